"""E: the green 5 asks for compliments."""

from __future__ import annotations

from typing import Final

from unoverse.backend import rule
from unoverse.rules.house.rule import CHAT, FUNCTION, VOTE, HouseRule, coloured_card
from unoverse.table.log import BLAME_OWED, FOR_UNPAID, PRAISE_OWED, UNPAID, note
from unoverse.table.piles import draw_cards
from unoverse.table.seats import may_oppose
from unoverse.table.typed import GameRecord, RulesRecord

RULE: Final = HouseRule(
    code="E",
    name="Compliments",
    portuguese="Elogios",
    category=FUNCTION,
    about="Every opponent of whoever lays the green 5 owes a compliment; who fails draws a card.",
    details=(
        "No compliment may be repeated in the round; irony is allowed. The layer may reject one, and then the "
        "others vote. While everybody has to be silent nothing is owed."
    ),
    forms={"E": "on the green 5", "E@B5": "on the blue 5"},
    parameters=(coloured_card("G5"),),
    card="G5",
    needs=(CHAT, VOTE),
    two_players="One compliment.",
    partners="Only opponents owe one.",
)


FORGOTTEN: Final = 1
"""Cards for each compliment or criticism that is missing when the debtor's next turn begins."""
MOST: Final = 3


@rule
def place_of(creditor: int, offset: int) -> int:
    """Where the debts to a seat stand in the word of a debtor: two bits each."""
    return 2 * creditor + offset


@rule
def debts_to(game: GameRecord, debtor: int, creditor: int, offset: int) -> int:
    return (int(game.debts[debtor]) >> place_of(creditor, offset)) & MOST


@rule
def owe(game: GameRecord, debtor: int, creditor: int, offset: int, change: int) -> None:
    """A debt grows or shrinks; more than three to one seat are not counted."""
    before = debts_to(game, debtor, creditor, offset)
    now = min(max(before + change, 0), MOST)
    game.debts[debtor] += (now - before) << place_of(creditor, offset)


@rule
def let_opponents_owe(game: GameRecord, rules: RulesRecord, layer: int, offset: int, change: int) -> None:
    if change == 0:
        return
    for other in range(game.seats):
        if may_oppose(game, rules, layer, other):
            owe(game, other, layer, offset, change)
    if change > 0:
        note(game, rules, PRAISE_OWED if offset == PRAISE_DEBTS else BLAME_OWED, layer, change)


@rule
def collect_debts(game: GameRecord, rules: RulesRecord, debtor: int) -> None:
    """The time is up: a card for everything still owed."""
    word = int(game.debts[debtor])
    game.debts[debtor] = 0
    cards = 0
    while word != 0:
        cards += word & MOST
        word >>= 2
    note(game, rules, UNPAID, debtor, cards)
    draw_cards(game, rules, debtor, FORGOTTEN * cards, FOR_UNPAID)


PRAISE_DEBTS: Final = 0
BLAME_DEBTS: Final = 32
