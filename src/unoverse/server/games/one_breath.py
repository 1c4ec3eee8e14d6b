"""What a player may say in one breath.

A text may name several actions, and all of them happen or none. If one of them showed something, a player could see it
and take everything back by saying something impossible after it: what the next card is, or whether a Wild Draw Four was
a bluff. So only what belongs to laying one card is said together.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from unoverse.errors import IllegalAction
from unoverse.game import Action
from unoverse.table.actions import ACTION_KINDS, CLAIM, COLOUR, DONE, DOWN, JUMP, PLAY, REPORTS, TARGET, UNO

_LAYING: Final = frozenset({PLAY, DOWN, JUMP})
_TOGETHER: Final = _LAYING | {CLAIM, COLOUR, DONE, TARGET, UNO}


def refuse_peeking(actions: Sequence[Action]) -> None:
    """Raises IllegalAction if these are no actions of a player, or if they are not said together."""
    report = next((action for action in actions if action.kind in REPORTS), None)
    if report is not None:
        word = ACTION_KINDS[report.kind].word
        raise IllegalAction("table_reports", f'"{word}" is not for you to say: the table notes it by itself.')
    cards = sum(action.kind in _LAYING for action in actions)
    if len(actions) > 1 and (cards > 1 or any(action.kind not in _TOGETHER for action in actions)):
        raise IllegalAction(
            "one_at_a_time",
            "Say one thing at a time. Only a card, its colour or target, and UNO are said together.",
        )
