"""Several cards in one play: the same face, identical cards, or a sum (DR, DD, AA).

The cards go down one at a time. `joining` says which may still join, `may_stop` whether the play is complete.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from unoverse.backend import rule
from unoverse.engine.answers import answering
from unoverse.rules.arithmetic_group import (
    COLOURS_OF_A_SIDE,
    digits_held,
    digits_laid,
    digits_that_fit,
    is_complete,
    is_number,
    may_be_the_whole,
)
from unoverse.rules.clean_finish import bars_making_others_draw
from unoverse.rules.donations import would_empty
from unoverse.rules.duplicates import identical
from unoverse.rules.multi_discard import same_face
from unoverse.rules.opening_truce import is_truce
from unoverse.table.hands import ONE, bit, hand_size, lowest
from unoverse.table.plays import (
    ALONE,
    ARITHMETIC,
    IDENTICAL,
    SAME_FACE,
    card_in,
    count_function,
    has_any_of,
    lies_open,
)
from unoverse.table.state import (
    AFTER_ANY,
    DISCARD_TWO,
    DRAWN,
    F_CAROUSEL,
    F_DONATE,
    F_TRINITY,
    IN_GROUPS,
    MOST_IN_A_PLAY,
    RESPOND,
    SKIP,
)

NOTHING = np.uint64(0)
EVERYTHING = np.uint64(0xFFFFFFFFFFFFFFFF)


# Before the first card


@rule
def group_openers(game: Any, rules: Any, seat: int, low: Any, high: Any, reach_low: Any, reach_high: Any) -> Any:
    """Adds cards that may be laid because more will follow, and takes away those that would leave a duty undone."""
    if game.duty:
        low, high = changing_the_colour(game, rules, seat, low, high, reach_low, reach_high)
    if rules.arithmetic_group and game.phase != RESPOND and is_number(rules, game.top):
        more_low, more_high = arithmetic_openers(game, rules, seat, reach_low, reach_high)
        return low | more_low, high | more_high
    return low, high


@rule
def changing_the_colour(game: Any, rules: Any, seat: int, low: Any, high: Any, reach_low: Any, reach_high: Any) -> Any:
    """Cards of another colour and wilds; one of the colour in force only if a group can end in another."""
    same_low = low & rules.colour_set[game.colour, 0]
    same_high = high & rules.colour_set[game.colour, 1]
    low, high = low & ~same_low, high & ~same_high
    if not rules.same_face:
        return low, high
    for word in range(2):
        cards = same_high if word else same_low
        while cards != 0:
            card = 64 * word + lowest(cards)
            cards &= cards - ONE
            if can_end_in_another_colour(game, rules, seat, card, reach_low, reach_high):
                if word:
                    high |= bit(card)
                else:
                    low |= bit(card)
    return low, high


@rule
def can_end_in_another_colour(game: Any, rules: Any, seat: int, card: int, reach_low: Any, reach_high: Any) -> bool:
    """Is there a card of the same face and another colour that could close the group?"""
    kind = rules.kind[card]
    others_low = reach_low & rules.kind_set[kind, 0] & ~rules.colour_set[game.colour, 0]
    others_high = reach_high & rules.kind_set[kind, 1] & ~rules.colour_set[game.colour, 1]
    if (others_low | others_high) == 0:
        return False
    if bars_making_others_draw(rules) and rules.function[card] == F_DONATE:
        return not would_empty(hand_size(game, seat) - 2, 2)
    return hand_size(game, seat) > 2 or not card_in(card, rules.finish_set[0], rules.finish_set[1])


@rule
def barred_digits(game: Any, rules: Any) -> int:
    """Numbers that may not be laid now because of the function they carry."""
    digits = 0
    for digit in range(SKIP):
        low, high = rules.kind_set[digit, 0], rules.kind_set[digit, 1]
        in_truce = is_truce(game, rules) and (low & rules.truce_set[0] | high & rules.truce_set[1]) != 0
        in_ceasefire = game.ceasefire and (low & rules.ceasefire_set[0] | high & rules.ceasefire_set[1]) != 0
        if in_truce or in_ceasefire:
            digits |= 1 << digit
    return digits


@rule
def arithmetic_openers(game: Any, rules: Any, seat: int, reach_low: Any, reach_high: Any) -> Any:
    """Number cards with which a group of one colour can begin that makes the number on top."""
    low, high = NOTHING, NOTHING
    barred = barred_digits(game, rules)
    for place in range(COLOURS_OF_A_SIDE):
        colour = rules.first_colour + place
        if game.duty and colour == game.colour:
            continue
        held = digits_held(rules, reach_low, reach_high, colour)
        trinity = game.trinity != 0 and colour != game.colour
        digits = digits_that_fit(rules, rules.kind[game.top], held, 0, hand_size(game, seat), barred, trinity)
        low |= reach_low & of_digits(rules, colour, digits, 0)
        high |= reach_high & of_digits(rules, colour, digits, 1)
    return low, high


@rule
def of_digits(rules: Any, colour: int, digits: int, word: int) -> Any:
    """The cards of a colour that show one of these numbers."""
    cards = NOTHING
    for digit in range(SKIP):
        if (digits >> digit) & 1:
            cards |= rules.kind_set[digit, word]
    return cards & rules.colour_set[colour, word]


# While the group grows


@rule
def modes_of(game: Any, rules: Any, seat: int, card: int, alone: bool, jumped: bool) -> int:
    """What kinds of group a play can be that begins with this card. Asked before the card leaves the hand."""
    modes = 0
    if alone or jumped:
        modes = ALONE | (SAME_FACE if rules.same_face else 0) | (IDENTICAL if rules.identical else 0)
    if rules.arithmetic_group and is_number(rules, card) and is_number(rules, game.top) and game.phase != RESPOND:
        modes |= ARITHMETIC
    return modes


@rule
def may_grow(game: Any, rules: Any, seat: int) -> bool:
    """Could more cards follow, as far as everybody can see? Whether they do is the player's secret."""
    if game.play_left >= MOST_IN_A_PLAY or hand_size(game, seat) == 0:
        return False
    if rules.kind[game.play[0]] == DISCARD_TWO and game.play_left == 1 and lies_open(game, 0):
        return True
    if not rules.acts[IN_GROUPS]:
        return False
    return game.play_modes & (SAME_FACE | IDENTICAL | ARITHMETIC) != 0 or game.play_hidden != 0


