"""Compiled code hears no Ctrl-C, so each of its loops has to end by itself, and one can see why.

Either its form says so, or the line of the `while` names its bound: `# at most MAX_CARDS times: each takes a card`.
A bound in capitals is a name of the source; one in backquotes is a variable of the function.
"""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import unoverse

SOURCE = Path(unoverse.__file__).parent
COMPILED = {"rule", "hot", "aside", "entry"}
BOUND = re.compile(r"# at most (?:([A-Z][A-Z_]+)\b|`(\w+)`)")


class Function(NamedTuple):
    """A compiled function and the file it stands in."""

    path: Path
    node: ast.FunctionDef

    @property
    def name(self) -> str:
        return f"{self.path.relative_to(SOURCE)}: {self.node.name}"


@functools.cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@functools.cache
def lines_of(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def functions_of(path: Path) -> Iterator[Function]:
    for node in tree_of(path).body:
        if isinstance(node, ast.FunctionDef) and any(ast.unparse(mark) in COMPILED for mark in node.decorator_list):
            yield Function(path, node)


FUNCTIONS = [function for path in sorted(SOURCE.rglob("*.py")) for function in functions_of(path)]
NAMES = {
    name.id
    for path in SOURCE.rglob("*.py")
    for statement in tree_of(path).body
    if isinstance(statement, ast.Assign | ast.AnnAssign)
    for name in ast.walk(statement)
    if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)
}


def loops_of(function: Function) -> Iterator[ast.While]:
    return (node for node in ast.walk(function.node) if isinstance(node, ast.While))


# Forms that end


def shrinks(loop: ast.While) -> bool:
    """Does the loop go on only while something holds that each time brings nearer to its end?"""
    tests = loop.test.values if isinstance(loop.test, ast.BoolOp) and isinstance(loop.test.op, ast.And) else [loop.test]
    steps = {ast.unparse(statement) for statement in always_done(loop.body)}
    return any(is_used_up(ast.unparse(test), steps) for test in tests)


def always_done(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """What every time through the loop does before it can go on: all up to a branch that skips the rest."""
    for statement in body:
        if any(isinstance(node, ast.Continue) for node in ast.walk(statement)):
            return
        yield statement


def is_used_up(test: str, steps: set[str]) -> bool:
    """A set loses a member each time, a word a bit, a number comes nearer to its end, a walk round the table goes on.

    A walk comes back, because only who is in the round walks, and `after` leaves out nobody else.
    """
    forms = (
        (r"not is_empty\((.+)\)", ("{0} = rest({0})",)),
        (r"(\S+?)(?: != 0)?", ("{0} = without_lowest({0})", "{0} &= {0} - 1", "{0} &= ~(1 << seat)")),
        (r"(\S+) != 0", ("{0} >>= 2", "{0} >>= 1", "{0} >>= DIGIT_BITS")),
        (r"(\S+) <=? \S+", ("{0} += 1",)),
        (r"(\S+) > [01]", ("{0} -= 1",)),
        (r"(\S+) != \S+", ("{0} = after(game, {0})", "{0} = after(view, {0})")),
    )
    for form, endings in forms:
        found = re.fullmatch(form, test)
        if found and any(ending.format(found[1]) in steps for ending in endings):
            return True
    return False


def named_bound(function: Function, loop: ast.While) -> str | None:
    """The bound that the comment names, if there is such a name."""
    found = BOUND.search(lines_of(function.path)[loop.lineno - 1])
    if found is None:
        return None
    if found[1]:
        return found[1] if found[1] in NAMES else None
    variables = {node.id for node in ast.walk(function.node) if isinstance(node, ast.Name)}
    return found[2] if found[2] in variables | {argument.arg for argument in function.node.args.args} else None


def test_every_loop_of_compiled_code_ends() -> None:
    endless = [
        f"{function.path.relative_to(SOURCE)}:{loop.lineno}: while {ast.unparse(loop.test)}"
        for function in FUNCTIONS
        for loop in loops_of(function)
        if not shrinks(loop) and named_bound(function, loop) is None
    ]
    assert endless == []


def test_there_are_loops_to_look_at() -> None:
    assert sum(1 for function in FUNCTIONS for _ in loops_of(function)) > 60


@pytest.mark.parametrize(
    ("text", "ends"),
    [
        ("while not is_empty(cards):\n    cards = rest(cards)", True),
        ("while not is_empty(cards):\n    if a:\n        cards = rest(cards)", False),
        ("while not is_empty(cards):\n    if a:\n        continue\n    cards = rest(cards)", False),
        ("while not is_empty(cards):\n    others = rest(others)", False),
        ("while bits != 0:\n    bits = without_lowest(bits)", True),
        ("while place < count and a:\n    place += 1", True),
        ("while place < count or a:\n    place += 1", False),
        ("while left > 0:\n    left += 1", False),
        ("while other != seat:\n    other = after(game, other)", True),
        ("while True:\n    pass", False),
        ("while dealer < 0:\n    dealer = draw()", False),
    ],
)
def test_only_what_each_time_uses_up_counts(text: str, ends: bool) -> None:
    loop = ast.parse(text).body[0]
    assert isinstance(loop, ast.While)
    assert shrinks(loop) == ends


# Functions that call themselves


def called_by(function: Function) -> set[str]:
    """The compiled functions that it calls, by file and name."""
    imported = {
        alias.asname or alias.name: (statement.module or "", alias.name)
        for statement in tree_of(function.path).body
        if isinstance(statement, ast.ImportFrom)
        for alias in statement.names
    }
    here = ".".join(["unoverse", *function.path.relative_to(SOURCE).with_suffix("").parts])
    names = {
        node.func.id
        for node in ast.walk(function.node)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    return {".".join(imported.get(name, (here, name))) for name in names}


def test_no_compiled_function_calls_itself_by_any_way() -> None:
    calls = {
        ".".join(["unoverse", *function.path.relative_to(SOURCE).with_suffix("").parts, function.node.name]): called_by(
            function
        )
        for function in FUNCTIONS
    }
    # Whoever calls nobody that is left can be taken away; what stays in the end is a circle, or calls one.
    while ending := {name for name, others in calls.items() if not others & calls.keys()}:
        calls = {name: others for name, others in calls.items() if name not in ending}
    assert sorted(calls) == []
