"""Every row of the law that belongs here is a test, runs on both back ends, and no row is forgotten."""

from __future__ import annotations

import ast
import re
from collections import Counter, defaultdict
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.spec.rows import EXAMPLES, RULINGS, WITHOUT_A_TEST, WITHOUT_BACK_ENDS

from unoverse.rules.prose.examples import examples

NAME = re.compile(r"test_([A-Z])_(\d{3})_\w+")
ROW = re.compile(r"\| ?([A-Z])-(\d{3}) ?\|")
LAW = Path(__file__).parents[3] / "shared" / "spec"
"""The law lies beside the checkout; a clone alone has none."""


class Numbered(NamedTuple):
    """A test that carries the number of a row."""

    family: str
    row: int
    name: str
    arguments: tuple[str, ...]


def numbered_tests() -> list[Numbered]:
    """The numbered tests of this folder."""
    found = []
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and (match := NAME.fullmatch(node.name)):
                arguments = tuple(argument.arg for argument in node.args.args)
                found.append(Numbered(match[1], int(match[2]), node.name, arguments))
    return found


def rows_tested(family: str) -> Counter[int]:
    return Counter(test.row for test in numbered_tests() if test.family == family)


@pytest.mark.parametrize("family", EXAMPLES)
def test_every_worked_example_is_exactly_one_test(family: str) -> None:
    assert rows_tested(family) == Counter(EXAMPLES[family])


def test_every_ruling_is_a_test_or_shown_by_a_worked_example() -> None:
    shown = {int(number[2:]) for example in examples() for number in example.rulings}
    assert set(rows_tested("I")) | shown == set(RULINGS["I"])


def test_no_test_carries_a_number_of_rows_that_are_said_to_have_none() -> None:
    assert {test.family for test in numbered_tests()} == EXAMPLES.keys() | RULINGS.keys()
    assert not (EXAMPLES.keys() | RULINGS.keys()) & WITHOUT_A_TEST.keys()


def test_every_row_of_a_compiled_game_runs_on_both_back_ends() -> None:
    compiled = [test for test in numbered_tests() if test.family != "O" or test.row not in WITHOUT_BACK_ENDS]
    assert [test.name for test in compiled if test.arguments != ("backend",)] == []


@pytest.mark.skipif(not LAW.is_dir(), reason="the law is not beside this checkout")
def test_the_rows_are_those_of_the_law() -> None:
    law: dict[str, list[int]] = defaultdict(list)
    for path in sorted(LAW.glob("*.md")):
        for line in path.read_text(encoding="utf-8").splitlines():
            if match := ROW.match(line):
                law[match[1]].append(int(match[2]))
    counted = {family: tuple(sorted(rows)) for family, rows in law.items() if family not in WITHOUT_A_TEST}
    assert counted == EXAMPLES | RULINGS
    assert law.keys() == EXAMPLES.keys() | RULINGS.keys() | WITHOUT_A_TEST.keys()
