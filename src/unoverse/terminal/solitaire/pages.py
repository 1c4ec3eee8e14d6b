"""What can be read at a table of solitaire: help, moves, the table, the rules; and what is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from unoverse.coach.other_primers import how_to_play_solitaire
from unoverse.rules.settings import Settings, value_text
from unoverse.solitaire.moves import Move
from unoverse.solitaire.state import State
from unoverse.terminal.sentences import Cards, Sentence
from unoverse.terminal.session import Page
from unoverse.terminal.solitaire.telling import proposal, spoken_table

ASKED: Final = 'Your move ("?" shows what can be done):'
EVERY_MOVE: Final = '; "?" shows every move there is'
READY: Final = 'No card is face down any more: "finish" plays the rest.'
_HELP: Final = (
    ("t", "Turn the stock; with an empty stock, turn the waste over. t 5 does it five times."),
    ("r", "Turn the waste over to be the stock again."),
    ("3 f", "The end card of column 3 goes up to a foundation."),
    ("w f", "The free card of the waste goes up."),
    ("w 4", "The free card of the waste goes to column 4."),
    ("b7 b8", "A card by its name: Blue 7 goes on Blue 8; b7 f, b7 3."),
    ("5 1", "As many cards of column 5 as fit go to column 1; 5:2 1 moves two."),
    ("3 ^", "Turn up the last card of column 3, where that is not done by itself."),
    ("f:r9 3", "Red 9 comes back from its foundation to column 3, where that is allowed."),
    ("undo, redo", "Take moves back, or make them again: undo 5, undo all."),
    ("hint", "A good move, judged by what you can see."),
    ("solve", "Can it be won from here? The solver looks under the cards and tells how."),
    ("finish", "Play the rest when no card is face down."),
    ("new", "Another deal."),
    ("?", "Every move there is now."),
    ("table, log, rules", "The table in words; what was done so far; the rules here. waste shows all of it."),
    ("save FILE, quit", "Keep the game; leave."),
)


class SeenSolitaire(Protocol):
    """A game as the screen knows it: at this computer the game itself, online what the server tells of it."""

    @property
    def rules(self) -> Settings: ...

    @property
    def state(self) -> State:
        """What lies there; of cards that are face down only their number is asked."""

    @property
    def waste(self) -> Sequence[str]: ...

    def legal(self) -> Sequence[Move]: ...


def help_page() -> Page:
    lines: list[Sentence] = [(f"{word}: {about}",) for word, about in _HELP]
    aim = "Build eight series of one colour from 1 to Skip: 1 to 9, Draw Two, Reverse, Skip."
    seats = "In the columns a card goes on the next higher one of its colour; only a Skip fills an empty column."
    return "What you can type", [(aim,), (seats,), (), *lines]


def options_page(game: SeenSolitaire, otherwise: str = '"undo" takes moves back, "new" deals again') -> Page:
    """Every move there is, in words."""
    lines: list[Sentence] = [
        (f"{str(move).lower()}: ", *proposal(game.state, game.rules, move)) for move in game.legal()
    ]
    return "What you can do", lines or [(f"No move is left: {otherwise}.",)]


def table_page(game: SeenSolitaire) -> Page:
    return "The table", spoken_table(game.state, game.rules)


def waste_page(game: SeenSolitaire) -> Page:
    return "The waste, its top first", [(Cards(tuple(game.waste[::-1])),)] if game.waste else [("It is empty.",)]


def rules_page(rules: Settings) -> Page:
    lines: list[Sentence] = [*((line,) for line in how_to_play_solitaire(rules)), (), (f"{rules}",), ()]
    for parameter in rules.sheet.parameters.values():
        lines.append((f"{parameter.name} = {value_text(rules[parameter.name])}. {parameter.about}",))
    return "The rules of this table", lines
