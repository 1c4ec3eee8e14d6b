"""I: any action card on any action card.

Acts in engine/laying.py: answer_with, where an answer that is no draw card cancels the draw.
"""

from __future__ import annotations

from typing import Any, Final

from unoverse.backend import rule
from unoverse.card_sets import EMPTY, whole
from unoverse.rules.house.rule import DYNAMICS, HouseRule
from unoverse.table.state import SKIP
from unoverse.table.typed import GameRecord, RulesRecord

RULE: Final = HouseRule(
    code="I",
    name="Hell",
    portuguese="Inferno",
    category=DYNAMICS,
    about="Any action card may be laid on any action card, whatever the colour.",
    details=(
        "Draw cards answer draw cards and add up, as with P4. A Skip, a Reverse or a Wild laid on a pending draw "
        "cancels it and still acts. On an action card a Wild Draw Four is never a bluff. A group still has to be of "
        "one face."
    ),
    forms={"I": "action cards go on action cards"},
    replaces={"stacking": "any"},
    two_players="Skip and Reverse also give another turn.",
)


@rule
def lies_on_action(game: GameRecord, rules: RulesRecord) -> bool:
    """Is the top card an action card, on which every other may be laid?"""
    return rules.kind[game.top] >= SKIP


@rule
def any_action_on_action(game: GameRecord, rules: RulesRecord) -> Any:
    """On an action card every action card fits; on a number none does because of this rule."""
    return whole(rules.action_set) if lies_on_action(game, rules) else EMPTY


@rule
def defences(rules: RulesRecord) -> Any:
    """The action cards that answer a pending draw: draw cards add to it, all others cancel it and still act."""
    return whole(rules.defence_set)


@rule
def excuses_bluff(game: GameRecord, rules: RulesRecord) -> bool:
    """On an action card a Wild Draw Four is never a bluff."""
    return rules.hell != 0 and lies_on_action(game, rules)
