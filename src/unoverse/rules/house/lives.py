"""TVL: everybody has lives and loses one with every lost round.

Acts in game/scoring.py: after_round.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from unoverse.rules.house.rule import AIM, NUMBER, HouseRule, RuleParameter

RULE: Final = HouseRule(
    code="TVL",
    name="Lives",
    portuguese="Torneio de Vidas",
    category=AIM,
    about="Everybody starts with some lives and loses one with every round that somebody else wins.",
    details=(
        "Only the winner of a round keeps all lives. Whoever has none left is out of the match and the seats close "
        "up; the last one with lives wins. Points do not count."
    ),
    forms={"TVL": "three lives", "TVL5": "five lives"},
    parameters=(RuleParameter("lives", NUMBER, 3, range(1, 100), "Lives at the start."),),
    conflicts={"PR": "one abolishes points, the other is about points", "TV": "they are two ways to count rounds"},
    replaces={"scoring": "lives"},
    partners="A team has its lives in common.",
)


DEFAULT_LIVES: Final = 3
"""For tables that ask for `scoring` alone, without the rule that brings it."""


def lives_at_start(house: Mapping[str, Mapping[str, Any]]) -> int:
    return int(house.get("TVL", {}).get("lives", DEFAULT_LIVES))


def lives_lost(won: Sequence[bool]) -> list[int]:
    """Everybody but the winning side loses a life; a void round has no losers."""
    return [int(is_winner) - 1 for is_winner in won] if any(won) else [0] * len(won)


def who_stays(totals: Sequence[int], active: Sequence[int]) -> tuple[int, ...]:
    """Whoever has lives left, or points of a stock (PR).

    The winner of a round loses nothing, so somebody always stays. Should a card that scores take the last points of
    all, those with the most stay, and if they are several they play on.
    """
    left = tuple(player for player in active if totals[player] > 0)
    most = max(totals[player] for player in active)
    return left or tuple(player for player in active if totals[player] == most)
