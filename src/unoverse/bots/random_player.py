"""B0 "Random" (spec 31, section 1): any card that fits; the lower end of every scale."""

from __future__ import annotations

from typing import Any

from unoverse.backend import rule
from unoverse.bots.dice import any_of, throw
from unoverse.table.seats import are_partners

COLOURS_OF_A_SIDE = 4


@rule
def pick_card(view: Any, dice: Any) -> int:
    """Uniform over the cards that fit; -1 if none does."""
    return any_of(view.playable[0], view.playable[1], dice)


@rule
def pick_colour(dice: Any) -> int:
    return throw(dice, COLOURS_OF_A_SIDE)


@rule
def pick_target(view: Any, rules: Any, dice: Any) -> int:
    """Any opponent, or -1 for nobody where that is allowed."""
    options = opponents(view, rules)
    n = throw(dice, options + 1 if rules.swap_optional else options)
    for seat in range(view.seats):
        if is_opponent(view, rules, seat):
            if n == 0:
                return seat
            n -= 1
    return -1


@rule
def opponents(view: Any, rules: Any) -> int:
    count = 0
    for seat in range(view.seats):
        if is_opponent(view, rules, seat):
            count += 1
    return count


@rule
def is_opponent(view: Any, rules: Any, seat: int) -> bool:
    return seat != view.seat and not are_partners(view, rules, view.seat, seat)
