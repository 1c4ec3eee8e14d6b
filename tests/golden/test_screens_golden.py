"""Golden screens: the important moments as a terminal shows them, at four sizes, in colour and without.

`make golden` writes the files anew. A line of the screen stands behind a bar; below it, where it has any, its colours:
R Y G B the fields of cards, W a wild, K a back, # what is lit.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pyte
import pytest
from tests.cli.command import Terminal
from tests.golden.moments import MOMENTS

from unoverse.art.palette import BACK_FIELD, CREAM, TINTS

HERE = Path(__file__).parent
WRITE = os.environ.get("UNOVERSE_GOLDEN") == "write"
FIELDS = {tint.body: code for code, tint in TINTS.items() if code in "RYGB"} | {BACK_FIELD: "K", CREAM: "W"}
BY_COLOUR = {field.lstrip("#").lower(): letter for field, letter in FIELDS.items()}


def drawn(screen: pyte.Screen) -> str:
    """The screen as text, without the empty lines at its end."""
    lines = []
    for row, text in enumerate(screen.display):
        lines.append(f"|{text}".rstrip())
        cells = [screen.buffer[row][column] for column in range(screen.columns)]
        colours = "".join("#" if cell.reverse else BY_COLOUR.get(cell.bg, " ") for cell in cells).rstrip()
        lines += [f":{colours}"] if colours else []
    while lines[-1] == "|":
        lines.pop()
    return "\n".join(lines)


def shown(columns: int, rows: int, in_colour: bool) -> str:
    """Every moment on a pseudo-terminal of this size."""
    driver = (sys.executable, "-m", "tests.golden.moments")
    terminal = Terminal(columns=columns, rows=rows, command=driver, NO_COLOR="" if in_colour else "1")
    screen = pyte.Screen(columns, rows)
    stream = pyte.Stream(screen)
    found, fed = list[str](), 0
    for name, (_, lines) in MOMENTS.items():
        terminal.read()
        for line in lines:
            terminal.type(f"{line}\n")
            terminal.read()
        stream.feed(terminal.text[fed:])
        fed = len(terminal.text)
        found.append(f"== {name}\n{drawn(screen)}\n")
        _leave(terminal)
    terminal.read()
    assert terminal.end() == 0
    return "\n".join(found)


def _leave(terminal: Terminal) -> None:
    """Ends the moment and asks for the next one."""
    seen = ""
    while not seen.endswith("next> "):
        terminal.type("\x04")
        seen = terminal.read()
        assert seen.endswith("> "), seen
    terminal.type("\n")


@pytest.mark.parametrize("colour", ["colour", "no-colour"])
@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (60, 20), (120, 40), (40, 15)])
def test_golden_screens(columns: int, rows: int, colour: str) -> None:
    path = HERE / "screens" / f"{columns}x{rows}-{colour}.txt"
    text = shown(columns, rows, colour == "colour")
    if WRITE:
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    assert text == path.read_text(encoding="utf-8")
