"""One round of dice between bots, as a hand of a tournament."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from unoverse.dice.bots import DiceBot, choose, dice_bot
from unoverse.dice.game import Dice
from unoverse.dice.rules import dice_rules
from unoverse.engine.load import default_backend
from unoverse.rules.settings import Settings
from unoverse.table.chance import random_word
from unoverse.tournament.data import HandResult, Table

LUCK: Final = 211
"""The stream of the bots' luck, far from those of the rolls."""
MOST_ACTIONS: Final = 100_000
"""A round that takes longer counts as blocked."""


def rules_of(code: str) -> Settings:
    """The rules behind the word "dice"."""
    return dice_rules(code.strip()[len("dice") :])


def opened(rules: Settings, table: Table, backend: str | None = None) -> Dice:
    """The round of a table; who begins is rolled for, unless the rules say otherwise."""
    first = None if rules["next_starter"] == "rolloff" else table.dealer
    return Dice(rules, table.seed, names=table.seats, first=first, backend=backend)


def dice_result(table: Table, game: Dice) -> HandResult:
    """How a round ended, with names instead of seats."""
    winner = None if game.winner is None else table.seats[game.winner]
    holding = {name: 0 if name == winner else game.points_in_hand(seat) for seat, name in enumerate(table.seats)}
    dice = {name: len(game.hand(seat)) for seat, name in enumerate(table.seats)}
    return HandResult(winner, holding, dice, winner is None, table.seed)


class DicePlayer:
    """Plays the rounds of a tournament."""

    def __init__(self, code: str, bots: Mapping[str, str], backend: str | None) -> None:
        self._rules = rules_of(code)
        self._bots: dict[str, DiceBot] = {player: dice_bot(name) for player, name in bots.items()}
        self._backend = backend or default_backend()

    def __call__(self, table: Table) -> tuple[str, HandResult]:
        game = opened(self._rules, table, self._backend)
        self._play(game, [self._bots[name] for name in table.seats])
        return table.id, dice_result(table, game)

    def _play(self, game: Dice, bots: list[DiceBot]) -> None:
        """A hash of the seed: from the seed itself a bot could work out the rolls."""
        secret = random_word(game.seed, LUCK, 0) << 24
        for count in range(MOST_ACTIONS):
            seat = game.to_act
            if seat is None:
                return
            game.apply(seat, choose(bots[seat], game, seat, secret + count))
