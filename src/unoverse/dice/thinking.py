"""The bot that thinks: it tries every move and plays the round to its end many times, rolls and all.

The share of such trials that it wins is the expectation over all rolls, its own and the opponent's. In a trial both
play by `best_step`, so what comes out is better play than that (one step of policy improvement). Two moves are
compared under the same rolls. More time means more trials; moves that fall behind get no more.
"""

from __future__ import annotations

from typing import Any

from unoverse.backend import rule
from unoverse.dice.engine import step
from unoverse.dice.legal import list_moves
from unoverse.dice.players import best_step
from unoverse.dice.state import OVER, POLICY
from unoverse.table.chance import random_word

LONGEST_TRIAL = 400
"""Actions after which a trial counts as half a win: hardly any gets so far."""
WIN_OF_TRIAL = 2
"""A trial without a winner counts one."""
HEAD_START = 3
"""What the move of `best_step` has before the first trial: with hardly any time the bot plays no worse than that."""


@rule
def copy_round(source: Any, target: Any) -> None:
    """All that a trial needs; rolls fixed in advance are no knowledge a player has."""
    for die in range(len(source.face)):
        target.face[die] = source.face[die]
    target.hands[0] = source.hands[0]
    target.hands[1] = source.hands[1]
    target.line = source.line
    target.line_left = source.line_left
    target.turn = source.turn
    target.actor = source.actor
    target.phase = source.phase
    target.owed = source.owed
    target.announced = source.announced
    target.winner = source.winner
    target.void = source.void
    target.turns = source.turns
    target.rolls_given = 0
    target.rolls_used = 0


@rule
def reseed(game: Any, seed: int) -> None:
    game.seed = seed
    for stream in range(4):
        game.counters[stream] = 0


@rule
def trial(game: Any, rules: Any, seat: int, found: Any) -> int:
    """Plays to the end; answers 2 for a win of the seat, 0 for a defeat. Nobody forgets UNO here."""
    seed = int(game.seed)
    for count in range(LONGEST_TRIAL):
        if game.phase == OVER:
            break
        actor = int(game.actor)
        game.announced = 3
        step(game, rules, actor, best_step(game, rules, (seed << 10) + count, found))
    if game.winner < 0:
        return 1
    return WIN_OF_TRIAL if game.winner == seat else 0


@rule
def try_moves(game: Any, rules: Any, space: Any, luck: int, first: int, trials: int, tried: Any, found: Any) -> None:
    """Adds trials to each move that is still considered: `tried` has a row of action, wins and trials a move.

    `first` is how many trials there were before; a row with a negative number of trials is considered no more.
    """
    seat = int(game.actor)
    for n in range(first, first + trials):
        seed = random_word(luck, POLICY, n)
        for row in range(len(tried)):
            if tried[row, 2] >= 0:
                copy_round(game, space)
                reseed(space, seed)
                space.announced = 3
                step(space, rules, seat, int(tried[row, 0]))
                tried[row, 1] += trial(space, rules, seat, found)
                tried[row, 2] += 1


@rule
def drop_behind(tried: Any) -> None:
    """The worse half of the moves is considered no more."""
    left = 0
    for row in range(len(tried)):
        if tried[row, 2] >= 0:
            left += 1
    for _ in range(left // 2):
        worst = -1
        for row in range(len(tried)):
            if tried[row, 2] >= 0 and (worst < 0 or tried[row, 1] < tried[worst, 1]):
                worst = row
        tried[worst, 2] = -1


@rule
def best_tried(tried: Any) -> int:
    """The move with most wins among those that were considered to the end."""
    best = -1
    for row in range(len(tried)):
        if tried[row, 2] >= 0 and (best < 0 or tried[row, 1] > tried[best, 1]):
            best = row
    return int(tried[best, 0])


@rule
def open_trials(game: Any, rules: Any, luck: int, tried: Any, found: Any) -> int:
    """A row for every move; answers how many there are."""
    likely = best_step(game, rules, luck, found)
    count = list_moves(game, rules, found)
    for row in range(count):
        tried[row, 0] = found[row]
        tried[row, 1] = HEAD_START if found[row] == likely else 0
        tried[row, 2] = 0
    return count


@rule
def think(game: Any, rules: Any, space: Any, luck: int, trials: int, tried: Any, found: Any) -> int:
    """The best move after `trials` trials of each and twice as many of the better half, and so on to the last."""
    count = open_trials(game, rules, luck, tried, found)
    if count == 1:
        return int(tried[0, 0])
    rows = tried[:count]
    left, done = count, 0
    while left > 1:  # at most MOST_LEGAL times: half of the moves are dropped each time
        try_moves(game, rules, space, luck, done, trials, rows, found)
        drop_behind(rows)
        left -= left // 2
        done += trials
        trials *= 2
    return best_tried(rows)


__all__ = ["best_tried", "drop_behind", "open_trials", "think", "try_moves"]
