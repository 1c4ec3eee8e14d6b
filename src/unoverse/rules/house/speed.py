"""V: a time limit for every turn."""

from __future__ import annotations

from typing import Final

from unoverse.rules.house.rule import CLOCK, DYNAMICS, NUMBER, HouseRule, RuleParameter

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
