"""Slapping the pile at a keyboard (M): whose hand came down when."""

from __future__ import annotations

import math
import random
from collections.abc import Collection, Mapping
from typing import Final

from unoverse.game import Game
from unoverse.game.action import SEAT_LETTERS, seat_letter
from unoverse.terminal.cards.seated_bots import dice_seed
from unoverse.terminal.sentences import listed
from unoverse.terminal.typed_line import clean

MEDIAN_MS: Final = 550
SIGMA: Final = 0.25
"""How long it takes to slap (spec 20, section 0.6)."""
OWN_CARD_MS: Final = 150
"""Who laid the card knows first."""
NOBODY_DIFFERS: Final[Mapping[int, int]] = {}
KEYBOARD_MS: Final = 600
"""To read that one has to slap and to press a key takes longer than to slap; bots wait as long."""


def bot_times(game: Game, bots: Collection[int], speed: Mapping[int, int] = NOBODY_DIFFERS) -> dict[int, float]:
    """When the hand of each bot comes down, in milliseconds; dice that say nothing about the cards.

    `speed` is how quick a hand is, in per cent, where that is not 100.
    """
    times = {}
    for seat in bots:
        dice = random.Random(f"slap {dice_seed(game.seed, seat)} {len(game.history)}")
        quick = OWN_CARD_MS if seat == game.turn else 0
        times[seat] = KEYBOARD_MS + 100 * MEDIAN_MS * math.exp(SIGMA * dice.gauss(0, 1)) / speed.get(seat, 100) - quick
    return times


def unmeasured_times(game: Game, people: Collection[int]) -> dict[int, float]:
    """Where nobody stops the time, people are as fast as everybody else."""
    return bot_times(game, people)


def typed_order(line: str, people: Collection[int]) -> list[int] | None:
    """`b a`: B was first, then A; who is not named comes last. None if there is more than letters of people."""
    letters = clean(line).upper().replace(",", " ").replace(" ", "")
    if not set(letters) <= {seat_letter(seat) for seat in people}:
        return None
    first = [SEAT_LETTERS.index(letter) for letter in dict.fromkeys(letters)]
    return [*first, *(seat for seat in sorted(people) if seat not in first)]


def no_order(line: str, people: Collection[int]) -> str:
    """What is wrong with such a line, and what would be right."""
    letters = [seat_letter(seat).lower() for seat in sorted(people)]
    return (
        f'"{clean(line)[:40]}" tells no order of slaps, and nothing else can be done now: '
        f'only the letters {listed(letters)} count, the fastest first, as in "{" ".join(reversed(letters))}".'
    )


def slap_in_order(game: Game, times: Mapping[int, float]) -> None:
    """Hands come down, the fastest first; the last one is found by the engine."""
    for seat in sorted(times, key=lambda seat: (times[seat], seat)):
        if game.phase != "slap":
            return
        game.apply(seat, "slap")
