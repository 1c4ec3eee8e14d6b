"""MOV: new seats after every round."""

from __future__ import annotations

from typing import Final

from unoverse.rules.house.rule import END_OF_ROUND, HouseRule

RULE: Final = HouseRule(
    code="MOV",
    name="Moving seats",
    portuguese="Movimento",
    category=END_OF_ROUND,
    about="After every round the players sit in another order.",
    details="The new order is drawn by lot among those that are really different; a mirrored order is different.",
    forms={"MOV": "other seats every round"},
    two_players="Nothing changes.",
    partners="Partners stay opposite each other.",
)
