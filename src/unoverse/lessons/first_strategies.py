"""After the five steps: five first strategies, each a position of the law (spec 33) with an answer at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from unoverse.game import Game
from unoverse.game.action import parse_actions
from unoverse.lessons.asking import act, table, tell
from unoverse.lessons.moment import Script


class Card(NamedTuple):
    """A strategy: its position, the question, the action to find, and why."""

    position: str
    """Its number in spec 33."""
    set_up: Callable[[], Game]
    asked: str
    wanted: str
    why: str


def _somebody_drew() -> Game:
    """Bia drew on a red 8 and could not play; Caio has laid a yellow 8, and only a wild is left to the learner."""
    game = table({"A": "W B3 G6", "B": "Y2", "C": "Y8 G1 G2"}, "R8", turn="B", seats=3, pile="B6")
    game.apply("B", "draw")
    if game.to_act == 1:
        game.apply("B", "keep")
    game.apply("C", "Y8")
    game.apply("A", "W")
    return game


CARDS: Final = (
    Card(
        "S-034", lambda: table({"A": "GV W BD R9 R7 B5 R8"}, "Y9", seats=4),
        "Wilds last. {R9} and {W} fit. Which do you lay?", "R9",
        "A wild fits at any time: keep it for the moment when nothing else does.",
    ),
    Card(
        "S-003", lambda: table({"A": "BS BV GD Y1 B6"}, "Y6", seats=4),
        "Do not throw away a colour. {Y1} and {B6} fit. Which do you lay?", "B6",
        "{Y1} is your last yellow; after {B6} you still hold blue and yellow.",
    ),
    Card(
        "S-011", _somebody_drew,
        "Watch who draws. On {R8} Bia drew and could not play. She is next: which colour do you name?", "colour R",
        "She had no red card when she drew: red stops her.",
    ),
    Card(
        "S-008", lambda: table({"A": "BS GD Y1", "D": "R4"}, "G1", seats=4, direction=-1),
        "Stop the player with one card. Davi is next and has one. What do you lay?", "GD",
        "Davi takes 2 and loses the turn; {Y1} would let him play.",
    ),
    Card(
        "S-019", lambda: table({"A": "R0 R6 B3 B4"}, "R9", seats=3),
        "Count: there is one zero in a colour, of other cards two. You are ahead. Which red card goes?", "R0",
        "Fewest cards fit on a zero: while you win, lay it early.",
    ),
)  # fmt: skip


def first_strategies() -> Script[None]:
    said = ""
    for card in CARDS:
        game = card.set_up()
        done = yield from act(game, (card.asked, ""), "Lay a card, or name a colour.", said)
        right = parse_actions(card.wanted)[0] in done
        yield from tell(card.why, game, "Right." if right else "That may be done, but there is better.")
        said = ""
    yield from tell("That is all you need. Sit down at a table.", typing='"unoverse play" deals.')
