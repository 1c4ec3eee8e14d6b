"""A line that is edited key by key: what readline does, where the screen may change while somebody types."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

ENTER: Final = ("\r", "\n")
END_OF_INPUT: Final = "\x04"
TAB: Final = "\t"
LONGEST: Final = 1000
MOST_REMEMBERED: Final = 200
_KEY: Final = re.compile(r"\x1b\[[0-9;]*[A-Za-z~]|\x1bO[A-Za-z]|\x1b[^\[O]|[^\x1b]", re.DOTALL)
_LEFT: Final = ("\x1b[D", "\x1bOD", "\x02")
_RIGHT: Final = ("\x1b[C", "\x1bOC", "\x06")
_UP: Final = ("\x1b[A", "\x1bOA", "\x10")
_DOWN: Final = ("\x1b[B", "\x1bOB", "\x0e")
_HOME: Final = ("\x1b[H", "\x1bOH", "\x1b[1~", "\x01")
_END: Final = ("\x1b[F", "\x1bOF", "\x1b[4~", "\x05")
_RUB_OUT: Final = ("\x7f", "\x08")
_DELETE: Final = ("\x1b[3~",)
_CLEAR: Final = "\x15"
_CLEAR_WORD: Final = "\x17"


def split_keys(text: str) -> tuple[list[str], str]:
    """The keys that were pressed, and the beginning of one that has not arrived whole.

    >>> split_keys("r7\\x1b[D\\x1b[")
    (['r', '7', '\\x1b[D'], '\\x1b[')
    """
    keys: list[str] = []
    at = 0
    while (key := _KEY.match(text, at)) is not None:
        keys.append(key[0])
        at = key.end()
    return keys, text[at:]


class LineEditor:
    """A line, and where the next letter goes. `words` is what Tab knows."""

    def __init__(self) -> None:
        self.text = ""
        self.at = 0
        self.words: Sequence[str] = ()
        self._before: list[str] = []
        self._place = 0
        """Which of the lines before is shown; past the last one, what was typed."""

    def take(self) -> str:
        """The line is finished, and the next one begins."""
        line, self.text, self.at = self.text, "", 0
        if line.strip() and self._before[-1:] != [line]:
            self._before = [*self._before, line][-MOST_REMEMBERED:]
        self._place = len(self._before)
        return line

    def press(self, key: str) -> None:
        """Any key but Enter; one that means nothing does nothing."""
        if key in _LEFT:
            self.at = max(0, self.at - 1)
        elif key in _RIGHT:
            self.at = min(len(self.text), self.at + 1)
        elif key in _HOME:
            self.at = 0
        elif key in _END:
            self.at = len(self.text)
        elif key in _UP or key in _DOWN:
            self._recall(-1 if key in _UP else 1)
        elif key in _RUB_OUT:
            self._cut(max(0, self.at - 1), self.at)
        elif key in _DELETE:
            self._cut(self.at, self.at + 1)
        elif key == _CLEAR:
            self._cut(0, self.at)
        elif key == _CLEAR_WORD:
            self._cut(self.text[: self.at].rstrip().rfind(" ") + 1, self.at)
        elif key == TAB:
            self._complete()
        elif key.isprintable() and len(self.text) < LONGEST:
            self.text = self.text[: self.at] + key + self.text[self.at :]
            self.at += len(key)

    def _cut(self, start: int, end: int) -> None:
        self.text = self.text[:start] + self.text[end:]
        self.at = start

    def _recall(self, step: int) -> None:
        place = self._place + step
        if 0 <= place <= len(self._before):
            self._place = place
            self.text = self._before[place] if place < len(self._before) else ""
            self.at = len(self.text)

    def _complete(self) -> None:
        """As far as all words that begin like this go together."""
        fitting = [word for word in self.words if self.text and word.startswith(self.text.lower())]
        if fitting:
            self.text = _shared_beginning(fitting)
            self.at = len(self.text)


def _shared_beginning(words: Sequence[str]) -> str:
    """What all of them begin with.

    >>> _shared_beginning(["w green", "w4 green"])
    'w'
    """
    first, last = min(words), max(words)
    length = next((place for place, letter in enumerate(first) if last[place : place + 1] != letter), len(first))
    return first[:length]
