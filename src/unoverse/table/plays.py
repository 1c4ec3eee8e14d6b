"""The last play: one card, or a group of cards laid in order, some of them perhaps face down."""

from __future__ import annotations

from typing import Any

from unoverse.backend import rule
from unoverse.card_sets import has
from unoverse.table.typed import GameRecord, RulesRecord

# What kinds of group the cards laid so far can be.
ALONE = 1  # the card could be laid by itself, and no other has joined it
SAME_FACE = 2
IDENTICAL = 4
ARITHMETIC = 8


@rule
def lies_open(game: GameRecord, place: int) -> bool:
    return (game.play_hidden >> place) & 1 == 0


@rule
def open_cards(game: GameRecord) -> int:
    """How many cards of the play lie on the visible pile."""
    count = 0
    for place in range(game.play_left):
        if lies_open(game, place):
            count += 1
    return count


@rule
def count_function(game: GameRecord, rules: RulesRecord, function: int) -> int:
    """How many visible cards of the play carry this function."""
    count = 0
    for place in range(game.play_left):
        if lies_open(game, place) and rules.function[game.play[place]] == function:
            count += 1
    return count


@rule
def count_kind(game: GameRecord, rules: RulesRecord, kind: int) -> int:
    """How many visible cards of the play are of this kind."""
    count = 0
    for place in range(game.play_left):
        if lies_open(game, place) and rules.kind[game.play[place]] == kind:
            count += 1
    return count


@rule
def sum_of_draws(game: GameRecord, rules: RulesRecord) -> int:
    """What the draw cards of the play add up to."""
    cards = 0
    for place in range(game.play_left):
        if lies_open(game, place):
            cards += rules.draws[game.play[place]]
    return cards


@rule
def has_any_of(game: GameRecord, cards: Any) -> bool:
    """Is any card of the play, open or hidden, in this set?"""
    for place in range(game.play_left):
        if has(cards, int(game.play[place])):
            return True
    return False


@rule
def uncover_table(game: GameRecord) -> None:
    """What lay on the pile before the play is in force again, if the play covered it."""
    if open_cards(game) == 0:
        return
    game.top = game.play_top
    game.colour = game.play_colour
    game.top_by = game.play_top_by
    game.top_grouped = game.play_top_grouped
    game.pair = game.play_pair


@rule
def has_laid(game: GameRecord, rules: RulesRecord, function: int) -> bool:
    """Does any card of the play, open or hidden, carry this function?"""
    for place in range(game.play_left):
        if rules.function[game.play[place]] == function:
            return True
    return False