@rule
def reach_of_group(game: Any, rules: Any, seat: int, word: int) -> Any:
    """After a draw only cards drawn in this turn may join; hand cards may not."""
    hand = game.hands[seat, word]
    if game.play_phase != DRAWN or (rules.play_after_draw == AFTER_ANY and not game.consoled):
        return hand
    return hand & game.drawn_set[word]


@rule
def joining(game: Any, rules: Any, seat: int) -> Any:
    """The cards that may join openly. Beside hidden cards only what everybody sees can be asked to fit."""
    if game.play_hidden:
        return joining_beside_hidden(game, rules, seat)
    low, high = joining_exactly(game, rules, seat)
    if rules.kind[game.play[0]] == DISCARD_TWO and game.play_left == 1:
        second_low, second_high = second_of_discard_two(game, rules, seat)
        return low | second_low, high | second_high
    return low, high


@rule
def second_of_discard_two(game: Any, rules: Any, seat: int) -> Any:
    """One more card of the same colour, after a draw one of the old hand too: that is what the card does."""
    colour = rules.card_colour[game.play[0]]
    low = game.hands[seat, 0] & rules.colour_set[colour, 0]
    high = game.hands[seat, 1] & rules.colour_set[colour, 1]
    if rules.discard2_numbers_only:
        low, high = low & rules.number_set[0], high & rules.number_set[1]
    if hand_size(game, seat) == 1:
        if has_any_of(game, rules.finish_set[0], rules.finish_set[1]):
            return NOTHING, NOTHING
        low, high = low & ~rules.finish_set[0], high & ~rules.finish_set[1]
    return low & ~barred_now(game, rules, 0), high & ~barred_now(game, rules, 1)


