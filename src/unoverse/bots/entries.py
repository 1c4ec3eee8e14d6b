"""The functions of the bots that Python calls. Arguments are arrays of records, of which the first is meant."""

from __future__ import annotations

from typing import Any

from unoverse.backend import entry
from unoverse.bots.choose import choose, react


@entry
def ask(views: Any, rules: Any, bot: int, dice: Any) -> int:
    """The action of the seat that is asked. Its dice move on."""
    return choose(views[0], rules[0], bot, dice[0])


@entry
def ask_reaction(views: Any, rules: Any, bot: int, dice: Any) -> int:
    """What the seat says out of turn; -1 for nothing."""
    return react(views[0], rules[0], bot, dice[0])
