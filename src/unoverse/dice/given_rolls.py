"""Rolls that are given in advance: which die shows which face, and which hands make that possible.

Given faces come up in their order. Of dice that are rolled together each shows one that it has, whichever die that is:
nobody at the table tells dice apart. The first half of this module runs on both back ends: see unoverse.backend.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any, Final

import numpy as np

from unoverse.arguments import listed
from unoverse.backend import popcount, rule
from unoverse.dice.faces import CODES, DICE, DRAW_ONE, NUMBER_OF, WILD
from unoverse.dice.state import HAND, MOST_ROLLS
from unoverse.errors import TableError, shortened

IMPOSSIBLE: Final = -1
BITS: Final = 4
"""Enough for the number of a die."""
ALL: Final = (1 << DICE) - 1


@rule
def rolls_left(game: Any) -> int:
    """How many given rolls have not come up yet."""
    return int(game.rolls_given - game.rolls_used)


@rule
def dice_with(rules: Any, dice: int, face: int) -> int:
    """Those of a set of dice that have this face."""
    found = 0
    for die in range(DICE):
        if dice >> die & 1:
            for side in range(int(rules.sides[die])):
                if rules.faces[die, side] == face:
                    found |= 1 << die
    return found


@rule
def dice_for_rolls(game: Any, rules: Any, dice: int, count: int) -> int:
    """A die of the set for each of the next given faces, four bits each; IMPOSSIBLE if they cannot all come up.

    Faces that few dice have choose first, so that what is impossible is soon found to be.
    """
    order = by_rarity(game, rules, dice, count)
    chosen, used, place, die = 0, 0, 0, 0
    while place < count:  # at most DICE! times, once for every order: so few dice are rolled together
        roll = order >> (BITS * place) & 15
        fitting = dice_with(rules, dice & ~used, int(game.rolls[game.rolls_used + roll])) >> die << die
        if fitting:
            die = popcount((fitting & -fitting) - 1)
            chosen = chosen & ~(15 << (BITS * roll)) | die << (BITS * roll)
            used |= 1 << die
            place, die = place + 1, 0
        else:
            place -= 1
            if place < 0:
                return IMPOSSIBLE
            roll = order >> (BITS * place) & 15
            last = chosen >> (BITS * roll) & 15
            used &= ~(1 << last)
            die = last + 1
    return chosen


@rule
def by_rarity(game: Any, rules: Any, dice: int, count: int) -> int:
    """The next given rolls, four bits each, those that the fewest dice can show first."""
    order, taken = 0, 0
    for place in range(count):
        best, fewest = 0, DICE + 1
        for roll in range(count):
            if taken >> roll & 1 == 0:
                options = popcount(dice_with(rules, dice, int(game.rolls[game.rolls_used + roll])))
                if options < fewest:
                    best, fewest = roll, options
        taken |= 1 << best
        order |= best << (BITS * place)
    return order


# Plain Python: what is given, and the deal that it needs


def checked_rolls(rolls: Sequence[str] | str, dice: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """Faces that some die has, as their codes; a text is split at its spaces."""
    what = "Rolls are a list of faces such as R3 or W"
    words: Any = rolls.replace(",", " ").split() if isinstance(rolls, str) else rolls
    if isinstance(words, Sequence) and len(words) > MOST_ROLLS:
        raise TableError(f"At most {MOST_ROLLS} rolls can be given, not {len(words)}.")
    faces = tuple(shortened(code).upper() for code in listed(words, what, MOST_ROLLS))
    for face in faces:
        if not any(face in die for die in dice):
            raise TableError(f'No die has the face "{face[:20]}", so it cannot be rolled.')
    return faces


class Beginning:
    """What the given rolls say of the start of a round: the rolls for the start, both hands, the first die."""

    def __init__(self, rolls: Sequence[str], rolls_off: bool, rerolls_wild: bool) -> None:
        left = list(rolls)
        self.offs: tuple[list[str], list[str]] = [], []
        while rolls_off and left:
            both = [left.pop(0) for _ in range(min(2, len(left)))]
            for seat, face in enumerate(both):
                self.offs[seat].append(face)
            rolls_off = len(both) == 2 and _height(both[0]) == _height(both[1])
        self.hands = left[:HAND], left[HAND : 2 * HAND]
        self.first: list[str] = []
        for face in left[2 * HAND :]:
            self.first.append(face)
            if not _is_rolled_again(face, rerolls_wild):
                break

    def fits(self, hands: tuple[int, int], first: int, dice: Sequence[Sequence[str]]) -> bool:
        """Can these dice show it?"""
        if not all(face in dice[first] for face in self.first):
            return False
        return all(
            all(any(face in dice[die] for die in _members(hand)) for face in off)
            and _can_show([dice[die] for die in _members(hand)], faces)
            for hand, off, faces in zip(hands, self.offs, self.hands, strict=True)
        )


def deal_for(beginning: Beginning, dice: Sequence[Sequence[str]], seed: int) -> tuple[int, int]:
    """Which dice each gets, as sets, so that the given rolls can come up; any of these deals, as the seed says."""
    luck = np.random.default_rng(seed)
    for first in luck.permutation(DICE).tolist():
        others = [die for die in luck.permutation(DICE).tolist() if die != first]
        for chosen in combinations(others, HAND):
            one = sum(1 << die for die in chosen)
            hands = one, ALL & ~(one | 1 << first)
            if beginning.fits(hands, first, dice):
                return hands
    raise TableError("These rolls cannot begin a round: no way of dealing the dice lets them come up.")


def _members(dice: int) -> list[int]:
    return [die for die in range(DICE) if dice >> die & 1]


def _can_show(dice: Sequence[Sequence[str]], faces: Sequence[str]) -> bool:
    """Is there a die for every face?"""
    owner: dict[int, int] = {}

    def find(place: int, tried: set[int]) -> bool:
        for die, shown in enumerate(dice):
            if faces[place] in shown and die not in tried:
                tried.add(die)
                if die not in owner or find(owner[die], tried):
                    owner[die] = place
                    return True
        return False

    return all(find(place, set()) for place in range(len(faces)))


def _height(face: str) -> int:
    """What a face counts in the roll for the start: its number, symbols 0."""
    symbol = NUMBER_OF[face] >> 2
    return symbol + 1 if symbol < DRAW_ONE else 0


def _is_rolled_again(face: str, rerolls_wild: bool) -> bool:
    number = NUMBER_OF[face]
    return rerolls_wild if number == WILD else number >> 2 >= DRAW_ONE


def in_words(rolls: Sequence[int]) -> str:
    return " ".join(CODES[face] for face in rolls)
