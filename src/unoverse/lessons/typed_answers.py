"""What a typed line answers to a moment of a lesson."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from unoverse.cards.faces import FACES, KIND_NUMBER
from unoverse.coach.card_guide import card_called
from unoverse.errors import ActionError
from unoverse.game.action import SEAT_LETTERS
from unoverse.game.loose_spelling import moment_of, spelled, understood
from unoverse.lessons.asking import NONE
from unoverse.lessons.moment import ACTION, CARDS, CHOICE, Moment

LONGEST_NAME: Final = 4
"""Words of the longest name of a card: "Yellow Wild Draw Four" is none, but may be typed."""


def answer_of(line: str, moment: Moment, besides: Iterable[str] = (), more: str = "") -> str:
    """The answer as the course takes it; ActionError with a helping sentence if the line means none.

    `besides` are other words that could have been meant, and `more` what else could be typed.
    """
    typed = " ".join(line.split())
    if moment.asks == ACTION and typed and moment.view is not None:
        return spelled(understood(typed, moment_of(moment.view), besides, more))
    if moment.asks == CARDS:
        return " ".join(_codes(typed)) or NONE
    if moment.asks == CHOICE and len(typed) == 1 and typed.upper() in SEAT_LETTERS[: len(moment.choices)]:
        return moment.choices[SEAT_LETTERS.index(typed.upper())]
    return typed


def _codes(typed: str) -> list[str]:
    """Cards by code or by name, with or without commas."""
    words = [word for word in typed.lower().replace(",", " ").split() if word not in ("and", NONE)]
    found: list[str] = []
    while words:
        length = next((n for n in range(LONGEST_NAME, 0, -1) if _code(" ".join(words[:n]))), 0)
        if not length:
            raise ActionError(f'"{words[0][:20]}" is no card: type what stands under the cards, such as r7, or none.')
        found.append(_code(" ".join(words[:length])))
        words = words[length:]
    return found


def _code(name: str) -> str:
    """The one face of this name; empty if there is none, or if it comes in several colours."""
    called = card_called(name)
    if called is None or called.code:
        return "" if called is None else called.code
    faces = [face.code for face in FACES if face.kind == KIND_NUMBER[called.kind]]
    return faces[0] if len(faces) == 1 else ""
