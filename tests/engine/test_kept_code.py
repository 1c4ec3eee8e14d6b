"""Compiled code that is kept: what is damaged is never read, and nothing is run that others may have written."""

from __future__ import annotations

import functools
import os
import pickle
import random
import sys
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from unoverse import cache
from unoverse.backend import compiled, entry
from unoverse.sealed_files import sealed


def _flipped(text: bytes, where: int) -> bytes:
    """One bit of one byte is another."""
    return text[:where] + bytes([text[where] ^ 4]) + text[where + 1 :]


HARMS: Final[dict[str, Callable[[bytes], bytes]]] = {
    "empty": lambda text: b"",
    "cut": lambda text: text[: len(text) // 2],
    "zeros": lambda text: bytes(len(text)),
    "random": lambda text: random.Random(1).randbytes(len(text)),
    "a bit of the head": lambda text: _flipped(text, 0),
    "a bit of the middle": lambda text: _flipped(text, len(text) // 2),
    "the last bit": lambda text: _flipped(text, len(text) - 1),
    "another pickle": lambda text: pickle.dumps(["something", "else"]),
    "another pickle, sealed": lambda text: sealed(pickle.dumps(["something", "else"])),
    "no pickle, sealed": lambda text: sealed(b"machine code"),
}


@pytest.fixture(autouse=True)
def cold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache, and a module for a function that is compiled in no time."""
    monkeypatch.setenv("UNOVERSE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setitem(sys.modules, "unoverse.tiny", types.ModuleType("unoverse.tiny"))
    return tmp_path / "cache"


def tiny() -> Any:
    """A new process would find this in the cache, or compile it."""
    names: dict[str, Any] = {"__name__": "unoverse.tiny"}
    exec(compile("def doubled(number): return 2 * number", __file__, "exec"), names)
    return compiled(entry(names["doubled"]))


def came_from_the_cache(made: Any) -> bool:
    return bool(sum(made.stats.cache_hits.values()))


def kept(suffix: str) -> Path:
    (path,) = cache.folder().glob(f"*{suffix}")
    return path


@pytest.mark.parametrize("suffix", [".nbi", ".nbc"])
@pytest.mark.parametrize("harm", HARMS)
def test_a_damaged_file_is_made_anew(harm: str, suffix: str) -> None:
    assert tiny()(21) == 42
    cache.mark_warm()
    whole = kept(suffix).read_bytes()
    kept(suffix).write_bytes(HARMS[harm](whole))
    made = tiny()
    assert made(21) == 42
    assert not came_from_the_cache(made)
    again = tiny()
    assert again(21) == 42
    assert came_from_the_cache(again)


@pytest.mark.parametrize("suffix", [".nbi", ".nbc"])
@pytest.mark.parametrize("harm", [name for name in HARMS if "sealed" not in name])
def test_a_damaged_file_is_noticed_before_it_is_asked_for(harm: str, suffix: str) -> None:
    """Nobody waits for the compiler at a table because of it: it is left to the process that compiles."""
    tiny()(21)
    cache.mark_warm()
    assert cache.is_warm()
    kept(suffix).write_bytes(HARMS[harm](kept(suffix).read_bytes()))
    assert not cache.is_warm()
    cache.drop_damaged()
    assert not cache.folder().exists()


class Trap:
    """Something that runs when it is read."""

    def __init__(self, sprung: Path) -> None:
        self._sprung = sprung

    def __reduce__(self) -> Any:
        return Path.touch, (self._sprung,)


@pytest.mark.parametrize("suffix", [".nbi", ".nbc"])
def test_a_pickle_without_its_seal_is_never_read(suffix: str, tmp_path: Path) -> None:
    tiny()(21)
    kept(suffix).write_bytes(pickle.dumps(Trap(tmp_path / "sprung")))
    assert tiny()(21) == 42
    assert not (tmp_path / "sprung").exists()


def test_an_index_to_which_types_were_added_is_whole() -> None:
    tiny()(21)
    cache.mark_warm()
    assert tiny()(2.5) == 5.0
    assert cache.is_warm()


@pytest.mark.parametrize("harm", [*HARMS, "lists", "numbers"])
def test_damaged_notes_are_forgotten(harm: str, cold: Path) -> None:
    texts = {"lists": b"[]", "numbers": b'{"files": 3, "seconds": "long"}'}
    tiny()(21)
    cache.mark_warm(seconds=12.0)
    key = cache.source_key()
    notes = [cache.folder() / "complete", *cold.glob("*.json")]
    for note in notes:
        note.write_bytes(texts[harm] if harm in texts else HARMS[harm](note.read_bytes()))
    if "sealed" not in harm:
        assert not cache.is_warm()
        assert cache.last_seconds() is None
        cache.source_key.cache_clear()
    assert cache.source_key() == key
    (cache.folder() / "failed").write_bytes(b"\xff\xfe")
    assert cache.failure() != ""


def test_code_without_seals_stays_only_if_it_is_listed(cold: Path) -> None:
    """What a numba without these inner classes would write and read itself."""
    place = cache.make_folder("dice")
    (place / "listed.nbc").write_bytes(b"machine code")
    (place / "damaged.nbc").write_bytes(b"machine code")
    cache.mark_warm("dice")
    (place / "damaged.nbc").write_bytes(b"machine cope")
    (place / "unlisted.nbi").write_bytes(b"an index")
    cache.drop_unlisted.__wrapped__("dice")
    assert [path.name for path in place.glob("*.nb?")] == ["listed.nbc"]


# Who may write


@pytest.mark.parametrize("mode", [0o777, 0o770, 0o707, 0o720])
def test_a_folder_that_others_may_write_is_not_used(
    mode: int, cold: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "usual"))
    monkeypatch.setattr(cache, "_say_untrusted", functools.cache(cache._say_untrusted.__wrapped__))
    cold.mkdir()
    cold.chmod(mode)
    assert cache.root() == cache.root() == tmp_path / "usual" / "unoverse"
    said = capsys.readouterr().err
    assert said.count("unoverse: ") == 1
    assert f"Others may write to {cold}, so compiled code from there is not run" in said
    assert tiny()(21) == 42
    assert not list(cold.iterdir())
    cold.chmod(0o755)
    assert cache.root() == cold


def test_where_others_may_write_everywhere_a_folder_is_made_for_this_process(
    cold: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    for place in (cold, tmp_path / "unoverse", tmp_path / "unoverse-private"):
        place.mkdir()
        place.chmod(0o777)
    assert cache.root() == cache._passing_place()
    assert cache._passing_place().stat().st_mode & 0o777 == 0o700


def test_a_folder_of_somebody_else_is_not_used(cold: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The administrator's may be: where one person compiles for all."""
    cold.mkdir(mode=0o755)
    owner = cold.stat().st_uid
    monkeypatch.setattr("os.geteuid", lambda: owner + 1)
    assert cache.is_private(cold) == (owner == 0)
    monkeypatch.setattr("os.geteuid", lambda: owner)
    assert cache.is_private(cold)


@pytest.mark.skipif(not hasattr(os, "chown") or os.geteuid() != 0, reason="only root gives folders away")
def test_a_folder_that_was_given_away_is_not_used(cold: Path) -> None:
    cold.mkdir(mode=0o755)
    os.chown(cold, 12345, 12345)
    assert cache.root() != cold


def test_what_lies_in_a_folder_that_is_open_to_others_is_dropped(cold: Path) -> None:
    tiny()(21)
    cache.mark_warm()
    cache.folder().chmod(0o777)
    assert not cache.is_warm()
    made = tiny()
    assert made(21) == 42
    assert not came_from_the_cache(made)
    assert cache.folder().stat().st_mode & 0o777 == 0o700


def test_folders_are_made_for_their_user_alone_whatever_the_umask(cold: Path) -> None:
    before = os.umask(0o002)
    try:
        tiny()(21)
    finally:
        os.umask(before)
    assert cold.stat().st_mode & 0o777 == cache.folder().stat().st_mode & 0o777 == 0o700
    assert cache.root() == cold
