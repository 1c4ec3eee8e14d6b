"""Which cards answer a pending draw (spec 20: P1 to P4, I; spec 21, I-254)."""

from __future__ import annotations

from typing import Any

from unoverse.backend import rule
from unoverse.card_sets import EMPTY, row, whole
from unoverse.table.state import (
    DRAW_FIVE,
    DRAW_ONE,
    DRAW_TWO,
    STACK_ANY,
    STACK_NONE,
    STACK_SAME,
    STACK_UPWARD,
    WILD_FOUR,
    WILD_TWO,
)
from unoverse.table.typed import GameRecord, RulesRecord


@rule
def pending_kind(game: GameRecord, rules: RulesRecord) -> int:
    """The kind of the latest draw card; of one laid face down, the kind it is said to be."""
    return game.claim if game.claim >= 0 else rules.kind[game.top]


@rule
def is_coloured_draw(kind: int) -> bool:
    return kind == DRAW_TWO or kind == DRAW_ONE or kind == DRAW_FIVE


@rule
def is_wild_draw(kind: int) -> bool:
    """A wild with a fixed number of cards to draw, which may be a bluff."""
    return kind == WILD_FOUR or kind == WILD_TWO


@rule
def coloured_draws(rules: RulesRecord) -> Any:
    return row(rules.kind_set, DRAW_TWO) | row(rules.kind_set, DRAW_ONE) | row(rules.kind_set, DRAW_FIVE)


@rule
def wild_draws(rules: RulesRecord) -> Any:
    return row(rules.kind_set, WILD_FOUR) | row(rules.kind_set, WILD_TWO)


@rule
def allows_answers(game: GameRecord, rules: RulesRecord) -> bool:
    """Can this draw card be answered at all, by whoever holds the right card?"""
    kind = pending_kind(game, rules)
    if is_coloured_draw(kind):
        return rules.stacking != STACK_NONE
    return is_wild_draw(kind) and rules.stacking >= STACK_SAME


@rule
def answering(game: GameRecord, rules: RulesRecord) -> Any:
    """Cards that answer a pending draw: the same symbol, a wild draw on a coloured one, or anything that draws."""
    if not allows_answers(game, rules):
        return EMPTY
    if rules.hell:
        return whole(rules.defence_set)
    if is_coloured_draw(pending_kind(game, rules)):
        cards = coloured_draws(rules)
        return cards | wild_draws(rules) if rules.stacking >= STACK_UPWARD else cards
    cards = wild_draws(rules)
    return cards | coloured_draws(rules) if rules.stacking == STACK_ANY else cards
