"""Draws the pictures of the README and the documentation: `.venv/bin/python docs/draw_images.py`."""

from __future__ import annotations

from pathlib import Path

import unoverse as uno
from unoverse.art import wordmark_svg

IMAGES = Path(__file__).parent / "images"


def table() -> str:
    """A table in the middle of a round, one card before somebody calls UNO."""
    game = uno.position(
        "UNO 1121",
        {
            "A": "R7 R2 Y5 G4 GS B9 BD W4",
            "B": "R1 Y9 YV G0 B3",
            "C": "Y2 W",
            "D": "R5 R8 Y1 Y7 GD B4",
        },
        top="B2",
        turn="A",
        discard="R3 R6 G6 G2",
        seed=11,
        names=["Ana", "Bia", "Caio", "Davi"],
    )
    return game._repr_svg_()


def main() -> None:
    IMAGES.mkdir(exist_ok=True)
    (IMAGES / "table.svg").write_text(table(), encoding="utf-8")
    (IMAGES / "wordmark.svg").write_text(wordmark_svg(), encoding="utf-8")


if __name__ == "__main__":
    main()
