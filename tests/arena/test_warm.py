"""Compiling ahead: once, for exactly the types that are used later, and with a sentence where it cannot be kept."""

from __future__ import annotations

import errno
from pathlib import Path

import numpy as np
import pytest

from unoverse import cache
from unoverse.arena import warm as warming
from unoverse.arena.simulate import simulate
from unoverse.arena.warm import CacheError, call_every_entry_point, warm
from unoverse.engine.load import default_backend, entries
from unoverse.game import Game

pytestmark = pytest.mark.skipif(default_backend() == "python", reason="These play too much for CPython.")


MODULES = ("unoverse.engine.entries", "unoverse.bots.entries", "unoverse.arena.batch")


@pytest.fixture
def cold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache folder, and nothing that takes long."""
    monkeypatch.setenv("UNOVERSE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(warming, "call_every_entry_point", lambda: None)
    return tmp_path / "cache"


def versions() -> dict[str, int]:
    """How many versions of each entry point have been compiled or loaded."""
    made = {name: value for module in MODULES for name, value in vars(entries(module, "compiled")).items()}
    return {name: len(value.signatures) for name, value in made.items()}


ENTRIES = {
    "open_table", "pair", "start", "apply", "legal", "undo", "view", "score", "ask", "ask_reaction", "play_batch",
}  # fmt: skip


def test_everything_is_compiled_for_the_types_that_are_used() -> None:
    call_every_entry_point()
    before = versions()
    game = Game("UNO 1121", seats=3, seed=1, backend="compiled")
    dice = np.zeros(2, np.int64)
    bots = entries("unoverse.bots.entries", "compiled")
    for _ in range(30):
        seat = game.to_act or 0
        bots.ask(game.view(seat).record, game.rules.record(), 2, dice)
        game.apply(seat, game.legal(seat)[0])
    bots.ask_reaction(game.view(0).record, game.rules.record(), 2, dice)
    simulate(game.rules.record(), 3, 10, ["B0"], backend="compiled")
    assert before.keys() == ENTRIES
    assert set(before.values()) == {1}
    assert versions() == before


def test_it_says_so_and_does_it_once(cold: Path) -> None:
    told: list[str] = []
    warm(told.append)
    assert told[0].startswith("Compiling the engine, once")
    assert told[1].startswith("Compiled in")
    assert cache.is_warm()
    warm(told.append)
    assert len(told) == 2


def test_a_folder_that_cannot_be_written_is_named(cold: Path) -> None:
    cold.write_text("a file where the folder should be")
    with pytest.raises(CacheError, match="UNOVERSE_CACHE") as caught:
        warm(lambda sentence: None)
    assert str(cold) in str(caught.value)


def test_a_full_disk_is_named(cold: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fill() -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(warming, "call_every_entry_point", fill)
    with pytest.raises(CacheError, match="No space left on device"):
        warm(lambda sentence: None)
    assert not cache.is_warm()


def test_another_process_that_compiles_is_waited_for(cold: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fcntl = pytest.importorskip("fcntl")
    taken = [BlockingIOError(), None]

    def lock(file: object, how: int) -> None:
        outcome = taken.pop(0)
        if outcome:
            raise outcome

    monkeypatch.setattr(fcntl, "flock", lock)
    told: list[str] = []
    warm(told.append)
    assert told[0] == "Another process is compiling the engine; waiting for it ..."
    assert not taken
