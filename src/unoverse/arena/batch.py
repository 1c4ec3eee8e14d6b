"""Plays whole rounds between bots, compiled from the deal to the last card, with the people they stand for."""

from __future__ import annotations

from typing import Any

from unoverse.arena.moments import is_wrong_jump, next_action, next_in_queue, start_moments
from unoverse.arena.results import RANDOM
from unoverse.backend import entry, rule
from unoverse.bots.choose import choose
from unoverse.bots.luck import SPEAKER, luck_of, throw
from unoverse.bots.mood import CALM
from unoverse.bots.reactions import NOTHING, speak_of_one_card
from unoverse.engine.deal import choose_dealer, seat_players, start_round
from unoverse.engine.finish import points_against
from unoverse.engine.laying import punish_wrong_jump
from unoverse.engine.step import follow_closed_window, go_on_after_flip, step
from unoverse.engine.view import look
from unoverse.table.chance import random_word
from unoverse.table.seats import count_seats, nth_seat
from unoverse.table.state import OVER, POLICY_STREAM


@entry
def play_batch(
    games: Any,
    blank: Any,
    views: Any,
    moments: Any,
    rules: Any,
    people: Any,
    bots: Any,
    first_seed: int,
    race: int,
    shown: Any,
    results: Any,
) -> None:
    """Plays one round for every result; the n-th has the seed first_seed + n. `bots` says who sits where.

    Games, views, moments and `shown` (a number for each seat) are work space.
    """
    lively = rules[0].house != 0 or not is_perfect(people[0])
    for n in range(len(results)):
        games[0] = blank[0]
        deal(games[0], rules, first_seed + n, len(bots), shown)
        if lively:
            start_moments(games[0], people[0], moments[0])
            results[n].steps = play_with_people(games[0], views[0], moments[0], rules, people[0], bots, race)
        else:
            results[n].steps = play(games[0], views[0], rules[0], bots, race)
        note_result(games[0], rules[games[0].side], results[n])


@rule
def is_perfect(people: Any) -> bool:
    """At a table without house rules such people do nothing that bots do not do by themselves."""
    return people.p_forget_uno == 0.0 and people.p_catch_uno == 1.0


@rule
def deal(game: Any, sides: Any, seed: int, seats: int, shown: Any) -> None:
    no_order, rules = shown[:0], sides[0]
    seat_players(game, rules, seed, seats)
    start_round(game, rules, choose_dealer(game, rules, no_order, shown), no_order)
    if game.turned:
        go_on_after_flip(game, sides[game.side])


@rule
def play(game: Any, view: Any, rules: Any, bots: Any, race: int) -> int:
    """Asks whoever has to decide until the round is over; answers how many actions it took.

    When somebody comes to owe a call every seat may speak once, until all is settled, before the round goes on.
    """
    if rules.house:  # never; but now the compiler knows it, and leaves out of this loop all that house rules would do
        return 0
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
            action = speak_of_one_card(view, rules, bots[seat], luck, CALM)
        else:
            action = choose(view, rules, bots[seat], luck, CALM)
        if action != NOTHING:
            step(game, rules, seat, action)
            steps += 1
        if game.owed != heard and not reacting:
            silent, player = (1 << game.seats) - 1, seat
        heard = game.owed
    return steps


@rule
def play_with_people(game: Any, view: Any, moment: Any, sides: Any, people: Any, bots: Any, race: int) -> int:
    """The same where people can forget something, or house rules let them react in other ways.

    `sides` are the rules: one record, or one for each side of the cards.
    """
    seed = random_word(int(game.seed), POLICY_STREAM, 0)
    asked, steps = 0, 0
    while game.phase != OVER:
        asked += 1
        rules = sides[game.side]
        seat, action = next_action(game, view, moment, rules, people, bots, race, luck_of(seed, asked))
        if action != NOTHING:
            steps += 1
            if is_wrong_jump(game, rules, action):
                take_back_wrong_jump(game, rules, seat)
            else:
                act(game, rules, seat, action)
        if game.turned:
            go_on_after_flip(game, sides[game.side])
    return steps


@rule
def act(game: Any, rules: Any, seat: int, action: int) -> None:
    """One action; not written into the loop above, which is long enough."""
    step(game, rules, seat, action)


@rule
def take_back_wrong_jump(game: Any, rules: Any, seat: int) -> None:
    punish_wrong_jump(game, rules, seat)
    follow_closed_window(game, rules)


@rule
def next_speaker(game: Any, silent: int, player: int, race: int, luck: int) -> int:
    if race == RANDOM:
        return nth_seat(silent, throw(luck, SPEAKER, count_seats(silent)))
    return next_in_queue(game, silent, player)


@rule
def note_result(game: Any, rules: Any, result: Any) -> None:
    result.winner = game.winner
    result.ending = game.ending
    result.turns = game.turns
    result.points = points_against(game, rules, game.winner) if game.winner >= 0 else 0
    result.dealer = game.dealer
    result.acted = game.fx_runs
