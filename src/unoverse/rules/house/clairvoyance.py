"""CLA: ones show a hand."""

from __future__ import annotations

from typing import Final

from unoverse.rules.house.rule import FUNCTION, HouseRule, function_card

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
