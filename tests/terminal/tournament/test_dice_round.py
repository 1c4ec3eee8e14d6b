"""Rounds of dice of a tournament, played by people at this terminal."""

from __future__ import annotations

import io
from collections.abc import Sequence

from unoverse.dice import dice_rules
from unoverse.terminal.plain_display import PlainDisplay
from unoverse.terminal.tournament.dice_round import OneRound, RoundSession, play_dice_at_terminal
from unoverse.tournament import Table, Tournament
from unoverse.tournament.bot_play_dice import dice_result


def first_table(seed: int) -> Table:
    return Tournament("best-of", ["Ana", "Bia"], rules="dice", seed=seed).tables[0]


class Typist(PlainDisplay):
    """Types the first thing that may be done, for as long as something is asked."""

    session: RoundSession

    def __init__(self) -> None:
        self.writes = io.StringIO()
        super().__init__(io.StringIO(), self.writes)

    def ask(self, prompt: str = "", words: Sequence[str] = ()) -> str:
        game = self.session.game
        return "" if game.to_act is None else str(game.legal(game.to_act)[0])


def test_people_play_a_round_of_dice_to_its_end_and_the_result_is_booked() -> None:
    evening = Tournament("best-of", ["Ana", "Bia"], rules="dice", seed=3)
    while not evening.over:
        table, display = evening.tables[0], Typist()
        match = OneRound(dice_rules(), table)
        display.session = RoundSession(match, {1: "greedy"}, display)
        display.session.run()
        assert match.game.over
        assert match.game.seed == table.seed
        assert "is over" in display.writes.getvalue()
        evening.result(table.id, dice_result(table, match.game))
    assert evening.winner in ("Ana", "Bia")


def test_a_round_that_somebody_leaves_has_no_result() -> None:
    display = PlainDisplay(io.StringIO("quit\n"), io.StringIO())
    assert play_dice_at_terminal(first_table(3), dice_rules(), ["Ana"], {"Bia": "greedy"}, display, "") is None
