"""A typed line, before anybody asks what it means."""

from __future__ import annotations

from typing import Final

LONGEST: Final = 300


def clean(line: str) -> str:
    """The line without what cannot be seen."""
    printable = "".join(letter if letter.isprintable() else " " for letter in line[:LONGEST])
    return " ".join(printable.split())
