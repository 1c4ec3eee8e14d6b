"""The pages for organisers say what the commands really print, and leave out nothing that can be chosen."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from tests.docs.console_pages import commands

from unoverse.cli.app import run
from unoverse.rules.settings import value_text
from unoverse.tournament import FORMATS
from unoverse.tournament.export import CSV_FILES
from unoverse.tournament.export_rows import LONG_HEADER, TITLES
from unoverse.tournament.formats.evening import HANDS_TO_500, MINUTES_BETWEEN, ROUNDS_TO_500, SECONDS_A_TURN, TURNS

DOCS = Path(__file__).parents[2] / "docs"
ORGANISERS = (DOCS / "organisers.md").read_text(encoding="utf-8")
TOURNAMENTS = (DOCS / "tournaments.md").read_text(encoding="utf-8")


def test_the_worked_evening_prints_what_the_page_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    names = re.search(r"```text\n(.*?)```", ORGANISERS, re.DOTALL)
    assert names is not None
    Path("names.txt").write_text(names[1], encoding="utf-8")
    for typed in commands(ORGANISERS):
        run(shlex.split(typed.script)[1:])
        spoken = capsys.readouterr()
        assert spoken.out + spoken.err == typed.printed, typed.shown
    assert "Fred wins" in Path("evening.html").read_text(encoding="utf-8")


def test_every_format_and_every_parameter_is_on_the_page() -> None:
    assert list(TITLES) == list(FORMATS)
    for name, sheet in FORMATS.items():
        assert f"| `{name}` | T" in TOURNAMENTS
        for parameter in sheet.parameters.values():
            row = f"| `{name}` | `{parameter.name}` | {value_text(parameter.columns[0])} | "
            line = TOURNAMENTS.partition(row)[2].partition("\n")[0]
            assert line.endswith(f"| {parameter.about} |"), row
            assert line.startswith(parameter.choices.split(", ")[0]), row
    rows = re.findall(r"^\| `[\w-]+` \| `(\w+)` \|", TOURNAMENTS, re.MULTILINE)
    assert len(rows) == sum(len(sheet.parameters) for sheet in FORMATS.values())


def test_the_lengths_that_times_are_reckoned_with_are_on_the_page() -> None:
    rows = {
        "turns of a hand": [length.mean for length in TURNS.values()],
        "turns of a long one": [length.long for length in TURNS.values()],
    } | {f"hands of `{name}`": list(hands) for name, hands in HANDS_TO_500.items()}
    for name, numbers in rows.items():
        assert f"| {name} | {' | '.join(map(str, numbers))} |" in TOURNAMENTS
    assert f"{SECONDS_A_TURN} seconds a turn, {MINUTES_BETWEEN} minutes between two hands" in TOURNAMENTS
    assert f"about {ROUNDS_TO_500} rounds" in TOURNAMENTS


def test_every_export_is_on_the_page() -> None:
    assert all(f"`{name}`" in TOURNAMENTS for name in CSV_FILES)
    assert ", ".join(LONG_HEADER) in TOURNAMENTS
