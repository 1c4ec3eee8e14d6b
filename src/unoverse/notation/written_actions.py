"""The actions of a record: groups of a seat's letter and what it does, each action with its place."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Sequence
from typing import Final

from unoverse.cards.faces import FACE_BY_CODE
from unoverse.game import Action, ActionError
from unoverse.game.action import DOWN_WORD, SEAT_LETTERS, SPELLINGS, WORDS, colour_number, parse_actions
from unoverse.notation.errors import RecordError
from unoverse.notation.outline import Word
from unoverse.notation.record import SEPARATOR, SEPARATORS, Place, RecordedAction
from unoverse.table.actions import ACTION_KINDS

LONGEST_WORD: Final = 40
_TOKEN: Final = re.compile(rf"[{SEPARATORS}]|[^\s{SEPARATORS}]+")


def section_actions(lines: Sequence[Word], seats: int) -> tuple[RecordedAction, ...]:
    """All actions, in order."""
    return tuple(
        RecordedAction(seat, action, word.place)
        for line in lines
        for seat, words in _groups(line, seats)
        for word in words
        for action in _meaning(word)
    )


def seat_of(word: Word, seats: int) -> int:
    """The seat that a letter names at this table."""
    seat = SEAT_LETTERS.find(word.text.upper()) if len(word.text) == 1 else -1
    if not 0 <= seat < seats:
        there = f"the seats are A to {SEAT_LETTERS[seats - 1]}"
        raise RecordError(f'"{word.text[:20]}" is no seat: {there}.', word.place)
    return seat


def _groups(line: Word, seats: int) -> Iterator[tuple[int, list[Word]]]:
    """Each seat of the line with its actions, the words of one action put together."""
    group: list[Word] = []
    for token in [*tokens_of(line), Word(SEPARATOR, line.place)]:
        if token.text not in SEPARATORS:
            group.append(token)
        elif group:
            seat = seat_of(group[0], seats)
            if len(group) == 1:
                raise RecordError(f'After "{group[0].text}" come the actions of that seat.', group[0].place)
            yield seat, _joined(group[1:])
            group = []


def tokens_of(line: Word) -> Iterator[Word]:
    number, column = line.place
    for found in _TOKEN.finditer(line.text):
        place = Place(number, column + found.start())
        if len(found.group()) > LONGEST_WORD:
            raise RecordError(f'"{found.group()[:20]}..." is no action.', place)
        yield Word(found.group(), place)


def _joined(words: list[Word]) -> list[Word]:
    """`catch B` is one action, and so are `W4 G` and `R7 down`."""
    actions: list[Word] = []
    start = 0
    while start < len(words):
        following = words[start + 1].text if start + 1 < len(words) else None
        text, place = words[start]
        if following is not None and _takes(text, following):
            text += f" {following}"
            start += 1
        actions.append(Word(text, place))
        start += 1
    return actions


@functools.lru_cache(maxsize=4096)
def _takes(word: str, following: str) -> bool:
    """Does the second word belong to the first?"""
    lower = word.lower()
    kind = WORDS.get(SPELLINGS.get(lower, lower))
    if kind is not None:
        return bool(ACTION_KINDS[kind].argument) and lower != DOWN_WORD
    face = FACE_BY_CODE.get(word.upper())
    if face is not None and following.lower() == DOWN_WORD:
        return True
    return face is not None and face.wild and _is_colour(following)


def _is_colour(word: str) -> bool:
    try:
        colour_number(word)
    except ActionError:
        return False
    return True


def _meaning(word: Word) -> tuple[Action, ...]:
    if len(word.text) == 1 and word.text.upper() in SEAT_LETTERS:
        raise RecordError(f'Put "{SEPARATOR}" before the next seat, "{word.text}".', word.place)
    try:
        return _actions(word.text)
    except ActionError as error:
        raise RecordError(str(error), word.place) from error


@functools.lru_cache(maxsize=4096)
def _actions(text: str) -> tuple[Action, ...]:
    return tuple(parse_actions(text))
