"""The documentation says what is so: its examples run, and nothing is missing from it."""

from __future__ import annotations

import doctest
import importlib
import importlib.util
import pkgutil
from pathlib import Path

import pytest

import unoverse
from unoverse.game.errors import REASONS
from unoverse.rules.official.parameters import PARAMETERS
from unoverse.rules.official.presets import PRESETS
from unoverse.table.actions import ACTION_KINDS

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
FLAGS = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_examples_of_the_pages_run(page: Path) -> None:
    failed, _ = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert failed == 0


def _modules() -> list[str]:
    found = pkgutil.walk_packages(unoverse.__path__, "unoverse.")
    return [module.name for module in found if not module.name.endswith("__main__")]


@pytest.mark.parametrize("name", _modules())
def test_examples_of_the_modules_run(name: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(name), optionflags=FLAGS)
    assert failed == 0


def test_the_page_of_rules_is_the_one_its_script_writes() -> None:
    spec = importlib.util.spec_from_file_location("write_rules", ROOT / "docs" / "write_rules.py")
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    assert script.page() == (ROOT / "docs" / "rules.md").read_text(encoding="utf-8"), "run docs/write_rules.py"


def test_every_parameter_and_preset_is_documented() -> None:
    page = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    missing = [name for name in (*PARAMETERS, *PRESETS) if f"`{name}`" not in page]
    assert missing == []


def test_every_kind_of_action_is_documented_with_its_number() -> None:
    page = (ROOT / "docs" / "engine.md").read_text(encoding="utf-8")
    missing = [kind.word for number, kind in enumerate(ACTION_KINDS) if f"| {number} | `{kind.word}" not in page]
    assert [word for word in missing if word] == []


def test_every_reason_of_refusal_has_a_sentence_of_its_own() -> None:
    codes = [code for code, _ in REASONS]
    assert len(set(codes)) == len(codes)
    assert all(sentence.endswith(".") for code, sentence in REASONS if code != "ok")