@rule
def barred_now(game: Any, rules: Any, word: int) -> Any:
    cards = NOTHING
    if is_truce(game, rules):
        cards |= rules.truce_set[word]
    if game.ceasefire:
        cards |= rules.ceasefire_set[word]
    return cards


@rule
def joining_exactly(game: Any, rules: Any, seat: int) -> Any:
    """The cards with which the cards laid so far are, or can still become, one legal play."""
    low, high = NOTHING, NOTHING
    modes = game.play_modes
    if modes & SAME_FACE:
        low, high = same_face(game, rules, 0), same_face(game, rules, 1)
    elif modes & IDENTICAL:
        low, high = identical(game, rules, 0), identical(game, rules, 1)
    reach_low, reach_high = reach_of_group(game, rules, seat, 0), reach_of_group(game, rules, seat, 1)
    low, high = low & reach_low, high & reach_high
    if (low | high) != 0 and not may_join_as_equal(game, rules, seat):
        low, high = NOTHING, NOTHING
    if game.play_duty and not game.play_jumped:
        low, high = with_a_way_out(game, rules, seat, low, high)
    if modes & ARITHMETIC and not is_bound_to_old_colour(game, rules):
        more_low, more_high = joining_the_sum(game, rules, seat, reach_low, reach_high)
        return low | more_low, high | more_high
    return low, high


@rule
def with_a_way_out(game: Any, rules: Any, seat: int, low: Any, high: Any) -> Any:
    """Who has to change the colour lays another card of the old one only if one of another colour can still follow."""
    old_low = low & rules.colour_set[game.play_colour, 0]
    old_high = high & rules.colour_set[game.play_colour, 1]
    first = int(game.play[0])
    empties = hand_size(game, seat) == 2 and card_in(first, rules.finish_set[0], rules.finish_set[1])
    gives = bars_making_others_draw(rules) and rules.function[first] == F_DONATE
    if ((low & ~old_low) | (high & ~old_high)) != 0 and not empties and not gives:
        return low, high
    return low & ~old_low, high & ~old_high


@rule
def is_bound_to_old_colour(game: Any, rules: Any) -> bool:
    """A sum is of one colour: one of the old colour changes nothing."""
    old = rules.card_colour[game.play[0]] == game.play_colour
    return game.play_duty != 0 and not game.play_jumped and old


@rule
def may_join_as_equal(game: Any, rules: Any, seat: int) -> bool:
    """A group may not empty the hand with a card that is no clean finish, nor by the gifts that follow."""
    left = hand_size(game, seat) - 1
    if left == 0:
        return not has_any_of(game, rules.finish_set[0], rules.finish_set[1])
    if bars_making_others_draw(rules) and rules.function[game.play[0]] == F_DONATE:
        return not would_empty(left, game.play_left + 1) or is_rest_of_the_kind(game, rules, seat)
    return True


@rule
def is_rest_of_the_kind(game: Any, rules: Any, seat: int) -> bool:
    """The whole rest of the hand could join: then nothing is left to give away."""
    kind = rules.kind[game.play[0]]
    other = game.hands[seat, 0] & ~rules.kind_set[kind, 0] | game.hands[seat, 1] & ~rules.kind_set[kind, 1]
    return other == 0


@rule
def joining_the_sum(game: Any, rules: Any, seat: int, reach_low: Any, reach_high: Any) -> Any:
    first = int(game.play[0])
    colour = rules.card_colour[first]
    laid = digits_laid(game, rules)
    if game.play_jumped:
        may_ride = game.play_left == 1 and may_be_the_whole(rules, laid + 1, hand_size(game, seat) - 1)
        digits = 1 if may_ride else 0
    else:
        held = digits_held(rules, reach_low, reach_high, colour)
        trinity = game.play_trinity != 0 and colour != game.play_colour and not laid_function(game, rules, F_TRINITY)
        total = rules.kind[game.play_top]
        digits = digits_that_fit(rules, total, held, laid, hand_size(game, seat), barred_digits(game, rules), trinity)
    return reach_low & of_digits(rules, colour, digits, 0), reach_high & of_digits(rules, colour, digits, 1)


