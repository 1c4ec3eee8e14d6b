"""Every action in `legal` is accepted and no other is, for every seat, over the whole action space."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import Table, dice, play, refusal_of, somewhere, steady, tables

from unoverse import Action, Game, IllegalAction
from unoverse.cards.faces import FACES
from unoverse.engine.load import engine
from unoverse.game.errors import REASONS
from unoverse.table.actions import ACTIONS, EVENTS, PLAY, TIP

moments = st.integers(0, 120)
CODES = {code for code, _ in REASONS}


def accepted(game: Game, seat: int) -> set[Action]:
    """Which of all packed actions the engine takes from this seat; a refused one must leave no trace."""
    apply = engine(game.backend).apply
    before = game.state_bytes()
    scratch = game.copy()._games
    taken: set[Action] = set()
    for packed in range(ACTIONS):
        answer = apply(scratch, game._rules, seat, packed)
        if answer == 0 or answer >= len(REASONS):
            taken.add(Action.unpack(packed))
            scratch[:] = game._games
        else:
            assert scratch.tobytes() == before, f"refused, yet something changed: seat {seat}, {packed}"
    return taken


def offered(game: Game, seat: int) -> set[Action]:
    moves, reports = game.legal(seat), game.reports(seat)
    assert len(set(moves)) == len(moves)
    assert not any(action.kind in EVENTS for action in moves)
    assert all(action.kind in EVENTS for action in reports)
    return {*moves, *reports}


def assert_is_wrong_card(game: Game, seat: int, action: Action) -> None:
    """The one exception: a coloured card of the actor that does not fit, where the rule set takes it."""
    assert game.rules.wrong_play != "forbid"
    assert seat == game.to_act
    assert game.phase in ("turn", "drawn")
    assert action.kind == PLAY
    assert action.card in game.hand(seat)
    assert not FACES[action.argument].wild


@steady(30)
@given(tables(), dice, moments)
def test_exactly_the_legal_actions_are_accepted_from_every_seat(table: Table, rng: random.Random, steps: int) -> None:
    game = somewhere(table, rng, steps)
    for _ in range(3):
        for seat in range(game.seats):
            taken, allowed = accepted(game, seat), offered(game, seat)
            assert allowed <= taken
            for action in taken - allowed:
                assert_is_wrong_card(game, seat, action)
        list(play(game, rng, 1))


@steady(60)
@given(tables(), dice, moments)
def test_somebody_can_always_go_on_until_the_round_is_over(table: Table, rng: random.Random, steps: int) -> None:
    game = somewhere(table, rng, steps)
    legal = [game.legal(seat) for seat in range(game.seats)]
    if game.over:
        assert not any(legal)
    else:
        assert legal[game.to_act or 0]


@steady(60)
@given(tables(), dice, moments)
def test_wherever_wrong_cards_are_taken_every_coloured_card_can_be_laid(
    table: Table, rng: random.Random, steps: int
) -> None:
    game = somewhere(table, rng, steps)
    if game.phase != "turn" or game.rules.wrong_play == "forbid":
        return
    assert game.to_act is not None
    coloured = {face for face in FACES if face.code in game.hand(game.to_act) and not face.wild}
    for face in coloured:
        game.copy().apply(game.to_act, Action(PLAY, face.number))


@steady(60)
@given(tables(), dice, moments, st.lists(st.integers(-500, ACTIONS + 500), min_size=20, max_size=60))
def test_refusal_raises_with_a_reason_and_a_sentence_and_changes_nothing(
    table: Table, rng: random.Random, steps: int, tried: list[int]
) -> None:
    game = somewhere(table, rng, steps)
    before, told, kept = game.state_bytes(), list(game.history), dict(game._before)
    for packed in tried:
        seat = rng.randrange(game.seats)
        twin = game.copy()
        refused = refusal_of(twin, seat, packed)
        if refused is not None:
            assert refused.reason in CODES
            assert refused.sentence.endswith(".")
            assert "{" not in refused.sentence
            assert twin.state_bytes() == before
            assert (twin.history, twin._before.keys()) == (told, kept.keys())
    assert game.state_bytes() == before


@pytest.mark.parametrize("action", [Action(99), Action(PLAY, 127), Action(PLAY, 128), Action(5, 9), Action(10, -1)])
def test_an_action_that_does_not_exist_is_refused_like_any_other(action: Action) -> None:
    game = Game("UNO 1121", seats=2, seed=1)
    with pytest.raises(IllegalAction):
        game.apply(game.to_act or 0, action)


@pytest.mark.parametrize(
    "code",
    [
        "UNO 1121", "UNO 2121", "UNO italia", "UNO flip", "UNO catalunya-torneig [tip_penalty=1]",
        "UNO brasil-2010-parceiros", "UNO brasil-2010-parceiros [tip_partners=true]",
        "UNO M-DOA-CLA-DED-DP-DAD-DR-C-MS1", "UNO V-SU-E-IE-ORG-T-TRI",
    ],
)  # fmt: skip
def test_a_tip_can_be_reported_exactly_where_the_game_takes_it(code: str) -> None:
    game, rng = Game(code, seats=4, seed=5, backend="python"), random.Random(code)
    for _ in range(60):
        if game.over:
            break
        for seat in range(game.seats):
            tips = [Action(TIP, other) for other in range(game.seats)]
            taken = [tip for tip in tips if refusal_of(game.copy(), seat, tip) is None]
            assert [report for report in game.reports(seat) if report.kind == TIP] == taken
        game.apply(game.to_act or 0, rng.choice(game.legal()))
