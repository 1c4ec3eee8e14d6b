"""Seats: who sits next to whom, and who plays with whom."""

from __future__ import annotations

from typing import Any

from unoverse.backend import rule


@rule
def left_of(game: Any, seat: int) -> int:
    """The neighbour clockwise, whatever the direction of play."""
    return seat + 1 if seat + 1 < game.seats else 0


@rule
def right_of(game: Any, seat: int) -> int:
    return seat - 1 if seat > 0 else game.seats - 1


@rule
def after(game: Any, seat: int) -> int:
    """The next seat in the direction of play."""
    if game.direction > 0:
        return left_of(game, seat)
    return right_of(game, seat)


@rule
def are_partners(game: Any, rules: Any, seat: int, other: int) -> bool:
    """Partners sit opposite each other."""
    return rules.partners != 0 and (seat - other) * 2 % game.seats == 0


@rule
def contains(seats: int, seat: int) -> bool:
    """Is the seat in this set of seats?"""
    return (seats >> seat) & 1 != 0
