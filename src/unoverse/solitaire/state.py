"""What lies on the table, as immutable data: equal tables are equal and hash alike."""

from __future__ import annotations

from typing import Final, NamedTuple

from unoverse.solitaire.cards import CARDS, RANKS, WHOLE_DECK, Card
from unoverse.table.chance import random_word

COLUMNS: Final = 7
_DEAL_STREAM: Final = 1
"""The stream of chance that shuffles the deck of a deal."""


class Column(NamedTuple):
    """Cards face down, and on them the run that lies open; both from the bottom up, so the end card is the last."""

    down: tuple[Card, ...]
    run: tuple[Card, ...]


class State(NamedTuple):
    """Everything on the table."""

    columns: tuple[Column, ...]
    stock: tuple[Card, ...]
    """The card that is turned next stands last."""
    waste: tuple[Card, ...]
    """The top card stands last."""
    piles: tuple[tuple[int, int], ...]
    """For each colour the heights of its two series, the lower one first."""
    recycled: int = 0
    """How often the waste became the stock again."""
    fresh_waste: bool = False
    """Was the top of the waste just turned, or brought back to the top by nothing but turning?"""

    @property
    def played(self) -> int:
        """Cards on the foundations."""
        return sum(map(sum, self.piles))

    @property
    def hidden(self) -> int:
        """Cards face down in the columns."""
        return sum(len(column.down) for column in self.columns)

    @property
    def is_won(self) -> bool:
        return self.played == CARDS


def shuffled(seed: int) -> tuple[Card, ...]:
    """The deck of a seed; the card that is dealt first stands first."""
    deck = list(WHOLE_DECK)
    for count, last in enumerate(range(len(deck) - 1, 0, -1)):
        other = (random_word(seed, _DEAL_STREAM, count) * (last + 1)) >> 32
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)


def dealt(deck: tuple[Card, ...]) -> State:
    """Column by column, each from the bottom up; what is left is the stock, its first card turned first."""
    ahead = iter(deck)
    columns = []
    for down in range(COLUMNS):
        hidden = tuple(next(ahead) for _ in range(down))
        columns.append(Column(hidden, (next(ahead),)))
    return State(tuple(columns), tuple(ahead)[::-1], (), ((0, 0),) * (CARDS // (2 * RANKS)))
