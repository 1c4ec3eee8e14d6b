"""PRE: a forgotten UNO can be caught at any later time.

Acts in engine/turns.py: begin.
"""

from __future__ import annotations

from typing import Final

from unoverse.backend import rule
from unoverse.rules.house.rule import PENALTY, REACTIONS, HouseRule
from unoverse.table.typed import RulesRecord

RULE: Final = HouseRule(
    code="PRE",
    name="No time limit",
    portuguese="Prescrição",
    category=PENALTY,
    about="A forgotten UNO may be caught at any later time, not only until the next player begins.",
    details=(
        "The debt ends when the player calls UNO unprompted, when the hand no longer holds exactly one card, or "
        "with the round. It is punished once."
    ),
    forms={"PRE": "no time limit on a missed call"},
    needs=(REACTIONS,),
    extends={"uno_window": "the window stays open until the debt ends"},
    partners="Partners have no reason to catch each other.",
)


@rule
def calls_stay_due(rules: RulesRecord) -> bool:
    """Does a call that is owed stay so when the next player begins?"""
    return rules.no_limit != 0
