"""Every row of the law that belongs here is exactly one test, and runs on both back ends."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

from tests.spec.rows import ROWS, WITHOUT_BACK_ENDS

NAME = re.compile(r"test_O_(\d{3})_\w+")


def numbered_tests() -> list[tuple[int, ast.FunctionDef]]:
    """The numbered tests of this folder."""
    found = []
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and (match := NAME.fullmatch(node.name)):
                found.append((int(match[1]), node))
    return found


def test_every_row_is_exactly_one_test() -> None:
    assert Counter(row for row, _ in numbered_tests()) == Counter(ROWS)


def test_every_row_of_a_compiled_game_runs_on_both_back_ends() -> None:
    tests = [test for row, test in numbered_tests() if row not in WITHOUT_BACK_ENDS]
    assert [test.name for test in tests if [arg.arg for arg in test.args.args] != ["backend"]] == []
