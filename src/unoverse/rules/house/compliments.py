"""E: the green 5 asks for compliments.

Acts in engine/turns.py: close_windows, where what is still owed falls due.
"""

from __future__ import annotations

from typing import Final

from unoverse.backend import aside, rule
from unoverse.rules.house.rule import CHAT, FUNCTION, VOTE, HouseRule, coloured_card
from unoverse.rules.house.silence import is_total_silence
from unoverse.table.log import BLAME_OWED, FOR_UNPAID, PRAISE_OWED, UNPAID, note
from unoverse.table.piles import draw_cards
from unoverse.table.plays import count_function
from unoverse.table.seats import may_oppose
from unoverse.table.state import CREDITORS, F_PRAISE
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
PRAISE_DEBTS: Final = 0
BLAME_DEBTS: Final = CREDITORS // 2
"""Where in `creditors` each kind begins."""
NOBODY: Final = -1
"""As a creditor: the place was nobody's in this round."""


@rule
def creditor_place(game: GameRecord, creditor: int, offset: int) -> int:
    """Where the debts to a seat are kept; -1 if nothing is owed to it."""
    for place in range(offset, offset + BLAME_DEBTS):
        if game.creditors[place] == creditor + 1:
            return place
    return -1


@rule
def new_creditor(game: GameRecord, creditor: int, offset: int) -> int:
    """The place of this seat, a new one, or one that nobody needs any more. A ninth creditor would get nothing.

    New ones go first: what was paid can be owed again only while the seat that it was paid to has its place.
    """
    found = creditor_place(game, creditor, offset)
    if found < 0:
        found = creditor_place(game, NOBODY, offset)
    for place in range(offset, offset + BLAME_DEBTS):
        if found < 0 and not is_owed(game, place):
            found = place
    if found >= 0:
        game.creditors[found] = creditor + 1
    return found


@rule
def is_owed(game: GameRecord, place: int) -> bool:
    for debtor in range(game.seats):
        if (int(game.debts[debtor]) >> 2 * place) & MOST:
            return True
    return False


@rule
def debts_to(game: GameRecord, debtor: int, creditor: int, offset: int) -> int:
    place = creditor_place(game, creditor, offset)
    return (int(game.debts[debtor]) >> 2 * place) & MOST if place >= 0 else 0


@rule
def place_of(creditor: int, blames: bool) -> int:
    """Where the debts to a seat stand in what `debts_of` tells: two bits each."""
    return 2 * creditor + (32 if blames else 0)


@rule
def debts_of(game: GameRecord, debtor: int) -> int:
    """All that the seat owes, in one number in the order of the seats."""
    owed = int(game.debts[debtor])
    word = 0
    for place in range(CREDITORS):
        if owed == 0:
            break
        if owed & MOST:
            word |= (owed & MOST) << place_of(int(game.creditors[place]) - 1, place >= BLAME_DEBTS)
        owed >>= 2
    return word


@rule
def owe(game: GameRecord, debtor: int, place: int, change: int) -> None:
    """A debt grows or shrinks; more than three to one seat are not counted."""
    if place < 0:
        return
    before = (int(game.debts[debtor]) >> 2 * place) & MOST
    now = min(max(before + change, 0), MOST)
    game.debts[debtor] = int(game.debts[debtor]) + ((now - before) << 2 * place)


@rule
def let_opponents_owe(game: GameRecord, rules: RulesRecord, layer: int, offset: int, change: int) -> None:
    if change == 0:
        return
    place = new_creditor(game, layer, offset) if change > 0 else creditor_place(game, layer, offset)
    for other in range(game.seats):
        if may_oppose(game, rules, layer, other):
            owe(game, other, place, change)
    if change > 0:
        note(game, rules, PRAISE_OWED if offset == PRAISE_DEBTS else BLAME_OWED, layer, change)


@rule
def may_owe_again(game: GameRecord, rules: RulesRecord, debtor: int, creditor: int, offset: int) -> bool:
    """Can words of the debtor to the creditor turn out not to count?

    Who has paid is not kept, because the record has no room for it: the table that reports this has heard the words.
    Here is known who has asked for words in this round, who plays against whom, and that nobody may speak in silence.
    """
    if not may_ask_for_words(game, rules) or not may_oppose(game, rules, debtor, creditor):
        return False
    return creditor_place(game, creditor, offset) >= 0 and debts_to(game, debtor, creditor, offset) < MOST


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


@rule
def debts_are_due(game: GameRecord, rules: RulesRecord, debtor: int) -> bool:
    """Is anything owed that may be said aloud?"""
    return game.debts[debtor] != 0 and not is_total_silence(game, rules)


# The card that asks for compliments


@rule
def may_ask_for_words(game: GameRecord, rules: RulesRecord) -> bool:
    """Not with a card that ends the round, and not in total silence."""
    return game.winner < 0 and not is_total_silence(game, rules)


@aside
def ask_for_praise(game: GameRecord, rules: RulesRecord, layer: int) -> None:
    if may_ask_for_words(game, rules):
        let_opponents_owe(game, rules, layer, PRAISE_DEBTS, count_function(game, rules, F_PRAISE))


@rule
def withdraw_praise(game: GameRecord, rules: RulesRecord) -> None:
    """The top card is jumped onto: of two such cards only the second one's compliments are due."""
    if rules.function[game.top] == F_PRAISE:
        let_opponents_owe(game, rules, game.top_by, PRAISE_DEBTS, -1)


@rule
def pay_compliment(game: GameRecord, debtor: int, creditor: int) -> None:
    owe(game, debtor, creditor_place(game, creditor, PRAISE_DEBTS), -1)


@rule
def owes_compliment(game: GameRecord, debtor: int, creditor: int) -> bool:
    return debts_to(game, debtor, creditor, PRAISE_DEBTS) > 0


@rule
def may_owe_compliment_again(game: GameRecord, rules: RulesRecord, debtor: int, creditor: int) -> bool:
    return may_owe_again(game, rules, debtor, creditor, PRAISE_DEBTS)


@rule
def owe_compliment_again(game: GameRecord, debtor: int, creditor: int) -> None:
    """The layer has rejected it, and the others agree: it is due like any other."""
    owe(game, debtor, creditor_place(game, creditor, PRAISE_DEBTS), 1)
