"""Five people's first hour: what the pages show is what came out, word for word (`make golden` writes it anew)."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from tests.docs.console_pages import commands, renewed

from unoverse.arena.warm import warm
from unoverse.engine.load import default_backend

ROOT = Path(__file__).parents[2]
PAGES = sorted((ROOT / "docs" / "first-hour").glob("*.md"))
PLAY_MUCH = ("data-scientist",)
WRITE = os.environ.get("UNOVERSE_GOLDEN") == "write"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_first_hour_goes_as_its_page_tells(page: Path, tmp_path: Path) -> None:
    backend = "compiled" if page.stem in PLAY_MUCH else "python"
    if backend == "compiled" and default_backend() == "python":
        pytest.skip("These play too much for CPython.")
    shown = page.read_text(encoding="utf-8")
    folder = tmp_path / "home"
    folder.mkdir()
    if backend == "compiled":
        warm(lambda sentence: None)  # how long that takes is not part of the page
    found = renewed(shown, folder, backend)
    if WRITE:
        page.write_text(found, encoding="utf-8")
    assert commands(found)
    assert found == shown or WRITE


def test_every_first_hour_is_in_the_table_of_contents() -> None:
    nav = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    assert PAGES
    assert [page.name for page in PAGES if f"first-hour/{page.name}" not in nav] == []


def test_what_a_page_shows_is_read_as_it_is_typed_and_a_difference_is_found(tmp_path: Path) -> None:
    page = (
        "Text.\n\n```console\n$ cat <<END | tr a-z A-Z\n> one\n> two\n> END\nONE\nTWO\n$ echo three >&2; false\n```\n"
    )
    first, second = commands(page)
    assert (first.script, first.printed) == ("cat <<END | tr a-z A-Z\none\ntwo\nEND", "ONE\nTWO\n")
    assert second.printed == ""
    assert renewed(page, tmp_path) == page.replace("false\n", "false\nthree\n")
