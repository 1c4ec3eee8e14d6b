"""Lines that are edited key by key, and others who call meanwhile."""

from __future__ import annotations

import io
import os

import pytest

from unoverse.terminal.key_reader import KeyReader
from unoverse.terminal.line_editor import LineEditor, split_keys

LEFT, RIGHT, UP, DOWN, HOME, END, DELETE = "\x1b[D", "\x1b[C", "\x1b[A", "\x1b[B", "\x1b[H", "\x1b[F", "\x1b[3~"


@pytest.mark.parametrize(
    ("typed", "text", "at"),
    [
        ("r7", "r7", 2),
        (f"r7{LEFT}w", "rw7", 2),
        (f"rx\x7f7{HOME}uno {END}!", "uno r7!", 7),
        (f"r7{LEFT}{LEFT}{LEFT}{RIGHT}{DELETE}8", "r8", 2),
        ("say hello\x17you", "say you", 7),
        ("say hello\x15r7", "r7", 2),
        ("\x01\x02\x7f\x1b[5~\x00", "", 0),
        ("é中", "é中", 2),
        ("w\tgreen", "wgreen", 6),
        ("DR\t", "draw", 4),
        ("\t", "", 0),
    ],
)
def test_keys_edit_the_line(typed: str, text: str, at: int) -> None:
    editor = LineEditor()
    editor.words = ["w green", "w4 green", "draw"]
    keys, rest = split_keys(typed)
    for key in keys:
        editor.press(key)
    assert (editor.text, editor.at, rest) == (text, at, "")


def test_a_key_that_arrives_in_parts_is_one_key() -> None:
    for start in range(1, len(DELETE)):
        assert split_keys(f"r{DELETE[:start]}") == (["r"], DELETE[:start])


def test_earlier_lines_come_back() -> None:
    editor = LineEditor()
    for line in ("first", "second", "second"):
        editor.text = line
        assert editor.take() == line
    for key, shown in ((UP, "second"), (UP, "first"), (UP, "first"), (DOWN, "second"), (DOWN, ""), (DOWN, "")):
        editor.press(key)
        assert editor.text == shown


def test_whoever_calls_is_heard_while_a_line_is_waited_for_and_the_last_line_needs_no_end() -> None:
    reads, writes = os.pipe()
    screen = io.StringIO()
    reader = KeyReader(reads, screen)
    heard: list[str] = []

    def woken() -> None:
        heard.append("news")
        reader.step_aside(is_wiped=False)
        screen.write("news\n")
        os.write(writes, b"\xaa!\nr7\nlast")
        os.close(writes)

    reader.woken = woken
    os.write(writes, b"say \xc3")
    reader.wake()
    assert reader.read("> ") == "say ê!"
    assert reader.read("> ") == "r7"
    assert reader.read("> ") == "last"
    with pytest.raises(EOFError):
        reader.read("> ")
    os.close(reads)
    assert heard == ["news"]
    assert screen.getvalue() == "> \nnews\n> > > > "
