"""T: zeros allow to swap hands.

Acts in engine/moving_hands.py: asks_for_move.
"""

from __future__ import annotations

from typing import Final

from unoverse.backend import rule
from unoverse.rules.house.rule import FUNCTION, HouseRule, function_card
from unoverse.table.asking import ask
from unoverse.table.hand_moves import exchange
from unoverse.table.state import CHOOSE_TARGET, FOR_SWAP, MOVED_BY_HOUSE_RULE
from unoverse.table.typed import GameRecord, RulesRecord

RULE: Final = HouseRule(
    code="T",
    name="Swap",
    portuguese="Troca",
    category=FUNCTION,
    about="Who lays a 0 may swap hands with another player.",
    details=(
        "It is a choice, once for every 0 laid. A 0 may win the round, and then nothing is swapped. Whoever is left "
        "with one card has to call UNO."
    ),
    forms={"T": "on the 0", "T@7": "on the 7"},
    parameters=(function_card("0"),),
    card="0",
    extends={"uno_trigger": "a single card that comes with the swap has to be called too"},
    two_players="Swap with the opponent or not at all.",
    partners="One may swap with the own partner.",
)


@rule
def ask_for_swap(game: GameRecord, seat: int) -> bool:
    """With whom, if at all."""
    game.asking = FOR_SWAP
    ask(game, seat, CHOOSE_TARGET)
    return True


@rule
def swap_with(game: GameRecord, rules: RulesRecord, seat: int, other: int) -> None:
    """The two hands change places; a single card got that way is to be called at every table."""
    exchange(game, rules, seat, other)
    game.moved |= MOVED_BY_HOUSE_RULE
