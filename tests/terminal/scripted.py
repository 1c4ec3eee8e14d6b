"""People who type by themselves: they take what they type from what the table tells them."""

from __future__ import annotations

import io
import re
from collections.abc import Callable

from unoverse.bots.catalogue import BOTS
from unoverse.game import Match
from unoverse.terminal.cards.session import CardSession
from unoverse.terminal.plain_display import PlainDisplay

OPTION = re.compile(r"^([a-z0-9+]+(?: [a-z0-9+]+)?): ", re.MULTILINE)
Typist = Callable[[str], str]


def offered(text: str) -> list[str]:
    """What the page "What you can do" offers, without accusations."""
    return [option for option in OPTION.findall(text) if not option.startswith("wrong")]


class Typing(io.TextIOBase):
    """An input that asks a typist, who sees what was written since the last line."""

    def __init__(self, typist: Typist, screen: io.StringIO) -> None:
        self._typist = typist
        self._screen = screen
        self._seen = 0

    def isatty(self) -> bool:
        return False

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        text = self._screen.getvalue()[self._seen :]
        self._seen = len(self._screen.getvalue())
        return self._typist(text)


def cautious(text: str) -> str:
    """Calls UNO when reminded, asks what can be done and does the first of it, and goes on whenever it may."""
    if "another match" in text or "another game" in text:
        return "q\n"
    if "Enter goes on" in text or "who speaks" in text:
        found = re.search(r'"(catch [a-o])"', text)
        return f"{found.group(1)}\n" if found else "\n"
    if "press enter to" in text.lower() or "press Enter." in text or "Enter shows more" in text:
        return "\n"
    if reminder := re.search(r'\("(uno [^"]+)"\)', " ".join(text.split())):
        return f"{reminder.group(1)}\n"
    if "What you can do" in text:
        return f"{offered(text)[0]}\n"
    return "?\n"


def sit_down(match: Match, typist: Typist, bots: str = "B1", people: int = 1) -> str:
    """Plays the match with a typist on the first seats; answers the transcript."""
    screen = io.StringIO()
    others = dict.fromkeys(range(people, len(match.names)), BOTS[bots])
    CardSession(match, others, PlainDisplay(Typing(typist, screen), screen), welcome="").run()  # type: ignore[arg-type]
    return screen.getvalue()


def typed(*lines: str) -> Typist:
    """Types these lines and leaves."""
    waiting = list(lines)
    return lambda text: f"{waiting.pop(0)}\n" if waiting else ""
