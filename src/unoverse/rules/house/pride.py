"""ORG: apologies cost cards.

Acts in engine/step.py: step_by_house_rules.
"""

from __future__ import annotations

from typing import Final

from unoverse.backend import rule
from unoverse.rules.house.rule import CHAT, PENALTY, HouseRule
from unoverse.table.log import FOR_APOLOGY
from unoverse.table.piles import draw_cards
from unoverse.table.typed import GameRecord, RulesRecord

RULE: Final = HouseRule(
    code="ORG",
    name="Pride",
    portuguese="Orgulho",
    category=PENALTY,
    about="Who apologises, for whatever reason, draws two cards.",
    details=(
        "Every apology counts. Naming the rule or answering a notice of a penalty is no apology. Online a list of "
        "words in several languages decides."
    ),
    forms={"ORG": "apologies cost two cards"},
    needs=(CHAT,),
)

APOLOGY: Final = 2
"""Cards for an apology."""


@rule
def pay_for_apology(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    draw_cards(game, rules, seat, APOLOGY, FOR_APOLOGY)
