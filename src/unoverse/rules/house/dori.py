"""MEM: forgetting UNO costs four.

Acts in engine/calls.py: catch, which costs as many cards as the rules say.
"""

from __future__ import annotations

from typing import Final

from unoverse.rules.house.rule import PENALTY, HouseRule

RULE: Final = HouseRule(
    code="MEM",
    name="Dori's rule",
    portuguese="Regra de Dori",
    category=PENALTY,
    about="A forgotten UNO costs four cards instead of two.",
    details="Nothing else about the call changes.",
    forms={"MEM": "four cards"},
    replaces={"uno_penalty": 4},
)
