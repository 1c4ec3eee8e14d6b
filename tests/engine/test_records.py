"""The records the engine works on: their layout, who may know what of them, and that no round leaves a trace."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.rules.random_tables import random_house_table
from tests.strategies import Table, dice, play, steady, tables

from unoverse import Rules
from unoverse.cards.decks import DECKS, MAX_CARDS
from unoverse.cards.faces import FACES
from unoverse.engine.load import default_backend, kernel
from unoverse.errors import RulesError
from unoverse.records import Record
from unoverse.rules.official.parameters import PARAMETERS
from unoverse.table.actions import ACTIONS
from unoverse.table.log import ENTRY, EVERYBODY, FIRST_NOTE, NO_FACE, NOTES, WHYS, no_log
from unoverse.table.state import (
    BLANK,
    GAME,
    MAX_SEATS,
    MOVED_BY_HOUSE_RULE,
    NO_CARD,
    OPEN,
    OPEN_BYTES,
    RULES,
    SECRECY,
    SWITCHES,
    VIEW,
    Secrecy,
)

RECORDS = {"game": GAME, "rules": RULES, "view": VIEW}


@st.composite
def any_tables(draw: st.DrawFn) -> Table:
    """Official rules, or house rules and written wilds, with any preset and deck."""
    if draw(st.booleans()):
        return draw(tables())
    drawn = random_house_table(draw(st.integers(0, 1 << 30)), most=12)
    return Table(drawn.rules, drawn.seats, drawn.seed)


@pytest.mark.parametrize("record", RECORDS)
def test_no_field_has_the_name_of_a_numpy_attribute(record: str) -> None:
    """CPython would read the attribute, compiled code the field."""
    taken = {*dir(np.void), *dir(np.record), *dir(np.recarray)}
    assert not taken.intersection(RECORDS[record].names or ())


def test_game_record_is_small() -> None:
    """Four to a memory page; a batch of them stays in the cache of a core."""
    assert GAME.itemsize <= 1024


def test_most_of_a_game_is_cards() -> None:
    """Every number is as narrow as what it holds: piles, hands and sets make up five sixths of the record."""
    numbers = [name for name in GAME.names or () if not GAME[name].shape]
    assert sum(GAME[name].itemsize for name in numbers) < GAME.itemsize / 6


@pytest.mark.parametrize("record", RECORDS)
def test_no_byte_of_a_record_belongs_to_no_field(record: str) -> None:
    """NumPy copies fields, not what lies between them: two equal tables would differ in their bytes."""
    kind, end = RECORDS[record], 0
    for name, offset in offsets(kind).items():
        assert offset == end, name
        end += kind[name].itemsize
    assert end == kind.itemsize


@pytest.mark.parametrize("record", RECORDS)
def test_records_are_aligned(record: str) -> None:
    kind = RECORDS[record]
    assert kind.isalignedstruct
    for name, offset in offsets(kind).items():
        assert offset % kind[name].base.alignment == 0, name


def test_records_of_rules_have_one_width() -> None:
    """Nothing there is stored often enough to be narrow."""
    for name in RULES.names or ():
        assert RULES[name].base in (np.dtype(np.int64), np.dtype(np.uint64)), name


def offsets(kind: np.dtype[np.void]) -> dict[str, int]:
    assert kind.fields is not None
    return {name: int(field[1]) for name, field in kind.fields.items()}


# What is open and what is not


def test_what_everybody_knows_stands_at_the_same_place_in_game_and_view() -> None:
    """It is copied from one to the other as a block."""
    games, views = offsets(GAME), offsets(VIEW)
    head = [field.name for field in OPEN]
    assert head == list(GAME.names or ())[: len(head)] == list(VIEW.names or ())[: len(head)]
    for name in head:
        assert (games[name], GAME[name]) == (views[name], VIEW[name]), name
        assert games[name] + GAME[name].itemsize <= OPEN_BYTES
    assert all(offset >= OPEN_BYTES for record in (games, views) for name, offset in record.items() if name not in head)


def test_every_field_of_a_game_says_who_may_know_it() -> None:
    assert set(SECRECY) == set(GAME.names or ())
    assert all(SECRECY[field.name] is Secrecy.OPEN for field in OPEN)


OF_THE_SEAT = {
    "hand", "playable", "honest", "offered", "shown", "claims", "sizes", "seat", "drawn", "open_card", "offered_by",
    "shown_seat", "taboo", "asks", "can_draw", "can_keep", "can_challenge", "challengeable", "can_stop", "can_jump",
    "can_accuse", "can_doubt", "seen_rest",
}  # fmt: skip
"""What a view tells of its own seat: its cards and what it may do; the rest of a view is open to all."""


def test_a_view_has_fields_for_what_is_open_and_for_the_own_seat_alone() -> None:
    names = set(VIEW.names or ())
    assert names >= OF_THE_SEAT
    assert {SECRECY[name] for name in names - OF_THE_SEAT} == {Secrecy.OPEN}


def test_view_has_no_field_for_what_a_seat_may_not_know() -> None:
    hidden = {"hands", "piles", "snapshot", "guilty", "seed", "counters", "wild_colours", "faults"}
    hidden |= {name for name, secrecy in SECRECY.items() if secrecy is Secrecy.HIDDEN}
    assert not hidden.intersection(VIEW.names or ())
    of_others = {name for name, secrecy in SECRECY.items() if secrecy in (Secrecy.HELD, Secrecy.SHOWN)}
    assert of_others.intersection(VIEW.names or ()) == {"drawn"}, "that is the own drawn card"


# Numbers that a field cannot hold


def test_a_number_that_its_field_cannot_hold_is_an_error_in_cpython() -> None:
    """Never a different number, as it would be in machine code."""
    games = BLANK.copy()
    for name, wrong in (("pile_left", 256), ("pile_left", -1), ("lap", 1 << 15), ("owed", -1), ("top", 128)):
        record: Any = Record(games[0])
        setattr(record, name, wrong)
        with pytest.raises(OverflowError):
            record.write_back()
    rows: Any = Record(games[0])
    rows.fx_score[3] = 1 << 15
    with pytest.raises(OverflowError):
        rows.write_back()


def test_what_cpython_changes_is_stored() -> None:
    games = BLANK.copy()
    record: Any = Record(games[0])
    record.pile_left, record.fx_score[3], record.discards[1] = 200, 7, 5
    record.write_back()
    assert (games[0]["pile_left"], games[0]["fx_score"][3], games[0]["discards"][1]) == (200, 7, 5)


def test_every_deck_and_every_count_of_turns_finds_room() -> None:
    assert np.iinfo(GAME["top"]).max == MAX_CARDS - 1
    assert np.iinfo(GAME["pile_left"]).max >= MAX_CARDS
    allowed = PARAMETERS["max_turns"].allowed
    assert isinstance(allowed, range)
    most_turns = allowed[-1]
    for name in ("plays", "turns", "faults"):
        assert np.iinfo(GAME[name].base).max > most_turns * 2048 * (name == "faults") + most_turns, name
    assert np.iinfo(GAME["owed"]).max >= (1 << MAX_SEATS) - 1
    assert np.iinfo(GAME["moved"]).max >= MOVED_BY_HOUSE_RULE


# The log


def test_the_log_is_written_by_compiled_code_where_numpy_reads_it() -> None:
    compiled_types = pytest.importorskip("unoverse.compiled_types")
    layout = [(offset, ENTRY[name].itemsize * 8) for name, offset in offsets(ENTRY).items()]
    assert tuple(layout) == compiled_types.ENTRY_LAYOUT
    assert ENTRY.itemsize == compiled_types.ENTRY_BYTES
    assert GAME["log_left"].itemsize * 8 == GAME["log_room"].itemsize * 8 == compiled_types.ENTRY_COUNT.width


def test_an_entry_has_room_for_every_face_seat_and_action() -> None:
    assert np.iinfo(ENTRY["card"]).max == NO_FACE >= len(FACES)
    assert np.iinfo(ENTRY["what"]).max >= FIRST_NOTE + len(NOTES)
    assert np.iinfo(ENTRY["why"]).max >= len(WHYS)
    assert np.iinfo(ENTRY["known_to"]).max == EVERYBODY >= (1 << MAX_SEATS) - 1
    assert np.iinfo(ENTRY["number"]).max >= ACTIONS


# A used record


@pytest.mark.parametrize("on_compiled", [True, False])
def test_a_round_does_not_depend_on_what_its_record_held_before(on_compiled: bool) -> None:
    """Play some actions under some rules, deal again under others: equal to a fresh record, byte for byte."""
    backend = "compiled" if on_compiled else "python"
    if on_compiled and default_backend() != "compiled":
        pytest.skip("nothing is compiled here")

    @steady(60 if on_compiled else 12)
    @given(any_tables(), any_tables(), dice, st.integers(0, 80))
    def holds(first: Table, second: Table, rng: random.Random, steps: int) -> None:
        used = first.game(backend)
        for _ in play(used, rng, steps):
            pass
        fresh = second.game(backend)
        dealt_anew = used.records.copy()
        seeds, dealers = np.array([second.seed]), np.array([-1])
        no_order, shown = np.empty(0, np.int64), np.full(MAX_SEATS, 99)
        rules = second.rules.record(1, log=True)
        kernel(backend).deal(dealt_anew, BLANK, rules, seeds, seeds, second.seats, dealers, no_order, shown, *no_log())
        assert dealt_anew.tobytes() == fresh.state_bytes()
        assert dealers[0] == fresh.dealer

    holds()


def test_a_batch_deals_each_round_as_if_it_were_alone() -> None:
    table = Table(Rules("UNO 1121 C-DR-P3-T"), 4, 0)
    rules, seeds = table.rules.record(1, log=True), np.arange(50)
    games, dealers, shown = np.zeros(50, GAME), np.full(50, -1), np.zeros(MAX_SEATS, np.int64)
    kernel().deal(games, BLANK, rules, seeds, seeds, 4, dealers, np.empty(0, np.int64), shown, *no_log(50))
    for seed in range(50):
        assert games[seed].tobytes() == table._replace(seed=seed).game().state_bytes()


def test_every_switch_is_named_once() -> None:
    assert len(set(SWITCHES)) == len(SWITCHES)
    assert len(PARAMETERS) == len(set(PARAMETERS))


def test_no_card_has_two_sides_and_a_written_rule() -> None:
    """What waits of written wilds and what is whose back are kept in the same room."""
    with pytest.raises(RulesError, match="WC1 is no card of flip112"):
        Rules("UNO flip [wc1=gift]")
    assert not Rules("UNO flip").record()["fx_on"].any()
    two_sided = [deck for deck in DECKS.values() if deck.dark]
    assert two_sided
    assert all(sum(deck.faces.values()) <= GAME["entries_or_pairs"].itemsize for deck in two_sided)


def test_no_deck_can_hold_the_card_that_means_none() -> None:
    assert NO_CARD == MAX_CARDS - 1
    assert GAME["piles"].shape == (MAX_CARDS,)
