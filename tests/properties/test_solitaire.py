"""What holds at every table of solitaire, under every rule."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.solitaire.tables import RULES, all_cards, every_text, wander

from unoverse.errors import IllegalAction
from unoverse.notation.outline import outline
from unoverse.notation.solitaire import replay_solitaire
from unoverse.solitaire import Solitaire, read_move
from unoverse.solitaire.cards import WHOLE_DECK, colour_of
from unoverse.solitaire.moves import after, as_move, refused

TEXTS = every_text()


def _played(seed: int, rules: Mapping[str, Any], chance: int, moves: int) -> Solitaire:
    game = Solitaire(seed, **rules)
    wander(game, random.Random(chance), moves)
    return game


games = st.builds(_played, st.integers(0, 10_000), st.sampled_from(RULES), st.integers(0, 1 << 30), st.integers(0, 220))


def _walk(game: Solitaire) -> Iterator[Solitaire]:
    """The game again from its beginning, move by move."""
    again = Solitaire(game.seed, rules=game.rules)
    yield again
    for move in game.history:
        again.apply(move)
        yield again


@settings(max_examples=60, deadline=None)
@given(games)
def test_ninety_six_cards_and_runs_of_one_colour_that_descend(game: Solitaire) -> None:
    for moment in _walk(game):
        state = moment.state
        assert all_cards(state) == Counter(WHOLE_DECK)
        assert all(low <= high for low, high in state.piles)
        assert state.played == moment.score
        for column in state.columns:
            assert len({colour_of(card) for card in column.run}) <= 1
            assert all(upper == lower + 1 for upper, lower in pairwise(column.run))
            assert column.run or not column.down or not moment.rules["auto_reveal"]


@settings(max_examples=60, deadline=None)
@given(games)
def test_every_legal_move_is_accepted_and_no_other(game: Solitaire) -> None:
    legal = {str(move) for move in game.legal()}
    assert len(legal) == len(game.legal())
    assert legal <= set(TEXTS)
    before = game.state
    for text in TEXTS:
        move = read_move(text)
        assert str(move) == text
        assert (refused(before, game.rules, move) is None) == (text in legal)
        if text in legal:
            assert after(before, game.rules, move) != before or _is_a_shift(game, text)
        else:
            with pytest.raises(IllegalAction) as refusal:
                game.apply(text)
            assert str(refusal.value).endswith(".")
            assert refusal.value.reason
    assert game.state is before


def _is_a_shift(game: Solitaire, text: str) -> bool:
    """A series of two equal halves moved about can look as before."""
    return as_move(text).kind == "run"


@settings(max_examples=60, deadline=None)
@given(games, st.data())
def test_undo_restores_the_state_byte_for_byte(game: Solitaire, data: st.DataObject) -> None:
    bytes_then = [moment.state_bytes() for moment in _walk(game)]
    end = game.state_bytes()
    assert bytes_then[-1] == end
    count = len(game.history)
    while game.history:
        game.undo(data.draw(st.integers(1, len(game.history))))
        assert game.state_bytes() == bytes_then[len(game.history)]
    if count:
        game.redo(count)
    assert game.state_bytes() == end


@settings(max_examples=60, deadline=None)
@given(games)
def test_a_record_gives_the_same_game_again(game: Solitaire) -> None:
    text = game.record()
    again = replay_solitaire(outline(text))
    assert again == game
    assert hash(again) == hash(game)
    assert again.history == game.history
    assert again.record() == text
    own = Solitaire(deck=game.deck, rules=game.rules)
    for move in game.history:
        own.apply(move)
    assert own == game
    assert replay_solitaire(outline(own.record())) == game


@settings(max_examples=40, deadline=None)
@given(games)
def test_what_people_see_says_nothing_about_hidden_cards(game: Solitaire) -> None:
    """Another deal whose hidden cards are shuffled looks exactly the same."""
    state = game.state
    hidden = [card for column in state.columns for card in column.down] + list(state.stock)
    random.Random(1).shuffle(hidden)
    unseen = iter(hidden)
    columns = tuple(column._replace(down=tuple(next(unseen) for _ in column.down)) for column in state.columns)
    twin = game.copy()
    twin._states[-1] = state._replace(columns=columns, stock=tuple(unseen))
    assert (twin.columns, twin.waste, twin.foundations) == (game.columns, game.waste, game.foundations)
    if twin.stuck == game.stuck:
        assert str(twin) == str(game)
        assert twin._repr_svg_() == game._repr_svg_()
