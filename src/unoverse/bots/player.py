"""The compiled bots as players at any table."""

from __future__ import annotations

from unoverse.bots.catalogue import Bot, bot_named
from unoverse.engine.load import entries, table_backend
from unoverse.errors import TableError
from unoverse.game.action import Action, unpacked
from unoverse.game.players import Asked, AskedPlayer, Player
from unoverse.game.view import View
from unoverse.kernel.chances import CHANCES
from unoverse.table.actions import DECLINE


def as_player(one: str | Bot | Player, backend: str | None = None) -> Player | AskedPlayer:
    """A bot of the catalogue, or its name, as a player; anybody else who answers from a view is one already."""
    chosen = bot_named(one) if isinstance(one, str) else one
    return BotPlayer(chosen, backend) if isinstance(chosen, Bot) else chosen


def as_bot(one: str | Bot | Player) -> Bot | Player:
    """A bot by its name; or whoever has a `decide(view)`."""
    if isinstance(one, str):
        return bot_named(one)
    if isinstance(one, Bot) or callable(getattr(one, "decide", None)):
        return one
    raise TableError(f"A player is the name of a bot, or an object with decide(view); not {type(one).__name__}.")


def player_name(one: Bot | Player) -> str:
    """What a player is called in tables of results."""
    return one.name if isinstance(one, Bot) else str(getattr(one, "name", type(one).__name__))


class BotPlayer:
    """A bot of the catalogue. It gets the view of its seat, dice that say nothing about the cards, and a mood."""

    def __init__(self, bot: Bot, backend: str | None = None) -> None:
        self.bot = bot
        self.manners = bot.manners
        self._backend = backend

    def answer(self, view: View, asked: Asked) -> Action | None:
        """What the bot does with what it is asked; None to let a chance pass."""
        if view.record is None:
            raise TableError("A bot needs the view of a game; one that was read from JSON has no record.")
        ask = entries("unoverse.bots.entries", table_backend(self._backend)).answer_one
        chance = CHANCES.index(asked.chance)
        packed = int(ask(view.record, view.tables, self.bot.number, asked.luck, asked.mood, chance))
        return None if packed == DECLINE else unpacked(packed)

    def decide(self, view: View) -> Action | None:
        """The same where nobody throws dice for it: it always has the same luck."""
        return self.answer(view, Asked(view.seat, view.chance))
