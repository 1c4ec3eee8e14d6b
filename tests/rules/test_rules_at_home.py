"""What a rule does is in its file; where it must leave it, the file says where to look, and that place exists."""

from __future__ import annotations

import ast
import importlib
import inspect
import re
from collections import Counter
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import pytest

import unoverse
from unoverse.engine import pipeline
from unoverse.rules.house import catalogue
from unoverse.rules.house.rule import HouseRule

PACKAGE = Path(unoverse.__file__).parent
ENGINE = sorted((PACKAGE / "engine").glob("*.py"))
RULES: list[ModuleType] = [
    module for module in vars(catalogue).values() if isinstance(getattr(module, "RULE", None), HouseRule)
]
PLACE = re.compile(r"(\w+/\w+)\.py: (\w+)")


def functions_of(module: ModuleType) -> list[str]:
    """What the file itself defines; marked for the engine, or a pure function of its arguments."""
    found = inspect.getmembers(module, inspect.isfunction)
    return [name for name, function in found if function.__module__ == module.__name__ and not name.startswith("_")]


def places_of(module: ModuleType) -> list[tuple[str, str]]:
    """Where its docstring says that it acts."""
    return PLACE.findall((inspect.getdoc(module) or "").partition("Acts in")[2])


def name_of(module: ModuleType) -> str:
    return module.__name__.rpartition(".")[2]


def test_every_file_of_a_rule_is_in_the_catalogue() -> None:
    files = {path.stem for path in (PACKAGE / "rules" / "house").glob("*.py")} - {"__init__", "catalogue", "rule"}
    assert {name_of(module) for module in RULES} == files
    assert len(files) == len(catalogue.CATALOGUE)


@pytest.mark.parametrize("module", RULES, ids=name_of)
def test_a_rule_acts_in_its_file_or_says_where(module: ModuleType) -> None:
    assert functions_of(module) or places_of(module)


@pytest.mark.parametrize("module", RULES, ids=name_of)
def test_where_a_rule_says_that_it_acts_it_acts(module: ModuleType) -> None:
    for path, name in places_of(module):
        there: Any = importlib.import_module("unoverse." + path.replace("/", "."))
        assert callable(getattr(there, name))


@pytest.mark.parametrize("module", RULES, ids=name_of)
def test_what_a_rule_does_is_used(module: ModuleType) -> None:
    """Nothing is left in a file that nobody calls."""
    for name in functions_of(module):
        assert words_of_the_package()[name] > 1, name


@cache
def words_of_the_package() -> Counter[str]:
    """How often each name stands in the package."""
    return Counter(word for path in PACKAGE.rglob("*.py") for word in re.findall(r"\w+", path.read_text("utf-8")))


def written_fields(path: Path, fields: frozenset[str]) -> list[str]:
    """Where a file of the engine reads or changes one of these fields of the game."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [
        f"{path.name}:{node.lineno} {node.attr}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr in fields and ast.unparse(node.value) in ("game", "rules")
    ]


@pytest.mark.parametrize(
    ("fields", "most"),
    [
        ({"trinity", "play_trinity"}, 5),  # noted before a play, put back, reset
        ({"stacking"}, 0),
        ({"silence", "silence_by", "silence_left", "silence_uno", "silence_laughing", "silence_words"}, 0),
        ({"ceasefire", "truce_laps", "truce_set", "ceasefire_set"}, 0),
        ({"duty", "play_duty", "colour_duty"}, 10),  # noted before a play, kept over a roll, reset
        ({"sudden_death", "sudden_laps", "sudden_event", "sudden_count", "triggers"}, 0),
        ({"armed"}, 2),  # a stage line of the draw, and of a lie found out
        ({"hell", "arithmetic_card"}, 2),  # a stage line of the cards that fit
        ({"slapped", "debts", "gifts", "could_play", "die_cards", "die_plays"}, 1),
        ({"no_limit", "draw_until_playable", "open_pile"}, 0),
    ],
    ids=lambda value: min(value) if isinstance(value, set) else None,
)
def test_the_engine_asks_the_rule(fields: set[str], most: int) -> None:
    """What a rule alone knows the engine neither reads nor changes, apart from resets and stage lines."""
    found = [place for path in ENGINE for place in written_fields(path, frozenset(fields))]
    assert len(found) <= most, found


def test_the_pipeline_is_one_function_that_can_be_read() -> None:
    """A stage is a few lines: a question whether to enter it, and calls."""
    tree = ast.parse(inspect.getsource(pipeline.settle_play.__code__))
    (settle,) = tree.body
    assert isinstance(settle, ast.FunctionDef)
    assert (settle.end_lineno or 0) - settle.lineno <= 90
    assert not [node for node in ast.walk(settle) if isinstance(node, ast.For | ast.While)]
    called = {
        node.func.id for node in ast.walk(settle) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert all(isinstance(getattr(pipeline, name), FunctionType) for name in called)
    assert len(called) <= 40
