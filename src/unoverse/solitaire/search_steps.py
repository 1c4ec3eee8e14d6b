"""What the solver does at once, and what it has to choose between.

Moves that can wait are made when something needs them. A card of the reserve goes into the columns only to seat a run
that is moved in the same breath, and up to a foundation only for a card of a column that follows it: until then it is
worth more in the reserve. Every choice so ends with a run moved or with a card of a column on a foundation.
"""

from __future__ import annotations

from typing import Any, Final

from unoverse.backend import aside, rule
from unoverse.solitaire.cards import COPIES
from unoverse.solitaire.search_table import (
    DOWN,
    GUESTS,
    HIGH,
    LOW,
    OPEN,
    RANK_SLOTS,
    RESERVE,
    SPACES,
    base_of,
    bases_of,
    column_with,
    ends,
    move_run,
    place,
    send_base,
    send_guest,
    send_reserve,
)
from unoverse.table.chance import random_word

# A choice is a small number.
SEAT: Final = 0
"""Plus a column: its run is moved, and the reserve gives the seat if none is there."""
RAISE_BASE: Final = 8
"""Plus a column: its base goes to the foundation, and before it what the reserve has to give."""
RAISE_GUEST: Final = 16
"""Plus a card, which is a guest: likewise."""
MOST_CHOICES: Final = 24

NO_SEAT: Final = -1


# At once


@aside
def play_safe(rows: Any, at: int, buried: Any, shape: Any, log: Any) -> None:
    """Makes all moves that cannot harm, until there are none."""
    more = True
    while more:  # at most LEVELS times: each move seats a base or raises a foundation, and nothing undoes that
        more = False
        for colour in range(shape[0]):
            if raise_safely(rows, at, buried, shape, log, colour):
                more = True
        for column in range(shape[2]):
            if seats_safely(rows, at, buried, shape[1], column):
                move_run(rows, at, buried, shape[1], log, column)
                more = True


@rule
def raise_safely(rows: Any, at: int, buried: Any, shape: Any, log: Any, colour: int) -> bool:
    """A card goes up whose seat nobody can miss."""
    low = int(rows[at, LOW + colour])
    high = int(rows[at, HIGH + colour])
    ranks = shape[1]
    first = colour * RANK_SLOTS
    # On the lower pile: both cards one lower are up, so nothing hangs on this one, and nothing ever will.
    if low < ranks and send_any(rows, at, buried, shape, log, first + low):
        return True
    if low == high or high == ranks:
        return False
    # On the higher pile: the one card that could sit on this one has another seat already,
    if rows[at, GUESTS + first + high - 1] > 0:
        return send_idle(rows, at, ranks, log, first + high)
    # or is a 1, which needs none. But only one 2 finds room before the other 1: of two that cover something, or may do
    # so face down, neither is better, and that is a choice.
    in_sight = rows[at, OPEN + first + 1] + rows[at, RESERVE + first + 1]
    if high == 1 and in_sight == COPIES and bases_of(rows, at, first + 1) < 2:
        return send_any(rows, at, buried, shape, log, first + 1)
    return False


@rule
def send_any(rows: Any, at: int, buried: Any, shape: Any, log: Any, card: int) -> bool:
    """A card that carries nothing: a guest, whose seat a base can take then, or a base, or one of the reserve."""
    if rows[at, GUESTS + card] == 0 and bases_of(rows, at, card) > 0:
        send_base(rows, at, buried, shape[1], log, column_with(rows, at, buried, shape[2], card))
        return True
    return send_idle(rows, at, shape[1], log, card)


@rule
def send_idle(rows: Any, at: int, ranks: int, log: Any, card: int) -> bool:
    """A guest that carries nothing, or else a card of the reserve."""
    if rows[at, GUESTS + card] > 0 and ends(rows, at, card) > 0:
        send_guest(rows, at, ranks, log, card)
        return True
    if rows[at, RESERVE + card] > 0:
        send_reserve(rows, at, log, card)
        return True
    return False


