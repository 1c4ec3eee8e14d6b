"""How long an evening lasts: what was measured, what is assumed, and nothing else.

The lengths of hands are those of `unoverse simulate "UNO 1121" --seats N --games 1000 --bots B2 --seed 1`; the hands up
to 500 points are the means of 30 tournaments of B2 by the rules of each format. Ties and blocked hands are left out.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

SECONDS_A_TURN: Final = 8
"""To look, to choose, to lay or draw, and to talk a little."""
MINUTES_BETWEEN: Final = 3
"""To count, to write down, to shuffle and to deal."""


class Length(NamedTuple):
    """Turns of a hand."""

    mean: int
    long: int
    """So long or shorter are 95 of 100 hands."""


TURNS: Final = {
    2: Length(32, 71),
    3: Length(36, 71),
    4: Length(42, 75),
    5: Length(48, 86),
    6: Length(53, 91),
    7: Length(59, 97),
    8: Length(67, 111),
    9: Length(70, 114),
    10: Length(75, 121),
}
"""By seats."""
HANDS_TO_500: Final = {
    "target": (17.6, 12.0, 9.5, 8.4, 6.5, 5.2, 4.6, 4.7, 3.9),
    "lowest": (17.6, 13.4, 11.7, 10.8, 10.6, 10.3, 9.0, 8.9, 8.9),
    "desafio": (17.6, 18.5, 19.2, 19.3, 18.7, 19.2, 18.9, 18.8, 19.0),
}
"""By format, for 2 to 10 players."""
ROUNDS_TO_500: Final = 21
"""Of a Desafio at two tables, with 6 to 20 players."""
MOST_MEASURED: Final = max(TURNS)


class Stage(NamedTuple):
    """Hands that are played one after the other, at so many tables side by side."""

    tables: int
    seats: int
    """Of the largest table."""
    hands: int


def hands_to(target: int, form: str, players: int) -> int:
    """About so many hands until somebody has that many points."""
    measured = HANDS_TO_500[form][min(players, MOST_MEASURED) - 2]
    return max(1, round(measured * target / 500))


def minutes(stages: Sequence[Stage]) -> int:
    """The whole evening, to five minutes."""
    return 5 * max(1, math.ceil(sum(map(_minutes, stages)) / 5))


def _minutes(stage: Stage) -> float:
    """Where several tables play side by side, everybody waits for the slowest; in several hands that evens out."""
    length = TURNS[min(stage.seats, MOST_MEASURED)]
    waiting = (length.long - length.mean) * math.sqrt(stage.hands) if stage.tables > 1 else 0
    return stage.hands * MINUTES_BETWEEN + (stage.hands * length.mean + waiting) * SECONDS_A_TURN / 60
