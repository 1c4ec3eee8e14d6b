"""Flip and theme cards: what is true of every table is true of theirs, on both sides."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.properties.table_checks import assert_sound
from tests.properties.test_hidden_information import all_that, another_world
from tests.stored_tables import pairs
from tests.strategies import Table, dice, play, somewhere, steady, tables

from unoverse import Game, replay
from unoverse.cards.faces import COLOURS, FACE_BY_CODE
from unoverse.engine.load import default_backend

SPECIAL = ("flip112", "harrypotter112", "mario112", "discardtwo116")
special_tables = st.sampled_from(SPECIAL).flatmap(lambda deck: tables(most_seats=6, deck=deck))
flip_tables = tables(most_seats=5, deck="flip112", start_action="apply")


def assert_both_sides_are_whole(game: Game) -> None:
    """Fronts and backs together are the two decks, and nothing shows a face of the other side."""
    fronts = [*game.pile, *(code.partition("/")[0] for code in game.discards)]
    fronts += [code for seat in range(game.seats) for code in game.hand(seat)]
    assert Counter(fronts) == Counter(game.faces)
    shown = [COLOURS[FACE_BY_CODE[code].colour].side for code in fronts if not FACE_BY_CODE[code].wild]
    assert set(shown) == {game.side}
    assert [len(backs) for backs in game.backs] == list(game.sizes)
    cards = len(game.rules.deck)
    assert sorted(pairs(game.raw)[:cards].tolist()) == list(range(cards))


@steady(40)
@given(special_tables, dice)
def test_every_table_stays_sound(table: Table, rng: random.Random) -> None:
    game = table.game()
    for _ in play(game, rng, 120):
        assert_sound(game)
    assert replay(game.record(), game.backend) == game


@steady(30)
@given(flip_tables, dice)
def test_both_sides_of_all_cards_are_always_there(table: Table, rng: random.Random) -> None:
    game = table.game()
    cards = Counter(zip(game.rules.deck, pairs(game.raw).tolist(), strict=False))
    for _ in play(game, rng, 150):
        assert_both_sides_are_whole(game)
    assert Counter(zip(game.rules.deck, pairs(game.raw).tolist(), strict=False)) == cards


@steady(30)
@given(special_tables, dice, st.integers(0, 120))
def test_a_seat_is_told_nothing_that_it_may_not_know(table: Table, rng: random.Random, steps: int) -> None:
    game = somewhere(table, rng, steps)
    for seat in range(game.seats):
        assert all_that(another_world(game, seat, rng), seat) == all_that(game, seat)


@pytest.mark.skipif(default_backend() != "compiled", reason="there is only one back end here")
@steady(25)
@given(special_tables, dice)
def test_both_back_ends_play_the_same_game(table: Table, rng: random.Random) -> None:
    compiled, plain = table.game("compiled"), table.game("python")
    for seat, action in play(compiled, rng, 100):
        plain.apply(seat, action)
        assert plain.state_bytes() == compiled.state_bytes()
    assert plain.history == compiled.history
    assert (plain.scores, plain.backs) == (compiled.scores, compiled.backs)
