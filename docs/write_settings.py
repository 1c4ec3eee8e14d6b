"""Writes the settings of the server into two pages: `.venv/bin/python docs/write_settings.py`.

The rest of docs/operating.md and docs/cli.md is written by hand. A test fails if a table is old.
"""

from __future__ import annotations

import re
from dataclasses import Field
from pathlib import Path
from typing import Any

from writing import DOCS, table

from unoverse.server.settings import all_settings, flag, variable

PAGES = {DOCS / "operating.md": True, DOCS / "cli.md": False}
"""Whether variables and usual values are told as well."""
BLOCK = re.compile(
    r"(<!-- settings: written by docs/write_settings\.py -->\n).*?(\n<!-- end of settings -->)", re.DOTALL
)


def text(page: Path) -> str:
    """The page as it should be."""
    return BLOCK.sub(lambda found: f"{found[1]}\n{_table(PAGES[page])}\n{found[2]}", page.read_text(encoding="utf-8"))


def _table(is_full: bool) -> str:
    if not is_full:
        rows = [(f"`{_flag(one)}`", one.metadata["about"]) for one in all_settings()]
        return table(("option", "what it does"), rows)
    full = [
        (f"`{_flag(one)}`", f"`{variable(one.name)}`", _usual(one), one.metadata["about"]) for one in all_settings()
    ]
    return table(("flag", "variable", "usual", "what it does"), full)


def _flag(one: Field[Any]) -> str:
    return f"{flag(one.name)} {one.metadata['takes']}"


def _usual(one: Field[Any]) -> str:
    value = one.default
    said = ",".join(value) if isinstance(value, tuple) else f"{value:g}" if isinstance(value, float) else str(value)
    return f"`{said}`" if said else ""


if __name__ == "__main__":
    for page in PAGES:
        page.write_text(text(page), encoding="utf-8")
