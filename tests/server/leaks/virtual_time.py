"""A loop whose time passes only when nobody has anything to do: hours of a table take no time, and no test sleeps."""

from __future__ import annotations

import asyncio
import math
import selectors
from collections.abc import Callable, Coroutine
from types import SimpleNamespace
from typing import Any, TypeVar
from unittest import mock

BEGINNING = 1_800_000_000_000
"""What time it is when a loop begins, in milliseconds."""
Found = TypeVar("Found")


class _Patience(selectors.SelectSelector):
    """Does not wait for anything: it lets the time pass that the loop would have waited."""

    def __init__(self) -> None:
        super().__init__()
        self.passed = 0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise RuntimeError("Everybody waits, and nothing will ever happen.")
        self.passed += max(0, math.ceil(timeout * 1000 - 1e-3))
        return []


class VirtualLoop(asyncio.SelectorEventLoop):
    """Time in whole milliseconds; what would be done beside the loop is done at once."""

    def __init__(self) -> None:
        self._patience = _Patience()
        super().__init__(self._patience)

    def time(self) -> float:
        return self._patience.passed / 1000

    @property
    def now(self) -> int:
        """Milliseconds since 1970."""
        return BEGINNING + self._patience.passed

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:  # type: ignore[override]
        done = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as error:  # noqa: BLE001 (whoever waits for it gets it)
            done.set_exception(error)
        return done


def run_virtually(work: Callable[[VirtualLoop], Coroutine[Any, Any, Found]]) -> Found:
    """Runs it to its end, and ends whatever it has left behind."""
    loop = VirtualLoop()
    # The server asks one place for the time; that place now asks the loop.
    with mock.patch("unoverse.server.clock.time", SimpleNamespace(time=lambda: (loop.now + 0.5) / 1000)):
        try:
            return loop.run_until_complete(work(loop))
        finally:
            while left := asyncio.all_tasks(loop):
                loop.run_until_complete(_ended(left))
            loop.close()


async def _ended(tasks: set[asyncio.Task[Any]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
