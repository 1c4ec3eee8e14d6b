"""How fast the kernel is from outside: many games at once, the Pythonic face of one, and rollouts."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any, Final

import numpy as np

from unoverse.arena.results import RESULT
from unoverse.bots.catalogue import BOTS
from unoverse.cards.decks import MAX_CARDS
from unoverse.engine.load import entries
from unoverse.game import Game, Rules
from unoverse.kernel.chances import QUEUE, RACES, race_space
from unoverse.kernel.offers import OFFERS
from unoverse.kernel.people import PERFECT, people_record
from unoverse.kernel.worlds import KNOWN, ROWS
from unoverse.table.state import BLANK, GAME, MAX_SEATS, VIEW

RULES: Final = "UNO 1121"
TABLES: Final = 4096
SEATS: Final = 2
LATE: Final = 1000
"""Events after which a view must cost as little as at first."""
ROLLOUTS: Final = 2000
MIDDLE: Final = 24
"""Actions after which a round of two is in its middle."""


class Vector:
    """Tables that are driven from outside: actions go in; who is asked, views and lists of actions come out."""

    def __init__(self, rules: Rules, seats: int, tables: int, race: str = "poll", backend: str = "compiled") -> None:
        rules.check_seats(seats)
        self._entries = entries("unoverse.kernel.vector", backend)
        self._rules, self._people = rules.record(), people_record(PERFECT)
        self.games, self.races = np.zeros(tables, GAME), race_space([0] * seats, tables)
        self.views, self.offers = np.zeros(tables, VIEW), np.zeros(tables, OFFERS)
        self.actions, self.outcomes = np.full(tables, -1, np.int64), np.zeros(tables, np.int64)
        self._shown, self._seed, self._picks = np.zeros(MAX_SEATS, np.int64), tables, 0
        kind = RACES.index(race)
        self._entries.open_tables(self.games, BLANK, self.races, self._rules, self._people, seats, 0, kind, self._shown)
        self.step()

    def step(self) -> None:
        """Carries out `actions`, one a table; what follows is in `races`, `views`, `offers` and `outcomes`."""
        self._seed = self._entries.step_tables(
            self.games, BLANK, self.races, self._rules, self._people, self.actions,
            self.views, self.offers, self._seed, self._shown, self.outcomes,
        )  # fmt: skip

    def pick_any(self) -> None:
        """Random legal actions for everybody."""
        self._picks += 1
        self._entries.pick_any(self.races, self.offers, self.actions, self._picks)


def vector_speed(seconds: float) -> dict[str, Any]:
    """Steps a second on one core."""
    vector = Vector(Rules(RULES), SEATS, TABLES)
    vector.pick_any()

    def step() -> int:
        vector.pick_any()
        vector.step()
        return TABLES

    return {"games": TABLES, "steps_per_s": best_rate(step, seconds)}


def rollout_speed(seconds: float) -> float:
    """Worlds dealt and played to the end by B2, from the middle of a round of two."""
    game = Game(RULES, seats=SEATS, seed=3, backend="compiled")
    chance = random.Random(5)
    for _ in range(MIDDLE):
        game.apply(game.to_act or 0, chance.choice(game.decisions()))
    bot = BOTS["B2"]
    space = np.zeros(1, GAME), game.records, np.zeros(1, VIEW), race_space([bot.manners] * SEATS)
    tables, people, bots = Rules(RULES).record(), people_record(PERFECT), np.full(SEATS, bot.number, np.int64)
    known, rows, results = np.zeros(1, KNOWN), np.zeros((ROWS, MAX_CARDS), np.int64), np.zeros(ROLLOUTS, RESULT)
    roll_out = entries("unoverse.arena.rollouts", "compiled").roll_out
    seed = 0

    def roll() -> int:
        nonlocal seed
        seed += ROLLOUTS
        roll_out(*space, tables, people, bots, game.to_act, seed, known, QUEUE, rows, results)
        return ROLLOUTS

    return best_rate(roll, seconds)


def best_rate(work: Callable[[], int], seconds: float, slices: int = 5) -> float:
    """The best of some slices of this thread's own time, as others disturb; `work` answers how much it has done."""
    work()
    best = 0.0
    for _ in range(slices):
        done, started = 0, time.thread_time()
        while time.thread_time() - started < seconds / slices:
            done += work()
        best = max(best, done / (time.thread_time() - started))
    return best


def face_speed(repeats: int) -> dict[str, float]:
    """Microseconds that `Game.apply`, `legal` and `view` take at the start of a round, and a view after long play."""
    game = Game(RULES, seats=4, seed=1, backend="compiled")
    apply_us = min(_microseconds_of_play(seed) for seed in range(repeats))
    late = long_game()
    return {
        "apply_us": apply_us,
        "legal_us": _microseconds(lambda: game.legal(0), repeats),
        "view_us": _microseconds(lambda: game.view(0), repeats),
        "view_late_us": _microseconds(lambda: late.view(0), repeats),
    }


def _microseconds_of_play(seed: int) -> float:
    """A round of the first actions that are offered, with the time for asking taken out."""
    game, spent, done = Game(RULES, seats=4, seed=seed, backend="compiled"), 0.0, 0
    while not game.over and done < 200:
        seat, action = game.to_act or 0, game.decisions()[0]
        started = time.thread_time()
        game.apply(seat, action)
        spent += time.thread_time() - started
        done += 1
    return 1e6 * spent / done


def _microseconds(work: Callable[[], object], repeats: int) -> float:
    return 1e6 / best_rate(lambda: _often(work), 0.05 * repeats)


def _often(work: Callable[[], object]) -> int:
    for _ in range(20):
        work()
    return 20


def long_game() -> Game:
    """A round in which people would rather draw than play, after a thousand events."""
    game = Game(f"{RULES} [max_turns=100000]", seats=4, seed=2, backend="compiled")
    while len(game.history) < LATE and not game.over:
        options = game.decisions()
        game.apply(game.to_act or 0, next((one for one in options if one.word in ("draw", "keep", "pass")), options[0]))
    return game
