"""Draws docs/images/terminal.svg anew: a moment at the table, exactly as the terminal shows it."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from unoverse.art.palette import THEMES
from unoverse.game import Match, position
from unoverse.terminal.cards.audience import Audience
from unoverse.terminal.screen import Screen

PICTURE = Path(__file__).parent / "images" / "terminal.svg"
NOWHERE = io.StringIO()
NAMES = ["You", "Mara", "Inês", "Teo"]
HANDS = {"A": "R2 Y4 G4 GD B7 BV W", "B": "R5 Y3 G9 B3", "C": "R8 BD B1 G1", "D": "Y7 B9 W4 G8 R1"}
MOVES = ("A R2", "B R5", "C R8", "D R1", "A W/B", "B B3", "C B1", "D B9")


def night(hexadecimal: str) -> tuple[int, int, int]:
    red, green, blue = bytes.fromhex(hexadecimal.removeprefix("#"))
    return red, green, blue


def moment() -> Audience:
    """The third round of an evening, with a Wild Draw Four to answer."""
    match = Match("UNO 1121", NAMES, 7, backend="python")
    game = position("UNO 1121", HANDS, "R7", names=NAMES, seats=4, backend="python", pile="Y5 G3")
    game.round_number = 3
    match.games[0] = game
    teller = Audience(match, {0})
    for number, move in enumerate(MOVES):
        if number == 4:
            teller.has_heard(teller.scene(0))
        seat, _, action = move.partition(" ")
        game.apply(seat, action)
    game.apply("A", "BV")
    teller.has_heard(teller.scene(0))
    game.apply("D", "W4/G")
    game.apply("C", "accept")
    game.apply("B", "uno G9")
    return teller


def drawn() -> str:
    room = THEMES["dark"]
    theme = TerminalTheme(night(room.room), night(room.ink), [(0, 0, 0)] * 8)
    console = Console(record=True, width=80, height=24, force_terminal=True, color_system="truecolor", file=NOWHERE)
    scene = moment().scene(0)
    totals = (210, 182, 240, 95)
    chairs = tuple(chair._replace(total=total) for chair, total in zip(scene.chairs, totals, strict=True))
    Screen(console).table(scene._replace(chairs=chairs))
    console.print(Text("> g+2"))
    return without_fonts(console.export_svg(title="make play", theme=theme))


def without_fonts(picture: str) -> str:
    """No address of another host, no font that has to be fetched: what the reader's machine has will do."""
    picture = re.sub(r"@font-face\s*\{.*?\}", "", picture, flags=re.DOTALL)
    picture = re.sub(r"<!-- Generated with Rich .*? -->", "", picture).replace("Fira Code", "ui-monospace")
    return re.sub(r"[ \t]+\n", "\n", picture)


if __name__ == "__main__":
    PICTURE.write_text(drawn(), encoding="utf-8", newline="\n")
