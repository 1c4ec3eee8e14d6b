"""SAT: draw until a card fits.

Acts in engine/step.py: draw_until_one_fits.
"""

from __future__ import annotations

from typing import Final

from unoverse.backend import rule
from unoverse.rules.house.rule import DYNAMICS, HouseRule
from unoverse.table.typed import GameRecord, RulesRecord

RULE: Final = HouseRule(
    code="SAT",
    name="Draw until playable",
    portuguese="Satisfação",
    category=DYNAMICS,
    about="Who draws on the own turn goes on drawing until a card fits, and plays it.",
    details=(
        "This binds whoever draws by choice too. If the piles run out, the turn ends. Cards that a rule bars at the "
        "moment do not count as fitting."
    ),
    forms={"SAT": "draw until a card fits"},
    conflicts={"INS": "one makes the player play the drawn card, the other forbids it"},
    replaces={"draw_count": "until_playable"},
)


@rule
def draws_until_one_fits(rules: RulesRecord) -> bool:
    return rules.draw_until_playable != 0


@rule
def has_to_lay_what_fits(game: GameRecord, rules: RulesRecord) -> bool:
    """Who draws until a card fits has to lay it; cards drawn because of an attack were none of these draws."""
    return draws_until_one_fits(rules) and game.consoled == 0
