"""What the system tells a command to do: end, or wait in the background. It ends tidily and leaves the terminal whole.

Python calls a handler between two of its instructions only; a signal that comes just before a line is waited for would
be heard with the next key. A thread sees every signal at once and wakes whoever waits.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any, Final

from unoverse.terminal.alternate_screen import leave_alternate_screen

try:
    import termios
except ImportError:  # pragma: no cover (Windows has neither these terminals nor these signals)
    termios = None  # type: ignore[assignment]

ENDING: Final = ("SIGINT", "SIGHUP", "SIGTERM", "SIGQUIT")
GLANCE: Final = 0.05
PATIENCE: Final = 20
"""After so many glances the process is ended whatever it does, unless it was only Ctrl-C."""
KEYBOARD: Final = 0
READER: Final = "unoverse.terminal.line_reader"
"""Not imported here: most commands read no line."""


class Ended(KeyboardInterrupt):
    """The command was told to end by a signal: everybody who cleans up after Ctrl-C does so after this as well."""


class Signals:
    """Which signals are handled, what was heard, and the terminal as it was found."""

    def __init__(self) -> None:
        self.number = 0
        """The signal that has ended the command; 0 if none has."""
        self._before: dict[int, Any] = {}
        self._is_heard = threading.Event()
        self._terminal = _terminal()

    @property
    def code(self) -> int:
        """The exit code that shells know for this."""
        return 128 + self.number

    def handle(self) -> None:
        for name in ENDING:
            self._take(name, self._end)
        if self._terminal is not None:
            self._take("SIGTSTP", self._wait_in_background)
        self._take("SIGURG", lambda number, frame: None)  # wakes whoever waits, and says nothing else

    def _take(self, name: str, handler: Any) -> None:
        """A signal that is ignored stays it, as after nohup; and so does one that is not Python's to handle."""
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) not in (signal.SIG_IGN, None):
            self._before[number] = signal.signal(number, handler)

    def release(self) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)
        self.restore_terminal()

    def _end(self, number: int, frame: FrameType | None) -> None:
        """Whoever ends already is not disturbed again: shell and system both tell of a window that is closed."""
        is_ending, self.number = bool(self.number), self.number or number
        self._is_heard.set()
        if number == signal.SIGINT:
            raise KeyboardInterrupt
        if not is_ending:
            raise Ended

    def _wait_in_background(self, number: int, frame: FrameType | None) -> None:
        """The shell gets its terminal whole; when we are called back, whoever was typing finds theirs."""
        self._is_heard.set()
        typing = _terminal()
        come_back = self.restore_terminal()
        ours = signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)
        signal.signal(number, ours)
        _set_terminal(typing)
        come_back()
        if READER in sys.modules and typing != self._terminal:  # what the shell wrote stands where the line stood
            sys.stdout.write(sys.modules[READER].line_being_typed())
            sys.stdout.flush()

    def restore_terminal(self) -> Callable[[], None]:
        """Its settings and its main screen; answers how to go on at the screen that was left."""
        come_back = leave_alternate_screen()
        if self._terminal is not None and _terminal() != self._terminal:
            _set_terminal(self._terminal)
        return come_back

    # The thread

    def watch(self, pipe: int, waiting: int) -> None:
        """Until the pipe is closed."""
        while numbers := os.read(pipe, 64):
            for number in numbers:
                if number in self._before and number != getattr(signal, "SIGURG", -1):
                    self._wake(number, waiting)

    def _wake(self, number: int, waiting: int) -> None:
        for _ in range(PATIENCE):
            if self._is_heard.wait(GLANCE) or self.number:
                self._is_heard.clear()
                return
            signal.pthread_kill(waiting, signal.SIGURG)
        if number not in (signal.SIGINT, getattr(signal, "SIGTSTP", -1)):
            self.restore_terminal()
            os._exit(128 + number)


@contextlib.contextmanager
def handled() -> Iterator[Signals]:
    """Signals are heard within; outside all is as it was, the terminal too."""
    signals = Signals()
    if os.name != "posix" or threading.current_thread() is not threading.main_thread():
        yield signals
        return
    reads, writes = os.pipe()
    os.set_blocking(writes, False)
    before = signal.set_wakeup_fd(writes, warn_on_full_buffer=False)
    watcher = threading.Thread(target=signals.watch, args=(reads, threading.get_ident()), daemon=True)
    watcher.start()
    signals.handle()
    try:
        yield signals
    finally:
        signals.release()
        signal.set_wakeup_fd(before)
        os.close(writes)
        watcher.join(2 * GLANCE * PATIENCE)
        os.close(reads)


def _terminal() -> list[Any] | None:
    """How the terminal is set; None if there is none."""
    if termios is not None:
        with contextlib.suppress(termios.error, OSError, ValueError):
            return list(termios.tcgetattr(KEYBOARD))
    return None


def _set_terminal(settings: list[Any] | None) -> None:
    """Also when we have been sent to the background: a terminal that is left raw is worse than one set by us."""
    if settings is None:
        return
    before = signal.signal(signal.SIGTTOU, signal.SIG_IGN) if _is_main() else None
    with contextlib.suppress(termios.error, OSError):
        termios.tcsetattr(KEYBOARD, termios.TCSANOW, settings)
    if before is not None:
        signal.signal(signal.SIGTTOU, before)


def _is_main() -> bool:
    return threading.current_thread() is threading.main_thread()
