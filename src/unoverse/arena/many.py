"""Many rounds of any game, on all cores. What comes out depends on the seed alone, not on the threads."""

from __future__ import annotations

import contextlib
import itertools
import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from typing import Any, Final, Protocol, TypeVar

import numpy as np
import numpy.typing as npt

from unoverse.arena.tally import Tally
from unoverse.arguments import as_whole, whole_number
from unoverse.errors import TableError, shortened
from unoverse.seeds_and_names import MOST_SEED

Progress = Callable[[int, int], None]
"""Is told how many rounds are done, and of how many."""
Results = npt.NDArray[np.void]
Part = TypeVar("Part")

MOST_THREADS: Final = 4096
CHUNKS: Final = {"compiled": 2048, "python": 8}
"""Rounds played at a stretch: short enough to show progress and to stop at Ctrl-C."""


class Interrupted(KeyboardInterrupt):
    """Ctrl-C while many rounds were played: what they came to so far, and how many there should have been."""

    def __init__(self, so_far: Any, wanted: int) -> None:
        super().__init__()
        self.so_far = so_far
        self.wanted = wanted


class Rounds(Protocol):
    """Something that plays rounds with consecutive seeds, while other threads run."""

    backend: str

    def play(self, seed: int, rounds: int) -> Results:
        """One RESULT for each round."""


def cores() -> int:
    """The cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def check_many(games: int, seed: int, threads: int | None) -> None:
    """TableError for what cannot be played: at least one game, a seed with room for all of them, some threads."""
    if type(games) is int and games < 1:
        raise TableError(f"Play at least one game, not {shortened(games)}.")
    most = MOST_SEED - whole_number(games, "The number of games", 1, MOST_SEED)
    if (found := as_whole(seed)) is None or not 0 <= found <= most:
        raise TableError(f"The seed is a number from 0 to {most}, not {shortened(seed)}.")
    if type(threads) is int and threads < 1:
        raise TableError(f"Use at least one thread, not {shortened(threads)}.")
    if threads is not None:
        whole_number(threads, "The number of threads", 1, MOST_THREADS)


def tally_many(
    table: Rounds,
    tally: Tally,
    games: int,
    seed: int,
    threads: int,
    progress: Progress | None,
    times: int = 1,
) -> Tally:
    """Plays `games` rounds and counts; round n has the seed `seed + n`. The table plays each of them so many times.

    Interrupted, with the tally of the rounds that are done, at Ctrl-C.
    """
    try:
        for results in in_threads(table.play, chunks(games, seed, CHUNKS[table.backend]), threads):
            tally = tally.plus(results)
            if progress:
                progress(tally.games, games * times)
    except KeyboardInterrupt as error:
        raise Interrupted(tally, games * times) from error
    return tally


@contextlib.contextmanager
def summing_up(summary: Callable[[Any], Part]) -> Iterator[Callable[[Any], Part]]:
    """The summary of all rounds, or, of those that are done, on the way out of an interrupted count."""
    try:
        yield summary
    except Interrupted as error:
        raise Interrupted(summary(error.so_far), error.wanted) from error


def chunks(games: int, seed: int, length: int) -> Iterator[tuple[int, int]]:
    """Pairs of a first seed and a number of rounds."""
    return ((seed + start, min(length, games - start)) for start in range(0, games, length))


def in_threads(play: Callable[[int, int], Part], parts: Iterable[tuple[int, int]], threads: int) -> Iterator[Part]:
    """Results as they come; only a few parts wait at any time, so a million rounds need no more memory than one."""
    ahead = iter(parts)
    pool = ThreadPoolExecutor(threads)
    try:
        running = {pool.submit(play, *part) for part in itertools.islice(ahead, 2 * threads)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(play, *part) for part in itertools.islice(ahead, len(done))}
            yield from (future.result() for future in done)
    finally:
        pool.shutdown(cancel_futures=True)
