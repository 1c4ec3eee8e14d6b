"""One thread at a table: two that act at once would leave it in a state that no play leads to."""

from __future__ import annotations

import threading
from types import TracebackType
from typing import Any

from unoverse.errors import TableError


class OneAtATime:
    """Held while somebody acts; a second thread is refused at once instead of made to wait.

    A copy of a table has a guard of its own, so a guard is copied and pickled as a fresh one.
    """

    __slots__ = ("leave", "may_enter")

    def __init__(self) -> None:
        lock = threading.Lock()
        # The lock's own methods, because `Game.apply` is called a hundred thousand times a second.
        self.may_enter = lock.acquire
        """`may_enter(False)`: True, and then it has to be left again; False if somebody acts."""
        self.leave = lock.release

    def __enter__(self) -> None:
        if not self.may_enter(False):
            raise TableError(IS_ACTING)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.leave()

    def __reduce__(self) -> tuple[Any, ...]:
        return OneAtATime, ()


IS_ACTING = "Another thread is acting at this table. A table is for one thread at a time: give each its own copy."
