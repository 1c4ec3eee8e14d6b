"""Many rounds of dice between bots."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

import numpy as np

from unoverse.arena.many import Progress, Results, check_many, cores, summing_up, tally_many
from unoverse.arena.results import RESULT
from unoverse.arena.tally import WHO_BEGINS_IS_NOTED, Summary, Tally
from unoverse.dice.bots import DiceBot, dice_bot
from unoverse.dice.rules import NO_LIMIT, dice_rules, rules_record
from unoverse.dice.state import MOST_LEGAL, ROUND, SEATS
from unoverse.engine.load import default_backend, entries
from unoverse.errors import TableError
from unoverse.rules.settings import Settings

GUARD: Final = 10_000
"""Turns after which a round is void, if the rules do not say."""
TRIALS: Final = {"compiled": 32, "python": 1}
"""How often the thinker first tries each move in a simulation; a number, not a time, so that results repeat."""


def simulate_dice(
    rules: Settings | str | None,
    games: int,
    bots: Sequence[str],
    seed: int = 0,
    threads: int | None = None,
    progress: Progress | None = None,
    backend: str | None = None,
    trials: int | None = None,
) -> Summary:
    """Plays `games` rounds; round n has the seed `seed + n`. Void rounds are counted as blocked.

    `bots` names one bot for both seats or one for each. `trials` is how much the thinker thinks.
    """
    check_many(games, seed, threads)
    if trials is not None and trials < 1:
        raise TableError(f"The thinker tries each move at least once, not {trials} times.")
    if not 1 <= len(bots) <= SEATS:
        raise TableError(f"Name 1 or {SEATS} bots, not {len(bots)}.")
    line_up = [dice_bot(bots[seat % len(bots)]) for seat in range(SEATS)]
    workers = threads or cores()
    chosen = dice_rules(rules)
    table = Table(chosen, line_up, backend or default_backend(), trials)
    table.play(seed, 0)  # compiles, if nobody has yet
    started = time.perf_counter()
    names = [bot.name for bot in line_up]

    def summed_up(tally: Tally) -> Summary:
        return Summary.of(tally, names, seed, time.perf_counter() - started, workers, str(chosen))

    with summing_up(summed_up) as summary:
        return summary(tally_many(table, Tally(SEATS, WHO_BEGINS_IS_NOTED), games, seed, workers, progress))


class Table:
    """Rules and bots: all that rounds have in common."""

    def __init__(self, rules: Settings, bots: Sequence[DiceBot], backend: str, trials: int | None = None) -> None:
        guarded = dice_rules(rules, max_turns=GUARD) if rules["max_turns"] == NO_LIMIT else rules
        self.record = rules_record(guarded)
        self.bots = np.array([bot.number for bot in bots], np.int64)
        self.backend = backend
        self.trials = trials or TRIALS.get(backend, 1)

    def play(self, seed: int, rounds: int) -> Results:
        """Rounds with consecutive seeds; other threads run meanwhile."""
        results = np.zeros(rounds, RESULT)
        space = np.zeros((MOST_LEGAL, 3), np.int64), np.zeros(MOST_LEGAL, np.int64)
        play_batch = entries("unoverse.dice.batch", self.backend).play_batch
        play_batch(np.zeros(2, ROUND), self.record, self.bots, self.trials, seed, *space, results)
        return results
