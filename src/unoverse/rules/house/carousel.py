"""CAR: zeros send all hands on.

Acts in engine/moving_hands.py: asks_for_move.
"""

from __future__ import annotations

from typing import Final

from unoverse.backend import rule
from unoverse.rules.house.rule import FUNCTION, HouseRule, function_card
from unoverse.table.hand_moves import pass_all
from unoverse.table.log import CAROUSEL, note
from unoverse.table.state import MOVED_BY_HOUSE_RULE
from unoverse.table.typed import GameRecord, RulesRecord

RULE: Final = HouseRule(
    code="CAR",
    name="Carousel",
    portuguese="Carrossel",
    category=FUNCTION,
    about="A 0 sends every hand on to the next player in the direction of play.",
    details=(
        "It has to be done, once for every 0 laid. A 0 may not be the card that empties a hand. Whoever holds one "
        "card afterwards has to call UNO."
    ),
    forms={"CAR": "on the 0", "CAR@5": "on the 5"},
    parameters=(function_card("0"),),
    card="0",
    extends={"uno_trigger": "a single card that comes with the carousel has to be called too"},
    two_players="The two swap hands.",
    partners="With four seats each team gets the other team's hands.",
)


@rule
def rotate_hands(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """Every hand moves on to the next player in the direction of play; a single card got that way is to be called."""
    note(game, rules, CAROUSEL, -1, 1)
    pass_all(game, rules, seat)
    game.moved |= MOVED_BY_HOUSE_RULE
