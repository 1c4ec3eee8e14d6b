"""B1 "Novice" (spec 31, section 1): keeps wilds for last, and is a little absent-minded."""

from __future__ import annotations

from typing import Any

from unoverse.backend import popcount, rule
from unoverse.bots.luck import CALL, CATCHING, DOUBT, any_of, happens
from unoverse.bots.random_player import COLOURS_OF_A_SIDE
from unoverse.engine.pipeline import moves_hands
from unoverse.table.state import F_CAROUSEL, F_DONATE, F_SWAP

CHALLENGES = 5
FORGETS = 15
CATCHES = 20
"""In per cent."""


@rule
def simple_card(view: Any, rules: Any, luck: int) -> int:
    """Any coloured card that fits, else any wild."""
    card = any_of(view.playable[0] & ~rules.wild_set[0], view.playable[1] & ~rules.wild_set[1], luck)
    if card >= 0:
        return card
    return any_of(view.playable[0], view.playable[1], luck)


@rule
def longest_colour(view: Any, rules: Any) -> int:
    """The colour it holds most of; of two as long, the first."""
    best, most = 0, -1
    for place in range(COLOURS_OF_A_SIDE):
        colour = rules.first_colour + place
        count = cards_of_colour(view, rules, colour)
        if count > most and colour != view.taboo - 1:
            best, most = colour, count
    return best


@rule
def cards_of_colour(view: Any, rules: Any, colour: int) -> int:
    """How many cards of this colour it holds."""
    return popcount(view.hand[0] & rules.colour_set[colour, 0]) + popcount(view.hand[1] & rules.colour_set[colour, 1])


@rule
def remembers_to_call(luck: int) -> bool:
    return not happens(luck, CALL, FORGETS)


@rule
def notices_own_card(view: Any, rules: Any, luck: int) -> bool:
    """A call it forgot stays forgotten; a single card that came by an effect is news, and it may think of it."""
    news = moves_hands(rules.kind[view.top]) or (rules.house != 0 and came_by_house_rule(view, rules))
    return news and remembers_to_call(luck)


@rule
def came_by_house_rule(view: Any, rules: Any) -> bool:
    """The seat did not lay its last card but one itself just now, or a function took the others."""
    function = rules.function[view.top]
    moved = function == F_CAROUSEL or function == F_SWAP or function == F_DONATE
    return moved or view.play_by != view.seat


@rule
def notices_offence(luck: int) -> bool:
    return happens(luck, CATCHING, CATCHES)


@rule
def doubts(luck: int) -> bool:
    return happens(luck, DOUBT, CHALLENGES)
