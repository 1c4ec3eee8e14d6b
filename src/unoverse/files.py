"""Writing files so that nothing is ever lost: all of a text is on the disk, or what was there before.

A text is written beside its file, under a name of its own, and then put in its place. Links are followed: the file they
lead to is written, and the links stay. What a process that was killed has left half written is cleared away by the next
one that writes into the same folder.
"""

from __future__ import annotations

import contextlib
import errno
import functools
import hashlib
import os
import platform
import re
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

DAY: Final = 24 * 3600.0
_PART: Final = re.compile(r"\.unoverse-(?:([0-9a-f]{8})-([0-9]{1,10})-)?[a-z0-9_]+\.part")
"""A file that is being written: on which machine and by which process. Without both, older versions wrote it."""


def write_whole(path: Path, text: str | bytes) -> None:
    """Puts the text in the place of what was there; OSError, which names this path, or ValueError if that fails."""
    with _failures_named(path):
        target = followed(path)
        mode = target.stat().st_mode & 0o777 if target.exists() else 0o666 & ~_umask()
        with _part_beside(target, text, mode) as part:
            part.replace(target)


def write_new(path: Path, text: str | bytes, mode: int | None = None) -> None:
    """The same for a file that must not be there yet: FileExistsError if it is."""
    with (
        _failures_named(path),
        _part_beside(path, text, 0o666 & ~_umask() if mode is None else mode) as part,
    ):
        try:
            os.link(part, path)
        except FileExistsError:
            raise
        except (OSError, AttributeError, NotImplementedError):  # a file system without second names
            if os.path.lexists(path):
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST)) from None
            part.replace(path)


def followed(path: Path) -> Path:
    """The file that a path leads to by whatever links; OSError if links go round, or lead to what is no plain file."""
    target = Path(os.path.realpath(path))
    if target.is_symlink():
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
    if target.exists() and not target.is_file() and not target.is_dir():
        raise OSError(errno.EINVAL, "Not a plain file")
    return target


@contextlib.contextmanager
def _failures_named(path: Path) -> Iterator[None]:
    """Whoever hears of a failure knows the file by its name, not by that of the part."""
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error


@contextlib.contextmanager
def _part_beside(target: Path, text: str | bytes, mode: int) -> Iterator[Path]:
    """The text on the disk, all of it, in a file that is gone afterwards unless it was moved."""
    _clear_away(str(target.parent))
    start = f".unoverse-{_machine()}-{os.getpid()}-"
    handle, name = tempfile.mkstemp(prefix=start, suffix=".part", dir=target.parent)
    part = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text.encode("utf-8") if isinstance(text, str) else text)
            file.flush()
            os.fsync(file.fileno())
        part.chmod(mode)
        yield part
    finally:
        with contextlib.suppress(OSError):
            part.unlink()


def _umask() -> int:
    mask = os.umask(0o022)
    os.umask(mask)
    return mask


# What killed processes have left


@functools.cache
def _clear_away(folder: str) -> None:
    """Once for each process and folder."""
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            named = _PART.fullmatch(entry.name)
            if named and entry.is_file(follow_symlinks=False) and _is_left(entry, *named.groups()):
                with contextlib.suppress(OSError):
                    Path(entry.path).unlink()


def _is_left(entry: os.DirEntry[str], machine: str | None, process: str | None) -> bool:
    """Does nobody write it any more? Processes of other machines cannot be asked: nobody writes for a day."""
    if machine == _machine() and process is not None and os.name == "posix":
        return not _is_running(int(process))
    return time.time() - entry.stat().st_mtime > DAY


def _is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:  # it belongs to somebody else
        return True
    return True


@functools.cache
def _machine() -> str:
    return hashlib.sha256(platform.node().encode()).hexdigest()[:8]


def reason_of(error: Exception) -> str:
    """Why, in the words of the system."""
    return (getattr(error, "strerror", None) or str(error)).lower()
