"""The lines of a record: headers, names and actions, as many words on a line as fit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from unoverse.notation.record import SEPARATOR

WIDTH: Final = 100
_NEEDS_QUOTES: Final = frozenset(',"#\\')


def header_lines(name: str, words: Iterable[str]) -> list[str]:
    """A header, continued on indented lines where it is long."""
    lines = [f"{name}:"]
    for word in words:
        if len(lines[-1]) + 1 + len(word) > WIDTH:
            lines.append(f"  {word}")
        else:
            lines[-1] += f" {word}"
    return lines


def name_lines(header: str, names: Sequence[str]) -> list[str]:
    return header_lines(header, with_commas([quoted(name) for name in names]))


def quoted(name: str) -> str:
    r"""A name as it is written: between quotation marks if it holds a character that means something.

    >>> print(quoted("Ana Lúcia"), quoted('The "Ace", #1'))
    Ana Lúcia "The \"Ace\", #1"
    """
    if _NEEDS_QUOTES.isdisjoint(name):
        return name
    escaped = name.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def with_commas(parts: Sequence[str]) -> list[str]:
    return [f"{part}," for part in parts[:-1]] + list(parts[-1:])


def flowed(groups: Iterable[Sequence[str]], leads: bool = False) -> list[str]:
    """Groups of words with a separator between them, after an empty line; nothing if there are none.

    A group that is too long for a line goes on in the next; where the first word of a group `leads` (who acts), it is
    repeated there.
    """
    lines: list[str] = []
    for first, *others in groups:
        if not lines:
            lines.append("")
        if _extend(lines, f" {SEPARATOR} {' '.join([first, *others])}"):
            continue
        lines.append(first)
        for word in others:
            if not _extend(lines, f" {word}"):
                lines.append(f"{first} {word}" if leads else word)
    return lines


def _extend(lines: list[str], text: str) -> bool:
    """Adds the text to the last line if there is something on it and there is room."""
    if not lines[-1] or len(lines[-1]) + len(text) > WIDTH:
        return False
    lines[-1] += text
    return True
