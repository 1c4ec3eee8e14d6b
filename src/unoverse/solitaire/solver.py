"""The solver that knows every card: a line that wins, a proof that there is none, or neither within its budget.

Many short searches that try the choices in different orders find nearly every win in a few dozen tables; what resists
is searched further, and colour by colour for a proof of loss. The budget counts tables, so the outcome is the same on
every machine, unless the time runs out first.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from unoverse.rules.settings import Settings
from unoverse.solitaire.moves import Move
from unoverse.solitaire.rules import is_open_reserve
from unoverse.solitaire.search import LOST, UNDECIDED, WON
from unoverse.solitaire.search_room import Room
from unoverse.solitaire.solver_general import search_moves
from unoverse.solitaire.solver_line import finish_line, line_of, turned_up
from unoverse.solitaire.state import State

VERDICTS: Final = {WON: "won", LOST: "lost", UNDECIDED: "undecided"}
SECONDS: Final = 10.0

SHORT: Final = ((100, 16),)
LONG: Final = ((1_000, 8), (10_000, 8), (100_000, 4), (1_000_000, 1))
"""How many tables a search may see, and how many such searches are made."""
OF_ONE_COLOUR: Final = 10_000
FIRST_GUESS: Final = 20_000
"""Tables a second, until it is known."""


@dataclass(frozen=True)
class Solution:
    """What became of a table."""

    verdict: str
    """won, lost or undecided."""
    moves: tuple[Move, ...]
    """If it is won: all moves to the end, turns of the stock among them."""
    nodes: int
    """Tables looked at."""
    seconds: float


class Budget:
    """Tables and time that are left."""

    def __init__(self, seconds: float, nodes: int | None) -> None:
        self.seconds = seconds
        self.most = nodes
        self.nodes = 0
        self.started = time.perf_counter()

    @property
    def spent(self) -> float:
        return time.perf_counter() - self.started

    def allows(self, wanted: int) -> int:
        """How many of the wanted tables may be looked at."""
        if self.most is not None:
            wanted = max(0, min(wanted, self.most - self.nodes))
        rate = self.nodes / self.spent if self.nodes > FIRST_GUESS // 10 else FIRST_GUESS
        in_time = (self.seconds - self.spent) * rate
        if in_time >= wanted:
            return wanted
        return int(in_time) if in_time > 0 else 0


def solve(
    state: State, rules: Settings, seconds: float = SECONDS, nodes: int | None = None, backend: str | None = None
) -> Solution:
    """Can this table be won, and how? `nodes` is the most tables to look at, `seconds` guards the time besides."""
    return Solver(backend).solve(state, rules, seconds, nodes)


class Solver:
    """Solves one table after another; every thread needs its own."""

    def __init__(self, backend: str | None = None) -> None:
        self.room = Room(backend)

    def solve(self, state: State, rules: Settings, seconds: float = SECONDS, nodes: int | None = None) -> Solution:
        budget = Budget(seconds, nodes)
        begun, ready = turned_up(state, rules)
        verdict = self.decide(ready, budget)
        moves: list[Move] = []
        if verdict == WON and is_open_reserve(rules) and rules["partial_runs"]:
            line, last = line_of(ready, rules, self.room.changes)
            moves = begun + line + finish_line(last, rules)
        elif verdict != LOST or rules["foundation_back"]:
            # Other rules allow less, or, with a way back from the foundations, more: they are searched as they are.
            verdict, moves = search_moves(state, rules, budget)
        return Solution(VERDICTS[verdict], tuple(moves), budget.nodes, budget.spent)

    def decide(self, state: State, budget: Budget) -> int:
        """The verdict under the rules of the source document; `room.changes` tells how a win is reached."""
        verdict = self._attempts(state, budget, _orders(SHORT, 0))
        if verdict == UNDECIDED and self._is_lost_in_one_colour(state, budget):
            return LOST
        if verdict == UNDECIDED:
            verdict = self._attempts(state, budget, _orders(LONG, 1_000))
        return verdict

    def _attempts(self, state: State, budget: Budget, orders: Iterator[tuple[int, int]]) -> int:
        for wanted, chance in orders:
            nodes = budget.allows(wanted)
            if nodes == 0:
                return UNDECIDED
            self.room.lay(state)
            verdict = self.room.search(nodes, chance)
            budget.nodes += self.room.nodes
            if verdict != UNDECIDED:
                return verdict
        return UNDECIDED

    def _is_lost_in_one_colour(self, state: State, budget: Budget) -> bool:
        for colour in range(len(state.piles)):
            nodes = budget.allows(OF_ONE_COLOUR)
            if nodes == 0:
                return False
            self.room.lay(state)
            self.room.keep_only(colour)
            verdict = self.room.search(nodes, 0)
            budget.nodes += self.room.nodes
            if verdict == LOST:
                return True
        return False


def _orders(stages: tuple[tuple[int, int], ...], first: int) -> Iterator[tuple[int, int]]:
    """For every search its budget and the number that sets its order; 0 is the order without chance."""
    chance = first
    for nodes, times in stages:
        for _ in range(times):
            yield nodes, chance
            chance += 1
