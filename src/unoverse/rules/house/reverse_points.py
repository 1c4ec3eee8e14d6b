"""PR: everybody starts with a stock of points and loses them.

Acts in game/scoring.py: after_round.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from unoverse.rules.house.rule import AIM, HouseRule

RULE: Final = HouseRule(
    code="PR",
    name="Reverse points",
    portuguese="Pontos Reversos",
    category=AIM,
    about="Everybody starts with a stock of points and loses the value of the hand left after each round.",
    details=(
        "The winner of a round loses nothing. Whoever has no points left leaves the match and the seats close up; "
        "the last one with points wins. Cards that are still drawn after the last card count too. The stock is 500 "
        "unless NP says otherwise."
    ),
    forms={"PR": "a stock of 500", "NP300-PR": "a stock of 300"},
    conflicts={
        "TV": "one abolishes points, the other is about points",
        "TVL": "one abolishes points, the other is about points",
    },
    replaces={"scoring": "reverse"},
    two_players="The first to run out of points loses.",
    partners="A team has one stock; both hands of a losing team are subtracted.",
)


def points_lost(points: Sequence[int]) -> list[int]:
    """A losing hand is taken off the stock; who has none left leaves as with lives (`lives.who_stays`)."""
    return [-own for own in points]
