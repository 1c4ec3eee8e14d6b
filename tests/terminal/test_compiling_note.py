"""The word about the compiler: a few times in all, and nothing when it is done."""

from __future__ import annotations

from unoverse.terminal.compiling_note import CompilingNote


def test_it_is_said_only_when_much_has_changed() -> None:
    shares: list[float | None] = [0.0, 0.1, 0.19, 0.2, 0.21, 0.55, 0.6, 1.0, None, None]
    note = CompilingNote(lambda: shares.pop(0))
    said = [note() for _ in range(10)]
    told = [text.partition("(")[2].partition(")")[0] for text in said]
    assert told == ["0 %", "", "", "20 %", "", "55 %", "", "99 %", "", ""]


def test_where_nothing_is_compiled_nothing_is_said() -> None:
    note = CompilingNote(lambda: None)
    assert [note(), note()] == ["", ""]
