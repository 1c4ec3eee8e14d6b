"""Feeds mutated records, codes, wild, deck and tournament files and command lines to the program, many of each.

    python bench/fuzz.py                       # 100,000 of each
    python bench/fuzz.py --cases 5000 codes    # one kind

The same cases as tests/fuzz, and many more. Whatever is fed, the answer is a result or a refusal with a sentence,
within a bound of time and memory for every single case, and what is taken does what it says. A failure prints the
number that reproduces it (`--first NUMBER --cases 1`), and the exit code is 1.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ["UNOVERSE_BACKEND"] = "python"

from tests.fuzz.bounds import bounded
from tests.fuzz.command_lines import answered, command_line
from tests.fuzz.subjects import SUBJECTS, Subject, case_of, tried

Case = Callable[[int], bool]


def feed(subject: Subject, number: int) -> bool:
    text = case_of(subject, number)
    with bounded(text):
        return tried(subject, text)


def type_in(number: int) -> bool:
    line = command_line(number)
    with bounded(" ".join(line)):
        return answered(line) == 0


KINDS: dict[str, Case] = {name: partial(feed, subject) for name, subject in SUBJECTS.items()} | {"commands": type_in}


def run(name: str, first: int, cases: int) -> int:
    """Answers how many broke a promise."""
    started, taken, broken = time.perf_counter(), 0, 0
    for number in range(first, first + cases):
        try:
            taken += KINDS[name](number)
        except Exception:  # noqa: BLE001 (whatever it is, it is what is looked for)
            broken += 1
            print(f"{name}, case {number}:", flush=True)
            traceback.print_exc()
    seconds = time.perf_counter() - started
    print(f"{name}: {cases:,} cases, {taken:,} taken, {broken} broken, {seconds:.0f} s.", flush=True)
    return broken


def main() -> int:
    parser = argparse.ArgumentParser(description="Feeds mutated texts and command lines to the program.")
    parser.add_argument("kinds", nargs="*", choices=[[], *KINDS], help="which of them; all without it")
    parser.add_argument("--cases", type=int, default=100_000)
    parser.add_argument("--first", type=int, default=0)
    told = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        os.environ["UNOVERSE_DATA"] = folder
        for name in ("here.txt", "here.toml", "here.json"):
            Path(name).write_text("x", encoding="utf-8")
        broken = [run(name, told.first, told.cases) for name in told.kinds or KINDS]
        os.chdir("/")
    return 1 if any(broken) else 0


if __name__ == "__main__":
    sys.exit(main())
