"""P: draw cards are answered with draw cards.

Acts in engine/laying.py: answer_with, where an answer is laid.
"""

from __future__ import annotations

from typing import Any, Final

from unoverse.backend import rule
from unoverse.card_sets import EMPTY, row
from unoverse.rules.house.hell import defences
from unoverse.rules.house.rule import DYNAMICS, HouseRule, Taken, variant
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

RULE: Final = HouseRule(
    code="P",
    name="Stacking",
    portuguese="Passe",
    category=DYNAMICS,
    about="Who should draw because of a draw card may answer with another and pass the total on.",
    details=(
        "The amounts add up until somebody draws the whole total and loses the turn. P1 allows a Draw Two on a Draw "
        "Two. P2 also a Wild Draw Four on a Wild Draw Four. P3 also a Wild Draw Four on a Draw Two. P4 allows every "
        "draw card on every other. A Wild Draw Four laid as an answer can still be challenged, and then the whole "
        "total is at stake."
    ),
    forms={
        "P1": "Draw Two on Draw Two",
        "P2": "the same symbol",
        "P3": "the same or a higher one",
        "P4": "any draw card on any other",
    },
    parameters=(
        variant(
            {
                1: "Draw Two on Draw Two",
                2: "the same symbol",
                3: "the same or a higher one",
                4: "any draw card on any other",
            },
            required=True,
        ),
    ),
    replaces={"stacking": Taken("variant", {1: "draw_two", 2: "same_symbol", 3: "upward", 4: "any"})},
    two_players="The chain bounces between the two.",
    partners="With four seats an answer falls on an opponent.",
)


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
        return defences(rules)
    if is_coloured_draw(pending_kind(game, rules)):
        cards = coloured_draws(rules)
        return cards | wild_draws(rules) if rules.stacking >= STACK_UPWARD else cards
    cards = wild_draws(rules)
    return cards | coloured_draws(rules) if rules.stacking == STACK_ANY else cards


@rule
def draws_are_answered(rules: RulesRecord) -> bool:
    """Does the table let any draw card be answered by another?"""
    return rules.stacking != STACK_NONE
