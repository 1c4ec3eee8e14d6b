"""Records that the tests bend and break."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")


def blocks(kind: str) -> list[str]:
    """The examples of one kind on the page about the notation."""
    return re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)


ROUND, MATCH, *_ = blocks("record")
HEAD = "Unoverse record 1\nRules: UNO 1121 [hand_size=3]\nSeats: 3\nSeed: 202\n"
