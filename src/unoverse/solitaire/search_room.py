"""The memory that a search works in, and how a table is laid out in it."""

from __future__ import annotations

from typing import Final

import numpy as np

from unoverse.engine.load import default_backend, entries
from unoverse.solitaire.cards import RANKS, colour_of
from unoverse.solitaire.search import KEY, LEVELS
from unoverse.solitaire.search_hope import HOPES
from unoverse.solitaire.search_steps import MOST_CHOICES
from unoverse.solitaire.search_table import (
    COLUMN_SLOTS,
    DOWN,
    GUESTS,
    HIDDEN,
    HIGH,
    LONGEST_LOG,
    LOW,
    OPEN,
    RANK_SLOTS,
    RESERVE,
    SPACES,
    VACANT,
    WIDTH,
)
from unoverse.solitaire.state import State

SMALLEST_MEMORY: Final = 1 << 12
PLENTY: Final = 16
"""More empty columns than anybody needs."""


class Room:
    """One table and the room to search it in; every thread needs its own.

    The ranks and the numbers of colours and columns may be smaller than those of the game: so the solver is tested.
    """

    def __init__(self, backend: str | None = None, ranks: int = RANKS) -> None:
        self.entries = entries("unoverse.solitaire.search", backend or default_backend())
        self.ranks = ranks
        self.rows = np.zeros((LEVELS, WIDTH), np.int16)
        self.buried = np.full((COLUMN_SLOTS, COLUMN_SLOTS + 1), -1, np.int16)
        self.shape = np.zeros(3, np.int64)
        self.log = np.zeros(LONGEST_LOG, np.int16)
        self.told = np.zeros(2, np.int64)
        self.choices = np.zeros((LEVELS, MOST_CHOICES), np.int16)
        self.costs = np.zeros((LEVELS, MOST_CHOICES), np.int64)
        self._left = np.zeros(LEVELS, np.int64)
        self._key = np.zeros(KEY, np.int64)
        self._hope = np.zeros(HOPES, np.int64)
        self._stamp = 0
        self._remember(SMALLEST_MEMORY)

    def _remember(self, tables: int) -> None:
        """Makes room for twice as many tables as are to be remembered."""
        self._keys = np.zeros((tables, KEY), np.uint32)
        self._stamps = np.zeros(tables, np.int32)

    def lay(self, state: State) -> None:
        """Every column with face-down cards must have a card face up."""
        self.shape[:] = len(state.piles), self.ranks, len(state.columns)
        self.buried[:] = -1
        row = self.rows[0]
        row[:] = 0
        for place, column in enumerate(state.columns):
            for card in column.run[1:]:
                row[OPEN + card] += 1
                row[GUESTS + card] += 1
            self._lay_column(place, [*column.down, *column.run[:1]])
        for card in state.stock + state.waste:
            row[RESERVE + card] += 1
        for colour, (low, high) in enumerate(state.piles):
            row[LOW + colour], row[HIGH + colour] = low, high

    def _lay_column(self, place: int, cards: list[int]) -> None:
        """The cards of a column up to its base."""
        row = self.rows[0]
        row[DOWN + place] = len(cards) - 1
        self.buried[place] = -1
        if not cards:
            row[SPACES] += 1
            return
        row[HIDDEN] += len(cards) - 1
        row[OPEN + cards[-1]] += 1
        if len(cards) == 1 and cards[0] % RANK_SLOTS == self.ranks - 1:
            row[DOWN + place] = VACANT
            row[GUESTS + cards[0]] += 1
        else:
            self.buried[place, : len(cards)] = cards

    def keep_only(self, colour: int) -> None:
        """Leaves one colour on the table, with empty columns in plenty, as if all others could be had for nothing.

        If that table is lost, so is the whole one: whatever wins the whole one wins this one too.
        """
        row = self.rows[0]
        columns = [
            [int(card) for card in self.buried[place, : row[DOWN + place] + 1] if colour_of(int(card)) == colour]
            for place in range(self.shape[2])
        ]
        first, behind = colour * RANK_SLOTS, (colour + 1) * RANK_SLOTS
        for part in (OPEN, GUESTS, RESERVE):
            row[part : part + first] = 0
            row[part + behind : part + self.shape[0] * RANK_SLOTS] = 0
        row[OPEN + first : OPEN + behind] = row[GUESTS + first : GUESTS + behind]
        row[HIDDEN] = 0
        for other in range(self.shape[0]):
            if other != colour:
                row[LOW + other] = row[HIGH + other] = self.ranks
        for place, cards in enumerate(columns):
            self._lay_column(place, cards)
        row[SPACES] = PLENTY

    def search(self, nodes: int, chance: int) -> int:
        """WON, LOST or UNDECIDED after so many tables; another `chance` tries the choices in another order."""
        if len(self._stamps) < 2 * nodes:
            self._remember(1 << (2 * nodes).bit_length())
        self._stamp += 1
        memory = self._keys, self._stamps, self._stamp
        work = self.rows, self.log, self.choices, self.costs, self._left, self._key
        table = self.buried, self.shape, self._hope
        verdict: int = self.entries.search(*work, *memory, *table, nodes, chance, self.told)
        return verdict

    @property
    def nodes(self) -> int:
        """Tables that the last search saw."""
        return int(self.told[0])

    @property
    def changes(self) -> list[int]:
        """What the last search did to win."""
        return [int(change) for change in self.log[: self.told[1]]]
