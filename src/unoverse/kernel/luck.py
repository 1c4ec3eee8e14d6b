"""Chance for players, without state: `luck` is a number, new for every decision, that says nothing about the cards.

One decision may throw several dice; each throw has a purpose, which keeps it apart from the others.
"""

from __future__ import annotations

from typing import Any

from unoverse.backend import hot, rule
from unoverse.card_sets import count, nth
from unoverse.table.chance import M32, mix

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
ATTACKING = 12
RISKING = 13
CHALLENGING = 14
REMEMBERING = 15
DREAMING = 16
WANDERING = 17


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
def any_of(cards: Any, luck: int) -> int:
    """A random card of the set; -1 if it is empty."""
    found = count(cards)
    return nth(cards, throw(luck, CARD, found)) if found else -1
