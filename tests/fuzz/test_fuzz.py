"""Mutated texts and command lines: two thousand of each kind here, a hundred thousand in bench/fuzz.py."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.fuzz.bounds import bounded
from tests.fuzz.command_lines import answered, command_line
from tests.fuzz.subjects import SUBJECTS, case_of, tried

CASES = 2000
SLICES = 4


@pytest.mark.parametrize("name", SUBJECTS)
def test_mutated_texts_are_taken_or_refused_with_a_sentence(name: str) -> None:
    """What is taken does what it says: a record replays to it, a tournament and a code are written down the same."""
    taken = 0
    for number in range(CASES):
        text = case_of(SUBJECTS[name], number)
        with bounded(text):
            taken += tried(SUBJECTS[name], text)
    assert CASES * 0.02 < taken < CASES * 0.8, "mutations go deep, and do change something"


@pytest.mark.parametrize("part", range(SLICES))
def test_command_lines_are_answered(part: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("UNOVERSE_BACKEND", "python")
    for name in ("here.txt", "here.toml", "here.json"):
        (tmp_path / name).write_text("x", encoding="utf-8")
    for number in range(part, CASES, SLICES):
        line = command_line(number)
        with bounded(" ".join(line)):
            answered(line)
