"""Whole rounds between bots, compiled from the first roll to the last die, and single decisions of bots."""

from __future__ import annotations

from typing import Any

from unoverse.backend import entry, rule
from unoverse.dice.engine import step
from unoverse.dice.handling import points_in_hand
from unoverse.dice.players import any_move, any_play, best_step, with_call
from unoverse.dice.rules import MOST_TURNS
from unoverse.dice.setting_up import clear_round, start_round
from unoverse.dice.state import NOBODY, OVER, POLICY
from unoverse.dice.thinking import best_tried, drop_behind, open_trials, think, try_moves
from unoverse.dice.turns import void_round
from unoverse.table.chance import M32, random_word

# Bots
RANDOM = 0
AIMLESS = 1
GREEDY = 2
THINKER = 3

LEVELS = 16
"""The number of a personality is its bot's, and LEVELS for every per cent of its moves that it makes at random."""

MOST_STEPS = 64
"""Actions a turn takes at most, over a whole round; turns without a limit are as many as a limit can be."""

# Endings, as the arena counts them
WON = 1
BLOCKED = 2


@entry
def play_batch(
    games: Any, rules: Any, bots: Any, trials: int, first_seed: int, tried: Any, found: Any, results: Any
) -> None:
    """One round for every result; the n-th has the seed first_seed + n.

    `bots` says who sits where. `games` holds two rounds, of which the second is work space, as are `tried` and `found`.
    """
    for n in range(len(results)):
        clear_round(games[0], first_seed + n)
        start_round(games[0], rules[0], NOBODY)
        results[n].steps = play(games[0], games[1], rules[0], bots, trials, tried, found)
        note_result(games[0], results[n])


@rule
def play(game: Any, space: Any, rules: Any, bots: Any, trials: int, tried: Any, found: Any) -> int:
    """Asks whoever has to decide until the round is over; answers how many actions it took.

    Bots call in time, so nobody can be caught.
    """
    # A hash of the seed: from the seed itself a bot could work out the rolls.
    secret = (random_word(int(game.seed), POLICY, 0) & (M32 >> 1)) << 32
    steps = 0
    limit = MOST_STEPS * (rules.max_turns if rules.max_turns != 0 else MOST_TURNS)
    while game.phase != OVER:  # at most `limit` times: then the round is void
        if steps > limit:
            void_round(game)
            break
        seat = int(game.actor)
        action = decide(game, space, rules, int(bots[seat]), secret + steps, trials, tried, found)
        if with_call(game, rules, action) != action:
            game.announced |= 1 << seat
            steps += 1
        step(game, rules, seat, action)
        steps += 1
    return steps


@rule
def decide(game: Any, space: Any, rules: Any, bot: int, luck: int, trials: int, tried: Any, found: Any) -> int:
    if bot == THINKER:
        return think(game, rules, space, luck, trials, tried, found)
    return decide_at_once(game, rules, bot, luck, found)


@rule
def decide_at_once(game: Any, rules: Any, bot: int, luck: int, found: Any) -> int:
    """What a bot does that needs no time to think."""
    noise, level = bot // LEVELS, bot % LEVELS
    if level == RANDOM or (noise != 0 and random_word(luck, POLICY, 1) % 100 < noise):
        return any_play(game, rules, luck, found)
    if level == AIMLESS:
        return any_move(game, rules, luck, found)
    return best_step(game, rules, luck, found)


@rule
def note_result(game: Any, result: Any) -> None:
    result.winner = game.winner
    result.ending = BLOCKED if game.winner < 0 else WON
    result.turns = game.turns
    result.points = points_in_hand(game, 1 - int(game.winner)) if game.winner >= 0 else 0
    result.dealer = game.starter
    result.acted = 0


@entry
def ask(games: Any, rules: Any, bot: int, luck: int, found: Any) -> int:
    """What a bot that needs no time to think does now, calling UNO included."""
    return with_call(games[0], rules[0], decide_at_once(games[0], rules[0], bot, luck, found))


@entry
def moves_to_try(games: Any, rules: Any, luck: int, tried: Any, found: Any) -> int:
    """Prepares a row for every move; answers how many there are."""
    return open_trials(games[0], rules[0], luck, tried, found)


@entry
def try_all(games: Any, rules: Any, luck: int, first: int, trials: int, tried: Any, found: Any) -> None:
    """Some more trials of every move that is still considered; the second of `games` is work space."""
    try_moves(games[0], rules[0], games[1], luck, first, trials, tried, found)


@entry
def drop_worse(tried: Any) -> None:
    drop_behind(tried)


@entry
def best_of_tried(games: Any, rules: Any, tried: Any) -> int:
    """The move to make, with UNO called before it if it leaves one die."""
    return with_call(games[0], rules[0], best_tried(tried))
