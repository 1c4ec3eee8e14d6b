"""How likely everybody is to win a round, turn by turn, as one seat could know it."""

from __future__ import annotations

import itertools
import math
import random

import pytest
from tests.strategies import actors_move

from unoverse import Game, Match, Rules
from unoverse.arena import chances as curves
from unoverse.arena.chances import MOST_ROLLOUTS, MOST_TURNS, Curve, chances
from unoverse.engine.load import default_backend
from unoverse.game import position
from unoverse.game.beginning import fresh

BACKEND = default_backend()
needs_compiler = pytest.mark.skipif(BACKEND == "python", reason="These play too much for CPython.")


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """CPython takes its time."""
    if BACKEND == "python":
        monkeypatch.setattr(curves, "AT_ONCE", 5)


def played(code: str, seats: int = 3, seed: int = 5, hand_size: int = 4) -> Game:
    """A round of people who lay what they can."""
    rng, game = random.Random(seed), Game(Rules(code).replace(hand_size=hand_size), seats, seed, backend=BACKEND)
    while not game.over:
        game.apply(*actors_move(game, rng))
    return game


def curve(game: Game, seat: int, seconds: float = 0.0) -> Curve:
    return chances(game, seat, seconds, BACKEND)


CODES = ["UNO 1121", "UNO 1121 C-DR-P3-T-M-DAD", "UNO flip", "UNO 1121 DED-DP-E-S-V5"]


@pytest.mark.parametrize("code", CODES if BACKEND == "compiled" else CODES[:1])
def test_a_curve_begins_with_the_deal_ends_with_the_result_and_adds_up(code: str) -> None:
    game = played(code, hand_size=4 if BACKEND == "compiled" else 2)
    found = curve(game, 1)
    assert found.rollouts == curves.AT_ONCE
    assert (found.turns[0].turn, found.turns[0].event, found.turns[0].seat) == (0, 0, None)
    assert found.turns[-1].event == len(game.history)
    assert found.turns[-1].chances == tuple(float(seat == game.winner) for seat in range(3))
    for one in found.turns:
        assert sum(one.chances) <= 1 + 1e-9
        assert all(0 <= rate <= 1 for rate in one.chances)
        assert all(error > 0 for error in one.errors) or one is found.turns[-1]
    assert all(before.event < after.event for before, after in itertools.pairwise(found.turns))


def test_the_same_round_gives_the_same_curve() -> None:
    game = played("UNO 1121 C-P3", seats=2, hand_size=1)
    assert curve(game, 0) == curve(game, 0)


@needs_compiler
def test_what_the_seat_could_not_know_changes_nothing_of_its_curve() -> None:
    """Two tables that differ in the hands of others are one table to this seat: what differs is chance."""
    hands = {"A": "R1 R2 B3 G4", "B": "Y5 Y6 G7", "C": "B8 B9 Y1"}
    others = {"A": "R1 R2 B3 G4", "B": "W W4 RD", "C": "W G8 Y3"}
    found = []
    for dealt in (hands, others):
        game = position("UNO 1121", dealt, "R9", seats=3, backend=BACKEND)
        game.apply("A", "R1")
        found.append(chances(game, 0, 60.0, BACKEND).turns)
    for one, other in zip(*found, strict=True):
        for seat in range(3):
            error = math.hypot(one.errors[seat], other.errors[seat])
            assert abs(one.chances[seat] - other.chances[seat]) < 4 * error


@needs_compiler
def test_partners_win_together() -> None:
    game = played("UNO 1121 [teams=partners]", seats=4)
    for one in curve(game, 0).turns:
        assert one.chances[0] == one.chances[2]
        assert one.chances[1] == one.chances[3]
        assert one.chances[0] + one.chances[1] <= 1 + 1e-9


@needs_compiler
def test_who_is_about_to_win_is_likely_to_and_what_changes_that_is_a_turning_point() -> None:
    game = position("UNO 1121", {"A": "RS R1", "B": "R5 R6", "C": "B8 B9 Y1 Y2 Y3 G4"}, "R9", seats=3, backend=BACKEND)
    game.apply("A", "uno RS")
    found = chances(game, 0, backend=BACKEND)
    assert found.rollouts == MOST_ROLLOUTS
    assert found.turns[0].chances[0] > found.turns[0].chances[2]


@needs_compiler
def test_turning_points_are_few_large_and_in_order() -> None:
    seen = 0
    for seed in range(12):
        game = played("UNO 1121", 4, seed, hand_size=7)
        found = chances(game, seed % 4, backend=BACKEND)
        points = found.turning_points
        seen += len(points)
        assert len(points) <= 3
        assert [point.turn for point in points] == sorted(point.turn for point in points)
        assert all(abs(point.change) >= 0.08 and point.event < len(game.history) for point in points)
    assert seen > 6


@needs_compiler
def test_a_round_of_any_length_is_told_in_a_bounded_time() -> None:
    rng, game = random.Random(3), Game("UNO 1121 [max_turns=2000]", 4, 3, backend=BACKEND)
    while not game.over:
        legal = [one for one in game.decisions() if one.word in ("draw", "keep", "pass")] or game.decisions()
        game.apply(game.to_act or 0, rng.choice(legal))
    found = chances(game, 0, 0.5, BACKEND)
    assert len(found.turns) == MOST_TURNS
    assert found.turns[-1].event == len(game.history)


def test_a_round_begins_again_as_it_was_with_both_sides_of_its_cards() -> None:
    """The sides are paired by the seed of the match, whichever round it is."""
    match = Match("UNO flip [hand_size=2]", 3, seed=4, backend=BACKEND)
    rng = random.Random(4)
    while len(match.games) < 3 and not match.over:
        game = match.game
        while not game.over:
            game.apply(*actors_move(game, rng))
        if not match.over:
            match.next_round()
    for game in match.games:
        stage = fresh(game)
        for event in game.history:
            stage.apply(event.seat, event.action)
        assert stage == game
