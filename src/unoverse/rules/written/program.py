"""Turns checked rules into the numbers that `engine.effects` reads. Nothing here is compiled.

A step is a row of numbers; the rows of a `then` stand behind those of its rule. A predicate becomes sets of faces: one
for every way in which the parts that depend on the play (the colour named, the colour before, the colour asked for,
what can be played) can turn out. A condition becomes a truth table over its tests.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import numpy as np

from unoverse.cards.faces import COLOURS, FACE_BY_CODE, FACES, KINDS, Face
from unoverse.rules.written import opcodes
from unoverse.rules.written.language import (
    COMPARISONS,
    DEFAULT_TAGS,
    EFFECT_NUMBER,
    EVENTS,
    PICKS,
    TARGET_NUMBER,
    WAYS,
)
from unoverse.rules.written.model import Condition, Predicate, Rule, Step
from unoverse.rules.written.rule_files import WrittenRuleError, numbers_of
from unoverse.table.state import FX_COLUMNS, FX_PREDICATES, FX_PROGRAMS, FX_SETS, FX_STEPS

_ATOMS: Final = {
    "colour:named": opcodes.NAMED,
    "colour:current": opcodes.CURRENT,
    "colour:asked": opcodes.ASKED,
    "playable": opcodes.PLAYABLE,
}
NO_LIMIT: Final = 127
"""As `max` of draw_until."""


def write_programs(
    record: Any, rules: Mapping[str, Rule], tags: Mapping[str, Any] = DEFAULT_TAGS, faces: Sequence[str] = ()
) -> None:
    """Writes the rules, by the code of the face that carries them, into a RULES record.

    Faces that are not in play (`faces` names those that are, none means all) carry nothing.
    """
    carried = {code: rule for code, rule in rules.items() if not faces or code in faces}
    programs = numbered(carried)
    if len(programs) > FX_PROGRAMS:
        raise WrittenRuleError(f"{len(programs)} written rules; a table has room for {FX_PROGRAMS}.")
    record["fx_on"] = int(bool(programs))
    for number, rule in enumerate(programs):
        _Writer(record, number, tags).write(rule)
    for code, rule in carried.items():
        record["fx_program"][FACE_BY_CODE[code].number] = programs.index(rule) + 1


def numbered(rules: Mapping[str, Rule]) -> list[Rule]:
    """The rules in the order of their numbers in the record; one that several cards carry counts once."""
    return list(dict.fromkeys(rules.values()))


def rows_of(rule: Rule) -> list[Step]:
    """The steps in the order of their rows: those of a block together, what stands inside them behind."""
    rows: list[Step] = list(rule.steps)
    for place in range(FX_STEPS):
        rows += rows[place].then if place < len(rows) else ()
    return rows


class _Writer:
    """Writes one rule."""

    def __init__(self, record: Any, number: int, tags: Mapping[str, Any]) -> None:
        self._record = record
        self._number = number
        self._tags = tags
        self._predicates: list[Predicate] = []
        self._sets = 0
        self._conditions = 0
        self._rows = 0
        self._asks = 0

    def write(self, rule: Rule) -> None:
        self._rule = rule
        self._rows = len(rule.steps)
        self._record["fx_steps"][self._number] = len(rule.steps)
        for row, step in enumerate(rows_of(rule)):
            self._record["fx_step"][self._number, row] = self._row(step)
        self._record["fx_asks"][self._number] = self._asks

    def _place_of(self, block: Sequence[Step]) -> tuple[int, int]:
        """The rows that the steps of a `then` get: the next free ones, in the order of `rows_of`."""
        first = self._rows
        self._rows += len(block)
        return first, self._rows

    def _row(self, step: Step) -> list[int]:
        row = [0] * FX_COLUMNS
        row[opcodes.DO] = EFFECT_NUMBER[step.do]
        row[opcodes.WHO] = self._target(step.who)
        row[opcodes.N] = _number_of(step)
        row[opcodes.TURNS] = step.argument("turns") or 1
        row[opcodes.PICK] = PICKS.index(step.argument("pick") or "owner")
        row[opcodes.WITH] = self._target(self._other(step))
        row[opcodes.WAY] = _way_of(step)
        if step.argument("pred") is not None:
            row[opcodes.PRED] = self._predicate(step.argument("pred")) + 1
        if step.condition is not None:
            row[opcodes.IF] = self._condition(step.condition) + 1
        if step.do == "on_next":
            row[opcodes.EVENT] = EVENTS.index(step.argument("event")) + 1
            row[opcodes.THEN], row[opcodes.END] = self._place_of(step.then)
        return row

    def _other(self, step: Step) -> str:
        """The other player of the step; the player of the card where there is none."""
        other = step.argument("with") or step.argument("to") or step.argument("from")
        return str(other) if other in TARGET_NUMBER and step.do != "shuffle_hands" else "self"

    def _target(self, target: str) -> int:
        if target == "chosen":
            self._asks |= opcodes.ASKS_TARGET
        return TARGET_NUMBER[target]

    def _predicate(self, predicate: Predicate) -> int:
        """The number of the predicate; the same one is written once."""
        if predicate in self._predicates:
            return self._predicates.index(predicate)
        atoms = sorted({_ATOMS[word] for word in _words(predicate, self._tags) if word in _ATOMS})
        if opcodes.ASKED in atoms:
            self._asks |= opcodes.ASKS_COLOUR
        if len(self._predicates) == FX_PREDICATES or self._sets + 2 ** len(atoms) > FX_SETS:
            raise WrittenRuleError(f'rule "{self._rule.name}": its predicates are too many or too complicated.')
        self._record["fx_predicate"][self._number, len(self._predicates)] = self._sets * 16 + sum(1 << a for a in atoms)
        for outcome in itertools.product((False, True), repeat=len(atoms)):
            # The first atom is the lowest bit of the place.
            so = dict(zip(atoms, reversed(outcome), strict=True))
            for face in FACES:
                if _holds(predicate, face, so, self._tags):
                    self._record["fx_faces"][self._number, self._sets, face.number >> 6] |= _bit(face.number)
            self._sets += 1
        self._predicates.append(predicate)
        return len(self._predicates) - 1

    def _condition(self, condition: Condition) -> int:
        tests = list(_tests(condition))
        outcomes = itertools.product((False, True), repeat=len(tests))
        truths = [_is_true(condition, iter(reversed(outcome))) for outcome in outcomes]
        row = [sum(1 << place for place, truth in enumerate(truths) if truth), len(tests)]
        row += [self._test(test) for test in tests]
        self._record["fx_condition"][self._number, self._conditions, : len(row)] = row
        self._conditions += 1
        return self._conditions - 1

    def _test(self, test: Condition) -> int:
        """Kind, target, comparison and number of a test in one number."""
        word, *parts = test
        if word == "hand":
            return pack_test(opcodes.TEST_HAND, self._target(parts[0]), COMPARISONS.index(parts[1]), parts[2])
        if word == "has":
            return pack_test(opcodes.TEST_HAS, self._target(parts[0]), 0, self._predicate(parts[1]))
        return pack_test(opcodes.TEST_PLAYERS, 0, COMPARISONS.index(parts[0]), parts[1])


def pack_test(kind: int, target: int, comparison: int, number: int) -> int:
    return kind | target << 2 | comparison << 6 | number << 9


def _number_of(step: Step) -> int:
    """The one number a step has: cards, turns, points, the most of draw_until or the draw of must."""
    if step.do == "draw_until":
        most = step.argument("max")
        return NO_LIMIT if most is None else int(most)
    n = step.argument("else_draw") if step.do == "must" else step.argument("n")
    return opcodes.EVERYTHING if n == "all" else int(n or 0)


def _way_of(step: Step) -> int:
    if step.do == "shuffle_hands":
        return opcodes.TO_LEFT if step.argument("from") == "left" else opcodes.PLAY_ORDER
    return WAYS.index(step.argument("dir") or "play")


def _bit(face: int) -> np.uint64:
    return np.uint64(1 << (face & 63))


def _words(predicate: Predicate, tags: Mapping[str, Any]) -> list[str]:
    """The words a predicate is made of, tags replaced by what they stand for."""
    if isinstance(predicate, str):
        head, _, tail = predicate.partition(":")
        return _words(tags[tail], tags) if head == "tag" else [predicate]
    return [word for part in predicate[1:] for word in _words(part, tags)]


def _holds(predicate: Predicate, face: Face, so: Mapping[int, bool], tags: Mapping[str, Any]) -> bool:
    """Does a face satisfy the predicate, if what depends on the play is `so`?"""
    if not isinstance(predicate, str):
        word, *parts = predicate
        found = (_holds(part, face, so, tags) for part in parts)
        return not next(found) if word == "not" else all(found) if word == "and" else any(found)
    if predicate in _ATOMS:
        return so[_ATOMS[predicate]]
    head, colon, tail = predicate.partition(":")
    if head == "tag":
        return _holds(tags[tail], face, so, tags)
    return _SORTED[predicate](face) if not colon else _is_of(head, tail, face)


_SORTED: Final[dict[str, Callable[[Face], bool]]] = {
    "any": lambda face: True,
    "wild": lambda face: face.wild,
    "number": lambda face: face.is_number,
    "action": lambda face: not face.wild and not face.is_number,
}


def _is_of(head: str, tail: str, face: Face) -> bool:
    if head == "colour":
        return not face.wild and COLOURS[face.colour].code == tail
    if head == "kind":
        return KINDS[face.kind].id == tail
    numbers = numbers_of(tail)
    return numbers is not None and face.is_number and face.kind in numbers


def _tests(condition: Condition) -> list[Condition]:
    """The tests of a condition, from left to right."""
    if condition[0] not in ("not", "and", "or"):
        return [condition]
    return [test for part in condition[1:] for test in _tests(part)]


def _is_true(condition: Condition, outcomes: Any) -> bool:
    """The condition, if its tests turn out so, from left to right."""
    word, *parts = condition
    if word not in ("not", "and", "or"):
        return bool(next(outcomes))
    found = [_is_true(part, outcomes) for part in parts]
    return not found[0] if word == "not" else all(found) if word == "and" else any(found)
