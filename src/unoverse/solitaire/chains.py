"""A chain of deals that follows from one seed, and the first of it that can be won.

Whoever is bound to a seed is bound to the whole chain, so nobody chooses the deal: the search looks at so many tables
and not at the time, and finds the same on every machine. Records say which deal of the chain was played and are checked
by searching again: `tests/solitaire/test_chains.py` says what to do where the search has to change.
"""

from __future__ import annotations

import functools
import hashlib
from typing import Final

from unoverse.arguments import whole_number
from unoverse.rules.settings import Settings
from unoverse.solitaire.quick_answers import QUICK_NODES, quick_answer
from unoverse.solitaire.state import dealt, shuffled

NOT_OF_A_CHAIN: Final = 0
MOST_TRIED: Final = 20
"""Where none of so many deals is known to be winnable, as under rules that hardly anybody can win by, any will do."""
LARGEST_NUMBER: Final = 1_000_000


def checked_number(number: object) -> int:
    """The number of a deal in its chain, from 1; 0 for the deal of a seed, whether it can be won or not."""
    return whole_number(number, "The number of a deal in its chain", NOT_OF_A_CHAIN, LARGEST_NUMBER)


def deal_seed(seed: int, number: int) -> int:
    """The seed of the n-th deal of a chain. The first is the deal of the seed itself.

    >>> deal_seed(7, 1), deal_seed(7, 2)
    (7, 7525363526570934469)
    """
    if number <= 1:
        return seed
    digest = hashlib.sha256(f"unoverse solitaire {seed} {number}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 1


@functools.lru_cache(maxsize=256)
def first_winnable(rules: Settings, seed: int) -> int:
    """The number of the first deal of the chain for which a short search knows a win; 0 if it knows none."""
    for number in range(1, MOST_TRIED + 1):
        state = dealt(shuffled(deal_seed(seed, number)))
        if quick_answer(state, rules, QUICK_NODES).verdict == "won":
            return number
    return NOT_OF_A_CHAIN
