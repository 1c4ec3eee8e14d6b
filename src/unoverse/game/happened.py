"""What has happened before a position begins: calls, silence, ceasefire, sudden death, laps, who laid the top card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from unoverse.arguments import as_whole, listed
from unoverse.errors import ActionError, TableError, shortened
from unoverse.game.action import SEAT_LETTERS, seat_letter, seat_number
from unoverse.game.rules import Rules
from unoverse.table.state import SUDDEN_AFTER_CARDS, SUDDEN_AFTER_LAPS, SUDDEN_AT_ONCE

MOST_LAPS: Final = 9999
LONGEST_LIST: Final = 100

Seat = int | str
Seats = str | Iterable[Seat]


class Happened(NamedTuple):
    """What a position knows of the round before it; seats are numbers.

    `called` are seats that hold one card and have called UNO, `silenced_by` whose turns a silence of some laps (ST)
    counts, `armed` whether sudden death is in force (None: as the rules and the lap say), `laid_by` who laid the top
    card (None: it was turned up).
    """

    called: tuple[int, ...] = ()
    silence: bool = False
    silenced_by: int | None = None
    ceasefire: bool = False
    armed: bool | None = None
    lap: int = 1
    laid_by: int | None = None


def seat_of(seat: Seat, seats: int) -> int:
    """A seat of a table, by its letter or number."""
    try:
        number = seat_number(seat) if isinstance(seat, str) else as_whole(seat)
    except ActionError as error:
        raise TableError(str(error)) from error
    if number is None:
        raise TableError(f'"{shortened(seat)}" is no seat: seats are the letters A, B, C ...')
    if not 0 <= number < seats:
        named = seat_letter(number) if 0 <= number < len(SEAT_LETTERS) else shortened(number)
        last = seat_letter(seats - 1)
        raise TableError(f"There is no seat {named} at a table of {seats}: the seats are A to {last}.")
    return number


def seats_of(chosen: Seats, seats: int) -> tuple[int, ...]:
    """Several seats, each once and in order: `"A C"`, or a list."""
    given = list(chosen) if isinstance(chosen, set | frozenset) else chosen
    words: Iterable[Seat] = (
        chosen[:LONGEST_LIST].replace(",", " ").split()
        if isinstance(chosen, str)
        else listed(given, 'Seats are letters such as "A C"', LONGEST_LIST)
    )
    return tuple(sorted({seat_of(seat, seats) for seat in words}))


def happened(
    seats: int,
    called: Seats,
    silence: bool | Seat,
    ceasefire: bool,
    armed: bool | None,
    lap: int,
    laid_by: Seat | None,
) -> Happened:
    """The same as it is given to `position`."""
    for name, value in (("ceasefire", ceasefire), ("armed", armed)):
        if not isinstance(value, bool) and not (name == "armed" and value is None):
            raise TableError(f'{name} is True or False, not "{shortened(value)}".')
    return Happened(
        called=seats_of(called, seats),
        silence=silence is not False,
        silenced_by=None if isinstance(silence, bool) else seat_of(silence, seats),
        ceasefire=ceasefire,
        armed=armed,
        lap=lap,
        laid_by=None if laid_by is None else seat_of(laid_by, seats),
    )


# Whether it could have happened


def check_happened(rules: Rules, hands: Sequence[Sequence[str]], past: Happened) -> None:
    """A TableError if the rules or the hands say that it cannot be so."""
    for seat in past.called:
        if len(hands[seat]) != 1:
            raise TableError(f"{seat_letter(seat)} cannot have called UNO: the hand has {len(hands[seat])} cards.")
    _check_silence(rules, past)
    if past.ceasefire and "PAB" not in rules.house:
        raise TableError("A ceasefire needs the house rule PAB.")
    _check_lap(rules, past.lap)
    _check_armed(rules, past)


def _check_silence(rules: Rules, past: Happened) -> None:
    if not past.silence:
        return
    if "S" not in rules.house:
        raise TableError("Silence needs the house rule S.")
    if rules.house["S"]["laps"] and past.silenced_by is None:
        raise TableError('This silence lasts for some laps: say whose card began it, silence="B".')


def _check_lap(rules: Rules, lap: Any) -> None:
    if isinstance(lap, bool) or not isinstance(lap, int) or not 1 <= lap <= MOST_LAPS:
        raise TableError(f'A lap is a number from 1 to {MOST_LAPS}, not "{shortened(lap)}".')
    if lap > 1 and not rules.record()["count_laps"][0]:
        raise TableError(f"No rule of {rules} counts laps: leave out lap={lap}.")


def _check_armed(rules: Rules, past: Happened) -> None:
    """From the deal on, or after some laps: then nothing is left to say; after certain cards it may be either."""
    if past.armed is None:
        return
    if "MS" not in rules.house:
        raise TableError("Sudden death can be armed only with the house rule MS.")
    sudden, laps = _sudden_death(rules)
    if sudden == SUDDEN_AT_ONCE and not past.armed:
        raise TableError("MS1 is armed from the deal on: armed=False cannot be.")
    if sudden == SUDDEN_AFTER_LAPS and past.armed != (past.lap > laps):
        raise TableError(f"This sudden death is armed from lap {laps + 1} on, and this is lap {past.lap}.")


def _sudden_death(rules: Rules) -> tuple[int, int]:
    record = rules.record()[0]
    return int(record["sudden_death"]), int(record["sudden_laps"])


# Writing it into the engine's record


def set_happened(state: Any, rules: Rules, past: Happened) -> None:
    """Into a record in which the cards already lie."""
    state["called"] = sum(1 << seat for seat in past.called)
    state["owed"] = _owed(state, rules, past)
    if not rules.house:
        return
    record = rules.record()[0]
    state["silence"], state["ceasefire"] = past.silence, past.ceasefire
    if past.silence and past.silenced_by is not None:
        # The turn in which the card was laid has ended: all the laps of the period are to come.
        state["silence_by"], state["silence_left"] = past.silenced_by, record["silence_laps"]
    if past.lap > 1:
        state["lap"], state["ahead"] = past.lap, 0
    if past.laid_by is not None:
        state["top_by"] = past.laid_by
        state["came_from"] = past.laid_by if record["count_laps"] else -1
    _set_armed(state, rules, past)


def _owed(state: Any, rules: Rules, past: Happened) -> int:
    """Whoever has just laid the last card but one without a call can still be caught."""
    seat = past.laid_by
    if seat is None or seat in past.called or rules.values["uno_mode"] == "automatic":
        return 0
    held = sum(int(word).bit_count() for word in state["hands"][seat])
    return 1 << seat if held == 1 else 0


def _set_armed(state: Any, rules: Rules, past: Happened) -> None:
    sudden, laps = _sudden_death(rules)
    if sudden == SUDDEN_AFTER_LAPS:
        state["armed"] = past.lap > laps
    elif sudden == SUDDEN_AFTER_CARDS:
        state["armed"] = bool(past.armed)
        state["triggers"] = np.int64(rules.record()[0]["sudden_count"] if past.armed else 0)
