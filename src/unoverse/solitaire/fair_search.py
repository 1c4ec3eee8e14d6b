"""How a player decides who does not see the cards that lie face down.

Before a choice the player imagines many ways the unseen cards could lie, makes each choice in each of them, plays on
by habit (the choice that the solver would try first, without knowing what it uncovers), and counts how often that
wins. Of the columns `weigh` reads only what lies open; `pool` holds the unseen cards sorted, and chance does not know
which deal it is.
"""

from __future__ import annotations

from typing import Any, Final

from unoverse.backend import entry, rule
from unoverse.solitaire.search_steps import list_choices, make_choice, play_safe
from unoverse.solitaire.search_table import CARD_SLOTS, DOWN, HIDDEN, LOGGED, copy_row
from unoverse.table.chance import random_word

# Rows of the memory: the table, and one after a choice, which is played on.
TABLE: Final = 0
TRIED: Final = 1
NO_CHOICE: Final = -1
IMAGINATION: Final = -1
"""The seed of what is imagined. No deal has it: the number of a deal tells all its cards, so no player may know it."""
WIN_WORTH: Final = 64
"""A win against a card turned up: chance decides which games are won, but cards turned up lead there."""


@rule
def gather(rows: Any, buried: Any, columns: int, pool: Any) -> int:
    """Writes the face-down cards into `pool`, sorted; answers how many they are."""
    count = 0
    for card in range(CARD_SLOTS):
        for column in range(columns):
            for depth in range(rows[TABLE, DOWN + column]):
                if buried[column, depth] == card:
                    pool[count] = card
                    count += 1
    return count


@rule
def imagine(rows: Any, buried: Any, columns: int, pool: Any, unseen: int, sample: int, guess: Any) -> None:
    """Deals the unseen cards anew, face down; of the real ones only the bases are read."""
    # The second half of the pool is shuffled: a sample is the same for every choice.
    for card in range(unseen):
        pool[unseen + card] = pool[card]
    for last in range(unseen - 1, 0, -1):
        other = unseen + ((random_word(IMAGINATION, sample, last) * (last + 1)) >> 32)
        card = pool[unseen + last]
        pool[unseen + last] = pool[other]
        pool[other] = card
    dealt = unseen
    for column in range(columns):
        down = int(rows[TABLE, DOWN + column])
        for depth in range(down):
            guess[column, depth] = pool[dealt]
            dealt += 1
        if down >= 0:
            guess[column, down] = buried[column, down]


@rule
def play_on(rows: Any, buried: Any, shape: Any, log: Any, listed: Any, costs: Any, choice: int) -> int:
    """Makes a choice, plays by habit to the end, and answers how many cards stay face down."""
    copy_row(rows, TABLE, TRIED)
    while True:  # at most LEVELS times: no path has more choices (solitaire/search.py)
        rows[TRIED, LOGGED] = 0
        make_choice(rows, TRIED, buried, shape, log, choice)
        if rows[TRIED, HIDDEN] == 0:
            return 0
        count = list_choices(rows, TRIED, buried, shape, 0, listed, costs)
        if count == 0:
            return int(rows[TRIED, HIDDEN])
        choice = int(listed[TRIED, count - 1])


@rule
def weigh(
    rows: Any,
    buried: Any,
    shape: Any,
    log: Any,
    listed: Any,
    costs: Any,
    pool: Any,
    guess: Any,
    unseen: int,
    samples: int,
) -> int:
    """The choice that wins most of the imagined tables, or NO_CHOICE."""
    count = list_choices(rows, TABLE, buried, shape, 0, listed, costs)
    if count == 0:
        return NO_CHOICE
    if count == 1 or samples == 0:
        return int(listed[TABLE, count - 1])
    best = NO_CHOICE
    most = -samples * WIN_WORTH
    for place in range(count - 1, -1, -1):
        choice = int(listed[TABLE, place])
        worth = 0
        for sample in range(samples):
            imagine(rows, buried, shape[2], pool, unseen, sample, guess)
            hidden = play_on(rows, guess, shape, log, listed, costs, choice)
            if hidden == 0:
                worth += WIN_WORTH
            worth -= hidden
        if worth > most:
            most = worth
            best = choice
        if worth == samples * WIN_WORTH:
            break  # nothing can be better
    return best


@entry
def play_fair(
    rows: Any,
    buried: Any,
    shape: Any,
    log: Any,
    listed: Any,
    costs: Any,
    pool: Any,
    guess: Any,
    samples: int,
    decisions: int,
) -> int:
    """Plays row 0 to its end, or so many decisions far; answers how many cards stay face down.

    `log` tells of the last decision and of what was safe after it.
    """
    rows[TABLE, LOGGED] = 0
    play_safe(rows, TABLE, buried, shape, log)
    while rows[TABLE, HIDDEN] > 0 and decisions > 0:
        unseen = gather(rows, buried, shape[2], pool)
        choice = weigh(rows, buried, shape, log, listed, costs, pool, guess, unseen, samples)
        if choice == NO_CHOICE:
            break
        rows[TABLE, LOGGED] = 0
        make_choice(rows, TABLE, buried, shape, log, choice)
        decisions -= 1
    return int(rows[TABLE, HIDDEN])
