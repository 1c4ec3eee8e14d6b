"""CLA: ones show a hand.

Acts in engine/moving_hands.py: asks_for_move.
"""

from __future__ import annotations

from typing import Final

from unoverse.backend import rule
from unoverse.card_sets import put
from unoverse.rules.house.rule import FUNCTION, HouseRule, function_card
from unoverse.table.asking import ask
from unoverse.table.hands import hand_of
from unoverse.table.log import LOOKED, note_shown
from unoverse.table.state import CHOOSE_TARGET, FOR_LOOK
from unoverse.table.typed import GameRecord, RulesRecord

RULE: Final = HouseRule(
    code="CLA",
    name="Clairvoyance",
    portuguese="Clarividência",
    category=FUNCTION,
    about="Who lays a 1 may look at the hand of another player.",
    details="It is a choice, once for every 1 laid. Only the layer sees the hand and shows nothing in return.",
    forms={"CLA": "on the 1", "CLA@5": "on the 5"},
    parameters=(function_card("1"),),
    card="1",
    two_players="The opponent shows the hand.",
    partners="The partner may be chosen.",
)


@rule
def ask_for_look(game: GameRecord, seat: int) -> bool:
    """Into whose hand, if any."""
    game.asking = FOR_LOOK
    ask(game, seat, CHOOSE_TARGET)
    return True


@rule
def look_into(game: GameRecord, rules: RulesRecord, seat: int, target: int) -> None:
    """The hand of the chosen player is shown to the layer, and to nobody else."""
    put(game.snapshot, hand_of(game, target))
    game.shown_seat = target
    game.shown_to = 1 << seat
    note_shown(game, rules, target, hand_of(game, target), game.shown_to, LOOKED)
