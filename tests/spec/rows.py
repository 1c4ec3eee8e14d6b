"""The rows of the law's official examples (spec 15), each of which is one test in this folder."""

from __future__ import annotations

from typing import Final

ROWS: Final = tuple(row for row in range(1, 256) if row % 9 != 5)
"""The law leaves every ninth number free."""
WITHOUT_BACK_ENDS: Final = frozenset({*range(141, 145), *range(150, 154), *range(209, 221), 250})
"""Tournaments and solitaire: plain data, nothing of it is compiled."""
