"""What the scripts that write the pages about house rules share: tables and links."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

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


def ruling_link(number: str, folder: str = "") -> str:
    """To the row of a ruling, from a page of the folder `house` or, with `house/`, from the one above it."""
    return f"[{number}]({folder}interactions.md#{number.lower()})"


def linked(text: str) -> str:
    """The text of a ruling with the rulings that it names as links."""
    return re.sub(r"I-\d{3}", lambda found: ruling_link(found[0]), text)


def blanks(sentence: str) -> str:
    """A sentence of the game with the names of what is filled in."""
    return re.sub(r"\{(\w+)\}", r"*\1*", sentence)
