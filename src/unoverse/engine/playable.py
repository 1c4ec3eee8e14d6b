"""Which cards of a hand may be laid now (spec 11, sections 4, 7 and 9; for house rules spec 21, steps 2 and 3).

Sets of cards are pairs of words. A table without house rules takes the short way in `fitting`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from unoverse.backend import aside, hot, popcount, rule
from unoverse.engine.answers import answering, is_wild_draw
from unoverse.engine.effects import duty_filter, must_draw
from unoverse.engine.groups import group_openers, joining
from unoverse.rules.arithmetic_card import sum_of_top_two
from unoverse.rules.clean_finish import gives_the_rest_away, may_not_finish
from unoverse.rules.hell import lies_on_action
from unoverse.rules.opening_truce import is_truce
from unoverse.rules.trinity import follows_trinity
from unoverse.table.hands import ONE, bit, hand_size, lowest
from unoverse.table.piles import can_draw
from unoverse.table.state import (
    AFTER_ANY,
    DRAW_COLOUR,
    DRAWN,
    FLIP,
    GROUP,
    IN_LEGAL,
    RESPOND,
    SEARCH,
    STACK_NONE,
    STAR,
    STARS_ANSWER,
    TURN,
    W4_COLOUR,
    W4_COLOUR_OR_WILD,
    W4_FREE,
    WILD_FOUR,
)

NOTHING = np.uint64(0)


@hot
def matching(game: Any, rules: Any, word: int) -> Any:
    """A card may be laid if it is wild, of the colour in force, or of the same number or symbol as the top card."""
    kind = rules.kind[game.top]
    return rules.colour_set[game.colour, word] | rules.kind_set[kind, word] | rules.wild_set[word]


@rule
def stars(game: Any, rules: Any, word: int) -> Any:
    """An invincible card sends a draw back to the player who laid it; not a search, nor a draw that was turned up."""
    if game.attacker < 0 or game.claim >= 0 or game.old_target >= 0 or game.pending >= SEARCH:
        return NOTHING
    return rules.kind_set[STAR, word]


@rule
def bluffable(rules: Any, word: int) -> Any:
    """Wilds that may be laid only by who holds no card of the colour in force."""
    return rules.bluff_set[word]


@rule
def blocks_wild_four(game: Any, rules: Any, word: int) -> Any:
    """Cards that make a Wild Draw Four a bluff when they are in the rest of the hand."""
    if rules.wd4_legality == W4_FREE:
        return NOTHING
    cards = rules.colour_set[game.colour, word]
    if rules.wd4_legality == W4_COLOUR:
        return cards
    if rules.wd4_legality == W4_COLOUR_OR_WILD:
        return cards | rules.wild_set[word]
    return cards | (rules.wild_set[word] & ~rules.kind_set[WILD_FOUR, word])


@rule
def would_bluff(game: Any, rules: Any, seat: int) -> bool:
    """Would a Wild Draw Four laid by this seat be a bluff? The card itself does not count, a second one does."""
    if rules.wd4_legality == W4_FREE or (rules.hell and lies_on_action(game, rules)):
        return False
    blocking = 0
    for word in range(2):
        blocking += popcount(game.hands[seat, word] & blocks_wild_four(game, rules, word))
    own = 1 if rules.wd4_legality == W4_COLOUR_OR_WILD else 0
    return blocking > own


@hot
def within_reach(game: Any, rules: Any, seat: int, word: int) -> Any:
    """The cards the phase lets the seat take out at all: the hand, or only what was just drawn."""
    hand = game.hands[seat, word]
    if game.phase != DRAWN or (rules.play_after_draw == AFTER_ANY and not game.consoled):
        return hand
    if game.consoled:
        return hand & game.drawn_set[word]
    return hand & bit(game.drawn) if game.drawn >> 6 == word else NOTHING


@hot
def fitting(game: Any, rules: Any, seat: int) -> Any:
    """The cards of the actor that fit, whether a Wild Draw Four would be a bluff or not."""
    if rules.house and rules.acts[IN_LEGAL]:
        return fitting_by_house_rules(game, rules, seat)
    if game.phase == TURN or game.phase == DRAWN:
        low = within_reach(game, rules, seat, 0) & matching(game, rules, 0)
        return low, within_reach(game, rules, seat, 1) & matching(game, rules, 1)
    if game.phase == RESPOND:
        low = game.hands[seat, 0] & answering(game, rules, 0)
        return low, game.hands[seat, 1] & answering(game, rules, 1)
    return NOTHING, NOTHING


@aside
def fitting_by_house_rules(game: Any, rules: Any, seat: int) -> Any:
    """First what is permitted, then what is prohibited: a prohibition beats a permission."""
    if game.phase == GROUP:
        return joining(game, rules, seat)
    if game.phase != TURN and game.phase != DRAWN and game.phase != RESPOND:
        return NOTHING, NOTHING
    low = within_reach(game, rules, seat, 0) & permitted(game, rules, 0)
    high = within_reach(game, rules, seat, 1) & permitted(game, rules, 1)
    low &= ~prohibited(game, rules, seat, 0)
    high &= ~prohibited(game, rules, seat, 1)
    low, high = without_bad_finish(game, rules, seat, low, high)
    return group_openers(
        game, rules, seat, low, high, within_reach(game, rules, seat, 0), within_reach(game, rules, seat, 1)
    )


@rule
def permitted(game: Any, rules: Any, word: int) -> Any:
    """Matching, and what house rules add: any action on any action, and the sum of the two top cards."""
    if game.phase == RESPOND:
        cards = answering(game, rules, word)
        return cards | stars(game, rules, word) if rules.stars else cards
    cards = matching(game, rules, word)
    if rules.two_sided and not rules.flip_on_flip:
        cards &= rules.colour_set[game.colour, word] | ~rules.kind_set[FLIP, word]
    if rules.hell and lies_on_action(game, rules):
        cards |= rules.action_set[word]
    if rules.arithmetic_card:
        total = sum_of_top_two(game, rules)
        if total >= 0:
            cards |= rules.kind_set[total, word]
    if rules.stars == STARS_ANSWER:
        cards &= ~rules.kind_set[STAR, word]
    return cards


@rule
def prohibited(game: Any, rules: Any, seat: int, word: int) -> Any:
    """Truce, ceasefire, the duty to follow a Trinity card, and what a written wild forbids."""
    cards = NOTHING
    if is_truce(game, rules):
        cards |= rules.truce_set[word]
    if game.ceasefire:
        cards |= rules.ceasefire_set[word]
    if game.trinity:
        cards |= ~follows_trinity(game, rules, word)
    if rules.fx_on:
        cards |= ~duty_filter(game, rules, seat, word)
    return cards


@rule
def without_bad_finish(game: Any, rules: Any, seat: int, low: Any, high: Any) -> Any:
    """Takes away what may not empty the hand, laid alone or by the gift that follows from it."""
    left = hand_size(game, seat) - 1
    if left > 2 or not (rules.clean_finish or rules.finish_set[0] | rules.finish_set[1]):
        return low, high
    for word in range(2):
        cards = high if word else low
        while cards != 0:
            card = 64 * word + lowest(cards)
            cards &= cards - ONE
            if is_bad_finish(game, rules, seat, card):
                low, high = without(low, high, card)
    return low, high


@rule
def is_bad_finish(game: Any, rules: Any, seat: int, card: int) -> bool:
    """Would this card empty the hand, by itself or by the gift that follows from it, although it may not?"""
    left = hand_size(game, seat) - 1
    if left == 0:
        return may_not_finish(game, rules, seat, card)
    return gives_the_rest_away(rules, card, left) and not is_all_of_one_kind(game, rules, seat, card)


@rule
def is_all_of_one_kind(game: Any, rules: Any, seat: int, card: int) -> bool:
    """The whole hand could go down as one group: then nothing is left to give away."""
    if not rules.same_face:
        return False
    kind = rules.kind[card]
    other = game.hands[seat, 0] & ~rules.kind_set[kind, 0] | game.hands[seat, 1] & ~rules.kind_set[kind, 1]
    return other == 0


@rule
def without(low: Any, high: Any, card: int) -> Any:
    if card < 64:
        return low & ~bit(card), high
    return low, high & ~bit(card)


@rule
def playable(game: Any, rules: Any, seat: int, bluffs: bool) -> Any:
    """The cards the actor may lay, with or without a Wild Draw Four that would be a bluff."""
    low, high = fitting(game, rules, seat)
    fours_low, fours_high = low & bluffable(rules, 0), high & bluffable(rules, 1)
    if (fours_low | fours_high) != 0 and game.phase != GROUP and would_bluff(game, rules, seat):
        if bluffs:
            fours_low &= refused_bluffs(rules, 0)
            fours_high &= refused_bluffs(rules, 1)
        return low & ~fours_low, high & ~fours_high
    return low, high


@rule
def refused_bluffs(rules: Any, word: int) -> Any:
    """Wilds with which the table lets nobody bluff; a Wild Draw Colour that cannot be challenged is one."""
    if rules.wd4_forbid:
        return bluffable(rules, word)
    if rules.drawcolour_challenge:
        return NOTHING
    return rules.kind_set[DRAW_COLOUR, word]


@rule
def has_honest_play(game: Any, rules: Any, seat: int) -> bool:
    low, high = playable(game, rules, seat, False)
    return (low | high) != 0


@hot
def may_draw(game: Any, rules: Any, seat: int) -> bool:
    """A draw is always allowed, unless voluntary draws are not or nothing is left to draw."""
    if not can_draw(game, rules) or (rules.house and game.trinity):
        return False
    if rules.voluntary_draw != 0 and not (rules.house and game.duty):
        return True
    return not has_honest_play(game, rules, seat) or (rules.fx_on != 0 and must_draw(game, rules, seat) > 0)


@rule
def may_keep(game: Any, rules: Any, seat: int) -> bool:
    """Who draws until a card fits must lay it."""
    return rules.draw_until_playable == 0 or game.consoled != 0 or not has_honest_play(game, rules, seat)


@rule
def may_challenge(game: Any, rules: Any) -> bool:
    """The Wild Draw Four on top can be doubted where a bluff is possible at all."""
    if rules.wd4_challenge == 0 or rules.wd4_forbid != 0 or game.claim >= 0:
        return False
    kind = rules.kind[game.old_card if game.old_target >= 0 else game.top]
    return is_wild_draw(kind) or (kind == DRAW_COLOUR and rules.drawcolour_challenge != 0)


@rule
def leaves_no_choice(game: Any, rules: Any) -> bool:
    """A pending draw that can neither be answered nor challenged, nor be jumped onto."""
    if rules.stacking != STACK_NONE or rules.jump_in or rules.stars:
        return False
    return not may_challenge(game, rules)
