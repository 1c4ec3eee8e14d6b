"""The back end of tables that leave the choice to us: CPython until the compiled engine is there, then that.

Both work on the same records with equal results, so a table goes over between two actions. If nothing is compiled yet,
another process does it (`python -m unoverse.arena.warm_apart`): at most one for each cache folder, in a session of its
own, so that it finishes and is never compiled for again. Ready code is loaded by a thread beside the table.
"""

from __future__ import annotations

import atexit
import contextlib
import functools
import importlib
import os
import subprocess
import sys
import threading
import time
from typing import Final

from unoverse import cache
from unoverse.errors import TableError

PATIENCE: Final = 2.0
"""Seconds of play before compiling is worth it: a short script ends without having started anything."""
GLANCE: Final = 0.2
"""Seconds between two looks at the cache."""


class Auto:
    """How the tables of one game run in this process."""

    def __init__(self, game: str, patience: float = PATIENCE) -> None:
        self._game = game
        self._patience = patience
        self._began: float | None = None
        self._next_look = 0.0
        self._is_compiled = False
        self._compiler: subprocess.Popen[bytes] | None = None
        self._loader: threading.Thread | None = None

    def backend(self) -> str:
        """The back end for the next action."""
        if not self._is_compiled and time.monotonic() >= self._next_look:
            self._look()
            self._next_look = time.monotonic() + GLANCE
        return "compiled" if self._is_compiled else "python"

    def start_compiling(self) -> None:
        """For a table at which people have sat down: they will be here for more than a moment."""
        if self._compiler is None and self._may_compile():
            with contextlib.suppress(OSError):  # a machine without room for it: the table stays as it is
                self._compiler = _start_compiler(self._game)

    def go_over_beside(self) -> bool:
        """For many tables in one process, before the first of them: none waits even for loading. Will there be code?"""
        self._began = time.monotonic()
        self.start_compiling()
        return _is_allowed() and not cache.failure(self._game)

    def share_done(self) -> float | None:
        """How much of the engine is compiled, from 0 to 1; None if nobody compiles or it has been done."""
        if self._is_compiled or self._began is None:
            return None
        told = cache.progress(self._game)
        return None if told is None else told[0] / max(told[1], 1)

    def note_loaded(self) -> None:
        """Everything can be called in this process, wherever it has come from."""
        self._is_compiled = True

    def wait(self) -> None:
        """Until whatever goes on beside the tables has come to its end; for tests and scripts."""
        for beside in (self._compiler, self._loader):
            if isinstance(beside, threading.Thread):
                beside.join()
            elif beside is not None:
                beside.wait()
        self._next_look = 0.0

    def _look(self) -> None:
        if self._loader is not None:
            return
        if cache.is_warm(self._game):
            self._go_over()
        elif self._began is None:
            self._began = time.monotonic()
        elif time.monotonic() - self._began >= self._patience:
            self.start_compiling()

    def _go_over(self) -> None:
        """At once if nobody has begun to play; else when everything is loaded, so that nobody waits."""
        if self._began is None:
            self._is_compiled = True
            return
        self._loader = threading.Thread(target=self._load, name=f"unoverse-load-{self._game}")
        self._loader.start()

    def _load(self) -> None:
        # What knows all entry points stands above this module; it is looked up when it is needed.
        with contextlib.suppress(Exception):  # whatever is wrong with the compiled engine, the table goes on without it
            importlib.import_module("unoverse.arena.warm").load(self._game)
            self.note_loaded()

    def _may_compile(self) -> bool:
        return _is_allowed() and not cache.failure(self._game) and cache.progress(self._game) is None


@functools.cache
def auto(game: str) -> Auto:
    """The one of this process."""
    return Auto(game)


def _is_allowed() -> bool:
    """UNOVERSE_WARM=off forbids it; a frozen program has no Python to run."""
    wish = os.environ.get("UNOVERSE_WARM") or "on"
    if wish not in ("on", "off"):
        raise TableError(f'UNOVERSE_WARM is "on" or "off", not "{wish[:40]}".')
    return wish == "on" and bool(sys.executable) and not getattr(sys, "frozen", False)


def _start_compiler(game: str) -> subprocess.Popen[bytes]:
    """A process that outlives this one: Ctrl-C at the table does not reach it."""
    here = str(cache.PACKAGE.parent)
    paths = os.pathsep.join(path for path in (here, os.environ.get("PYTHONPATH")) if path)
    started = subprocess.Popen(
        [sys.executable, "-m", "unoverse.arena.warm_apart", game],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": paths},
        start_new_session=True,
    )
    atexit.register(_leave_alone, started)
    return started


def _leave_alone(started: subprocess.Popen[bytes]) -> None:
    """It goes on when we end; Python would warn that it is still running."""
    if started.poll() is None:
        started.returncode = 0
