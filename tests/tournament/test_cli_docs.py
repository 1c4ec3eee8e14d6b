"""The pages for organisers say what the commands really print, and leave out nothing that can be chosen."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from unoverse.cli.app import run
from unoverse.rules.settings import value_text
from unoverse.tournament import FORMATS
from unoverse.tournament.export import CSV_FILES
from unoverse.tournament.export_rows import LONG_HEADER, TITLES

DOCS = Path(__file__).parents[2] / "docs"
ORGANISERS = (DOCS / "organisers.md").read_text(encoding="utf-8")
TOURNAMENTS = (DOCS / "tournaments.md").read_text(encoding="utf-8")


def commands() -> list[tuple[str, str]]:
    """What is typed on the page, and what the page says comes of it."""
    blocks = "".join(re.findall(r"```console\n(.*?)```", ORGANISERS, re.DOTALL))
    parts = (part.partition("\n") for part in blocks.removeprefix("$ ").split("\n$ "))
    return [(typed, printed.rstrip("\n")) for typed, _, printed in parts]


def test_the_worked_evening_prints_what_the_page_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    names = re.search(r"```text\n(.*?)```", ORGANISERS, re.DOTALL)
    assert names is not None
    Path("names.txt").write_text(names[1], encoding="utf-8")
    for typed, printed in commands():
        run(shlex.split(typed)[1:])
        spoken = capsys.readouterr()
        assert (spoken.out + spoken.err).rstrip("\n") == printed, typed
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


def test_every_export_is_on_the_page() -> None:
    assert all(f"`{name}`" in TOURNAMENTS for name in CSV_FILES)
    assert ", ".join(LONG_HEADER) in TOURNAMENTS
