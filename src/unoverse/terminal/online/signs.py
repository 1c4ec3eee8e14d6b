"""The signs of partners in words: as they are typed, and as they are told."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from unoverse.cards.faces import COLOUR_NUMBER, Colour
from unoverse.client.table import new_id
from unoverse.errors import ActionError
from unoverse.protocol.commands import Signal, SignName
from unoverse.protocol.signs import ANY_COLOUR, HOW_MANY, SIGNAL_KINDS, WEAPONS
from unoverse.terminal.sentences import Hue, Sentence, listed
from unoverse.terminal.typed_line import clean

SIGNS: Final[Mapping[str, SignName]] = {
    "attacks": "SG-1",
    "skips": "SG-2",
    "drew": "SG-3",
    "out": "SG-4",
    "name": "SG-5",
    "change": "SG-6",
}
"""The word for each sign."""
_MOST: Final = HOW_MANY[-1]
_NUMBERS: Final = {"0": "no", _MOST: "3 or more"}
_WEAPONS: Final = dict(zip(("skip", "draw", "wild"), WEAPONS, strict=True))
_DRAWN: Final = dict(
    zip(WEAPONS, ("a card that takes a turn away", "a card that makes others draw", "a wild"), strict=True)
)


def sign_page(colours: Sequence[Colour]) -> list[Sentence]:
    """Every sign, and how it is typed where these colours are played with."""
    typed = {sign: clean(f"sign {word} {listed(_choices(sign, colours), ' or ')}") for word, sign in SIGNS.items()}
    lines = [(f"{words}: {SIGNAL_KINDS[sign].about}",) for sign, words in typed.items()]
    return [("One sign at the deal, and one for every turn of yours. It may lie.",), *lines]


def _choices(sign: SignName, colours: Sequence[Colour]) -> list[str]:
    """What can be typed after the word of a sign."""
    if SIGNAL_KINDS[sign].values is ANY_COLOUR:
        return [colour.name for colour in colours]
    return list(_WEAPONS if SIGNAL_KINDS[sign].values is WEAPONS else SIGNAL_KINDS[sign].values)


# As they are typed


def sign_command(words: Sequence[str], colours: Sequence[Colour]) -> Signal:
    """The sign that the words after `sign` mean, where these colours are played with; ActionError with what is right.

    >>> sign_command(["skips", "2"], []).value, sign_command(["drew", "skip"], []).value
    ('2', 'turn-denier')
    """
    word, *rest = [one.lower() for one in words]
    sign = _sign(word)
    value = _value(sign, rest, colours)
    if value is None:
        right = [clean(f"sign {word} {choice}") for choice in _choices(sign, colours) or [""]]
        raise ActionError(f'"sign {" ".join(words)[:40]}" says nothing: type {listed(_quoted(right), " or ")}.')
    return Signal(id=new_id(), signal=sign, value=value)


def _quoted(texts: Sequence[str]) -> list[str]:
    return [f'"{text}"' for text in texts]


def _sign(word: str) -> SignName:
    found = SIGNS.get(word) or next((sign for sign in SIGNS.values() if sign.lower() == word), None)
    if found is None:
        raise ActionError(f'"{word[:40]}" is no sign: they are {listed(list(SIGNS))}. "sign" alone explains them.')
    return found


def _value(sign: SignName, rest: Sequence[str], colours: Sequence[Colour]) -> str | None:
    """What the sign says, empty where it says nothing more; None if it cannot say that."""
    values = SIGNAL_KINDS[sign].values
    if not values or len(rest) != 1:
        return None if values or rest else ""
    if values is HOW_MANY:
        return _how_many(rest[0])
    if values is WEAPONS:
        return rest[0] if rest[0] in WEAPONS else _WEAPONS.get(rest[0])
    return next((colour.code for colour in colours if rest[0] in (colour.name, colour.code.lower())), None)


def _how_many(text: str) -> str | None:
    if text in HOW_MANY:
        return text
    return _MOST if text.isascii() and text.isdigit() and int(text[:9]) >= len(HOW_MANY) - 1 else None


# As they are told


def told_sign(sign: str, value: str, colour: str) -> Sentence:
    """What a sign says, as its sender would; `colour` is the one that was in force."""
    teller = _TOLD.get(sign)
    return (clean(f"{sign} {value}"),) if teller is None else teller(clean(value), colour)


def _held(thing: str) -> Callable[[str, str], Sentence]:
    def said(value: str, colour: str) -> Sentence:
        return (f"I hold {_NUMBERS.get(value, value)} {thing}{'' if value == '1' else 's'}.",)

    return said


def _colour(code: str, otherwise: str) -> Hue | str:
    return Hue(code) if code in COLOUR_NUMBER else otherwise


_TOLD: Final[Mapping[str, Callable[[str, str], Sentence]]] = {
    "SG-1": _held("attack card"),
    "SG-2": _held("Skip"),
    "SG-3": lambda value, colour: (f"I have just drawn {_DRAWN.get(value, value)}.",),
    "SG-4": lambda value, colour: ("I am out of ", _colour(colour, "the colour in force"), "."),
    "SG-5": lambda value, colour: ("Name ", _colour(value, "a colour"), " when you can."),
    "SG-6": lambda value, colour: ("Change the colour.",),
}
