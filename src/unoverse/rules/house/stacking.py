"""P: draw cards are answered with draw cards."""

from __future__ import annotations

from typing import Final

from unoverse.rules.house.rule import CHOICE, DYNAMICS, HouseRule, RuleParameter, Taken

RULE: Final = HouseRule(
    code="P",
    name="Stacking",
    portuguese="Passe",
    category=DYNAMICS,
    about="Who should draw because of a draw card may answer with another and pass the total on.",
    details=(
        "The amounts add up until somebody draws the whole total and loses the turn. P1 allows a Draw Two on a Draw "
        "Two. P2 also a Wild Draw Four on a Wild Draw Four. P3 also a Wild Draw Four on a Draw Two. P4 allows every "
        "draw card on every other. A Wild Draw Four laid as an answer can still be challenged, and then the whole "
        "total is at stake."
    ),
    forms={
        "P1": "Draw Two on Draw Two",
        "P2": "the same symbol",
        "P3": "the same or a higher one",
        "P4": "any draw card on any other",
    },
    parameters=(
        RuleParameter(
            "variant",
            CHOICE,
            1,
            (1, 2, 3, 4),
            "1 Draw Two on Draw Two, 2 the same symbol, 3 upward, 4 any.",
            required=True,
        ),
    ),
    replaces={"stacking": Taken("variant", {1: "draw_two", 2: "same_symbol", 3: "upward", 4: "any"})},
    two_players="The chain bounces between the two.",
    partners="With four seats an answer falls on an opponent.",
)
