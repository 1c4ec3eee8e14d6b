"""Draws docs/images/dice.svg anew: `.venv/bin/python docs/draw_dice.py`."""

from __future__ import annotations

from pathlib import Path

from unoverse.dice import dice_position

PICTURE = Path(__file__).parent / "images" / "dice.svg"


def drawn() -> str:
    """Bia has called UNO and named blue with her last die but one."""
    game = dice_position(
        line=["R5", "Y2", "Y4", "G4", "G+1"],
        hands=[["R3", "Y+1", "G2", "B5"], ["B3", "W"]],
        turn=1,
        names=["Ana", "Bia"],
        backend="python",
    )
    game.apply("B", "uno W/B")
    return game._repr_svg_()


if __name__ == "__main__":
    PICTURE.write_text(drawn(), encoding="utf-8", newline="\n")
