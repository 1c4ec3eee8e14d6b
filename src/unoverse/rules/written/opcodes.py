"""The numbers that a written rule is made of inside the engine. Words and sentences for them stand in `language`."""

from __future__ import annotations

from typing import Final

# Targets
SELF: Final = 0
NEXT: Final = 1
PREV: Final = 2
LEFT: Final = 3
RIGHT: Final = 4
ALL: Final = 5
OTHERS: Final = 6
OPPONENTS: Final = 7
PARTNER: Final = 8
CHOSEN: Final = 9
MOST_CARDS: Final = 10
FEWEST_CARDS: Final = 11
RANDOM_OTHER: Final = 12
WATCHED: Final = 13

# Effects
DRAW: Final = 0
DRAW_UNTIL: Final = 1
DISCARD: Final = 2
HAND_TO: Final = 3
LOSE_TURNS: Final = 4
EXTRA_TURN: Final = 5
REVERSE: Final = 6
SWAP_HANDS: Final = 7
PASS_HANDS: Final = 8
SHUFFLE_HANDS: Final = 9
GIVE: Final = 10
TAKE: Final = 11
SHOW_HAND: Final = 12
NAME_COLOUR: Final = 13
MUST: Final = 14
BAN: Final = 15
ON_NEXT: Final = 16
PROTECT: Final = 17
SCORE: Final = 18
NOTHING: Final = 19

# Columns of a step
DO: Final = 0
WHO: Final = 1
N: Final = 2  # also `max`, `turns`, `else_draw`: every effect has at most one number besides
WITH: Final = 3  # the other player: `with`, `to`, `from`
PICK: Final = 4
PRED: Final = 5  # number of the predicate + 1
IF: Final = 6  # number of the condition + 1
WAY: Final = 7  # `dir`, `from` of shuffle_hands
EVENT: Final = 8
THEN: Final = 9  # the rows of `then`
END: Final = 10
TURNS: Final = 11

EVERYTHING: Final = 127
"""As a number of cards: all of them."""

# Who picks a card
BY_OWNER: Final = 0
BY_SELF: Final = 1
BY_CHANCE: Final = 2

# Ways round the table
PLAY_ORDER: Final = 0
TO_LEFT: Final = 1
TO_RIGHT: Final = 2

# Events that a trigger waits for; 0 is no trigger but the card itself
ON_PLAY: Final = 1
ON_DRAW: Final = 2
ON_TURN_START: Final = 3
ON_TURN_END: Final = 4

# What of a predicate depends on the play
NAMED: Final = 0
CURRENT: Final = 1
ASKED: Final = 2
PLAYABLE: Final = 3
PLAY_ATOMS: Final = 4

# Tests of a condition, packed as kind, target, comparison, number or predicate
TEST_HAND: Final = 0
TEST_HAS: Final = 1
TEST_PLAYERS: Final = 2
LESS: Final = 0
AT_MOST: Final = 1
EQUAL: Final = 2
AT_LEAST: Final = 3
MORE: Final = 4

# What is chosen with the card, before its steps
ASKS_TARGET: Final = 1
ASKS_COLOUR: Final = 2
