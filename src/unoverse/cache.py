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
CARDS: Final = "cards"
_COMPILER: Final = ("backend.py", "card_sets.py", "compiled_types.py", "lazy_compiler.py", "records.py", "table")
_ARENA: Final = ("batch", "checks", "evidence", "results")
SOURCES: Final = {
    CARDS: (*_COMPILER, "cards", "rules", "engine", "kernel", "bots", *(f"arena/{name}.py" for name in _ARENA)),
    "dice": (*_COMPILER, "dice"),
    "solitaire": (*_COMPILER, "solitaire"),
}
"""What the compiled code of each game is made of: an edit in one game leaves the others alone."""


@functools.cache
def source_key(game: str = CARDS) -> str:
    """A hash of everything that is compiled, and of what decides how it is compiled."""
    digest = hashlib.sha256(os.environ.get("NUMBA_OPT", "").encode())
    for name in SOURCES[game]:
        path = PACKAGE / name
        for source in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            digest.update(source.relative_to(PACKAGE).as_posix().encode() + b"\0" + source.read_bytes())
    return digest.hexdigest()[:16]


def game_of(module: str) -> str:
    """The game whose code a module belongs to.

    >>> game_of("unoverse.dice.batch"), game_of("unoverse.engine.entries")
    ('dice', 'cards')
    """
    package = module.split(".")[1] if "." in module else ""
    return package if package in SOURCES else CARDS


def root() -> Path:
    """UNOVERSE_CACHE if it is set, else a folder of ours in the user's cache folder."""
    chosen = os.environ.get("UNOVERSE_CACHE")
    if chosen:
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "unoverse"


def folder(game: str = CARDS) -> Path:
    return root() / f"{game}-{source_key(game)}"


def is_warm() -> bool:
    """Is a compiled engine of exactly these sources in the cache?"""
    return (folder() / "complete").exists()


def mark_warm() -> None:
    """Notes that every entry point has been compiled, and drops the engines of older sources."""
    folder().mkdir(parents=True, exist_ok=True)
    (folder() / "complete").touch()
    current = {folder(game) for game in SOURCES}
    for other in root().iterdir():
        if other.is_dir() and other not in current:
            shutil.rmtree(other, ignore_errors=True)
