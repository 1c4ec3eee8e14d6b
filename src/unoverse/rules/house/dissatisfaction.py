"""INS: a drawn card is not played in the same turn.

Acts in engine/step.py: go_on_after_draw.
"""

from __future__ import annotations

from typing import Final

from unoverse.backend import rule
from unoverse.rules.house.rule import DYNAMICS, HouseRule
from unoverse.table.state import AFTER_NOTHING
from unoverse.table.typed import RulesRecord

RULE: Final = HouseRule(
    code="INS",
    name="No play after drawing",
    portuguese="Insatisfação",
    category=DYNAMICS,
    about="A card drawn on the own turn may not be played in that turn.",
    details="One card is drawn and the turn is over, whether one had to draw or chose to.",
    forms={"INS": "the turn ends with the draw"},
    conflicts={"SAT": "one makes the player play the drawn card, the other forbids it"},
    replaces={"play_after_draw": "none"},
)


@rule
def turn_ends_with_draw(rules: RulesRecord) -> bool:
    return rules.play_after_draw == AFTER_NOTHING
