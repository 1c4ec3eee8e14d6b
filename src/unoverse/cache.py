"""Where the compiled engine is kept between runs, and who is compiling it.

numba does not notice an edit in an imported file, so the folder is named after a hash of all that the compiled code
depends on (`unoverse.compile_key`). A folder is warm when it has the mark that everything was compiled, and every file
that is listed there is whole. Nothing here imports numba: asking whether the cache is warm costs milliseconds.
"""

from __future__ import annotations

import contextlib
import functools
import json
import os
import shutil
import time
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, Final

from unoverse.compile_key import compile_key
from unoverse.files import write_whole

PACKAGE: Final = Path(__file__).parent
CARDS: Final = "cards"
OTHER_GAMES: Final = ("dice", "solitaire")
GAMES: Final = (CARDS, *OTHER_GAMES)
KEPT: Final = 4
"""How many engines of a game stay: those of other checkouts, other settings, and the source before an edit."""

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
    """UNOVERSE_CACHE if it is set, else a folder of ours in the user's cache folder."""
    chosen = os.environ.get("UNOVERSE_CACHE")
    if chosen:
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "unoverse"


def folder(game: str = CARDS) -> Path:
    return root() / f"{game}-{source_key(game)}"


# Whether everything is there


def is_warm(game: str = CARDS) -> bool:
    """Is a compiled engine of exactly these sources in the cache, and undamaged?"""
    told = _read(folder(game) / "complete")
    return told is not None and all(_is_whole(folder(game) / name, *facts) for name, facts in told["files"].items())


def mark_warm(game: str = CARDS, seconds: float = 0.0) -> None:
    """Notes that every entry point has been compiled, and drops engines that have not been used for long."""
    code = [path for path in sorted(folder(game).rglob("*")) if path.suffix in (".nbc", ".nbi")]
    files = {path.relative_to(folder(game)).as_posix(): _facts(path) for path in code}
    folder(game).mkdir(parents=True, exist_ok=True)
    write_whole(folder(game) / "complete", json.dumps({"files": files}))
    write_whole(root() / f"last-{game}.json", json.dumps({"seconds": seconds}))
    (folder(game) / "failed").unlink(missing_ok=True)
    _drop_old()


def drop_damaged(game: str = CARDS) -> None:
    """A folder that was complete and is no longer whole is made anew; one that is half made is gone on with."""
    if (folder(game) / "complete").exists() and not is_warm(game):
        shutil.rmtree(folder(game), ignore_errors=True)


def last_seconds(game: str = CARDS) -> float | None:
    """How long compiling took the last time, whatever the sources were then."""
    told = _read(root() / f"last-{game}.json")
    return None if told is None else float(told["seconds"])


def note_failure(game: str, why: str) -> None:
    """Remembers that the background compiler failed on exactly this, so that it is not tried at every start."""
    with contextlib.suppress(OSError):
        folder(game).mkdir(parents=True, exist_ok=True)
        write_whole(folder(game) / "failed", why)


def failure(game: str = CARDS) -> str:
    """Why the background compiler has failed, within a day; empty if it has not."""
    note = folder(game) / "failed"
    try:
        return note.read_text(encoding="utf-8") if time.time() - note.stat().st_mtime < DAY else ""
    except OSError:
        return ""


def _facts(path: Path) -> list[int]:
    return [path.stat().st_size, zlib.crc32(path.read_bytes())]


def _is_whole(path: Path, size: int, sum_of_bytes: int) -> bool:
    """Code never changes; to an index, code for other types may have been added."""
    try:
        return path.stat().st_size >= size if path.suffix == ".nbi" else _facts(path) == [size, sum_of_bytes]
    except OSError:
        return False


def _read(path: Path) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None


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
    root().mkdir(parents=True, exist_ok=True)
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
