"""The start of a round (spec 12, section 3): dice handed out, the roll for the start, the first die of the line."""

from __future__ import annotations

from typing import Any

from unoverse.backend import rule
from unoverse.dice.faces import DICE, DRAW_ONE, WILD
from unoverse.dice.given_rolls import dice_with, rolls_left
from unoverse.dice.handling import count_dice, nth_of, put_in_line, roll, roll_all
from unoverse.dice.state import DEALING, HAND, NOBODY, SEATS, START_COLOUR
from unoverse.dice.turns import begin_turn
from unoverse.table.chance import below

MOST_TIES = 1000
"""Dice that can only tie would be rolled for ever: then chance decides."""
MOST_REROLLS = 10000
"""Of the first die of the line, where one face of 64 is a number; then it is laid with its first number up."""


@rule
def clear_round(game: Any, seed: int) -> None:
    """Everything but the rolls that were given in advance, and the hands that they need."""
    game.seed = seed
    game.misfit = 0
    for stream in range(4):
        game.counters[stream] = 0
    for seat in range(SEATS):
        game.hands[seat] = 0
        game.rolloff[seat] = NOBODY
    game.line = 0
    game.line_left = 0
    game.owed = NOBODY
    game.announced = 0
    game.winner = NOBODY
    game.void = 0
    game.turns = 0


@rule
def start_round(game: Any, rules: Any, first: int) -> None:
    """`first` begins; if it is nobody, both roll for it."""
    extra = hand_out(game)
    game.starter = first if first >= 0 else roll_for_start(game, rules)
    roll_all(game, rules, 0)
    roll_all(game, rules, 1)
    face = roll_first_of_line(game, rules, extra)
    put_in_line(game, extra)
    begin_turn(game, rules, int(game.starter))
    if face == WILD:
        game.phase = START_COLOUR


@rule
def hand_out(game: Any) -> int:
    """Five dice each, at random or as given rolls need it; answers the extra die."""
    left = (1 << DICE) - 1
    if game.dealt[0] != 0:
        for seat in range(SEATS):
            game.hands[seat] = game.dealt[seat]
            left &= ~int(game.dealt[seat])
        return nth_of(left, 0)
    for taken in range(SEATS * HAND):
        die = nth_of(left, below(game, DEALING, DICE - taken))
        left &= ~(1 << die)
        game.hands[taken % SEATS] |= 1 << die
    return nth_of(left, 0)


@rule
def roll_for_start(game: Any, rules: Any) -> int:
    """Each rolls one of his dice; the higher number begins, symbols count 0, and a tie is rolled again."""
    for _ in range(MOST_TIES):
        first = roll_one_of(game, rules, 0)
        second = roll_one_of(game, rules, 1)
        if first != second:
            return 0 if first > second else 1
    return below(game, DEALING, SEATS)


@rule
def roll_one_of(game: Any, rules: Any, seat: int) -> int:
    dice = int(game.hands[seat])
    if rolls_left(game) > 0:
        # A given face comes up on one of those that have it; if none has, rolling any of them says so.
        able = dice_with(rules, dice, int(game.rolls[game.rolls_used]))
        dice = able if able != 0 else dice
    face = roll(game, rules, nth_of(dice, below(game, DEALING, count_dice(dice))))
    game.rolloff[seat] = face
    return (face >> 2) + 1 if face >> 2 < DRAW_ONE else 0


@rule
def roll_first_of_line(game: Any, rules: Any, die: int) -> int:
    for _ in range(MOST_REROLLS):
        face = roll(game, rules, die)
        if not is_rerolled(rules, face):
            return face
    for side in range(int(rules.sides[die])):
        if not is_rerolled(rules, int(rules.faces[die, side])):
            game.face[die] = rules.faces[die, side]
    return int(game.face[die])


@rule
def is_rerolled(rules: Any, face: int) -> bool:
    """As first die of the line: draw symbols always, a wild where the rules say so."""
    if face == WILD:
        return rules.start_reroll != 0
    return face >> 2 >= DRAW_ONE
