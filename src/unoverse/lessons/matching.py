"""Step 2: what fits on what, and what to do when nothing does. Passed with five tops out of five."""

from __future__ import annotations

from typing import Final

from unoverse.game import Game
from unoverse.lessons.asking import act, has, pick_cards, table, tell
from unoverse.lessons.moment import Script
from unoverse.table import actions

TOPS: Final = (
    ("R4 B2 G7 Y9", "R7"),
    ("GS Y3 BS G1", "RS"),
    ("Y5 B5 G3 W", "B9"),
    ("RD Y8 B8 YD", "Y2"),
    ("G0 R3 Y6 BV", "G6"),
)
"""Five hands, and what lies on top."""


def matching() -> Script[None]:
    what = "A card fits if it has the colour, the number or the symbol of the card on top. A wild always fits."
    yield from tell(what, _laid(TOPS[0]))
    said = ""
    for place, (hand, top) in enumerate(TOPS, 1):
        game = _laid((hand, top))
        asked = f"{place} of {len(TOPS)}: which of your cards fit on {{{top}}}?"
        said = yield from pick_cards(game, asked, said)
    yield from _nothing_fits(said)


def _laid(lying: tuple[str, str]) -> Game:
    hand, top = lying
    return table({"A": hand, "B": "R1 G2"}, top=top)


def _nothing_fits(said: str) -> Script[None]:
    game = table({"A": "Y1 G9 B3", "B": "R1 G2"}, top="R5", pile="R2")
    yield from act(game, ("Now nothing fits on {R5}: draw a card.", 'Type "draw".'), "Draw a card.", said)
    asked = "You drew {R2}, and it fits: lay it at once, or keep it.", 'Type "r2" or "keep".'
    done = yield from act(game, asked, "Lay it, or keep it.")
    ended = "The card is laid." if has(done, actions.PLAY) else "The card stays with you."
    otherwise = "If it had not fitted, it would stay in your hand and the next player would go on."
    yield from tell(otherwise, game, ended)
