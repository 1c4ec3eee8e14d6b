"""Cards as coloured cells: `7●` on red, `+2■` on blue; without colour the code and the symbol, `R7●`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.style import Style
from rich.text import Text

from unoverse.art.palette import BACK_FIELD, CREAM, INK, THEMES, TINTS
from unoverse.cards.faces import COLOUR_NUMBER, COLOURS, FACE_BY_CODE
from unoverse.terminal.sentences import Card, Cards, Hue, Piece, figure, mark

_LAMP = THEMES["dark"]
LAMP: Final = Style(color=_LAMP.lamp, bgcolor=_LAMP.on_lamp, reverse=True, bold=True)
"""Reverse video, so that it is seen without colour too; both colours are given, so that it suits any background."""

BACK: Final = Style(color=CREAM, bgcolor=BACK_FIELD)
_WILD: Final = Style(color=INK, bgcolor=CREAM, bold=True, dim=False)


def field(colour: str | None) -> Style:
    """The ink and field of a colour; cream for a wild that has none."""
    if colour is None:
        return _WILD
    tint = TINTS[colour]
    return Style(color=tint.ink, bgcolor=tint.body, bold=True, dim=False)


def colour_of(code: str) -> str | None:
    """The colour a card shows; that of a wild is the one called."""
    face, _, called = code.partition("/")
    return called or (None if FACE_BY_CODE[face].wild else COLOURS[FACE_BY_CODE[face].colour].code)


def symbol(colour: str | None) -> str:
    return "" if colour is None else COLOURS[COLOUR_NUMBER[colour]].symbol


def label(code: str, coloured: bool) -> str:
    """The text on a card in the hand."""
    return figure(code) + symbol(colour_of(code)) if coloured else mark(code)


def chip(code: str, coloured: bool = True, width: int = 0) -> Text:
    """A card in the hand or in a sentence."""
    text = f" {label(code, coloured)} ".ljust(width)
    return Text(text, field(colour_of(code)) if coloured else Style(bold=True))


def hue(colour: str, coloured: bool = True) -> Text:
    entry = COLOURS[COLOUR_NUMBER[colour]]
    text = f"{entry.symbol} {entry.name}"
    return Text(f" {text} ", field(colour)) if coloured else Text(text)


def written(sentence: Iterable[Piece], coloured: bool = True, style: str = "") -> Text:
    """A sentence with its cards in it, on one line."""
    return Text(" ").join(_units(sentence, coloured, style))


def wrapped(sentence: Iterable[Piece], width: int, coloured: bool = True, style: str = "") -> list[Text]:
    """A sentence on as many lines as it needs; a card is never torn apart, and a word only if it is wider than that."""
    lines = [Text()]
    units = (part for unit in _units(sentence, coloured, style) for part in _fitting(unit, width))
    for unit in units:
        if lines[-1].cell_len and lines[-1].cell_len + 1 + unit.cell_len > width:
            lines.append(Text())
        if lines[-1].cell_len:
            lines[-1].append(" ")
        lines[-1].append_text(unit)
    return lines


def _fitting(unit: Text, width: int) -> list[Text]:
    """The unit, or its parts if it alone is wider than a line: rule codes are long words."""
    if unit.cell_len <= width or width <= 0:
        return [unit]
    return [unit[start : start + width] for start in range(0, len(unit), width)]


def _units(sentence: Iterable[Piece], coloured: bool, style: str) -> list[Text]:
    """What stands between two spaces: words, and cards with what clings to them."""
    units = [Text()]
    for piece in sentence:
        if not isinstance(piece, str):
            shown = _chips(piece, coloured)
            units[-1].append_text(shown[0])
            # Each in a text of its own, so that a full stop after it does not take on its colour.
            units += [Text().append_text(one) for one in shown[1:]]
            continue
        first, *others = piece.split(" ")
        units[-1].append(first, style)
        units += [Text(word, style) for word in others]
    return [unit for place, unit in enumerate(units) if unit or place == 0]


def _chips(piece: Card | Cards | Hue, coloured: bool) -> list[Text]:
    if isinstance(piece, Hue):
        return [hue(piece.code, coloured)]
    codes = piece.codes if isinstance(piece, Cards) else (piece.code,)
    return [chip(code) if coloured else Text(mark(code)) for code in codes] or [Text()]
