"""T2: everybody adds up the own holdings; when one reaches the target, the lowest total wins."""

from __future__ import annotations

from typing import ClassVar

from unoverse.game.rules import Rules
from unoverse.rules.settings import Sheet
from unoverse.tournament.data import HandResult, Table
from unoverse.tournament.formats.driver import Block, Points, Setup, own_holding
from unoverse.tournament.formats.evening import hands_to
from unoverse.tournament.formats.one_table import OneTable
from unoverse.tournament.formats.parameters import TARGETS, sheet
from unoverse.tournament.formats.scores import scoring_rules


class Lowest(OneTable):
    """A tie for the lowest total is played out with all players, or shared. A blocked hand counts here."""

    SHEET: ClassVar[Sheet] = sheet(
        "lowest",
        ("target", TARGETS, "Points that end the match.", 500),
        ("tie", ("extra_hand", "shared"), "A tie for the lowest total: another hand, or a shared win.", "extra_hand"),
    )
    RULES: ClassVar[str] = "UNO brasil-2010-parciais"
    REPLAYS_BLOCKED: ClassVar[bool] = False
    ABOUT: ClassVar[str] = (
        "One table, hand after hand. Everybody adds up what they are left with; when somebody has reached the target, "
        "the lowest total wins. Nobody runs away with one lucky hand, and everybody counts only their own cards."
    )

    @classmethod
    def hands_expected(cls, setup: Setup) -> int:
        return hands_to(setup.settings.number("target"), "lowest", len(setup.players))

    def scoring(self) -> Rules:
        teams = "partners" if self.rules.partners else "none"
        tie, target = self.settings["tie"], self.settings.number("target")
        return scoring_rules(scoring="own_low", target=target, tie=tie, teams=teams)

    def brought(self, table: Table, result: HandResult) -> Points:
        return own_holding(table, result)

    def purpose_of(self, seats: tuple[str, ...]) -> str:
        return "extra" if self.is_reached else "hand"

    @property
    def is_reached(self) -> bool:
        """Has anybody come to the target, also one who has left since?"""
        return max(self.totals.values()) >= self.settings.number("target")

    def go_on(self, block: Block) -> None:
        """When one of the tied has left, a single lowest total may be there without another hand."""
        lowest = min(self.totals[player] for player in block.seats)
        leaders = [player for player in block.seats if self.totals[player] == lowest]
        if self.is_reached and len(leaders) == (2 if self.rules.partners else 1):
            self.win(leaders)
        else:
            super().go_on(block)

    def counts(self, table: Table) -> bool:
        return True

    def rank_in(self, player: str) -> int:
        return self.totals[player]
