"""Decisions that only house rules and written wilds ask for: groups, gifts, face-down cards, claims, windows."""

from __future__ import annotations

from typing import Any

from unoverse.backend import rule
from unoverse.bots.catalogue import B0, B1, B2
from unoverse.bots.continuity import longest_opponent, shortest_opponent
from unoverse.bots.novice import cards_of_colour
from unoverse.bots.random_player import any_target
from unoverse.card_sets import count, first, is_empty, rest, whole
from unoverse.cards.decks import MAX_CARDS
from unoverse.kernel.luck import CARD, STOPPING, any_of, throw
from unoverse.kernel.moods import BLUFFS, DOUBTFUL, SUSPICIOUS
from unoverse.table.actions import ACCUSE, ARGUMENTS, DONE, DOUBT, PASS, TARGET
from unoverse.table.seats import contains, count_seats, nth_seat
from unoverse.table.state import F_CAROUSEL, F_DONATE, F_SWAP, FOR_GIFT, FOR_SWAP, FOR_SWAP_CARD
from unoverse.table.typed import RulesRecord, ViewRecord

NOTHING = -1
SINGLE_CARD_COSTS = 2
GIFT = 2
NEARLY_OUT = 2


# Calls


@rule
def is_call_due(view: ViewRecord, rules: RulesRecord, bot: int, card: int) -> bool:
    """Would this card leave one in the hand, and is it wise to say so?"""
    if contains(view.announced, view.seat):
        return False
    left = view.sizes[view.seat] - 1
    function = rules.function[card]
    if function == F_CAROUSEL or function == F_SWAP:
        return False
    if function == F_DONATE:
        left -= min(left, GIFT)
    return left == 1 and (bot != B2 or is_worth_a_word(view, rules))


@rule
def is_worth_a_word(view: ViewRecord, rules: RulesRecord) -> bool:
    """In total silence the call costs as many cards as being caught, and nobody may have noticed."""
    total_silence = view.silence != 0 and not rules.silence_words and not rules.silence_laughing
    return not total_silence or rules.silence_uno != 0 or rules.uno_penalty > SINGLE_CARD_COSTS


# Groups


@rule
def next_of_group(view: ViewRecord, rules: RulesRecord, bot: int, luck: int) -> int:
    """The card that joins the play; NOTHING to stop."""
    cards = whole(view.playable)
    if is_empty(cards):
        return NOTHING
    if bot == B2:
        return closing_card(view, rules, cards, luck)
    if bot == B0 and view.can_stop and throw(luck, STOPPING, count(cards) + 1) == 0:
        return NOTHING
    return any_of(cards, luck)


@rule
def closing_card(view: ViewRecord, rules: RulesRecord, cards: Any, luck: int) -> int:
    """Lays all it can, its rarest colours first, so that the one it holds most of comes last; wilds only if it must."""
    plain = cards & ~whole(rules.wild_set)
    goes_out = count(cards) == view.sizes[view.seat]
    if is_empty(plain) and view.can_stop and not goes_out:
        return NOTHING
    if is_empty(plain):
        return any_of(cards, luck)
    best, fewest = NOTHING, MAX_CARDS
    while not is_empty(plain):
        card = first(plain)
        plain = rest(plain)
        held = cards_of_colour(view, rules, rules.card_colour[card])
        if held < fewest:
            best, fewest = card, held
    return best


# Cards given away, put down or picked


@rule
def card_to_lose(view: ViewRecord, rules: RulesRecord, bot: int, luck: int) -> int:
    """A card of those offered: any; the novice keeps wilds; Continuity parts with the dearest of its rarest colour."""
    plain = whole(view.offered) & ~whole(rules.wild_set)
    if bot == B0 or is_empty(plain):
        return any_of(whole(view.offered), luck)
    if bot == B1:
        return any_of(plain, luck)
    best, worst = NOTHING, -MAX_CARDS * MAX_CARDS
    while not is_empty(plain):
        card = first(plain)
        plain = rest(plain)
        value = rules.points[card] - MAX_CARDS * cards_of_colour(view, rules, rules.card_colour[card])
        if value > worst:
            best, worst = card, value
    return best


@rule
def card_to_pick(view: ViewRecord, rules: RulesRecord, bot: int, luck: int) -> int:
    """A card of the own hand that goes, or one of another hand that comes: then a wild, if there is one."""
    if view.offered_by == view.seat or bot == B0:
        return card_to_lose(view, rules, bot, luck)
    wild = any_of(whole(view.offered) & whole(rules.wild_set), luck)
    return wild if wild >= 0 else any_of(whole(view.offered), luck)


@rule
def lies(view: ViewRecord, mood: int) -> bool:
    """Would it lay a card face down that does not fit? If it is in the mood, has nothing to lose, or has said UNO."""
    if is_empty(whole(view.offered)):
        return False
    return mood & BLUFFS != 0 or view.armed != 0 or contains(view.announced, view.seat)


@rule
def claimed_kind(view: ViewRecord, luck: int) -> int:
    """Any of the answers that the card may be said to be."""
    return nth_seat(view.claims, throw(luck, CARD, count_seats(view.claims)))


# Whom


@rule
def house_target(view: ViewRecord, rules: RulesRecord, bot: int, luck: int) -> int:
    """A hand to exchange with or to look into, or somebody to give cards to."""
    optional = view.asking != FOR_GIFT and (view.asking != FOR_SWAP_CARD or rules.swap_optional != 0)
    if bot != B2:
        return target_or_pass(any_target(view, rules, luck, optional))
    if view.asking == FOR_SWAP or (view.asking == FOR_SWAP_CARD and optional):
        return target_or_pass(shortest_opponent(view, rules, view.sizes[view.seat]))
    shortest = shortest_opponent(view, rules, MAX_CARDS)
    if view.asking == FOR_GIFT and view.sizes[shortest] > NEARLY_OUT:
        return target_or_pass(longest_opponent(view, rules))
    return target_or_pass(shortest)


@rule
def target_or_pass(target: int) -> int:
    return TARGET * ARGUMENTS + target if target >= 0 else PASS * ARGUMENTS


# Before a play counts


@rule
def let_stand_or_object(view: ViewRecord, rules: RulesRecord, bot: int, mood: int) -> int:
    """Accuses or doubts as it feels; when the play would end the round, Continuity has nothing to lose by it."""
    ends = bot == B2 and view.sizes[view.play_by] == 0
    if view.can_accuse and bot != B0 and (ends or mood & SUSPICIOUS):
        return ACCUSE * ARGUMENTS
    if view.can_doubt and bot != B0 and (ends or mood & DOUBTFUL):
        return DOUBT * ARGUMENTS
    return DONE * ARGUMENTS
