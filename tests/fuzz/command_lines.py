"""Command lines as nobody should type them, made from what the commands say they take."""

from __future__ import annotations

import contextlib
import functools
import io
import random
import sys
from collections.abc import Iterator
from typing import Any

import typer.main

from unoverse.cli.app import app, run

SLOW = ("bench", "warm")
"""Commands whose only work is to take long."""
SMALL = {
    "--games": ("0", "-1", "x", "1", "2", ""),
    "--seconds": ("0", "-1", "x", "0.01", "nan"),
    "--threads": ("0", "1", "x"),
    "--port": ("-1", "65536", "x", "nan", "٣x"),
}
"""Options that say how much there is to do: always given, never much. A server would never end, so it gets no port."""
VALUES = (
    "", " ", "-", "--", "-1", "0", "1", "2", "3", "15", "16", "7.5", "nan", "1e9", "99999999999999999999", "٣", "名",
    "\x00", "\n", "A", "B,C", "Ana,Bia,Caio", "A" * 5000, "UNO", "UNO 1121", "UNO C-DR-P3", "UNO 1121 [hand_size=3]",
    "UNO [", "flip", "dice", "solitaire", "italia", "B0", "B2", "B0,B1,B2,B3", "random", "grandma", "target", "catalan",
    "T1", "R1.T1.H1", "Ana=20", "WC1=gift", "hand_size=3", "turn=3", "x=y", "=", "here.txt", "here.toml", "here.json",
    "nothing.txt", "/dev/null", "/dev/null/x", "~", "*", "%s", "{}",
)  # fmt: skip
OTHERS = ("--nothing", "-x", "--help", "-h", "--json", "--plain", "--seed", "---", "--seats=", "--=")


@functools.cache
def commands() -> tuple[tuple[tuple[str, ...], Any], ...]:
    """Every command with the words that lead to it."""
    return tuple(_walk((), typer.main.get_command(app)))


def _walk(words: tuple[str, ...], command: Any) -> Iterator[tuple[tuple[str, ...], Any]]:
    yield words, command
    for name, below in getattr(command, "commands", {}).items():
        if name not in SLOW:
            yield from _walk((*words, name), below)


def command_line(number: int) -> list[str]:
    """The words of a case: always the same ones."""
    dice = random.Random(number)
    words, command = dice.choice(commands())
    line = [*words]
    for parameter in command.params:
        option = parameter.opts[0]
        if option in SMALL:
            line += [option, dice.choice(SMALL[option])]
        elif parameter.param_type_name == "argument":
            line += [dice.choice(VALUES) for _ in range(dice.choice((0, 1, 1, 1, 2)))]
        elif dice.random() < 0.25:
            line += [option] if parameter.is_flag else [option, dice.choice(VALUES)]
    if dice.random() < 0.3:
        line.insert(dice.randrange(len(line) + 1), dice.choice(OTHERS))
    return line


def answered(line: list[str]) -> int:
    """The exit code of the command, which must have said what is wrong rather than have broken."""
    out, err = io.StringIO(), io.StringIO()
    stdin, sys.stdin = sys.stdin, io.TextIOWrapper(io.BytesIO())
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = run(line)
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 1
    finally:
        sys.stdin = stdin
    assert "Traceback" not in out.getvalue() + err.getvalue(), line
    assert code in (0, 1, 2), (code, line)
    assert code == 0 or (out.getvalue() + err.getvalue()).strip(), line
    return code
