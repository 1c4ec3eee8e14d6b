"""What happened: an action and all that followed from it, enough to tell the round in words."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from unoverse.dice.action import DiceAction
from unoverse.dice.faces import CODES, DICE
from unoverse.dice.state import CATCH, NOBODY, OVER, REROLL, TAKE_DIE


class DiceEvent(NamedTuple):
    """One action. At most one seat takes or rolls dice because of it."""

    number: int
    """From 1."""
    seat: int
    action: DiceAction
    roller: int | None = None
    """Who took dice or rolled: whoever acted, or the opponent after Draw One, Draw Two or a catch."""
    taken: tuple[str, ...] = ()
    """The faces of the dice taken as they lay there, the oldest first."""
    giver: int | None = None
    """The opponent who gave the die that was taken; None if it came from the line."""
    rolled: tuple[str, ...] = ()
    """All dice of the roller after the roll; empty if nobody rolled."""
    penalty: bool = False
    """Was it for a forgotten UNO?"""
    owes: bool = False
    """Can the seat now be caught, because it has one die and has not called?"""
    turn: int | None = None
    """Whose turn it is now; None when the round is over."""
    winner: int | None = None
    points: int = 0
    """What the winner scores."""
    void: bool = False

    def to_json(self) -> dict[str, Any]:
        """The event, as docs/json.md tells it, for `json.dumps`."""
        from unoverse.dice.json_dice import dice_event_to_json

        return dice_event_to_json(self)

    @classmethod
    def from_json(cls, document: Any) -> DiceEvent:
        """The event of a document; JsonError if it says none."""
        from unoverse.dice.json_dice import dice_event_from_json

        return dice_event_from_json(document)


def compare(number: int, seat: int, action: DiceAction, before: np.void, after: np.void, points: int) -> DiceEvent:
    """The event between two states."""
    gains = [int(after["hands"][who]) & ~int(before["hands"][who]) for who in range(2)]
    roller = next((who for who in range(2) if gains[who]), seat if action.number == REROLL else None)
    is_over = int(after["phase"]) == OVER
    return DiceEvent(
        number=number,
        seat=seat,
        action=action,
        roller=roller,
        taken=() if roller is None else _taken(before, gains[roller]),
        giver=_giver(before, gains, roller),
        rolled=() if roller is None or not _has_rolled(before, after) else hand_codes(after, roller),
        penalty=action.number == CATCH or action.number >= TAKE_DIE,
        owes=int(after["owed"]) == seat and int(before["owed"]) != seat,
        turn=None if is_over else int(after["turn"]),
        winner=int(after["winner"]) if after["winner"] != NOBODY else None,
        points=points,
        void=bool(after["void"]),
    )


def line_dice(state: np.void) -> list[int]:
    """The dice of the line, the oldest first."""
    line = int(state["line"])
    return [line >> 4 * place & 15 for place in range(int(state["line_left"]))]


def dice_in(dice: int) -> list[int]:
    return [die for die in range(DICE) if dice >> die & 1]


def hand_codes(state: np.void, seat: int) -> tuple[str, ...]:
    """The faces of a hand, by die."""
    return tuple(CODES[int(state["face"][die])] for die in dice_in(int(state["hands"][seat])))


def _taken(before: np.void, gained: int) -> tuple[str, ...]:
    from_line = [die for die in line_dice(before) if gained >> die & 1]
    dice = from_line or dice_in(gained)
    return tuple(CODES[int(before["face"][die])] for die in dice)


def _giver(before: np.void, gains: list[int], roller: int | None) -> int | None:
    if roller is None or not gains[roller] & int(before["hands"][1 - roller]):
        return None
    return 1 - roller


def _has_rolled(before: np.void, after: np.void) -> bool:
    asked = int(after["counters"][1]) + int(after["rolls_used"])
    return asked != int(before["counters"][1]) + int(before["rolls_used"])


__all__ = ["DiceEvent", "compare", "dice_in", "hand_codes", "line_dice"]
