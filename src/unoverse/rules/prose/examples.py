"""The worked examples of the house rules, each of which is a test with its number (tests/spec)."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

FILE: Final = Path(__file__).with_name("examples.toml")
ABOUT: Final = """Four players A, B, C, D sit in this order, play goes from A to B, only the rules named are on, and a
card that does not fit is refused. `A:[G7 B2]` is a hand; `...` in it are further cards that do not matter. "A laid R5"
means that R5 is the top card and B is to move."""
"""How a row is read."""


class Example(NamedTuple):
    """A worked example: the rules and rulings it shows, and what is given, happens and follows."""

    id: str
    section: str
    rules: tuple[str, ...]
    rulings: tuple[str, ...]
    given: str
    when: str
    then: str


_CARD: Final = re.compile(r"(?<!A\d )(?<![\w@/-])(?:[RYGB][0-9SVD]|W4?)(?![\w@])")
"""A card of the classic deck. After "A1" comes a tally of wins: there "B1" is none."""


def with_cards(text: str) -> str:
    """The text with its cards in braces, so that every face can draw them.

    >>> with_cards("T; top R5; A:[R0 W]")
    'T; top {R5}; A:[{R0} {W}]'
    """
    return _CARD.sub(lambda found: f"{{{found[0]}}}", text)


@cache
def examples() -> tuple[Example, ...]:
    """All worked examples, in the order of their numbers."""
    rows = tomllib.loads(FILE.read_text(encoding="utf-8"))["example"]
    return tuple(Example(**row | {"rules": tuple(row["rules"]), "rulings": tuple(row["rulings"])}) for row in rows)


def examples_about(code: str) -> list[Example]:
    """Every example that shows the rule."""
    return [example for example in examples() if code in example.rules]
