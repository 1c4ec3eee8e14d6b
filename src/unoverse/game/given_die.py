"""The die of DAD, given in advance: what the next rolls show.

Chance has no state but the place in its stream (table/chance.py). To give the rolls is to go to the first place of
the die's stream from which it shows them; everything else of the round stays as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from unoverse.errors import TableError, shortened
from unoverse.game.rules import Rules
from unoverse.rules.house.die import SIDES
from unoverse.table.chance import random_word
from unoverse.table.state import DICE_STREAM

MOST_ROLLS: Final = 6
"""Each roll more makes the place six times as far to find."""
_STRIDE: Final = 1 << 16
_FARTHEST: Final = 1 << 26


def checked_die_rolls(rules: Rules, rolls: Any) -> tuple[int, ...]:
    """Numbers that a die can show, at a table where one is rolled."""
    if isinstance(rolls, str) or not isinstance(rolls, Sequence):
        raise TableError(f'Rolls are a list of numbers from 1 to {SIDES}, not "{shortened(rolls)}".')
    for number in rolls:
        if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= SIDES:
            raise TableError(f'A die shows 1 to {SIDES}, not "{shortened(number)}".')
    if len(rolls) > MOST_ROLLS:
        raise TableError(f"At most {MOST_ROLLS} rolls can be given, not {len(rolls)}.")
    if rolls and "DAD" not in rules.house:
        raise TableError("Nobody rolls a die at this table: rolls need the house rule DAD.")
    return tuple(rolls)


def give_die_rolls(state: Any, rolls: Sequence[int]) -> None:
    """The next rolls of the round show these numbers, and chance decides those after them."""
    if rolls:
        state["counters"][DICE_STREAM] = _place_showing(int(state["seed"]), rolls)


def _place_showing(seed: int, rolls: Sequence[int]) -> int:
    """The first place of the die's stream from which it shows these numbers."""
    for start in range(0, _FARTHEST, _STRIDE):
        shown = _shown(seed, start, _STRIDE + len(rolls) - 1)
        fits = np.ones(_STRIDE, np.bool_)
        for place, number in enumerate(rolls):
            fits &= shown[place : place + _STRIDE] == number
        if fits.any():
            return start + int(fits.argmax())
    raise TableError(f"The rolls {' '.join(map(str, rolls))} cannot be given with this seed; another one will do.")


def _shown(seed: int, start: int, count: int) -> npt.NDArray[np.int64]:
    """What the die shows at these places: the hash of table/chance.py, on many numbers at once."""
    words: Any = random_word
    places: Any = np.arange(start, start + count, dtype=np.int64)
    shown: npt.NDArray[np.int64] = (words(seed, DICE_STREAM, places) * SIDES >> 32) + 1
    return shown
