"""Every colour we draw with: the fields of the cards, and the table at noon and by lamplight.

Red and blue carry cream ink, yellow and green dark ink: red and green, the pair most often confused, differ in
lightness and in ink before hue is even needed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from unoverse.cards.faces import COLOURS

Side = Literal["light", "dark"]
ThemeName = Literal["light", "dark"]

CREAM: Final = "#FFF7EA"
NIGHT: Final = "#181226"
INK: Final = "#221B2E"
BACK_EDGE: Final = "#2C2244"
BACK_FIELD: Final = "#3A2E5C"


class Tint(NamedTuple):
    """What a colour looks like: the field, the big symbol behind the figure, and the ink of figure and index."""

    body: str
    shape: str
    ink: str


TINTS: Final[dict[str, Tint]] = {
    "R": Tint("#CC2E3E", "#9E1B2F", CREAM),
    "Y": Tint("#F6B820", "#FFDA70", "#2E1E04"),
    "G": Tint("#46B36B", "#85D69B", "#06271A"),
    "B": Tint("#225DC2", "#143F92", CREAM),
    "P": Tint("#FF7BB5", NIGHT, NIGHT),
    "T": Tint("#2FCBC0", NIGHT, NIGHT),
    "O": Tint("#FF963A", NIGHT, NIGHT),
    "U": Tint("#A98CFB", NIGHT, NIGHT),
}

SIDES: Final[dict[Side, tuple[str, ...]]] = {
    "light": tuple(colour.code for colour in COLOURS if colour.side == "light"),
    "dark": tuple(colour.code for colour in COLOURS if colour.side == "dark"),
}


def side_of(colour: str) -> Side:
    return "dark" if colour in SIDES["dark"] else "light"


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of a room, a table and the paper on it; `lamp` means "plays now" and nothing else."""

    room: str
    room_far: str
    table: str
    table_high: str
    table_low: str
    rim: str
    rim_high: str
    weave: str
    stitch: str
    surface: str
    sunk: str
    ink: str
    ink_soft: str
    edge: str
    strong: str
    on_strong: str
    lamp: str
    on_lamp: str
    lamp_strength: float
    card_edge: str
    shadow: str


THEMES: Final[dict[ThemeName, Theme]] = {
    "light": Theme(
        room="#F3EDE3", room_far="#EAE1D3",
        table="#DDCFB8", table_high="#F3E9D8", table_low="#C4B296", rim="#A98F6C", rim_high="#D9C5A3",
        weave="rgba(92,70,38,.055)", stitch="rgba(92,70,38,.32)",
        surface="#FFFCF6", sunk="#F5EEE2", ink=INK, ink_soft="#5C5266", edge="#8A7F8C",
        strong="#2A2140", on_strong="#FFF9EE",
        lamp="#FFE2A0", on_lamp="#3A2705", lamp_strength=0.9,
        card_edge="rgba(60,42,14,.22)", shadow="#281A08",
    ),
    "dark": Theme(
        room="#15101C", room_far="#1C1525",
        table="#33263D", table_high="#4D384B", table_low="#241A2E", rim="#5B4452", rim_high="#8A6A66",
        weave="rgba(255,240,220,.022)", stitch="rgba(255,236,208,.22)",
        surface="#221A2C", sunk="#2C2238", ink="#F7EFE1", ink_soft="#BDB1C4", edge="#8C7F98",
        strong="#F7EFE1", on_strong="#221A2C",
        lamp="#FFD98A", on_lamp="#33220A", lamp_strength=0.4,
        card_edge="rgba(0,0,0,.35)", shadow="#000000",
    ),
}  # fmt: skip
