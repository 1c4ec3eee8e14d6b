"""IE: the red 5 asks for criticism."""

from __future__ import annotations

from typing import Final

from unoverse.backend import aside, rule
from unoverse.rules.house.compliments import (
    BLAME_DEBTS,
    creditor_place,
    debts_to,
    let_opponents_owe,
    may_ask_for_words,
    may_owe_again,
    owe,
)
from unoverse.rules.house.rule import CHAT, FUNCTION, VOTE, HouseRule, coloured_card
from unoverse.table.plays import count_function
from unoverse.table.state import F_CRITICISE
from unoverse.table.typed import GameRecord, RulesRecord

RULE: Final = HouseRule(
    code="IE",
    name="Criticism",
    portuguese="Regra Invertida dos Elogios",
    category=FUNCTION,
    about="Every opponent of whoever lays the red 5 owes a criticism; who fails draws a card.",
    details=(
        "As the compliments, but one says what is wrong with the layer's play. Insults do not count, and the host "
        "may switch the rule off."
    ),
    forms={"IE": "on the red 5", "IE@Y5": "on the yellow 5"},
    parameters=(coloured_card("R5"),),
    card="R5",
    needs=(CHAT, VOTE),
    two_players="One criticism.",
    partners="Only opponents owe one.",
)


@aside
def ask_for_criticism(game: GameRecord, rules: RulesRecord, layer: int) -> None:
    if may_ask_for_words(game, rules):
        let_opponents_owe(game, rules, layer, BLAME_DEBTS, count_function(game, rules, F_CRITICISE))


@rule
def withdraw_criticism(game: GameRecord, rules: RulesRecord) -> None:
    """The top card is jumped onto: of two such cards only the second one's criticism is due."""
    if rules.function[game.top] == F_CRITICISE:
        let_opponents_owe(game, rules, game.top_by, BLAME_DEBTS, -1)


@rule
def pay_criticism(game: GameRecord, debtor: int, creditor: int) -> None:
    owe(game, debtor, creditor_place(game, creditor, BLAME_DEBTS), -1)


@rule
def owes_criticism(game: GameRecord, debtor: int, creditor: int) -> bool:
    return debts_to(game, debtor, creditor, BLAME_DEBTS) > 0


@rule
def may_owe_criticism_again(game: GameRecord, rules: RulesRecord, debtor: int, creditor: int) -> bool:
    return may_owe_again(game, rules, debtor, creditor, BLAME_DEBTS)


@rule
def owe_criticism_again(game: GameRecord, debtor: int, creditor: int) -> None:
    """The layer has rejected it, and the others agree: it is due like any other."""
    owe(game, debtor, creditor_place(game, creditor, BLAME_DEBTS), 1)
