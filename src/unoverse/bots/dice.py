"""Chance for players: dice with a seed of their own, which says nothing about the cards."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from unoverse.backend import popcount, rule
from unoverse.table.chance import random_word
from unoverse.table.hands import nth
from unoverse.table.state import POLICY_STREAM

# A record and not an array: passing an array on costs compiled code more than throwing the dice.
DICE: Final = np.dtype([("seed", np.int64), ("counter", np.int64)], align=True)


@rule
def throw(dice: Any, limit: int) -> int:
    """A random integer from 0 to limit - 1."""
    count = int(dice.counter)
    dice.counter = count + 1
    return (random_word(int(dice.seed), POLICY_STREAM, count) * limit) >> 32


@rule
def happens(dice: Any, percent: int) -> bool:
    return throw(dice, 100) < percent


@rule
def any_of(low: Any, high: Any, dice: Any) -> int:
    """A random card of the set that these two words make; -1 if it is empty."""
    in_low = popcount(low)
    cards = in_low + popcount(high)
    if cards == 0:
        return -1
    n = throw(dice, cards) if cards > 1 else 0
    if n < in_low:
        return nth(np.uint64(low), n)
    return 64 + nth(np.uint64(high), n - in_low)
