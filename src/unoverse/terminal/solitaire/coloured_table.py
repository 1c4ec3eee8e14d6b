"""The table of solitaire as lines of coloured text: 17 lines at most, however long the columns are.

Cards that are face down are one cell with their number; each card of a run has a line of its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest
from typing import Final

from rich.text import Text

from unoverse.solitaire.cards import COLOURS_IN_PLAY, Card, card, code_of
from unoverse.solitaire.state import Column, State
from unoverse.terminal import coloured_cards

_CELL: Final = 11
_CHIP: Final = 6
_WASTE_SHOWN: Final = 6


def picture(state: State, coloured: bool) -> list[Text]:
    """Stock and waste, the foundations, and the columns below their numbers."""
    columns = [_column(column, coloured) for column in state.columns]
    rows = [_row(row) for row in zip_longest(*columns)]
    numbers = _row([Text(f"  {place}", "bold") for place in range(1, len(columns) + 1)])
    return [_stock(state, coloured), _foundations(state, coloured), Text(), numbers, *rows]


def _stock(state: State, coloured: bool) -> Text:
    """How many are left, and the last cards turned; the top stands last."""
    back = Text(f" {len(state.stock)} ", coloured_cards.BACK if coloured else "bold")
    shown = state.waste[-_WASTE_SHOWN:]
    buried = len(state.waste) - len(shown)
    line = Text.assemble(" Stock ", back, "   Waste ")
    if not shown:
        return line.append("empty", "dim")
    if buried:
        line.append(f"{buried} more ", "dim")
    for number in shown:
        line.append_text(_chip(number, coloured)).append(" ")
    return line.append("◂ top" if coloured else "< top", "dim")


def _foundations(state: State, coloured: bool) -> Text:
    line = Text(" Up    ")
    for colour, (low, high) in enumerate(state.piles):
        for height in (high, low):
            line.append_text(_top(colour, height, coloured)).append(" ")
        line.append(" ")
    return line.append(f"{state.played} of 96", "dim")


def _top(colour: int, height: int, coloured: bool) -> Text:
    """The top of a foundation, or the colour that is waited for."""
    if height:
        return _chip(card(colour, height), coloured)
    letter = COLOURS_IN_PLAY[colour]
    sign = coloured_cards.symbol(letter) if coloured else letter + coloured_cards.symbol(letter)
    return Text(f" {sign} ".ljust(_CHIP), "dim")


def _column(column: Column, coloured: bool) -> list[Text]:
    if not column.down and not column.run:
        return [Text("  empty", "dim")]
    backs = f"▒ {len(column.down)} ".rjust(_CHIP) if coloured else f"[{len(column.down)}] ".rjust(_CHIP)
    hidden = Text(backs, coloured_cards.BACK if coloured else "dim") if column.down else Text("")
    return [_indented(hidden), *(_indented(_chip(number, coloured)) for number in column.run)]


def _chip(number: Card, coloured: bool) -> Text:
    return coloured_cards.chip(code_of(number), coloured, _CHIP)


def _indented(cell: Text) -> Text:
    return Text(" ").append_text(cell)


def _row(cells: Iterable[Text | None]) -> Text:
    line = Text(no_wrap=True)
    for place, cell in enumerate(cells):
        line.pad_right(place * _CELL - line.cell_len)
        line.append_text(cell or Text())
    return line
