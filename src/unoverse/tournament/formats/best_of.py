"""T7: best of N hands, or rounds of dice."""

from __future__ import annotations

from typing import ClassVar

from unoverse.game.rules import Rules
from unoverse.rules.settings import Sheet
from unoverse.tournament.data import HandResult, Table
from unoverse.tournament.formats.driver import Points, Setup
from unoverse.tournament.formats.one_table import OneTable
from unoverse.tournament.formats.parameters import sheet
from unoverse.tournament.formats.scores import scoring_rules


class BestOf(OneTable):
    """The first with more than half of N wins has won; the remaining hands are not played. Points are wins."""

    SHEET: ClassVar[Sheet] = sheet(
        "best-of", ("n", range(1, 100, 2), "Best of how many: an odd number; n // 2 + 1 wins decide.", 3)
    )
    RULES: ClassVar[str] = "UNO"
    USUAL: ClassVar[int] = 2
    ABOUT: ClassVar[str] = (
        "One table, and only wins count: the first with more than half of n won hands has won, and the rest is not "
        "played. Quick to explain, nothing to add up; the usual duel of two, also with dice (--rules dice)."
    )

    @classmethod
    def hands_expected(cls, setup: Setup) -> int:
        """Between one who wins them all and a last hand that decides between everybody."""
        wins = setup.settings.number("n") // 2 + 1
        return -(-(wins + len(setup.players) * (wins - 1) + 1) // 2)

    def scoring(self) -> Rules:
        teams = "partners" if self.rules.partners else "none"
        return scoring_rules(f"UNO TV{self.settings.number('n') // 2 + 1}", teams=teams)

    def brought(self, table: Table, result: HandResult) -> Points:
        return {}
