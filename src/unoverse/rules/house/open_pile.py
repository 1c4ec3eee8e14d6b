"""REV: the draw pile lies face up."""

from __future__ import annotations

from typing import Final

from unoverse.rules.house.rule import DYNAMICS, FACE_UP_PILE, HouseRule

RULE: Final = HouseRule(
    code="REV",
    name="Open draw pile",
    portuguese="Revelação",
    category=DYNAMICS,
    about="The draw pile lies face up: everybody sees the card that is drawn next.",
    details=(
        "The top card may not be covered. When several cards are drawn at once, only the first and the new top are "
        "seen; who draws until a card fits shows them all. It goes well with DP or INS."
    ),
    forms={"REV": "the top of the draw pile is public"},
    needs=(FACE_UP_PILE,),
)
