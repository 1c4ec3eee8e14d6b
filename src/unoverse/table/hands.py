"""Hands as sets of physical cards: two 64-bit words a seat."""

from __future__ import annotations

from typing import Any

import numpy as np

from unoverse.backend import hot, popcount, rule

ONE = np.uint64(1)


@rule
def bit(card: int) -> Any:
    return ONE << np.uint64(card & 63)


@rule
def lowest(word: Any) -> int:
    """Index of the lowest set bit."""
    return popcount(~word & (word - ONE))


@rule
def nth(word: Any, n: int) -> int:
    """Index of the n-th set bit."""
    for _ in range(n):
        word &= word - ONE
    return lowest(word)


@rule
def hand_size(game: Any, seat: int) -> int:
    return popcount(game.hands[seat, 0]) + popcount(game.hands[seat, 1])


@hot
def receive(game: Any, seat: int, card: int) -> None:
    """A card comes into a hand: an UNO call made for the cards held before is void."""
    game.hands[seat, card >> 6] |= bit(card)
    gone = ~(1 << seat)
    game.called &= gone
    game.owed &= gone


@hot
def release(game: Any, seat: int, card: int) -> None:
    game.hands[seat, card >> 6] &= ~bit(card)


@rule
def swap_hands(game: Any, seat: int, other: int) -> None:
    for word in range(2):
        cards = game.hands[seat, word]
        game.hands[seat, word] = game.hands[other, word]
        game.hands[other, word] = cards


@rule
def hand_points(game: Any, rules: Any, seat: int) -> int:
    points = 0
    for word in range(2):
        cards = game.hands[seat, word]
        while cards != 0:
            points += rules.points[64 * word + lowest(cards)]
            cards &= cards - ONE
    return points
