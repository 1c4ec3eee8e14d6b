"""Where the compiled engine is kept between runs.

numba does not notice an edit in an imported file, so the folder is named after a hash of all the sources that the
compiled code is made of. Nothing here imports numba: asking whether the cache is warm costs milliseconds.
"""

from __future__ import annotations

import functools
import os
import shutil
from pathlib import Path
from typing import Final

from unoverse.compile_key import compile_key

PACKAGE: Final = Path(__file__).parent
CARDS: Final = "cards"
OTHER_GAMES: Final = ("dice", "solitaire")
GAMES: Final = (CARDS, *OTHER_GAMES)


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


def is_warm() -> bool:
    """Is a compiled engine of exactly these sources in the cache?"""
    return (folder() / "complete").exists()


def mark_warm() -> None:
    """Notes that every entry point has been compiled, and drops the engines of older sources."""
    folder().mkdir(parents=True, exist_ok=True)
    (folder() / "complete").touch()
    current = {folder(game) for game in GAMES}
    for other in root().iterdir():
        if other.is_dir() and other not in current:
            shutil.rmtree(other, ignore_errors=True)
