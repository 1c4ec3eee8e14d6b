"""The draw pile and the discard pile (spec 11, section 5)."""

from __future__ import annotations

from typing import Any

from unoverse.backend import aside, hot, rule
from unoverse.card_sets import EMPTY, count, first, has, insert, is_empty, one, put, remove, rest, row, whole
from unoverse.cards.decks import MAX_CARDS, MOST_WILDS
from unoverse.cards.faces import NO_COLOUR
from unoverse.table.chance import below, random_word
from unoverse.table.hands import empty_hand, receive
from unoverse.table.log import DREW, EVERYBODY, NO_REASON, RESHUFFLED, TOOK_BACK, note, note_card
from unoverse.table.state import FAULTS, GROUP, NO_CARD, PILE_STREAM
from unoverse.table.typed import GameRecord, RulesRecord

LAST = MAX_CARDS - 1
"""The end of the row in which both piles lie: the draw pile from its front on, the discard pile from here."""


@rule
def can_draw(game: GameRecord, rules: RulesRecord) -> bool:
    """Is there a card to draw, now or after a reshuffle?"""
    if game.pile_left > 0:
        return True
    return can_reshuffle(game, rules)


@aside
def can_reshuffle(game: GameRecord, rules: RulesRecord) -> bool:
    if game.discard_left > (1 if rules.reshuffle_keep_top else 0):
        return True
    return rules.bluff_pile != 0 and not is_empty(settled(game))


@rule
def settled(game: GameRecord) -> Any:
    """The hidden cards that nobody can accuse any more; those of a group that still grows can be accused later."""
    cards = whole(game.hidden)
    if game.accusable_play or game.phase == GROUP:
        for place in range(game.play_left):
            cards &= ~one(int(game.play[place]))
    return cards


@hot
def discarded(game: GameRecord, place: int) -> int:
    """A card of the discard pile; the lowest lies in place 0."""
    return int(game.piles[LAST - place])


def discard_of(state: Any) -> list[int]:
    """The discard pile of a stored table from bottom to top; not for compiled code."""
    cards: list[int] = state["piles"].tolist()
    return cards[::-1][: int(state["discard_left"])]


