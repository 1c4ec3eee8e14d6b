"""The functions of the kernel that Python calls, over arrays of games: the n-th of each argument is the n-th game's.

`rules` is one record for all games; of a two-sided deck two, of which each game's side picks one.
"""

from __future__ import annotations

from typing import Any

from unoverse.backend import entry
from unoverse.engine.deal import choose_dealer, seat_players, start_round
from unoverse.engine.finish import round_points
from unoverse.engine.flip import pair_sides
from unoverse.engine.step import go_on_after_flip
from unoverse.kernel.advance import advance
from unoverse.kernel.observe import look
from unoverse.kernel.offers import list_offers, list_reports
from unoverse.kernel.race import ask, decline, start_race
from unoverse.kernel.worlds import determinise
from unoverse.records import attach_log, detach_log
from unoverse.table.hands import hand_points


@entry
def deal(
    games: Any, blank: Any, rules: Any, seeds: Any, pairings: Any, seats: int, dealers: Any, order: Any, shown: Any,
    log: Any, written: Any,
) -> None:  # fmt: skip
    """Deals a fresh round into every record, whatever it held before.

    `order` fixes the deck from the top; if it is empty the seed does. A dealer below 0 is found as the rules say, with
    the cards drawn for it in `shown`. What the first card does is in `log`, if there is one.
    """
    for n in range(len(games)):
        games[n] = blank[0]
        game = games[n]
        seat_players(game, rules[0], seeds[n], seats)
        found = choose_dealer(game, rules[0], order[:0], shown)
        if rules[0].two_sided and pairings[n] != seeds[n]:
            pair_sides(game, rules[0], pairings[n])
        if dealers[n] < 0:
            dealers[n] = found
        if rules[0].log:
            attach_log(game, log[n], 0)
        start_round(game, rules[0], dealers[n], order)
        if game.turned:
            go_on_after_flip(game, rules[game.side])
        if rules[0].log:
            written[n] = detach_log(game)


@entry
def act(games: Any, rules: Any, kept: Any, log: Any, seats: Any, actions: Any, answers: Any) -> None:
    """Carries out an action of every game: the first answers are reasons, OK if it was done.

    The second are how many entries of the log were written; `log` has a row a game, or none where nothing is logged.
    """
    for n in range(len(games)):
        if rules[0].log:
            attach_log(games[n], log[n], 0)
            answers[0, n] = advance(games, n, rules, kept, log[n], seats[n], actions[n])
            answers[1, n] = detach_log(games[n])
        else:
            answers[0, n] = advance(games, n, rules, kept, log[0], seats[n], actions[n])


@entry
def begin(games: Any, races: Any, rules: Any, people: Any, kind: int, reflexes: bool) -> None:
    """Starts the race of every table."""
    for n in range(len(games)):
        start_race(games[n], rules[0], people[0], races[n], kind, reflexes)


@entry
def who(games: Any, races: Any, rules: Any, people: Any) -> None:
    """Finds out for every table whose decision or chance comes next: `seat` and `what` of its race."""
    for n in range(len(games)):
        ask(games[n], rules[games[n].side], people[0], races[n])


@entry
def let_pass(games: Any, races: Any) -> None:
    """Whoever was asked declines."""
    for n in range(len(games)):
        decline(games[n], races[n])


@entry
def observe(games: Any, rules: Any, seats: Any, views: Any) -> None:
    """What one seat of every game sees."""
    for n in range(len(games)):
        look(games[n], rules[games[n].side], seats[n], views[n])


@entry
def legal(games: Any, rules: Any, seats: Any, offers: Any) -> None:
    """What one seat of every game may do."""
    for n in range(len(games)):
        list_offers(games[n], rules[games[n].side], seats[n], offers[n])


@entry
def reports(games: Any, rules: Any, seats: Any, offers: Any) -> None:
    """What may be reported of one seat of every game."""
    for n in range(len(games)):
        list_reports(games[n], rules[games[n].side], seats[n], offers[n])


@entry
def score(games: Any, rules: Any, points: Any, left: Any) -> None:
    """What the round brings each seat, and what each hand would count."""
    for n in range(len(games)):
        rules_now = rules[games[n].side]
        for seat in range(games[n].seats):
            points[n, seat] = round_points(games[n], rules_now, seat)
            left[n, seat] = hand_points(games[n], rules_now, seat)


@entry
def imagine(games: Any, rules: Any, seats: Any, known: Any, seeds: Any, space: Any) -> None:
    """Deals anew, in every game, what one seat cannot know."""
    for n in range(len(games)):
        determinise(games[n], rules[games[n].side], seats[n], known[n], seeds[n], space)
