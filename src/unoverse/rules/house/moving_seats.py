"""MOV: new seats after every round.

Acts in game/match.py: Match.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Sequence
from typing import Final

from unoverse.rules.house.rule import END_OF_ROUND, HouseRule

RULE: Final = HouseRule(
    code="MOV",
    name="Moving seats",
    portuguese="Movimento",
    category=END_OF_ROUND,
    about="After every round the players sit in another order.",
    details="The new order is drawn by lot among those that are really different; a mirrored order is different.",
    forms={"MOV": "other seats every round"},
    two_players="Nothing changes.",
    partners="Partners stay opposite each other.",
)


def moved(seated: Sequence[int], partners: bool, seed: int, round_number: int) -> tuple[int, ...]:
    """Another order round the table, each as likely as any other; a mirror image is another order.

    The first keeps the chair: turning the whole table changes nothing. Partners stay opposite. Where there is no other
    order, between two, nothing changes.

    >>> moved((0, 1, 2), False, seed=7, round_number=2)
    (0, 2, 1)
    """
    orders = number_of_orders(len(seated), partners)
    if orders == 1:
        return tuple(seated)
    # Order 0 is the one they sit in, so it is left out.
    chosen = 1 + _chance(seed, round_number) % (orders - 1)
    return order_of_partners(seated, chosen) if partners else order(seated, chosen)


def number_of_orders(players: int, partners: bool) -> int:
    """How many ways there are to sit round a table."""
    if not partners:
        return math.factorial(players - 1)
    pairs = players // 2
    return math.factorial(pairs - 1) << (pairs - 1)


def order(seated: Sequence[int], number: int) -> tuple[int, ...]:
    """The order of this number; 0 is the one they sit in."""
    first, *others = seated
    return (first, *_permutation(others, number))


def order_of_partners(seated: Sequence[int], number: int) -> tuple[int, ...]:
    """The order of this number among those that keep partners opposite: which pair sits where, and which way round."""
    half = len(seated) // 2
    permutation, ways = divmod(number, 1 << (half - 1))
    near, far = [seated[0]], [seated[half]]
    for place, pair in enumerate(_permutation(range(1, half), permutation)):
        one, other = seated[pair], seated[pair + half]
        turned = ways >> place & 1
        near.append(other if turned else one)
        far.append(one if turned else other)
    return (*near, *far)


def _permutation(things: Sequence[int], number: int) -> list[int]:
    """The permutation of this number, in the order of a dictionary; 0 changes nothing."""
    left = list(things)
    chosen = []
    for later in range(len(left) - 1, -1, -1):
        place, number = divmod(number, math.factorial(later))
        chosen.append(left.pop(place))
    return chosen


def _chance(seed: int, round_number: int) -> int:
    """A number far larger than the number of orders, so that the remainder favours none."""
    return int.from_bytes(hashlib.sha256(f"unoverse seats {seed} {round_number}".encode()).digest(), "big")
