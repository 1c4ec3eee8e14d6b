"""The course over a network: made anew for every answer from the progress that the learner brings along."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from unoverse.errors import UnoError
from unoverse.game.events import Event
from unoverse.lessons.course import EDITION, STEPS, Course, Progress
from unoverse.lessons.hinting import hint_for
from unoverse.lessons.moment import ACTION, Moment
from unoverse.lessons.typed_answers import answer_of
from unoverse.protocol.over_http import Lesson, LessonMoment, LessonProgress
from unoverse.server.games.card_sights import seated_sight
from unoverse.server.games.hints import hint_told

ANSWER, SKIP, AGAIN, HINT = "answer", "skip", "again", "hint"
MOST_ANSWERS: Final = 300
"""In one step; it takes a few seconds at most to give them all again."""
LONGEST_ANSWER: Final = 200


class Learner:
    """Somebody in the course, for one request."""

    def __init__(self, progress: Progress) -> None:
        self._course = Course(progress._replace(answers=()))
        self._known: Sequence[Event] = ()
        """What has happened at the table that is seen now."""
        self._new: Sequence[Event] = ()
        """What of it has happened since the moment before."""
        self._look()
        for answer in progress.answers:
            if self._course.step != progress.step:
                break
            self._answer(answer)
        self._notice = ""

    def _answer(self, text: str) -> None:
        self._course.answer(text)
        self._look()

    def _look(self) -> None:
        """Notes what is new; at another table everything is."""
        moment = self._course.moment
        events = () if moment is None or moment.view is None else moment.view.events
        known = len(self._known)
        self._new = events[known:] if events[:known] == self._known else events
        self._known = events

    def do(self, what: str, text: str) -> Lesson:
        """Carries out what was asked for; what cannot be understood is said, and nothing else changes."""
        moment = self._course.moment
        if what == SKIP:
            self._course.skip()
        elif what == AGAIN:
            self._course.restart()
            self._known = ()
        elif what == ANSWER and moment is not None:
            try:
                self._answer(answer_of(text, moment))
            except UnoError as error:
                self._notice = str(error)
        if what in (SKIP, AGAIN):
            self._look()
        return self._lesson(wants_hint=what == HINT)

    def _lesson(self, wants_hint: bool) -> Lesson:
        course = self._course
        found = hint_for(course.moment) if wants_hint and course.moment is not None else None
        hint = None if found is None else hint_told(found)
        passed = sorted(course.passed)
        return Lesson(
            step=course.step,
            title=course.title,
            steps=[step.title for step in STEPS],
            passed=passed,
            over=course.over,
            moment=None if course.moment is None else self._shown(course.moment),
            notice=self._notice,
            hint=hint,
            progress=LessonProgress(EDITION, course.step, list(course.progress.answers), passed),
        )

    def _shown(self, moment: Moment) -> LessonMoment:
        told = (moment.text, moment.said, moment.typing, moment.asks, list(moment.choices))
        if moment.view is None:
            return LessonMoment(
                *told, rules="", view=None, legal=[], held=[], prices=None, events=[], news=False, rule=moment.rule
            )
        sight = seated_sight(moment.view)
        return LessonMoment(
            *told,
            rules=str(moment.view.rules),
            view=sight.view,
            legal=sight.legal if moment.asks == ACTION else [],
            held=sight.held,
            prices=sight.prices,
            events=[event.to_json() for event in self._new],
            news=moment.has_news,
            rule=moment.rule,
        )


def progress_of(edition: int, step: int, answers: Sequence[str], passed: Sequence[int]) -> Progress:
    """Where the learner stood; of another edition of the course only the step."""
    known = frozenset(number for number in passed if number < len(STEPS))
    return Progress(min(step, len(STEPS)), tuple(answers) if edition == EDITION else (), known)
