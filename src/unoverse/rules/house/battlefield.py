"""BU: large hands.

Acts in engine/deal.py: deal_hands, which deals as many cards as the rules say.
"""

from __future__ import annotations

from typing import Final

from unoverse.rules.house.rule import DYNAMICS, NUMBER, HouseRule, RuleParameter, Taken

RULE: Final = HouseRule(
    code="BU",
    name="Battlefield UNO",
    portuguese="Battlefield UNO",
    category=DYNAMICS,
    about="Everybody is dealt a large hand, nine cards unless the code says otherwise.",
    details="Only the deal changes. At most 80 cards may be dealt in all, so that a draw pile remains.",
    forms={"BU": "nine cards", "BU12": "twelve cards"},
    parameters=(RuleParameter("cards", NUMBER, 9, range(8, 21), "Cards dealt to each player."),),
    conflicts={"FU": "they deal different hands"},
    replaces={"hand_size": Taken("cards")},
    two_players="It is at its best with two.",
)
