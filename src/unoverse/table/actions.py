"""The action space: what a seat can do, packed as kind * 256 + argument.

The space is fixed. A number keeps its meaning in every version, deck and rule set; new kinds go to the end.
"""

from __future__ import annotations

from typing import Final, NamedTuple

ARGUMENTS: Final = 256

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
JUMP: Final = 14  # argument: the face
DOWN: Final = 15  # argument: the face
GIVE: Final = 16  # argument: the face
SLAP: Final = 17
ACCUSE: Final = 18
DOUBT: Final = 19
OUT: Final = 20
LATE: Final = 21
SAY: Final = 22  # argument: how many words
LAUGH: Final = 23  # argument: how often
PRAISE: Final = 24  # argument: a seat
CRITICISE: Final = 25  # argument: a seat
SORRY: Final = 26
ROLL: Final = 27
CLAIM: Final = 28  # argument: the kind of card (see cards.faces)
UNPRAISE: Final = 29  # argument: a seat
UNCRITICISE: Final = 30  # argument: a seat


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
    ActionKind("done", "", "Nothing more follows: the group is complete, or you let the play or the result stand."),
    ActionKind("colour", "colour", "Name the colour in force."),
    ActionKind("target", "seat", "Choose this seat."),
    ActionKind("challenge", "", "Doubt that the Wild Draw Four was allowed."),
    ActionKind("accept", "", "Take the cards you owe, or let a Wild Draw Four stand."),
    ActionKind("uno", "", "Call UNO."),
    ActionKind("catch", "seat", "Point out that this seat has not called UNO."),
    ActionKind("wrong", "seat", "Point out that this seat laid a card that did not fit."),
    ActionKind("tip", "seat", "You gave advice to this seat (the table reports it)."),
    ActionKind("cut", "number", "Lift this many cards off the deck before the deal."),
    ActionKind("jump", "card", "Lay a card identical to the top card out of turn."),
    ActionKind("down", "card", "Lay this card face down; written after the card."),
    ActionKind("give", "card", "Give this card away, or put it down for an effect."),
    ActionKind("slap", "", "Slap the pile."),
    ActionKind("accuse", "", "Say that the cards just laid face down were no legal play."),
    ActionKind("doubt", "", "Say that whoever has just drawn could have played."),
    ActionKind("out", "", "Declare that you cannot play while sudden death is armed."),
    ActionKind("late", "", "Your time is up (the table reports it)."),
    ActionKind("say", "number", "You said this many words (the table reports it)."),
    ActionKind("laugh", "number", "You laughed so many times (the table reports it)."),
    ActionKind("praise", "seat", "Pay this seat the compliment you owe."),
    ActionKind("criticise", "seat", "Give this seat the criticism you owe."),
    ActionKind("sorry", "", "You apologised (the table reports it)."),
    ActionKind("roll", "", "Roll the die and draw as many cards."),
    ActionKind("claim", "kind", "Say which draw card or defence the card laid face down is."),
    ActionKind(
        "unpraise", "seat", "Your compliment to this seat did not count: you owe another one (the table reports it)."
    ),
    ActionKind(
        "uncriticise", "seat", "Your criticism of this seat did not count: you owe another one (the table reports it)."
    ),
)
ACTIONS: Final = len(ACTION_KINDS) * ARGUMENTS
REPORTS: Final = frozenset({TIP, LATE, SAY, LAUGH, SORRY, UNPRAISE, UNCRITICISE})
"""Kinds that the table reports; nobody chooses them as a move."""
REACTIONS: Final = frozenset({UNO, CATCH, WRONG, JUMP, SLAP, ACCUSE, DOUBT, PRAISE, CRITICISE})
"""Kinds that a seat may choose although it is not its turn."""


DECLINE: Final = -1
"""In the place of an action: the seat lets the chance pass."""


def pack(kind: int, argument: int = 0) -> int:
    return kind * ARGUMENTS + argument
