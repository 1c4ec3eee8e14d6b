"""How fast somebody may talk."""

from __future__ import annotations

from collections import defaultdict, deque
from typing import Final

from unoverse.server.talk.refusals import TOO_FAST, TalkRefused

MOST: Final = 5
WITHIN_MS: Final = 10_000


class Pace:
    """At most five messages in any ten seconds, by speaker; what was refused does not count."""

    def __init__(self) -> None:
        self._said: defaultdict[str, deque[int]] = defaultdict(lambda: deque(maxlen=MOST))

    def check(self, speaker: str, at: int) -> None:
        """May they talk now, by the table's clock in milliseconds? TalkRefused if they have to wait."""
        said = self._said[speaker]
        wait = said[0] + WITHIN_MS - at if len(said) == MOST else 0
        if wait > 0:
            raise TalkRefused(TOO_FAST, most=MOST, seconds=WITHIN_MS // 1000, wait=-(-wait // 1000))

    def book(self, speaker: str, at: int) -> None:
        self._said[speaker].append(at)
