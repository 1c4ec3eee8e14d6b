"""Where the compiled engine is kept between runs, and who is compiling it.

numba does not notice an edit in an imported file, so the folder is named after a hash of all that the compiled code
depends on (`unoverse.compile_key`). A folder is warm when it has the mark that everything was compiled, and every file
that is listed there is whole. Nothing here imports numba: asking whether the cache is warm costs milliseconds.

Machine code is run and numba's files are pickles, which can run anything: a folder is used only if nobody else may
write to it. Check sums are against accidents; whoever can write the code can write those as well.
"""

from __future__ import annotations

import atexit
import contextlib
import functools
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Final

from unoverse.compile_key import compile_key
from unoverse.files import write_whole
from unoverse.sealed_files import digest, read_note, unsealed, write_note

PACKAGE: Final = Path(__file__).parent
CARDS: Final = "cards"
OTHER_GAMES: Final = ("dice", "solitaire")
GAMES: Final = (CARDS, *OTHER_GAMES)
KEPT: Final = 4
"""How many engines of a game stay: those of other checkouts, other settings, and the source before an edit."""

PRIVATE: Final = 0o700
DAY: Final = 24 * 3600.0


@functools.cache
def source_key(game: str = CARDS) -> str:
    """A hash of everything that the compiled code of a game depends on; an edit in one game leaves the others alone."""
    return compile_key(PACKAGE, _sources(game), root())


def _sources(game: str) -> list[Path]:
    """Where marked functions of a game can be: in its own package, or for the cards in all that are nobody else's."""
    if game in OTHER_GAMES:
        return sorted((PACKAGE / game).rglob("*.py"))
    packages = sorted(path for path in PACKAGE.iterdir() if path.is_dir() and path.name not in OTHER_GAMES)
    return [source for package in packages for source in sorted(package.rglob("*.py"))]


def game_of(module: str) -> str:
    """The game whose code a module belongs to.

    >>> game_of("unoverse.dice.batch"), game_of("unoverse.engine.entries")
    ('dice', 'cards')
    """
    package = module.split(".")[1] if "." in module else ""
    return package if package in OTHER_GAMES else CARDS


def root() -> Path:
    """UNOVERSE_CACHE if it is set, else a folder of ours in the user's cache folder; but none that others may write."""
    places = _places()
    for place in places:
        if is_private(place):
            if place != places[0]:
                _say_untrusted(places[0], place)
            return place
    _say_untrusted(places[0], _passing_place())
    return _passing_place()


def _places() -> list[Path]:
    """Where compiled code may be kept, the best first."""
    chosen = os.environ.get("UNOVERSE_CACHE")
    usual = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return [*([Path(chosen)] if chosen else []), usual / "unoverse", usual / "unoverse-private"]


@functools.cache
def _passing_place() -> Path:
    """For this process alone, where there is no other."""
    made = tempfile.mkdtemp(prefix="unoverse-cache-")
    atexit.register(shutil.rmtree, made, ignore_errors=True)
    return Path(made)


@functools.cache
def _say_untrusted(place: Path, instead: Path) -> None:
    """Once: compiling anew takes a while, and the reason should be known."""
    sys.stderr.write(
        f"unoverse: Others may write to {place}, so compiled code from there is not run; {instead} is used instead. "
        f"If the folder is yours: chmod go-w {place}\n"
    )


def is_private(path: Path) -> bool:
    """May only its user write to a folder, who is us or the administrator? One that is not there yet is made so."""
    if os.name != "posix":
        return True
    try:
        found = path.stat()
    except OSError:
        return True
    return found.st_uid in (os.geteuid(), 0) and not found.st_mode & 0o022


def folder(game: str = CARDS) -> Path:
    return root() / f"{game}-{source_key(game)}"


def make_folder(game: str) -> Path:
    """The folder, there and ours alone; what others could have written is dropped. OSError if that cannot be."""
    made = folder(game)
    if not is_private(made):
        shutil.rmtree(made)
    _make_root()
    made.mkdir(mode=PRIVATE, exist_ok=True)
    return made


def _make_root() -> None:
    root().mkdir(mode=PRIVATE, parents=True, exist_ok=True)


# Whether everything is there


def is_warm(game: str = CARDS) -> bool:
    """Is a compiled engine of exactly these sources in the cache, and undamaged?"""
    place = folder(game)
    told = read_note(place / "complete") if is_private(place) else None
    return told is not None and all(_is_whole(place / name, known) for name, known in told["files"].items())


