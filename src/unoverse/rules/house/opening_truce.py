"""PAA: no attacks in the first laps.

Acts in engine/groups.py: barred_now.
"""

from __future__ import annotations

from typing import Any, Final

from unoverse.backend import rule
from unoverse.card_sets import EMPTY, whole
from unoverse.rules.house.rule import COUNTERS, DYNAMICS, NUMBER, HouseRule, RuleParameter
from unoverse.table.typed import GameRecord, RulesRecord

RULE: Final = HouseRule(
    code="PAA",
    name="Opening truce",
    portuguese="Primeira Regra da Paz",
    category=DYNAMICS,
    about=(
        "In the first lap of a round no action card may be played, nor a number that makes others draw or hands "
        "over cards."
    ),
    details=(
        "Such cards are impossible, not punished: with nothing else to play one draws. The slap, die, trinity, "
        "backlash and donation cards are barred with the action cards. An action card turned up at the deal still "
        "acts."
    ),
    forms={"PAA": "one lap", "PAA3": "three laps"},
    parameters=(RuleParameter("laps", NUMBER, 1, range(1, 11), "Laps the truce lasts."),),
    needs=(COUNTERS,),
)


@rule
def is_truce(game: GameRecord, rules: RulesRecord) -> bool:
    """Does the truce of the first laps still hold?"""
    return game.lap <= rules.truce_laps


@rule
def barred_by_truce(game: GameRecord, rules: RulesRecord) -> Any:
    """Action cards, and numbers that make others draw or hand over cards."""
    return whole(rules.truce_set) if is_truce(game, rules) else EMPTY
