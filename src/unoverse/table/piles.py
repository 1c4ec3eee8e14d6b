"""The draw pile and the discard pile (spec 11, section 5)."""

from __future__ import annotations

from typing import Any

import numpy as np

from unoverse.backend import aside, hot, rule
from unoverse.cards.faces import NO_COLOUR
from unoverse.table.chance import below, shuffle
from unoverse.table.hands import ONE, bit, lowest, receive
from unoverse.table.state import FAULTS, GROUP, NO_CARD, PILE_STREAM


@rule
def can_draw(game: Any, rules: Any) -> bool:
    """Is there a card to draw, now or after a reshuffle?"""
    if game.pile_left > 0:
        return True
    return can_reshuffle(game, rules)


@aside
def can_reshuffle(game: Any, rules: Any) -> bool:
    if game.discard_left > (1 if rules.reshuffle_keep_top else 0):
        return True
    return rules.bluff_pile != 0 and (settled(game, 0) | settled(game, 1)) != 0


@rule
def settled(game: Any, word: int) -> Any:
    """The hidden cards that nobody can accuse any more; those of a group that still grows can be accused later."""
    cards = game.hidden[word]
    if game.accusable_play or game.phase == GROUP:
        for place in range(game.play_left):
            if game.play[place] >> 6 == word:
                cards &= ~bit(game.play[place])
    return cards


@rule
def take_hidden_pile(game: Any, count: int) -> int:
    """The settled hidden cards follow those of the discard pile; answers how many cards lie there now."""
    for word in range(2):
        cards = settled(game, word)
        game.hidden[word] &= ~cards
        while cards != 0:
            game.pile[count] = 64 * word + lowest(cards)
            count += 1
            cards &= cards - ONE
    return count


@aside
def reshuffle(game: Any, rules: Any) -> None:
    """The discard pile except its top card is shuffled and becomes the draw pile; top and colour stay in force."""
    kept = 1 if rules.reshuffle_keep_top and game.discard_left > 0 else 0
    back = game.discard_left - kept
    for i in range(back):
        game.pile[i] = game.discard[i]
    if rules.bluff_pile:
        top = game.discard[back] if kept else 0
        back = take_hidden_pile(game, back)
        game.discard[back] = top
    game.discard_left = kept
    game.discards[0] = 0
    game.discards[1] = 0
    if kept:
        top = game.discard[back]
        game.discard[0] = top
        game.discards[top >> 6] = bit(top)
    game.pile_left = back
    game.reshuffles += 1 if back > 0 else 0
    shuffle(game, PILE_STREAM, game.pile, 0, back)
    if game.accusable:
        forget_wrong_cards_shuffled_back(game)


@rule
def forget_wrong_cards_shuffled_back(game: Any) -> None:
    """A wrong card that is no longer on the discard pile cannot go back, even if somebody lays it there again."""
    for i in range(FAULTS):
        card = game.faults[i] & NO_CARD
        if game.faults[i] != 0 and (game.discards[card >> 6] & bit(card)) == 0:
            game.faults[i] |= NO_CARD


@rule
def take_top(game: Any) -> int:
    game.pile_left -= 1
    return int(game.pile[game.pile_left])


@hot
def draw_card(game: Any, rules: Any, seat: int) -> int:
    """The seat draws a card; -1 if both piles are exhausted."""
    if game.pile_left == 0:
        reshuffle(game, rules)
        if game.pile_left == 0:
            return -1
    card = take_top(game)
    receive(game, seat, card)
    if rules.reshuffle_on_empty and game.pile_left == 0:
        reshuffle(game, rules)
    return card


@rule
def draw_cards(game: Any, rules: Any, seat: int, count: int) -> None:
    """What the piles cannot supply is forfeited."""
    for _ in range(count):
        if draw_card(game, rules, seat) < 0:
            return


@rule
def draw_until(game: Any, rules: Any, seat: int, low: Any, high: Any) -> None:
    """The seat draws until a card of this set comes, and keeps all; with no card left the search ends."""
    card = draw_card(game, rules, seat)
    while card >= 0 and ((high if card >= 64 else low) & bit(card)) == 0:
        card = draw_card(game, rules, seat)


@hot
def put_on_discard(game: Any, card: int) -> None:
    game.discard[game.discard_left] = card
    game.discard_left += 1
    game.discards[card >> 6] |= bit(card)


@hot
def turn_up(game: Any, rules: Any, card: int) -> None:
    """The card lies on top and sets the colour; for a wild the colour is named later."""
    put_on_discard(game, card)
    game.top = card
    game.colour = rules.card_colour[card]


@rule
def insert_at_random(game: Any, card: int) -> None:
    """The card goes back to a uniformly random place of the draw pile."""
    place = below(game, PILE_STREAM, game.pile_left + 1)
    for i in range(game.pile_left, place, -1):
        game.pile[i] = game.pile[i - 1]
    game.pile[place] = card
    game.pile_left += 1


@rule
def take_out_of_discard(game: Any, card: int) -> bool:
    """Takes a card out of the discard pile wherever it lies; False if it is not there any more."""
    if (game.discards[card >> 6] & bit(card)) == 0:
        return False
    place = 0
    while game.discard[place] != card:
        place += 1
    game.discard_left -= 1
    for i in range(place, game.discard_left):
        game.discard[i] = game.discard[i + 1]
    game.discards[card >> 6] &= ~bit(card)
    return True


@rule
def remember_colour(game: Any, card: int, colour: int) -> None:
    """Notes the colour named for a wild, for the day it is the top card again: two bits, counted from its side's."""
    word, mark = card >> 6, bit(card)
    game.named[word] |= mark
    game.called_low[word] &= ~mark
    game.called_high[word] &= ~mark
    if colour & 1:
        game.called_low[word] |= mark
    if colour & 2:
        game.called_high[word] |= mark


@rule
def lying_colour(game: Any, rules: Any, card: int) -> int:
    """The colour a card has on the discard pile: its own, or the one named for it.

    For a wild that a Flip has brought up from below nobody has named one: the colour in force stays.
    """
    colour = rules.card_colour[card]
    if colour != NO_COLOUR:
        return colour
    word, mark = card >> 6, bit(card)
    if rules.two_sided and (game.named[word] & mark) == 0:
        return game.colour
    low = 1 if (game.called_low[word] & mark) != 0 else 0
    high = 2 if (game.called_high[word] & mark) != 0 else 0
    return rules.first_colour + low + high


@rule
def clear_table(game: Any) -> None:
    """Empty hands, empty piles, nothing in the air."""
    zero = np.uint64(0)
    for seat in range(game.seats):
        game.hands[seat, 0] = zero
        game.hands[seat, 1] = zero
    for word in range(2):
        game.discards[word] = zero
        game.named[word] = zero
        game.called_low[word] = zero
        game.called_high[word] = zero
        game.snapshot[word] = zero
    game.pile_left = 0
    game.discard_left = 0
