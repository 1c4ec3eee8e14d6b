"""B0 "Random" (spec 31, section 1): any card that fits; the lower end of every scale."""

from __future__ import annotations

from unoverse.backend import hot, rule
from unoverse.card_sets import whole
from unoverse.kernel.luck import COLOUR_OF_WILD, TARGET_OF_SWAP, any_of, throw
from unoverse.table.seats import may_oppose
from unoverse.table.typed import RulesRecord, ViewRecord

COLOURS_OF_A_SIDE = 4


@hot
def any_card(view: ViewRecord, luck: int) -> int:
    """Uniform over the cards that fit; -1 if none does."""
    return any_of(whole(view.playable), luck)


@rule
def any_colour(view: ViewRecord, rules: RulesRecord, luck: int) -> int:
    """Uniform over the colours that may be named."""
    if view.taboo == 0:
        return rules.first_colour + throw(luck, COLOUR_OF_WILD, COLOURS_OF_A_SIDE)
    colour = rules.first_colour + throw(luck, COLOUR_OF_WILD, COLOURS_OF_A_SIDE - 1)
    return colour + 1 if colour >= view.taboo - 1 else colour


@rule
def any_target(view: ViewRecord, rules: RulesRecord, luck: int, optional: bool) -> int:
    """Any opponent, or -1 for nobody where that is allowed."""
    options = opponents(view, rules)
    n = throw(luck, TARGET_OF_SWAP, options + 1 if optional else options)
    for seat in range(view.seats):
        if is_opponent(view, rules, seat):
            if n == 0:
                return seat
            n -= 1
    return -1


@rule
def opponents(view: ViewRecord, rules: RulesRecord) -> int:
    count = 0
    for seat in range(view.seats):
        if is_opponent(view, rules, seat):
            count += 1
    return count


@rule
def is_opponent(view: ViewRecord, rules: RulesRecord, seat: int) -> bool:
    return may_oppose(view, rules, view.seat, seat)
