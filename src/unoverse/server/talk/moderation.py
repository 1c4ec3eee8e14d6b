"""What people and the host can do about talk: mute for oneself, report, and switch the chat."""

from __future__ import annotations

from typing import Final, NamedTuple

from unoverse.server.talk.refusals import (
    CHAT_OFF,
    NO_SUCH_MODE,
    NO_SUCH_REASON,
    PHRASES_ONLY,
    REPORTED_ALREADY,
    YOURSELF,
    TalkRefused,
)

# The host's switch

OPEN: Final = "open"
PHRASES: Final = "phrases"
OFF: Final = "off"
MODES: Final = (OPEN, PHRASES, OFF)


def checked_mode(mode: str) -> str:
    """What the host switches the chat to; TalkRefused if there is no such thing."""
    if mode not in MODES:
        raise TalkRefused(NO_SUCH_MODE, known=", ".join(MODES))
    return mode


def check_allowed(mode: str, is_phrase: bool) -> None:
    """May this be said while the chat is so? TalkRefused if not."""
    if mode == OFF:
        raise TalkRefused(CHAT_OFF)
    if mode == PHRASES and not is_phrase:
        raise TalkRefused(PHRASES_ONLY)


# Muting


class Mutes:
    """Whose words each reader does not want to read. Nobody else is told, and what happens in the game is never hidden.

    People are named by what they keep when they change seats.
    """

    def __init__(self) -> None:
        self._muted: dict[str, dict[str, str]] = {}

    def check(self, reader: str, speaker: str) -> None:
        """May the reader mute them? TalkRefused if not."""
        if reader == speaker:
            raise TalkRefused(YOURSELF)

    def mute(self, reader: str, speaker: str, name: str) -> None:
        self._muted.setdefault(reader, {})[speaker] = name

    def unmute(self, reader: str, speaker: str) -> None:
        self._muted.get(reader, {}).pop(speaker, None)

    def of(self, reader: str) -> dict[str, str]:
        """Whom the reader has muted, and the names they had then."""
        return dict(self._muted.get(reader, {}))

    def reads(self, reader: str, speaker: str) -> bool:
        return speaker not in self._muted.get(reader, ())


# Reports

REASONS: Final = ("insult", "threat", "spam", "cheating", "name", "other")
"""What somebody can be reported for."""


class Report(NamedTuple):
    """Somebody is reported to whoever runs the server, for one message or, without one, for how they behave."""

    reporter: str
    speaker: str
    reason: str
    at: int
    message: int | None = None


class Reports:
    """The reports of a table, each message once by each reporter."""

    def __init__(self) -> None:
        self.kept: list[Report] = []

    def check(self, report: Report) -> None:
        """Can the report be kept? TalkRefused if it says nothing new."""
        if report.reason not in REASONS:
            raise TalkRefused(NO_SUCH_REASON, known=", ".join(REASONS))
        if report.reporter == report.speaker:
            raise TalkRefused(YOURSELF)
        if any(_is_about_the_same(kept, report) for kept in self.kept):
            raise TalkRefused(REPORTED_ALREADY)

    def book(self, report: Report) -> None:
        self.kept.append(report)


def _is_about_the_same(one: Report, other: Report) -> bool:
    return (one.reporter, one.speaker, one.message) == (other.reporter, other.speaker, other.message)
