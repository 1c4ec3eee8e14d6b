"""CONTRIBUTING.md and the tests that follow it say the same: no step without a follower, no place that is not there."""

from __future__ import annotations

import importlib
import re

import pytest
from tests.contributing.recipe import ROOT, Recipe, named_in, recipes

SOURCES = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py"))
TARGETS = re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
STEPS = [(title, step) for title, steps in recipes().items() for step in steps]


def follower_of(title: str) -> Recipe:
    module = importlib.import_module(f"tests.contributing.test_{title.lower().replace(' ', '_')}")
    found = module.RECIPE
    assert isinstance(found, Recipe)
    return found


def test_the_recipes_are_found() -> None:
    things = ("card", "house rule", "bot", "personality", "parameter", "preset")
    assert list(recipes()) == [f"Adding a {thing}" for thing in things]


@pytest.mark.parametrize("title", recipes())
def test_every_step_has_a_follower(title: str) -> None:
    follower = follower_of(title)
    assert follower.title == title
    openings = [step.opening for step in follower.steps]
    steps = recipes()[title]
    assert len(openings) == len(steps), f"{title} has {len(steps)} steps, its test follows {len(openings)}"
    assert [step[: len(opening)] for step, opening in zip(steps, openings, strict=True)] == openings


@pytest.mark.parametrize(("title", "step"), STEPS)
def test_what_a_step_names_is_there(title: str, step: str) -> None:
    for place in named_in(step):
        path = ROOT / place.path
        assert path.exists(), f"{title}: {place.path}"
        if place.inside:
            assert re.search(rf"^(def )?{place.inside}\b", path.read_text(encoding="utf-8"), re.MULTILINE), place


@pytest.mark.parametrize(("title", "step"), STEPS)
def test_the_names_and_commands_of_a_step_are_known(title: str, step: str) -> None:
    places = {place.path for place in named_in(step)}
    for quoted in re.findall(r"`([^`]+)`", step):
        word, _, rest = quoted.partition(" ")
        if word == "make":
            assert rest in TARGETS, f"{title}: make {rest}"
        elif not any(path.endswith(word.rstrip(":")) for path in places):
            name = re.search(r"\w+", word)
            assert name, quoted
            assert re.search(rf"\b{name[0]}\b", SOURCES), f"{title}: {quoted}"
