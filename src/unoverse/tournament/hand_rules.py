"""The rules the hands of a tournament are played by: a card code, or dice. Only tables and bounds are asked of them."""

from __future__ import annotations

from functools import cached_property

from unoverse.cards.decks import points_of
from unoverse.dice.rules import SHEET, dice_rules
from unoverse.errors import TableError
from unoverse.game.rules import TEAM_SCORINGS, Rules
from unoverse.tournament.data import TournamentError

DICE = "dice"
MOST_DICE_POINTS = 500
"""Ten dice can be in the losing hand, and no face counts more than 50."""
MOST_DICE = 10


class HandRules:
    """Rules as the format wants them. `teams` is what the format says about partners: True, False or None (free)."""

    def __init__(self, code: str, teams: bool | None) -> None:
        self.code = " ".join(str(code).split())
        self.is_dice = self.code.lower().split()[:1] == [DICE]
        if self.is_dice:
            self.code = _dice_code(self.code)
        self.cards: Rules | None = None if self.is_dice else _with_teams(Rules(self.code), teams)
        if self.is_dice and teams:
            raise TournamentError("Dice is for two players; this format needs partners and so a card game.")

    @property
    def partners(self) -> bool:
        return self.cards is not None and self.cards.partners

    @cached_property
    def most_points(self) -> int:
        """More points than this cannot be in all hands together."""
        if self.cards is None:
            return MOST_DICE_POINTS
        prices = self.cards.points
        return max(sum(points_of(code, prices) for code in side) for side in self.cards.sides)

    @property
    def most_cards(self) -> int:
        return MOST_DICE if self.cards is None else len(self.cards.deck)

    @cached_property
    def most_seats(self) -> int:
        """The largest table these rules allow."""
        most = 2 if self.cards is None else self.cards.number("players_max")
        return next((seats for seats in range(most, 1, -1) if self._seat(seats)), 0)

    def _seat(self, seats: int) -> bool:
        try:
            self.check_seats(seats)
        except TableError:
            return False
        return True

    def check_seats(self, seats: int) -> None:
        """Can that many sit at one table? Fewer than the rules want are welcome when others have left."""
        if self.cards is not None:
            self.cards.check_seats(seats)
        elif seats != 2:
            raise TournamentError(f"Dice is for two players, not {seats}.")

    @property
    def dealer_is_drawn(self) -> bool:
        """Does the highest card decide who deals first?"""
        return self.cards is not None and self.cards.values["dealer_first"] == "high_card"

    def __str__(self) -> str:
        return self.code if self.cards is None else str(self.cards)


def _dice_code(code: str) -> str:
    """`dice`, or `dice` and the rules of its rounds."""
    rules = str(dice_rules(code.partition(" ")[2]))
    return DICE if rules == SHEET.default_preset else f"{DICE} {rules}"


def _with_teams(rules: Rules, teams: bool | None) -> Rules:
    if teams is None or rules.partners == teams:
        return rules
    if not teams:
        raise TournamentError(f"Partners are not used in this format: choose rules without them, not {rules}.")
    scoring = {} if rules.values["scoring"] in TEAM_SCORINGS else {"scoring": "winner_takes"}
    return rules.replace(teams="partners", **scoring)
