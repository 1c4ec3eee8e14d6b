"""B2 "Continuity" (spec 31, section 2.2): lays the card after which the rest of the hand answers most.

score = -10 if wild + cover + 0.2 stay + 1 if attack and the next player is nearly out; with two players + 0.5 for a
card that keeps the turn. All terms are counted in hundredths of an unseen card, so that equal scores are exactly equal.
What house rules add to it (section 2.4) is in `house_value`.
"""

from __future__ import annotations

from typing import Any

from unoverse.backend import rule
from unoverse.bots.novice import cards_of_colour
from unoverse.bots.random_player import COLOURS_OF_A_SIDE, is_opponent
from unoverse.card_sets import EMPTY, count, first, has, is_empty, one, rest, row, whole
from unoverse.cards.decks import MAX_CARDS
from unoverse.kernel.luck import any_of
from unoverse.kernel.moods import CALM, HAZY, HOSTILE, MILD
from unoverse.table.copies import together
from unoverse.table.seats import after, before
from unoverse.table.state import DRAWN, F_CAROUSEL, F_DIE, F_SWAP, F_TRINITY, REVERSE, SKIP
from unoverse.table.typed import RulesRecord, ViewRecord

# Weights, in hundredths
WILD_COSTS = 1000
COVER = 100
STAY = 20
ATTACK = 100
KEEPS_TURN = 50
GROUPED = 100  # every card more that goes down with it
BETTER_HAND = 50  # every card that a hand got by the card has less than the own
HOLD = 15  # a card with a function is kept while nobody is near the end

NEARLY_OUT = 2
COLD = 4
"""With more cards than this in every hand, nobody is near the end."""
WORST = 1 << 40


@rule
def covering_card(view: ViewRecord, rules: RulesRecord, luck: int, mood: int) -> int:
    """The card with the highest score, ties at random; -1 to draw or keep instead. It never bluffs."""
    cards = whole(view.honest)
    if view.phase == DRAWN and view.can_keep:
        cards &= ~whole(rules.wild_set)
    if count(cards) > 1:
        return best_card(view, rules, cards, luck, mood)
    return any_of(cards, luck)


@rule
def best_card(view: ViewRecord, rules: RulesRecord, cards: Any, luck: int, mood: int) -> int:
    unseen = unseen_cards(view, rules, mood)
    bonus = attack_bonus(view, mood)
    once, twice = answers(view, rules, unseen)
    weight = max(count(unseen), 1)
    best, best_cards = -WORST, EMPTY
    while not is_empty(cards):
        card = first(cards)
        cards = rest(cards)
        # What the rest of the hand answers: all that two cards answer, and what one answers other than this card.
        cover = count(twice | (once & ~matches(rules, card)))
        score = COVER * cover + weight * value(view, rules, card, bonus)
        if score > best:
            best, best_cards = score, EMPTY
        if score == best:
            best_cards |= one(card)
    return any_of(best_cards, luck)


@rule
def unseen_cards(view: ViewRecord, rules: RulesRecord, mood: int) -> Any:
    """Coloured cards that are neither in the own hand nor, as far as it remembers, on the discard pile."""
    seen = whole(view.hand)
    if mood & HAZY == 0:
        seen = together(rules, seen, whole(view.discards))
    return whole(rules.deck_set) & ~(whole(rules.wild_set) | seen)


@rule
def matches(rules: RulesRecord, card: int) -> Any:
    """The cards on which this card can be laid."""
    return row(rules.colour_set, rules.card_colour[card]) | row(rules.kind_set, rules.kind[card])


@rule
def answers(view: ViewRecord, rules: RulesRecord, unseen: Any) -> Any:
    """The unseen cards that at least one card of the hand answers, and those that at least two answer."""
    once, twice = EMPTY, EMPTY
    cards = whole(view.hand)
    while not is_empty(cards):
        answered = matches(rules, first(cards))
        cards = rest(cards)
        twice |= once & answered
        once |= answered
    return once & unseen, twice & unseen


