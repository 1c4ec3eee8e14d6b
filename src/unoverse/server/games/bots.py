"""What the bots at a table want to do, whichever game it plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from unoverse.bots.catalogue import bot_named
from unoverse.bots.player import BotPlayer
from unoverse.game import Action
from unoverse.server.games.cards import PlayedCards
from unoverse.server.tables.chairs import SUBSTITUTE
from unoverse.server.tables.table import Table
from unoverse.server.timing.bot_moves import plans
from unoverse.server.timing.bot_times import Tempo


class BotMove(NamedTuple):
    """At this time the bot of the seat does this; of cards with the action, which may have to wait for a window."""

    at: int
    seat: int
    text: str
    action: Action | None = None


def bot_moves(table: Table, bots: Sequence[str]) -> list[BotMove]:
    """By seat the bot that decides there, or nothing for a person."""
    played, times = table.played, table.times
    if not isinstance(played, PlayedCards) or times is None:
        return []
    players = [BotPlayer(bot_named(bot)) if bot else None for bot in bots]
    found = plans(played.game, times, players, Tempo(table.opened.seed, table.hurry))
    return [BotMove(plan.at, plan.seat, str(plan.action), plan.action) for plan in found]


def decide_for(table: Table, seat: int) -> str:
    """One decision for somebody whose time is up."""
    played, times = table.played, table.times
    assert isinstance(played, PlayedCards)
    assert times is not None
    players = [BotPlayer(bot_named(SUBSTITUTE)) if seat == other else None for other in range(played.seats)]
    return str(plans(played.game, times, players, Tempo(table.opened.seed, hurry=True))[-1].action)
