"""What stays in the window when the table is left: no card of anybody, and the last word."""

from __future__ import annotations

import re
import signal
from pathlib import Path

import pytest
from tests.cli.command import ESCAPES, Terminal

CARD = re.compile(r"\b[RYGB](?:[0-9]|S|V|D|\+2)\b|[●★▲■]|\bW4?\b|\b(?:Red|Yellow|Green|Blue|Wild)\b")
TABLES = {
    "one person": ("--seats", "3"),
    "two people": ("--humans", "2", "--seats", "2"),
    "two people in sentences": ("--humans", "2", "--seats", "2", "--plain"),
}
LEAVING = {"quit": "quit\n\n", "Ctrl-D": "\x04\x04", "Ctrl-C": "\x03", "Ctrl-\\": "\x1c"}
SIGNALS = {"HUP": signal.SIGHUP, "TERM": signal.SIGTERM}


def main_screen(written: str) -> str:
    """All that ever came to the main screen, and so to its scrollback; the second one is left in the end."""
    parts = re.split(r"\x1b\[\?1049([hl])", written)
    main, is_main = parts[0], True
    for switch, text in zip(parts[1::2], parts[2::2], strict=True):
        is_main = switch == "l"
        main += text if is_main else ""
    assert is_main
    return ESCAPES.sub("", main).replace("\r", "")


def sat_down(table: str, *more: str) -> Terminal:
    """At a table where a hand is on the screen."""
    terminal = Terminal("play", "--seed", "7", "--set", "target=30", *TABLES[table], *more)
    seen = terminal.read()
    if "Pass the keyboard" in seen:
        terminal.type("\n")
        seen = terminal.read()
    assert CARD.search(seen)
    return terminal


@pytest.mark.parametrize(
    ("table", "way"),
    [
        *(("two people", way) for way in (*LEAVING, *SIGNALS)),
        *(("two people in sentences", way) for way in ("quit", "Ctrl-C", "HUP")),
        *(("one person", way) for way in ("Ctrl-D", "TERM")),
    ],
)
def test_no_card_stays_behind_however_the_table_is_left(table: str, way: str) -> None:
    terminal = sat_down(table)
    if way in SIGNALS:
        terminal.process.send_signal(SIGNALS[way])
    else:
        for key in LEAVING[way].splitlines(keepends=True) if way == "quit" else LEAVING[way]:
            terminal.type(key)
    while terminal.read().endswith("> "):
        terminal.type("\n")
    terminal.end()
    left = main_screen(terminal.text)
    assert not CARD.search(left)
    assert ("You have left the table." in left) == (way in ("quit", "Ctrl-D"))


def test_where_it_was_saved_is_said_after_the_table_is_gone(tmp_path: Path) -> None:
    path = tmp_path / "match.uno"
    terminal = sat_down("two people", "--save", str(path))
    terminal.type("quit\n")
    while terminal.read().endswith("> "):
        terminal.type("\n")
    assert terminal.end() == 0
    assert main_screen(terminal.text).startswith('Saved. "unoverse replay')


def test_the_terminal_that_is_lent_to_the_shell_shows_its_main_screen_and_then_the_table_again() -> None:
    terminal = Terminal("play", "--seed", "7", shell=True)
    terminal.read()
    terminal.type("\x1a")
    assert "The job waits." in terminal.read()
    lent = terminal.text.rpartition("\x1b[?1049l")[2]
    assert "The job waits." in lent
    assert not CARD.search(ESCAPES.sub("", lent))
    terminal.type("\n")
    again = terminal.read_until(r"Your turn")
    assert CARD.search(again)
    assert "\x1b[?1049h" in terminal.text.rpartition("The job waits.")[2]
    terminal.type("\x03")
    terminal.read()
    assert terminal.end() == 130


def test_a_terminal_without_cursor_movement_is_pushed_out_of_sight_and_gets_no_escapes() -> None:
    terminal = Terminal("play", "--humans", "2", "--seats", "2", "--seed", "7", TERM="dumb")
    assert terminal.read().count("\n") > 60
    assert not ESCAPES.search(terminal.text)
    terminal.type("\x04")
    terminal.read()
    terminal.end()
