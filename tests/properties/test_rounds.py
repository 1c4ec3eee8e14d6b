"""Properties of whole rounds: the deck is conserved, the record is sound, a round ends, copies are independent."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.properties.table_checks import assert_deck_is_whole, assert_sound
from tests.strategies import Table, actors_move, dice, next_move, play, somewhere, steady, tables

from unoverse import IllegalAction
from unoverse.table.actions import DRAW

FEW, MANY = 60, 120
moments = st.integers(0, 150)
PATIENCE = 20_000
"""Steps after which a round with a small guard ought to be over, whatever was taken back meanwhile."""


@steady(MANY)
@given(tables(), dice)
def test_deck_is_conserved_and_the_record_sound_after_every_action(table: Table, rng: random.Random) -> None:
    game = table.game()
    assert_sound(game)
    for _ in play(game, rng, 200):
        assert_sound(game)


@steady(15)
@given(tables(reshuffle_keep_top=False, uno_penalty=9, tip_penalty=9), dice)
def test_deck_is_conserved_when_even_the_top_card_is_reshuffled(table: Table, rng: random.Random) -> None:
    game = table.game()
    for _ in play(game, rng, 300):
        assert_deck_is_whole(game)


@steady(15)
@given(tables(most_seats=4, wrong_play="punish_only", wrong_play_limit="round", wrong_play_penalty=9), dice)
def test_deck_is_conserved_when_wrong_cards_come_back_after_reshuffles(table: Table, rng: random.Random) -> None:
    game = table.game()
    for _ in play(game, rng, 300):
        assert_sound(game)


@steady(FEW)
@given(tables(max_turns=10_000), dice)
def test_round_ends_when_cards_are_laid(table: Table, rng: random.Random) -> None:
    game = table.game()
    for _ in range(PATIENCE):
        if game.over:
            break
        game.apply(*actors_move(game, rng))
    assert game.ending in ("won", "blocked")


@steady(FEW)
@given(tables(), dice, st.integers(1, 40))
def test_round_meets_its_guard_whatever_the_players_do(table: Table, rng: random.Random, guard: int) -> None:
    game = Table(table.rules.replace(max_turns=guard), table.seats, table.seed).game()
    for _ in play(game, rng, PATIENCE):
        assert game.raw["turns"] <= guard + 1
    assert game.over


@steady(25)
@given(tables(wrong_play="forbid"), dice, st.integers(1, 200))
def test_players_who_only_draw_are_stopped_by_the_guard(table: Table, rng: random.Random, guard: int) -> None:
    game = Table(table.rules.replace(max_turns=guard), table.seats, table.seed).game()
    for _ in range(PATIENCE):
        if game.over:
            break
        legal = game.legal()
        draws = [action for action in legal if action.kind == DRAW]
        game.apply(game.to_act or 0, draws[0] if draws else rng.choice(legal))
    assert game.over


@steady(40)
@given(tables(), dice, moments)
def test_copy_is_independent_and_equal_until_it_goes_its_own_way(table: Table, rng: random.Random, steps: int) -> None:
    game = somewhere(table, rng, steps)
    before, told, log = game.state_bytes(), len(game.history), game.log()
    twin = game.copy()
    assert twin == game
    assert hash(twin) == hash(game)
    changed = [twin.state_bytes() for _ in play(twin, rng, 30)]
    assert (game.state_bytes(), len(game.history), game.log()) == (before, told, log)
    assert not changed or twin != game


@steady(40)
@given(tables(), dice, moments, st.integers(0, 2**32))
def test_same_actions_on_a_copy_give_the_same_game(table: Table, rng: random.Random, steps: int, seed: int) -> None:
    game = somewhere(table, rng, steps)
    twin = game.copy()
    mine, theirs = random.Random(seed), random.Random(seed)
    for one, other in zip(play(game, mine, 40), play(twin, theirs, 40), strict=True):
        assert one == other
        assert game.state_bytes() == twin.state_bytes()
    assert game.history == twin.history


@steady(40)
@given(tables(), dice)
def test_same_seed_and_actions_give_the_same_game(table: Table, rng: random.Random) -> None:
    game, again = table.game(), table.game()
    assert game == again
    for seat, action in play(game, rng, 80):
        again.apply(seat, action)
        assert again.state_bytes() == game.state_bytes()
    assert again.log() == game.log()


@steady(40)
@given(tables(), dice, moments)
def test_several_actions_in_one_text_happen_together_or_not_at_all(
    table: Table, rng: random.Random, steps: int
) -> None:
    game = somewhere(table, rng, steps)
    if game.over:
        return
    untouched = game.copy()
    move = next_move(game, rng)
    with pytest.raises(IllegalAction):
        game.apply(move.seat, f"{move.action} cut 0")
    assert game == untouched
    assert game.history == untouched.history
    for seat, action in play(untouched, rng, 40):
        game.apply(seat, action)
        assert game == untouched
