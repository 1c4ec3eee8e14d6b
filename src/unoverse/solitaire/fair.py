"""A player who sees what a person sees: advice for people, and whole games to measure what is possible that way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import numpy as np

from unoverse.engine.load import default_backend, entries
from unoverse.rules.settings import Settings
from unoverse.solitaire.cards import CARDS, WHOLE_DECK, Card, colour_of, rank_of
from unoverse.solitaire.moves import (
    COLUMN_UP,
    RECYCLE_MOVE,
    REVEAL,
    RUN,
    TURN_MOVE,
    WASTE_DOWN,
    WASTE_UP,
    Move,
    made,
    moves,
)
from unoverse.solitaire.rules import is_open_reserve, solitaire_rules
from unoverse.solitaire.search_room import Room
from unoverse.solitaire.search_table import COLUMN_SLOTS, LOGGED
from unoverse.solitaire.solver_line import finish_line, line_of
from unoverse.solitaire.state import Column, State, dealt, shuffled

SAMPLES: Final = 16
"""Tables imagined before a choice, when many deals are played."""
HINT_SAMPLES: Final = 32
HINT_BACKEND: Final = "python"
"""A hint takes a part of a second without compiled code; nobody shall wait for the compiler to get one."""
TO_THE_END: Final = 1_000
MOST_MOVES: Final = 5_000


class Seen(NamedTuple):
    """What a person knows who looks at the table and remembers the cards of the stock that were turned."""

    columns: tuple[tuple[int, tuple[Card, ...]], ...]
    """For each how many cards lie face down, and its run."""
    stock: tuple[Card, ...] | None
    """None while some of it was never turned."""
    stock_left: int
    waste: tuple[Card, ...]
    piles: tuple[tuple[int, int], ...]
    recycled: int
    fresh_waste: bool

    @classmethod
    def of(cls, state: State) -> Seen:
        """The stock is known once the whole of it has been turned; a new one holds only cards never seen."""
        known = state.stock if state.recycled or not state.stock else None
        columns = tuple((len(column.down), column.run) for column in state.columns)
        return cls(columns, known, len(state.stock), state.waste, state.piles, state.recycled, state.fresh_waste)

    @property
    def unseen(self) -> list[Card]:
        """Cards face down, and those of the stock if it is not known, sorted."""
        left = list(WHOLE_DECK)
        for _, run in self.columns:
            for card in run:
                left.remove(card)
        for card in (*self.waste, *(self.stock or ())):
            left.remove(card)
        return [card for place, card in enumerate(left) if not self._is_up(card, left[:place].count(card))]

    def _is_up(self, card: Card, twins: int) -> bool:
        """Of two copies that are not in sight the first is on the higher pile, if any is."""
        low, high = self.piles[colour_of(card)]
        return rank_of(card) <= (low if twins else high)

    def imagined(self) -> State:
        """One table that looks like this."""
        cards = self.unseen
        stock = self.stock
        if stock is None:
            stock, cards = tuple(cards[: self.stock_left]), cards[self.stock_left :]
        columns = []
        for down, run in self.columns:
            columns.append(Column(tuple(cards[:down]), run))
            cards = cards[down:]
        return State(tuple(columns), stock, self.waste, self.piles, self.recycled, self.fresh_waste)


class FairResult(NamedTuple):
    """How a deal ended for a player who sees what a person sees."""

    won: bool
    hidden: int
    """Cards that stayed face down."""


@dataclass
class FairRoom:
    """The memory of a fair player; every thread needs its own."""

    backend: str

    def __post_init__(self) -> None:
        self.room = Room(self.backend)
        self.pool = np.zeros(2 * CARDS, np.int64)
        self.guess = np.zeros((COLUMN_SLOTS, COLUMN_SLOTS + 1), np.int16)
        self.entries = entries("unoverse.solitaire.fair_search", self.backend)

    def play(self, state: State, samples: int, decisions: int) -> int:
        """Plays on under the rules of the source document; how many cards stay face down."""
        self.room.lay(state)
        work = self.room.rows, self.room.buried, self.room.shape, self.room.log, self.room.choices, self.room.costs
        hidden: int = self.entries.play_fair(*work, self.pool, self.guess, samples, decisions)
        return hidden

    @property
    def changes(self) -> list[int]:
        """The last decision, and what was safe after it."""
        return [int(change) for change in self.room.log[: self.room.rows[0, LOGGED]]]


# Advice


def advice(game: Any) -> Move | None:
    """A good move for somebody who sees what a person sees; None if nothing is worth doing."""
    return advised(Seen.of(game.state), game.rules)


def advised(seen: Seen, rules: Settings, samples: int = HINT_SAMPLES, backend: str = HINT_BACKEND) -> Move | None:
    """The same for what is seen of a table."""
    state = seen.imagined()
    if state.is_won:
        return None
    for place, column in enumerate(state.columns, 1):
        if column.down and not column.run:
            return Move(REVEAL, place)
    if not (is_open_reserve(rules) and rules["partial_runs"]):
        return _by_habit(state, rules)
    if seen.stock is None:
        return TURN_MOVE  # costs nothing, and what the stock holds is worth knowing
    if not state.hidden:
        return finish_line(state, rules)[0]
    return _weighed(state, rules, samples, backend)


def _weighed(state: State, rules: Settings, samples: int, backend: str) -> Move | None:
    """The first move of what is safe, or else of the best choice."""
    room = FairRoom(backend)
    room.play(state, 0, 0)
    if not room.changes:
        room.play(state, samples, 1)
    changes = room.changes[:1]
    return line_of(state, rules, changes)[0][0] if changes else None


def _by_habit(state: State, rules: Settings) -> Move | None:
    """Under rules by which the order of the stock matters: what shows a card, what goes up, what the stock gives.

    Runs are moved only to uncover something, so nothing is moved back and forth.
    """
    found = [(cost, str(move), move) for move in moves(state, rules) if (cost := _habit(state, move)) is not None]
    if found:
        return min(found)[2]
    return _next_turn(state, rules)


def _habit(state: State, move: Move) -> int | None:
    """How late a move comes, or None if it is not worth making by itself."""
    if move.kind == COLUMN_UP:
        card = state.columns[move.column - 1].run[-1]
        safe = rank_of(card) == 1 or state.piles[colour_of(card)][0] >= rank_of(card) - 1
        return 0 if safe else 2 if len(state.columns[move.column - 1].run) == 1 else 5
    if move.kind == RUN:
        column = state.columns[move.column - 1]
        uncovers = len(column.run) == move.cards and (column.down or state.columns[move.to - 1].run)
        return 1 if uncovers else None
    return {WASTE_UP: 3, WASTE_DOWN: 4}.get(move.kind)


def _next_turn(state: State, rules: Settings) -> Move | None:
    """Turns on, if that brings a card that can be used; nothing of the unseen stock is looked at."""
    first = TURN_MOVE if state.stock else RECYCLE_MOVE
    if first not in moves(state, rules):
        return None
    if state.stock and not state.recycled:
        return first
    ahead = state
    for _ in range(2 * CARDS):
        turn = TURN_MOVE if ahead.stock else RECYCLE_MOVE
        if turn not in moves(ahead, rules):
            return None
        ahead = made(ahead, rules, turn)
        if any(move.kind in (WASTE_UP, WASTE_DOWN) for move in moves(ahead, rules)):
            return first
    return None


# Whole games


def play_fair(
    seed: int, rules: Any = None, samples: int = SAMPLES, backend: str | None = None, room: FairRoom | None = None
) -> FairResult:
    """Plays the deal of a seed without looking under cards; `samples=0` plays by habit alone."""
    settings, state = solitaire_rules(rules), dealt(shuffled(seed))
    if is_open_reserve(settings) and settings["partial_runs"]:
        player = room or FairRoom(backend or default_backend())
        hidden = player.play(state, samples, TO_THE_END)
        return FairResult(hidden == 0, hidden)
    for _ in range(MOST_MOVES):
        move = advised(Seen.of(state), settings)
        if move is None:
            break
        state = made(state, settings, move)
    return FairResult(state.is_won, state.hidden)
