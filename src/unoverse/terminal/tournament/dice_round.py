"""A round of dice of a tournament at this terminal: people at the keyboard, and no match around it."""

from __future__ import annotations

import contextlib
from collections.abc import Collection, Mapping

from unoverse.dice import Dice, DiceMatch
from unoverse.rules.settings import Settings
from unoverse.terminal.dice import pages
from unoverse.terminal.dice.session import GO_ON, DiceSession
from unoverse.terminal.display import Display, Leave
from unoverse.tournament.bot_play_dice import dice_result, opened
from unoverse.tournament.data import HandResult, Table


class OneRound(DiceMatch):
    """A match of a single round: exactly the dice of its table. What it counts is the tournament's business."""

    def __init__(self, rules: Settings, table: Table) -> None:
        self._table = table
        super().__init__(rules, table.seats, table.seed)

    def _open_round(self, first: int | None) -> None:
        self.games.append(opened(self.rules, self._table, self.backend))

    @property
    def winner(self) -> int | None:
        return self.game.winner

    @property
    def over(self) -> bool:
        return self.game.over

    def record(self) -> str:
        """The round alone, which `unoverse replay` shows."""
        return self.game.record()


class RoundSession(DiceSession):
    """Ends with the round, also with a void one, and keeps nothing unless somebody asks for it."""

    gives_hints = False

    def run(self) -> None:
        with contextlib.suppress(Leave):
            self._play()

    def _end_round(self) -> None:
        self.display.page("The last dice", [*self._news(), (), *pages.result_lines(self.match)], GO_ON)
        self._has_ended = True


def play_dice_at_terminal(
    table: Table, rules: Settings, people: Collection[str], bots: Mapping[str, str], display: Display, welcome: str
) -> HandResult | None:
    """Plays the round of a table; None if somebody left before its end. `bots` has a name for every entrant."""
    match = OneRound(rules, table)
    others = {seat: bots[name] for seat, name in enumerate(table.seats) if name not in people}
    RoundSession(match, others, display, welcome=welcome).run()
    game: Dice = match.game
    return dice_result(table, game) if game.over else None