@rule
def laid_function(game: Any, rules: Any, function: int) -> bool:
    for place in range(game.play_left):
        if rules.function[game.play[place]] == function:
            return True
    return False


@rule
def joining_beside_hidden(game: Any, rules: Any, seat: int) -> Any:
    """The hidden cards are said to fit. A visible one has to fit to the visible ones before it, if there are any."""
    kind, colour, numbers = -1, -1, True
    for place in range(game.play_left):
        if lies_open(game, place):
            kind = rules.kind[game.play[place]]
            colour = rules.card_colour[game.play[place]]
            numbers = numbers and kind < SKIP
    low, high = EVERYTHING, EVERYTHING
    if kind < 0 and game.play_phase == RESPOND:
        low, high = answering(game, rules, 0), answering(game, rules, 1)
    elif kind >= 0:
        low, high = NOTHING, NOTHING
        if rules.same_face or rules.identical:
            low, high = rules.kind_set[kind, 0], rules.kind_set[kind, 1]
        if rules.arithmetic_group and numbers:
            low |= rules.colour_set[colour, 0] & rules.number_set[0]
            high |= rules.colour_set[colour, 1] & rules.number_set[1]
    low &= reach_of_group(game, rules, seat, 0) & ~barred_now(game, rules, 0)
    high &= reach_of_group(game, rules, seat, 1) & ~barred_now(game, rules, 1)
    if hand_size(game, seat) == 1:
        return low & ~rules.finish_set[0], high & ~rules.finish_set[1]
    return low, high


@rule
def modes_with(game: Any, rules: Any, seat: int, card: int) -> int:
    """What the play can still be once this card has joined; 0 if together they are no legal play."""
    low, high = joining_exactly(game, rules, seat)
    if not card_in(card, low, high):
        return 0
    modes = game.play_modes & ~ALONE
    if rules.kind[card] != rules.kind[game.play[0]]:
        modes &= ~SAME_FACE
    if rules.face[card] != rules.face[game.play[0]]:
        modes &= ~IDENTICAL
    if rules.card_colour[card] != rules.card_colour[game.play[0]] or not is_number(rules, card):
        modes &= ~ARITHMETIC
    return modes


# When it is complete


@rule
def is_one_legal_play(game: Any, rules: Any, seat: int) -> bool:
    """Are the cards laid so far, open and hidden, complete as they lie?"""
    return makes_a_group(game, rules) and leaves_no_duty(game, rules) and leaves_gifts(game, rules, seat)


@rule
def makes_a_group(game: Any, rules: Any) -> bool:
    if game.play_modes & (ALONE | SAME_FACE | IDENTICAL):
        return True
    if game.play_modes & ARITHMETIC == 0:
        return False
    return game.play_jumped != 0 or is_complete(rules.kind[game.play_top], digits_laid(game, rules))


@rule
def leaves_no_duty(game: Any, rules: Any) -> bool:
    """Whoever has to change the colour ends in another one; a wild names it later."""
    last = int(game.play[game.play_left - 1])
    return game.play_duty == 0 or game.play_jumped != 0 or rules.card_colour[last] != game.play_colour


@rule
def leaves_gifts(game: Any, rules: Any, seat: int) -> bool:
    """The gifts that follow may not empty the hand where that would be a finish that is barred."""
    donors = count_function(game, rules, F_DONATE)
    if donors == 0 or not would_empty(hand_size(game, seat), donors):
        return True
    return not bars_making_others_draw(rules) and count_function(game, rules, F_CAROUSEL) == 0


@rule
def may_stop(game: Any, rules: Any, seat: int) -> bool:
    """May the player say that nothing more follows? Beside hidden cards only the visible ones are judged."""
    if game.play_hidden:
        return True
    if rules.kind[game.play[0]] == DISCARD_TWO:
        return leaves_no_duty(game, rules)
    return is_one_legal_play(game, rules, seat) or is_at_an_end(game, rules, seat)


@rule
def is_at_an_end(game: Any, rules: Any, seat: int) -> bool:
    """A penalty drawn meanwhile can take away what should have followed: then the play stands as it lies."""
    low, high = joining_exactly(game, rules, seat)
    return (low | high) == 0
