"""What the commands print: results to the standard output, mistakes and progress to the standard error."""

from __future__ import annotations

import contextlib
import sys
import textwrap
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from unoverse.arena.text_columns import aligned

if TYPE_CHECKING:
    from rich.console import Console


INTERRUPTED: Final = 130
"""The exit code after Ctrl-C."""


def console() -> Console:
    """Results; lines are wrapped for people only, so that a pipe gets them whole."""
    from rich.console import Console

    return Console(highlight=False, soft_wrap=not sys.stdout.isatty())


def errors() -> Console:
    from rich.console import Console

    return Console(stderr=True, highlight=False, soft_wrap=True)


def complain(sentence: str) -> None:
    """One helping sentence; said to nobody where the window is closed."""
    with contextlib.suppress(OSError):
        sys.stderr.write(f"unoverse: {' '.join(sentence.split())}\n")


def columns(rows: Sequence[Sequence[str]], header: Sequence[str] = ()) -> None:
    """A table without boxes; numbers stand on the right, and a long last column is wrapped for people only."""
    lines = aligned(rows, header)
    room = _width() - sum(len(cell) + 2 for cell in lines[0][:-1])
    for number, cells in enumerate(lines):
        _print_row(cells, room, "bold" if header and number == 0 else "")


def _print_row(cells: Sequence[str], room: int, style: str) -> None:
    from rich.text import Text

    *first, last = cells
    start = "".join(f"{cell}  " for cell in first)
    for place, part in enumerate(textwrap.wrap(last, max(room, 20)) or [""]):
        console().print(Text(((start if place == 0 else " " * len(start)) + part).rstrip(), style))


def _width() -> int:
    return console().width if sys.stdout.isatty() else 100_000


def compile_first(game: str = "cards") -> None:
    """Compiles what a command will run for long, with a bar; done at once if it is there or not wanted."""
    from unoverse import cache
    from unoverse.engine.load import default_backend

    if default_backend() == "compiled" and not cache.is_warm(game):
        compile_with_bar(game)


def compile_with_bar(game: str) -> None:
    """A bar for people who watch, lines for everybody else."""
    from unoverse.arena.warm import warm

    if not sys.stderr.isatty():
        return warm(say_aside, Quarters(say_aside), game)
    from rich.progress import BarColumn, TaskProgressColumn, TextColumn, TimeElapsedColumn
    from rich.progress import Progress as Bar

    parts = (TextColumn("compiling"), BarColumn(), TaskProgressColumn(), TimeElapsedColumn())
    with Bar(*parts, console=errors(), transient=True) as bar:
        task = bar.add_task("compiling", total=None)

        def say(sentence: str) -> None:
            bar.console.print(sentence, style="dim", markup=False)

        warm(say, lambda done, total: bar.update(task, completed=done, total=total), game)
    return None


class Quarters:
    """Says how far something is, four times in all."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self._say = say
        self._told = 0

    def __call__(self, done: int, total: int) -> None:
        quarter = 4 * done // max(total, 1)
        if self._told < quarter < 4:
            self._told = quarter
            self._say(f"{25 * quarter} % is compiled.")


def say_aside(sentence: str) -> None:
    """Something to know while one waits."""
    errors().print(sentence, style="dim", markup=False)