@rule
def attack_bonus(view: ViewRecord, mood: int) -> int:
    """What it is worth that the next player draws or loses the turn."""
    if mood & MILD:
        return 0
    bonus = ATTACK if view.sizes[after(view, view.seat)] <= NEARLY_OUT or mood & HOSTILE else 0
    return bonus + KEEPS_TURN if view.seats == 2 else bonus


@rule
def value(view: ViewRecord, rules: RulesRecord, card: int, bonus: int) -> int:
    """The terms besides cover. What a wild leaves in its colour is the same for every wild, and left out."""
    worth = bonus if is_attack(view, rules, card) else 0
    if rules.house:
        worth += house_value(view, rules, card)
    if has(whole(rules.wild_set), card):
        return worth - WILD_COSTS
    return worth + STAY * (cards_of_colour(view, rules, rules.card_colour[card]) - 1)


@rule
def is_attack(view: ViewRecord, rules: RulesRecord, card: int) -> bool:
    """Does it make the next player draw, lose the turn or wait a lap longer?"""
    kind = rules.kind[card]
    if kind == REVERSE:
        return view.seats > 2 or rules.two_player_reverse_skip != 0
    function = rules.function[card]
    return kind == SKIP or rules.draws[card] != 0 or function == F_DIE or function == F_TRINITY


@rule
def house_value(view: ViewRecord, rules: RulesRecord, card: int) -> int:
    """What house rules make of the card: others go down with it, or hands move; a function is worth keeping a while."""
    worth = 0
    if rules.same_face or rules.identical:
        worth += GROUPED * (equal_cards(view, rules, card) - 1)
    function = rules.function[card]
    if function == 0:
        return worth
    left = view.sizes[view.seat] - 1
    if function == F_CAROUSEL:
        return worth + BETTER_HAND * (left - view.sizes[before(view, view.seat)])
    if function == F_SWAP:
        return worth + BETTER_HAND * max(0, left - fewest_cards(view, rules))
    return worth - HOLD if fewest_cards(view, rules) > COLD else worth


@rule
def equal_cards(view: ViewRecord, rules: RulesRecord, card: int) -> int:
    """How many cards of the hand could go down in one group with this one, itself included."""
    equal = row(rules.kind_set, rules.kind[card]) if rules.same_face else row(rules.face_set, rules.face[card])
    return count(whole(view.hand) & equal)


@rule
def fewest_cards(view: ViewRecord, rules: RulesRecord) -> int:
    """The size of the shortest hand of an opponent."""
    fewest = MAX_CARDS
    for seat in range(view.seats):
        if is_opponent(view, rules, seat):
            fewest = min(fewest, view.sizes[seat])
    return fewest


@rule
def covering_colour(view: ViewRecord, rules: RulesRecord) -> int:
    """The colour it holds most of; of two as long, the one with more unseen cards."""
    best, most = 0, -1
    for place in range(COLOURS_OF_A_SIDE):
        colour = rules.first_colour + place
        worth = MAX_CARDS * cards_of_colour(view, rules, colour) + unseen_of_colour(view, rules, colour)
        if worth > most and colour != view.taboo - 1:
            best, most = colour, worth
    return best


@rule
def unseen_of_colour(view: ViewRecord, rules: RulesRecord, colour: int) -> int:
    return count(unseen_cards(view, rules, CALM) & row(rules.colour_set, colour))


@rule
def shortest_opponent(view: ViewRecord, rules: RulesRecord, below: int) -> int:
    """The opponent with the fewest cards, if that is fewer than `below`; -1 for nobody."""
    target, fewest = -1, below
    seat = after(view, view.seat)
    while seat != view.seat:
        if is_opponent(view, rules, seat) and view.sizes[seat] < fewest:
            target, fewest = seat, view.sizes[seat]
        seat = after(view, seat)
    return target


@rule
def longest_opponent(view: ViewRecord, rules: RulesRecord) -> int:
    """The opponent with the most cards."""
    target, most = -1, -1
    seat = after(view, view.seat)
    while seat != view.seat:
        if is_opponent(view, rules, seat) and view.sizes[seat] > most:
            target, most = seat, view.sizes[seat]
        seat = after(view, seat)
    return target
