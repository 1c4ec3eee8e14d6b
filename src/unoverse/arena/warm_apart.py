"""The process that compiles while people play: `python -m unoverse.arena.warm_apart cards`.

A table starts it (unoverse.engine.auto) and goes on without it. It says nothing: how far it is stands in the cache
folder, and so does the reason if it fails, which `unoverse warm` then meets and tells.
"""

from __future__ import annotations

import contextlib
import os
import sys

from unoverse import cache

NICENESS = 10
"""Whoever plays on a small machine goes first."""


def compile_apart(game: str) -> int:
    """Compiles one game; the exit code says whether that went well."""
    from unoverse.arena.warm import warm

    with contextlib.suppress(OSError, AttributeError):
        os.nice(NICENESS)
    try:
        warm(lambda sentence: None, game=game)
    except Exception as error:  # noqa: BLE001 (no compiler, no room: nobody is here to see a traceback)
        cache.note_failure(game, str(error) or type(error).__name__)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(compile_apart(sys.argv[1]))
