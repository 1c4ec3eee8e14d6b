"""TRI: threes ask for a three or their colour."""

from __future__ import annotations

from typing import Any, Final

from unoverse.backend import rule
from unoverse.card_sets import is_empty, row
from unoverse.rules.house.rule import FUNCTION, HouseRule, function_card
from unoverse.table.hands import hand_of
from unoverse.table.log import FOR_TOLL
from unoverse.table.piles import draw_cards
from unoverse.table.state import F_TRINITY
from unoverse.table.typed import GameRecord, RulesRecord

RULE: Final = HouseRule(
    code="TRI",
    name="Trinity",
    portuguese="Trindade",
    category=FUNCTION,
    about="After a 3 the next player has to play a 3 or its colour, or draws three cards and loses the turn.",
    details=(
        "Wilds do not help, and one may choose to draw. Several threes mean three cards each. A 3 laid in answer "
        "makes a new duty for the next player. If the 3 was the last card, the next player draws unless a fitting "
        "card is in the hand."
    ),
    forms={"TRI": "on the 3", "TRI@5": "on the 5, still three cards"},
    parameters=(function_card("3"),),
    card="3",
    partners="It hits an opponent.",
)


TOLL: Final = 3
"""Cards for each Three that is not followed, on whatever face the function sits."""


@rule
def follows_trinity(game: GameRecord, rules: RulesRecord) -> Any:
    """Another card of the face, or a card of the colour in force; wilds do not count."""
    return row(rules.function_set, F_TRINITY) | row(rules.colour_set, game.colour)


@rule
def take_final_toll(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """The Three ended the round: the next player draws, unless the hand holds a card that would have followed."""
    if is_empty(hand_of(game, seat) & follows_trinity(game, rules)):
        draw_cards(game, rules, seat, game.trinity, FOR_TOLL)
    game.trinity = 0
