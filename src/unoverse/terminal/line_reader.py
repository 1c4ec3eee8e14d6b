"""Lines from a keyboard: edited key by key, with earlier lines, and Tab that completes what can be typed now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

try:
    import readline
except ImportError:  # pragma: no cover (Windows has none)
    readline = None  # type: ignore[assignment]

shows: Callable[[], str] | None = None
"""Prompt and line as they stand there now, where somebody else than readline reads the keys."""


def line_being_typed() -> str:
    """What has to be written again when the terminal was lent to somebody; empty if nobody types."""
    if shows is not None:
        return shows()
    library: Any = readline
    return "" if library is None else f"> {library.get_line_buffer()}"


class LineReader:
    """Reads from the terminal; `words` is what Tab knows."""

    def __init__(self) -> None:
        self.words: Sequence[str] = ()
        if readline is not None:
            _prepare(readline, self._completion)

    def read(self, prompt: str) -> str:
        """A line without its end; EOFError when there is none any more."""
        return input(prompt)

    def step_aside(self, is_wiped: bool) -> None:
        """Nothing happens while somebody types."""

    def _completion(self, typed: str, number: int) -> str | None:
        """The next of all words that begin like this."""
        fitting = [word for word in self.words if word.startswith(typed.lower())]
        return fitting[number] if number < len(fitting) else None


def _prepare(library: Any, completion: Any) -> None:
    library.set_auto_history(True)
    library.set_completer(completion)
    library.set_completer_delims("")  # "w4 green" is one word to Tab
    editline = "libedit" in (library.__doc__ or "")
    library.parse_and_bind("bind ^I rl_complete" if editline else "tab: complete")
