"""The numbered rows of the law: which of them are tests, and which are not."""

from __future__ import annotations

from typing import Final


def _numbers(last: int) -> tuple[int, ...]:
    """The law leaves every ninth number of an example free."""
    return tuple(row for row in range(1, last + 1) if row % 9 != 5)


EXAMPLES: Final = {"O": _numbers(255), "H": _numbers(412)}
"""The worked examples of the official rules (spec 15) and of house rules (spec 23): each is exactly one test."""

RULINGS: Final = {"I": tuple(range(1, 260))}
"""How house rules meet (spec 21): each is a test or several of its own, or shown by a worked example that is one."""

WITHOUT_A_TEST: Final = {
    "C": "what simulations shall measure (spec 24): answered by measurements, not by tests",
    "J": "how the world's rules meet (spec 25), which are not part of this engine yet",
    "K": "what simulations shall measure of strategies (spec 34): answered by measurements, not by tests",
    "S": "moments of worked games (spec 33), for players that are not written yet",
    "W": "worked examples of the world's rules (spec 25), which are not part of this engine yet",
}
"""Rows of which none is a test, and why."""

WITHOUT_BACK_ENDS: Final = frozenset({*range(141, 145), *range(150, 154), *range(209, 221), 250})
"""The official examples of tournaments and solitaire: plain data, nothing of it is compiled."""
