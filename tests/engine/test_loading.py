"""How the engine comes in: quickly, late, and never by the wrong door."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from unoverse import Game, TableError
from unoverse.engine.load import default_backend, kernel
from unoverse.table.state import GAME

compiled_only = pytest.mark.skipif(default_backend() != "compiled", reason="nothing is compiled here")

IMPORT = """
import json, sys, time
start = time.process_time()
import unoverse
print(json.dumps({"seconds": time.process_time() - start, "numba": "numba" in sys.modules}))
"""
PLAY_PLAIN = """
import json, random, sys
import unoverse
rng = random.Random(1)
game = unoverse.Game("UNO 1121", seats=3, seed=1)
while not game.over:
    game.apply(game.to_act, rng.choice(game.legal()))
game.view(0), game.scores, str(game)
print(json.dumps({"numba": "numba" in sys.modules, "ending": game.ending}))
"""


def in_new_process(program: str, **environment: str) -> dict[str, Any]:
    variables = {**os.environ, **environment}
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, env=variables)
    said: dict[str, Any] = json.loads(done.stdout)
    return said


def test_import_takes_less_than_half_a_second_and_leaves_numba_alone() -> None:
    """Processor time, best of three: wall time beside other busy processes says more about those. `bench` has it."""
    tries = [in_new_process(IMPORT) for _ in range(3)]
    assert min(told["seconds"] for told in tries) < 0.5
    assert not any(told["numba"] for told in tries)


def test_plain_back_end_plays_a_round_without_numba() -> None:
    told = in_new_process(PLAY_PLAIN, UNOVERSE_BACKEND="python")
    assert told["numba"] is False
    assert told["ending"] in ("won", "blocked")


def test_unknown_back_end_is_named_in_the_error() -> None:
    with pytest.raises(ValueError, match='no back end "gpu"'):
        kernel("gpu")


def test_a_back_end_that_the_environment_names_wrongly_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UNOVERSE_BACKEND", "gpu")
    with pytest.raises(TableError, match='UNOVERSE_BACKEND is compiled, python or auto, not "gpu"'):
        Game("UNO 1121")


@compiled_only
def test_entry_points_take_records_of_a_read_only_rule_set() -> None:
    """Rules are shared by all games that play them; nothing may write to them."""
    game = Game("UNO 1121", seats=2, seed=1)
    assert not game._rules.flags.writeable
    assert game._games.dtype == GAME
    assert isinstance(game._games[0], np.void)
