"""Tables that leave their back end to us: CPython at once, the compiled engine when it is there, and nobody notices."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import Table, dice, play, steady, tables

from unoverse import Game, TableError, cache
from unoverse.arena.warm import warm
from unoverse.engine import auto as auto_module
from unoverse.engine import load
from unoverse.engine.auto import Auto
from unoverse.engine.load import default_backend, table_backend

compiled_only = pytest.mark.skipif(default_backend() != "compiled", reason="there is only one back end here")


@pytest.fixture(scope="module")
def compiled_folder() -> Path:
    """What a process that compiles leaves behind; the usual cache has it, or gets it now."""
    warm(lambda sentence: None)
    return cache.folder()


@pytest.fixture
def cold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache, and the choice left to us."""
    monkeypatch.setenv("UNOVERSE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("UNOVERSE_BACKEND", "auto")
    return tmp_path / "cache"


@pytest.fixture
def fresh(cold: Path, monkeypatch: pytest.MonkeyPatch) -> Auto:
    """The tables of cards, as a process finds them that has just begun."""
    made = Auto(cache.CARDS)
    monkeypatch.setattr(load, "auto", lambda game: made)
    return made


@pytest.fixture
def impatient(cold: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Auto]:
    """The tables of cards in a process of their own making, that look at every action and compile at once."""
    monkeypatch.setattr(auto_module, "GLANCE", 0.0)
    made = Auto(cache.CARDS, patience=0.0)
    monkeypatch.setattr(load, "auto", lambda game: made)
    yield made
    made.wait()


@compiled_only
@steady(20)
@given(tables(most_seats=6), dice, st.integers(0, 60))
def test_a_game_that_goes_over_is_the_same_game(table: Table, rng: random.Random, step: int) -> None:
    """Event by event and view by view, whenever it goes over, and back."""
    plain, both, compiled = table.game("python"), table.game("python"), table.game("compiled")
    for count, (seat, action) in enumerate(play(compiled, rng, 70)):
        both.backend = "compiled" if count >= step and count % 7 else "python"
        plain.apply(seat, action)
        both.apply(seat, action)
        assert both.state_bytes() == plain.state_bytes() == compiled.state_bytes()
        looking = count % table.seats
        assert both.view(looking).to_bytes() == plain.view(looking).to_bytes() == compiled.view(looking).to_bytes()
        assert both.view(looking).events == compiled.view(looking).events
    assert both.history == plain.history == compiled.history
    assert both.scores == plain.scores == compiled.scores


@compiled_only
def test_a_table_goes_over_when_another_process_has_compiled(
    compiled_folder: Path, impatient: Auto, cold: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("UNOVERSE_WARM", "off")
    game, plain = Game("UNO 1121", 3, seed=5), Game("UNO 1121", 3, seed=5, backend="python")
    rng = random.Random(5)
    found: list[str] = []
    for count in range(40):
        found.append(table_backend())
        if count == 10:
            shutil.copytree(compiled_folder, cold / compiled_folder.name)
        if count == 20:
            impatient.wait()
        action = rng.choice(game.legal())
        seat = game.to_act or 0
        game.apply(seat, action)
        plain.apply(seat, action)
        assert game.view(seat).to_bytes() == plain.view(seat).to_bytes()
    assert (found[0], found[-1]) == ("python", "compiled")
    assert found == sorted(found, reverse=True), "it went back"
    assert game.history == plain.history


@pytest.mark.usefixtures("fresh")
def test_a_short_script_starts_no_compiler(cold: Path) -> None:
    game = Game("UNO 1121", 2, seed=1)
    game.apply(game.to_act or 0, game.legal()[0])
    assert table_backend() == "python"
    assert not list(cold.glob("compiling-*"))


def test_nothing_is_started_where_it_is_forbidden(impatient: Auto, cold: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UNOVERSE_WARM", "off")
    assert [table_backend() for _ in range(3)] == ["python"] * 3
    assert impatient.share_done() is None
    monkeypatch.setenv("UNOVERSE_WARM", "perhaps")
    with pytest.raises(TableError, match='UNOVERSE_WARM is "on" or "off", not "perhaps"'):
        table_backend()


@compiled_only
def test_what_is_loaded_is_used_whatever_the_cache_says(fresh: Auto, cold: Path) -> None:
    assert table_backend() == "python"
    fresh.note_loaded()
    assert table_backend() == "compiled"
    assert not cold.exists() or not cache.is_warm()


def test_nothing_is_started_for_a_back_end_that_was_chosen(cold: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UNOVERSE_BACKEND", "python")
    assert table_backend() == "python"
    assert table_backend("compiled") == "compiled"
    assert not cold.exists()


def test_while_one_process_compiles_no_other_is_started(impatient: Auto, cold: Path) -> None:
    pytest.importorskip("fcntl")
    with cache.compiler() as mine:
        assert mine is not None
        cache.note_progress(mine, 30, 120)
        assert [table_backend() for _ in range(3)] == ["python"] * 3
        assert impatient.share_done() == 0.25
    assert impatient._compiler is None


def test_a_compiler_that_fails_is_not_started_again_and_the_table_goes_on(cold: Path) -> None:
    """There is no room: the folder of the cache cannot be made."""
    cold.write_text("a file where the folder should be")
    tables = Auto(cache.CARDS)
    tables.start_compiling()
    tables.wait()
    assert tables.backend() == "python"
    cold.unlink()
    cache.note_failure(cache.CARDS, "No space left on device")
    again = Auto(cache.CARDS)
    again.start_compiling()
    assert again._compiler is None
    assert cache.failure() == "No space left on device"


@compiled_only
def test_the_dice_are_compiled_by_another_process_and_then_loaded(cold: Path) -> None:
    """The whole way, with the smallest game there is."""
    tables = Auto("dice")
    assert tables.backend() == "python"
    tables.start_compiling()
    tables.wait()
    assert cache.is_warm("dice")
    tables.backend()
    tables.wait()
    assert tables.backend() == "compiled"
