"""What always holds at tables with any house rules, preset, deck and written wilds (tests.rules.random_tables)."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.properties.test_action_space import CALL, accepted, listed
from tests.rules.random_tables import random_house_table
from tests.strategies import Table, dice, play, somewhere, steady

from unoverse import Action, Game, replay
from unoverse.arena.checks import FAULT_NAMES, fault_of_calls, fault_of_cards, fault_of_numbers
from unoverse.engine.load import default_backend
from unoverse.records import typed_record
from unoverse.table.actions import DOWN, JUMP, PLAY

moments = st.integers(0, 150)
two_back_ends = pytest.mark.skipif(default_backend() != "compiled", reason="there is only one back end here")


@st.composite
def any_tables(draw: st.DrawFn) -> Table:
    """A table of the long run, with up to twelve house rules."""
    drawn = random_house_table(draw(st.integers(0, 1 << 30)), most=12)
    return Table(drawn.rules, drawn.seats, drawn.seed)


def assert_whole(game: Game) -> None:
    """Each card in one place, and the numbers of the record in their ranges."""
    state, rules = typed_record(game.raw), typed_record(np.asarray(game.rules.record())[int(game.raw["side"])])
    faults = (fault_of_cards(state, rules), fault_of_calls(state), fault_of_numbers(state, rules))
    assert [FAULT_NAMES[fault] for fault in faults if fault] == []


@steady(60)
@given(any_tables(), dice)
def test_no_card_is_lost_whatever_people_do(table: Table, rng: random.Random) -> None:
    game = table.game()
    for _ in play(game, rng, 150):
        assert_whole(game)
        assert game.over or game.legal()


@steady(25)
@given(any_tables(), dice, moments)
def test_exactly_the_legal_actions_are_accepted_but_for_wrong_cards_and_wrong_jump_ins(
    table: Table, rng: random.Random, steps: int
) -> None:
    game = somewhere(table, rng, steps)
    for seat in range(game.seats):
        taken, allowed = accepted(game, seat), listed(game, seat)
        assert allowed <= taken
        for action in taken - allowed - {CALL}:
            assert_is_punished(game, seat, action)


def assert_is_punished(game: Game, seat: int, action: Action) -> None:
    """A card that does not fit, where the table takes it; or a jump-in with a card that is not identical."""
    assert action.card in game.hand(seat)
    if action.kind == JUMP:
        assert "C" in game.rules.house
        assert not game.tables["jump_refused"][0]
        assert action.card != game.top.partition("/")[0]
    else:
        assert action.kind == PLAY
        assert game.rules.wrong_play != "forbid"


@steady(40)
@given(any_tables(), dice, moments)
def test_the_record_of_a_round_plays_it_again(table: Table, rng: random.Random, steps: int) -> None:
    game = somewhere(table, rng, steps)
    again = replay(game.record())
    assert isinstance(again, Game)
    assert again == game
    assert again.history == game.history


@steady(30)
@given(any_tables(), dice)
def test_same_seed_and_actions_give_the_same_game(table: Table, rng: random.Random) -> None:
    game, twin = table.game(), table.game()
    for seat, action in play(game, rng, 120):
        twin.apply(seat, action)
    assert twin == game


@two_back_ends
@steady(30)
@given(any_tables(), dice)
def test_both_back_ends_play_the_same_game(table: Table, rng: random.Random) -> None:
    compiled, plain = table.game("compiled"), table.game("python")
    for seat, action in play(compiled, rng, 100):
        plain.apply(seat, action)
        assert plain.state_bytes() == compiled.state_bytes()
    assert plain.history == compiled.history
    assert plain.scores == compiled.scores


@steady(25)
@given(any_tables(), dice, moments)
def test_cards_face_down_are_never_named_to_others(table: Table, rng: random.Random, steps: int) -> None:
    game = somewhere(table, rng, steps)
    for seat in range(game.seats):
        for event in game.view(seat).events:
            hidden = event.action.kind == DOWN and event.seat != seat and not event.exposed
            assert not hidden or event.action.card is None