def is_empty(game: str = CARDS) -> bool:
    """Is nothing of these sources compiled yet?"""
    return not _code_in(folder(game))


def mark_warm(game: str = CARDS, seconds: float | None = None) -> None:
    """Notes that every entry point has been compiled, and drops engines that have not been used for long.

    The seconds are those of compiling the whole; whoever only completed what was there says none.
    """
    place = make_folder(game)
    files = {path.relative_to(place).as_posix(): digest(path.read_bytes()) for path in _code_in(place)}
    write_note(place / "complete", {"files": files})
    if seconds is not None:
        write_note(root() / f"last-{game}.json", {"seconds": seconds})
    (place / "failed").unlink(missing_ok=True)
    _drop_old()


def _code_in(place: Path) -> list[Path]:
    return [path for path in sorted(place.rglob("*")) if path.suffix in (".nbc", ".nbi")]


def drop_damaged(game: str = CARDS) -> None:
    """A folder that was complete and is no longer whole is made anew; one that is half made is gone on with."""
    if os.path.lexists(folder(game) / "complete") and not is_warm(game):
        shutil.rmtree(folder(game), ignore_errors=True)


@functools.cache
def drop_unlisted(game: str) -> None:
    """Only what is listed stays, with the sum that is listed: for code that is kept without a seal of its own."""
    place = make_folder(game)
    told = read_note(place / "complete") or {"files": {}}
    for path in _code_in(place):
        if digest(path.read_bytes()) != told["files"].get(path.relative_to(place).as_posix()):
            path.unlink()


def last_seconds(game: str = CARDS) -> float | None:
    """How long compiling took the last time, whatever the sources were then."""
    told = read_note(root() / f"last-{game}.json")
    return None if told is None else float(told["seconds"])


def note_failure(game: str, why: str) -> None:
    """Remembers that the background compiler failed on exactly this, so that it is not tried at every start."""
    with contextlib.suppress(OSError):
        write_whole(make_folder(game) / "failed", why)


def failure(game: str = CARDS) -> str:
    """Why the background compiler has failed, within a day; empty if it has not."""
    note = folder(game) / "failed"
    try:
        return note.read_text(encoding="utf-8", errors="replace") if time.time() - note.stat().st_mtime < DAY else ""
    except OSError:
        return ""


def _is_whole(path: Path, known: str) -> bool:
    """Code never changes; to an index, code for other types may have been added, and then it has another seal."""
    try:
        content = path.read_bytes()
    except OSError:
        return False
    return digest(content) == known or (path.suffix == ".nbi" and unsealed(content) is not None)


def _drop_old() -> None:
    current = {folder(game) for game in GAMES}
    for start in (*GAMES, "contents", "keys"):
        for old in sorted(root().glob(f"{start}-*"), key=lambda path: path.stat().st_mtime, reverse=True)[KEPT:]:
            if old.is_dir() and old not in current:
                shutil.rmtree(old, ignore_errors=True)
            elif old.is_file():
                old.unlink(missing_ok=True)


# Who is compiling


@contextlib.contextmanager
def compiler(game: str = CARDS) -> Iterator[IO[str] | None]:
    """The right to compile: a file to write the progress to, or None while another process has it.

    Where files cannot be locked, two processes may compile the same.
    """
    _make_root()
    with os.fdopen(os.open(_progress_file(game), os.O_RDWR | os.O_CREAT, 0o666), "r+", encoding="ascii") as lock:
        yield lock if _locked(lock) else None


def _progress_file(game: str) -> Path:
    return root() / f"compiling-{game}"


def _locked(lock: IO[str]) -> bool:
    try:
        import fcntl
    except ImportError:
        return True
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # a network folder without locks
        return True
    return True


def note_progress(lock: IO[str], done: int, total: int) -> None:
    """For those who wait or watch: one line, always as long, so that nobody reads half of one."""
    lock.seek(0)
    lock.write(f"{done:>20} {total:>20}\n")
    lock.flush()


def progress(game: str = CARDS) -> tuple[int, int] | None:
    """How far the process has come that compiles; None if none does."""
    try:
        with compiler(game) as mine:
            if mine is not None:
                return None
            done, total = _progress_file(game).read_text(encoding="ascii").split()
            return int(done), int(total)
    except OSError:
        return None
    except ValueError:
        return 0, 1  # nothing is written yet
