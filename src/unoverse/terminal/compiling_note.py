"""A word at the table about the engine that another process compiles meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

STEP: Final = 20
"""Per cent between two words: whoever listens to the table hears of it a few times in all."""


class CompilingNote:
    """Says how far it is, whenever that has changed much."""

    def __init__(self, share_done: Callable[[], float | None]) -> None:
        self._share_done = share_done
        self._told = -STEP

    def __call__(self) -> str:
        share = self._share_done()
        if share is None:
            return ""
        done = min(99, round(100 * share))
        if done < self._told + STEP:
            return ""
        self._told = done
        return f"The engine is being compiled in the background ({done} %); until then the bots think a little longer."
