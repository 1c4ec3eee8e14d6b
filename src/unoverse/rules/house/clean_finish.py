"""FL: a hand may not be finished with just any card.

Acts in engine/playable.py: fitting_by_house_rules.
"""

from __future__ import annotations

from typing import Any, Final

from unoverse.backend import rule
from unoverse.card_sets import first, has, is_empty, one, rest, row, whole
from unoverse.rules.house.donations import would_empty
from unoverse.rules.house.rule import DYNAMICS, HouseRule, variant
from unoverse.rules.house.traitor_twin import is_twin
from unoverse.table.hands import hand_of, hand_size
from unoverse.table.plays import count_function, has_any_of
from unoverse.table.state import F_CAROUSEL, F_DONATE, FINISH_CLEAN, FINISH_NUMBERS, REVERSE
from unoverse.table.typed import GameRecord, RulesRecord

RULE: Final = HouseRule(
    code="FL",
    name="Clean finish",
    portuguese="Final Limpo",
    category=DYNAMICS,
    about="A hand may not be finished with a wild, or with a card that makes somebody draw.",
    details=(
        "The last play is simply impossible when a barred card is in it; nobody is punished for it, one draws "
        "instead. This holds for groups, jump-ins and answers to draw cards too. Skips, Reverses and plain numbers "
        "may finish. FL2 lets only numbers finish, and of those none that makes others draw; FL3 bars wilds and "
        "nothing else."
    ),
    forms={"FL": "no wild and no draw card", "FL2": "only plain numbers", "FL3": "no wild"},
    parameters=(variant({1: "no wild and no card that makes others draw", 2: "only plain numbers", 3: "no wild"}),),
)


@rule
def bars_making_others_draw(rules: RulesRecord) -> bool:
    """The variation that bars only wilds lets every other finish be."""
    return rules.clean_finish == FINISH_CLEAN or rules.clean_finish == FINISH_NUMBERS


@rule
def may_not_finish(game: GameRecord, rules: RulesRecord, seat: int, card: int) -> bool:
    """May this card, laid alone as the last one, not empty the hand?"""
    if has(whole(rules.finish_set), card):
        return True
    if not bars_making_others_draw(rules):
        return False
    if rules.twin and is_twin(game, rules, seat, card, game.top, game.top_by, game.top_grouped):
        return True
    return rules.baptism != 0 and game.pair != 0 and rules.kind[card] == REVERSE


@rule
def gives_the_rest_away(rules: RulesRecord, card: int, cards_left: int) -> bool:
    """A victory by donation is barred: the card may not be laid when its gift would empty the hand."""
    if not bars_making_others_draw(rules) or rules.function[card] != F_DONATE:
        return False
    return would_empty(cards_left, 1)


@rule
def without_bad_finish(game: GameRecord, rules: RulesRecord, seat: int, cards: Any) -> Any:
    """Takes away what may not empty the hand, laid alone or by the gift that follows from it."""
    left = hand_size(game, seat) - 1
    if left > 2 or not (rules.clean_finish or not is_empty(whole(rules.finish_set))):
        return cards
    asked = cards
    while not is_empty(asked):
        card = first(asked)
        asked = rest(asked)
        if is_bad_finish(game, rules, seat, card):
            cards &= ~one(card)
    return cards


@rule
def is_bad_finish(game: GameRecord, rules: RulesRecord, seat: int, card: int) -> bool:
    """Would this card empty the hand, by itself or by the gift that follows from it, although it may not?"""
    left = hand_size(game, seat) - 1
    if left == 0:
        return may_not_finish(game, rules, seat, card)
    return gives_the_rest_away(rules, card, left) and not is_all_of_one_kind(game, rules, seat, card)


@rule
def is_all_of_one_kind(game: GameRecord, rules: RulesRecord, seat: int, card: int) -> bool:
    """The whole hand could go down as one group: then nothing is left to give away."""
    if not rules.same_face:
        return False
    return is_empty(hand_of(game, seat) & ~row(rules.kind_set, rules.kind[card]))


@rule
def may_join_as_equal(game: GameRecord, rules: RulesRecord, seat: int) -> bool:
    """A group may not empty the hand with a card that is no clean finish, nor by the gifts that follow."""
    left = hand_size(game, seat) - 1
    if left == 0:
        return not has_any_of(game, whole(rules.finish_set))
    if bars_making_others_draw(rules) and rules.function[game.play[0]] == F_DONATE:
        return not would_empty(left, game.play_left + 1) or is_rest_of_the_kind(game, rules, seat)
    return True


@rule
def is_rest_of_the_kind(game: GameRecord, rules: RulesRecord, seat: int) -> bool:
    """The whole rest of the hand could join: then nothing is left to give away."""
    return is_empty(hand_of(game, seat) & ~row(rules.kind_set, rules.kind[game.play[0]]))


@rule
def leaves_gifts(game: GameRecord, rules: RulesRecord, seat: int) -> bool:
    """The gifts that follow may not empty the hand where that would be a finish that is barred."""
    donors = count_function(game, rules, F_DONATE)
    if donors == 0 or not would_empty(hand_size(game, seat), donors):
        return True
    return not bars_making_others_draw(rules) and count_function(game, rules, F_CAROUSEL) == 0
