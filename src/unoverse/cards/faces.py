"""Every face a card can show: its colour, its kind, its code and its name (spec 10, section 1).

A face has a fixed number, the same in every deck and version: it is the argument of "play this card" in the
action space, so a trained agent or a stored record keeps its meaning when a deck is added.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple


class Colour(NamedTuple):
    """One of the eight colours; the symbol says the same thing to people who cannot tell the colours apart."""

    code: str
    name: str
    symbol: str
    side: str


COLOURS: Final[tuple[Colour, ...]] = (
    Colour("R", "red", "●", "light"),
    Colour("Y", "yellow", "★", "light"),
    Colour("G", "green", "▲", "light"),
    Colour("B", "blue", "■", "light"),
    Colour("P", "pink", "◆", "dark"),
    Colour("T", "teal", "✚", "dark"),
    Colour("O", "orange", "⬟", "dark"),
    Colour("U", "purple", "☾", "dark"),
)
NO_COLOUR: Final = len(COLOURS)
COLOUR_NUMBER: Final = {colour.code: number for number, colour in enumerate(COLOURS)}


class Kind(NamedTuple):
    """What is printed on a card besides its colour."""

    id: str
    suffix: str
    name: str
    wild: bool


def _numbers() -> list[Kind]:
    return [Kind(f"n{n}", str(n), str(n), False) for n in range(10)]


KINDS: Final[tuple[Kind, ...]] = (
    *_numbers(),
    Kind("skip", "S", "Skip", False),
    Kind("reverse", "V", "Reverse", False),
    Kind("draw2", "D", "Draw Two", False),
    Kind("wild", "W", "Wild", True),
    Kind("wild4", "W4", "Wild Draw Four", True),
    Kind("shuffle", "WH", "Shuffle Hands", True),
    Kind("custom", "WC", "Customizable Wild", True),
    Kind("swap", "WX", "Swap Hands", True),
    Kind("discard2", "2X", "Discard Two", False),
    Kind("dementor", "WDM", "Draw Until", True),
    Kind("star", "WST", "Invincible", True),
    Kind("flip", "F", "Flip", False),
    Kind("draw1", "D1", "Draw One", False),
    Kind("draw5", "D5", "Draw Five", False),
    Kind("skipall", "SA", "Skip Everyone", False),
    Kind("wild2", "WD2", "Wild Draw Two", True),
    Kind("drawcolour", "WDC", "Wild Draw Colour", True),
)
KIND_NUMBER: Final = {kind.id: number for number, kind in enumerate(KINDS)}
_FIGURES: Final = {"draw2": "+2", "draw1": "+1", "draw5": "+5"}
"""What is printed on a card where that is not what its code says."""


class Face(NamedTuple):
    """A face: a number of its own, its text code, and its colour and kind by number."""

    number: int
    code: str
    colour: int
    kind: int

    @property
    def wild(self) -> bool:
        return self.colour == NO_COLOUR

    @property
    def is_number(self) -> bool:
        return self.kind <= 9

    @property
    def name(self) -> str:
        """The name for ears: "Red 7", "Wild Draw Four"."""
        kind = KINDS[self.kind].name
        return kind if self.wild else f"{COLOURS[self.colour].name.capitalize()} {kind}"

    @property
    def figure(self) -> str:
        """What is printed on it besides its colour: `7`, `+2`, `S`, `W4`."""
        kind = KINDS[self.kind]
        return _FIGURES.get(kind.id, self.code if self.wild else kind.suffix)

    @property
    def typed(self) -> str:
        """What to type for it, which is what is printed on it: `r7`, `b+2`, `w4`."""
        return (self.figure if self.wild else self.code[0] + self.figure).lower()

    @property
    def symbol(self) -> str:
        """The colour-blind symbol; a wild shows all four of the light side."""
        return "".join(c.symbol for c in COLOURS[:4]) if self.wild else COLOURS[self.colour].symbol


def _suffixes(*kinds: str) -> dict[str, str]:
    """Kinds by what a code says of them after the colour."""
    return {KINDS[KIND_NUMBER[kind]].suffix: kind for kind in kinds}


_DIGITS: Final = [f"n{n}" for n in range(10)]
_PRINTED: Final[tuple[tuple[str, Mapping[str, str]], ...]] = (
    ("RYGB", _suffixes(*_DIGITS, "skip", "reverse", "draw2", "discard2", "flip", "draw1")),
    ("PTOU", _suffixes(*_DIGITS[1:], "reverse", "flip", "draw5", "skipall")),
    ("", {"W": "wild", "W4": "wild4", "WH": "shuffle", "WC1": "custom", "WC2": "custom", "WC3": "custom",
          "WX": "swap", "WDM": "dementor", "WST": "star", "WD2": "wild2", "WDC": "drawcolour"}),
)  # fmt: skip
"""Which kinds come in which colours, in the order of their numbers: what is printed later goes to the end."""


def _all_faces() -> list[Face]:
    faces: list[Face] = []
    for colours, kinds in _PRINTED:
        for colour in colours or ("",):
            for suffix, kind in kinds.items():
                number = COLOUR_NUMBER.get(colour, NO_COLOUR)
                faces.append(Face(len(faces), colour + suffix, number, KIND_NUMBER[kind]))
    return faces


FACES: Final[tuple[Face, ...]] = tuple(_all_faces())
FACE_BY_CODE: Final = {face.code: face for face in FACES}


def _places() -> tuple[int, ...]:
    ordered = sorted(FACES, key=lambda face: (face.colour, face.kind, face.number))
    return tuple(ordered.index(face) for face in FACES)


PLACES: Final = _places()
"""By face, where it stands in a sorted hand: by colour and number, wilds last, whenever it was numbered."""
BLANK: Final = "__"
"""The code of a spare card that replaces a lost one; it is never in play as itself."""
