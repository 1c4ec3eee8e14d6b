"""REV: the draw pile lies face up.

Acts in table/piles.py: take_card, and in what everybody sees, kernel/observe.py: look_by_house_rules.
"""

from __future__ import annotations

from typing import Final

from unoverse.backend import rule
from unoverse.rules.house.rule import DYNAMICS, FACE_UP_PILE, HouseRule
from unoverse.table.typed import GameRecord, RulesRecord

RULE: Final = HouseRule(
    code="REV",
    name="Open draw pile",
    portuguese="Revelação",
    category=DYNAMICS,
    about="The draw pile lies face up: everybody sees the card that is drawn next.",
    details=(
        "The top card may not be covered. When several cards are drawn at once, only the first and the new top are "
        "seen; who draws until a card fits shows them all. It goes well with DP or INS."
    ),
    forms={"REV": "the top of the draw pile is public"},
    needs=(FACE_UP_PILE,),
)


@rule
def open_card(game: GameRecord, rules: RulesRecord) -> int:
    """The card on top of the draw pile, which everybody sees; -1 if there is none or it lies face down."""
    return int(game.piles[game.pile_left - 1]) if rules.open_pile and game.pile_left > 0 else -1
