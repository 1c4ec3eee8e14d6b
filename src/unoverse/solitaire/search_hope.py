"""Tables that cannot be won even if nothing were ever used up.

Let every card that is to be had stay where it is and also serve wherever it could: every end card seats any number of
runs, every pile rises as far as cards are to be had. If face-down cards remain even so, the table is lost.
"""

from __future__ import annotations

from typing import Any, Final

from unoverse.backend import rule
from unoverse.solitaire.search_table import (
    COLOUR_SLOTS,
    COLUMN_SLOTS,
    DOWN,
    HIGH,
    LOW,
    OPEN,
    RANK_SLOTS,
    RESERVE,
    SPACES,
    VACANT,
)

# Places in `hope`, an array of numbers used nowhere else.
LAID: Final = COLUMN_SLOTS
"""For each colour a bit for every rank that lies open in a column; before these, the face-down cards of the columns."""
KEPT: Final = LAID + COLOUR_SLOTS
"""For each colour a bit for every rank in the reserve."""
ROOM: Final = KEPT + COLOUR_SLOTS
"""Is there an empty column?"""
HOPES: Final = ROOM + 1


@rule
def is_hopeless(rows: Any, at: int, buried: Any, shape: Any, hope: Any) -> bool:
    """Is some face-down card out of reach in any case?"""
    for column in range(shape[2]):
        hope[column] = rows[at, DOWN + column]
    for colour in range(shape[0]):
        hope[LAID + colour] = ranks_in(rows, at, OPEN + colour * RANK_SLOTS, shape[1])
        hope[KEPT + colour] = ranks_in(rows, at, RESERVE + colour * RANK_SLOTS, shape[1])
    hope[ROOM] = rows[at, SPACES]
    more = True
    while more:  # at most CARD_SLOTS times: each time a card has left, or the one room was made
        more = False
        for column in range(shape[2]):
            if hope[column] != VACANT and can_leave(rows, at, int(buried[column, hope[column]]), shape[1], hope):
                leave(buried, hope, column)
                more = True
        if not more and hope[ROOM] == 0 and a_column_clears(rows, at, shape, hope):
            hope[ROOM] = 1
            more = True
    out_of_reach = 0
    for column in range(shape[2]):
        out_of_reach += max(0, int(hope[column]))
    return out_of_reach > 0


@rule
def ranks_in(rows: Any, at: int, first: int, ranks: int) -> int:
    found = 0
    for rank in range(ranks):
        if rows[at, first + rank] > 0:
            found |= 1 << rank
    return found


@rule
def leave(buried: Any, hope: Any, column: int) -> None:
    hope[column] -= 1
    if hope[column] == VACANT:
        hope[ROOM] = 1
        return
    card = int(buried[column, hope[column]])
    hope[LAID + card // RANK_SLOTS] |= 1 << (card % RANK_SLOTS)


@rule
def can_leave(rows: Any, at: int, card: int, ranks: int, hope: Any) -> bool:
    """Is there a seat for the base, or can its pile come up to it?"""
    colour = card // RANK_SLOTS
    rank = card % RANK_SLOTS
    laid = int(hope[LAID + colour])
    kept = int(hope[KEPT + colour])
    seat = rank + 1
    while seat < ranks and not (laid >> seat) & 1 and (kept >> seat) & 1:
        seat += 1
    if seat == ranks:
        if hope[ROOM] > 0:
            return True
    elif (laid >> seat) & 1:
        return True
    height = int(rows[at, HIGH + colour])
    while height < rank and ((laid | kept) >> height) & 1:
        height += 1
    return height >= rank


@rule
def a_column_clears(rows: Any, at: int, shape: Any, hope: Any) -> bool:
    """Can a pile come up to its top rank, which may have a column to itself?"""
    for colour in range(shape[0]):
        height = int(rows[at, HIGH + colour])
        if height == shape[1]:
            height = int(rows[at, LOW + colour])
        had = int(hope[LAID + colour]) | int(hope[KEPT + colour])
        while height < shape[1] and (had >> height) & 1:
            height += 1
        if height == shape[1] and (int(hope[LAID + colour]) >> (shape[1] - 1)) & 1:
            return True
    return False
