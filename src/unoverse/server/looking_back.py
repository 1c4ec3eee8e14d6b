"""What is asked of matches that are over: beside the loop, a few at a time; what took long is remembered a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final, Generic, TypeVar

from unoverse.arena.chances import chances
from unoverse.engine.load import table_backend
from unoverse.errors import TableError
from unoverse.game import Match
from unoverse.notation import replay, verify
from unoverse.notation.replaying import Played
from unoverse.protocol.over_http import Chances, ChancesAfter, Replay, TurningPoint, Verified
from unoverse.server.replays import Asked, replay_told, verification_told

MOST_MATCHES: Final = 8
MOST_CURVES: Final = 128
AT_A_TIME: Final = 2
MOST_RECORD: Final = 400_000
"""Characters of a record that somebody brings along ..."""
MOST_WORDS: Final = 30_000
"""... and its words, of which an action has one or two: to play them again takes seconds, not minutes."""
READY, NOT_NOW, NEVER = "ready", "not_now", "never"
Found = TypeVar("Found")


class Remembered(Generic[Found]):
    """The last few of something."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._known: OrderedDict[Hashable, Found] = OrderedDict()

    def get(self, key: Hashable) -> Found | None:
        found = self._known.get(key)
        if found is not None:
            self._known.move_to_end(key)
        return found

    def put(self, key: Hashable, found: Found) -> Found:
        self._known[key] = found
        self._known.move_to_end(key)
        if len(self._known) > self._most:
            self._known.popitem(last=False)
        return found

    def __len__(self) -> int:
        return len(self._known)


class LookingBack:
    """Of one server."""

    def __init__(self) -> None:
        self._turns = asyncio.Semaphore(AT_A_TIME)
        self.matches: Remembered[Played] = Remembered(MOST_MATCHES)
        self.curves: Remembered[Chances] = Remembered(MOST_CURVES)

    async def _aside(self, work: Callable[[], Found]) -> Found:
        async with self._turns:
            return await asyncio.to_thread(work)

    async def _played(self, match: str, record: str) -> Played:
        found = self.matches.get(match)
        return self.matches.put(match, await self._aside(lambda: _replayed(record))) if found is None else found

    async def replay(self, match: str, record: str, asked: Asked) -> Replay:
        """Some moments of a round."""
        played = await self._played(match, record)
        return await self._aside(lambda: replay_told(match, played, asked))

    async def verify(self, record: str, commitments: Sequence[str] = (), entropies: Sequence[str] = ()) -> Verified:
        """Is everything as it was announced?"""
        return await self._aside(lambda: verification_told(verify(record, commitments, entropies)))

    async def chances(self, match: str, record: str, round_number: int, seat: int) -> Chances:
        """How a round went; asked again, it is answered at once."""
        key = match, round_number, seat
        known = self.curves.get(key)
        if known is not None:
            return known
        played = await self._played(match, record)
        if not isinstance(played, Match):
            return Chances(NEVER, match, round_number, seat, 0, [], [])
        _check(played, round_number, seat)
        if table_backend() != "compiled":
            return Chances(NOT_NOW, match, round_number, seat, 0, [], [])
        return self.curves.put(key, await self._aside(lambda: _curve(match, played, round_number, seat)))


def _replayed(record: str) -> Played:
    """The match, with everything read that is read when it is first asked for: several threads will look at it."""
    played = replay(record)
    for game in played.games if isinstance(played, Match) else ():
        assert game.history is not None
    return played


def _check(played: Match, round_number: int, seat: int) -> None:
    if round_number > len(played.games):
        raise TableError(f"There is no round {round_number}: the match has {len(played.games)}.")
    seats = played.games[round_number - 1].seats
    if seat >= seats:
        raise TableError(f"There is no seat {seat}: the round has {seats}.")


def _curve(match: str, played: Match, round_number: int, seat: int) -> Chances:
    found = chances(played.games[round_number - 1], seat)
    turns = [
        ChancesAfter(one.turn, one.event, one.seat, one.card, _rounded(one.chances), _rounded(one.errors))
        for one in found.turns
    ]
    points = [TurningPoint(*point[:-1], round(point.change, 4)) for point in found.turning_points]
    return Chances(READY, match, round_number, seat, found.rollouts, turns, points)


def _rounded(rates: Sequence[float]) -> list[float]:
    return [round(rate, 4) for rate in rates]


def check_length(record: str) -> None:
    """TableError for what would take too long to play again."""
    words = len(record.split())
    if words > MOST_WORDS:
        raise TableError(f"The record has {words} words, and {MOST_WORDS} at most are checked here: unoverse verify.")


__all__: Sequence[Any] = ["MOST_RECORD", "LookingBack", "Remembered", "check_length"]
