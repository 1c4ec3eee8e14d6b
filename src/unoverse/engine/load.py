"""Brings the engine in when it is first needed, on the back end that was asked for.

Importing unoverse must not import numba, so everything above reaches the compiled functions through `engine()`.
"""

from __future__ import annotations

import functools
import importlib
import os
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, Final

import numpy as np

from unoverse.backend import compiled, is_entry
from unoverse.cache import CARDS
from unoverse.engine.auto import auto
from unoverse.errors import TableError, shortened
from unoverse.records import Constants, Records

BACKENDS: Final = ("compiled", "python")
AUTO: Final = "auto"
_KNOWN: Final = frozenset({*BACKENDS, AUTO})
READING: Final = frozenset({"observe", "legal", "reports", "score", "points"})
"""Entry points that leave the games, their first argument, alone. To store those again would undo what another thread
has done meanwhile."""


def default_backend() -> str:
    """Of work that is worth waiting for, such as simulations: UNOVERSE_BACKEND if it is set, else compiled."""
    chosen = _wished()
    return "compiled" if chosen == AUTO else chosen


def table_backend(backend: str | None = None, game: str = CARDS) -> str:
    """Of a table, for its next action: the one asked for, else UNOVERSE_BACKEND, else whichever is there by now."""
    chosen = checked_backend(backend) or _wished()
    return auto(game).backend() if chosen == AUTO else chosen


def checked_backend(backend: Any) -> str | None:
    """A wish for a back end, or None; TableError for anything else."""
    if backend is not None and (not isinstance(backend, str) or backend not in _KNOWN):
        known = f"{', '.join(BACKENDS)}; tables also take {AUTO}"
        raise TableError(f'There is no back end "{shortened(backend)}". Back ends: {known}.')
    return backend


def is_auto(backend: str | None = None) -> bool:
    """Does a table with this wish begin in CPython and go over?"""
    return (backend or _wished()) == AUTO


def _wished() -> str:
    chosen = os.environ.get("UNOVERSE_BACKEND") or AUTO
    if chosen not in _KNOWN:
        raise TableError(f'UNOVERSE_BACKEND is {", ".join(BACKENDS)} or {AUTO}, not "{chosen[:40]}".')
    return chosen


def kernel(backend: str | None = None) -> Any:
    """The entry points of the kernel: `kernel().observe(games, rules, seats, views)`."""
    return entries("unoverse.kernel.entries", table_backend(backend))


@functools.cache
def entries(module: str, backend: str) -> Any:
    """The entry points of one module, compiled or as CPython runs them."""
    if backend not in BACKENDS:
        raise TableError(
            f'There is no back end "{backend}". Back ends: {", ".join(BACKENDS)}; tables also take {AUTO}.'
        )
    names = vars(importlib.import_module(module)).items()
    own = {name: function for name, function in names if is_entry(function) and function.__module__ == module}
    made = compiled if backend == "compiled" else _on_objects
    return SimpleNamespace(**{name: made(function) for name, function in own.items()})


def _on_objects(function: Callable[..., Any]) -> Callable[..., Any]:
    """Lets a plain body work on objects instead of records, and stores what it changed."""
    only_reads = function.__name__ in READING

    @functools.wraps(function)
    def run(*arguments: Any) -> Any:
        lent = [_lend(argument) for argument in arguments]
        result = function(*lent)
        for records in lent[only_reads:]:
            if isinstance(records, Records):
                records.write_back()
        return result

    return run


def _lend(argument: Any) -> Any:
    if not (isinstance(argument, np.ndarray) and argument.dtype.names and argument.ndim == 1):
        return argument
    return Records(argument) if argument.flags.writeable else constants(argument)


_read: dict[int, tuple[Any, list[Constants]]] = {}
MOST_READ: Final = 64


def constants(source: Any) -> list[Any]:
    """Rules are read once for all calls; the array is kept as well, so that its identity is not used again."""
    if id(source) not in _read:
        if len(_read) >= MOST_READ:
            _read.clear()
        _read[id(source)] = source, [Constants(record) for record in source]
    return _read[id(source)][1]
