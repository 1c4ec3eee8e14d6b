"""How the bots decide, in compiled code. All of them call UNO in time and catch whoever does not.

`luck` is a number, new for every decision, that says nothing about coming rolls.
"""

from __future__ import annotations

from typing import Any

from unoverse.backend import rule
from unoverse.dice.faces import DRAW_ONE, DRAW_TWO, FIRST_NAMED, NAMED_WILD, WILD
from unoverse.dice.handling import count_dice, die_showing, faces_shown, matching_faces, nth_of
from unoverse.dice.legal import list_moves, playable_faces, why_not_call
from unoverse.dice.state import AFTER_ROLL, DRAW, END, FINE, NAME_COLOUR, REROLL, START_COLOUR, TAKE, UNO
from unoverse.table.chance import M32, mix

# What one-step play thinks of, in points of its own.
WIN = 10_000
LOSE = 5_000
TAKES = 60
"""For every die the opponent takes; and the turn comes back."""
STOPS = 25
"""The opponent has nothing to answer with."""
GOES_ON = 12
"""At least one own die matches what was played."""
EACH_MATCH = 3
KEEPS_WILD = 14


@rule
def throw(luck: int, limit: int) -> int:
    """A random integer from 0 to limit - 1."""
    word = mix(((luck & M32) * 0x9E3779B9 + 0x7F4A7C15) & M32)
    return (mix(word ^ ((luck >> 32) & M32)) * limit) >> 32


@rule
def any_move(game: Any, rules: Any, luck: int, found: Any) -> int:
    """Uniform over all that may be done, drawing although a die matches included."""
    count = list_moves(game, rules, found)
    return int(found[throw(luck, count)])


@rule
def any_play(game: Any, rules: Any, luck: int, found: Any) -> int:
    """Plays whenever it can, any die that matches; a wild counts once, and then any colour."""
    if game.phase == START_COLOUR or game.phase == TAKE:
        return any_move(game, rules, luck, found)
    playable = playable_faces(game, rules, int(game.actor))
    if playable == 0:
        return without_play(game)
    chosen = nth_of(playable, throw(luck, count_dice(playable)))
    if chosen != WILD or count_dice(int(game.hands[game.actor])) == 1:
        return chosen
    return FIRST_NAMED + throw(luck + 1, 4)


@rule
def without_play(game: Any) -> int:
    """What remains when nothing matches."""
    if game.phase == AFTER_ROLL:
        return END
    return DRAW if game.line_left >= 2 else REROLL


@rule
def best_step(game: Any, rules: Any, luck: int, found: Any) -> int:
    """Looks one step ahead and no further: what lies there after each play, without asking what chance may bring."""
    count = list_moves(game, rules, found)
    best = int(found[throw(luck, count)])
    best_worth = -(1 << 40)
    for n in range(count):
        action = int(found[n])
        # Of equals chance takes one.
        worth = (worth_of(game, rules, action) << 8) + throw(luck + n, 256)
        if worth > best_worth:
            best = action
            best_worth = worth
    return best


@rule
def worth_of(game: Any, rules: Any, action: int) -> int:
    seat = int(game.actor)
    if action < DRAW:
        return worth_of_play(game, rules, seat, action)
    if action in (DRAW, REROLL, END):
        return -WIN
    own = faces_shown(game, seat)
    if action < UNO and game.phase == START_COLOUR:
        top = FIRST_NAMED + action - NAME_COLOUR
        return count_dice(own & matching_faces(top, int(rules.mixed)))
    return 0


@rule
def worth_of_play(game: Any, rules: Any, seat: int, action: int) -> int:
    hand = int(game.hands[seat])
    if hand & (hand - 1) == 0:
        return WIN
    symbol = action >> 2
    matching = matching_faces(action, int(rules.mixed))
    going_on = count_dice(matches_left(game, seat, action) & matching)
    worth = EACH_MATCH * going_on
    if going_on != 0:
        worth += GOES_ON
    if symbol in (DRAW_ONE, DRAW_TWO):
        return worth + TAKES * (symbol - DRAW_ONE + 1)
    if symbol == NAMED_WILD:
        worth -= KEEPS_WILD
    theirs = int(game.hands[1 - seat])
    if faces_shown(game, 1 - seat) & matching == 0:
        return worth + STOPS
    return worth - LOSE if theirs & (theirs - 1) == 0 else worth


@rule
def matches_left(game: Any, seat: int, action: int) -> int:
    """The faces of the hand without the die that is played."""
    die = die_showing(game, seat, WILD if action >= FIRST_NAMED else action)
    kept = int(game.hands[seat])
    game.hands[seat] = kept & ~(1 << die)
    shown = faces_shown(game, seat)
    game.hands[seat] = kept
    return shown


@rule
def with_call(game: Any, rules: Any, action: int) -> int:
    """UNO first, if the action would leave one die."""
    if action < DRAW and why_not_call(game, rules, int(game.actor)) == FINE:
        return UNO
    return action


__all__ = ["any_move", "any_play", "best_step", "throw", "with_call"]
