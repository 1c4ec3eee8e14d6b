"""Leak nothing: drives online tables twice, and compares all that one reader gets, byte for byte and at the same times.

    .venv/bin/python bench/leaks.py                      # 10,000 examples, on all cores
    .venv/bin/python bench/leaks.py --examples 200       # a first impression

An example is a table with random rules and a random observer, on a seat or looking on. A second table holds other cards
wherever the observer may not know them. People play, probe, talk, leave and come back, rounds and matches end and
begin, clocks run out; whatever the observer is sent, with its time, and every line of the log has to be equal at both.
A difference is told with the number of its example, which `--first NUMBER --examples 1` drives again. The exit code is
then 1.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.server.leaks.examples import STEPS, drive

from unoverse.arena.many import cores

CHUNK = 25
FAILED = "examples with a difference"


def some(first: int, last: int, steps: int) -> Counter[str]:
    """These examples; what was seen in them, counted."""
    seen: Counter[str] = Counter()
    for number in range(first, last):
        try:
            seen += drive(number, steps)
        except Exception:  # noqa: BLE001 (whatever goes wrong is a finding)
            seen[FAILED] += 1
            print(f"example {number}\n{traceback.format_exc()}", file=sys.stderr, flush=True)
        seen["examples"] += 1
    return seen


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--examples", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0, help="number of the first example")
    parser.add_argument("--steps", type=int, default=STEPS, help="how much is done at each table")
    parser.add_argument("--processes", type=int, default=cores())
    options = parser.parse_args()
    end, start = options.first + options.examples, time.perf_counter()
    firsts = range(options.first, end, CHUNK)
    seen: Counter[str] = Counter()
    with ProcessPoolExecutor(options.processes) as pool:
        for found in pool.map(some, firsts, [min(first + CHUNK, end) for first in firsts], repeat(options.steps)):
            seen += found
            print(f"\r{seen['examples']} examples, {seen[FAILED]} with a difference ", end="", file=sys.stderr)
    print(file=sys.stderr)
    for what, count in sorted(seen.items()):
        print(f"{what:28} {count:>14,}")
    print(f"{seen[FAILED]} differences in {seen['examples']} examples; {time.perf_counter() - start:.0f} s")
    return 1 if seen[FAILED] else 0


if __name__ == "__main__":
    sys.exit(main())
