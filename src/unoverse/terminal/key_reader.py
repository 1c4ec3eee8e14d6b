"""Lines from a keyboard while other things happen: the screen is drawn again, and the line that is being typed stays.

A thread reads keys, others may `wake` the reader; whoever waits for a line is called back for it.
"""

from __future__ import annotations

import codecs
import contextlib
import os
import queue
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, TextIO

from rich.cells import cell_len, set_cell_size

from unoverse.terminal import line_reader
from unoverse.terminal.line_editor import END_OF_INPUT, ENTER, LineEditor, split_keys

try:
    import termios
except ImportError:  # pragma: no cover (Windows edits its lines itself)
    termios = None  # type: ignore[assignment]

CHUNK: Final = 4096
_WOKEN: Final = None
_INDICATOR: Final = "…"


class KeyReader:
    """Reads from `keyboard`, a file descriptor, and echoes to `writes` where that is a terminal."""

    def __init__(self, keyboard: int, writes: TextIO) -> None:
        self.woken: Callable[[], None] = lambda: None
        """Called while a line is waited for: something has happened, or so many seconds are over."""
        self.seconds: float | None = None
        self._keyboard, self._writes = keyboard, writes
        self._edits = os.isatty(keyboard) and os.name == "posix"
        self._editor = LineEditor()
        self._arrived: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._keys: list[str] = []
        self._rest = ""
        self._prompt = ""
        self._is_shown = False
        self._has_ended = False
        self._is_called = False
        self._thread: threading.Thread | None = None

    @property
    def words(self) -> Sequence[str]:
        return self._editor.words

    @words.setter
    def words(self, words: Sequence[str]) -> None:
        self._editor.words = words

    def wake(self) -> None:
        """Something has happened. May be called by any thread, and by signals; several calls at once are one."""
        if not self._is_called:
            self._is_called = True
            self._arrived.put(_WOKEN)

    def step_aside(self, is_wiped: bool) -> None:
        """Something is about to be written where the line stands; it will stand below that again."""
        if self._is_shown and not is_wiped:
            self._write("\n")
        self._is_shown = False

    def read(self, prompt: str) -> str:
        """A line without its end; EOFError when there is none any more."""
        self._prompt = prompt
        self._show()
        while True:
            while self._keys:
                key = self._keys.pop(0)
                if key in ENTER:
                    return self._finished()
                if key == END_OF_INPUT and self._edits and not self._editor.text:
                    raise EOFError
                self._press(key)
            if self._has_ended:
                if self._editor.text:
                    return self._finished()
                raise EOFError
            self._hear()
            if not self._is_shown:
                self._show()

    def wait(self, is_over: Callable[[], bool]) -> None:
        """Whatever is typed waits until this is over."""
        while not is_over():
            self._hear()

    def _hear(self) -> None:
        """Waits for keys or for a call."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._listen, daemon=True)
            self._thread.start()
        try:
            data = self._arrived.get(timeout=self.seconds)
        except queue.Empty:
            data = _WOKEN
        if data is None:
            self._is_called = False
            self.woken()
        else:
            self._take(data)

    def _take(self, data: bytes) -> None:
        self._has_ended = self._has_ended or not data
        text = self._rest + self._decoder.decode(data, final=not data)
        keys, self._rest = split_keys(text)
        self._keys += keys

    def _listen(self) -> None:
        """The thread: bytes as they come, and an empty one at the end."""
        data = b" "
        while data:
            try:
                data = os.read(self._keyboard, CHUNK)
            except OSError:
                data = b""
            self._arrived.put(data)

    # The line on the screen

    def _finished(self) -> str:
        line = self._editor.take()
        if self._edits:
            self._write("\n")
        self._is_shown = False
        return line

    def _press(self, key: str) -> None:
        before = self._editor.text
        self._editor.press(key)
        if not self._edits:
            return
        if self._editor.text == before + key and self._editor.at == len(self._editor.text) and self._fits():
            self._write(key)
        else:
            self._show()

    def _fits(self) -> bool:
        return cell_len(self._prompt + self._editor.text) < self._width()

    def _show(self) -> None:
        """Writes prompt and line; of a long line the part in which the cursor stands."""
        self._is_shown = True
        if not self._edits:
            self._write(self._prompt)
            return
        before, after = self._editor.text[: self._editor.at], self._editor.text[self._editor.at :]
        room = self._width() - cell_len(self._prompt) - 1
        while cell_len(before) > room:
            before = _INDICATOR + before[2:]
        after = set_cell_size(after, min(cell_len(after), room - cell_len(before)))
        back = f"\x1b[{cell_len(after)}D" if after else ""
        self._write(f"\r\x1b[K{self._prompt}{before}{after}{back}")

    def _width(self) -> int:
        try:
            return max(os.get_terminal_size(self._writes.fileno()).columns, 20)
        except OSError:
            return 80

    def _write(self, text: str) -> None:
        self._writes.write(text)
        self._writes.flush()

    # The terminal

    @contextlib.contextmanager
    def key_by_key(self) -> Iterator[None]:
        """The terminal passes on every key at once and shows none of them: that is done here."""
        if not self._edits:
            yield
            return
        before = termios.tcgetattr(self._keyboard)
        termios.tcsetattr(self._keyboard, termios.TCSANOW, _raw(before))
        line_reader.shows = lambda: f"{self._prompt}{self._editor.text}"
        resized = signal.signal(signal.SIGWINCH, lambda number, frame: self.wake())
        try:
            yield
        finally:
            signal.signal(signal.SIGWINCH, resized)
            line_reader.shows = None
            with contextlib.suppress(termios.error, OSError):
                termios.tcsetattr(self._keyboard, termios.TCSADRAIN, before)


def _raw(settings: list[Any]) -> list[Any]:
    """Without lines and echo; Ctrl-C and Ctrl-Z stay what they are."""
    changed = [*settings[:6], list(settings[6])]
    changed[3] &= ~(termios.ECHO | termios.ICANON)
    changed[6][termios.VMIN], changed[6][termios.VTIME] = 1, 0
    return changed
