"""ORG: apologies cost cards."""

from __future__ import annotations

from typing import Final

from unoverse.rules.house.rule import CHAT, PENALTY, HouseRule

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
