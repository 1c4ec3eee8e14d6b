"""The log: what happens at a table, written down where it happens, in small entries of one size.

An entry says what happened, to which seat, with which other one, which card it was about and who may know that card.
It knows faces, never copies. Only a table whose rules say `log` writes one; for all others none of this is compiled.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from unoverse.backend import aside, rule
from unoverse.card_sets import count, first, is_empty, rest
from unoverse.records import append_entry
from unoverse.table.typed import GameRecord, RulesRecord

ENTRY: Final = np.dtype(
    [
        ("number", np.int32),  # how many, which colour, which action: as the kind of entry has it
        ("known_to", np.uint16),  # seats that may know the card
        ("card", np.uint8),  # its face
        ("what", np.uint8),
        ("why", np.uint8),
        ("seat", np.int8),
        ("other", np.int8),
    ],
    align=True,
)

NO_FACE: Final = 255
EVERYBODY: Final = 0xFFFF

# What happens
DID: Final = 0  # an action; `other` is the phase it answers, `why` what a target is asked for
DREW: Final = 1  # a card from the draw pile
TOOK_BACK: Final = 2  # a card from the discard pile
TOOK_HIDDEN: Final = 3  # a card from the hidden pile
GOT: Final = 4  # a card from another hand; -1 if all hands were shuffled together
PUT_UNDER: Final = 5  # a card goes under the top of the discard pile
SHOWED: Final = 6  # a card of the hand, to the seats that may know it
SHOWED_HAND: Final = 7  # begins them: how many they are, to whom, and in `why` what for
EXPOSED: Final = 8  # a card that lay face down is turned over
COLOUR: Final = 9
DIRECTION: Final = 10
TURN: Final = 11  # the turn goes to the seat
SKIPPED: Final = 12
RESHUFFLED: Final = 13
UNDONE: Final = 14  # everything since a wrong card was taken back
ENDED: Final = 15
MOVED_HAND: Final = 16  # the seat holds what `other` held, all of it; the first of several at a time has a `why`
MIXED_HANDS: Final = 17  # all hands are shuffled together and dealt anew
FIRST_NOTE: Final = 18

NOTES: Final = (
    "wrong jump", "lie", "honest", "could play", "had to draw", "toll", "rolled", "silence", "silence ends",
    "ceasefire", "ceasefire ends", "dark side", "light side", "armed", "trinity", "colour duty", "twin",
    "baptism", "backlash", "carousel", "praise owed", "blame owed", "unpaid", "slow", "out",
)  # fmt: skip
"""What house rules do, as far as everybody sees it: kinds of entries from FIRST_NOTE on."""

(
    WRONG_JUMP, LIE, HONEST, COULD_PLAY, HAD_TO_DRAW, TOLL, ROLLED, SILENCE, SILENCE_ENDS,
    CEASEFIRE, CEASEFIRE_ENDS, DARK_SIDE, LIGHT_SIDE, ARMED, TRINITY, COLOUR_DUTY, TWIN,
    BAPTISM, BACKLASH, CAROUSEL, PRAISE_OWED, BLAME_OWED, UNPAID, SLOW, OUT,
) = range(FIRST_NOTE, FIRST_NOTE + len(NOTES))  # fmt: skip

WHYS: Final = (
    "", "turn", "attack", "star", "bluff", "lost challenge", "uno", "false uno", "false catch", "wrong card",
    "false wrong", "tip", "wrong jump", "noise", "slow", "unpaid", "apology", "late", "die", "toll", "twin",
    "baptism", "backlash", "accusation", "lie", "could play", "had to draw", "effect", "empty hand", "moved hand",
)  # fmt: skip
"""Why somebody draws."""

(
    NO_REASON, FOR_TURN, FOR_ATTACK, FOR_STAR, FOR_BLUFF, FOR_LOST_CHALLENGE, FOR_UNO, FOR_FALSE_UNO, FOR_FALSE_CATCH,
    FOR_WRONG_CARD, FOR_FALSE_WRONG, FOR_TIP, FOR_WRONG_JUMP, FOR_NOISE, FOR_SLOW, FOR_UNPAID, FOR_APOLOGY, FOR_LATE,
    FOR_DIE, FOR_TOLL, FOR_TWIN, FOR_BAPTISM, FOR_BACKLASH, FOR_ACCUSATION, FOR_LIE, FOR_COULD_PLAY, FOR_HAD_TO_DRAW,
    FOR_EFFECT, FOR_EMPTY_HAND, FOR_MOVED_HAND,
) = range(len(WHYS))  # fmt: skip


# Why a hand is shown
CHALLENGED: Final = 0
DOUBTED: Final = 1
LOOKED: Final = 2
BY_EFFECT: Final = 3
AS_BACKS: Final = 4


@rule
def note(game: GameRecord, rules: RulesRecord, what: int, seat: int, number: int) -> None:
    """Something that everybody sees."""
    if rules.log:
        write(game, what, seat, -1, number, NO_FACE, EVERYBODY, NO_REASON)


@rule
def note_card(
    game: GameRecord, rules: RulesRecord, what: int, seat: int, other: int, card: int, known_to: int, why: int
) -> None:
    """A card moves, or is seen."""
    if rules.log:
        write(game, what, seat, other, 1, rules.face[card], known_to, why)


@rule
def note_shown(game: GameRecord, rules: RulesRecord, seat: int, cards: Any, viewers: int, what_for: int) -> None:
    """A hand, or what it once was, is shown to some seats; its owner knows it."""
    if rules.log:
        viewers |= 1 << seat
        write(game, SHOWED_HAND, seat, -1, count(cards), NO_FACE, viewers, what_for)
        while not is_empty(cards):
            note_card(game, rules, SHOWED, seat, -1, first(cards), viewers, what_for)
            cards = rest(cards)


@aside
def write(game: GameRecord, what: int, seat: int, other: int, number: int, face: int, known_to: int, why: int) -> None:
    append_entry(game, number, known_to, face, what, why, seat, other)


def no_log(tables: int = 1) -> tuple[npt.NDArray[np.void], npt.NDArray[np.int64]]:
    """Room for a log that nobody writes, and for its lengths."""
    return np.empty((tables, 0), ENTRY), np.zeros(tables, np.int64)
