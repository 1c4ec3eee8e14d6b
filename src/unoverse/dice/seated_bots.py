"""The bots at a table of dice, and what they overlook."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from unoverse.dice.action import DiceAction
from unoverse.dice.bots import SECONDS, choose, dice_bot
from unoverse.dice.game import Dice
from unoverse.dice.state import NOBODY
from unoverse.table.chance import random_word

_CALLING: Final = 40
_CATCHING: Final = 41
_THINKING: Final = 42
"""Streams of chance of their own, so that a forgotten call changes no roll."""


class DiceBots:
    """Decides for the seats of bots. All but the thinker, which uses the time it has, decide the same every time."""

    def __init__(self, bots: Mapping[int, str], seed: int) -> None:
        self.names = bots
        self._seed = seed

    def act(self, game: Dice, seat: int) -> None:
        """One action of a bot whose turn it is."""
        game.apply(seat, self.decide(game, seat))

    def decide(self, game: Dice, seat: int) -> DiceAction:
        """What a bot does whose turn it is."""
        action = self._choice(game, seat)
        if str(action) == "uno" and seat not in game.uno_owed and self._forgets(game, seat, _CALLING):
            action = self._without_call(game, seat, action)
        if str(action) == "catch" and self._forgets(game, seat, _CATCHING):
            action = self._unseen(game, seat)
        return action

    def _choice(self, game: Dice, seat: int) -> DiceAction:
        return choose(self.names[seat], game, seat, self._luck(game), SECONDS)

    def _without_call(self, game: Dice, seat: int, call: DiceAction) -> DiceAction:
        """The die that would have followed the call."""
        stage = game.copy()
        stage.apply(seat, call)
        return self._choice(stage, seat)

    def _unseen(self, game: Dice, seat: int) -> DiceAction:
        """What the bot does if it has not looked at the other hand."""
        stage = game.copy()
        stage.raw["owed"] = NOBODY
        return self._choice(stage, seat)

    def catches(self, game: Dice, seat: int) -> bool:
        """Does the bot notice that the other one has not called?"""
        return "catch" in map(str, game.legal(seat)) and not self._forgets(game, seat, _CATCHING)

    def _forgets(self, game: Dice, seat: int, stream: int) -> bool:
        one_in = dice_bot(self.names[seat]).overlooks
        return one_in != 0 and random_word(self._luck(game), stream, 0) % one_in == 0

    def _luck(self, game: Dice) -> int:
        """New for every decision; a hash, because from the seed itself a bot could work out the rolls."""
        return random_word(self._seed, _THINKING, (game.round_number << 20) + len(game.history))