@rule
def take_discards(game: GameRecord, number: int) -> None:
    """So many cards from the bottom of the discard pile are the draw pile, in their order. There was none."""
    for place in range(min(number, MAX_CARDS // 2)):
        card = game.piles[place]
        game.piles[place] = game.piles[LAST - place]
        game.piles[LAST - place] = card


@rule
def take_hidden_pile(game: GameRecord, left: int) -> int:
    """The settled hidden cards follow those of the discard pile; answers how many cards lie there now."""
    cards = settled(game)
    put(game.hidden, whole(game.hidden) & ~cards)
    while not is_empty(cards):
        game.piles[left] = first(cards)
        left += 1
        cards = rest(cards)
    return left


@aside
def reshuffle(game: GameRecord, rules: RulesRecord) -> None:
    """The discard pile except its top card is shuffled and becomes the draw pile; top and colour stay in force."""
    kept = 1 if rules.reshuffle_keep_top and game.discard_left > 0 else 0
    back = game.discard_left - kept
    top = discarded(game, back) if kept else -1
    take_discards(game, back)
    game.discard_left = 0
    put(game.discards, EMPTY)
    if kept:
        put_on_discard(game, rules, top)
    if rules.bluff_pile:
        back = take_hidden_pile(game, back)
    game.pile_left = back
    if back > 0:
        game.reshuffles += 1
        note(game, rules, RESHUFFLED, -1, back)
    shuffle_pile(game, rules)
    if game.accusable:
        forget_wrong_cards_shuffled_back(game)


@rule
def forget_wrong_cards_shuffled_back(game: GameRecord) -> None:
    """A wrong card that is no longer on the discard pile cannot go back, even if somebody lays it there again."""
    for i in range(FAULTS):
        card = int(game.faults[i]) & NO_CARD
        if game.faults[i] != 0 and place_on_discard(game, card) < 0:
            game.faults[i] |= NO_CARD


@rule
def shuffle_pile(game: GameRecord, rules: RulesRecord) -> None:
    """The whole pile is shuffled from the top down: as cards are drawn, where nobody looks at it in between.

    Most of a pile is never drawn; the cards that are come in the same order as if all had been shuffled at once.
    """
    game.loose = game.pile_left
    last = max(game.pile_left - 1, 0)
    game.mixed_with = game.counters[PILE_STREAM] + last
    game.counters[PILE_STREAM] += last
    if rules.log or rules.open_pile or rules.two_sided:
        settle_pile(game)


@rule
def settle_pile(game: GameRecord) -> None:
    """Shuffles what is left to be."""
    while game.loose > 0:  # at most MAX_CARDS times: each settles a card
        mix_lowest(game)


@hot
def mix_lowest(game: GameRecord) -> None:
    """The highest loose card gets its final place."""
    last = game.loose - 1
    other = (random_word(int(game.seed), PILE_STREAM, game.mixed_with - last) * (last + 1)) >> 32
    card = game.piles[last]
    game.piles[last] = game.piles[other]
    game.piles[other] = card
    game.loose = last


@hot
def take_top(game: GameRecord) -> int:
    if game.loose == game.pile_left:
        mix_lowest(game)
    game.pile_left -= 1
    return int(game.piles[game.pile_left])


@hot
def draw_card(game: GameRecord, rules: RulesRecord, seat: int, why: int) -> int:
    """The seat draws a card; -1 if both piles are exhausted. That of an open pile everybody has seen."""
    return take_card(game, rules, seat, why, rules.open_pile != 0)


@hot
def take_card(game: GameRecord, rules: RulesRecord, seat: int, why: int, seen: bool) -> int:
    if game.pile_left == 0:
        reshuffle(game, rules)
        if game.pile_left == 0:
            return -1
    card = take_top(game)
    receive(game, seat, card)
    note_card(game, rules, DREW, seat, -1, card, EVERYBODY if seen else 1 << seat, why)
    if rules.reshuffle_on_empty and game.pile_left == 0:
        reshuffle(game, rules)
    return card


@rule
def draw_cards(game: GameRecord, rules: RulesRecord, seat: int, number: int, why: int) -> None:
    """What the piles cannot supply is forfeited. Of an open pile everybody sees the first card."""
    for drawn in range(number):
        if take_card(game, rules, seat, why, rules.open_pile != 0 and drawn == 0) < 0:
            return


@rule
def draw_until(game: GameRecord, rules: RulesRecord, seat: int, cards: Any, why: int) -> None:
    """The seat draws until a card of this set comes, and keeps all; with no card left the search ends."""
    card = draw_card(game, rules, seat, why)
    while card >= 0 and not has(cards, card):  # at most MAX_CARDS times: each takes a card from the piles
        card = take_card(game, rules, seat, why, False)


@hot
def put_on_discard(game: GameRecord, rules: RulesRecord, card: int) -> None:
    game.piles[LAST - game.discard_left] = card
    game.discard_left += 1
    insert(game.discards, rules.first_copy[card] + copies_on_discard(game, rules, card))


@hot
def copies_on_discard(game: GameRecord, rules: RulesRecord, card: int) -> int:
    """How many cards with this face lie there."""
    return count(whole(game.discards) & row(rules.face_set, rules.face[card]))


@rule
def place_on_discard(game: GameRecord, card: int) -> int:
    """Where in the discard pile this very card lies; -1 if it is not there any more."""
    for place in range(game.discard_left):
        if discarded(game, place) == card:
            return place
    return -1


@rule
def count_discards(game: GameRecord, rules: RulesRecord) -> None:
    """Which faces lie on the discard pile is found out anew, after all cards have been turned over."""
    put(game.discards, EMPTY)
    for place in range(game.discard_left):
        card = discarded(game, place)
        insert(game.discards, rules.first_copy[card] + copies_on_discard(game, rules, card))


@hot
def turn_up(game: GameRecord, rules: RulesRecord, card: int) -> None:
    """The card lies on top and sets the colour; for a wild the colour is named later."""
    put_on_discard(game, rules, card)
    game.top = card
    game.colour = rules.card_colour[card]


@rule
def insert_at_random(game: GameRecord, card: int) -> None:
    """The card goes back to a uniformly random place of the draw pile."""
    settle_pile(game)
    place = below(game, PILE_STREAM, game.pile_left + 1)
    for i in range(game.pile_left, place, -1):
        game.piles[i] = game.piles[i - 1]
    game.piles[place] = card
    game.pile_left += 1


@rule
def take_out_of_discard(game: GameRecord, rules: RulesRecord, card: int) -> bool:
    """Takes a card out of the discard pile wherever it lies; False if it is not there any more."""
    place = place_on_discard(game, card)
    if place < 0:
        return False
    game.discard_left -= 1
    for i in range(place, game.discard_left):
        game.piles[LAST - i] = game.piles[LAST - i - 1]
    remove(game.discards, rules.first_copy[card] + copies_on_discard(game, rules, card) - 1)
    return True


@rule
def take_back(game: GameRecord, rules: RulesRecord, seat: int, card: int) -> None:
    """A card that everybody has seen goes back into a hand."""
    receive(game, seat, card)
    note_card(game, rules, TOOK_BACK, seat, -1, card, EVERYBODY, NO_REASON)


@rule
def remember_colour(game: GameRecord, rules: RulesRecord, card: int, colour: int) -> None:
    """Notes the colour named for a wild, for the day it is the top card again: two bits, counted from its side's."""
    forget_colour(game, rules, card)
    if rules.card_colour[card] == NO_COLOUR:
        wild = rules.wild_place[card]
        insert(game.wild_colours, wild)
        if colour & 1:
            insert(game.wild_colours, wild + MOST_WILDS)
        if colour & 2:
            insert(game.wild_colours, wild + 2 * MOST_WILDS)


@rule
def forget_colour(game: GameRecord, rules: RulesRecord, card: int) -> None:
    """A wild that comes to lie there anew has no colour yet."""
    if rules.card_colour[card] == NO_COLOUR:
        wild = rules.wild_place[card]
        for bit in range(3):
            remove(game.wild_colours, wild + bit * MOST_WILDS)


@rule
def lying_colour(game: GameRecord, rules: RulesRecord, card: int) -> int:
    """The colour a card has on the discard pile: its own, or the one named for it.

    For a wild that a Flip has brought up from below nobody has named one: the colour in force stays.
    """
    colour = rules.card_colour[card]
    if colour != NO_COLOUR:
        return colour
    wild = rules.wild_place[card]
    if rules.two_sided and not has(whole(game.wild_colours), wild):
        return game.colour
    low = 1 if has(whole(game.wild_colours), wild + MOST_WILDS) else 0
    high = 2 if has(whole(game.wild_colours), wild + 2 * MOST_WILDS) else 0
    return rules.first_colour + low + high


@rule
def clear_table(game: GameRecord) -> None:
    """Empty hands, empty piles: what a deal that turned out void has put on the table is taken back."""
    for seat in range(game.seats):
        empty_hand(game, seat)
    put(game.discards, EMPTY)
    game.pile_left = 0
    game.discard_left = 0
