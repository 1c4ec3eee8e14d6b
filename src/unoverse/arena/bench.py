"""How fast the engine is: rounds and steps a second, compile and start-up time, next to RLCard's UNO."""

from __future__ import annotations

import importlib.util
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from unoverse.arena import experiment
from unoverse.arena.many import cores
from unoverse.arena.simulate import Table, seated, simulate
from unoverse.arena.speeds import face_speed, rollout_speed, vector_speed
from unoverse.arena.tally import Summary
from unoverse.game import Rules
from unoverse.table.state import GAME

Say = Callable[[str], None]

RULES: Final = "UNO 1121"
PLAYERS: Final = (2, 4, 10)
HOUSE_PLAYERS: Final = 4
HOUSES: Final = (
    "UNO DR-P4-PAA-SU-CAR-T@5-M-DOA-PRE",
    "UNO MS2-FL-C-DR-DD-AA-AB-SAT-CON-DED-GT-P4-PAA-I-CHU-BA-REV-S-CAR-T@6-M-DOA-PAB-DAD-TRI-BACK@9-CLA@5-DP-PRE",
)
"""A house that people play, and all mechanical rules that go together."""
POLICIES: Final = {"random": "B0", "B2": "B2"}
SLICE: Final = 256
"""Rounds played at a stretch: rounds with many house rules are long."""
RLCARD_PLAYERS: Final = 2
"""RLCard's UNO is for two, whatever it is asked for."""


class Length(NamedTuple):
    """How many seconds a case, a slice of our rounds and one of RLCard's take, and how often each is repeated."""

    case: float
    ours: float
    theirs: float
    repeats: int


FULL: Final = Length(case=0.5, ours=0.3, theirs=1.0, repeats=5)
QUICK: Final = Length(case=0.15, ours=0.15, theirs=0.4, repeats=3)


def bench(quick: bool = False, say: Say | None = None) -> dict[str, Any]:
    """Measures everything; `say` is told what is being measured."""
    tell = say or (lambda sentence: None)
    length = QUICK if quick else FULL
    tell("Compiling the engine in an empty cache ...")
    cold, warm = compile_times()
    tell("Playing ...")
    return {
        "cases": [measure_case(*case, length) for case in _cases()],
        "houses": [measure_case(HOUSE_PLAYERS, "random", 1, length, rules) for rules in HOUSES],
        "compile_cold_s": cold,
        "compile_warm_s": warm,
        "import_s": import_time(length.repeats),
        "record_bytes": GAME.itemsize,
        "vector": vector_speed(length.case),
        "face": face_speed(length.repeats),
        "rollouts_per_s": rollout_speed(length.case),
        "simulate": simulate_speed(length),
        "rlcard": compare_with_rlcard(length, tell),
    }


def _cases() -> list[tuple[int, str, int]]:
    return [
        (players, policy, threads)
        for policy in POLICIES
        for players in PLAYERS
        for threads in sorted({1, cores()})
    ]  # fmt: skip


def _table(players: int, policy: str, rules: str = RULES) -> Table:
    return Table(Rules(rules).record(), seated([POLICIES[policy]], players), "queue", "compiled")


def measure_case(players: int, policy: str, threads: int, length: Length, rules: str = RULES) -> dict[str, Any]:
    """Rounds and steps a second of one table, on one core or on several: the best of some runs, as others disturb."""
    rate = _own_rate(_table(players, policy, rules), length.case / 2)
    games = max(int(rate * threads * length.case), threads * SLICE)
    runs = [_simulated(players, policy, threads, games, rules) for _ in range(length.repeats)]
    found = max(runs, key=lambda run: run.games_per_s)
    return {
        "players": players,
        "policy": policy,
        "rules": rules,
        "cores": threads,
        "games_per_s": found.games_per_s,
        "steps_per_s": found.games_per_s * found.steps.mean,
    }


def _simulated(players: int, policy: str, threads: int, games: int, rules: str) -> Summary:
    return simulate(Rules(rules).record(), players, games, [POLICIES[policy]], threads=threads, backend="compiled")


def _own_rate(table: Table, seconds: float) -> float:
    """Rounds a second on this core."""
    table.play(0, 1)
    return _rate(lambda: len(table.play(0, SLICE)), seconds)


def _rate(play: Callable[[], int], seconds: float) -> float:
    """Games in a second of this thread's own time; `play` answers how many it has played."""
    games, started = 0, time.thread_time()
    while time.thread_time() - started < seconds:
        games += play()
    return games / (time.thread_time() - started)


def simulate_speed(length: Length) -> dict[str, Any]:
    """`uno.simulate` on one thread next to the compiled batch alone: slices of both in turn, of processor time."""
    table = _table(HOUSE_PLAYERS, "B2")
    games = max(int(_own_rate(table, length.ours) * length.ours), SLICE)

    def rate(play: Callable[[], object]) -> float:
        started = time.process_time()
        play()
        return games / (time.process_time() - started)

    slices = [
        (
            rate(lambda: table.play(0, games)),
            rate(lambda: experiment.simulate(RULES, HOUSE_PLAYERS, games, "B2", 0, threads=1, backend="compiled")),
        )
        for _ in range(length.repeats)
    ]
    return {
        "players": HOUSE_PLAYERS,
        "games_per_s": statistics.median(ours for _, ours in slices),
        "batch_ratio": statistics.median(ours / batch for batch, ours in slices),
    }


# Start-up, each in a process of its own

_TIMED: Final = "import time; t = time.perf_counter(); {work}; print(time.perf_counter() - t)"
_COMPILE: Final = "from unoverse.arena.warm import call_every_entry_point as call; call()"


def compile_times() -> tuple[float, float]:
    """Seconds until every entry point has run: with an empty cache, and with a full one."""
    with tempfile.TemporaryDirectory() as folder:
        return _seconds(_COMPILE, folder), _seconds(_COMPILE, folder)


def import_time(times: int) -> float:
    return statistics.median(_seconds("import unoverse") for _ in range(times))


def _seconds(work: str, folder: str | None = None) -> float:
    environment = dict(os.environ) | ({"UNOVERSE_CACHE": folder} if folder else {})
    command = [sys.executable, "-c", _TIMED.format(work=work)]
    return float(subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout)


# RLCard


def compare_with_rlcard(length: Length, say: Say) -> dict[str, Any] | None:
    """Alternates slices of our rounds and of RLCard's, so that a busy machine slows both; None without RLCard."""
    if importlib.util.find_spec("rlcard") is None:
        say("RLCard is not installed: no comparison.")
        return None
    from unoverse.arena import rlcard_uno

    say("Playing RLCard's UNO ...")
    table = _table(RLCARD_PLAYERS, "random")
    play_core, play_env = rlcard_uno.core_player(), rlcard_uno.environment_player()
    slices = [
        (_own_rate(table, length.ours), _rate(play_core, length.theirs), _rate(play_env, length.theirs))
        for _ in range(length.repeats)
    ]
    return {
        "players": RLCARD_PLAYERS,
        "core_games_per_s": statistics.median(core for _, core, _ in slices),
        "env_games_per_s": statistics.median(env for _, _, env in slices),
        "core_ratio": statistics.median(ours / core for ours, core, _ in slices),
        "env_ratio": statistics.median(ours / env for ours, _, env in slices),
    }
