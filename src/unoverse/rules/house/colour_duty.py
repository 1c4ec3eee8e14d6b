"""CHU: after two equal numbers the colour must change."""

from __future__ import annotations

from typing import Final

from unoverse.backend import rule
from unoverse.rules.house.rule import DYNAMICS, HouseRule
from unoverse.table.plays import open_cards
from unoverse.table.state import SKIP
from unoverse.table.typed import GameRecord, RulesRecord

RULE: Final = HouseRule(
    code="CHU",
    name="Colour-change duty",
    portuguese="Regra de Chukcki",
    category=DYNAMICS,
    about="After two equal numbers laid by different players, the next player has to change the colour.",
    details=(
        "Only plays that leave another colour are allowed, a wild has to name another one, and who can do so may "
        "not draw instead. If it is impossible one draws as usual, and the duty is over. Two cards of one group are "
        "no pair."
    ),
    forms={"CHU": "equal numbers oblige the next player"},
    two_players="The duty falls on whoever laid the first of the two.",
    partners="Partner or opponent, the seat decides on whom it falls.",
)


@rule
def makes_pair(game: GameRecord, rules: RulesRecord) -> bool:
    """The card just laid and the one beneath are equal numbers that different players laid."""
    if open_cards(game) != 1 or game.play_top_by < 0 or game.play_top_by == game.play_by:
        return False
    number = rules.kind[game.top]
    return number < SKIP and rules.kind[game.play_top] == number
