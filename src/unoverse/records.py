"""Records as CPython works on them: numbers as attributes, arrays as views of the record's own memory."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any

import numpy as np


class Record:
    """A record as CPython reads it fast; `write_back` stores the numbers that have changed."""

    def __init__(self, source: np.void) -> None:
        self.source = source
        numbers, arrays = _fields(source.dtype)
        for name in numbers:
            self.__dict__[name] = source[name].item()
        for name in arrays:
            self.__dict__[name] = source[name]

    def write_back(self) -> None:
        """A number that its field cannot hold is an error here, never a different number."""
        for name in _fields(self.source.dtype)[0]:
            self.source[name] = self.__dict__[name]


class Constants(Record):
    """A record that nobody writes to: its sets of cards are read once."""

    def __init__(self, source: np.void) -> None:
        super().__init__(source)
        for name in _fields(source.dtype)[1]:
            array = source[name]
            if array.dtype == np.uint64 and array.ndim < 3:
                sets = tuple(int.from_bytes(one.tobytes(), "little") for one in np.atleast_2d(array))
                self.__dict__[name] = sets if array.ndim > 1 else sets[0]
            elif array.ndim == 1:
                self.__dict__[name] = array.tolist()

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


@functools.cache
def _fields(dtype: Any) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of the numbers and of the arrays of a record."""
    names = dtype.names
    return tuple(name for name in names if not dtype[name].shape), tuple(name for name in names if dtype[name].shape)


def copy_head(target: Any, source: Any, length: int) -> None:
    """Copies the first so many bytes of a record to another one, which begins with the same fields."""
    for name in _names_below(source.source.dtype, length):
        target.__dict__[name] = source.__dict__[name]


@functools.cache
def _names_below(dtype: Any, length: int) -> tuple[str, ...]:
    return tuple(name for name in dtype.names if dtype.fields[name][1] < length)
