"""The function of the bots that Python calls. Arguments are arrays of records, of which the first is meant."""

from __future__ import annotations

from typing import Any

from unoverse.backend import entry
from unoverse.bots.choose import answer


@entry
def answer_one(views: Any, rules: Any, bot: int, luck: int, mood: int, what: int) -> int:
    """What a bot does with what it is asked; DECLINE to let it pass."""
    return answer(views[0], rules[views[0].side], bot, luck, mood, what)
