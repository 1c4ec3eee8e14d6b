"""The functions of the engine that Python calls. Arguments are arrays of records, of which the first is meant."""

from __future__ import annotations

from typing import Any

import numpy as np

from unoverse.backend import entry
from unoverse.engine.deal import choose_dealer, seat_players, start_round
from unoverse.engine.finish import round_points
from unoverse.engine.flip import pair_sides
from unoverse.engine.legal import OK, refusal
from unoverse.engine.mistakes import rewind
from unoverse.engine.step import apply as apply_action
from unoverse.engine.step import go_on_after_flip
from unoverse.engine.view import look
from unoverse.table.actions import ACTION_KINDS, ARGUMENTS
from unoverse.table.hands import hand_points
from unoverse.table.state import MAX_SEATS

KINDS_OF_ACTION = len(ACTION_KINDS)
_WIDE = {"": 1, "seat": MAX_SEATS}
WIDTHS = np.array([_WIDE.get(kind.argument, ARGUMENTS) for kind in ACTION_KINDS])
"""How many arguments of each kind are worth asking about."""


@entry
def open_table(games: Any, blank: Any, rules: Any, seed: int, seats: int, order: Any, shown: Any) -> int:
    """Seats the players and answers who deals."""
    games[0] = blank[0]
    seat_players(games[0], rules[0], seed, seats)
    return choose_dealer(games[0], rules[0], order, shown)


@entry
def start(games: Any, rules: Any, dealer: int, order: Any) -> None:
    """Deals a round."""
    start_round(games[0], rules[0], dealer, order)
    if games[0].turned:
        go_on_after_flip(games[0], rules[games[0].side])


@entry
def pair(games: Any, rules: Any, seed: int) -> None:
    """Pairs the sides of a two-sided deck by the seed of the match, before the deal."""
    pair_sides(games[0], rules[0], seed)


@entry
def apply(games: Any, rules: Any, seat: int, action: int) -> int:
    """Carries an action out, or answers why not."""
    answer = apply_action(games[0], rules[games[0].side], seat, action)
    if games[0].turned:
        go_on_after_flip(games[0], rules[games[0].side])
    return answer


@entry
def legal(games: Any, rules: Any, seat: int, found: Any) -> int:
    """Writes all that the seat may do into `found` and answers how many they are."""
    count = 0
    side = games[0].side
    for kind in range(KINDS_OF_ACTION):
        for argument in range(WIDTHS[kind]):
            action = kind * ARGUMENTS + argument
            if refusal(games[0], rules[side], seat, action) == OK:
                found[count] = action
                count += 1
    return count


@entry
def undo(games: Any, rules: Any, offender: int, plays: int) -> None:
    """Goes on after a wrong card was pointed out; the record is already that of before the card."""
    rewind(games[0], rules[games[0].side], offender, plays)


@entry
def view(games: Any, rules: Any, seat: int, views: Any) -> None:
    """Fills a view."""
    look(games[0], rules[games[0].side], seat, views[0])


@entry
def score(games: Any, rules: Any, points: Any, left: Any) -> None:
    """What the round brings each seat, and what each hand would count."""
    side = games[0].side
    for seat in range(games[0].seats):
        points[seat] = round_points(games[0], rules[side], seat)
        left[seat] = hand_points(games[0], rules[side], seat)
