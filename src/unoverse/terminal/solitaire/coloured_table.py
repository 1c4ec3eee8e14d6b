"""The table of solitaire as lines of coloured text: 17 lines at most, however long the columns are.

Cards that are face down are one cell with their number; each card of a run has a line of its own. In a small window
the cells are narrow, and the middle of a long run, which its ends tell, is one line.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Final

from rich.text import Text

from unoverse.solitaire.cards import COLOURS_IN_PLAY, Card, card, code_of
from unoverse.solitaire.state import COLUMNS, Column, State
from unoverse.terminal import coloured_cards
from unoverse.terminal.display import Room

_CELL: Final = 11
_CHIP: Final = 6
_NARROW_CELL: Final = 5
_NARROW_CHIP: Final = 4
_WASTE_SHOWN: Final = 6
_NARROW_WASTE_SHOWN: Final = 3
_ABOVE: Final = 3
"""Lines for the stock, the foundations and the numbers of the columns."""
_LEAST_RUN: Final = 3
"""The first card, how many follow, and the last."""


def picture(state: State, room: Room) -> list[Text]:
    """Stock and waste, the foundations, and the columns below their numbers."""
    return _Picture(state, room).lines()


class _Picture:
    """Draws one moment into a room."""

    def __init__(self, state: State, room: Room) -> None:
        self._state = state
        self._coloured = room.coloured
        self._is_narrow = room.width < COLUMNS * _CELL
        self._cell = max(_NARROW_CELL, min(_CELL, room.width // COLUMNS))
        self._chip_wide = _NARROW_CHIP if self._cell <= _CHIP else _CHIP
        self._rows_free = room.height - _ABOVE

    def lines(self) -> list[Text]:
        columns = [self._column(column) for column in self._state.columns]
        rows = [self._row(row) for row in zip_longest(*columns)]
        numbers = self._row(
            [Text(f"{'' if self._chip_wide == _NARROW_CHIP else ' '} {n}", "bold") for n in range(1, COLUMNS + 1)]
        )
        gap = [Text()] if len(rows) < self._rows_free else []
        return [self._stock(), self._foundations(), *gap, numbers, *rows]

    def _stock(self) -> Text:
        """How many are left, and the last cards turned; the top stands last."""
        state = self._state
        back = Text(f" {len(state.stock)} ", coloured_cards.BACK if self._coloured else "bold")
        shown = state.waste[-(_NARROW_WASTE_SHOWN if self._is_narrow else _WASTE_SHOWN) :]
        buried = len(state.waste) - len(shown)
        line = Text.assemble(" Stock ", back, " Waste " if self._is_narrow else "   Waste ")
        if not shown:
            return line.append("empty", "dim")
        if buried:
            line.append(f"{buried} + " if self._is_narrow else f"{buried} more ", "dim")
        for number in shown:
            line.append_text(self._chip(number)).append(" ")
        return line.append("◂" if self._is_narrow else "◂ top" if self._coloured else "< top", "dim")

    def _foundations(self) -> Text:
        line = Text(" " if self._is_narrow else " Up    ")
        for colour, (low, high) in enumerate(self._state.piles):
            for height in (high, low):
                line.append_text(self._top(colour, height)).append("" if self._is_narrow else " ")
            line.append(" ")
        up = f"{self._state.played}" if self._is_narrow else f"{self._state.played} of 96"
        return line.append(up, "dim")

    def _top(self, colour: int, height: int) -> Text:
        """The top of a foundation, or the colour that is waited for."""
        if height:
            return self._chip(card(colour, height))
        letter = COLOURS_IN_PLAY[colour]
        sign = coloured_cards.symbol(letter) if self._coloured else letter + coloured_cards.symbol(letter)
        return Text(f" {sign} ".ljust(self._chip_wide), "dim")

    def _column(self, column: Column) -> list[Text]:
        if not column.down and not column.run:
            return [Text(" -" if self._is_narrow else "  empty", "dim")]
        number = len(column.down)
        backs = f"▒ {number} " if self._coloured else f"[{number}] "
        hidden = Text(backs.rjust(self._chip_wide), coloured_cards.BACK if self._coloured else "dim")
        return [self._indented(hidden if number else Text("")), *map(self._indented, self._run(column.run))]

    def _run(self, run: Sequence[Card]) -> list[Text]:
        """Card by card; where there is no room for all of them, the first ones, how many follow, and the last."""
        room = max(self._rows_free - 1, _LEAST_RUN)
        if len(run) <= room:
            return [self._chip(number) for number in run]
        first, left_out = run[: room - 2], len(run) - room + 1
        more = Text(f"+{left_out} ".rjust(self._chip_wide), "dim")
        return [*(self._chip(number) for number in first), more, self._chip(run[-1])]

    def _chip(self, number: Card) -> Text:
        if self._chip_wide == _CHIP:
            return coloured_cards.chip(code_of(number), self._coloured, _CHIP)
        style = coloured_cards.field(coloured_cards.colour_of(code_of(number))) if self._coloured else "bold"
        return Text(coloured_cards.label(code_of(number), self._coloured).ljust(_NARROW_CHIP), style)

    def _indented(self, cell: Text) -> Text:
        return cell if self._chip_wide == _NARROW_CHIP else Text(" ").append_text(cell)

    def _row(self, cells: Iterable[Text | None]) -> Text:
        line = Text(no_wrap=True)
        for place, cell in enumerate(cells):
            line.pad_right(place * self._cell - line.cell_len)
            line.append_text(cell or Text())
        return line
