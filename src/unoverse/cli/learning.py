"""`unoverse learn`: the course, from where it was left."""

from __future__ import annotations

from typing import Final

from unoverse.cli.playing import chosen_display
from unoverse.lessons.course import STEPS, Course, Progress
from unoverse.lessons.kept_progress import ProgressError, load_progress
from unoverse.terminal.learning.session import LearningSession

WELCOME: Final = 'Welcome! "help" tells what you can type.'
BACK: Final = "Welcome back!"
ONCE_MORE: Final = "The course once more!"


def learn(plain: bool, again: bool) -> None:
    """Opens the course; a damaged file costs the progress in it and nothing else."""
    progress, welcome = (Progress(), WELCOME) if again else _kept()
    LearningSession(Course(progress), chosen_display(plain), welcome).run()


def _kept() -> tuple[Progress, str]:
    try:
        progress = load_progress()
    except ProgressError as error:
        return Progress(), str(error)
    if progress.step >= len(STEPS):
        return Progress(passed=progress.passed), ONCE_MORE
    return progress, BACK if progress != Progress() else WELCOME
