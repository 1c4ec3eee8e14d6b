"""DR: several cards of one face in one turn.

Acts in engine/groups.py: joining_exactly, with the other kinds of groups.
"""

from __future__ import annotations

from typing import Any, Final

from unoverse.backend import rule
from unoverse.card_sets import row
from unoverse.rules.house.rule import DYNAMICS, HouseRule
from unoverse.table.typed import GameRecord, RulesRecord

RULE: Final = HouseRule(
    code="DR",
    name="Multi-discard",
    portuguese="Descarte Rápido",
    category=DYNAMICS,
    about="Several cards of the same number or symbol may be laid in one turn.",
    details=(
        "The first card has to fit, the others follow in any order, and the last one sets the colour. A Draw Two "
        "does not go with a 2, nor a Wild with a Wild Draw Four. Draw cards add up, Skips skip several players, "
        "Reverses count one by one, and several Wilds are one. A group may leave one card, for which UNO is called, "
        "or none."
    ),
    forms={"DR": "groups of one face are allowed"},
    two_players="One Skip gives another turn, two or more give it away.",
    partners="To leave out one opponent, lay one Skip at a time.",
)


@rule
def same_face(game: GameRecord, rules: RulesRecord) -> Any:
    """Cards of the face that the group began with: its number or symbol, whatever the colour."""
    return row(rules.kind_set, rules.kind[game.play[0]])


@rule
def seat_after_skips(skips: int, players: int) -> int:
    """How many seats on the turn goes after that many Skips at once; 0 is the layer again.

    As many Skips as there are opponents come back to the layer; with more, the layer is left out of the count.
    """
    if skips <= players - 2:
        return skips + 1
    if skips == players - 1:
        return 0
    return skips % (players - 1) + 1
