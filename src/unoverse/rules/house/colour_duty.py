"""CHU: after two equal numbers the colour must change."""

from __future__ import annotations

from typing import Any, Final

from unoverse.backend import rule
from unoverse.card_sets import first, has, is_empty, one, rest, row, whole
from unoverse.rules.house.clean_finish import bars_making_others_draw
from unoverse.rules.house.donations import would_empty
from unoverse.rules.house.rule import DYNAMICS, HouseRule
from unoverse.table.hands import hand_size
from unoverse.table.log import COLOUR_DUTY, note
from unoverse.table.plays import open_cards
from unoverse.table.state import F_DONATE, NAME_COLOUR, SKIP
from unoverse.table.typed import GameRecord, RulesRecord

RULE: Final = HouseRule(
    code="CHU",
    name="Colour-change duty",
    portuguese="Regra de Chukcki",
    category=DYNAMICS,
    about="After two equal numbers laid by different players, the next player has to change the colour.",
    details=(
        "Only plays that leave another colour are allowed, a wild has to name another one, and who can do so may "
        "not draw instead. If it is impossible one draws as usual, and the duty is over. Two cards of one group are "
        "no pair."
    ),
    forms={"CHU": "equal numbers oblige the next player"},
    two_players="The duty falls on whoever laid the first of the two.",
    partners="Partner or opponent, the seat decides on whom it falls.",
)


@rule
def makes_pair(game: GameRecord, rules: RulesRecord) -> bool:
    """The card just laid and the one beneath are equal numbers that different players laid."""
    if open_cards(game) != 1 or game.play_top_by < 0 or game.play_top_by == game.play_by:
        return False
    number = rules.kind[game.top]
    return number < SKIP and rules.kind[game.play_top] == number


# When the duty arises, and whom it binds


@rule
def oblige_to_change(game: GameRecord, rules: RulesRecord) -> None:
    """The play has made a pair, or was a jump-in that has left the duty to the player after."""
    game.duty = 1 if rules.colour_duty and (game.pair != 0 or hands_duty_on(game)) else 0


@rule
def hands_duty_on(game: GameRecord) -> bool:
    """A jump-in that keeps the colour fulfils no duty: it goes on to the player after."""
    return game.play_jumped != 0 and game.play_duty != 0 and game.colour == game.play_colour


@rule
def has_to_change(game: GameRecord) -> bool:
    """Does the player to move have to change the colour? Then nobody draws who can."""
    return game.duty != 0


@rule
def note_duty(game: GameRecord, rules: RulesRecord) -> None:
    if game.duty:
        note(game, rules, COLOUR_DUTY, game.actor, 0)


@rule
def binds_play(game: GameRecord) -> bool:
    """Was the play laid by whoever had to change the colour? A jump-in is bound by nothing."""
    return game.play_duty != 0 and not game.play_jumped


# What may be laid, and what may be named


@rule
def keeps_the_colour(game: GameRecord, rules: RulesRecord, card: int) -> bool:
    """Is this a card that whoever has to change the colour may not lay by itself?"""
    return has_to_change(game) and rules.card_colour[card] == game.colour


@rule
def changing_the_colour(game: GameRecord, rules: RulesRecord, seat: int, cards: Any, reach: Any) -> Any:
    """Cards of another colour and wilds; one of the colour in force only if a group can end in another."""
    same = cards & row(rules.colour_set, game.colour)
    cards &= ~same
    if not rules.same_face:
        return cards
    while not is_empty(same):
        card = first(same)
        same = rest(same)
        if can_end_in_another_colour(game, rules, seat, card, reach):
            cards |= one(card)
    return cards


@rule
def can_end_in_another_colour(game: GameRecord, rules: RulesRecord, seat: int, card: int, reach: Any) -> bool:
    """Is there a card of the same face and another colour that could close the group?"""
    if is_empty(reach & row(rules.kind_set, rules.kind[card]) & ~row(rules.colour_set, game.colour)):
        return False
    if bars_making_others_draw(rules) and rules.function[card] == F_DONATE:
        return not would_empty(hand_size(game, seat) - 2, 2)
    return hand_size(game, seat) > 2 or not has(whole(rules.finish_set), card)


@rule
def with_a_way_out(game: GameRecord, rules: RulesRecord, seat: int, cards: Any) -> Any:
    """Who has to change the colour lays another card of the old one only if one of another colour can still follow."""
    others = cards & ~row(rules.colour_set, game.play_colour)
    laid = int(game.play[0])
    empties = hand_size(game, seat) == 2 and has(whole(rules.finish_set), laid)
    gives = bars_making_others_draw(rules) and rules.function[laid] == F_DONATE
    if not is_empty(others) and not empties and not gives:
        return cards
    return others


@rule
def is_bound_to_old_colour(game: GameRecord, rules: RulesRecord) -> bool:
    """A sum is of one colour: one of the old colour changes nothing."""
    return binds_play(game) and rules.card_colour[game.play[0]] == game.play_colour


@rule
def leaves_no_duty(game: GameRecord, rules: RulesRecord) -> bool:
    """Whoever has to change the colour ends in another one; a wild names it later."""
    last = int(game.play[game.play_left - 1])
    return not binds_play(game) or rules.card_colour[last] != game.play_colour


@rule
def is_colour_barred(game: GameRecord, rules: RulesRecord, colour: int) -> bool:
    """Whoever had to change the colour may not name the old one."""
    must_change = game.phase == NAME_COLOUR and rules.house != 0 and binds_play(game)
    return must_change and colour == game.play_colour
