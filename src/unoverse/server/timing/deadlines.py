"""What the table itself does when nobody does anything, and when."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from unoverse.game import Action, Game
from unoverse.game.clock import (
    DECLARE_MS,
    MOST_LATENCY_MS,
    PRAISE_MS,
    SLAP_LIMIT_MS,
    WINDOW_MIN_MS,
    late_from,
    limit_ms,
)
from unoverse.server.timing.times import Times
from unoverse.server.timing.windows import window_ms
from unoverse.table.actions import DONE, DRAW, LATE, OUT, PASS
from unoverse.table.state import SLAPPING, WINDOW

_NO_LATENCY: Final[Mapping[int, int]] = {}
_OF_THE_TURN: Final = frozenset({"limit", "declare", "clock"})
_ENDS_IT_ANYWAY: Final = frozenset({OUT, DRAW, PASS})
"""What somebody who cannot play may do while sudden death is armed: all of it puts out of the round."""


class Deadline(NamedTuple):
    """At this time the table lets the seat do this; without an action, somebody has to decide for the seat.

    `why` is "limit" (V), "slap" (M), "debt" (E, IE), "declare" (MS), "window", or "clock", the table's own.
    """

    at: int
    seat: int
    action: Action | None
    why: str
    since: int
    """When it began; what is allowed for slow links comes on top."""


def deadlines(
    game: Game,
    times: Times,
    *,
    turn_clock_s: int | None = None,
    minimum: int = WINDOW_MIN_MS,
    latency: Mapping[int, int] = _NO_LATENCY,
) -> list[Deadline]:
    """What comes up, the soonest first; it holds until somebody does something.

    `latency` are the round trips of people's links in milliseconds, by seat.
    """
    if game.over:
        return []
    found = [*_by_rules(game, times, minimum, latency), *_by_clock(times, turn_clock_s, latency)]
    return sorted(found, key=lambda deadline: (deadline.at, deadline.action is None))


def still_running(found: Sequence[Deadline], kept: Collection[int]) -> list[Deadline]:
    """Those that hold although the moves of some seats have arrived and wait for the end of a window.

    No clock of a turn runs against these. That their moves wait is told to nobody else, so others are told of all.
    """
    return [deadline for deadline in found if deadline.seat not in kept or deadline.why not in _OF_THE_TURN]


def _by_clock(times: Times, turn_clock_s: int | None, latency: Mapping[int, int]) -> Iterator[Deadline]:
    """The table's own clock, for whoever has to decide; a slap and a window have an end anyway."""
    seat = times.asked.seat
    if turn_clock_s is not None and times.asked.phase not in (SLAPPING, WINDOW):
        at = times.turn_at + 1000 * turn_clock_s + _allowed(latency, seat)
        yield Deadline(at, seat, None, "clock", times.turn_at)


def _by_rules(game: Game, times: Times, minimum: int, latency: Mapping[int, int]) -> Iterator[Deadline]:
    seat = times.asked.seat
    if times.asked.phase == SLAPPING:
        # After the last slap that could be in time. Everybody whose hand is missing then counts as last: any will do.
        at = times.phase_at + SLAP_LIMIT_MS + MOST_LATENCY_MS + 1
        yield Deadline(at, seat, Action(LATE), "slap", times.phase_at)
        return
    if times.asked.phase == WINDOW:
        yield Deadline(times.phase_at + window_ms(game, minimum), seat, Action(DONE), "window", times.phase_at)
    else:
        yield from _of_the_turn(game, times, latency.get(seat, 0))
    yield from _of_debts(game, times, latency)


def _of_the_turn(game: Game, times: Times, latency: int) -> Iterator[Deadline]:
    """V, or else MS: who is late while stuck is out as well."""
    seat = times.asked.seat
    late = late_from(game.rules.house, times.moments, latency)
    if late is not None:
        if _may_be_late(game, seat):
            yield Deadline(late, seat, Action(LATE), "limit", late - 1 - limit_ms(game.rules.house, latency))
    elif _is_lost(game):
        yield Deadline(times.turn_at + DECLARE_MS, seat, Action(OUT), "declare", times.turn_at)


def _of_debts(game: Game, times: Times, latency: Mapping[int, int]) -> Iterator[Deadline]:
    """Words that somebody owes; on the own turn they fall due when it begins."""
    for seat, owed in enumerate(times.debts):
        if owed and seat != times.asked.seat and _may_be_late(game, seat):
            since = times.debts_at[seat]
            yield Deadline(since + PRAISE_MS + _allowed(latency, seat), seat, Action(LATE), "debt", since)


def _is_lost(game: Game) -> bool:
    """Is there nothing left but to declare oneself out? Who could still lay a card face down is not lost."""
    if "MS" not in game.rules.house:
        return False
    kinds = {action.kind for action in game.decisions()}
    return OUT in kinds and kinds <= _ENDS_IT_ANYWAY


def _may_be_late(game: Game, seat: int) -> bool:
    return any(report.kind == LATE for report in game.reports(seat))


def _allowed(latency: Mapping[int, int], seat: int) -> int:
    return min(latency.get(seat, 0), MOST_LATENCY_MS)
