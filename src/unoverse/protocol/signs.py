"""The signs that partners give each other, which all agree on before the deal: what each tells, and what it can say."""

from __future__ import annotations

from typing import Final, NamedTuple

HOW_MANY: Final = ("0", "1", "2", "3+")
WEAPONS: Final = ("turn-denier", "draw-forcer", "wild")


class SignalKind(NamedTuple):
    """A sign: what it tells, and what it may say; nothing if it tells something about the colour in force."""

    about: str
    values: tuple[str, ...] = ()


ANY_COLOUR: Final = ("colour",)
SIGNAL_KINDS: Final = {
    "SG-1": SignalKind("How many attack cards I hold.", HOW_MANY),
    "SG-2": SignalKind("How many Skips I hold.", HOW_MANY),
    "SG-3": SignalKind("I have just drawn a weapon, of this type.", WEAPONS),
    "SG-4": SignalKind("I am out of the colour in force."),
    "SG-5": SignalKind("Name this colour when you can.", ANY_COLOUR),
    "SG-6": SignalKind("Change the colour, for whatever reason."),
}
"""The signs that all agree on before the deal."""
