"""Where the compiled engine is kept between runs.

numba does not notice an edit in an imported file, so the folder is named after a hash of all the sources that the
compiled code is made of. Nothing here imports numba: asking whether the cache is warm costs milliseconds.
"""

from __future__ import annotations

import functools
import hashlib
import os
import shutil
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parent
ENGINE_SOURCES: Final = ("backend.py", "lazy_compiler.py", "cards", "table", "rules", "engine", "bots", "arena")


@functools.cache
def source_key() -> str:
    """A hash of everything that is compiled, and of what decides how it is compiled."""
    digest = hashlib.sha256(os.environ.get("NUMBA_OPT", "").encode())
    for name in ENGINE_SOURCES:
        path = PACKAGE / name
        for source in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            digest.update(source.relative_to(PACKAGE).as_posix().encode() + b"\0" + source.read_bytes())
    return digest.hexdigest()[:16]


def root() -> Path:
    """UNOVERSE_CACHE if it is set, else a folder of ours in the user's cache folder."""
    chosen = os.environ.get("UNOVERSE_CACHE")
    if chosen:
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "unoverse"


def folder() -> Path:
    return root() / source_key()


def is_warm() -> bool:
    """Is a compiled engine of exactly these sources in the cache?"""
    return (folder() / "complete").exists()


def mark_warm() -> None:
    """Notes that every entry point has been compiled, and drops the engines of older sources."""
    folder().mkdir(parents=True, exist_ok=True)
    (folder() / "complete").touch()
    for other in root().iterdir():
        if other.is_dir() and other != folder():
            shutil.rmtree(other, ignore_errors=True)
