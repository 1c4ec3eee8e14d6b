"""NP: how many points end a match."""

from __future__ import annotations

from typing import Final

from unoverse.rules.house.rule import AIM, NUMBER, HouseRule, RuleParameter, Taken

RULE: Final = HouseRule(
    code="NP",
    name="Points target",
    portuguese="Número de Pontos",
    category=AIM,
    about="The match goes to this many points instead of 500.",
    details=(
        "The first player or team whose score reaches the target after a round wins the match; if several reach it, "
        "the highest score wins, and a tie is settled by another round. With reverse points (PR) the number is the "
        "stock everybody starts with."
    ),
    forms={"NP300": "a match to 300 points"},
    parameters=(
        RuleParameter(
            "target", NUMBER, 500, range(50, 5001), "Points that end the match, or the stock under PR.", required=True
        ),
    ),
    replaces={"target": Taken("target")},
    partners="Partners share one score.",
)
