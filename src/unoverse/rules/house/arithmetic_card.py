"""AB: one card that is the sum of the two on top.

Acts in engine/playable.py: permitted.
"""

from __future__ import annotations

from typing import Any, Final

from unoverse.backend import rule
from unoverse.card_sets import EMPTY, row
from unoverse.rules.house.rule import DYNAMICS, HouseRule
from unoverse.table.piles import discarded
from unoverse.table.state import SKIP
from unoverse.table.typed import GameRecord, RulesRecord

RULE: Final = HouseRule(
    code="AB",
    name="Arithmetic, one card",
    portuguese="Segunda Regra da Aritmética",
    category=DYNAMICS,
    about="If the two latest cards are numbers of one colour, a card that shows their sum may be laid in any colour.",
    details="A sum above nine allows nothing. Both cards must lie on the visible pile; they may come from one group.",
    forms={"AB": "the sum of the two latest cards fits"},
)


@rule
def sum_of_top_two(game: GameRecord, rules: RulesRecord) -> int:
    """The sum of the two latest visible cards if they are numbers of one colour; -1 if that gives no card."""
    if game.discard_left < 2:
        return -1
    under, top = discarded(game, game.discard_left - 2), discarded(game, game.discard_left - 1)
    if rules.kind[under] >= SKIP or rules.kind[top] >= SKIP or rules.card_colour[under] != rules.card_colour[top]:
        return -1
    total = rules.kind[under] + rules.kind[top]
    return total if total < SKIP else -1


@rule
def showing_the_sum(game: GameRecord, rules: RulesRecord) -> Any:
    """The cards of any colour that show the sum of the two latest ones, if they have one."""
    total = sum_of_top_two(game, rules)
    return row(rules.kind_set, total) if total >= 0 else EMPTY
