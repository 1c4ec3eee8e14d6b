"""The course over a network: made anew for every answer from the progress that the learner brings along."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from unoverse.errors import UnoError
from unoverse.lessons.course import EDITION, STEPS, Course, Progress
from unoverse.lessons.hinting import hint_for
from unoverse.lessons.moment import CARDS, Moment
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
        self._told = self._heard = 0
        """How many events of the round were told with the moment before this one, and with this one."""
        self._look(progress.step)
        for answer in progress.answers:
            if self._course.step != progress.step:
                break
            self._answer(answer)
        self._notice = ""

    def _answer(self, text: str) -> None:
        step = self._course.step
        self._course.answer(text)
        self._look(step)

    def _look(self, step: int) -> None:
        """Notes what is new; in another step everything is."""
        moment = self._course.moment
        if self._course.step != step:
            self._told = self._heard = 0
        if moment is not None and moment.has_news and moment.view is not None:
            self._told, self._heard = self._heard, len(moment.view.events)

    def do(self, what: str, text: str) -> Lesson:
        """Carries out what was asked for; what cannot be understood is said, and nothing else changes."""
        moment, step = self._course.moment, self._course.step
        if what == SKIP:
            self._course.skip()
        elif what == AGAIN:
            self._course.restart()
            self._told = self._heard = 0
        elif what == ANSWER and moment is not None:
            try:
                self._answer(answer_of(text, moment))
            except UnoError as error:
                self._notice = str(error)
        if what in (SKIP, AGAIN):
            self._look(step)
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
        told = (moment.text, moment.said, moment.asks, list(moment.choices))
        if moment.view is None:
            return LessonMoment(*told, rules="", view=None, legal=[], held=[], prices=None, events=[])
        sight = seated_sight(moment.view)
        events = moment.view.events[self._told :] if moment.has_news else ()
        return LessonMoment(
            *told,
            rules=str(moment.view.rules),
            view=sight.view,
            legal=[] if moment.asks == CARDS else sight.legal,
            held=sight.held,
            prices=sight.prices,
            events=[event.to_json() for event in events],
        )


def progress_of(edition: int, step: int, answers: Sequence[str], passed: Sequence[int]) -> Progress:
    """Where the learner stood; of another edition of the course only the step."""
    known = frozenset(number for number in passed if number < len(STEPS))
    return Progress(min(step, len(STEPS)), tuple(answers) if edition == EDITION else (), known)
