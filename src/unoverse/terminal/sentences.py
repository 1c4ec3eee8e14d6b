"""Sentences with cards in them, before it is decided how a card looks: coloured, as a code, or as a name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from unoverse.cards.faces import COLOUR_NUMBER, COLOURS, FACE_BY_CODE, PLACES
from unoverse.game.story import card_text


class Card(NamedTuple):
    """A card in a sentence; a wild with its colour, `W4/G`."""

    code: str


class Hue(NamedTuple):
    """A colour in a sentence."""

    code: str


class Cards(NamedTuple):
    """Several cards in a sentence."""

    codes: tuple[str, ...]


Piece = str | Card | Cards | Hue
Sentence = tuple[Piece, ...]
Notice = str | Sentence
"""An answer to what was typed, with cards in it or not."""

_COLOUR: Final = re.compile(rf"\bcolour ([{''.join(colour.code for colour in COLOURS)}])\b")


def as_sentence(notice: Notice) -> Sentence:
    """A notice as a sentence; an empty one if nothing is said."""
    if isinstance(notice, str):
        return (notice,) if notice else ()
    return notice


def in_a_row(notices: Iterable[Notice]) -> Sentence:
    """Several notices as one, a space between.

    >>> in_a_row(["Saved.", "", ("Lay ", Card("R7"), ".")])
    ('Saved.', ' ', 'Lay ', Card(code='R7'), '.')
    """
    said = [as_sentence(notice) for notice in notices if notice]
    return tuple(piece for place, one in enumerate(said) for piece in ((" ", *one) if place else one))


def figure(code: str) -> str:
    """What is printed on a card besides its colour: `7`, `+2`, `S`, `W4`."""
    return FACE_BY_CODE[code.partition("/")[0]].figure


def mark(code: str) -> str:
    """A card without colours, as it is printed: `R7●`, `B+2■`, `W4/G▲`."""
    face = FACE_BY_CODE[code.partition("/")[0]]
    return card_text(code) if face.wild else f"{code[0]}{figure(code)}{face.symbol}"


def typed_code(code: str) -> str:
    """What to type for a card: its colour and what is printed on it.

    >>> typed_code("BD"), typed_code("GS"), typed_code("W4")
    ('b+2', 'gs', 'w4')
    """
    return FACE_BY_CODE[code].typed


def with_cards(text: str, codes: Iterable[str]) -> Sentence:
    """A sentence of the game in which these cards and the letter of a colour may stand, with pieces for them.

    >>> with_cards("B3■ does not fit on W4/G▲: neither the colour G nor the symbol.", ["B3", "W4/G"])[:3]
    (Card(code='B3'), ' does not fit on ', Card(code='W4/G'))
    """
    by_text = {card_text(code): code for code in codes}
    names = sorted(by_text, key=len, reverse=True)
    pattern = "|".join([*(rf"(?<!\w){re.escape(name)}(?![\w/])" for name in names), _COLOUR.pattern])
    pieces: list[Piece] = []
    end = 0
    for found in re.finditer(pattern, text):
        before = text[end : found.start()]
        named = by_text.get(found[0])
        pieces += [before, Card(named)] if named else [f"{before}colour ", Hue(found[1])]
        end = found.end()
    return tuple(piece for piece in (*pieces, text[end:]) if piece)


_MARKED: Final = re.compile(r"\{([A-Z0-9/]+(?: [A-Z0-9/]+)*)\}")


def marked(text: str) -> Sentence:
    """A text with its cards and colours in braces as a sentence: "{R7} fits, {G} is in force".

    >>> marked("Lay {R7}: {G} is gone.")
    ('Lay ', Card(code='R7'), ': ', Hue(code='G'), ' is gone.')
    """
    parts = _MARKED.split(text)
    return tuple(_piece(part) if place % 2 else part for place, part in enumerate(parts) if part)


def _piece(codes: str) -> Piece:
    words = codes.split()
    if codes in COLOUR_NUMBER:
        return Hue(codes)
    if any(word.partition("/")[0] not in FACE_BY_CODE for word in words):
        return f"{{{codes}}}"
    return Card(codes) if len(words) == 1 else Cards(tuple(words))


def words_of(sentence: Iterable[Piece]) -> str:
    """The sentence for ears: "Bia plays Red 7"."""
    return "".join(_spoken(piece) for piece in sentence)


def marks_of(sentence: Iterable[Piece]) -> str:
    """The sentence for eyes, without colour: "Bia plays R7●"."""
    return "".join(_written(piece) for piece in sentence)


def _spoken(piece: Piece) -> str:
    if isinstance(piece, Card):
        return card_words(piece.code)
    if isinstance(piece, Cards):
        return listed([card_words(code) for code in piece.codes])
    return COLOURS[COLOUR_NUMBER[piece.code]].name if isinstance(piece, Hue) else piece


def _written(piece: Piece) -> str:
    if isinstance(piece, Card):
        return mark(piece.code)
    if isinstance(piece, Cards):
        return " ".join(mark(code) for code in piece.codes)
    if isinstance(piece, str):
        return piece
    colour = COLOURS[COLOUR_NUMBER[piece.code]]
    return f"{colour.symbol} {colour.name}"


def card_words(code: str) -> str:
    """The name of a card: "Red 7", "Wild Draw Four, green called".

    >>> card_words("GS"), card_words("W4/G")
    ('Green Skip', 'Wild Draw Four, green called')
    """
    face, _, colour = code.partition("/")
    called = f", {COLOURS[COLOUR_NUMBER[colour]].name} called" if colour else ""
    return FACE_BY_CODE[face].name + called


def with_and(parts: Sequence[Sentence], last: str = " and ") -> Sentence:
    """Parts as a list: "a, b and c"."""
    joined: list[Piece] = []
    for place, part in enumerate(parts):
        if place:
            joined.append(last if place == len(parts) - 1 else ", ")
        joined.extend(part)
    return tuple(joined)


def listed(texts: Sequence[str], last: str = " and ") -> str:
    return words_of(with_and([(text,) for text in texts], last))


def count(number: int, thing: str = "card") -> str:
    """ "1 card", "2 cards"."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def in_words(hand: Sequence[str]) -> str:
    """Cards by colour, however they are held: "Red 2, 7 and Skip; Wild Draw Four"."""
    groups: dict[int, list[str]] = {}
    for face in sorted((FACE_BY_CODE[code] for code in hand), key=lambda face: PLACES[face.number]):
        groups.setdefault(face.colour, []).append(face.name if face.wild else face.name.partition(" ")[2])
    named = [(COLOURS[colour].name.capitalize() + " " if colour < len(COLOURS) else "") for colour in groups]
    return "; ".join(start + listed(cards) for start, cards in zip(named, groups.values(), strict=True))
