"""The course at this terminal: shows a moment, hears an answer, keeps how far the learner is."""

from __future__ import annotations

from typing import Final

from unoverse.coach.hints import typed
from unoverse.errors import ActionError, UnoError
from unoverse.game.view import View
from unoverse.lessons.course import STEPS, Course
from unoverse.lessons.hinting import hint_for
from unoverse.lessons.kept_progress import keep_progress
from unoverse.lessons.moment import ACTION, CHOICE, ENTER, Moment
from unoverse.lessons.typed_answers import answer_of
from unoverse.terminal.cards.commands import QUESTIONS
from unoverse.terminal.cards.telling import Teller
from unoverse.terminal.display import Board, Display, Leave
from unoverse.terminal.learning.small_table import picture, told_table
from unoverse.terminal.sentences import Sentence, listed, marked, words_of
from unoverse.terminal.session import QUIT
from unoverse.terminal.typed_line import clean

TAUGHT: Final = range(1, 6)
"""The five steps; what stands before and after them is no step."""
LAST_NEWS: Final = 4
_HELP: Final = (
    "Enter: go on, where nothing is asked",
    "r7, uno r7, draw, catch b: play, as at every table",
    "hint: what a good player would do",
    "skip: leave this step for the next",
    "again: begin this step anew",
    "quit: leave; what you have learned is kept",
)


class LearningSession:
    """One learner at this keyboard."""

    def __init__(self, course: Course, display: Display, welcome: str = "") -> None:
        self.course = course
        self.display = display
        self._notice = welcome
        self._has_failed = False
        self._table: bytes = b""
        """The table as it was last told to ears."""
        self._entered = -1
        """The step whose name was told."""
        self._told: tuple[int, int] = (-1, 0)
        """The step, and how many events of its round have been told."""

    def run(self) -> None:
        """Until the course is over or the learner leaves; what was answered is kept at once."""
        try:
            while self.course.moment is not None:
                self._ask(self.course.moment)
        except Leave:
            self.display.say(f'You are at "{self.course.title}": "unoverse learn" goes on from here.')
            return
        self.display.say(self._farewell())

    def _farewell(self) -> str:
        left = [STEPS[step].title for step in TAUGHT if step not in self.course.passed]
        missing = f" Not finished: {listed(left)}." if left else " All five steps are passed."
        return f'That was the course.{missing} "unoverse learn --again" begins anew, "unoverse play" deals.'

    def _ask(self, moment: Moment) -> None:
        """Shows the moment and hears lines until one of them leads on."""
        board = self._board(moment)
        while True:
            self.display.board(board._replace(notice=self._notice))
            self._notice = ""
            if self._hear(clean(self.display.ask(_prompt(moment))), moment):
                return self._keep()
            board = board._replace(again=True)

    def _keep(self) -> None:
        """What cannot be kept is said once, and the course goes on."""
        failure = keep_progress(self.course.progress)
        if failure and not self._has_failed:
            self._notice = f"{self._notice} {failure}".strip()
        self._has_failed = bool(failure)

    def _hear(self, line: str, moment: Moment) -> bool:
        """Does what was typed; does it lead on?"""
        word = line.lower()
        if word in QUIT:
            raise Leave
        if word in ("skip", "again"):
            (self.course.skip if word == "skip" else self.course.restart)()
            self._entered = -1
            return True
        if word in ("help", "?", "h"):
            self.display.page("What you can type", [(text,) for text in _HELP])
            return False
        if word == "hint":
            self._notice = _hint(moment)
            return False
        try:
            self.course.answer(self._answer(line, moment))
        except UnoError as error:
            self._notice = str(error)
            return False
        return True

    def _answer(self, line: str, moment: Moment) -> str:
        is_question = line.partition(" ")[0].lower() in QUESTIONS and not line.lower().startswith("say uno")
        if moment.asks == ACTION and is_question:
            raise ActionError(f'"{line[:40]}" is for a real table; "help" tells what can be typed here.')
        return answer_of(line, moment, QUESTIONS, ', or "?" to see what you can do')

    def _board(self, moment: Moment) -> Board:
        table = b"" if moment.view is None else moment.view.to_bytes() + moment.asks.encode()
        begun: list[Sentence] = [] if self._entered == self.course.step else [(f"{self._title()}.",)]
        words = [] if table == self._table else told_table(moment)
        self._table, self._entered = table, self.course.step
        return Board(
            title=self._title(),
            picture=lambda room: picture(moment, room),
            words=(*begun, *words),
            news=self._news(moment.view) if moment.has_news and moment.view is not None else (),
            question=marked(" ".join(filter(None, (moment.said, moment.text, moment.typing)))),
        )

    def _title(self) -> str:
        step = self.course.step
        number = f"Step {step} of {len(TAUGHT)}: " if step in TAUGHT else ""
        return f"{number}{self.course.title}"

    def _news(self, view: View) -> tuple[Sentence, ...]:
        """What has happened in the round since the learner was last asked, the last of it."""
        step, told = self._told
        start = told if step == self.course.step else 0
        self._told = self.course.step, len(view.events)
        return tuple(Teller(view.names).tell(view.events[start:]))[-LAST_NEWS:]


def _prompt(moment: Moment) -> str:
    if moment.asks == ENTER:
        return "Enter"
    return listed(moment.choices, " or ") if moment.asks == CHOICE else ""


def _hint(moment: Moment) -> str:
    hint = hint_for(moment)
    if hint is None:
        return "Here you are on your own: read, look, and answer."
    return words_of(marked(f'Hint: type "{typed(hint.actions)}". {hint.reason}'))
