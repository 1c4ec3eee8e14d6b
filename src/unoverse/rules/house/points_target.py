"""NP: how many points end a match.

Acts in game/scoring.py: after_round.
"""

from __future__ import annotations

from collections.abc import Sequence
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


def first_to(target: int, totals: Sequence[int]) -> tuple[int, ...]:
    """Who has the most, once somebody has reached the target; one side among them has won, of several none has.

    >>> first_to(500, (480, 510, 520))
    (2,)
    """
    best = max(totals)
    return tuple(player for player, total in enumerate(totals) if total == best) if best >= target else ()
