"""The page about written wilds is the one its script writes, and names every word of the language."""

from __future__ import annotations

import importlib.util
from pathlib import Path

from unoverse.rules.written.language import CONDITIONS, EFFECTS, PREDICATES, TARGETS
from unoverse.rules.written.shipped import shipped

DOCS = Path(__file__).parents[2] / "docs"


def test_the_page_of_written_wilds_is_the_one_its_script_writes() -> None:
    spec = importlib.util.spec_from_file_location("write_written_wilds", DOCS / "write_written_wilds.py")
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    assert script.page() == (DOCS / "written-wilds.md").read_text(encoding="utf-8"), "run docs/write_written_wilds.py"


def test_every_word_of_the_language_is_documented() -> None:
    page = (DOCS / "written-wilds.md").read_text(encoding="utf-8")
    words = [t.id for t in TARGETS] + [e.id for e in EFFECTS] + [p.id for p in PREDICATES] + [c.id for c in CONDITIONS]
    arguments = [argument.name for effect in EFFECTS for argument in effect.arguments]
    missing = [word for word in (*words, *arguments) if f"`{word}`" not in page]
    assert missing == []
    assert [name for name in shipped() if f"### {name}\n" not in page] == []
