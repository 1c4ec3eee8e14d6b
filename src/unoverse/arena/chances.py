"""How likely everybody is to win a round, turn by turn, as one seat could know it (spec 35, section 2).

At every turn worlds are dealt that the seat could be in, and B2 plays each of them to its end for everybody. The same
worlds are numbered with the same seeds at every turn, so that what changes from one to the next is less chance.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from unoverse.arena.results import DEALT_ALREADY, RESULT
from unoverse.bots.catalogue import BOTS
from unoverse.cards.decks import MAX_CARDS
from unoverse.engine.load import entries
from unoverse.game import Game
from unoverse.game.beginning import fresh
from unoverse.game.events import Event, turns_of
from unoverse.kernel.chances import RACES, race_space
from unoverse.kernel.people import PERFECT, people_record
from unoverse.kernel.worlds import ROWS
from unoverse.table import actions
from unoverse.table.state import GAME, MAX_SEATS, VIEW

BOT: Final = BOTS["B2"]
MOST_ROLLOUTS: Final = 400
AT_ONCE: Final = 50
"""Worlds of one turn, before the next turn has its own: so many are certain for each, whatever the time."""
SECONDS: Final = 2.0
"""After so long no more worlds are dealt."""
MOST_TURNS: Final = 240
"""Of longer rounds some turns are left out, evenly."""
SEED: Final = 35
LEAST_CHANGE: Final = 0.08
"""A smaller change is no turning point."""
MOST_POINTS: Final = 3


class After(NamedTuple):
    """Where a round stands after a turn: how many events it has had, who has moved, and what was laid last."""

    turn: int
    event: int
    seat: int | None
    card: str | None
    chances: tuple[float, ...]
    errors: tuple[float, ...]
    """By seat, the chance to win the round and its standard error."""


class TurningPoint(NamedTuple):
    """A turn that has changed much for the seat."""

    turn: int
    event: int
    seat: int
    card: str | None
    change: float


class Curve(NamedTuple):
    """All turns of a round, the first of them after the deal; and how many worlds were played for each."""

    rollouts: int
    turns: tuple[After, ...]
    turning_points: tuple[TurningPoint, ...]


class _Node:
    """A moment from which worlds are dealt, and how often which side has won there."""

    def __init__(self, stage: Game, seat: int, events: Sequence[Event], turn: int) -> None:
        self.turn, self.event = turn, len(stage.history)
        self.mover = events[-1].seat if events else None
        self.card = _last_card(events)
        self.winner = stage.winner if stage.over else None
        self.is_over = stage.over
        self.record = stage.records.copy()
        self.known = stage.known_record(seat, voids=True) if not stage.over else None
        self.wins = np.zeros(stage.seats, np.int64)
        self.rounds = 0

    def rates(self, together: npt.NDArray[np.int64]) -> tuple[tuple[float, ...], tuple[float, ...]]:
        if self.is_over:
            won = [0.0 if self.winner is None else float(together[seat, self.winner]) for seat in range(len(together))]
            return tuple(won), (0.0,) * len(won)
        wins = together @ self.wins
        rates = wins / self.rounds
        # Nobody is certain after some rounds: a rate of 0 or 1 has an error too.
        careful = (wins + 1) / (self.rounds + 2)
        return tuple(rates.tolist()), tuple(np.sqrt(careful * (1 - careful) / self.rounds).tolist())


def chances(game: Game, seat: int, seconds: float = SECONDS, backend: str = "compiled") -> Curve:
    """The curve of a round that was played; it takes so long and at least one go at every turn."""
    nodes = _thinned(list(_nodes(game, seat)))
    table, started = _Rollouts(game, backend), time.monotonic()
    done = 0
    while done < MOST_ROLLOUTS and (done == 0 or time.monotonic() - started < seconds):
        for node in nodes:
            table.play(node, seat, SEED + done)
        done += AT_ONCE
    together = np.array(
        [[int(game.are_together(one, other)) for other in range(game.seats)] for one in range(game.seats)]
    )
    turns = tuple(After(node.turn, node.event, node.mover, node.card, *node.rates(together)) for node in nodes)
    return Curve(done, turns, _turning_points(turns, seat))


def _nodes(game: Game, seat: int) -> Iterator[_Node]:
    stage = fresh(game)
    yield _Node(stage, seat, (), 0)
    for turn, events in enumerate(turns_of(game.history), 1):
        for event in events:
            stage.apply(event.seat, event.action)
        yield _Node(stage, seat, events, turn)


def _thinned(nodes: list[_Node]) -> list[_Node]:
    """The first, the last, and as many between them as there is time for."""
    if len(nodes) <= MOST_TURNS:
        return nodes
    places = {round(place * (len(nodes) - 1) / (MOST_TURNS - 1)) for place in range(MOST_TURNS)}
    return [nodes[place] for place in sorted(places)]


def _last_card(events: Sequence[Event]) -> str | None:
    laid = [event.action.card for event in events if event.action.kind in (actions.PLAY, actions.JUMP)]
    return laid[-1] if laid else None


class _Rollouts:
    """What all worlds of a round have in common."""

    def __init__(self, game: Game, backend: str) -> None:
        self._tables, self._seats = game.tables, game.seats
        # Compiled code takes rules and tables that can be changed for another type: always those that cannot.
        self._rules = game.rules.record(game.round_number).view()
        self._rules.flags.writeable = False
        self._bots = np.full(game.seats, BOT.number, np.int64)
        self._people, self._race = people_record(PERFECT), RACES.index(str(game.rules.values["uno_race"]))
        self._imagine = entries("unoverse.kernel.entries", backend).imagine
        self._play = entries("unoverse.arena.batch", backend).play_batch

    def play(self, node: _Node, seat: int, seed: int) -> None:
        """Some more worlds of this moment; nothing is left to chance where the round is over."""
        node.rounds += AT_ONCE
        if node.known is None:
            return
        worlds = self._worlds(node.record, node.known, seat, seed)
        results = np.zeros(AT_ONCE, RESULT)
        games, shown = np.zeros(1, GAME), np.zeros(MAX_SEATS, np.int64)
        space = worlds, np.zeros(1, VIEW), race_space([BOT.manners] * self._seats)
        self._play(games, *space, self._rules, self._people, self._bots, 0, DEALT_ALREADY, self._race, shown, results)
        won = results["winner"]
        node.wins += np.bincount(won[won >= 0], minlength=self._seats)

    def _worlds(self, record: Any, known: Any, seat: int, seed: int) -> Any:
        worlds, known = np.repeat(record, AT_ONCE), np.repeat(known, AT_ONCE)
        seats, seeds = np.full(AT_ONCE, seat), np.arange(seed, seed + AT_ONCE)
        self._imagine(worlds, self._tables, seats, known, seeds, np.zeros((ROWS, MAX_CARDS), np.int64))
        worlds.flags.writeable = False
        return worlds


def _turning_points(turns: Sequence[After], seat: int) -> tuple[TurningPoint, ...]:
    """The largest changes that are no mere chance, in the order of the round; the end itself is none."""
    found = []
    for before, after in pairwise(turns[:-1]):
        change = after.chances[seat] - before.chances[seat]
        error = math.hypot(before.errors[seat], after.errors[seat])
        if abs(change) >= max(LEAST_CHANGE, 3 * error) and after.seat is not None:
            found.append(TurningPoint(after.turn, after.event, after.seat, after.card, change))
    largest = sorted(found, key=lambda point: -abs(point.change))[:MOST_POINTS]
    return tuple(sorted(largest))
