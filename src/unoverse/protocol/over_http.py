"""What the server answers over HTTP beside tables: lessons, hints, replays, and everybody's own tables.

Texts of lessons and hints name cards and colours in braces, `{R7}` and `{G}`: every client draws them in its own way.
"""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Struct

from unoverse.protocol.prices import Prices
from unoverse.protocol.words import EventDocument, ViewDocument, one_of


class Hint(Struct, frozen=True):
    """What a good player would do, and why."""

    actions: list[str]
    """One after the other, as `legal` spells them; empty: there is nothing to do."""
    typed: str
    """What one would type for them."""
    reason: str
    """Why, with cards in braces."""


class LessonMoment(Struct, frozen=True):
    """What a learner reads, sees and may answer."""

    text: str
    """What is to be read, with cards in braces; with `said` at most 25 words."""
    said: str
    """What came of the last answer; may be empty."""
    asks: Annotated[str, one_of("enter", "action", "cards", "choice")]
    """`enter`: anything goes on; `action`: one of `legal`, or what is typed for it; `cards`: which cards of the hand,
    such as `R4 G7`, or `none`, and meanwhile no card is marked as playable; `choice`: one of `choices`."""
    choices: list[str]
    """What may be chosen; else empty."""
    rules: str
    """The code of the rules at this table; empty without one."""
    view: ViewDocument | None
    """The table as the learner sees it; null: there is only something to read."""
    legal: list[str]
    """What the learner may do, as texts; empty while cards are asked for."""
    held: list[str]
    """The learner's cards in the order in which people hold them."""
    prices: Prices | None
    """What choices cost; null without a table."""
    events: list[EventDocument]
    """What others have done since the learner was last asked, where no text tells it."""


class LessonProgress(Struct, frozen=True):
    """How far a learner is: all that the server needs to go on. It keeps nothing itself."""

    edition: int
    """Of the course. Answers to another one are forgotten, and the step begins anew."""
    step: int
    """The step that is on; as many as there are when the course is over."""
    answers: list[str]
    """What was answered in it, as the course understood it."""
    passed: list[int]
    """The steps that are passed."""


class Lesson(Struct, frozen=True):
    """Where a learner stands in the course, and what is shown now."""

    step: int
    """The step that is on, from 0."""
    title: str
    """Its name; empty when the course is over."""
    steps: list[str]
    """The names of all steps. The five that are taught are 1 to 5; before them one watches, after them one plays on."""
    passed: list[int]
    """The steps that are passed."""
    over: bool
    """There is nothing more."""
    moment: LessonMoment | None
    """What is shown now; null when the course is over."""
    notice: str
    """Why the answer could not be understood; else empty. The moment is then as it was."""
    hint: Hint | None
    """What a good player would do, if that was asked for and there is something to do."""
    progress: LessonProgress
    """Send it back with the next answer."""


ANSWERED: Final[dict[str, type[Struct]]] = {
    "POST /api/lessons": Lesson,
}
"""By what is asked; a list of them where the name of the request says several."""
