"""Writing files so that nothing is ever lost: all of a text is on the disk, or what was there before."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Writes the text beside the file and then puts it in its place; OSError or ValueError if that fails."""
    handle, name = tempfile.mkstemp(prefix=".unoverse-", suffix=".part", dir=path.parent)
    part = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        part.chmod(path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask())
        part.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            part.unlink()
        raise


def _umask() -> int:
    mask = os.umask(0o022)
    os.umask(mask)
    return mask


def reason_of(error: Exception) -> str:
    """Why, in the words of the system."""
    return (getattr(error, "strerror", None) or str(error)).lower()
