"""The order of the draw pile depends on the seed alone, never on what players do; a Flip turns it over."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st
from tests.properties.table_checks import pile_of
from tests.strategies import Table, actors_move, dice, play, steady, tables

from unoverse import Game


def after_the_cut(table: Table, seed: int) -> Game:
    """The first moment at which the deck lies as it will be drawn; who cuts does so in the same place."""
    game, rng = table.game(), random.Random(seed)
    while game.phase == "cut":
        game.apply(*actors_move(game, rng))
    return game


@steady(60)
@given(tables(), dice, st.integers(0, 2**32))
def test_players_only_ever_take_the_top_of_the_same_pile(table: Table, rng: random.Random, cuts: int) -> None:
    game = after_the_cut(table, cuts)
    pile = pile_of(game)
    for _ in play(game, rng, 150):
        if game.side == "dark":
            return
        if game.raw["reshuffles"] == 0:
            left = pile_of(game)
            assert left == pile[: len(left)]


@steady(60)
@given(tables(), dice, dice, st.integers(0, 2**32))
def test_two_games_of_one_seed_draw_the_same_cards(
    table: Table, mine: random.Random, theirs: random.Random, cuts: int
) -> None:
    one, other = after_the_cut(table, cuts), after_the_cut(table, cuts)
    for game, rng in ((one, mine), (other, theirs)):
        for _ in play(game, rng, 60):
            if game.side == "dark":
                return
    if one.raw["reshuffles"] == other.raw["reshuffles"] == 0:
        shorter, longer = sorted((pile_of(one), pile_of(other)), key=len)
        assert shorter == longer[: len(shorter)]


@steady(40)
@given(tables(deal_procedure="simple"), st.integers(0, 9))
def test_who_deals_moves_the_hands_round_the_table_and_not_the_cards(table: Table, dealer: int) -> None:
    drawn = table.game()
    chosen = Game(table.rules, table.seats, table.seed, dealer=dealer % table.seats)
    turned = (chosen.dealer - drawn.dealer) % table.seats
    if "start" not in drawn.phase and drawn.sizes == chosen.sizes == (drawn.sizes[0],) * table.seats:
        assert [chosen.hand((seat + turned) % table.seats) for seat in range(table.seats)] == [
            drawn.hand(seat) for seat in range(table.seats)
        ]
        assert pile_of(chosen) == pile_of(drawn)
