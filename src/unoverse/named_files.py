"""Opening the files that people name: what is no plain file is never waited for, and nobody makes us read a disk."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Final

_KINDS: Final[tuple[tuple[Callable[[int], bool], str], ...]] = (
    (stat.S_ISDIR, "a folder"),
    (stat.S_ISFIFO, "a pipe"),
    (stat.S_ISSOCK, "a socket"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
)
_WITHOUT_WAITING: Final = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


def read_named(path: Path, most: int) -> bytes:
    """The bytes of a plain file, `most` and one more at most, so that a longer one is noticed; else OSError.

    It is looked at before it is opened, because opening alone rewinds a tape or wakes a device; and again when it is
    open, because somebody may have put a pipe in its place meanwhile.
    """
    try:
        _refuse_others(path.stat().st_mode, path)
        handle = os.open(path, _WITHOUT_WAITING)
    except ValueError as error:
        raise OSError(errno.EINVAL, "no name of a file", str(path)) from error
    with os.fdopen(handle, "rb") as file:
        _refuse_others(os.fstat(handle).st_mode, path)
        return file.read(most + 1)


def _refuse_others(mode: int, path: Path) -> None:
    if stat.S_ISREG(mode):
        return
    kind = next((name for is_one, name in _KINDS if is_one(mode)), "something else")
    raise OSError(errno.EINVAL, f"{kind}, where a plain file is wanted", str(path))
