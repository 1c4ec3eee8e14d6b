"""The second screen of a terminal: what is drawn there is gone when it is left, and never comes to the scrollback."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from typing import ClassVar, Final, TextIO

ENTER: Final = b"\x1b[?1049h\x1b[2J\x1b[H"
LEAVE: Final = b"\x1b[2J\x1b[H\x1b[?1049l"
"""Wiped before it is left, for terminals that have only one."""


class AlternateScreen:
    """Entered when something is drawn, left when something is said that is to stay."""

    shown: ClassVar[AlternateScreen | None] = None

    def __init__(self, writes: TextIO) -> None:
        self._writes = writes
        self.redraw: Callable[[], None] | None = None
        """Draws again what stood there, when the terminal was lent to somebody."""

    @property
    def is_shown(self) -> bool:
        return AlternateScreen.shown is self

    def enter(self) -> None:
        if not self.is_shown:
            AlternateScreen.shown = self
            self._send(ENTER)

    def leave(self) -> None:
        if self.is_shown:
            self._send(LEAVE)
            AlternateScreen.shown = None

    def _send(self, sequence: bytes) -> None:
        """Past the buffer, whose text belongs to the screen before: a signal may have come in the middle of it."""
        with contextlib.suppress(OSError, ValueError, RuntimeError):  # the window may be closed
            self._writes.flush()
        with contextlib.suppress(OSError, ValueError):
            os.write(self._writes.fileno(), sequence)


def leave_alternate_screen() -> Callable[[], None]:
    """Back to the main screen, whoever has left it; answers how to go on where one was."""
    screen = AlternateScreen.shown
    if screen is None:
        return lambda: None
    screen.leave()
    return lambda: _come_back(screen)


def _come_back(screen: AlternateScreen) -> None:
    screen.enter()
    if screen.redraw is not None:
        screen.redraw()
