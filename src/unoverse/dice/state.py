"""The whole state of a round of dice, as one small record."""

from __future__ import annotations

from typing import Final

import numpy as np

from unoverse.dice.faces import DICE

SEATS: Final = 2
HAND: Final = 5
"""Dice each player begins with."""
MOST_ROLLS: Final = 64
"""How many rolls can be given in advance."""

# Phases
START_COLOUR: Final = 0
TURN: Final = 1
AFTER_ROLL: Final = 2
TAKE: Final = 3
OVER: Final = 4
PHASES: Final = ("start_colour", "turn", "after_roll", "take", "over")

# Streams of chance
DEALING: Final = 0
ROLLING: Final = 1
TAKING: Final = 2
POLICY: Final = 3

NOBODY: Final = -1

ROUND: Final = np.dtype(
    [
        ("seed", np.int64),
        ("counters", np.int64, (4,)),  # how often each stream of chance has been asked
        ("face", np.int64, (DICE,)),  # what each die shows
        ("hands", np.int64, (SEATS,)),  # sets of dice
        ("line", np.int64),  # four bits a die, the oldest lowest
        ("line_left", np.int64),
        ("starter", np.int64),
        ("turn", np.int64),
        ("actor", np.int64),
        ("phase", np.int64),
        ("owed", np.int64),  # who can be caught, or NOBODY
        ("announced", np.int64),  # a bit for each seat
        ("winner", np.int64),
        ("void", np.int64),
        ("turns", np.int64),
        ("rolloff", np.int64, (SEATS,)),  # what was rolled for the start, or NOBODY
        ("rolls", np.int64, (MOST_ROLLS,)),  # rolls given in advance
        ("rolls_given", np.int64),
        ("rolls_used", np.int64),
        ("dealt", np.int64, (SEATS,)),  # hands that the given rolls need, as sets of dice; 0 for chance
        ("misfit", np.int64),  # no die that was rolled has the face that was given
    ],
    align=True,
)

# Actions: a number below DRAW is the face that is played (28 to 31 a wild with its colour, 32 the last die, a wild).
DRAW: Final = 33
REROLL: Final = 34
END: Final = 35
NAME_COLOUR: Final = 36
"""The first of four."""
UNO: Final = 40
CATCH: Final = 41
TAKE_DIE: Final = 42
"""The first of as many as there are faces."""
ACTIONS: Final = 75
MOST_LEGAL: Final = 48
"""More than a player can ever choose from: nine faces, of which a wild stands for four."""

# Why an action is refused; the sentences are in dice/reasons.py, in this order.
FINE: Final = 0
ROUND_OVER: Final = 1
NOT_YOUR_TURN: Final = 2
NOT_NOW: Final = 3
NOT_HELD: Final = 4
NO_MATCH: Final = 5
COLOUR_MISSING: Final = 6
NO_COLOUR_LAST: Final = 7
MUST_PLAY: Final = 8
LINE_TOO_SHORT: Final = 9
LINE_LONG_ENOUGH: Final = 10
NOTHING_TO_CALL: Final = 11
NOTHING_TO_CATCH: Final = 12
ALREADY_CALLED: Final = 13
UNKNOWN: Final = 14
