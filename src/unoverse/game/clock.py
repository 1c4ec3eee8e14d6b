"""The clock of a table with people: who is late (V), and in which order messages count that arrive in a window.

The engine knows no time: it is told `late`, and takes what happens in the order in which it is told. Whoever drives a
table asks here what to tell it. Times are those of the table's own clock, in milliseconds (spec 20, 0.4 and V).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from unoverse.game.action import Action
from unoverse.game.speech import House
from unoverse.table.actions import ACCEPT, ACCUSE, CATCH, CHALLENGE, DOUBT, DOWN, DRAW, JUMP, OUT, PASS, PLAY, ROLL, UNO

WINDOW_MIN_MS: Final = 700
"""So long a play can be reacted to, however fast the next player is."""
BLUFF_WINDOW_MIN_MS: Final = 3000
"""DED: accusing takes longer."""
MOST_LATENCY_MS: Final = 500
"""More than this of a slow connection is the player's own."""
UNO_GRACE_MS: Final = 500
"""So long whoever has laid the last card but one may still call, however fast somebody catches."""
SLAP_LIMIT_MS: Final = 3000
"""M: whoever has not slapped by then counts as last."""
DECLARE_MS: Final = 3000
"""MS: after so long the table declares who cannot play to be out; where V limits the turn, its limit counts."""
PRAISE_MS: Final = 15_000
"""E, IE: a compliment or a criticism is due by then."""
LOOK_MS: Final = 8000
"""CLA: so long a hand is shown; play does not wait for it."""

# What happens at a table, as far as the clock of the player to move is about it.
DISCARD: Final = "discard"  # the previous player's play is complete
TURN_OVER: Final = "turn over"  # the previous turn ended without a play
ROLL_OVER: Final = "roll over"  # the die was rolled and its cards drawn
SLAP_OVER: Final = "slap over"  # the slowest has drawn
DISPUTE: Final = "dispute"  # a challenge or an accusation begins
DISPUTE_OVER: Final = "dispute over"
OTHER: Final = "other"  # goes on beside the turn: the draw of a backlash, a call of UNO, chat
_STARTS: Final = frozenset({DISCARD, TURN_OVER, ROLL_OVER, SLAP_OVER})


class Moment(NamedTuple):
    """Something that happened at the table, and when."""

    at: int
    what: str


def is_late(house: House, moments: Iterable[Moment], at: int, latency: int = 0) -> bool:
    """Would the turn be over too late if its last action arrives now? Never where no clock runs.

    >>> five_seconds = {"V": {"seconds": 5}}
    >>> [is_late(five_seconds, [Moment(0, DISCARD)], at) for at in (5000, 5200)]
    [False, True]
    """
    return "V" in house and time_used(moments, at) > limit_ms(house, latency)


def late_from(house: House, moments: Iterable[Moment], latency: int = 0) -> int | None:
    """The first moment at which the turn is too late; None where no clock runs, or while it stands still.

    >>> late_from({"V": {"seconds": 5}}, [Moment(0, DISCARD)])
    5001
    """
    started, dispute = _running(moments)
    return started + limit_ms(house, latency) + 1 if "V" in house and dispute is None else None


def limit_ms(house: House, latency: int) -> int:
    """How long a turn may take under V, with what is allowed for a slow link."""
    return 1000 * int(house["V"]["seconds"]) + min(latency, MOST_LATENCY_MS)


def time_used(moments: Iterable[Moment], at: int) -> int:
    """How long the clock of the player to move has run: since the last play, roll or slap, without disputes."""
    started, dispute = _running(moments)
    return (at if dispute is None else dispute) - started


def _running(moments: Iterable[Moment]) -> tuple[int, int | None]:
    """When the clock would have started had nobody disputed anything, and since when somebody does."""
    started, dispute = 0, None
    for moment in moments:
        if moment.what in _STARTS:
            started, dispute = moment.at, None
        elif moment.what == DISPUTE:
            dispute = moment.at
        elif moment.what == DISPUTE_OVER and dispute is not None:
            started, dispute = started + moment.at - dispute, None
    return started, dispute


def sent_at(received: int, round_trip: int, shown: int) -> int:
    """When a player acted, as if there were no network: the whole way there and back counts, up to a point.

    What is on the way to the player is late as well, so it is the round trip that one loses. Nobody acts before the
    table has shown what there is to act on.

    >>> [sent_at(1000, round_trip, shown=700) for round_trip in (0, 80, 900)]
    [1000, 920, 700]
    """
    return max(received - min(max(round_trip, 0), MOST_LATENCY_MS), min(shown, received))


class Message(NamedTuple):
    """What a seat wants to do, and when the table heard of it."""

    at: int
    seat: int
    action: Action


_FIRST_OF_ALL: Final = (UNO, CATCH, ACCUSE, DOUBT, CHALLENGE, JUMP)
"""Of messages that would count at the same time; any other action comes after them."""
BEGIN_A_TURN: Final = frozenset({CHALLENGE, JUMP, PLAY, DOWN, DRAW, ACCEPT, ROLL, OUT, PASS})
"""Kinds of actions that close a window where they begin a turn."""


def in_order(
    house: House,
    messages: Sequence[Message],
    landed: int,
    to_move: int,
    seats: int,
    direction: int = 1,
    window: int | None = None,
    grace: int = UNO_GRACE_MS,
) -> list[Message]:
    """The messages after a play that landed at a time, in the order in which they are carried out.

    What begins a turn would close the window, so it is kept until the window is long enough, and a jump-in that has
    arrived by then goes before the next player's move. A catch waits until the grace for calling is over. Everything
    else counts when it arrives. `window` is its length in milliseconds, if it is not the usual one, and `grace` how
    long a call that was forgotten still counts before a catch.
    """
    usual = BLUFF_WINDOW_MIN_MS if "DED" in house else WINDOW_MIN_MS
    length = usual if window is None else window

    def place(message: Message) -> tuple[int, int, int, int]:
        kind = message.action.kind
        kept = length if kind in BEGIN_A_TURN else min(length, grace) if kind == CATCH else 0
        counts_at = max(message.at, landed + kept)
        rank = _FIRST_OF_ALL.index(kind) if kind in _FIRST_OF_ALL else len(_FIRST_OF_ALL)
        return counts_at, rank, message.at, direction * (message.seat - to_move) % seats

    return sorted(messages, key=place)
