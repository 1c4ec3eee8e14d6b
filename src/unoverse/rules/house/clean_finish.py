"""FL: a hand may not be finished with just any card."""

from __future__ import annotations

from typing import Final

from unoverse.backend import rule
from unoverse.card_sets import has, whole
from unoverse.rules.house.donations import would_empty
from unoverse.rules.house.rule import CHOICE, DYNAMICS, HouseRule, RuleParameter
from unoverse.rules.house.traitor_twin import is_twin
from unoverse.table.state import F_DONATE, FINISH_CLEAN, FINISH_NUMBERS, REVERSE
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
    parameters=(
        RuleParameter(
            "variant",
            CHOICE,
            1,
            (1, 2, 3),
            "1 no wild and no card that makes others draw, 2 only plain numbers, 3 no wild.",
        ),
    ),
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
