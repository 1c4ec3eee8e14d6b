"""The clock of a table with people: who is late (V), and in which order messages count that arrive in a window.

The engine knows no time: it is told `late`, and takes what happens in the order in which it is told. Whoever drives a
table asks here what to tell it. Times are those of the table's own clock, in milliseconds (spec 20, 0.4 and V).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from unoverse.game.action import Action
from unoverse.game.speech import House
from unoverse.table.actions import ACCEPT, ACCUSE, CATCH, CHALLENGE, DOUBT, DOWN, DRAW, JUMP, OUT, PASS, PLAY, ROLL

WINDOW_MIN_MS: Final = 700
"""So long a play can be reacted to, however fast the next player is."""
BLUFF_WINDOW_MIN_MS: Final = 3000
"""DED: accusing takes longer."""
MOST_LATENCY_MS: Final = 500
"""More than this of a slow connection is the player's own."""

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
    if "V" not in house:
        return False
    limit = 1000 * int(house["V"]["seconds"]) + min(latency, MOST_LATENCY_MS)
    return time_used(moments, at) > limit


def time_used(moments: Iterable[Moment], at: int) -> int:
    """How long the clock of the player to move has run: since the last play, roll or slap, without disputes."""
    start, stopped, since = 0, 0, at
    for moment in moments:
        if moment.what in _STARTS:
            start, stopped, since = moment.at, 0, at
        elif moment.what == DISPUTE:
            since = moment.at
        elif moment.what == DISPUTE_OVER:
            stopped, since = stopped + moment.at - since, at
    return since - start - stopped


class Message(NamedTuple):
    """What a seat wants to do, and when the table heard of it."""

    at: int
    seat: int
    action: Action


_FIRST_OF_ALL: Final = (CATCH, ACCUSE, DOUBT, CHALLENGE, JUMP)
"""Of messages that would count at the same time; any other action comes after them."""
_BEGIN_A_TURN: Final = frozenset({CHALLENGE, JUMP, PLAY, DOWN, DRAW, ACCEPT, ROLL, OUT, PASS})


def in_order(
    house: House, messages: Sequence[Message], landed: int, to_move: int, seats: int, direction: int = 1
) -> list[Message]:
    """The messages after a play that landed at a time, in the order in which they are carried out.

    What begins a turn would close the window, so it is kept until the window is long enough, and a jump-in that has
    arrived by then goes before the next player's move. Everything else, such as a catch, counts when it arrives.
    """
    soonest = landed + (BLUFF_WINDOW_MIN_MS if "DED" in house else WINDOW_MIN_MS)

    def place(message: Message) -> tuple[int, int, int, int]:
        kind = message.action.kind
        counts_at = max(message.at, soonest) if kind in _BEGIN_A_TURN else message.at
        rank = _FIRST_OF_ALL.index(kind) if kind in _FIRST_OF_ALL else len(_FIRST_OF_ALL)
        return counts_at, rank, message.at, direction * (message.seat - to_move) % seats

    return sorted(messages, key=place)