@rule
def seats_safely(rows: Any, at: int, buried: Any, ranks: int, column: int) -> bool:
    """Can the run of the column take a seat that nobody else can want?"""
    card = base_of(rows, at, buried, column)
    if card < 0 or card % RANK_SLOTS == ranks - 1:
        return False
    seats = ends(rows, at, card + 1)
    if seats == 0:
        return False
    rank = card % RANK_SLOTS + 1
    high = int(rows[at, HIGH + card // RANK_SLOTS])
    # The twin of the base is up and the twin of the seat too; or the twin sits already; or there is a seat to spare.
    return high > rank or rows[at, GUESTS + card] > 0 or (high == rank and seats == 2)


# Choices


@rule
def seat_cost(rows: Any, at: int, ranks: int, card: int) -> int:
    """How many cards of the reserve must be laid to seat a card, or NO_SEAT."""
    cost = 0
    seat = card + 1
    for _ in range(card % RANK_SLOTS + 1, ranks):
        if ends(rows, at, seat) > 0:
            return cost
        if rows[at, RESERVE + seat] == 0:
            return NO_SEAT
        cost += 1
        seat += 1
    if rows[at, SPACES] > 0:
        return cost
    return NO_SEAT


@aside
def list_choices(rows: Any, at: int, buried: Any, shape: Any, chance: int, listed: Any, costs: Any) -> int:
    """Writes the choices into row `at` of `listed`, the most promising last, and answers how many they are."""
    count = 0
    for column in range(shape[2]):
        card = base_of(rows, at, buried, column)
        if card >= 0:
            cost = seat_cost(rows, at, shape[1], card)
            if cost != NO_SEAT:
                worth = 8 * cost + 2 * int(rows[at, DOWN + column])
                count = insert(listed, costs, at, count, SEAT + column, 16 * worth + noise(chance, at, column))
    for colour in range(shape[0]):
        count = list_raises(rows, at, buried, shape, chance, listed, costs, colour, count)
    return count


@rule
def list_raises(
    rows: Any, at: int, buried: Any, shape: Any, chance: int, listed: Any, costs: Any, colour: int, count: int
) -> int:
    """What can go on the higher pile of a colour; the lower one rises by itself."""
    card = colour * RANK_SLOTS + int(rows[at, HIGH + colour])
    for above in range(shape[1] - int(rows[at, HIGH + colour])):
        if ends(rows, at, card) > 0:
            if rows[at, GUESTS + card] > 0:
                # Better than a base, which can take its seat, and than one of the reserve, which can be laid there.
                worth = 16 * (60 + 4 * above)
                return insert(
                    listed, costs, at, count, RAISE_GUEST + card, worth + noise(chance, at, RAISE_GUEST + colour)
                )
            for column in range(shape[2]):
                if base_of(rows, at, buried, column) == card:
                    worth = 8 * above + 2 * int(rows[at, DOWN + column])
                    choice = RAISE_BASE + column
                    count = insert(listed, costs, at, count, choice, 16 * worth + 8 + noise(chance, at, choice))
        if rows[at, RESERVE + card] == 0:
            return count
        card += 1
    return count


@rule
def noise(chance: int, at: int, choice: int) -> int:
    """Nothing at the first attempt; later ones try the choices in other orders."""
    if chance == 0:
        return 0
    return random_word(chance, at, choice) >> 22


@rule
def insert(listed: Any, costs: Any, at: int, count: int, choice: int, cost: int) -> int:
    """Keeps the choices sorted, the cheapest last."""
    where = count
    while where > 0 and costs[at, where - 1] < cost:
        costs[at, where] = costs[at, where - 1]
        listed[at, where] = listed[at, where - 1]
        where -= 1
    costs[at, where] = cost
    listed[at, where] = choice
    return count + 1


@aside
def make_choice(rows: Any, at: int, buried: Any, shape: Any, log: Any, choice: int) -> None:
    """Makes a choice, and then all that is safe."""
    ranks = shape[1]
    if choice < RAISE_BASE:
        card = base_of(rows, at, buried, choice)
        for above in range(seat_cost(rows, at, ranks, card), 0, -1):
            place(rows, at, ranks, log, card + above)
        move_run(rows, at, buried, ranks, log, choice)
    elif choice < RAISE_GUEST:
        raise_to(rows, at, log, base_of(rows, at, buried, choice - RAISE_BASE))
        send_base(rows, at, buried, ranks, log, choice - RAISE_BASE)
    else:
        raise_to(rows, at, log, choice - RAISE_GUEST)
        send_guest(rows, at, ranks, log, choice - RAISE_GUEST)
    play_safe(rows, at, buried, shape, log)


@rule
def raise_to(rows: Any, at: int, log: Any, card: int) -> None:
    """The higher pile rises from the reserve until the card fits."""
    colour = card // RANK_SLOTS
    for below in range(colour * RANK_SLOTS + int(rows[at, HIGH + colour]), card):
        send_reserve(rows, at, log, below)
