"""The decks as data: which faces, how many of each, and what they are worth (spec 10, section 2).

A deck is a tuple of face codes, one for every physical card in play. The position of a card in that tuple is the
card's number at the table; rules look only at faces, never at that number. A two-sided deck has such a tuple for each
side; which light face shares a card with which dark one is drawn when a match begins (engine/flip.py).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from unoverse.cards.faces import BLANK, COLOURS, FACE_BY_CODE, KINDS

MAX_CARDS: Final = 128
"""Two 64-bit words a hand."""
MOST_CARDS: Final = MAX_CARDS - 1
"""Cards a deck may hold; the number that is left stands for no card."""
FEWEST_CARDS: Final = 3
"""Two players with a card each, and a card to start with."""
MOST_WILDS: Final = 64
"""Wilds among them: that many colours are remembered."""

_NONE: Final[Mapping[str, int]] = MappingProxyType({})


class DeckKind(NamedTuple):
    """A deck that can be bought or made: what it holds, how many blank spares lie in its box, and its check sums.

    `dark` holds the faces of the other side of a two-sided deck; `prices` what a kind counts in this deck alone.
    """

    name: str
    about: str
    faces: Mapping[str, int]
    blanks: int = 0
    dark: Mapping[str, int] = _NONE
    prices: Mapping[str, int] = _NONE

    @property
    def cards(self) -> int:
        return sum(self.faces.values())


def _coloured(colours: str, suffixes: Iterable[str]) -> dict[str, int]:
    """Two of each in every colour."""
    return {colour + suffix: 2 for colour in colours for suffix in suffixes}


LIGHT: Final = "".join(colour.code for colour in COLOURS if colour.side == "light")
DARK: Final = "".join(colour.code for colour in COLOURS if colour.side == "dark")


def _classic() -> dict[str, int]:
    faces: dict[str, int] = {}
    for colour in LIGHT:
        faces |= {colour + "0": 1} | _coloured(colour, (*"123456789", "S", "V", "D"))
    return faces | {"W": 4, "W4": 4}


_CLASSIC = _classic()
_FLIP_LIGHT = _coloured(LIGHT, (*"123456789", "D1", "V", "S", "F")) | {"W": 4, "WD2": 4}
_FLIP_DARK = _coloured(DARK, (*"123456789", "D5", "V", "SA", "F")) | {"W": 4, "WDC": 4}

DECKS: Final[dict[str, DeckKind]] = {
    deck.name: deck
    for deck in (
        DeckKind("classic108", "the classic deck of 108 cards", _CLASSIC),
        DeckKind(
            "mattel112",
            "the classic deck, one Shuffle Hands and three Customizable Wilds",
            _CLASSIC | {"WH": 1, "WC1": 1, "WC2": 1, "WC3": 1},
        ),
        DeckKind("italia108", "the classic deck; four blanks in the box replace lost cards", _CLASSIC, blanks=4),
        DeckKind("italia112", "the classic deck and up to four Swap Hands; the other blanks are spares", _CLASSIC, 4),
        DeckKind("flip112", "two-sided cards: a Flip turns all of them over", _FLIP_LIGHT, 0, _FLIP_DARK, {"wild": 40}),
        DeckKind("harrypotter112", "the classic deck and four Draw Until", _CLASSIC | {"WDM": 4}),
        DeckKind("mario112", "the classic deck and four Invincibles", _CLASSIC | {"WST": 4}),
        DeckKind("discardtwo116", "the classic deck and eight Discard Two", _CLASSIC | _coloured(LIGHT, ("2X",))),
    )
}

POINTS: Final[dict[str, int]] = {f"n{n}": n for n in range(10)} | {
    "skip": 20, "reverse": 20, "draw2": 20, "wild": 50, "wild4": 50, "shuffle": 50, "custom": 50, "swap": 40,
    "discard2": 20, "dementor": 50, "star": 50, "flip": 20, "draw1": 10, "draw5": 20, "skipall": 30, "wild2": 50,
    "drawcolour": 60,
}  # fmt: skip
"""What a card left in a hand counts (spec 10, section 5); a deck or a rule set may price a kind differently."""

NEVER_START: Final = ("W4", "WD2", "WDC")
"""Faces that no rules let a round begin with (spec 10, section 4.17)."""


class DeckError(ValueError):
    """A deck that cannot be: the sentence says what is wrong and what would be right."""


def build(name: str, swap_count: int = 1, replacements: Iterable[str] = ()) -> tuple[str, ...]:
    """All cards in play, as face codes in the order of their numbers.

    >>> deck = build("classic108")
    >>> len(deck), deck[0], deck[-1]
    (108, 'R0', 'W4')
    """
    if name not in DECKS:
        raise DeckError(f'There is no deck "{name}". Decks: {", ".join(sorted(DECKS))}.')
    kind = DECKS[name]
    faces = dict(kind.faces)
    blanks = kind.blanks
    if name == "italia112":
        _check_swap_count(swap_count)
        faces |= {"WX": swap_count}
        blanks -= swap_count
    _check_replacements(name, list(replacements), blanks, faces)
    return spread(faces)


def dark_side(name: str) -> tuple[str, ...]:
    """The other faces of a two-sided deck, in the order of their numbers; empty for every other deck.

    >>> len(dark_side("flip112")), dark_side("flip112")[0], dark_side("classic108")
    (112, 'P1', ())
    """
    return spread(DECKS[name].dark)


def spread(faces: Mapping[str, int]) -> tuple[str, ...]:
    """As many codes as there are cards."""
    return tuple(code for code, count in faces.items() for _ in range(count))


def _check_swap_count(swap_count: int) -> None:
    if not 0 <= swap_count <= 4:
        raise DeckError(f"swap_count is 0 to 4 (that many of the four blanks become Swap Hands), not {swap_count}.")


def _check_replacements(name: str, replacements: list[str], blanks: int, faces: Mapping[str, int]) -> None:
    """A blank stands in for a lost card and behaves exactly like it, so the composition of the deck stays."""
    if len(replacements) > blanks:
        raise DeckError(f"{name} has {blanks} blank cards; {len(replacements)} replacements were asked for.")
    for code, count in Counter(replacements).items():
        if code == BLANK or code not in faces:
            raise DeckError(f'"{code}" is no card of {name} that a blank could replace.')
        if count > faces[code]:
            raise DeckError(f"{name} holds {faces[code]} x {code}; {count} of them cannot be lost.")


def may_start(code: str, only_numbers: bool = False) -> bool:
    """Can a round begin with this card on top? Where action cards are ignored only a number can. The engine asks too.

    >>> may_start("W"), may_start("W", only_numbers=True), may_start("W4")
    (True, False, False)
    """
    return FACE_BY_CODE[code].is_number if only_numbers else code not in NEVER_START


def points_of(code: str, prices: Mapping[str, int] = POINTS) -> int:
    """What one card counts.

    >>> points_of("R7"), points_of("GS"), points_of("W4")
    (7, 20, 50)
    """
    return prices[KINDS[FACE_BY_CODE[code].kind].id]
