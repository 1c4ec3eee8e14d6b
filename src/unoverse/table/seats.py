"""Seats: who sits next to whom, who is still in the round, and who plays with whom."""

from __future__ import annotations

from typing import Any

import numpy as np

from unoverse.backend import hot, popcount, rule


@rule
def contains(seats: int, seat: int) -> bool:
    """Is the seat in this set of seats?"""
    return (seats >> seat) & 1 != 0


@hot
def clockwise(game: Any, seat: int) -> int:
    return seat + 1 if seat + 1 < game.seats else 0


@hot
def anticlockwise(game: Any, seat: int) -> int:
    return seat - 1 if seat > 0 else game.seats - 1


@hot
def left_of(game: Any, seat: int) -> int:
    """The neighbour clockwise, whatever the direction of play."""
    other = clockwise(game, seat)
    if game.out:
        while contains(game.out, other):  # at most MAX_SEATS times: somebody is always left in the round
            other = clockwise(game, other)
    return other


@hot
def right_of(game: Any, seat: int) -> int:
    other = anticlockwise(game, seat)
    if game.out:
        while contains(game.out, other):  # at most MAX_SEATS times: likewise
            other = anticlockwise(game, other)
    return other


@hot
def after(game: Any, seat: int) -> int:
    """The next seat in the direction of play."""
    if game.direction > 0:
        return left_of(game, seat)
    return right_of(game, seat)


@rule
def before(game: Any, seat: int) -> int:
    """The seat that play comes from, in the direction in force."""
    if game.direction > 0:
        return right_of(game, seat)
    return left_of(game, seat)


@rule
def everybody(game: Any) -> int:
    """All seats that are still in the round, as a set."""
    return ((1 << game.seats) - 1) & ~game.out


@rule
def players_left(game: Any) -> int:
    return game.seats - count_seats(game.out)


@rule
def count_seats(seats: int) -> int:
    """How many seats a set has."""
    return popcount(np.uint64(seats))


@rule
def lowest_seat(seats: int) -> int:
    """The first seat of a set that is not empty."""
    return popcount(np.uint64(~seats & (seats - 1)))


@rule
def nth_seat(seats: int, n: int) -> int:
    """The seat of a set that has n lower ones in it."""
    for _ in range(n):
        seats &= seats - 1
    return lowest_seat(seats)


@rule
def are_partners(game: Any, rules: Any, seat: int, other: int) -> bool:
    """Partners sit opposite each other."""
    return rules.partners != 0 and (seat - other) * 2 % game.seats == 0


@rule
def may_oppose(game: Any, rules: Any, seat: int, other: int) -> bool:
    """Another player who is still in the round and on the other side."""
    return seat != other and not contains(game.out, other) and not are_partners(game, rules, seat, other)
