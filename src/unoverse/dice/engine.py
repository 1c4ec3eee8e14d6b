"""What actions do (spec 12, sections 4 and 5). An action that may not be done is not asked for here: see legal.py."""

from __future__ import annotations

from typing import Any

from unoverse.backend import rule
from unoverse.dice.faces import DRAW_ONE, DRAW_TWO, FIRST_NAMED, WILD
from unoverse.dice.handling import (
    count_dice,
    die_showing,
    nth_of,
    put_in_line,
    receive,
    roll_all,
    take_from_line,
)
from unoverse.dice.legal import owner_of_penalty
from unoverse.dice.state import (
    AFTER_ROLL,
    CATCH,
    DRAW,
    END,
    NAME_COLOUR,
    NOBODY,
    REROLL,
    TAKE,
    TAKE_DIE,
    TAKING,
    TURN,
    UNO,
)
from unoverse.dice.turns import begin_turn, close_window, forget_call, win
from unoverse.table.chance import below

CHANCE = 0
OFFENDER = 1


@rule
def step(game: Any, rules: Any, seat: int, action: int) -> None:
    """Carries a legal action out."""
    if action < DRAW:
        play(game, rules, seat, action)
    elif action in (DRAW, REROLL):
        draw(game, rules, seat, action == DRAW)
    elif action == END:
        forget_call(game, seat)
        begin_turn(game, rules, 1 - seat)
    elif action < UNO:
        name_start_colour(game, action - NAME_COLOUR)
    elif action == UNO:
        game.announced |= 1 << seat
        if game.owed == seat:
            game.owed = NOBODY
    elif action == CATCH:
        punish(game, rules, 1 - seat)
    else:
        take_from_opponent(game, rules, die_showing(game, 1 - owner_of_penalty(game), action - TAKE_DIE))


@rule
def play(game: Any, rules: Any, seat: int, action: int) -> None:
    """The die keeps its face and goes to the young end of the line; then it acts."""
    close_window(game)
    die = die_showing(game, seat, WILD if action >= FIRST_NAMED else action)
    game.hands[seat] &= ~(1 << die)
    game.face[die] = action
    put_in_line(game, die)
    left = count_dice(int(game.hands[seat]))
    burden = dice_to_take(action)
    owes = left == 1 and (game.announced >> seat) & 1 == 0 and rules.uno_penalty != 0
    forget_call(game, seat)
    if left == 0:
        if burden != 0:
            last_burden(game, rules, 1 - seat, burden)
        win(game, seat)
        return
    if burden == 0:
        begin_turn(game, rules, 1 - seat)
    else:
        take_from_line(game, 1 - seat, burden)
        roll_all(game, rules, 1 - seat)
        begin_turn(game, rules, seat)
    # Only now: the window opens after the effect of the die.
    if owes and game.void == 0:
        game.owed = seat


@rule
def dice_to_take(face: int) -> int:
    """What a face makes the opponent take."""
    symbol = face >> 2
    if symbol == DRAW_ONE:
        return 1
    return 2 if symbol == DRAW_TWO else 0


@rule
def last_burden(game: Any, rules: Any, seat: int, count: int) -> None:
    """The last die of the round makes the loser take dice, and they count."""
    take_from_line(game, seat, count)
    if rules.final_reroll != 0:
        roll_all(game, rules, seat)


@rule
def draw(game: Any, rules: Any, seat: int, takes: bool) -> None:
    """The oldest die of the line, if there is more than one, and a roll of all own dice."""
    close_window(game)
    if takes:
        take_from_line(game, seat, 1)
    roll_all(game, rules, seat)
    forget_call(game, seat)
    game.phase = AFTER_ROLL


@rule
def name_start_colour(game: Any, colour: int) -> None:
    game.face[game.line & 15] = FIRST_NAMED + colour
    game.phase = TURN


@rule
def punish(game: Any, rules: Any, offender: int) -> None:
    """Dice from the line for a forgotten UNO; a line of one die stays, and the opponent gives one instead."""
    game.owed = NOBODY
    if game.line_left > 1:
        take_from_line(game, offender, int(rules.uno_penalty))
        roll_all(game, rules, offender)
    elif rules.take_choice == CHANCE:
        others = int(game.hands[1 - offender])
        take_from_opponent(game, rules, nth_of(others, below(game, TAKING, count_dice(others))))
    else:
        game.phase = TAKE
        game.actor = offender if rules.take_choice == OFFENDER else 1 - offender


@rule
def take_from_opponent(game: Any, rules: Any, die: int) -> None:
    """The offender gets this die of the opponent, and rolls."""
    offender = owner_of_penalty(game)
    game.hands[1 - offender] &= ~(1 << die)
    receive(game, offender, die)
    roll_all(game, rules, offender)
    game.phase = TURN
    game.actor = game.turn
