"""Every command and flag is documented, and every typed word too."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import typer.main

from unoverse.cli.app import app
from unoverse.table.actions import ACTION_KINDS, REPORTS
from unoverse.terminal.cards.commands import QUESTIONS

DOCS = Path(__file__).parents[2] / "docs"


def commands(group: Any, path: str = "unoverse") -> list[tuple[str, Any]]:
    found = [(path, group)]
    for name, command in getattr(group, "commands", {}).items():
        found += commands(command, f"{path} {name}")
    return found


def test_every_command_and_every_flag_is_in_docs_cli() -> None:
    text = (DOCS / "cli.md").read_text(encoding="utf-8")
    for path, command in commands(typer.main.get_command(app)):
        assert f"`{path}" in text, path
        section = text.partition(f"\n## `{path}")[2].partition("\n## ")[0]
        for parameter in command.params:
            for flag in parameter.opts:
                if flag.startswith("--") and flag != "--help":
                    assert f"`{flag}" in section, f"{path} {flag}"


def test_every_typed_word_is_in_docs_terminal() -> None:
    text = (DOCS / "terminal.md").read_text(encoding="utf-8")
    words = [
        *QUESTIONS,
        *(kind.word for number, kind in enumerate(ACTION_KINDS) if kind.word and number not in REPORTS),
    ]
    assert [word for word in words if f"`{word}" not in text] == []


def test_the_picture_of_the_terminal_needs_nothing_from_elsewhere() -> None:
    picture = (DOCS / "images" / "terminal.svg").read_text(encoding="utf-8")
    assert "@font-face" not in picture
    assert "http" not in picture.replace("http://www.w3.org/", "").replace("https://www.w3.org/", "")
