"""Copies of a card look alike: what a seat sees names faces and how many of each, never which copy.

A set that tells no more than that holds the first n of n equal cards. Copies lie side by side in a deck: twins are put
right all at once, the few faces with more copies one by one.
"""

from __future__ import annotations

from typing import Any

from unoverse.backend import hot, rule
from unoverse.card_sets import count, higher, lower_first, row, whole
from unoverse.table.typed import RulesRecord


@hot
def counted(rules: RulesRecord, cards: Any) -> Any:
    """The same faces as often."""
    found = lower_first(cards, whole(rules.lower_twins))
    for face in range(rules.many_copies):
        copies = row(rules.copies_of, face)
        found = found & ~copies | row(rules.first_copies, rules.copies_row[face] + count(cards & copies))
    return found


@rule
def together(rules: RulesRecord, one: Any, other: Any) -> Any:
    """The faces of two counted sets, as often as in both."""
    found = one | other | higher(one & other & whole(rules.lower_twins))
    for face in range(rules.many_copies):
        copies = row(rules.copies_of, face)
        found |= row(rules.first_copies, rules.copies_row[face] + count(one & copies) + count(other & copies))
    return found
