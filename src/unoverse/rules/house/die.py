"""DAD: fours make the next player roll.

Acts in engine/pending.py: roll, where the roll decides about the turn.
"""

from __future__ import annotations

from typing import Final

from unoverse.backend import rule
from unoverse.rules.house.rule import DIE, FUNCTION, TABLE, HouseRule, RuleParameter, function_card
from unoverse.table.asking import ask
from unoverse.table.chance import below
from unoverse.table.log import FOR_DIE, ROLLED, note
from unoverse.table.piles import draw_cards
from unoverse.table.plays import count_function
from unoverse.table.state import DICE_STREAM, F_DIE, ROLLING
from unoverse.table.typed import GameRecord, RulesRecord

RULE: Final = HouseRule(
    code="DAD",
    name="Die",
    portuguese="Dado",
    category=FUNCTION,
    about="After a 4 the next player rolls a die, draws that many cards and loses the turn.",
    details=(
        "The roll cannot be answered, and several fours mean one roll. Another table may say for each number how "
        "many cards are drawn and whether the player may still play. If the 4 was the last card, the roll is made "
        "all the same and counts."
    ),
    forms={
        "DAD": "as many cards as the die shows",
        "DAD2": "the milder table 0P.1P.2P.2P.3P.3S",
        "DAD:0P.1P.2S.2S.3S.4S": "an own table, P plays and S sits out",
        "DAD@3": "on the 3",
    },
    parameters=(
        function_card("4"),
        RuleParameter(
            "table",
            TABLE,
            ((1, False), (2, False), (3, False), (4, False), (5, False), (6, False)),
            range(11),
            "For each number of the die: cards drawn, and whether the player may play.",
        ),
    ),
    card="4",
    needs=(DIE,),
    two_players="The layer plays again, unless the table lets the roller play.",
    partners="It hits an opponent.",
)


SIDES: Final = 6


@rule
def roll_and_draw(game: GameRecord, rules: RulesRecord, seat: int) -> bool:
    """Rolls once for each die owed and draws; answers whether the seat may play afterwards."""
    plays = True
    while game.rolls > 0:
        shown = below(game, DICE_STREAM, SIDES)
        note(game, rules, ROLLED, seat, shown + 1)
        draw_cards(game, rules, seat, rules.die_cards[shown], FOR_DIE)
        plays = plays and rules.die_plays[shown] != 0
        game.rolls -= 1
    if not plays:
        # One play, one punishment: who loses the turn to the die owes nothing for a Trinity card laid with it.
        game.trinity = 0
    return plays


@rule
def add_roll(game: GameRecord, rules: RulesRecord) -> None:
    """Several such cards in one play mean one roll."""
    if count_function(game, rules, F_DIE) > 0:
        game.rolls += 1


@rule
def ask_for_roll(game: GameRecord, seat: int) -> None:
    ask(game, seat, ROLLING)
