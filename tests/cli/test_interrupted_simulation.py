"""Ctrl-C in a long simulation: what was found until then is told, and that it is not all."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys

import pytest
from tests.cli.command import COMMAND, Ended, Terminal, environment

from unoverse.arena.many import Interrupted
from unoverse.arena.simulate import simulate
from unoverse.game import Rules

MANY = ("--games", "1000000", "--seed", "1", "--threads", "1")
PLAYS_SLOWLY = """
import os, signal, sys
from unoverse.arena import many
chunks, after = many.in_threads, int(sys.argv.pop(1))
def interrupted(*arguments):
    for number, results in enumerate(chunks(*arguments)):
        if number == after:
            os.kill(os.getpid(), signal.SIGINT)
        yield results
many.in_threads = interrupted
import unoverse.arena.solitaire
unoverse.arena.solitaire.in_threads = interrupted
"""


def interrupted(*arguments: str, after: int = 3) -> Ended:
    """The command, which gets the signal when so many parts have been counted."""
    program = PLAYS_SLOWLY + COMMAND[-1]
    done = subprocess.run(
        [sys.executable, "-c", program, str(after), *arguments],
        capture_output=True,
        text=True,
        timeout=120,
        env=environment(),
        check=False,
    )
    return Ended(done.returncode, done.stdout, done.stderr)


@pytest.mark.parametrize(("game", "title"), [("UNO 1121", "UNO 1121, "), ("dice", "dice dados-2011, ")])
def test_rounds_that_are_done_are_summed_up(game: str, title: str) -> None:
    done = interrupted("simulate", game, *MANY)
    assert done.code == 130
    assert done.out.startswith(f"{title}24 rounds, seed 1")
    assert "Turns a round:" in done.out
    assert done.out.endswith("Interrupted: 24 of 1,000,000 rounds were played.\n")
    assert "Traceback" not in done.err


def test_deals_that_are_done_are_summed_up() -> None:
    done = interrupted("simulate", "solitaire", "--games", "50", "--seed", "1", "--threads", "1", after=1)
    assert done.code == 130
    assert "1 deals from seed 1" in done.out
    assert done.out.endswith("Interrupted: 1 of 50 deals were played.\n")


@pytest.mark.parametrize("game", ["UNO 1121", "dice", "solitaire"])
@pytest.mark.parametrize("after", [0, 1])
def test_json_stays_json_and_says_so(game: str, after: int) -> None:
    done = interrupted("simulate", game, *MANY, "--json", after=after)
    assert done.code == 130
    told = json.loads(done.out)
    assert told["interrupted"] is True
    assert told["wanted"] == 1_000_000
    assert told.get("games", told.get("deals")) == after * (1 if game == "solitaire" else 8)


def test_before_the_first_round_there_is_only_the_word() -> None:
    done = interrupted("simulate", "UNO 1121", *MANY, after=0)
    assert (done.code, done.out) == (130, "Interrupted: 0 of 1,000,000 rounds were played.\n")


def test_control_c_at_a_terminal_with_its_bar() -> None:
    terminal = Terminal("simulate", "dice", *MANY)
    terminal.read_until(r"[1-9][0-9]*/1000000")
    terminal.type("\x03")
    seen = terminal.read()
    assert re.search(r"Interrupted: [1-9][0-9,]* of 1,000,000 rounds were played\.", seen)
    assert terminal.end() == 130


def test_scripts_get_the_summary_with_the_interrupt() -> None:
    def stop(done: int, wanted: int) -> None:
        signal.raise_signal(signal.SIGINT)

    with pytest.raises(KeyboardInterrupt) as caught:
        simulate(Rules("UNO 1121"), 3, 100, ["B0"], seed=1, threads=1, progress=stop, backend="python")
    assert isinstance(caught.value, Interrupted)
    assert caught.value.so_far == simulate(Rules("UNO 1121"), 3, 8, ["B0"], seed=1, threads=1, backend="python")
    assert caught.value.wanted == 100
