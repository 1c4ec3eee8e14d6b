"""The course: which step is on, what it offers now, and what has been passed.

Steps are the same at every time, so that the answers given in a step say all about where the learner stands: whoever
goes on later answers them again, unseen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from unoverse.lessons.first_strategies import first_strategies
from unoverse.lessons.goal import goal
from unoverse.lessons.matching import matching
from unoverse.lessons.moment import Moment, Script
from unoverse.lessons.penalties import penalties
from unoverse.lessons.special_cards import special_cards
from unoverse.lessons.watching import watching
from unoverse.lessons.whole_round import whole_round

EDITION: Final = 2
"""Grows when a step changes, so that answers to another step are not taken for answers to this one."""


class Step(NamedTuple):
    """One idea, one check."""

    title: str
    script: Callable[[], Script[None]]


STEPS: Final = (
    Step("Watch a round", watching),
    Step("The goal", goal),
    Step("What fits", matching),
    Step("Special cards", special_cards),
    Step("Bluffs and penalties", penalties),
    Step("A whole round", whole_round),
    Step("First strategies", first_strategies),
)


class Progress(NamedTuple):
    """How far a learner is: the step that is on, the answers given in it, and the steps that are passed."""

    step: int = 0
    answers: tuple[str, ...] = ()
    passed: frozenset[int] = frozenset()


class Course:
    """Offers a moment, takes an answer, offers the next."""

    def __init__(self, progress: Progress = Progress()) -> None:  # noqa: B008 (a tuple is as constant as a number)
        self.step = min(progress.step, len(STEPS))
        self.passed = progress.passed
        self.moment: Moment | None = None
        """What is shown now; None when there is nothing more."""
        self._answers: list[str] = []
        self._script: Script[None] | None = None
        self._begin()
        for answer in progress.answers:
            if self.step != progress.step:
                break
            self.answer(answer)

    @property
    def over(self) -> bool:
        return self.moment is None

    @property
    def title(self) -> str:
        """The name of the step that is on."""
        return "" if self.over else STEPS[self.step].title

    @property
    def progress(self) -> Progress:
        """All that is needed to go on from here."""
        return Progress(self.step, tuple(self._answers), self.passed)

    def answer(self, text: str) -> None:
        """Takes an answer as the moment asks for it; what came of it is told with the next moment."""
        if self._script is None:
            return
        try:
            self.moment = self._script.send(text)
        except StopIteration:
            self.passed |= {self.step}
            self.skip()
        else:
            self._answers.append(text)

    def skip(self) -> None:
        """Leaves the step as it is, and begins the next."""
        if self.step < len(STEPS):
            self.step += 1
            self._begin()

    def restart(self) -> None:
        """Begins the step anew."""
        self._begin()

    def _begin(self) -> None:
        self._answers = []
        self._script = STEPS[self.step].script() if self.step < len(STEPS) else None
        self.moment = next(self._script) if self._script is not None else None
