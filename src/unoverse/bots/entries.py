"""The functions of the bots that Python calls. Arguments are arrays of records, of which the first is meant.

`dice` holds two numbers: a seed that says nothing about the cards, and how many decisions it has served.
"""

from __future__ import annotations

from typing import Any

from unoverse.backend import entry, rule
from unoverse.bots.choose import choose, react
from unoverse.bots.luck import luck_of


@entry
def ask(views: Any, rules: Any, bot: int, dice: Any) -> int:
    """The action of the seat that is asked."""
    return choose(views[0], rules[0], bot, next_luck(dice))


@entry
def ask_reaction(views: Any, rules: Any, bot: int, dice: Any) -> int:
    """What the seat says out of turn; -1 for nothing."""
    return react(views[0], rules[0], bot, next_luck(dice))


@rule
def next_luck(dice: Any) -> int:
    dice[1] += 1
    return luck_of(int(dice[0]), int(dice[1]))
