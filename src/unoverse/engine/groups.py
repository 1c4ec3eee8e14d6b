"""Several cards in one play: the same face, identical cards, or a sum (DR, DD, AA).

The cards go down one at a time. `joining` says which may still join, `may_stop` whether the play is complete.
"""

from __future__ import annotations

from typing import Any

from unoverse.backend import rule
from unoverse.card_sets import EMPTY, has, is_empty, row, whole
from unoverse.rules.house.arithmetic_group import (
    arithmetic_openers,
    digits_laid,
    is_complete,
    is_number,
    joining_the_sum,
)
from unoverse.rules.house.ceasefire import barred_by_ceasefire
from unoverse.rules.house.clean_finish import leaves_gifts, may_join_as_equal
from unoverse.rules.house.colour_duty import (
    binds_play,
    changing_the_colour,
    has_to_change,
    is_bound_to_old_colour,
    leaves_no_duty,
    with_a_way_out,
)
from unoverse.rules.house.duplicates import identical
from unoverse.rules.house.multi_discard import same_face
from unoverse.rules.house.opening_truce import barred_by_truce
from unoverse.rules.house.stacking import answering
from unoverse.table.hands import hand_of, hand_size
from unoverse.table.plays import (
    ALONE,
    ARITHMETIC,
    IDENTICAL,
    SAME_FACE,
    has_any_of,
    lies_open,
)
from unoverse.table.state import (
    AFTER_ANY,
    DISCARD_TWO,
    DRAWN,
    IN_GROUPS,
    MOST_IN_A_PLAY,
    RESPOND,
    SKIP,
)
from unoverse.table.typed import GameRecord, RulesRecord

# Before the first card


@rule
def group_openers(game: GameRecord, rules: RulesRecord, seat: int, cards: Any, reach: Any) -> Any:
    """Adds cards that may be laid because more will follow, and takes away those that would leave a duty undone."""
    if has_to_change(game):
        cards = changing_the_colour(game, rules, seat, cards, reach)
    if rules.arithmetic_group and game.phase != RESPOND and is_number(rules, game.top):
        return cards | arithmetic_openers(game, rules, seat, reach, barred_now(game, rules))
    return cards


# While the group grows


@rule
def modes_of(game: GameRecord, rules: RulesRecord, seat: int, card: int, alone: bool, jumped: bool) -> int:
    """What kinds of group a play can be that begins with this card. Asked before the card leaves the hand."""
    modes = 0
    if alone or jumped:
        modes = ALONE | (SAME_FACE if rules.same_face else 0) | (IDENTICAL if rules.identical else 0)
    if rules.arithmetic_group and is_number(rules, card) and is_number(rules, game.top) and game.phase != RESPOND:
        modes |= ARITHMETIC
    return modes


@rule
def may_grow(game: GameRecord, rules: RulesRecord, seat: int) -> bool:
    """Could more cards follow, as far as everybody can see? Whether they do is the player's secret."""
    if game.play_left >= MOST_IN_A_PLAY or hand_size(game, seat) == 0:
        return False
    if rules.kind[game.play[0]] == DISCARD_TWO and game.play_left == 1 and lies_open(game, 0):
        return True
    if not rules.acts[IN_GROUPS]:
        return False
    return game.play_modes & (SAME_FACE | IDENTICAL | ARITHMETIC) != 0 or game.play_hidden != 0


@rule
def reach_of_group(game: GameRecord, rules: RulesRecord, seat: int) -> Any:
    """After a draw only cards drawn in this turn may join; hand cards may not."""
    hand = hand_of(game, seat)
    if game.play_phase != DRAWN or (rules.play_after_draw == AFTER_ANY and not game.consoled):
        return hand
    return hand & whole(game.drawn_set)


@rule
def joining(game: GameRecord, rules: RulesRecord, seat: int) -> Any:
    """The cards that may join openly. Beside hidden cards only what everybody sees can be asked to fit."""
    if game.play_hidden:
        return joining_beside_hidden(game, rules, seat)
    cards = joining_exactly(game, rules, seat)
    if rules.kind[game.play[0]] == DISCARD_TWO and game.play_left == 1:
        return cards | second_of_discard_two(game, rules, seat)
    return cards


