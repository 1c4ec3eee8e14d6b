"""T8: a single hand; the first to go out wins."""

from __future__ import annotations

from typing import ClassVar

from unoverse.game.rules import Rules
from unoverse.rules.settings import Sheet
from unoverse.tournament.data import HandResult, Table
from unoverse.tournament.formats.driver import Points, Setup
from unoverse.tournament.formats.one_table import OneTable
from unoverse.tournament.formats.parameters import sheet
from unoverse.tournament.formats.scores import scoring_rules


class Single(OneTable):
    """One hand, no points; the next hand is a new tournament."""

    SHEET: ClassVar[Sheet] = sheet("single")
    RULES: ClassVar[str] = "UNO"
    ABOUT: ClassVar[str] = "One table, one hand: the first to go out wins. The next hand is a new tournament."

    @classmethod
    def hands_expected(cls, setup: Setup) -> int:
        return 1

    def scoring(self) -> Rules:
        return scoring_rules(scoring="single", teams="partners" if self.rules.partners else "none")

    def brought(self, table: Table, result: HandResult) -> Points:
        return {}
