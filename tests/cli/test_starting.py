"""The first evening, with nothing compiled: nobody waits at a table, and whoever does wait is told for how long."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.command import unoverse

from unoverse import cache
from unoverse.cli.output import Quarters
from unoverse.engine.load import default_backend

LINES = "draw\nkeep\ndraw\nkeep\ndraw\nkeep\nquit\n"


@pytest.fixture
def cold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("UNOVERSE_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def test_a_table_with_nothing_compiled_is_like_any_other(cold: Path) -> None:
    first = unoverse("play", "--seed", "7", typed=LINES, UNOVERSE_BACKEND="auto", UNOVERSE_WARM="off")
    assert first == unoverse("play", "--seed", "7", typed=LINES, UNOVERSE_BACKEND="python")
    assert first.code == 0
    assert first.err == ""
    assert not cache.is_warm()


def test_the_table_says_now_and_then_how_far_the_compiler_is(cold: Path) -> None:
    pytest.importorskip("fcntl")
    with cache.compiler() as mine:
        assert mine is not None
        cache.note_progress(mine, 40, 100)
        done = unoverse("play", "--seed", "7", typed=LINES, UNOVERSE_BACKEND="auto")
    assert done.out.count("The engine is being compiled in the background (40 %)") == 1
    assert done.out.startswith("Welcome!")


@pytest.mark.skipif(default_backend() == "python", reason="Nothing is compiled here.")
def test_a_simulation_waits_and_says_so_in_lines_where_there_is_no_terminal(cold: Path) -> None:
    done = unoverse("simulate", "dice", "--games", "50", "--seed", "1", UNOVERSE_BACKEND="auto")
    assert done.code == 0
    said = done.err.splitlines()
    assert said[0].startswith("Compiling the dice, once (about ")
    assert said[1:-1] == [f"{part} % is compiled." for part in (25, 50, 75)]
    assert said[-1].startswith("Compiled in ")
    again = unoverse("simulate", "dice", "--games", "50", "--seed", "1", UNOVERSE_BACKEND="auto")
    assert again.err == ""


def test_a_cache_that_cannot_be_kept_is_told_by_who_waits_for_it(cold: Path) -> None:
    cold.write_text("a file where the folder should be")
    done = unoverse("simulate", "UNO 1121", "--games", "2", UNOVERSE_BACKEND="compiled")
    assert done.code == 2
    assert str(cold) in done.err
    assert "Set UNOVERSE_CACHE to a folder that can be written to" in done.err
    assert "Traceback" not in done.err
    assert unoverse("play", "--seed", "7", typed=LINES, UNOVERSE_BACKEND="auto").code == 0


def test_a_compiler_that_does_not_start_is_named_and_the_table_does_without(cold: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "numba.py").write_text("raise ImportError('libLLVM.so is missing')\n")
    path = f"{broken}:{cache.PACKAGE.parent}"
    for game in ("UNO 1121", "dice"):
        done = unoverse("simulate", game, "--games", "2", UNOVERSE_BACKEND="compiled", PYTHONPATH=path)
        assert done.code == 2
        assert "numba does not start (libLLVM.so is missing). UNOVERSE_BACKEND=python does without it." in done.err
        assert "Traceback" not in done.err
    tables = unoverse("play", "--seed", "7", typed=LINES, UNOVERSE_BACKEND="auto", UNOVERSE_WARM="off", PYTHONPATH=path)
    assert tables == unoverse("play", "--seed", "7", typed=LINES, UNOVERSE_BACKEND="python")


def test_an_unknown_back_end_gets_a_sentence(cold: Path) -> None:
    done = unoverse("play", UNOVERSE_BACKEND="gpu")
    assert (done.code, done.err) == (2, 'unoverse: UNOVERSE_BACKEND is compiled, python or auto, not "gpu".\n')


def test_quarters_are_told_once_each_and_the_whole_never() -> None:
    told: list[str] = []
    quarters = Quarters(told.append)
    for done in (0, 1, 30, 31, 60, 99, 100):
        quarters(done, 100)
    assert told == ["25 % is compiled.", "50 % is compiled.", "75 % is compiled."]
