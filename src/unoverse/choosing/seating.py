"""How many can sit at a table."""

from __future__ import annotations

from unoverse.choosing.choice import FEWEST_SEATS, MOST_SEATS
from unoverse.errors import TableError
from unoverse.game.rules import Rules


def possible_seats(rules: Rules) -> list[int]:
    """Every number of players that these rules can be played by.

    >>> possible_seats(Rules("brasil-2010-parceiros"))
    [4, 6, 8, 10]
    """
    return [seats for seats in range(FEWEST_SEATS, MOST_SEATS + 1) if _can_sit(rules, seats)]


def _can_sit(rules: Rules, seats: int) -> bool:
    try:
        rules.check_seats(seats)
    except TableError:
        return False
    return True
