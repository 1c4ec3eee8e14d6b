"""The typed records say what the dtypes say."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

SCRIPT = Path(__file__).parents[2] / "docs" / "write_records.py"


def writer() -> Any:
    spec = importlib.util.spec_from_file_location("write_records", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("path", writer().FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_typed_records_are_written_from_the_dtypes(path: Path) -> None:
    module = writer()
    assert path.read_text(encoding="utf-8") == module.typed_records(module.FILES[path]), "run `make docs`"
