"""A moment of a lesson: what is shown, and what may be answered."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final, NamedTuple, TypeVar

from unoverse.game.view import View

MOST_WORDS: Final = 25
"""On one screen, what came of the last answer included."""

# What may be answered
ENTER: Final = "enter"  # anything goes on
ACTION: Final = "action"  # what the engine allows, as it spells it: "uno R7"
CARDS: Final = "cards"  # codes of cards, "R7 G7"; or "none"
CHOICE: Final = "choice"  # one of the choices


class Moment(NamedTuple):
    """What the learner reads, sees and may answer. While CARDS are asked, what is `legal` stays unmarked."""

    text: str
    asks: str = ENTER
    said: str = ""
    """What came of the last answer."""
    typing: str = ""
    """What whoever types can type; others point at what is meant."""
    view: View | None = None
    choices: tuple[str, ...] = ()
    has_news: bool = False
    """Others have acted since the last moment, and no text tells it: the events of the view do."""
    rule: str = ""
    """The code of the house rule that the text is about."""


Result = TypeVar("Result")
Script = Generator[Moment, str, Result]
"""A lesson: it offers moments, is sent answers, and ends when it is passed."""
