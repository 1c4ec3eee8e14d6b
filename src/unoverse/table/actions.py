"""The action space: what a seat can do, packed as kind * 128 + argument.

The space is fixed. A number keeps its meaning in every version, deck and rule set; new kinds go to the end.
"""

from __future__ import annotations

from typing import Final, NamedTuple

ARGUMENTS: Final = 128

PLAY: Final = 0  # argument: the face (see cards.faces), not the physical card
DRAW: Final = 1
KEEP: Final = 2
PASS: Final = 3
DONE: Final = 4
COLOUR: Final = 5  # argument: the colour
TARGET: Final = 6  # argument: a seat
CHALLENGE: Final = 7
ACCEPT: Final = 8
UNO: Final = 9
CATCH: Final = 10  # argument: a seat
WRONG: Final = 11  # argument: a seat
TIP: Final = 12  # argument: a seat
CUT: Final = 13  # argument: how many cards are lifted


class ActionKind(NamedTuple):
    """A kind of action: the word people type, what its argument is, and what it does, in one sentence."""

    word: str
    argument: str
    about: str


ACTION_KINDS: Final[tuple[ActionKind, ...]] = (
    ActionKind("", "card", "Lay this card on the discard pile, on your turn or as the answer to a draw card."),
    ActionKind("draw", "", "Take a card from the draw pile."),
    ActionKind("keep", "", "Keep the card just drawn and end the turn."),
    ActionKind("pass", "", "Do nothing: no card can be drawn or played, or nobody is chosen."),
    ActionKind("done", "", "Confirm the result of the round."),
    ActionKind("colour", "colour", "Name the colour in force."),
    ActionKind("target", "seat", "Choose this seat."),
    ActionKind("challenge", "", "Doubt that the Wild Draw Four was allowed."),
    ActionKind("accept", "", "Take the cards you owe, or let a Wild Draw Four stand."),
    ActionKind("uno", "", "Call UNO."),
    ActionKind("catch", "seat", "Point out that this seat has not called UNO."),
    ActionKind("wrong", "seat", "Point out that this seat laid a card that did not fit."),
    ActionKind("tip", "seat", "You gave advice to this seat (the table reports it)."),
    ActionKind("cut", "number", "Lift this many cards off the deck before the deal."),
)
ACTIONS: Final = len(ACTION_KINDS) * ARGUMENTS
EVENTS: Final = frozenset({TIP})
"""Kinds that the table reports; nobody chooses them as a move."""


def pack(kind: int, argument: int = 0) -> int:
    return kind * ARGUMENTS + argument
