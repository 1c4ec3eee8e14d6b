"""A file is there whole or not at all, and nothing that is not ours is replaced."""

from __future__ import annotations

import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.terminal.scripted import cautious, typed

from unoverse.game import Match
from unoverse.terminal.match_saver import MatchSaver
from unoverse.terminal.save_files import SaveError, save

TEXT = "Unoverse record 1\nSeats: 2\n"


@contextmanager
def full_disk() -> Iterator[None]:
    """Every write to a file fails, as it does when the disk is full."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_match_is_saved_and_saved_again(tmp_path: Path) -> None:
    path = tmp_path / "match.uno"
    save(path, TEXT)
    save(path, TEXT + "more\n")
    assert path.read_text(encoding="utf-8") == TEXT + "more\n"
    assert list(tmp_path.iterdir()) == [path]


def test_a_full_disk_leaves_the_earlier_file_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "match.uno"
    save(path, TEXT)
    with full_disk(), pytest.raises(SaveError, match="could not be written: file too large"):
        save(path, TEXT * 1000)
    assert path.read_text(encoding="utf-8") == TEXT
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_is_no_match_is_not_replaced(tmp_path: Path) -> None:
    path = tmp_path / "thesis.txt"
    path.write_text("Years of work\n", encoding="utf-8")
    with pytest.raises(SaveError, match="no saved match"):
        save(path, TEXT)
    assert path.read_text(encoding="utf-8") == "Years of work\n"


@pytest.mark.parametrize("name", ["no/such/folder/match.uno", ".", "", "file/match.uno", "zero\0byte.uno", "x" * 300])
def test_impossible_names_get_a_sentence(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_text("Unoverse", encoding="utf-8")
    with pytest.raises(SaveError) as caught:
        save(tmp_path / name if name else Path(), TEXT)
    assert str(caught.value).isprintable()


def test_a_match_that_cannot_be_kept_is_rescued(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    match = Match("UNO italia", 2, 5, backend="python")
    match.game.apply(match.game.to_act or 0, "draw")
    saver = MatchSaver(match, tmp_path / "no" / "folder.uno")
    assert "The match goes on" in saver.keep()
    with pytest.raises(SaveError, match=r"The match is in .* instead"):
        saver.keep_or_rescue()
    (rescued,) = tmp_path.iterdir()
    assert rescued.read_text(encoding="utf-8") == match.record()


def test_typists_are_what_the_tests_think_they_are() -> None:
    assert cautious("Press Enter to go on.\n> ") == "\n"
    assert typed("a")("") == "a\n"


def test_a_folder_is_named_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(SaveError) as told:
        save(tmp_path, "Unoverse record 1\n")
    assert str(told.value) == f"{tmp_path} is a folder: give the name of a file."
