"""Records as CPython works on them: numbers as attributes, sets and tables as views of the record's own memory."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np


class Record:
    """A record as CPython reads it fast; `write_back` stores what has changed."""

    def __init__(self, source: np.void) -> None:
        self.source = source
        fields = _fields(source.dtype)
        for name in fields.numbers:
            self.__dict__[name] = source[name].item()
        for name in fields.lists:
            self.__dict__[name] = source[name].tolist()
        for name in fields.arrays:
            self.__dict__[name] = source[name]

    def write_back(self) -> None:
        """A number that its field cannot hold is an error here, never a different number."""
        fields = _fields(self.source.dtype)
        for name in (*fields.numbers, *fields.lists):
            self.source[name] = self.__dict__[name]


def typed_record(source: np.void) -> Any:
    """The same for functions that want a record of a certain kind: whoever calls them knows which it is."""
    return Record(source)


class Constants(Record):
    """A record that nobody writes to: its sets of cards are read once."""

    def __init__(self, source: np.void) -> None:
        super().__init__(source)
        for name in _fields(source.dtype).arrays:
            array = source[name]
            if array.dtype == np.uint64 and array.ndim < 3:
                sets = tuple(int.from_bytes(one.tobytes(), "little") for one in np.atleast_2d(array))
                self.__dict__[name] = sets if array.ndim > 1 else sets[0]

    def write_back(self) -> None:
        """Nothing has changed."""


class Records:
    """An array of records, each of which is read when it is first asked for."""

    def __init__(self, source: Any) -> None:
        self.source = source
        self._lent: dict[int, Record] = {}

    def __len__(self) -> int:
        return len(self.source)

    def __getitem__(self, place: int) -> Record:
        if place not in self._lent:
            self._lent[place] = Record(self.source[place])
        return self._lent[place]

    def __setitem__(self, place: int, value: Record) -> None:
        """Copies a record into a place."""
        value.write_back()
        self.source[place] = value.source
        self._lent.pop(place, None)

    def __iter__(self) -> Iterator[Record]:
        return (self[place] for place in range(len(self)))

    def write_back(self) -> None:
        for record in self._lent.values():
            record.write_back()


class _Fields(NamedTuple):
    """The names of a record's fields: single numbers, rows of numbers, and sets and tables, which stay arrays."""

    numbers: tuple[str, ...]
    lists: tuple[str, ...]
    arrays: tuple[str, ...]


@functools.cache
def _fields(dtype: Any) -> _Fields:
    numbers = [name for name in dtype.names if not dtype[name].shape]
    lists = [name for name in dtype.names if len(dtype[name].shape) == 1 and dtype[name].base != np.uint64]
    arrays = [name for name in dtype.names if name not in (*numbers, *lists)]
    return _Fields(tuple(numbers), tuple(lists), tuple(arrays))


def copy_head(target: Any, source: Any, length: int) -> None:
    """Copies the first so many bytes of a record to another one, which begins with the same fields."""
    for name in _names_below(source.source.dtype, length):
        field = source.__dict__[name]
        if isinstance(field, np.ndarray):
            target.__dict__[name][:] = field
        else:
            target.__dict__[name] = list(field) if isinstance(field, list) else field


@functools.cache
def _names_below(dtype: Any, length: int) -> tuple[str, ...]:
    return tuple(name for name in dtype.names if dtype.fields[name][1] < length)


def fetch_ahead(record: Any) -> None:
    """Tells the processor that this record will soon be needed. CPython has no use for that."""


def attach_log(game: Any, log: Any, written: int) -> None:
    """What happens from now on is written to this array of entries, behind those that are written already."""
    game.log_left = written
    game.__dict__["entries"] = log


def detach_log(game: Any) -> int:
    """Nothing more is written; answers how many entries there are."""
    written, game.log_left = game.log_left, 0
    game.__dict__.pop("entries", None)
    return int(written)


def append_entry(game: Any, *values: int) -> None:
    """One entry more, its fields in the order of the array; what finds no room is only counted."""
    entries = game.__dict__.get("entries", ())
    if game.log_left < len(entries):
        entries[game.log_left] = values
    game.log_left += 1
