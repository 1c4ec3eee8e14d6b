"""Which cards of a hand may be laid now (spec 11, sections 4, 7 and 9)."""

from __future__ import annotations

from typing import Any

import numpy as np

from unoverse.backend import hot, popcount, rule
from unoverse.table.hands import bit
from unoverse.table.piles import can_draw
from unoverse.table.state import (
    AFTER_ANY,
    DRAW_TWO,
    DRAWN,
    RESPOND,
    STACK_ANY,
    STACK_NONE,
    STACK_UPWARD,
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
def answering(game: Any, rules: Any, word: int) -> Any:
    """Cards that answer a pending draw: the same symbol, a Wild Draw Four on a Draw Two, or anything that draws."""
    kind = rules.kind[game.top]
    cards = NOTHING
    if rules.stacking == STACK_NONE or (kind != DRAW_TWO and kind != WILD_FOUR):
        return cards
    cards = rules.kind_set[kind, word]
    if kind == DRAW_TWO and rules.stacking >= STACK_UPWARD:
        cards |= rules.kind_set[WILD_FOUR, word]
    if kind == WILD_FOUR and rules.stacking == STACK_ANY:
        cards |= rules.kind_set[DRAW_TWO, word]
    return cards


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
    if rules.wd4_legality == W4_FREE:
        return False
    blocking = 0
    for word in range(2):
        blocking += popcount(game.hands[seat, word] & blocks_wild_four(game, rules, word))
    own = 1 if rules.wd4_legality == W4_COLOUR_OR_WILD else 0
    return blocking > own


@hot
def within_reach(game: Any, rules: Any, seat: int, word: int) -> Any:
    """The cards the phase lets the seat take out at all: the hand, or only the card just drawn."""
    hand = game.hands[seat, word]
    if game.phase == DRAWN and rules.play_after_draw != AFTER_ANY:
        return hand & bit(game.drawn) if game.drawn >> 6 == word else NOTHING
    return hand


@hot
def fitting(game: Any, rules: Any, seat: int, word: int) -> Any:
    """The cards of the actor that fit, whether a Wild Draw Four would be a bluff or not."""
    if game.phase == TURN or game.phase == DRAWN:
        return within_reach(game, rules, seat, word) & matching(game, rules, word)
    if game.phase == RESPOND:
        return game.hands[seat, word] & answering(game, rules, word)
    return NOTHING


@rule
def playable(game: Any, rules: Any, seat: int, word: int, bluffs: bool) -> Any:
    """The cards the actor may lay, with or without a Wild Draw Four that would be a bluff."""
    cards = fitting(game, rules, seat, word)
    fours = cards & rules.kind_set[WILD_FOUR, word]
    if fours != 0 and (rules.wd4_forbid or not bluffs) and would_bluff(game, rules, seat):
        return cards & ~fours
    return cards


@rule
def has_honest_play(game: Any, rules: Any, seat: int) -> bool:
    return (playable(game, rules, seat, 0, False) | playable(game, rules, seat, 1, False)) != 0


@rule
def may_draw(game: Any, rules: Any, seat: int) -> bool:
    """A draw is always allowed, unless voluntary draws are not or nothing is left to draw."""
    if not can_draw(game, rules):
        return False
    return rules.voluntary_draw != 0 or not has_honest_play(game, rules, seat)


@rule
def may_keep(game: Any, rules: Any, seat: int) -> bool:
    """Who draws until a card fits must lay it."""
    return rules.draw_until_playable == 0 or not has_honest_play(game, rules, seat)


@rule
def may_challenge(game: Any, rules: Any) -> bool:
    """The Wild Draw Four on top can be doubted where a bluff is possible at all."""
    return rules.wd4_challenge != 0 and rules.wd4_forbid == 0 and rules.kind[game.top] == WILD_FOUR


@rule
def leaves_no_choice(game: Any, rules: Any) -> bool:
    """A pending draw that can neither be answered nor challenged."""
    return rules.stacking == STACK_NONE and not may_challenge(game, rules)
