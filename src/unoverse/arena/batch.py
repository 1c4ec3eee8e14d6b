"""Plays whole rounds between bots, compiled from the deal to the last card."""

from __future__ import annotations

from typing import Any

from unoverse.arena.results import DEALT_ALREADY
from unoverse.backend import entry, hot, rule
from unoverse.bots.choose import answer
from unoverse.engine.deal import choose_dealer, seat_players, start_round
from unoverse.engine.finish import block, points_against
from unoverse.engine.step import go_on_after_flip, step
from unoverse.kernel.advance import take_wrong_jump_back
from unoverse.kernel.chances import HAPPENING
from unoverse.kernel.observe import look
from unoverse.kernel.race import ask, decline, start_race
from unoverse.kernel.typed import RaceRecord
from unoverse.table.actions import ARGUMENTS, DECLINE, JUMP
from unoverse.table.state import OVER
from unoverse.table.typed import GameRecord, RulesRecord, ViewRecord

MOST_STEPS = 64
"""Questions that a turn takes at most, over a whole round: more means that it goes round in circles."""


@entry
def play_batch(
    games: Any,
    blank: Any,
    views: Any,
    races: Any,
    rules: Any,
    people: Any,
    bots: Any,
    first_seed: int,
    dealer: int,
    race: int,
    shown: Any,
    results: Any,
) -> None:
    """Plays one round for every result; the n-th has the seed first_seed + n. `bots` says who sits where.

    A dealer of -1 is found as the rules say; with DEALT_ALREADY the n-th of `blank` is a table that is played on.

    Games, views, races and `shown` (a number for each seat) are work space; the race holds everybody's manners.
    """
    for n in range(len(results)):
        if dealer == DEALT_ALREADY:
            games[0] = blank[n]
        else:
            games[0] = blank[0]
            deal(games[0], rules, first_seed + n, len(bots), dealer, shown)
        start_race(games[0], rules[0], people[0], races[0], race, True)
        if rules[0].house:
            results[n].steps = play_house(games[0], views[0], races[0], rules, people[0], bots)
        else:
            results[n].steps = play_plain(games[0], views[0], races[0], rules, people[0], bots)
        note_result(games[0], rules[games[0].side], results[n])


@rule
def deal(game: GameRecord, sides: Any, seed: int, seats: int, dealer: int, shown: Any) -> None:
    no_order, rules = shown[:0], sides[0]
    seat_players(game, rules, seed, seats)
    found = choose_dealer(game, rules, no_order, shown)
    start_round(game, rules, found if dealer < 0 else dealer, no_order)
    if game.turned:
        go_on_after_flip(game, sides[game.side])


@rule
def play_plain(game: GameRecord, view: ViewRecord, race: RaceRecord, sides: Any, people: Any, bots: Any) -> int:
    """A round without house rules: the compiler knows it, and leaves out all that they would do."""
    if sides[0].house or sides[0].log:
        return 0
    return play(game, view, race, sides, people, bots)


@rule
def play_house(game: GameRecord, view: ViewRecord, race: RaceRecord, sides: Any, people: Any, bots: Any) -> int:
    if sides[0].log:
        return 0
    return play(game, view, race, sides, people, bots)


@hot
def play(game: GameRecord, view: ViewRecord, race: RaceRecord, sides: Any, people: Any, bots: Any) -> int:
    """Asks whoever is next until the round is over; answers how many actions it took.

    Arrays are not handed on from here: each time that would cost two locked counts of who uses them.
    """
    steps = 0
    limit = MOST_STEPS * (sides[0].max_turns + MOST_STEPS)
    while game.phase != OVER:  # at most `limit` times: then the round is blocked
        rules = sides[0] if sides[0].two_sided == 0 else sides[game.side]
        what = ask(game, rules, people, race)
        if race.asked > limit:
            block(game, rules)
            break
        action = race.happening
        if what != HAPPENING:
            look(game, rules, race.seat, view)
            action = answer(view, rules, bots[race.seat], race.luck, race.mood, what)
        if action == DECLINE:
            decline(game, race)
            continue
        steps += 1
        act(game, rules, race.seat, action)
        if rules.two_sided and game.turned:
            go_on_after_flip(game, sides[game.side])
    return steps


@hot
def act(game: GameRecord, rules: RulesRecord, seat: int, action: int) -> None:
    """Bots do only what they may, so nobody checks it; what people do by mistake is taken back."""
    if rules.house and is_wrong_jump(game, rules, action):
        if not rules.jump_refused:
            take_wrong_jump_back(game, rules, seat)
    else:
        step(game, rules, seat, action)


@rule
def is_wrong_jump(game: GameRecord, rules: RulesRecord, action: int) -> bool:
    """A card that is not identical: the one thing people do here that nobody may."""
    return action // ARGUMENTS == JUMP and action % ARGUMENTS != rules.face[game.top]


@rule
def note_result(game: GameRecord, rules: RulesRecord, result: Any) -> None:
    result.winner = game.winner
    result.ending = game.ending
    result.turns = game.turns
    result.points = points_against(game, rules, game.winner) if game.winner >= 0 else 0
    result.dealer = game.dealer
    result.acted = game.fx_runs
