"""The same seed and actions give the same game on both back ends, byte for byte."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from tests.strategies import Table, dice, play, steady, tables

from unoverse.engine.load import default_backend

pytestmark = pytest.mark.skipif(default_backend() != "compiled", reason="there is only one back end here")


@steady(50)
@given(tables(), dice)
def test_both_back_ends_play_the_same_game(table: Table, rng: random.Random) -> None:
    compiled, plain = table.game("compiled"), table.game("python")
    assert plain.state_bytes() == compiled.state_bytes()
    assert plain.dealer_draw == compiled.dealer_draw
    for seat, action in play(compiled, rng, 80):
        plain.apply(seat, action)
        assert plain.state_bytes() == compiled.state_bytes()
    assert plain.history == compiled.history
    assert plain.scores == compiled.scores
    assert plain.points_left == compiled.points_left


@steady(12)
@given(tables(most_seats=5), dice)
def test_both_back_ends_offer_and_show_the_same(table: Table, rng: random.Random) -> None:
    compiled, plain = table.game("compiled"), table.game("python")
    for step, (seat, action) in enumerate(play(compiled, rng, 60)):
        plain.apply(seat, action)
        if step % 12 == 0:
            for looking in range(table.seats):
                assert plain.view(looking).to_bytes() == compiled.view(looking).to_bytes()
                assert plain.reports(looking) == compiled.reports(looking)
