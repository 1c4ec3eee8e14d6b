"""Files are there whole or as they were before: by links, on full disks, and after processes that were killed."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.command import COMMAND, Ended, environment, unoverse

from unoverse.files import write_new, write_whole
from unoverse.terminal.save_files import rescue
from unoverse.tournament import tournament_file

ON_A_FULL_DISK = """
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
"""
KILLED = """
import sys
from pathlib import Path
from unoverse.files import _part_beside
with _part_beside(Path(sys.argv[1]), "half a match", 0o644) as part:
    print(part.name, flush=True)
    sys.stdin.read()
"""
ANOTHER = (
    "import sys; from pathlib import Path; from unoverse.files import write_whole; write_whole(Path(sys.argv[1]), 'x')"
)
PEOPLE = ("--players", "Ana, Bia, Caio", "--seed", "1")


def parts(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir() if path.name.endswith(".part")]


def on_a_full_disk(*arguments: str, **more: str) -> Ended:
    """The command where no file can be written: not one byte fits."""
    done = subprocess.run(
        [sys.executable, "-c", ON_A_FULL_DISK + COMMAND[-1], *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        env=environment(**more),
        check=False,
    )
    return Ended(done.returncode, done.stdout, done.stderr)


# Links


@pytest.fixture
def linked(tmp_path: Path) -> tuple[Path, Path]:
    """A file in one folder, and a link to it, by another link, from a second folder."""
    shared, desk = tmp_path / "shared", tmp_path / "desk"
    shared.mkdir()
    desk.mkdir()
    (desk / "by way of").symlink_to(shared / "evening.json")
    (desk / "evening.json").symlink_to("by way of")
    return shared / "evening.json", desk / "evening.json"


@pytest.mark.parametrize("is_there", [True, False])
def test_a_link_stays_and_the_file_it_leads_to_is_written(linked: tuple[Path, Path], is_there: bool) -> None:
    real, link = linked
    if is_there:
        real.write_text("before")
        real.chmod(0o640)
    write_whole(link, "after")
    assert link.is_symlink()
    assert (link.parent / "by way of").is_symlink()
    assert not real.is_symlink()
    assert real.read_text() == link.read_text() == "after"
    assert real.stat().st_mode & 0o777 == (0o640 if is_there else 0o644)


def test_links_that_go_round_are_refused(tmp_path: Path) -> None:
    (tmp_path / "one").symlink_to("two")
    (tmp_path / "two").symlink_to("one")
    with pytest.raises(OSError, match="Too many levels") as caught:
        write_whole(tmp_path / "one", "text")
    assert caught.value.filename == str(tmp_path / "one")
    assert (tmp_path / "one").is_symlink()


def test_what_is_no_plain_file_is_not_replaced(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(OSError, match="Not a plain file") as caught:
        write_whole(tmp_path / "pipe", "text")
    assert caught.value.errno == errno.EINVAL
    assert (tmp_path / "pipe").is_fifo()
    assert not parts(tmp_path)


def test_two_desks_of_which_one_has_a_link_write_one_file(linked: tuple[Path, Path]) -> None:
    real, link = linked
    assert unoverse("tournament", "new", str(real), "--format", "catalan", *PEOPLE).code == 0
    first = unoverse("tournament", "withdraw", str(link), "Ana")
    assert first.code == 0, first.err
    assert link.is_symlink()
    second = unoverse("tournament", "withdraw", str(real), "Bia")
    assert second.code == 0, second.err
    assert real.read_text() == link.read_text()
    assert all(f'"withdraw": "{name}"' in real.read_text() for name in ("Ana", "Bia"))


def test_a_desk_with_a_link_waits_for_the_desk_with_the_file(linked: tuple[Path, Path]) -> None:
    fcntl = pytest.importorskip("fcntl")
    real, link = linked
    folder = os.open(real.parent, os.O_RDONLY)
    with tournament_file.held(link), pytest.raises(BlockingIOError):
        fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
    fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
    os.close(folder)


# Killed processes


@pytest.fixture
def killed(tmp_path: Path) -> Path:
    """A folder in which somebody was killed while they wrote."""
    with subprocess.Popen(
        [sys.executable, "-c", KILLED, str(tmp_path / "match.uno")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment(),
    ) as writer:
        assert writer.stdout is not None
        name = writer.stdout.readline().strip()
        assert parts(tmp_path) == [name]
        subprocess.run([sys.executable, "-c", ANOTHER, str(tmp_path / "other.uno")], check=True, env=environment())
        assert parts(tmp_path) == [name], "it was still being written"
        writer.send_signal(signal.SIGKILL)
        writer.wait(60)
    assert parts(tmp_path) == [name]
    return tmp_path


def test_what_a_killed_process_left_is_cleared_away_by_the_next(killed: Path) -> None:
    write_whole(killed / "match.uno", "whole")
    assert sorted(path.name for path in killed.iterdir()) == ["match.uno", "other.uno"]


def test_parts_of_other_machines_are_left_for_a_day(tmp_path: Path) -> None:
    names = {
        ".unoverse-00000000-1-abcdefgh.part": 3600,
        ".unoverse-00000000-2-abcdefgh.part": 100_000,
        ".unoverse-abcdefgh.part": 100_000,  # of an older version
        ".unoverse-.part": 100_000,
        "unoverse-abcdefgh.part": 100_000,
        ".unoverse-notes.part.txt": 100_000,
    }
    for name, age in names.items():
        (tmp_path / name).write_text("theirs")
        then = (tmp_path / name).stat().st_mtime - age
        os.utime(tmp_path / name, (then, then))
    write_whole(tmp_path / "match.uno", "ours")
    assert {path.name for path in tmp_path.iterdir()} == {
        "match.uno",
        ".unoverse-00000000-1-abcdefgh.part",
        ".unoverse-.part",
        "unoverse-abcdefgh.part",
        ".unoverse-notes.part.txt",
    }


# Full disks


def test_a_full_disk_leaves_no_empty_picture(tmp_path: Path) -> None:
    done = on_a_full_disk("cards", "export", str(tmp_path))
    assert done.code == 2
    assert done.err.startswith(f"unoverse: {tmp_path}/")
    assert done.err.endswith(".svg: file too large.\n")
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_leaves_no_empty_copy_and_the_tournament_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    assert unoverse("tournament", "new", str(file), "--format", "catalan", *PEOPLE).code == 0
    file.write_text(file.read_text().replace("Caio", "Caia"))
    changed = file.read_text()
    done = on_a_full_disk("tournament", "accept", str(file))
    assert (done.code, done.err) == (2, "unoverse: evening.json.before could not be written: file too large.\n")
    assert list(tmp_path.iterdir()) == [file]
    assert file.read_text() == changed
    accepted = unoverse("tournament", "accept", str(file))
    assert accepted.code == 0, accepted.err
    assert (tmp_path / "evening.json.before").read_text() == changed


@pytest.mark.parametrize("export", [("--html", "page.html"), ("--text", "page.txt"), ("--csv", "tables")])
def test_a_full_disk_leaves_no_empty_export(export: tuple[str, str], tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    assert unoverse("tournament", "new", str(file), "--format", "catalan", *PEOPLE).code == 0
    done = on_a_full_disk("tournament", "export", str(file), export[0], str(tmp_path / export[1]))
    assert done.code == 2
    assert done.err.endswith("could not be written: file too large.\n")
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [file]


def test_a_full_disk_leaves_nothing_where_a_match_should_be_saved(tmp_path: Path) -> None:
    done = on_a_full_disk("play", "--seed", "7", "--save", str(tmp_path / "match.uno"), TMPDIR=str(tmp_path))
    assert (done.code, done.err) == (2, f"unoverse: {tmp_path}/match.uno could not be written: file too large.\n")
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_rescues_nothing_and_leaves_nothing(tmp_path: Path) -> None:
    program = f"{ON_A_FULL_DISK}\nfrom unoverse.terminal.save_files import rescue\nprint(rescue('match'))"
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        env=environment(TMPDIR=str(tmp_path)),
    )
    assert done.stdout == "None\n"
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def small_disk(tmp_path: Path) -> Path:
    """A real disk of 64 KiB, where the system lets us have one."""
    place = tmp_path / "disk"
    place.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(place)], capture_output=True, text=True, check=False
    )
    if mounted.returncode:
        pytest.skip(f"No disk can be mounted here: {mounted.stderr.strip()}")
    return place


def test_a_disk_that_really_is_full(small_disk: Path) -> None:
    try:
        path = small_disk / "match.uno"
        write_whole(path, "before")
        with pytest.raises(OSError, match="No space left on device") as caught:
            write_whole(path, "after" * 100_000)
        assert caught.value.filename == str(path)
        assert path.read_text() == "before"
        assert list(small_disk.iterdir()) == [path]
    finally:
        subprocess.run(["umount", str(small_disk)], check=True)


# New files


def test_a_new_file_takes_the_place_of_none(tmp_path: Path) -> None:
    write_new(tmp_path / "copy", b"bytes \xff")
    with pytest.raises(FileExistsError):
        write_new(tmp_path / "copy", b"others")
    assert (tmp_path / "copy").read_bytes() == b"bytes \xff"
    assert [path.name for path in tmp_path.iterdir()] == ["copy"]


def test_a_rescued_match_is_for_its_player_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    path = rescue("Unoverse record 1\n")
    assert path is not None
    assert path.read_text() == "Unoverse record 1\n"
    assert path.stat().st_mode & 0o777 == 0o600
