"""Reaction windows: how long a move waits so that slow links are fair, and which moves come too late.

How long anybody waits is told by what lies open on the table and by nothing else: no waiting time tells who holds what.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from unoverse.engine.legal import is_open_to_objections
from unoverse.errors import IllegalAction
from unoverse.game import Action, Game
from unoverse.game.clock import (
    BEGIN_A_TURN,
    BLUFF_WINDOW_MIN_MS,
    UNO_GRACE_MS,
    WINDOW_MIN_MS,
    Message,
    in_order,
)
from unoverse.records import typed_record
from unoverse.rules.house.jump_in import is_open_to_jumps
from unoverse.server.timing.times import BEGINNING, Shown, Times
from unoverse.table.actions import ACCUSE, CATCH, CRITICISE, DONE, DOUBT, JUMP, PRAISE, UNO, WRONG
from unoverse.table.asking import between_decisions
from unoverse.table.state import WINDOW

TOO_LATE: Final = "too_late"
_ABOUT_NO_CARD: Final = frozenset({UNO, CATCH, WRONG, PRAISE, CRITICISE})
"""Kinds that mean a person: they count whatever has been laid meanwhile, if they still can be done."""


def open_reactions(game: Game) -> frozenset[int]:
    """What somebody may be able to do before the next turn begins, and not after it: kinds of actions.

    Whoever knows the rules and sees the table knows it too: whether anybody holds the card that a jump-in needs is not
    asked, only whether all of its kind lie on the discard pile.
    """
    if game.over:
        return frozenset()
    raw, house = game.raw, game.rules.house
    owed, hidden, doubted = raw["owed"] and "PRE" not in house, raw["accusable_play"], raw["doubted"] >= 0
    if not (owed or hidden or doubted or "C" in house):
        return frozenset()
    table = typed_record(raw)
    is_open = {
        CATCH: owed and between_decisions(table),
        JUMP: "C" in house and is_open_to_jumps(table) and _another_may_be_held(game),
        ACCUSE: hidden and is_open_to_objections(table),
        DOUBT: doubted and is_open_to_objections(table),
    }
    return frozenset(kind for kind, now in is_open.items() if now)


def _another_may_be_held(game: Game) -> bool:
    code = game.faces[int(game.raw["top"])]
    return game.faces.count(code) > sum(card.partition("/")[0] == code for card in game.discards)


def window_ms(game: Game, minimum: int = WINDOW_MIN_MS) -> int:
    """How long the window is at least; accusing takes longer. A table without people may have none at all."""
    is_long = minimum > 0 and bool(game.raw["accusable_play"])
    return max(minimum, BLUFF_WINDOW_MIN_MS) if is_long else minimum


class Window(NamedTuple):
    """From when on, and until when at least, somebody may be able to react."""

    began: int
    end: int


def window(game: Game, times: Times, minimum: int = WINDOW_MIN_MS) -> Window | None:
    """The window that is open; None if nobody can react."""
    if not open_reactions(game):
        return None
    began = times.phase_at if times.asked.phase == WINDOW else times.landed
    return Window(began, began + window_ms(game, minimum))


def held_until(
    game: Game, times: Times, action: Action, minimum: int = WINDOW_MIN_MS, grace: int = UNO_GRACE_MS
) -> int:
    """The earliest time at which an action may be carried out; it is kept until then.

    What begins a turn, a jump-in too, waits for the end of the window; a catch for the end of the grace in which a
    call still counts. A window that nothing but its own end can close (spec 21, I-242) is closed by nobody earlier.
    """
    kind = action.kind
    if kind == CATCH and action.argument in times.late_calls:
        return times.landed + min(grace, minimum)
    closes = kind == JUMP or (kind in BEGIN_A_TURN and times.asked.phase in BEGINNING)
    if closes or (kind == DONE and times.asked.phase == WINDOW):
        found = window(game, times, minimum)
        return times.landed if found is None else found.end
    return times.landed


def first_due(
    game: Game,
    times: Times,
    kept: Sequence[Message],
    now: int,
    minimum: int = WINDOW_MIN_MS,
    grace: int = UNO_GRACE_MS,
) -> Message | None:
    """Of the messages that are kept, the one that is carried out next; None if all have to wait."""
    due = [message for message in kept if held_until(game, times, message.action, minimum, grace) <= now]
    length = window_ms(game, minimum)
    seat = times.asked.seat
    ordered = in_order(game.rules.house, due, times.landed, seat, game.seats, game.direction, length, grace)
    return ordered[0] if ordered else None


def refuse_too_late(seen: Shown, now: Shown, action: Action) -> None:
    """Raises IllegalAction if the table on which a player meant to do this is gone (spec 23, H-063).

    Nobody is punished for what happened on the way: a jump-in is not wrong because another card lies there by now.
    What a player has done alone changes nothing for that player: `seen` is at least the table after the own last move.
    """
    kind = action.kind
    if kind == DOUBT:
        is_gone = seen.draw != now.draw
    elif kind == CATCH:
        is_gone = action.argument in seen.owed and action.argument not in now.owed
    else:
        is_gone = kind not in _ABOUT_NO_CARD and seen.window != now.window
    if is_gone:
        raise IllegalAction(TOO_LATE, "Somebody was faster: the table has changed since you saw it. Nothing happens.")
