"""The compiled bots as players at any table."""

from __future__ import annotations

from unoverse.bots.catalogue import Bot
from unoverse.engine.load import entries, table_backend
from unoverse.errors import TableError
from unoverse.game.action import Action, unpacked
from unoverse.game.tabletop import Asked
from unoverse.game.view import View
from unoverse.kernel.chances import CHANCES
from unoverse.table.actions import DECLINE


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
