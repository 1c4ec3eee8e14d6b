"""How the engine comes in: quickly, late, from a cache that notices edits, and never by the wrong door."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from unoverse import Game, cache
from unoverse.engine.load import default_backend, engine
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
        engine("gpu")


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The package's sources, to be edited."""
    package = tmp_path / "unoverse"
    shutil.copytree(cache.PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(cache, "PACKAGE", package)
    return package


EDITED = ("backend.py", "table/chance.py", "cards/faces.py", "engine/step.py", "bots/choose.py")


def key() -> str:
    return cache.source_key.__wrapped__()


@pytest.mark.parametrize(
    "name", ["backend.py", "table/chance.py", "cards/faces.py", "engine/step.py", "bots/choose.py"]
)
def test_cache_key_changes_with_every_source_that_is_compiled(sources: Path, name: str) -> None:
    before = key()
    with (sources / name).open("a") as source:
        source.write("# edited\n")
    assert key() != before


def test_cache_key_changes_with_a_new_source_and_with_a_renamed_one(sources: Path) -> None:
    keys = [key()]
    (sources / "engine" / "extra.py").write_text("")
    keys.append(key())
    (sources / "engine" / "extra.py").rename(sources / "engine" / "other.py")
    keys.append(key())
    assert len(set(keys)) == 3


def test_cache_key_does_not_change_with_what_is_not_compiled(sources: Path) -> None:
    before = key()
    with (sources / "game" / "story.py").open("a") as source:
        source.write("# edited\n")
    assert key() == before


@compiled_only
def test_entry_points_take_records_of_a_read_only_rule_set() -> None:
    """Rules are shared by all games that play them; nothing may write to them."""
    game = Game("UNO 1121", seats=2, seed=1)
    assert not game._rules.flags.writeable
    assert game._games.dtype == GAME
    assert isinstance(game._games[0], np.void)
