"""The functions of the bots that Python calls. Arguments are arrays of records, of which the first is meant.

`dice` holds two numbers: a seed that says nothing about the cards, and how many decisions it has served.
"""

from __future__ import annotations

from typing import Any

from unoverse.backend import entry, rule
from unoverse.bots.choose import choose
from unoverse.bots.luck import luck_of
from unoverse.bots.mood import usual_mood
from unoverse.bots.reactions import react


@entry
def ask(views: Any, rules: Any, bot: int, dice: Any) -> int:
    """The action of the seat that is asked."""
    luck = next_luck(dice)
    return choose(views[0], rules[views[0].side], bot, luck, usual_mood(luck))


@entry
def ask_reaction(views: Any, rules: Any, bot: int, dice: Any) -> int:
    """What the seat says out of turn; -1 for nothing."""
    luck = next_luck(dice)
    return react(views[0], rules[views[0].side], bot, luck, usual_mood(luck))


@rule
def next_luck(dice: Any) -> int:
    dice[1] += 1
    return luck_of(int(dice[0]), int(dice[1]))
