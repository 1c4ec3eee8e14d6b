"""What characters do on an impulse, and bots that think do not: bluffs, and cards laid without a thought."""

from __future__ import annotations

from typing import Any

from unoverse.backend import aside, rule
from unoverse.bots.catalogue import B1, B2
from unoverse.bots.continuity import COLD, is_attack, unseen_of_colour
from unoverse.bots.novice import cards_of_colour, simple_card
from unoverse.bots.random_player import COLOURS_OF_A_SIDE, any_card, is_opponent
from unoverse.card_sets import EMPTY, first, is_empty, one, rest, whole
from unoverse.kernel.luck import any_of
from unoverse.kernel.moods import BOLD, CARELESS, HOSTILE, MILD
from unoverse.table.seats import after
from unoverse.table.typed import RulesRecord, ViewRecord


@aside
def card_on_impulse(view: ViewRecord, rules: RulesRecord, bot: int, luck: int, mood: int) -> int:
    """A Wild Draw Four that is a bluff, while somebody near the end comes next; or any card that fits; -1 to think.

    The novice also attacks or does not attack on an impulse; Continuity weighs that.
    """
    if mood & BOLD and view.sizes[after(view, view.seat)] <= COLD:
        card = any_of(whole(view.playable) & ~whole(view.honest), luck)
        if card >= 0:
            return card
    if mood & CARELESS:
        return simple_card(view, rules, luck) if bot == B2 else any_card(view, luck)
    if bot == B1 and mood & (HOSTILE | MILD):
        return any_of(coloured_cards(view, rules, mood & HOSTILE != 0), luck)
    return -1


@rule
def coloured_cards(view: ViewRecord, rules: RulesRecord, attacking: bool) -> Any:
    """The coloured cards that fit and attack the next player, or those that do not."""
    cards, found = whole(view.playable) & ~whole(rules.wild_set), EMPTY
    while not is_empty(cards):
        card = first(cards)
        cards = rest(cards)
        if is_attack(view, rules, card) == attacking:
            found |= one(card)
    return found


@aside
def false_colour(view: ViewRecord, rules: RulesRecord) -> int:
    """ "Look at the plane" (ST-31): with one card left, a colour that it does not hold, that others may change; -1: no.

    Only while two others play before it, of whom nobody is about to go out.
    """
    if view.sizes[view.seat] != 1 or view.seats < 3 or somebody_goes_out(view, rules):
        return -1
    best, most = -1, -1
    for place in range(COLOURS_OF_A_SIDE):
        colour = rules.first_colour + place
        unseen = unseen_of_colour(view, rules, colour)
        if unseen > most and colour != view.taboo - 1 and cards_of_colour(view, rules, colour) == 0:
            best, most = colour, unseen
    return best


@rule
def somebody_goes_out(view: ViewRecord, rules: RulesRecord) -> bool:
    for seat in range(view.seats):
        if view.sizes[seat] == 1 and is_opponent(view, rules, seat):
            return True
    return False
