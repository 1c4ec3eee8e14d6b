"""V: a time limit for every turn.

Acts in engine/timing.py: time_out.
"""

from __future__ import annotations

from typing import Final

from unoverse.backend import rule
from unoverse.rules.house.rule import CLOCK, DYNAMICS, NUMBER, HouseRule, RuleParameter
from unoverse.table.asking import between_decisions
from unoverse.table.log import FOR_LATE
from unoverse.table.piles import draw_cards
from unoverse.table.state import ASK_OTHERS, CHOOSE_TARGET, CLAIMING, GIVE_CARDS, GROUP, NAME_COLOUR
from unoverse.table.typed import GameRecord, RulesRecord

RULE: Final = HouseRule(
    code="V",
    name="Speed limit",
    portuguese="Velocidade",
    category=DYNAMICS,
    about="Every turn has to be over within some seconds, five unless the code says otherwise.",
    details=(
        "Choosing, drawing, naming a colour and laying a group all have to fit in. Who is late draws two cards, "
        "takes in full whatever was pending, and loses the turn. The clock stands still during rolls, slaps, "
        "challenges and accusations."
    ),
    forms={"V": "five seconds", "V10": "ten seconds"},
    parameters=(RuleParameter("seconds", NUMBER, 5, range(1, 61), "Seconds a turn may take."),),
    needs=(CLOCK,),
)

TOO_LATE: Final = 2
"""Cards for a turn that took too long."""


@rule
def draw_for_being_late(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    draw_cards(game, rules, seat, TOO_LATE, FOR_LATE)


@rule
def is_on_the_clock(game: GameRecord) -> bool:
    """Everything that a turn needs has to fit into its time; the die, slaps and accusations stop the clock."""
    phase = game.phase
    if between_decisions(game):
        return phase != ASK_OTHERS
    if phase == GROUP or phase == NAME_COLOUR:
        # A jump-in stops the clock of the player to move and starts none.
        return not game.play_jumped
    return phase == CLAIMING or phase == CHOOSE_TARGET or phase == GIVE_CARDS
