"""Time at a table of dice: the window after a forgotten UNO, the table's clock, and the bots.

A window is over when somebody begins the next turn (spec 12, section 5). Mostly that is the opponent, who
can wait or not; after a Draw One or Draw Two it is the one who has forgotten, and then the opponent needs time.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from unoverse.bots.catalogue import BOTS as CARD_BOTS
from unoverse.bots.personalities import Knobs
from unoverse.dice import Dice, DiceAction
from unoverse.dice.bots import dice_bot
from unoverse.dice.seated_bots import DiceBots
from unoverse.errors import IllegalAction
from unoverse.game.clock import MOST_LATENCY_MS
from unoverse.server.timing.bot_times import Tempo, reaction_ms, think_ms
from unoverse.server.timing.deadlines import Deadline
from unoverse.server.timing.windows import TOO_LATE, Window

_CALLS: Final = frozenset({"uno", "catch"})


class DicePlan(NamedTuple):
    """At this time the bot of the seat does this, if nothing has changed by then."""

    at: int
    seat: int
    action: DiceAction


def window(game: Dice, landed: int, minimum: int) -> Window | None:
    """In which time, at least, the opponent can catch; None if there is nobody to catch."""
    return Window(landed, landed + minimum) if game.uno_owed else None


def held_until(game: Dice, landed: int, seat: int, action: DiceAction, minimum: int, grace: int) -> int:
    """The earliest time at which an action may be carried out; `landed` is when something last happened.

    A catch waits for the grace in which a call still counts; who has forgotten begins no turn before the window ends.
    """
    if not game.uno_owed:
        return landed
    if action.kind == "catch":
        return landed + min(grace, minimum)
    return landed + minimum if seat in game.uno_owed and action.kind != "uno" else landed


def refuse_too_late(game: Dice, seat: int, seen: int, action: DiceAction) -> None:
    """Raises IllegalAction if the other player has changed the table since `seen` events had happened."""
    if action.kind not in _CALLS and any(event.seat != seat for event in game.history[seen:]):
        raise IllegalAction(TOO_LATE, "The table has changed since you saw it. Nothing happens.")


def clock(game: Dice, landed: int, turn_clock_s: int | None, latency: Mapping[int, int]) -> list[Deadline]:
    """When somebody else has to decide for whoever is to act."""
    seat = game.to_act
    if turn_clock_s is None or seat is None:
        return []
    at = landed + 1000 * turn_clock_s + min(latency.get(seat, 0), MOST_LATENCY_MS)
    return [Deadline(at, seat, None, "clock", landed)]


def plans(game: Dice, landed: int, bots: Mapping[int, str], tempo: Tempo) -> list[DicePlan]:
    """What the bots do and when; asked again at the same moment they answer the same, but for the thinker."""
    deciding = DiceBots(bots, tempo.seed)
    return [_plan(game, landed, deciding, seat, tempo) for seat in bots if _has_to_say_something(game, deciding, seat)]


def _has_to_say_something(game: Dice, deciding: DiceBots, seat: int) -> bool:
    return game.to_act == seat or deciding.catches(game, seat)


def _plan(game: Dice, landed: int, deciding: DiceBots, seat: int, tempo: Tempo) -> DicePlan:
    moment, knobs = (game.round_number << 16) + len(game.history), knobs_of(deciding.names[seat])
    if game.to_act != seat:
        return DicePlan(landed + reaction_ms(tempo, knobs, "catch", moment, seat), seat, DiceAction("catch"))
    action = deciding.decide(game, seat)
    if action.kind == "catch":
        return DicePlan(landed + reaction_ms(tempo, knobs, "catch", moment, seat), seat, action)
    is_second = bool(game.history) and game.history[-1].seat == seat and game.history[-1].turn == seat
    return DicePlan(landed + think_ms(tempo, knobs, moment, seat, len(game.legal(seat)), later=is_second), seat, action)


def knobs_of(bot: str) -> Knobs:
    """How quick a bot is: a personality as at cards, the others as anybody."""
    title = dice_bot(bot).title
    return CARD_BOTS[title].knobs if title in CARD_BOTS else Knobs()
