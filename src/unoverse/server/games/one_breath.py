"""What a player may say in one breath.

A text may name several actions, and all of them happen or none. If one of them showed something, a player could see it
and take everything back by saying something impossible after it: what the next card is, or whether a Wild Draw Four was
a bluff. So only what belongs to laying one card is said together; of dice, UNO and then one thing more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from unoverse.dice import DiceAction
from unoverse.errors import IllegalAction
from unoverse.game import Action
from unoverse.table.actions import CLAIM, COLOUR, DONE, DOWN, JUMP, PLAY, TARGET, UNO

_LAYING: Final = frozenset({PLAY, DOWN, JUMP})
_NAMED: Final = frozenset({CLAIM, COLOUR, DONE})
_NAMED_LAST: Final = _NAMED | {TARGET, UNO}


def refuse_peeking(actions: Sequence[Action | DiceAction]) -> None:
    """Raises IllegalAction if these are not said together."""
    if len(actions) > 1 and not (_belong_to_a_card(actions) or _call_first(actions)):
        raise IllegalAction(
            "one_at_a_time", "Say one thing at a time. Only what is laid, its colour or target, and UNO go together."
        )


def _belong_to_a_card(actions: Sequence[Action | DiceAction]) -> bool:
    """UNO before it or after it, the card, what is named for it, and at the end whom it is for."""
    kinds = [action.kind for action in actions if isinstance(action, Action)]
    said = kinds[1:] if kinds[:1] == [UNO] else kinds
    laid, named, last = said[:1], said[1:-1], said[1:][-1:]
    is_cards = len(kinds) == len(actions)
    return is_cards and _LAYING.issuperset(laid) and _NAMED.issuperset(named) and _NAMED_LAST.issuperset(last)


def _call_first(actions: Sequence[Action | DiceAction]) -> bool:
    return all(str(action) == "uno" for action in actions[:-1])
