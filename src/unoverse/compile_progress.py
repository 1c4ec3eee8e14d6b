"""How far compiling has come.

Every function is translated once, which takes a time of its length; then each entry point is linked with all that it
reaches and optimised, which takes a third of that again. What an entry point reaches is known beforehand: the names in
its code say it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

Progress = Callable[[int, int], None]
"""Is told how much is done, and of how much."""

TRANSLATING: Final = 3
LINKING: Final = 1


class Work:
    """What is to be compiled, in units of a byte of Python's code, and what of it is done."""

    def __init__(self, is_inner: Callable[[Any], bool]) -> None:
        self._is_inner = is_inner
        self._translated: dict[Any, bool] = {}
        self._linked: dict[Any, bool] = {}
        self._reached: dict[Any, set[Any]] = {}
        self.watcher: Progress | None = None

    def plan(self, entry: Any) -> None:
        """An entry point that will be compiled, with all that it reaches."""
        self._reached[entry] = self._reach(entry)
        self._linked.setdefault(entry, False)
        for function in self._reached[entry]:
            self._translated.setdefault(function, False)

    def translated(self, function: Any) -> None:
        """An inner function is through; for further types it may come again, which counts no more."""
        if self._translated.get(function) is False:
            self._translated[function] = True
            self._tell()

    def linked(self, entry: Any) -> None:
        """An entry point can be called: compiled, or taken from the cache together with all that it reaches."""
        self._linked[entry] = True
        self._translated |= dict.fromkeys(self._reached[entry], True)
        self._tell()

    @property
    def total(self) -> int:
        return self._units(lambda is_done: True)

    @property
    def done(self) -> int:
        return self._units(bool)

    def _units(self, counts: Callable[[bool], bool]) -> int:
        translating = sum(_length(function) for function, is_done in self._translated.items() if counts(is_done))
        linking = sum(self._size(entry) for entry, is_done in self._linked.items() if counts(is_done))
        return TRANSLATING * translating + LINKING * linking

    def _size(self, entry: Any) -> int:
        return sum(_length(function) for function in self._reached[entry])

    def _reach(self, entry: Any) -> set[Any]:
        """The entry point and every inner function that it calls, or that these call."""
        reached, waiting = {entry}, [entry]
        while waiting:
            function = waiting.pop()
            called = [function.__globals__.get(name) for name in function.__code__.co_names]
            new = {other for other in called if self._is_inner(other)} - reached
            reached |= new
            waiting += new
        return reached

    def _tell(self) -> None:
        if self.watcher is not None:
            self.watcher(self.done, self.total)


def _length(function: Any) -> int:
    return len(function.__code__.co_code)
