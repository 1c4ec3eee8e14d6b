"""Lists in plain text: in columns where there is room for them, else a few short lines for each row."""

from __future__ import annotations

import unicodedata
from typing import Final

from unoverse.tournament.export_rows import Listing

ENDLESS: Final = 1_000_000
"""Columns of a file or a pipe, where nobody has to fit anything."""


def fitted(listing: Listing, columns: int = ENDLESS) -> list[str]:
    """In columns, or stacked if the widest line would not fit."""
    lines = aligned(listing)
    return lines if max(map(width, lines)) <= columns else stacked(listing, columns)


def aligned(listing: Listing) -> list[str]:
    """Columns without boxes; columns that hold nothing are left out."""
    lines = [listing.header, *listing.rows]
    shown = [place for place in range(len(listing.header)) if any(row[place] for row in listing.rows)]
    widths = {place: max(width(line[place]) for line in lines) for place in shown}
    return ["  ".join(cell(line[n], widths[n], n in listing.numbers) for n in shown).rstrip() for line in lines]


def stacked(listing: Listing, columns: int) -> list[str]:
    """Each row as its first cells, and under them the others with their names."""
    names = listing.header[listing.heads :]
    lines: list[str] = []
    for row in listing.rows:
        rest = zip(names, row[listing.heads :], strict=True)
        told = ", ".join(f"{name} {text}" for name, text in rest if text)
        lines += wrapped(" ".join(row[: listing.heads]), columns)
        lines += wrapped(f"  {told}", columns) if told else []
    return lines


def wrapped(line: str, columns: int) -> list[str]:
    """Broken between words where it is too long; what follows is indented a little more."""
    if width(line) <= columns:
        return [line]
    indent = " " * (len(line) - len(line.lstrip()))
    lines, now = [], indent
    for word in line.split():
        longer = f"{now} {word}" if now.strip() else now + word
        if width(longer) <= columns or not now.strip():
            now = longer
        else:
            lines.append(now)
            now = f"{indent}  {word}"
    return [*lines, now]


def width(text: str) -> int:
    """The columns a terminal needs for it: wide letters take two, marks on other letters none."""
    return sum(0 if unicodedata.combining(sign) else 1 + (unicodedata.east_asian_width(sign) in "WF") for sign in text)


def cell(text: str, columns: int, right: bool = False) -> str:
    gap = " " * (columns - width(text))
    return gap + text if right else text + gap
