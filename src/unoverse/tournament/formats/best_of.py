"""T7: best of N hands, or rounds of dice."""

from __future__ import annotations

from typing import ClassVar

from unoverse.game.rules import Rules
from unoverse.rules.settings import Sheet
from unoverse.tournament.data import HandResult, Table
from unoverse.tournament.formats.driver import Points
from unoverse.tournament.formats.one_table import OneTable
from unoverse.tournament.formats.parameters import sheet
from unoverse.tournament.formats.scores import scoring_rules


class BestOf(OneTable):
    """The first with more than half of N wins has won; the remaining hands are not played. Points are wins."""

    SHEET: ClassVar[Sheet] = sheet(
        "best-of", ("n", range(1, 100, 2), "Best of how many: an odd number; n // 2 + 1 wins decide.", 3)
    )
    RULES: ClassVar[str] = "UNO"

    def scoring(self) -> Rules:
        teams = "partners" if self.rules.partners else "none"
        return scoring_rules(f"UNO TV{self.settings.number('n') // 2 + 1}", teams=teams)

    def brought(self, table: Table, result: HandResult) -> Points:
        return {}
