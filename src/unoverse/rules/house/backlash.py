"""BACK: eights make the previous player draw."""

from __future__ import annotations

from typing import Final

from unoverse.backend import rule
from unoverse.rules.house.rule import FUNCTION, HouseRule, function_card
from unoverse.table.log import BACKLASH, FOR_BACKLASH, note
from unoverse.table.piles import draw_cards
from unoverse.table.plays import count_function
from unoverse.table.seats import before
from unoverse.table.state import F_BACKLASH
from unoverse.table.typed import GameRecord, RulesRecord

RULE: Final = HouseRule(
    code="BACK",
    name="Backlash",
    portuguese="Backlash",
    category=FUNCTION,
    about="An 8 makes the previous player draw a card.",
    details=(
        "The previous player is the one who sits just before the layer in the direction of play, whoever played "
        "last. Several eights mean as many cards. The order of play does not change."
    ),
    forms={"BACK": "on the 8", "BACK@4": "on the 4"},
    parameters=(function_card("8"),),
    card="8",
    two_players="The opponent draws and then plays.",
    partners="It hits an opponent.",
)


@rule
def lash_back(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """The seat before the layer draws a card for each; it need not be the one who played last."""
    cards = count_function(game, rules, F_BACKLASH)
    if cards > 0:
        note(game, rules, BACKLASH, before(game, seat), cards)
        draw_cards(game, rules, before(game, seat), cards, FOR_BACKLASH)
