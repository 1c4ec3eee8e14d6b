"""B1 "Novice" (spec 31, section 1): keeps wilds for last, and is a little absent-minded."""

from __future__ import annotations

from unoverse.backend import rule
from unoverse.bots.random_player import COLOURS_OF_A_SIDE
from unoverse.card_sets import count, row, whole
from unoverse.engine.pipeline import moves_hands
from unoverse.kernel.luck import CALL, CATCHING, DOUBT, any_of, happens
from unoverse.table.state import F_CAROUSEL, F_DONATE, F_SWAP
from unoverse.table.typed import RulesRecord, ViewRecord

CHALLENGES = 5
FORGETS = 15
CATCHES = 20
"""In per cent."""


@rule
def simple_card(view: ViewRecord, rules: RulesRecord, luck: int) -> int:
    """Any coloured card that fits, else any wild."""
    cards = whole(view.playable)
    card = any_of(cards & ~whole(rules.wild_set), luck)
    return card if card >= 0 else any_of(cards, luck)


@rule
def longest_colour(view: ViewRecord, rules: RulesRecord) -> int:
    """The colour it holds most of; of two as long, the first."""
    best, most = 0, -1
    for place in range(COLOURS_OF_A_SIDE):
        colour = rules.first_colour + place
        held = cards_of_colour(view, rules, colour)
        if held > most and colour != view.taboo - 1:
            best, most = colour, held
    return best


@rule
def cards_of_colour(view: ViewRecord, rules: RulesRecord, colour: int) -> int:
    """How many cards of this colour it holds."""
    return count(whole(view.hand) & row(rules.colour_set, colour))


@rule
def remembers_to_call(luck: int) -> bool:
    return not happens(luck, CALL, FORGETS)


@rule
def notices_own_card(view: ViewRecord, rules: RulesRecord, luck: int) -> bool:
    """A call it forgot stays forgotten; a single card that came by an effect is news, and it may think of it."""
    news = moves_hands(rules.kind[view.top]) or (rules.house != 0 and came_by_house_rule(view, rules))
    return news and remembers_to_call(luck)


@rule
def came_by_house_rule(view: ViewRecord, rules: RulesRecord) -> bool:
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
