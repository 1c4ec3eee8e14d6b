"""Many rounds between bots, on all cores. What comes out depends on the seed alone, not on the threads."""

from __future__ import annotations

import itertools
import os
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from typing import Final

import numpy as np
import numpy.typing as npt

from unoverse.arena.moments import MOMENT
from unoverse.arena.people import PERFECT, People, people_record
from unoverse.arena.results import RACES, RESULT
from unoverse.arena.tally import Summary, Tally
from unoverse.bots.catalogue import Bot, bot_named
from unoverse.engine.load import default_backend, entries
from unoverse.game.errors import TableError
from unoverse.game.game import MOST_SEED
from unoverse.table.state import GAME, SEAT_SLOTS, VIEW

Progress = Callable[[int, int], None]
Results = npt.NDArray[np.void]

CHUNKS: Final = {"compiled": 2048, "python": 8}
"""Rounds played at a stretch: short enough to show progress and to stop at Ctrl-C."""


def cores() -> int:
    """The cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def simulate(
    record: Results,
    seats: int,
    games: int,
    bots: Sequence[str],
    seed: int = 0,
    threads: int | None = None,
    progress: Progress | None = None,
    backend: str | None = None,
    race: str = "queue",
    people: People = PERFECT,
) -> Summary:
    """Plays `games` rounds under the rules of `record`; round n has the seed `seed + n`.

    `bots` names a bot for every seat, or fewer, which then repeat round the table. `progress` is told how many rounds
    are done, and of how many. `race` is the rules' `uno_race`. `people` says what the bots overlook and how quick
    they are.
    """
    _check(games, seed, threads)
    line_up = seated(bots, seats)
    workers = threads or cores()
    table = Table(record, line_up, race, backend or default_backend(), people)
    table.play(seed, 0)  # compiles, if nobody has yet
    started = time.perf_counter()
    tally = _play_all(table, games, seed, workers, progress)
    return Summary.of(tally, line_up, seed, time.perf_counter() - started, workers)


def _check(games: int, seed: int, threads: int | None) -> None:
    if games < 1:
        raise TableError(f"Play at least one game, not {games}.")
    if not 0 <= seed <= MOST_SEED - games:
        raise TableError(f"The seed is a number from 0 to {MOST_SEED - games}, not {seed}.")
    if threads is not None and threads < 1:
        raise TableError(f"Use at least one thread, not {threads}.")


def seated(bots: Sequence[str], seats: int) -> list[Bot]:
    """A bot for every seat; the names repeat until all seats are taken."""
    if not 1 <= len(bots) <= seats:
        raise TableError(f"Name 1 to {seats} bots for {seats} seats, not {len(bots)}.")
    return [bot_named(bots[seat % len(bots)]) for seat in range(seats)]


class Table:
    """Rules, bots and the people they stand for: all that rounds have in common."""

    def __init__(self, record: Results, bots: Sequence[Bot], race: str, backend: str, people: People = PERFECT) -> None:
        # Compiled code takes a read-only record for another type than one that can be changed: always the former.
        self.record = record.view()
        self.record.flags.writeable = False
        self.bots = np.array([bot.number for bot in bots], np.int64)
        self.people = people_record(people)
        self.race = RACES.index(race)
        self.backend = backend

    def play(self, seed: int, rounds: int) -> Results:
        """Rounds with consecutive seeds; other threads run meanwhile."""
        results = np.zeros(rounds, RESULT)
        shown = np.zeros(SEAT_SLOTS, np.int64)
        space = np.zeros(1, GAME), np.zeros(1, VIEW), np.zeros(1, MOMENT)
        play_batch = entries("unoverse.arena.batch", self.backend).play_batch
        play_batch(*space, self.record, self.people, self.bots, seed, self.race, shown, results)
        return results


def _play_all(table: Table, games: int, seed: int, threads: int, progress: Progress | None) -> Tally:
    tally = Tally(len(table.bots))
    for results in _in_threads(table, _chunks(games, seed, CHUNKS[table.backend]), threads):
        tally.add(results)
        if progress:
            progress(tally.games, games)
    return tally


def _chunks(games: int, seed: int, length: int) -> Iterator[tuple[int, int]]:
    """Pairs of a first seed and a number of rounds."""
    return ((seed + start, min(length, games - start)) for start in range(0, games, length))


def _in_threads(table: Table, chunks: Iterable[tuple[int, int]], threads: int) -> Iterator[Results]:
    """Results as they come; only a few chunks wait at any time, so a million rounds need no more memory than one."""
    ahead = iter(chunks)
    pool = ThreadPoolExecutor(threads)
    try:
        running = {pool.submit(table.play, *chunk) for chunk in itertools.islice(ahead, 2 * threads)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(table.play, *chunk) for chunk in itertools.islice(ahead, len(done))}
            yield from (future.result() for future in done)
    finally:
        pool.shutdown(cancel_futures=True)
