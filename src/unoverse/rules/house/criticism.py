"""IE: the red 5 asks for criticism."""

from __future__ import annotations

from typing import Final

from unoverse.rules.house.rule import CHAT, FUNCTION, VOTE, HouseRule, coloured_card

RULE: Final = HouseRule(
    code="IE",
    name="Criticism",
    portuguese="Regra Invertida dos Elogios",
    category=FUNCTION,
    about="Every opponent of whoever lays the red 5 owes a criticism; who fails draws a card.",
    details=(
        "As the compliments, but one says what is wrong with the layer's play. Insults do not count, and the host "
        "may switch the rule off."
    ),
    forms={"IE": "on the red 5", "IE@Y5": "on the yellow 5"},
    parameters=(coloured_card("R5"),),
    card="R5",
    needs=(CHAT, VOTE),
    two_players="One criticism.",
    partners="Only opponents owe one.",
)
