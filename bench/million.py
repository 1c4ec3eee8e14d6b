"""Plays a million rounds of random rule sets, on all cores, and checks them while they are played.

    python bench/million.py                    # 1,000,000 rounds
    python bench/million.py --games 20000      # a first impression

Every table has its own rules (any preset and deck, any number of house rules and changed parameters), 2 to 10 seats,
bots and people who forget things. Every action is checked against the law; every so many actions the whole table is:
each card in one place, calls, numbers, something to do for whoever is asked, and no round without an end. A failure
prints what reproduces it. The report says how often every rule was on a table, how often it acted, and how often its
rarest compatible partner was there too. The exit code is 1 if anything broke, idled or hardly met.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from itertools import islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.rules.random_tables import random_house_table

from unoverse.arena.checked import Coverage, Line, play_checked
from unoverse.arena.many import Results, cores

MEETINGS = 100
"""Rounds that every two compatible rules are to be played in together."""


class Job:
    """Some rounds of one table."""

    def __init__(self, number: int, rounds: int, every: int) -> None:
        self.number, self.rounds, self.every = number, rounds, every
        self.table = random_house_table(number)
        rules = self.table.rules
        race = str(rules.values["uno_race"])
        self.line = Line(rules.record(), frozenset(rules.house), self.table.bots, self.table.people, race)

    def play(self) -> Results:
        return play_checked(self.line, self.table.seed, self.rounds, self.every)


def jobs(first: int, games: int, rounds: int, every: int) -> Iterator[Job]:
    for number in range(first, first + -(-games // rounds)):
        yield Job(number, rounds, every)


def run(first: int, games: int, rounds: int, every: int, threads: int) -> Coverage:
    """All tables, some at a time; what is found does not depend on how many."""
    coverage = Coverage()
    ahead = jobs(first, games, rounds, every)
    next(jobs(first, 1, 1, every)).play()  # compiles before the clock and the threads start
    start, told = time.perf_counter(), 0.0
    with ThreadPoolExecutor(threads) as pool:
        running: dict[Future[Results], Job] = {pool.submit(job.play): job for job in islice(ahead, 2 * threads)}
        while running:
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                job = running.pop(future)
                for broken in coverage.add(job.line, job.table.seed, future.result()):
                    print(f"table {job.number}, {job.table.seats} seats, {job.table.rules}: {broken}", file=sys.stderr)
            running |= {pool.submit(job.play): job for job in islice(ahead, len(done))}
            seconds = time.perf_counter() - start
            if seconds > told + 30:
                told = seconds
                print(
                    f"{coverage.games:,} rounds after {seconds:.0f} s, {len(coverage.broken)} broken", file=sys.stderr
                )
    return coverage


def report(coverage: Coverage, seconds: float) -> bool:
    """Prints the coverage; was all as it should be?"""
    print(f"{coverage.games:,} rounds of {coverage.tables:,} tables, {coverage.steps:,} actions, {seconds:.0f} s.")
    print(f"{coverage.blocked:,} were blocked; the longest had {coverage.longest:,} turns.")
    print("Rounds by seats: " + ", ".join(f"{seats}: {count:,}" for seats, count in sorted(coverage.seats.items())))
    print(f"\n{'rule':26} {'rounds with it':>15} {'it acted in':>12} {'rarest partner':>15}")
    for code, name, played, acted, rarest in coverage.table():
        print(f"{code + ' ' + name:26} {played:15,} {acted:12,} {rarest:15,}")
    rare = coverage.rarely_met(MEETINGS)
    print(f"\n{len(coverage.broken)} rounds broke a promise.")
    print(f"Rules that never acted: {', '.join(coverage.idle) or 'none'}.")
    print(f"Compatible pairs that met in fewer than {MEETINGS} rounds: {', '.join(map('-'.join, rare)) or 'none'}.")
    return not (coverage.broken or coverage.idle or rare)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--rounds", type=int, default=100, help="rounds of each table")
    parser.add_argument("--every", type=int, default=16, help="how many actions lie between two checks of the table")
    parser.add_argument("--first", type=int, default=0, help="number of the first table")
    parser.add_argument("--threads", type=int, default=cores())
    options = parser.parse_args()
    start = time.perf_counter()
    coverage = run(options.first, options.games, options.rounds, options.every, options.threads)
    return 0 if report(coverage, time.perf_counter() - start) else 1


if __name__ == "__main__":
    sys.exit(main())
