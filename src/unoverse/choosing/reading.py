"""From what somebody types or picks to a choice that need not be playable; or why it means nothing, and where.

Typing is no accident: half a code is told with a place to underline, and with what could be written there.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from unoverse.choosing.choice import Choice
from unoverse.choosing.house_values import checked_house
from unoverse.errors import RulesError
from unoverse.game.rules import POINTS_PREFIX, read_change
from unoverse.rules.codes.codes import LONGEST_CODE, Code, base_text, code_preset, find_preset, parse_unchecked
from unoverse.rules.codes.errors import CodeError
from unoverse.rules.codes.naming import LISTED, lacks_uno, read_unchecked
from unoverse.rules.codes.tokens import Token, read_rule
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.rules.official.parameters import PARAMETERS, Value
from unoverse.rules.settings import read_brackets, value_text
from unoverse.rules.written.carriers import CARRIER_NAMES

UNO: Final = "UNO "
MOST_SUGGESTED: Final = 4
_PART: Final = re.compile(r"\S+")
_TOKEN: Final = re.compile(r"[^\s\[\]–-]+")


class Mark(NamedTuple):
    """A part of a text, from its first sign to before its last."""

    start: int
    end: int


class Suggestion(NamedTuple):
    """What somebody may have meant, in words, and the text as it would be then."""

    words: str
    text: str


class Unreadable(NamedTuple):
    """Why a text means no rules, where that is, and what could be written instead."""

    sentence: str
    mark: Mark | None = None
    suggestions: tuple[Suggestion, ...] = ()


class Reading(NamedTuple):
    """What was read: a choice, and where the text names its rules and changes; or an error."""

    choice: Choice | None
    error: Unreadable | None = None
    marks: Mapping[str, Mark] = {}


# What is typed


def read_typed(text: str) -> Reading:
    """A code, a preset, a variation or names of rules; nothing at all is the official game.

    >>> read_typed("UNO CAR-T").choice.code, read_typed("UNO CARR").error.mark
    ('UNO 1121 CAR-T', Mark(start=4, end=8))
    """
    before = UNO if len(text) <= LONGEST_CODE and lacks_uno(text) else ""
    try:
        code, brackets = _read(before + text)
    except CodeError as error:
        return Reading(None, _unreadable(error, text, len(before)))
    changes: dict[str, Value] = {}
    marks = {rule: _mark(token.position - 1, token.text, len(before)) for rule, token in code.tokens.items()}
    for part in _parts(text, brackets):
        try:
            _take(part.group(), changes)
        except RulesError as error:
            return Reading(None, _wrong_change(str(error), text, part))
        marks[part.group().partition("=")[0].lower()] = Mark(*part.span())
    house = {rule: code.house[rule] for rule in CATALOGUE if rule in code.house}
    return Reading(Choice(base_text(code.preset), house, changes), None, marks)


def _read(text: str) -> tuple[Code, str]:
    """People type little; a code with decks and wilds in it is long, and was written by us."""
    if len(text) <= LONGEST_CODE:
        code = read_unchecked(text)
        return code, code.brackets
    head, opening, inside = text.rstrip().removesuffix("]").partition("[")
    return parse_unchecked(head if opening else text), inside


def _parts(text: str, brackets: str) -> Iterator[re.Match[str]]:
    """What stands between the brackets, with its place in the text."""
    begin = text.find("[") + 1
    return _PART.finditer(text, begin, begin + len(brackets)) if begin else iter(())


def _take(part: str, changes: dict[str, Value]) -> None:
    for name, text in read_brackets(part).items():
        if name in changes:
            raise RulesError(f"{name[:40]} is given twice between the brackets.")
        value = read_change(name, text)
        if value is not None:
            changes[name] = value


def _mark(start: int, word: str, before: int) -> Mark:
    return Mark(max(0, start - before), max(0, start - before + len(word)))


def _unreadable(error: CodeError, text: str, before: int) -> Unreadable:
    mark = _place(error, text, before)
    near = [] if mark is None else [_suggested(text, mark, word) for word in error.meant[:MOST_SUGGESTED]]
    said = str(error).replace(f"position {error.position}", f"position {error.position - before}")
    return Unreadable(str(RulesError(said.replace(LISTED, ""))), mark, tuple(near))


def _place(error: CodeError, text: str, before: int) -> Mark | None:
    """Where the mistake is: the word that is wrong, or the rule that begins there."""
    if error.position:
        start = min(max(0, error.position - 1 - before), max(0, len(text) - 1))
        token = _TOKEN.match(text, start)
        end = start + len(error.word) if error.word else token.end() if token else start + 1
        return Mark(start, min(end, len(text)))
    start = text.find(error.word) if error.word else -1
    return Mark(start, start + len(error.word)) if start >= 0 else None


def _suggested(text: str, mark: Mark, word: str) -> Suggestion:
    written = text[: mark.start] + word + text[mark.end :]
    return Suggestion(_in_words(word) if word else "Leave it out.", written)


def _in_words(word: str) -> str:
    """A rule with its meaning; presets and names as they are."""
    try:
        rule = CATALOGUE[read_rule(Token(word, 1, 1))[0]]
    except CodeError:
        return word
    way = f", {rule.forms[word]}" if word in rule.forms and rule.parameters else ""
    return f"{word}: {rule.name}{way}"


def _wrong_change(sentence: str, text: str, part: re.Match[str]) -> Unreadable:
    name, _, value = part.group().partition("=")
    mark = Mark(*part.span())
    near = [_suggested(text, mark, word)._replace(words=word) for word in _near_changes(name.lower(), value)]
    return Unreadable(sentence, mark, tuple(near))


def _near_changes(name: str, value: str) -> list[str]:
    """The parameter that may be meant, or its values that are near."""
    if name not in PARAMETERS:
        close = difflib.get_close_matches(name[:40], PARAMETERS, 1)
        return [f"{found}={value}" for found in close]
    allowed = PARAMETERS[name].allowed
    words = [] if isinstance(allowed, range) else [value_text(one) for one in allowed]
    return [f"{name}={word}" for word in difflib.get_close_matches(value[:40].lower(), words, MOST_SUGGESTED, 0.4)]


# What is picked


def read_picked(base: str, house: Mapping[str, Mapping[str, Any]], changes: Mapping[str, Any]) -> Choice:
    """A choice from its parts; RulesError says which of them is none."""
    return Choice(_base(base), checked_house(house), checked_changes(changes))


def _base(text: str) -> str:
    try:
        return base_text(code_preset(text) if text[:1].isdigit() else find_preset(text))
    except CodeError as error:
        raise RulesError(str(error)) from error


def checked_changes(given: Mapping[str, Any]) -> dict[str, Value]:
    """Changes to official rules, each checked for itself, in the order of the parameters."""
    found = {name: read_change(name, tuple(v) if isinstance(v, list) else v) for name, v in given.items()}
    order = [*PARAMETERS, *CARRIER_NAMES, *sorted(name for name in found if name.startswith(POINTS_PREFIX))]
    kept = {name: found.get(name) for name in order}
    return {name: value for name, value in kept.items() if value is not None}
