"""The chances that a seat can be given, and the record of a race: who has been asked what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from unoverse.table.state import MAX_SEATS

# What a seat is asked
DECISION: Final = 0  # what the phase asks the actor
CALL: Final = 1  # to call UNO, or to catch somebody who has not
JUMP_IN: Final = 2
SLAP_NOW: Final = 3
ACCUSE_PLAY: Final = 4
DOUBT_DRAW: Final = 5
PAY_DEBT: Final = 6
HAPPENING: Final = 7  # nobody is asked: the race itself says what somebody does or is reported to have done
CHANCES: Final = ("decision", "call", "jump", "slap", "accuse", "doubt", "pay", "happening")

# Races
QUEUE: Final = 0  # those who owe a call first, then the others, in play order
RANDOM: Final = 1
POLL: Final = 2  # everybody who could react, by seat
ARRIVAL: Final = 3  # nobody is asked to react: people speak up by themselves
RACES: Final = ("queue", "random", "poll", "arrival")

# Manners: what a player never does, so that nobody waits for it
NEVER_OBJECTS: Final = 1
SPARES_PARTNER: Final = 2  # does not jump in on the own partner
WEIGHS_WORDS: Final = 4  # does not call where the word costs as much as being caught

RACE: Final = np.dtype(
    [
        ("seed", np.int64),
        ("luck_seed", np.int64),
        ("asked", np.int64),  # how often somebody was asked
        ("luck", np.int64),  # what the player asked now may throw dice with
        ("kind", np.int64),
        ("way", np.int64),  # how chances are given
        ("seat", np.int64),  # who is asked
        ("what", np.int64),  # what for
        ("happening", np.int64),  # what happens, if nobody is asked
        ("mood", np.int64),  # how the player who is asked feels
        ("silent", np.int64),  # seats that may still speak about a call that is owed
        ("heard", np.int64),  # seats that owed a call a moment ago
        ("player", np.int64),  # who acted last
        ("spoke", np.int64),  # the last chance was one to speak about a call
        # Polled seats
        ("window", np.int64),  # the play whose jump-ins and accusations have been offered
        ("draw", np.int64),  # the draw that has been offered to doubters
        ("jumpers", np.int64),  # seats that have been asked, by window
        ("slappers", np.int64),
        ("accusers", np.int64),
        ("doubters", np.int64),
        ("announced", np.int64),  # seats that had said UNO a moment ago
        ("debts", np.int64, (MAX_SEATS,)),  # what each seat owed when it was last asked
        # People
        ("debtors", np.int64),  # seats that have forgotten what they owe
        ("owing", np.int64),  # seats with debts a moment ago
        ("count", np.int64),  # numbers of chance used up
        ("turn", np.int64),  # the turn that has been thought about
        ("turn_of", np.int64),
        ("think", np.int64),  # when the player to move will move, in milliseconds
        ("clock", np.int64),  # how long the turn has taken
        ("decided", np.int64),  # how many decisions it had
        ("turn_mood", np.int64),  # how the player of this turn decides
        ("mood_of", np.int64),
        ("forgot", np.int64),  # seats that have just forgotten to call
        ("slaps", np.int64),  # the play whose slaps have been timed
        ("accusations", np.int64),  # the play whose hidden cards have been thought about
        ("suspects", np.int64),  # seats that will accuse
        ("talkers", np.int64),  # seats that have not been thought about in this turn
        ("praises", np.int64),  # how often compliments have been asked for
        ("pending", np.int64),  # cards pending a moment ago
        ("held", np.int64),  # cards in all hands a moment ago
        ("drew", np.int64),  # how many somebody has just drawn
        ("later", np.int64),  # the call has been owed for longer
        ("wrong", np.int64),  # seats that will jump in with a wrong card
        ("manners", np.int64, (MAX_SEATS,)),
        ("jump_at", np.int64, (MAX_SEATS,)),
        ("slap_at", np.int64, (MAX_SEATS,)),
        ("skill", np.float64, (MAX_SEATS,)),
    ],
    align=True,
)
"""What a table knows of who has been asked; it travels with the table."""


def race_space(manners: Sequence[int], tables: int = 1) -> npt.NDArray[np.void]:
    """Races of that many tables, where players with these manners sit."""
    races = np.zeros(tables, RACE)
    races["manners"][:, : len(manners)] = manners
    return races
