"""Why an action is refused: the codes. The sentences stand in `game.errors`, in the same order."""

from __future__ import annotations

from typing import Final

OK: Final = 0
ROUND_OVER: Final = 1
NOT_YOUR_TURN: Final = 2
NOT_NOW: Final = 3
NOT_HELD: Final = 4
NO_MATCH: Final = 5
NOT_THE_DRAWN_CARD: Final = 6
NO_ANSWER: Final = 7
BLUFF_FORBIDDEN: Final = 8
NOTHING_TO_DRAW: Final = 9
MUST_PLAY: Final = 10
NO_SUCH_COLOUR: Final = 11
NO_SUCH_SEAT: Final = 12
NOT_YOURSELF: Final = 13
NOT_A_PARTNER: Final = 14
NOTHING_TO_CHALLENGE: Final = 15
NOTHING_TO_CALL: Final = 16
NOTHING_TO_CATCH: Final = 17
NOTHING_WRONG: Final = 18
NO_TIPS: Final = 19
BAD_CUT: Final = 20
MUST_CHOOSE: Final = 21
UNKNOWN_ACTION: Final = 22
ELIMINATED: Final = 23
PEACE: Final = 24
BAD_FINISH: Final = 25
COLOUR_STAYS: Final = 26
NOT_FOLLOWED: Final = 27
NOT_OF_THE_GROUP: Final = 28
GROUP_OPEN: Final = 29
NO_JUMPS: Final = 30
NOT_IDENTICAL: Final = 31
OWN_BURDEN: Final = 32
NO_BLUFFS: Final = 33
NOTHING_TO_ACCUSE: Final = 34
NOTHING_TO_DOUBT: Final = 35
NO_SLAP: Final = 36
NOT_STUCK: Final = 37
NO_CLOCK: Final = 38
MAY_SPEAK: Final = 39
NO_DEBT: Final = 40
MAY_APOLOGISE: Final = 41
NO_DIE: Final = 42
BAD_CLAIM: Final = 43
BARRED_BY_EFFECT: Final = 44
NOTHING_TO_REJECT: Final = 45


UNDO: Final = 1 << 20
"""Added to the number of a play: the action takes everything back to before that play."""
