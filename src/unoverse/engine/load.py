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
from unoverse.errors import TableError

BACKENDS: Final = ("compiled", "python")
AUTO: Final = "auto"


def default_backend() -> str:
    """Of work that is worth waiting for, such as simulations: UNOVERSE_BACKEND if it is set, else compiled."""
    chosen = _wished()
    return "compiled" if chosen == AUTO else chosen


def table_backend(backend: str | None = None, game: str = CARDS) -> str:
    """Of a table, for its next action: the one asked for, else UNOVERSE_BACKEND, else whichever is there by now."""
    chosen = backend or _wished()
    return auto(game).backend() if chosen == AUTO else chosen


def is_auto(backend: str | None = None) -> bool:
    """Does a table with this wish begin in CPython and go over?"""
    return (backend or _wished()) == AUTO


def _wished() -> str:
    chosen = os.environ.get("UNOVERSE_BACKEND") or AUTO
    if chosen not in (*BACKENDS, AUTO):
        raise TableError(f'UNOVERSE_BACKEND is {", ".join(BACKENDS)} or {AUTO}, not "{chosen[:40]}".')
    return chosen


def engine(backend: str | None = None) -> Any:
    """The entry points of the engine: `engine().apply(games, rules, seat, action)`."""
    return entries("unoverse.engine.entries", table_backend(backend))


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


class Record:
    """A record as CPython reads it fast: numbers as attributes, arrays as views of the record's own memory."""

    def __init__(self, source: np.void) -> None:
        for name, shaped in _fields(source):
            self.__dict__[name] = source[name] if shaped else source[name].item()

    def write_back(self, source: np.void) -> None:
        for name, shaped in _fields(source):
            if not shaped:
                source[name] = self.__dict__[name]


def _fields(source: Any) -> list[tuple[str, bool]]:
    """The names of a record's fields, and whether each is an array."""
    return [(name, bool(source.dtype[name].shape)) for name in source.dtype.names]


def _on_objects(function: Callable[..., Any]) -> Callable[..., Any]:
    """Lets a plain body work on objects instead of records, and stores what it changed."""

    @functools.wraps(function)
    def run(*arguments: Any) -> Any:
        loans: list[tuple[Record, Any]] = []
        lent = [_lend(argument, loans) for argument in arguments]
        result = function(*lent)
        for record, source in loans:
            record.write_back(source)
        return result

    return run


def _lend(argument: Any, loans: list[tuple[Record, Any]]) -> Any:
    if not (isinstance(argument, np.ndarray) and argument.dtype.names):
        return argument
    records = [Record(row) for row in argument]
    if argument.flags.writeable:
        loans.extend(zip(records, argument, strict=True))
    return records
