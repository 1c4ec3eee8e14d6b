"""Somebody who answers every question of the course rightly."""

from __future__ import annotations

import re
from collections.abc import Iterator

from unoverse.coach.hints import best_hint
from unoverse.lessons.asking import NONE
from unoverse.lessons.course import STEPS, Course
from unoverse.lessons.moment import ACTION, CARDS, CHOICE, MOST_WORDS, Moment
from unoverse.table import actions
from unoverse.terminal.sentences import marked, words_of

WHOLE_ROUND, STRATEGIES = 5, 6
NEXT = {"Red Skip": "Caio", "Blue Skip": "Bia", "Green Reverse": "Caio", "Yellow Draw Two": "Bia", "Red 7": "Caio"}
"""Who plays next in the questions of step 3."""
FOUND = ("R9", "B6", "colour R", "GD", "R0")


def words(moment: Moment) -> str:
    """All that is to be read, cards by their names."""
    return words_of(marked(f"{moment.said} {moment.text} {moment.typing}".strip()))


def right_answer(course: Course) -> str:
    """What to answer now; what the text asks to be typed is typed."""
    moment = course.moment
    assert moment is not None
    told = re.search(r'[Tt]ype "([^"]+)"', moment.typing)
    if moment.asks == CHOICE:
        return NEXT[words(moment).partition("you lay ")[2].partition(".")[0]]
    if moment.view is None or moment.asks not in (ACTION, CARDS):
        return ""
    if moment.asks == CARDS:
        return " ".join(str(a) for a in moment.view.legal if a.kind == actions.PLAY) or NONE
    if course.step == STRATEGIES:
        return next(text for text in FOUND if text in map(str, moment.view.legal))
    if '"challenge"' in moment.typing and course.step != WHOLE_ROUND:
        return "challenge"
    if told and course.step != WHOLE_ROUND:
        return told[1].replace("green", "colour G").replace("b+2", "BD")
    return " ".join(map(str, best_hint(moment.view).actions))


def right_answers(course: Course) -> Iterator[str]:
    """Goes through the course; what is answered each time."""
    while not course.over:
        answer = right_answer(course)
        yield answer
        course.answer(answer)


__all__ = ["MOST_WORDS", "NEXT", "STEPS", "right_answer", "right_answers", "words"]
