"""Many games driven from outside: an array of actions goes in; who is asked, what they see and may do comes out."""

from __future__ import annotations

from typing import Any

from unoverse.backend import entry, rule
from unoverse.engine.deal import choose_dealer, seat_players, start_round
from unoverse.engine.legal import refusal
from unoverse.engine.reasons import OK
from unoverse.engine.step import go_on_after_flip, step
from unoverse.kernel.chances import DECISION
from unoverse.kernel.observe import look
from unoverse.kernel.offers import list_offers
from unoverse.kernel.race import ask, decline, start_race
from unoverse.kernel.typed import RaceRecord
from unoverse.records import fetch_ahead
from unoverse.table.actions import DECLINE
from unoverse.table.chance import mix
from unoverse.table.state import OVER
from unoverse.table.typed import GameRecord, RulesRecord


@entry
def open_tables(
    games: Any,
    blank: Any,
    races: Any,
    rules: Any,
    people: Any,
    seats: int,
    first_seed: int,
    kind: int,
    shown: Any,
) -> None:
    """Deals a round at every table; the n-th has the seed first_seed + n."""
    for n in range(len(games)):
        open_table(games, n, blank, races[n], rules, people[0], seats, first_seed + n, kind, shown)


@rule
def open_table(
    games: Any,
    n: int,
    blank: Any,
    race: RaceRecord,
    sides: Any,
    people: Any,
    seats: int,
    seed: int,
    kind: int,
    shown: Any,
) -> None:
    games[n] = blank[0]
    game = games[n]
    seat_players(game, sides[0], seed, seats)
    start_round(game, sides[0], choose_dealer(game, sides[0], shown[:0], shown), shown[:0])
    if game.turned:
        go_on_after_flip(game, sides[game.side])
    start_race(game, sides[0], people, race, kind, False)


@entry
def step_tables(
    games: Any,
    blank: Any,
    races: Any,
    rules: Any,
    people: Any,
    actions: Any,
    views: Any,
    offers: Any,
    next_seed: int,
    shown: Any,
    outcome: Any,
) -> int:
    """Carries out an action (or DECLINE) of whoever was asked at every table, and asks the next one.

    `outcome` says of each table: -1 the action was refused, 0 it goes on, 1 the round is over and nobody has won it,
    2 + the winner; then a new one has been dealt, with the next seed. Answers the seed after the last one used.
    """
    for n in range(len(games)):
        game, race = games[n], races[n]
        if n + 1 < len(games):
            fetch_ahead(games[n + 1])
        outcome[n] = take(game, rules[game.side], race, actions[n])
        if game.turned:
            go_on_after_flip(game, rules[game.side])
        if game.phase == OVER:
            outcome[n] = 2 + game.winner
            open_table(games, n, blank, race, rules, people[0], game.seats, next_seed, race.kind, shown)
            next_seed += 1
        ask(game, rules[game.side], people[0], race)
        look(game, rules[game.side], race.seat, views[n])
        list_offers(game, rules[game.side], race.seat, offers[n])
    return next_seed


@rule
def take(game: GameRecord, rules: RulesRecord, race: RaceRecord, action: int) -> int:
    if action == DECLINE:
        if race.what == DECISION:
            return -1
        decline(game, race)
        return 0
    if refusal(game, rules, race.seat, action) != OK:
        return -1
    step(game, rules, race.seat, action)
    return 0


@entry
def pick_any(races: Any, offers: Any, actions: Any, round_number: int) -> None:
    """A random action of every list; a chance to react is let pass as often as each action is taken."""
    for n in range(len(offers)):
        word = mix((round_number * 0x9E3779B9 + n * 0x632BE5AB) & 0xFFFFFFFF)
        options = offers[n].left + (0 if races[n].what == DECISION else 1)
        place = (word * options) >> 32
        actions[n] = offers[n].listed[place] if place < offers[n].left else DECLINE
