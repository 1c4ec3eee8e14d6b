"""T1: a match to a target; the winner of a hand takes the points of all others."""

from __future__ import annotations

from typing import ClassVar

from unoverse.game.rules import Rules
from unoverse.rules.settings import Sheet
from unoverse.tournament.data import HandResult, Table
from unoverse.tournament.formats.driver import Points, Setup, winner_takes
from unoverse.tournament.formats.evening import hands_to
from unoverse.tournament.formats.one_table import OneTable
from unoverse.tournament.formats.parameters import TARGETS, sheet
from unoverse.tournament.formats.scores import scoring_rules


class Target(OneTable):
    """The first to reach the target wins; partners have one score between them."""

    SHEET: ClassVar[Sheet] = sheet("target", ("target", TARGETS, "Points that win.", 500))
    RULES: ClassVar[str] = "UNO"
    ABOUT: ClassVar[str] = (
        "One table, hand after hand. Whoever goes out scores what all the others still hold, and the first to reach "
        "the target wins. It is the game of the box: for friends at one table, and for partners if the rules have them."
    )

    @classmethod
    def hands_expected(cls, setup: Setup) -> int:
        return hands_to(setup.settings.number("target"), "target", len(setup.players))

    def scoring(self) -> Rules:
        teams = "partners" if self.rules.partners else "none"
        return scoring_rules(scoring="winner_takes", target=self.settings.number("target"), teams=teams)

    def brought(self, table: Table, result: HandResult) -> Points:
        return winner_takes(table, result)
