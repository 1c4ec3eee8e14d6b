"""The table as the solver counts it, and what a move changes in the counts.

With one card turned at a time and any number of passes, stock and waste are an open reserve: every card of it can be
had at any time. Then three things make two tables the same for everything that can still happen:

* the order of the reserve does not matter, only what is in it;
* where two runs both hold a card, what hangs below the two may be exchanged: a run moves by its head alone, and a tail
  that is in the way of a foundation can be hung on the twin, whose tail is then the one that went up;
* empty columns are all alike.

So a table is its columns' face-down cards, the foundations, and for every card how many copies lie open in columns,
and how many of these are the bottom of the open part of a column that still covers something ("bases"). All others
("guests") lie on a card one higher, or are Skips with nothing beneath. A row of small numbers holds it all.
"""

from __future__ import annotations

from typing import Any, Final

from unoverse.backend import rule

COLOUR_SLOTS: Final = 4
RANK_SLOTS: Final = 12
COLUMN_SLOTS: Final = 7
CARD_SLOTS: Final = COLOUR_SLOTS * RANK_SLOTS

# A row: the places of its numbers.
DOWN: Final = 0
"""For each column the cards face down beneath its base, or VACANT if the last card dealt to it has left it."""
VACANT: Final = -1
LOW: Final = DOWN + COLUMN_SLOTS
"""For each colour its lower pile, then for each colour its higher pile."""
HIGH: Final = LOW + COLOUR_SLOTS
SPACES: Final = HIGH + COLOUR_SLOTS
"""Empty columns."""
HIDDEN: Final = SPACES + 1
"""Cards face down."""
LOGGED: Final = HIDDEN + 1
"""How many changes led here."""
OPEN: Final = LOGGED + 1
"""For each card its copies that lie open in columns."""
GUESTS: Final = OPEN + CARD_SLOTS
"""How many of these lie on another card, or are Skips at the bottom of an empty column."""
RESERVE: Final = GUESTS + CARD_SLOTS
"""For each card its copies in stock and waste."""
WIDTH: Final = RESERVE + CARD_SLOTS

# What is told of a change: its kind times 64, plus a column or a card.
KINDS: Final = 64
MOVED: Final = 0
"""The whole run of a column, to a card one higher or to an empty column."""
PLACED: Final = 1
"""A card of the reserve, likewise."""
BASE_UP: Final = 2
"""The base of a column, to a foundation."""
GUEST_UP: Final = 3
RESERVE_UP: Final = 4

LONGEST_LOG: Final = 512


@rule
def copy_row(rows: Any, source: int, target: int) -> None:
    for place in range(WIDTH):
        rows[target, place] = rows[source, place]


@rule
def ends(rows: Any, at: int, card: int) -> int:
    """Copies of the card at the end of a column: seats for the card one lower."""
    if card % RANK_SLOTS == 0:
        return int(rows[at, OPEN + card])
    return int(rows[at, OPEN + card]) - int(rows[at, GUESTS + card - 1])


@rule
def note(rows: Any, at: int, log: Any, kind: int, what: int) -> None:
    log[rows[at, LOGGED]] = kind * KINDS + what
    rows[at, LOGGED] += 1


@rule
def base_of(rows: Any, at: int, buried: Any, column: int) -> int:
    """The base of a column, or -1 if it is vacant."""
    down = int(rows[at, DOWN + column])
    if down == VACANT:
        return -1
    return int(buried[column, down])


@rule
def turn_up(rows: Any, at: int, buried: Any, ranks: int, column: int) -> None:
    """The base has left: the next card is turned up, or the column is empty.

    A top rank with nothing beneath covers nothing and is at home: a guest.
    """
    rows[at, DOWN + column] -= 1
    down = int(rows[at, DOWN + column])
    if down == VACANT:
        rows[at, SPACES] += 1
        return
    card = int(buried[column, down])
    rows[at, HIDDEN] -= 1
    rows[at, OPEN + card] += 1
    if down == 0 and card % RANK_SLOTS == ranks - 1:
        rows[at, DOWN + column] = VACANT
        rows[at, GUESTS + card] += 1


@rule
def move_run(rows: Any, at: int, buried: Any, ranks: int, log: Any, column: int) -> None:
    """The base of a column, with all that hangs on it, becomes a guest elsewhere."""
    card = base_of(rows, at, buried, column)
    note(rows, at, log, MOVED, column)
    rows[at, GUESTS + card] += 1
    if card % RANK_SLOTS == ranks - 1:
        rows[at, SPACES] -= 1
    turn_up(rows, at, buried, ranks, column)


@rule
def place(rows: Any, at: int, ranks: int, log: Any, card: int) -> None:
    """A card of the reserve becomes a guest."""
    note(rows, at, log, PLACED, card)
    rows[at, RESERVE + card] -= 1
    rows[at, OPEN + card] += 1
    rows[at, GUESTS + card] += 1
    if card % RANK_SLOTS == ranks - 1:
        rows[at, SPACES] -= 1


@rule
def raise_pile(rows: Any, at: int, card: int) -> None:
    """The card goes on the pile of its colour that is one lower."""
    colour = card // RANK_SLOTS
    rank = card % RANK_SLOTS + 1
    if rows[at, LOW + colour] == rank - 1 and rows[at, HIGH + colour] != rank - 1:
        rows[at, LOW + colour] = rank
    else:
        rows[at, HIGH + colour] = rank


@rule
def send_base(rows: Any, at: int, buried: Any, ranks: int, log: Any, column: int) -> None:
    card = base_of(rows, at, buried, column)
    note(rows, at, log, BASE_UP, column)
    raise_pile(rows, at, card)
    rows[at, OPEN + card] -= 1
    turn_up(rows, at, buried, ranks, column)


@rule
def send_guest(rows: Any, at: int, ranks: int, log: Any, card: int) -> None:
    note(rows, at, log, GUEST_UP, card)
    raise_pile(rows, at, card)
    rows[at, OPEN + card] -= 1
    rows[at, GUESTS + card] -= 1
    if card % RANK_SLOTS == ranks - 1:
        rows[at, SPACES] += 1


@rule
def send_reserve(rows: Any, at: int, log: Any, card: int) -> None:
    note(rows, at, log, RESERVE_UP, card)
    raise_pile(rows, at, card)
    rows[at, RESERVE + card] -= 1


@rule
def bases_of(rows: Any, at: int, card: int) -> int:
    return int(rows[at, OPEN + card]) - int(rows[at, GUESTS + card])


@rule
def column_with(rows: Any, at: int, buried: Any, columns: int, card: int) -> int:
    """The first column with this card as its base, or -1."""
    for column in range(columns):
        if base_of(rows, at, buried, column) == card:
            return column
    return -1
