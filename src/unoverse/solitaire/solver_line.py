"""From what the search counted to moves that a person can make, the turns of the stock among them."""

from __future__ import annotations

from unoverse.rules.settings import Settings
from unoverse.solitaire.cards import RANKS, Card, rank_of
from unoverse.solitaire.moves import (
    COLUMN_UP,
    RECYCLE_MOVE,
    REVEAL,
    RUN,
    TURN_MOVE,
    WASTE_DOWN,
    WASTE_UP,
    Move,
    fits_column,
    fits_foundation,
    free_waste_card,
    made,
    moves,
)
from unoverse.solitaire.search_table import BASE_UP, GUEST_UP, KINDS, MOVED, PLACED
from unoverse.solitaire.state import Column, State


class Line:
    """A table that is played on, and the moves made so far."""

    def __init__(self, state: State, rules: Settings) -> None:
        self.state = state
        self.rules = rules
        self.moves: list[Move] = []

    def make(self, move: Move) -> None:
        self.state = made(self.state, self.rules, move)
        self.moves.append(move)

    def turn_up(self) -> None:
        """Where cards that come free are not turned up by themselves."""
        for place, column in enumerate(self.state.columns, 1):
            if column.down and not column.run:
                self.make(Move(REVEAL, place))

    def fetch(self, card: Card) -> None:
        """Turns the stock until the card lies free on the waste."""
        while free_waste_card(self.state, self.rules) != card:
            self.make(TURN_MOVE if self.state.stock else RECYCLE_MOVE)

    def seat_for(self, card: Card) -> int:
        """A column, counted from 1, that takes the card."""
        return next(place for place, column in enumerate(self.state.columns, 1) if fits_column(column, card))

    def change(self, kind: int, what: int) -> None:
        """What the search did, as moves."""
        if kind == MOVED:
            self.move_run(what + 1)
        elif kind == BASE_UP:
            self.raise_base(what + 1)
        elif kind == GUEST_UP:
            self.raise_guest(what)
        else:
            self.fetch(what)
            self.make(Move(WASTE_DOWN, to=self.seat_for(what)) if kind == PLACED else Move(WASTE_UP))
        self.turn_up()

    def move_run(self, place: int) -> None:
        run = self.state.columns[place - 1].run
        self.make(Move(RUN, place, len(run), self.seat_for(run[0])))

    def raise_base(self, place: int) -> None:
        self.hang_elsewhere(place, 0)
        self.make(Move(COLUMN_UP, place))

    def raise_guest(self, card: Card) -> None:
        """One that carries nothing if there is one; else what it carries goes to its twin."""
        guests = [
            (len(column.run) - 1 - depth, place, depth)
            for place, column in enumerate(self.state.columns, 1)
            for depth, other in enumerate(column.run)
            if other == card and _is_guest(column, depth)
        ]
        _, place, depth = min(guests)
        self.hang_elsewhere(place, depth)
        self.make(Move(COLUMN_UP, place))

    def hang_elsewhere(self, place: int, depth: int) -> None:
        """Clears what lies on a card of a run."""
        run = self.state.columns[place - 1].run
        tail = run[depth + 1 :]
        if tail:
            self.make(Move(RUN, place, len(tail), self.seat_for(tail[0])))


def _is_guest(column: Column, depth: int) -> bool:
    """On another card of its run, or a Skip with nothing beneath."""
    return depth > 0 or (not column.down and rank_of(column.run[0]) == RANKS)


def turned_up(state: State, rules: Settings) -> tuple[list[Move], State]:
    """The moves that turn up what may be turned up, and the table after them."""
    line = Line(state, rules)
    line.turn_up()
    return line.moves, line.state


def line_of(state: State, rules: Settings, changes: list[int]) -> tuple[list[Move], State]:
    """The moves behind the changes of a search, and the table they lead to."""
    line = Line(state, rules)
    for change in changes:
        line.change(change // KINDS, change % KINDS)
    return line.moves, line.state


def finish_line(state: State, rules: Settings) -> list[Move]:
    """All moves to the end of a table with no card face down, where every card of the stock can be had.

    The lowest card of a colour that is not up lies at the end of a column or in the reserve: it fits.
    """
    line = Line(state, rules)
    while not line.state.is_won:
        up = [move for move in moves(line.state, rules) if move.kind in (COLUMN_UP, WASTE_UP)]
        if up:
            line.make(up[0])
        else:
            reserve = (*line.state.stock[::-1], *line.state.waste)
            line.fetch(next(card for card in reserve if fits_foundation(line.state, card)))
    return line.moves
