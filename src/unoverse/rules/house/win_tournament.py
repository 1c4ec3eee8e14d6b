"""TV: rounds won decide, points do not count.

Acts in game/scoring.py: after_round.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from unoverse.rules.house.rule import AIM, NUMBER, HouseRule, RuleParameter

RULE: Final = HouseRule(
    code="TV",
    name="Win tournament",
    portuguese="Torneio de Vitórias",
    category=AIM,
    about="Rounds won decide the match; the points of the cards do not count.",
    details=(
        "Whoever goes out wins one round, and the first to win the agreed number of rounds wins the match. Costly "
        "cards cost nothing here, so they may be kept for the right moment."
    ),
    forms={"TV": "three wins", "TV5": "five wins"},
    parameters=(RuleParameter("wins", NUMBER, 3, range(1, 100), "Rounds to win."),),
    conflicts={"PR": "one abolishes points, the other is about points", "TVL": "they are two ways to count rounds"},
    replaces={"scoring": "wins"},
    two_players="Best of three, five or seven is TV2, TV3 or TV4.",
    partners="A team wins and loses as one.",
)


DEFAULT_WINS: Final = 3
"""For tables that ask for `scoring` alone, without the rule that brings it."""


def wins_to_reach(house: Mapping[str, Mapping[str, Any]]) -> int:
    """Won rounds that win the match; the first to have them is found as with points (`points_target.first_to`)."""
    return int(house.get("TV", {}).get("wins", DEFAULT_WINS))


def wins_brought(won: Sequence[bool]) -> list[int]:
    """No points are stored: the winning side has one more win."""
    return [int(is_winner) for is_winner in won]
