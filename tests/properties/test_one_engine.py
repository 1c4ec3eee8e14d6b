"""One engine: where official play takes a short way for speed, the way of house rules leads to the same place.

Every table without house rules is played twice, once as it is and once with records that send it the long way: through
`open_play`, `go_on_by_house_rules`, `draw_by_house_rules`, `fitting_by_house_rules` and their like.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any
from unittest.mock import patch

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import Table, dice, play, refusal_of, steady, tables

from unoverse import Game, Rules
from unoverse.engine.load import BACKENDS, default_backend, kernel
from unoverse.table.actions import ACTIONS
from unoverse.table.state import GAME, VIEW

OF_HOUSE_RULES = frozenset({
    # The last play, as rules know it that look at groups, at who laid what, and at the card beneath
    "play", "play_left", "play_by", "play_hidden", "play_modes", "play_jumped", "play_phase", "play_top", "play_top_by",
    "play_top_grouped", "play_colour", "play_pair", "play_pending", "play_trinity", "play_duty", "play_honest",
    "play_had_card", "top_by", "top_grouped", "pair",
    # What was drawn, and the hand before it
    "drawn_set", "doubt_hand",
    # Where the stages of a play go on
    "stage", "move_step", "move_place",
    # In a view: who offers cards to pick from, what a pile that lies face up shows
    "offered", "offered_by", "open_card",
})  # fmt: skip
"""Fields that only house rules read."""

COMPARED = tuple(name for name in GAME.names or () if name not in OF_HOUSE_RULES)
SEEN = tuple(name for name in VIEW.names or () if name not in OF_HOUSE_RULES)

official = tables(most_seats=6).filter(lambda table: not table.rules.record()["house"].any())
backends = st.sampled_from(BACKENDS if default_backend() == "compiled" else ("python",))


def sent_the_long_way(record: npt.NDArray[np.void]) -> npt.NDArray[np.void]:
    long = record.copy()
    long["house"] = 1
    long["acts"] += 1
    long.flags.writeable = False
    return long


def both_ways(table: Table, backend: str) -> tuple[Game, Game]:
    short = table.game(backend)
    record = Rules.record
    with patch.object(Rules, "record", lambda *given, **named: sent_the_long_way(record(*given, **named))):
        return short, table.game(backend)


def fields(game: Game) -> dict[str, Any]:
    return {name: game.raw[name].tolist() for name in COMPARED}


def seen(game: Game, seat: int) -> dict[str, Any]:
    views = np.zeros(1, VIEW)
    kernel(game.backend).observe(game.records, game.tables, np.array([seat]), views)
    return {name: views[0][name].tolist() for name in SEEN}


def assert_same(short: Game, long: Game, seats: Iterable[int]) -> None:
    assert fields(long) == fields(short)
    for seat in seats:
        assert long.legal(seat) == short.legal(seat)
        assert long.reports(seat) == short.reports(seat)
        assert seen(long, seat) == seen(short, seat)


@steady(60)
@given(official, dice, backends)
def test_the_short_way_and_the_long_way_are_one(table: Table, rng: random.Random, backend: str) -> None:
    short, long = both_ways(table, backend)
    assert_same(short, long, range(table.seats))
    for seat, action in play(short, rng, 100):
        long.apply(seat, action)
        assert_same(short, long, (seat, rng.randrange(table.seats)))
    assert_same(short, long, range(table.seats))
    assert long.history == short.history
    assert long.scores == short.scores


@steady(150)
@given(official, dice)
def test_rounds_come_to_the_same_end(table: Table, rng: random.Random) -> None:
    short, long = both_ways(table, default_backend())
    for seat, action in play(short, rng, 300):
        long.apply(seat, action)
    assert_same(short, long, range(table.seats))
    assert long.history == short.history
    assert long.scores == short.scores


@steady(20)
@given(official, dice)
def test_both_ways_refuse_for_the_same_reasons(table: Table, rng: random.Random) -> None:
    short, long = both_ways(table, default_backend())
    for seat, action in play(short, rng, 40):
        long.apply(seat, action)
    for _ in range(60):
        seat, packed = rng.randrange(short.seats), rng.randrange(ACTIONS)
        refused, also_refused = refusal_of(short.copy(), seat, packed), refusal_of(long.copy(), seat, packed)
        assert str(also_refused) == str(refused)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_long_way_is_taken(seats: int) -> None:
    short, long = both_ways(Table(Rules("UNO 1121"), seats, 7), "python")
    rng = random.Random(7)
    for seat, action in play(short, rng, 30):
        long.apply(seat, action)
    assert int(short.raw["play_by"]) == -1
    assert int(long.raw["play_by"]) >= 0
