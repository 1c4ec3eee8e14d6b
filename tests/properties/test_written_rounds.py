"""Whole rounds in which the customizable wilds carry random rules: every card stays one card, and every round ends."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.properties.table_checks import assert_calls_agree, assert_deck_is_whole, assert_piles_agree
from tests.written_strategies import written_rules

from unoverse import Game, Rules, position
from unoverse.engine.load import default_backend

MOST_TURNS = 150


def opened(rules: list[dict[str, Any]], seats: int, seed: int, backend: str | None = None) -> Game:
    """A table where the first players hold the cards that carry the rules."""
    written = {f"WC{number}": rule for number, rule in enumerate(rules, 1)}
    chosen = Rules.preset(
        "mattel-2018-pt-pontos", custom=written, max_turns=MOST_TURNS, empty_by_effect=("wins", "draws_one")[seed % 2]
    )
    hands = {
        letter: f"WC{n}" + f" R{n} G{n + 1} B{n + 2}" for n, letter in enumerate("ABC"[: min(seats, len(rules))], 1)
    }
    return position(chosen, hands, "R7", seats=seats, seed=seed, backend=backend)


@settings(max_examples=15, deadline=None)
@given(st.lists(written_rules(), min_size=1, max_size=3), st.integers(2, 6), st.integers(0, 10_000))
def test_rounds_with_random_rules_end_and_lose_no_card(rules: list[dict[str, Any]], seats: int, seed: int) -> None:
    game = opened(rules, seats, seed, "python")
    dice = random.Random(seed)
    steps = 0
    while game.to_act is not None:
        moves = game.legal(game.to_act)
        assert moves, f"{game.phase}: nobody can do anything"
        plays = [move for move in moves if str(move).startswith("WC")]
        game.apply(game.to_act, plays[0] if plays else dice.choice(moves))
        assert_deck_is_whole(game)
        assert_piles_agree(game)
        assert_calls_agree(game)
        steps += 1
        assert steps < 60 * MOST_TURNS


@pytest.mark.skipif(default_backend() == "python", reason="nothing is compiled here")
@settings(max_examples=15, deadline=None)
@given(st.lists(written_rules(), min_size=1, max_size=3), st.integers(2, 6), st.integers(0, 10_000))
def test_both_back_ends_play_the_same_round(rules: list[dict[str, Any]], seats: int, seed: int) -> None:
    games = [opened(rules, seats, seed, backend) for backend in ("compiled", "python")]
    dice = random.Random(seed)
    for _ in range(80):
        seat = games[0].to_act
        if seat is None:
            break
        moves = games[0].legal(seat)
        assert moves == games[1].legal(seat)
        move = next((move for move in moves if str(move).startswith("WC")), None) or dice.choice(moves)
        for game in games:
            game.apply(seat, move)
        assert games[0].state_bytes() == games[1].state_bytes()
