"""The scripts that write pages, as modules: they stand beside the pages, outside the package."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import Any

DOCS = Path(__file__).parents[2] / "docs"


def script(name: str) -> Any:
    """A script of docs/, which imports others from there."""
    sys.path.insert(0, str(DOCS))
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(str(DOCS))


def written(path: str) -> str:
    """A page as it lies in docs/."""
    return (DOCS / path).read_text(encoding="utf-8")