@rule
def second_of_discard_two(game: GameRecord, rules: RulesRecord, seat: int) -> Any:
    """One more card of the same colour, after a draw one of the old hand too: that is what the card does."""
    cards = hand_of(game, seat) & row(rules.colour_set, rules.card_colour[game.play[0]])
    if rules.discard2_numbers_only:
        cards &= whole(rules.number_set)
    if hand_size(game, seat) == 1:
        if has_any_of(game, whole(rules.finish_set)):
            return EMPTY
        cards &= ~whole(rules.finish_set)
    return cards & ~barred_now(game, rules)


@rule
def barred_now(game: GameRecord, rules: RulesRecord) -> Any:
    """What a truce or a ceasefire lets nobody lay."""
    return barred_by_truce(game, rules) | barred_by_ceasefire(game, rules)


@rule
def joining_exactly(game: GameRecord, rules: RulesRecord, seat: int) -> Any:
    """The cards with which the cards laid so far are, or can still become, one legal play."""
    cards = EMPTY
    modes = game.play_modes
    if modes & SAME_FACE:
        cards = same_face(game, rules)
    elif modes & IDENTICAL:
        cards = identical(game, rules)
    reach = reach_of_group(game, rules, seat)
    cards &= reach
    if not is_empty(cards) and not may_join_as_equal(game, rules, seat):
        cards = EMPTY
    if binds_play(game):
        cards = with_a_way_out(game, rules, seat, cards)
    if modes & ARITHMETIC and not is_bound_to_old_colour(game, rules):
        return cards | joining_the_sum(game, rules, seat, reach, barred_now(game, rules))
    return cards


@rule
def joining_beside_hidden(game: GameRecord, rules: RulesRecord, seat: int) -> Any:
    """The hidden cards are said to fit. A visible one has to fit to the visible ones before it, if there are any."""
    kind, colour, numbers = -1, -1, True
    for place in range(game.play_left):
        if lies_open(game, place):
            kind = rules.kind[game.play[place]]
            colour = rules.card_colour[game.play[place]]
            numbers = numbers and kind < SKIP
    cards = whole(rules.deck_set)
    if kind < 0 and game.play_phase == RESPOND:
        cards = answering(game, rules)
    elif kind >= 0:
        cards = EMPTY
        if rules.same_face or rules.identical:
            cards = row(rules.kind_set, kind)
        if rules.arithmetic_group and numbers:
            cards |= row(rules.colour_set, colour) & whole(rules.number_set)
    cards &= reach_of_group(game, rules, seat) & ~barred_now(game, rules)
    if hand_size(game, seat) == 1:
        return cards & ~whole(rules.finish_set)
    return cards


@rule
def modes_with(game: GameRecord, rules: RulesRecord, seat: int, card: int) -> int:
    """What the play can still be once this card has joined; 0 if together they are no legal play."""
    if not has(joining_exactly(game, rules, seat), card):
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
def is_one_legal_play(game: GameRecord, rules: RulesRecord, seat: int) -> bool:
    """Are the cards laid so far, open and hidden, complete as they lie?"""
    return makes_a_group(game, rules) and leaves_no_duty(game, rules) and leaves_gifts(game, rules, seat)


@rule
def makes_a_group(game: GameRecord, rules: RulesRecord) -> bool:
    if game.play_modes & (ALONE | SAME_FACE | IDENTICAL):
        return True
    if game.play_modes & ARITHMETIC == 0:
        return False
    return game.play_jumped != 0 or is_complete(rules.kind[game.play_top], digits_laid(game, rules))


@rule
def may_stop(game: GameRecord, rules: RulesRecord, seat: int) -> bool:
    """May the player say that nothing more follows? Beside hidden cards only the visible ones are judged."""
    if game.play_hidden:
        return True
    if rules.kind[game.play[0]] == DISCARD_TWO:
        return leaves_no_duty(game, rules)
    return is_one_legal_play(game, rules, seat) or is_at_an_end(game, rules, seat)


@rule
def is_at_an_end(game: GameRecord, rules: RulesRecord, seat: int) -> bool:
    """A penalty drawn meanwhile can take away what should have followed: then the play stands as it lies."""
    return is_empty(joining_exactly(game, rules, seat))
