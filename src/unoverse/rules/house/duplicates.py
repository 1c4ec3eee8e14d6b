"""DD: identical cards in one turn.

Acts in engine/groups.py: joining_exactly, with the other kinds of groups.
"""

from __future__ import annotations

from typing import Any, Final

from unoverse.backend import rule
from unoverse.card_sets import row
from unoverse.rules.house.rule import DYNAMICS, HouseRule
from unoverse.table.typed import GameRecord, RulesRecord

RULE: Final = HouseRule(
    code="DD",
    name="Duplicates",
    portuguese="Duplicatas",
    category=DYNAMICS,
    about="Identical cards, of one face and one colour, may be laid in one turn.",
    details=(
        "As multi-discard, but only with identical cards: at most two, except for wilds, of which there are four. A "
        "zero has no duplicate."
    ),
    forms={"DD": "groups of identical cards are allowed"},
)


@rule
def identical(game: GameRecord, rules: RulesRecord) -> Any:
    """Cards that equal the one the group began with in face and colour."""
    return row(rules.face_set, rules.face[game.play[0]])
