"""Depth first through the choices of a table, each table once.

A table is remembered as it is, in five words, not as a hash of itself: two tables can never be taken for one another,
so a search that ran out of tables has proved the loss. No table is reached twice on one path, because every choice
either seats a base or raises a foundation, and nothing undoes that.
"""

from __future__ import annotations

from typing import Any, Final

from unoverse.backend import entry, rule
from unoverse.solitaire.search_hope import is_hopeless
from unoverse.solitaire.search_steps import list_choices, make_choice, play_safe
from unoverse.solitaire.search_table import (
    COLUMN_SLOTS,
    DOWN,
    GUESTS,
    HIDDEN,
    HIGH,
    LOGGED,
    LOW,
    RANK_SLOTS,
    copy_row,
)
from unoverse.table.chance import M32, mix

WON: Final = 1
LOST: Final = 0
UNDECIDED: Final = -1

LEVELS: Final = 128
"""No path has more choices: at most 28 bases are seated, and fewer than 96 guests raised."""
KEY: Final = 5
COLOURS: Final = 4


@rule
def write_key(rows: Any, at: int, key: Any) -> None:
    """The table in five words: each colour's guests and piles, and the columns. The rest follows from these."""
    for colour in range(COLOURS):
        word = int(rows[at, LOW + colour]) * 16 + int(rows[at, HIGH + colour])
        for rank in range(RANK_SLOTS):
            word = word * 4 + int(rows[at, GUESTS + colour * RANK_SLOTS + rank])
        key[colour] = word
    word = 0
    for column in range(COLUMN_SLOTS):
        word = word * 8 + int(rows[at, DOWN + column]) + 1
    key[COLOURS] = word


@rule
def is_new(key: Any, keys: Any, stamps: Any, stamp: int) -> bool:
    """Remembers the table of the key; answers whether it was unknown. There is always room."""
    hashed = 0
    for word in range(KEY):
        hashed = mix((hashed * 0x9E3779B1 + int(key[word])) & M32)
    mask = len(stamps) - 1
    slot = hashed & mask
    while stamps[slot] == stamp:  # at most `mask` times: half of the room stays free
        same = True
        for word in range(KEY):
            if keys[slot, word] != key[word]:
                same = False
        if same:
            return False
        slot = (slot + 1) & mask
    stamps[slot] = stamp
    for word in range(KEY):
        keys[slot, word] = key[word]
    return True


@rule
def run(
    rows: Any,
    log: Any,
    listed: Any,
    costs: Any,
    left: Any,
    key: Any,
    keys: Any,
    stamps: Any,
    stamp: int,
    buried: Any,
    shape: Any,
    hope: Any,
    budget: int,
    chance: int,
    told: Any,
) -> int:
    """Searches from row 0 on. `told` gets the tables seen and the length of the log of a win."""
    play_safe(rows, 0, buried, shape, log)
    nodes = 1
    at = 0
    verdict = LOST
    if rows[0, HIDDEN] == 0:
        verdict = WON
    else:
        left[0] = list_choices(rows, 0, buried, shape, chance, listed, costs)
    while verdict == LOST and at >= 0:  # at most `budget` tables, each with MOST_CHOICES: then it gives up
        if left[at] == 0:
            at -= 1
            continue
        left[at] -= 1
        choice = int(listed[at, left[at]])
        copy_row(rows, at, at + 1)
        make_choice(rows, at + 1, buried, shape, log, choice)
        if rows[at + 1, HIDDEN] == 0:
            at += 1
            nodes += 1
            verdict = WON
            continue
        write_key(rows, at + 1, key)
        if is_new(key, keys, stamps, stamp):
            if nodes == budget:
                verdict = UNDECIDED
                continue
            at += 1
            nodes += 1
            left[at] = 0
            if not is_hopeless(rows, at, buried, shape, hope):
                left[at] = list_choices(rows, at, buried, shape, chance, listed, costs)
    told[0] = nodes
    told[1] = 0
    if verdict == WON:
        told[1] = int(rows[at, LOGGED])
    return verdict


@entry
def search(
    rows: Any,
    log: Any,
    listed: Any,
    costs: Any,
    left: Any,
    key: Any,
    keys: Any,
    stamps: Any,
    stamp: int,
    buried: Any,
    shape: Any,
    hope: Any,
    budget: int,
    chance: int,
    told: Any,
) -> int:
    return run(rows, log, listed, costs, left, key, keys, stamps, stamp, buried, shape, hope, budget, chance, told)
