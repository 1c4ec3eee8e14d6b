"""CON: who was attacked may play a card just drawn."""

from __future__ import annotations

from typing import Final

from unoverse.rules.house.rule import DYNAMICS, HouseRule

RULE: Final = HouseRule(
    code="CON",
    name="Consolation",
    portuguese="Consolo",
    category=DYNAMICS,
    about="Who has to draw because of a draw card may then play one of the cards just drawn.",
    details=(
        "The card has to fit; with multi-discard it may be a group of cards that were all just drawn. Penalties and "
        "functions give no such right."
    ),
    forms={"CON": "play after a draw card"},
    partners="Attacks lose most of their point.",
)
