"""PAB: ones begin and end a ceasefire.

Acts in engine/groups.py: barred_now.
"""

from __future__ import annotations

from typing import Any, Final

from unoverse.backend import rule
from unoverse.card_sets import EMPTY, whole
from unoverse.rules.house.rule import FUNCTION, HouseRule, function_card
from unoverse.table.log import CEASEFIRE, CEASEFIRE_ENDS, note
from unoverse.table.plays import count_function
from unoverse.table.state import F_CEASEFIRE
from unoverse.table.typed import GameRecord, RulesRecord

RULE: Final = HouseRule(
    code="PAB",
    name="Ceasefire",
    portuguese="Segunda Regra da Paz",
    category=FUNCTION,
    about="A 1 begins a ceasefire without action cards, the next 1 ends it.",
    details=(
        "While it lasts no action card may be played, nor the slap, die, trinity and backlash cards; that is "
        "impossible, not punished. Two ones laid together cancel out. It ends with the round."
    ),
    forms={"PAB": "on the 1", "PAB@5": "on the 5"},
    parameters=(function_card("1"),),
    card="1",
)


@rule
def toggle_ceasefire(game: GameRecord, rules: RulesRecord) -> None:
    """One card starts the ceasefire, the next ends it; of several at once only an odd number does anything."""
    if count_function(game, rules, F_CEASEFIRE) & 1:
        game.ceasefire ^= 1
        note(game, rules, CEASEFIRE if game.ceasefire else CEASEFIRE_ENDS, -1, 0)


@rule
def barred_by_ceasefire(game: GameRecord, rules: RulesRecord) -> Any:
    """Action cards, and numbers that make others draw."""
    return whole(rules.ceasefire_set) if game.ceasefire else EMPTY
