"""What the commands print: results to the standard output, mistakes and progress to the standard error."""

from __future__ import annotations

import os
import sys
import textwrap
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console


def console() -> Console:
    """Results; lines are wrapped for people only, so that a pipe gets them whole."""
    from rich.console import Console

    return Console(highlight=False, soft_wrap=not sys.stdout.isatty())


def errors() -> Console:
    from rich.console import Console

    return Console(stderr=True, highlight=False, soft_wrap=True)


def complain(sentence: str) -> None:
    """One helping sentence."""
    sys.stderr.write(f"unoverse: {' '.join(sentence.split())}\n")


def columns(rows: Sequence[Sequence[str]], header: Sequence[str] = ()) -> None:
    """A table without boxes; numbers stand on the right, and a long last column is wrapped for people only."""
    lines = [header, *rows] if header else rows
    widths = [max(len(line[place]) for line in lines) for place in range(len(lines[0]))]
    numeric = [place > 0 and all(_is_number(row[place]) for row in rows) for place in range(len(widths))]
    room = _width() - sum(widths[:-1]) - 2 * (len(widths) - 1)
    for number, line in enumerate(lines):
        cells = [
            cell.rjust(width) if right else cell.ljust(width)
            for cell, width, right in zip(line, widths, numeric, strict=True)
        ]
        style = "bold" if header and number == 0 else ""
        _print_row(cells, room, style)


def _print_row(cells: Sequence[str], room: int, style: str) -> None:
    from rich.text import Text

    *first, last = cells
    start = "".join(f"{cell}  " for cell in first)
    for place, part in enumerate(textwrap.wrap(last, max(room, 20)) or [""]):
        console().print(Text(((start if place == 0 else " " * len(start)) + part).rstrip(), style))


def _width() -> int:
    return console().width if sys.stdout.isatty() else 100_000


def _is_number(cell: str) -> bool:
    return cell.replace(",", "").replace(".", "").removeprefix("-").isdigit() or cell in ("", "-")


@contextmanager
def compiling() -> Iterator[None]:
    """Says a word if the engine has to be compiled first."""
    from unoverse import cache

    if not cache.is_warm() and os.environ.get("UNOVERSE_BACKEND") != "python":
        from unoverse.arena.warm import warm

        warm(say_aside)
    yield


def say_if_compiling(game: str, what: str, seconds: int) -> None:
    """Dice and solitaire are small parts of their own, compiled when they are first used."""
    from unoverse import cache
    from unoverse.engine.load import default_backend

    if default_backend() == "compiled" and not cache.folder(game).exists():
        say_aside(f"Compiling {what}, once (about {seconds} s) ...")


def say_aside(sentence: str) -> None:
    """Something to know while one waits."""
    errors().print(sentence, style="dim", markup=False)
