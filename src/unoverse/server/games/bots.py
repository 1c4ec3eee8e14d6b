"""What the bots at a table want to do, whichever game it plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from unoverse.bots.catalogue import bot_named
from unoverse.bots.player import BotPlayer
from unoverse.dice.seated_bots import DiceBots
from unoverse.errors import TableError
from unoverse.server.games.cards import CARDS, PlayedCards
from unoverse.server.games.dice import DICE, PlayedDice
from unoverse.server.games.holding import AnyAction
from unoverse.server.tables.table import Table
from unoverse.server.timing import bot_moves as cards
from unoverse.server.timing import dice
from unoverse.server.timing.bot_times import Tempo


class BotMove(NamedTuple):
    """At this time the bot of the seat does this, or later if it has to wait for a window."""

    at: int
    seat: int
    action: AnyAction


def bot_moves(table: Table, bots: Sequence[str]) -> list[BotMove]:
    """By seat the bot that decides there, or nothing for a person."""
    played, times, tempo = table.played, table.times, Tempo(table.opened.seed, table.hurry)
    if isinstance(played, PlayedCards) and times is not None:
        players = [BotPlayer(bot_named(bot)) if bot else None for bot in bots]
        return [BotMove(plan.at, plan.seat, plan.action) for plan in cards.plans(played.game, times, players, tempo)]
    if isinstance(played, PlayedDice):
        seated = {seat: bot for seat, bot in enumerate(bots) if bot}
        return [BotMove(*plan) for plan in dice.plans(played.game, table.landed, seated, tempo)]
    return []


def decide_for(table: Table, seat: int) -> str:
    """One decision for somebody whose time is up."""
    played, times = table.played, table.times
    if isinstance(played, PlayedDice):
        return str(DiceBots({seat: DICE.substitute}, table.opened.seed).decide(played.game, seat))
    if not isinstance(played, PlayedCards) or times is None:
        raise TableError("Nobody decides for others at this table.")
    players = [BotPlayer(bot_named(CARDS.substitute)) if seat == other else None for other in range(played.seats)]
    return str(cards.plans(played.game, times, players, Tempo(table.opened.seed, hurry=True))[-1].action)
