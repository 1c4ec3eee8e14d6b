"""The records the engine works on: names that mean the same in CPython and compiled, and their size."""

from __future__ import annotations

import numpy as np
import pytest

from unoverse.cards.decks import MAX_CARDS
from unoverse.rules.official.parameters import PARAMETERS
from unoverse.table.state import GAME, NO_CARD, RULES, SWITCHES, VIEW

RECORDS = {"game": GAME, "rules": RULES, "view": VIEW}


@pytest.mark.parametrize("record", RECORDS)
def test_no_field_has_the_name_of_a_numpy_attribute(record: str) -> None:
    """CPython would read the attribute, compiled code the field."""
    taken = {*dir(np.void), *dir(np.record), *dir(np.recarray)}
    assert not taken.intersection(RECORDS[record].names or ())


def test_game_record_is_under_two_kibibytes() -> None:
    assert GAME.itemsize < 2048


@pytest.mark.parametrize("record", RECORDS)
def test_records_are_aligned_and_their_scalars_are_64_bits_wide(record: str) -> None:
    """One width: every compiled function then has one version."""
    kind = RECORDS[record]
    assert kind.isalignedstruct
    for name in kind.names or ():
        if not kind[name].shape:
            assert kind[name] == np.int64, name


def test_view_has_no_field_for_what_a_seat_may_not_know() -> None:
    hidden = {"hands", "pile", "snapshot", "guilty", "seed", "counters", "named", "called_low", "called_high", "faults"}
    assert not hidden.intersection(VIEW.names or ())


def test_every_switch_is_named_once() -> None:
    assert len(set(SWITCHES)) == len(SWITCHES)
    assert len(PARAMETERS) == len(set(PARAMETERS))


def test_no_deck_can_hold_the_card_that_means_none() -> None:
    assert NO_CARD == MAX_CARDS - 1
    assert GAME["pile"].shape == (MAX_CARDS,)
