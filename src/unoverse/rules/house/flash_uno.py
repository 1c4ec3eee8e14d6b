"""FU: small hands.

Acts in engine/deal.py: deal_hands, which deals as many cards as the rules say.
"""

from __future__ import annotations

from typing import Final

from unoverse.rules.house.rule import DYNAMICS, NUMBER, HouseRule, RuleParameter, Taken

RULE: Final = HouseRule(
    code="FU",
    name="Flash UNO",
    portuguese="Flash UNO",
    category=DYNAMICS,
    about="Everybody is dealt a small hand, four cards unless the code says otherwise.",
    details="Only the deal changes. Six cards change little, two are extreme.",
    forms={"FU": "four cards", "FU5": "five cards"},
    parameters=(RuleParameter("cards", NUMBER, 4, range(2, 7), "Cards dealt to each player."),),
    conflicts={"BU": "they deal different hands"},
    replaces={"hand_size": Taken("cards")},
)
