"""Plays random tournaments of every format with synthetic results, and checks that each ends as its format allows.

    .venv/bin/python bench/tournaments.py                       # 10,000 of every format, on all cores
    .venv/bin/python bench/tournaments.py --games 200 --formats catalan,eight

Each tournament is saved and resumed at random points, beside one that is not; both must have the same outcome. In every
fourth players withdraw. A broken promise is told with the number of its tournament, which
`--first NUMBER --games 1` plays again. The exit code is then 1.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import chain, repeat
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.tournament.random_tournaments import (
    all_that,
    assert_ended_well,
    assert_sound,
    random_tournament,
    resumed,
    steps,
)

from unoverse.arena.many import cores
from unoverse.tournament import FORMATS, Tournament

CHUNK = 50
PAUSES = 3
"""How often a tournament is saved and resumed on its way, at most."""


def play(name: str, number: int) -> Counter[str]:
    """One tournament; what happened in it, counted."""
    rng = random.Random(f"bench {name} {number}")
    tournament = random_tournament(rng, name)
    pausing = Tournament.from_text(tournament.to_text())
    unrest = 0.05 if number % 4 == 0 else 0.0
    expected = len(tournament.schedule) or max(10, 2 * len(tournament.players))
    pauses = 0
    for _ in steps(rng, tournament, unrest):
        pausing._enter(tournament.entries[-1])  # noqa: SLF001 (an entry as the file keeps it)
        if pauses < PAUSES and rng.random() < PAUSES / expected:
            pausing = resumed(pausing)
            pauses += 1
    assert_sound(tournament)
    assert_ended_well(tournament, quiet=not unrest)
    pausing = resumed(pausing)
    assert all_that(pausing) == all_that(tournament), "the outcome differs after a pause"
    extra = sum(row.purpose == "extra" for row in tournament.report)
    return Counter(
        tournaments=1,
        hands=len(tournament.report),
        pauses=pauses + 2,
        entrants=len(tournament.players),
        extra=extra,
        left=sum(standing.status == "withdrawn" for standing in tournament.standings),
        shared=int(len({standing.player for standing in tournament.standings if standing.place == 1}) > 1),
    )


def play_some(name: str, first: int, count: int) -> tuple[Counter[str], list[str]]:
    """Several tournaments, and what went wrong in them."""
    counts: Counter[str] = Counter()
    broken = []
    for number in range(first, first + count):
        try:
            counts += play(name, number)
        except Exception:  # noqa: BLE001 (whatever is wrong is told with the number of the tournament)
            broken.append(f"{name} {number}: {traceback.format_exc(limit=-3)}")
    return counts, broken


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=10_000, help="tournaments of each format")
    parser.add_argument("--first", type=int, default=0, help="number of the first")
    parser.add_argument("--formats", default=",".join(FORMATS))
    parser.add_argument("--processes", type=int, default=cores())
    wishes = parser.parse_args()
    failures: list[str] = []
    columns = ("tournaments", "entrants", "hands", "extra", "left", "shared", "pauses")
    print(f"{'format':10}" + "".join(f"{column:>13}" for column in columns) + f"{'seconds':>10}")
    with ProcessPoolExecutor(wishes.processes) as pool:
        for name in wishes.formats.split(","):
            start = time.perf_counter()
            firsts = range(wishes.first, wishes.first + wishes.games, CHUNK)
            sizes = [min(CHUNK, wishes.first + wishes.games - first) for first in firsts]
            found = list(pool.map(play_some, repeat(name), firsts, sizes))
            total = sum((counts for counts, _ in found), Counter())
            failures += chain.from_iterable(broken for _, broken in found)
            seconds = time.perf_counter() - start
            print(f"{name:10}" + "".join(f"{total[c]:13,}" for c in columns) + f"{seconds:10.1f}", flush=True)
    for failure in failures[:10]:
        print(failure, file=sys.stderr)
    print(f"{len(failures)} broken promises")
    return int(bool(failures))


if __name__ == "__main__":
    sys.exit(main())
