"""Which of the actions that a seat may do are worth considering: the rest can only be noise or a mistake.

Nothing is asked of hidden cards: who owes a call is open, and whether a card fitted everybody saw who saw it laid.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from unoverse.engine.mistakes import earliest_fault
from unoverse.game.action import Action
from unoverse.kernel.offers import one_card_may_shrink
from unoverse.records import typed_record
from unoverse.table.actions import CATCH, DOWN, JUMP, PLAY, UNO, WRONG
from unoverse.table.hands import hand_size
from unoverse.table.seats import contains

LAYING: Final = frozenset({PLAY, DOWN, JUMP})
SOMETIMES_SENSELESS: Final = frozenset({UNO, CATCH, WRONG})


def sensible(game: Any, rules: Any, seat: int, legal: Sequence[Action]) -> list[Action]:
    """Without calls that change nothing, and without pointing out what everybody saw to be right.

    `game` and `rules` are the records of the table. Left out are
    - `uno`, unless the call is owed or the next card that the seat lays could leave it with one;
    - `catch`, where that seat owes no call;
    - `wrong`, where no card of that seat that still stands was wrong.
    Bluffs stay: a Wild Draw Four, a card laid face down and what is said of it are choices. Cards that do not fit need
    not be left out, because they are never offered.
    """
    if not any(action.kind in SOMETIMES_SENSELESS for action in legal):
        return list(legal)
    table, tables = typed_record(game), typed_record(rules)
    lays = any(action.kind in LAYING for action in legal)
    return [action for action in legal if _is_sensible(table, tables, seat, action, lays)]


def _is_sensible(table: Any, tables: Any, seat: int, action: Action, lays: bool) -> bool:
    if action.kind == CATCH:
        return contains(table.owed, action.argument)
    if action.kind == WRONG:
        return earliest_fault(table, action.argument) >= 0
    if action.kind == UNO:
        return contains(table.owed, seat) or (lays and _may_leave_one(table, tables, seat))
    return True


def _may_leave_one(table: Any, tables: Any, seat: int) -> bool:
    """Of cards that are laid one after the other, the call comes with the last but one in the hand."""
    return hand_size(table, seat) == 2 or one_card_may_shrink(table, tables, seat)
