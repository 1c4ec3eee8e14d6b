"""What a typed line means at a table of dice, besides what is asked of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from unoverse.dice import loose_spelling

QUESTIONS: Final = ("help", "table", "hint", "log", "scores", "rules", "save", "quit")


def understood(line: str, legal: Sequence[str]) -> list[str]:
    """The actions that a line means; ActionError with a sentence that helps at a keyboard if it means none."""
    return loose_spelling.understood(line, legal, QUESTIONS, '; "?" tells what you can do')
