"""Worlds in which nobody holds what they were seen to lack: the unknown cards are put in order before they are dealt.

Of a bound hand so many unknown cards, at least, lie outside a set of cards, its void. The hands are dealt on trial,
with the random numbers of the deal that follows, until a trial keeps every void: all such worlds are as likely as each
other. Where none is found a last trial is repaired, by exchanging cards of a void for any others that no bound hand
holds: that is nearly, not exactly, as even. What cannot be repaired stays as it was dealt.
"""

from __future__ import annotations

from typing import Any, Final

from unoverse.backend import aside, rule
from unoverse.card_sets import count, has, row, whole
from unoverse.cards.decks import MAX_CARDS
from unoverse.table.chance import below, random_word
from unoverse.table.hands import hand_of
from unoverse.table.state import HANDS_STREAM
from unoverse.table.typed import GameRecord

TRIALS: Final = 400
"""Deals before one is repaired: a bound hand of seven is found in some twenty, three of five in some hundreds."""

REPAIRS_STREAM: Final = 102
"""Far from the streams that the deal itself uses."""


@aside
def put_in_order(game: GameRecord, seat: int, known: Any, pool: Any, left: int, places: Any, holders: Any) -> None:
    """Orders the row so that its deal keeps the voids; a row that would have kept them anyway stays as it is."""
    trials, begin, started = 0, -1, 0
    while begin < 0:  # at most TRIALS + 1 times: the last one is dealt at any rate
        started = int(game.counters[HANDS_STREAM])
        begin = deal_on_trial(game, seat, known, pool, left, places, holders, trials == TRIALS)
        trials += 1
    if trials > TRIALS:
        repair(game, seat, known, pool, begin, left, holders)
    take_trial_back(pool, begin, left, places)
    game.counters[HANDS_STREAM] = started


@rule
def deal_on_trial(
    game: GameRecord, seat: int, known: Any, pool: Any, left: int, places: Any, holders: Any, at_any_rate: bool
) -> int:
    """Deals the hands to the end of the row, the first card last; answers where they begin, or -1 if a void is broken.

    Of each card `places` remembers where it came from, and `holders` who holds it.
    """
    for other in range(game.seats):
        if other == seat:
            continue
        room, void = room_for_void(game, known, other), row(known.voids, other)
        for _ in range(unknown_of(game, known, other)):
            place = below(game, HANDS_STREAM, left)
            left -= 1
            exchange(pool, place, left)
            places[left], holders[left] = place, other
            if has(void, int(pool[left])):
                room -= 1
                if room < 0 and not at_any_rate:
                    return -1
    return left


@rule
def unknown_of(game: GameRecord, known: Any, other: int) -> int:
    return count(hand_of(game, other) & ~whole(known.cards))


@rule
def room_for_void(game: GameRecord, known: Any, other: int) -> int:
    """How many of a hand's unknown cards may be of its void."""
    return unknown_of(game, known, other) - int(known.outside[other])


@rule
def exchange(pool: Any, one: int, other: int) -> None:
    card = pool[one]
    pool[one] = pool[other]
    pool[other] = card


@rule
def take_trial_back(pool: Any, begin: int, left: int, places: Any) -> None:
    """The row from which the same random numbers deal what lies at its end now."""
    for place in range(begin, left):
        exchange(pool, place, int(places[place]))


# Where no trial keeps every void


@rule
def repair(game: GameRecord, seat: int, known: Any, pool: Any, begin: int, left: int, holders: Any) -> None:
    """Takes cards of its void out of every hand that holds too many."""
    for other in range(game.seats):
        if other == seat:
            continue
        room, void = room_for_void(game, known, other), row(known.voids, other)
        for place in range(begin, left):
            if holders[place] == other and has(void, int(pool[place])):
                room -= 1
                if room < 0:
                    found = any_other(game, known, pool, begin, left, holders, place, void)
                    if found >= 0:
                        exchange(pool, place, found)


@rule
def any_other(
    game: GameRecord, known: Any, pool: Any, begin: int, left: int, holders: Any, place: int, void: Any
) -> int:
    """Where a card lies that is none of the void and that no bound hand holds, each with the same chance; or -1."""
    found, chosen = 0, -1
    for other in range(left):
        is_bound = other >= begin and known.outside[int(holders[other])] > 0
        if not is_bound and not has(void, int(pool[other])):
            found += 1
            if random_word(int(game.seed), REPAIRS_STREAM, place * MAX_CARDS + other) * found >> 32 == 0:
                chosen = other
    return chosen
