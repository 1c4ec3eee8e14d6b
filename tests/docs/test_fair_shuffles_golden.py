"""The worked example of docs/fair-shuffles.md: what its commands print is what stands there."""

from __future__ import annotations

import os
import re
from pathlib import Path

from tests.docs.console_pages import commands, renewed

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "fair-shuffles.md"
WRITE = os.environ.get("UNOVERSE_GOLDEN") == "write"


def test_the_record_of_the_page_is_verified_as_it_tells(tmp_path: Path) -> None:
    shown = PAGE.read_text(encoding="utf-8")
    (record,) = re.findall(r"```record\n(.*?)```", shown, re.DOTALL)
    folder = tmp_path / "home"
    folder.mkdir()
    (folder / "evening.uno").write_text(record, encoding="utf-8")
    found = renewed(shown, folder)
    if WRITE:
        PAGE.write_text(found, encoding="utf-8")
    assert len(commands(found)) == 4
    assert found == shown or WRITE
