"""What the scripts that write the pages about house rules share: tables, links, and the worked examples."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from unoverse.rules.house.rule import HouseRule
from unoverse.rules.prose.plain_words import plain
from unoverse.rules.prose.rulings import RULINGS, Ruling

DOCS = Path(__file__).parent
HOUSE = DOCS / "house"

SECTIONS = {
    "I-001": "Sudden death and clean finishes",
    "I-026": "Jump-ins",
    "I-052": "Groups and arithmetic",
    "I-082": "Drawing, bluffing, stacking, time, peace",
    "I-108": "Card functions",
    "I-132": "Open combinations",
    "I-234": "Windows, the end of a round, other decks",
}
"""The sections of the rulings, by the first one of each."""

BRINGS: dict[str, tuple[str, ...]] = {
    "MS": ("out",),
    "C": ("jump",),
    "DR": ("done",),
    "DD": ("done",),
    "AA": ("done",),
    "DED": ("down", "claim", "accuse", "done"),
    "V": ("late",),
    "S": ("say", "laugh"),
    "T": ("target", "pass"),
    "M": ("slap", "late"),
    "E": ("praise", "unpraise", "late"),
    "IE": ("criticise", "uncriticise", "late"),
    "DOA": ("target", "give"),
    "DAD": ("roll",),
    "TRI": ("accept",),
    "CLA": ("target", "pass"),
    "DP": ("doubt",),
    "PRE": ("catch",),
    "ORG": ("sorry",),
}
"""What people can do, or the table can report, because of a rule: the words of actions."""

REFUSES: dict[str, tuple[str, ...]] = {
    "MS": ("eliminated", "not_stuck"),
    "FL": ("bad_finish",),
    "C": ("no_jumps", "not_identical", "own_burden"),
    "DR": ("not_of_the_group", "group_open"),
    "DD": ("not_of_the_group", "group_open"),
    "AA": ("not_of_the_group", "group_open"),
    "DED": ("no_bluffs", "nothing_to_accuse", "bad_claim"),
    "V": ("no_clock",),
    "PAA": ("peace",),
    "CHU": ("colour_stays",),
    "S": ("may_speak",),
    "CAR": ("bad_finish",),
    "M": ("no_slap",),
    "E": ("no_debt", "nothing_to_reject"),
    "IE": ("no_debt", "nothing_to_reject"),
    "DOA": ("must_choose",),
    "PAB": ("peace",),
    "DAD": ("no_die",),
    "TRI": ("not_followed",),
    "DP": ("nothing_to_doubt",),
    "ORG": ("may_apologise",),
}
"""Why an action may be refused because of a rule: the codes of reasons."""


class Example(NamedTuple):
    """A worked example: the rules and rulings it shows, and what is given, happens and follows."""

    id: str
    section: str
    rules: tuple[str, ...]
    rulings: tuple[str, ...]
    given: str
    when: str
    then: str


@cache
def examples() -> tuple[Example, ...]:
    """All worked examples, in the order of their numbers."""
    text = (DOCS / "data" / "examples.toml").read_text(encoding="utf-8")
    rows = tomllib.loads(text)["example"]
    return tuple(Example(**row | {"rules": tuple(row["rules"]), "rulings": tuple(row["rulings"])}) for row in rows)


def rulings_by_section() -> dict[str, list[Ruling]]:
    found: dict[str, list[Ruling]] = {}
    title = ""
    for ruling in RULINGS.values():
        title = SECTIONS.get(ruling.id, title)
        found.setdefault(title, []).append(ruling)
    return found


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(cell.replace('|', '/') for cell in line)} |" for line in lines)


def page(*parts: str) -> str:
    """The parts that say something, one paragraph after the other."""
    return "\n\n".join(part.strip() for part in parts if part.strip()) + "\n"


def section(title: str, text: str) -> str:
    """A heading and its text, or nothing at all."""
    return f"## {title}\n\n{text}" if text else ""


def bullets(lines: Iterable[str]) -> str:
    return "\n".join(f"- {line}" for line in lines if line)


def slug(rule: HouseRule) -> str:
    """The name of a rule's page.

    >>> from unoverse.rules.house.catalogue import CATALOGUE
    >>> slug(CATALOGUE["MEM"]), slug(CATALOGUE["AA"])
    ('doris-rule', 'arithmetic-many-cards')
    """
    return re.sub(r"[^a-z0-9]+", "-", plain(rule.name).replace("'", ""))


def ruling_link(number: str, folder: str = "") -> str:
    """To the row of a ruling, from a page of the folder `house` or, with `house/`, from the one above it."""
    return f"[{number}]({folder}interactions.md#{number.lower()})"


def linked(text: str) -> str:
    """The text of a ruling with the rulings that it names as links."""
    return re.sub(r"I-\d{3}", lambda found: ruling_link(found[0]), text)


def blanks(sentence: str) -> str:
    """A sentence of the game with the names of what is filled in."""
    return re.sub(r"\{(\w+)\}", r"*\1*", sentence)
