"""B1 "Novice" (spec 31, section 1): keeps wilds for last, and is a little absent-minded."""

from __future__ import annotations

from typing import Any

from unoverse.backend import popcount, rule
from unoverse.bots.luck import CALL, CATCHING, DOUBT, any_of, happens
from unoverse.bots.random_player import COLOURS_OF_A_SIDE
from unoverse.engine.pipeline import moves_hands

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
    best = 0
    for colour in range(1, COLOURS_OF_A_SIDE):
        if cards_of_colour(view, rules, colour) > cards_of_colour(view, rules, best):
            best = colour
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
    return moves_hands(rules.kind[view.top]) and remembers_to_call(luck)


@rule
def notices_offence(luck: int) -> bool:
    return happens(luck, CATCHING, CATCHES)


@rule
def doubts(luck: int) -> bool:
    return happens(luck, DOUBT, CHALLENGES)
