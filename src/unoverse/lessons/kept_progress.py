"""How far somebody is in the course, kept in the folder of that person."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from unoverse.errors import UnoError
from unoverse.files import reason_of, write_whole
from unoverse.lessons.course import EDITION, STEPS, Progress
from unoverse.named_files import read_named
from unoverse.user_data import data_folder

MOST_BYTES: Final = 100_000
MOST_ANSWERS: Final = 1000
LONGEST_ANSWER: Final = 200


class ProgressError(UnoError):
    """The file cannot be read; the message is a sentence for people."""


def progress_file() -> Path:
    return data_folder() / "learning.json"


def load_progress() -> Progress:
    """What was kept; the beginning if nothing was. ProgressError if the file is damaged."""
    path = progress_file()
    try:
        return _read(json.loads(read_named(path, MOST_BYTES).decode("utf-8")))
    except FileNotFoundError:
        return Progress()
    except (OSError, ValueError, RecursionError) as error:
        raise ProgressError(f"{path} tells no progress any more, so the course begins anew.") from error


def _read(data: Any) -> Progress:
    """The progress that a file tells; ValueError if it tells none."""
    if not isinstance(data, dict) or set(data) != {"edition", "step", "answers", "passed"}:
        raise ValueError("no progress")
    step, answers, passed = data["step"], data["answers"], data["passed"]
    if not _is_step(step, len(STEPS)) or not isinstance(answers, list) or not isinstance(passed, list):
        raise ValueError("no progress")
    if (
        not all(isinstance(text, str) and len(text) <= LONGEST_ANSWER for text in answers)
        or len(answers) > MOST_ANSWERS
    ):
        raise ValueError("no answers")
    if not all(_is_step(number, len(STEPS) - 1) for number in passed):
        raise ValueError("no steps")
    given = tuple(answers) if data["edition"] == EDITION else ()
    return Progress(step, given, frozenset(passed))


def _is_step(number: Any, most: int) -> bool:
    return type(number) is int and 0 <= number <= most


def keep_progress(progress: Progress) -> str:
    """Writes it down; answers a sentence about why not, or nothing."""
    path = progress_file()
    data = {
        "edition": EDITION,
        "step": progress.step,
        "answers": list(progress.answers),
        "passed": sorted(progress.passed),
    }
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, json.dumps(data) + "\n")
    except (OSError, ValueError) as error:
        return f"{path} could not be written: {reason_of(error)}."
    return ""
