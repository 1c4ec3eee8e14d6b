"""Plays whole rounds between bots, compiled from the deal to the last card."""

from __future__ import annotations

from typing import Any

import numpy as np

from unoverse.arena.results import RANDOM
from unoverse.backend import entry, popcount, rule
from unoverse.bots.choose import NOTHING, choose, react
from unoverse.bots.luck import SPEAKER, luck_of, throw
from unoverse.engine.deal import choose_dealer, seat_players, start_round
from unoverse.engine.finish import points_against
from unoverse.engine.step import step
from unoverse.engine.view import look
from unoverse.table.chance import random_word
from unoverse.table.hands import nth
from unoverse.table.seats import after, contains
from unoverse.table.state import OVER, POLICY_STREAM


@entry
def play_batch(
    games: Any, views: Any, rules: Any, bots: Any, first_seed: int, race: int, shown: Any, results: Any
) -> None:
    """Plays one round for every result; the n-th has the seed first_seed + n. `bots` says who sits where.

    Games, views and `shown` (a number for each seat) are work space.
    """
    for n in range(len(results)):
        deal(games[0], rules[0], first_seed + n, len(bots), shown)
        results[n].steps = play(games[0], views[0], rules[0], bots, race)
        note_result(games[0], rules[0], results[n])


@rule
def deal(game: Any, rules: Any, seed: int, seats: int, shown: Any) -> None:
    no_order = shown[:0]
    seat_players(game, seed, seats)
    start_round(game, rules, choose_dealer(game, rules, no_order, shown), no_order)


@rule
def play(game: Any, view: Any, rules: Any, bots: Any, race: int) -> int:
    """Asks whoever has to decide until the round is over; answers how many actions it took.

    When somebody comes to owe a call every seat may speak once, until all is settled, before the round goes on.
    """
    # A hash of the seed: from the seed itself a bot could work out the cards.
    seed = random_word(int(game.seed), POLICY_STREAM, 0)
    asked, steps, heard, silent, player = 0, 0, 0, 0, 0
    while game.phase != OVER:
        asked += 1
        luck = luck_of(seed, asked)
        reacting = silent != 0 and game.owed != 0
        seat = next_speaker(game, silent, player, race, luck) if reacting else game.actor
        look(game, rules, seat, view)
        if reacting:
            silent &= ~(1 << seat)
            action = react(view, rules, bots[seat], luck)
        else:
            action = choose(view, rules, bots[seat], luck)
        if action != NOTHING:
            step(game, rules, seat, action)
            steps += 1
        if game.owed != heard and not reacting:
            silent, player = (1 << game.seats) - 1, seat
        heard = game.owed
    return steps


@rule
def next_speaker(game: Any, silent: int, player: int, race: int, luck: int) -> int:
    if race == RANDOM:
        return nth(np.uint64(silent), throw(luck, SPEAKER, popcount(np.uint64(silent))))
    return next_in_queue(game, silent, player)


@rule
def next_in_queue(game: Any, silent: int, player: int) -> int:
    """Those who owe the call first, then the others, both in play order from the player of the card."""
    asked = silent & game.owed
    if asked == 0:
        asked = silent
    seat = player
    while not contains(asked, seat):
        seat = after(game, seat)
    return seat


@rule
def note_result(game: Any, rules: Any, result: Any) -> None:
    result.winner = game.winner
    result.ending = game.ending
    result.turns = game.turns
    result.points = points_against(game, rules, game.winner) if game.winner >= 0 else 0
    result.dealer = game.dealer
