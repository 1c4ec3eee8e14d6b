"""Chance for players, without state: `luck` is a number, new for every decision, that says nothing about the cards.

One decision may throw several dice; each throw has a purpose, which keeps it apart from the others.
"""

from __future__ import annotations

from typing import Any

from unoverse.backend import hot, popcount, rule
from unoverse.table.chance import M32, mix
from unoverse.table.hands import nth

# Purposes
CARD = 0
CALL = 1
DOUBT = 2
CATCHING = 3
COLOUR_OF_WILD = 4
TARGET_OF_SWAP = 5
CUTTING = 6
SPEAKER = 7
STOPPING = 8
BLUFFING = 9
ACCUSING = 10
DOUBTING = 11


@rule
def luck_of(seed: int, decision: int) -> int:
    """The luck of one decision of a player, or of players who share a seed."""
    return ((seed & 0x7FFFFFFF) << 32) + decision


@hot
def throw(luck: int, purpose: int, limit: int) -> int:
    """A random integer from 0 to limit - 1. Two rounds of mixing do: every player waits for this number."""
    word = mix(((luck & M32) * 0x9E3779B9 + purpose * 0x632BE5AB) & M32)
    return (mix(word ^ (luck >> 32)) * limit) >> 32


@rule
def happens(luck: int, purpose: int, percent: int) -> bool:
    return throw(luck, purpose, 100) < percent


@hot
def any_of(low: Any, high: Any, luck: int) -> int:
    """A random card of the set that these two words make; -1 if it is empty."""
    in_low = popcount(low)
    cards = in_low + popcount(high)
    if cards == 0:
        return -1
    n = throw(luck, CARD, cards)
    # One path for both words: which of them it is cannot be foreseen, and a wrong guess costs a processor dear.
    in_high = n >= in_low
    word = high if in_high else low
    return (64 if in_high else 0) + nth(word, n - in_low if in_high else n)
