"""TVL: everybody has lives and loses one with every lost round."""

from __future__ import annotations

from typing import Final

from unoverse.rules.house.rule import AIM, NUMBER, HouseRule, RuleParameter

RULE: Final = HouseRule(
    code="TVL",
    name="Lives",
    portuguese="Torneio de Vidas",
    category=AIM,
    about="Everybody starts with some lives and loses one with every round that somebody else wins.",
    details=(
        "Only the winner of a round keeps all lives. Whoever has none left is out of the match and the seats close "
        "up; the last one with lives wins. Points do not count."
    ),
    forms={"TVL": "three lives", "TVL5": "five lives"},
    parameters=(RuleParameter("lives", NUMBER, 3, range(1, 100), "Lives at the start."),),
    conflicts={"PR": "one abolishes points, the other is about points", "TV": "they are two ways to count rounds"},
    replaces={"scoring": "lives"},
    partners="A team has its lives in common.",
)
