"""What is listed is what is allowed: lists are found from sets, refusals action by action, and the two agree.

For every seat, over the whole action space, under official and house rules and written wilds, on both back ends.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.house_strategies import house_tables, written_tables
from tests.strategies import Table, dice, play, refusal_of, somewhere, steady, tables

from unoverse import Action, Game, IllegalAction
from unoverse.cards.faces import FACES
from unoverse.engine.legal import refusal
from unoverse.engine.load import kernel
from unoverse.engine.reasons import OK
from unoverse.game.errors import REASONS
from unoverse.kernel.advance import KEPT
from unoverse.kernel.offers import OFFERS
from unoverse.records import Record
from unoverse.table.actions import ACTIONS, ARGUMENTS, DOWN, JUMP, PLAY, REPORTS, TIP, UNO
from unoverse.table.log import ENTRY
from unoverse.table.state import GAME

moments = st.integers(0, 120)
CODES = {code for code, _ in REASONS}
any_tables = st.one_of(tables(), house_tables(), written_tables())


def not_refused(game: Game, seat: int) -> set[Action]:
    """All actions to which the engine has no objection."""
    state: Any = Record(game.raw)
    rules: Any = Record(game.tables[int(game.raw["side"])])
    return {Action.unpack(packed) for packed in range(ACTIONS) if refusal(state, rules, seat, packed) == OK}


def listed(game: Game, seat: int) -> set[Action]:
    """What the game lists for the seat: its moves and, apart from them, what may be reported of it."""
    moves, reports = game.legal(seat), game.reports(seat)
    assert moves == sorted(set(moves))
    assert reports == sorted(set(reports))
    assert not any(action.kind in REPORTS for action in moves)
    assert all(action.kind in REPORTS for action in reports)
    assert {*game.decisions(seat), *game.reactions(seat)} == set(moves)
    assert seat == game.to_act or not game.decisions(seat)
    return {*moves, *reports}


CALL = Action(UNO)


def assert_listed_is_allowed(game: Game, seat: int) -> None:
    """Everything that is not refused is listed, but for a call of UNO that cannot matter."""
    offered, allowed = listed(game, seat), not_refused(game, seat)
    assert offered <= allowed
    assert allowed - offered <= {CALL}
    if CALL in allowed - offered:
        lays = any(action.kind in (PLAY, DOWN, JUMP) for action in offered)
        assert seat not in game.uno_owed
        assert game.sizes[seat] != 2 or not lays


@steady(80)
@given(any_tables, dice, moments)
def test_everything_is_listed_that_is_not_refused(table: Table, rng: random.Random, steps: int) -> None:
    game = somewhere(table, rng, steps)
    for _ in range(3):
        for seat in range(game.seats):
            assert_listed_is_allowed(game, seat)
        list(play(game, rng, 1))


@steady(25)
@given(any_tables, dice, moments)
def test_the_plain_back_end_lists_the_same(table: Table, rng: random.Random, steps: int) -> None:
    game = somewhere(table, rng, steps)
    game.backend = "python"
    for seat in range(game.seats):
        assert_listed_is_allowed(game, seat)


@steady(40)
@given(st.lists(any_tables, min_size=2, max_size=2), dice, moments)
def test_mask_and_list_agree_and_nothing_is_left_of_what_was_offered_before(
    pair: list[Table], rng: random.Random, steps: int
) -> None:
    offers = np.zeros(1, OFFERS)
    for table in pair:
        game = somewhere(table, rng, steps)
        for seat in range(game.seats):
            for question in ("legal", "reports"):
                getattr(kernel(game.backend), question)(game.records, game.tables, np.array([seat]), offers)
                bits = np.unpackbits(offers["mask"][0].view(np.uint8), bitorder="little")
                expected = offers["listed"][0, : offers["left"][0]].tolist()
                assert np.flatnonzero(bits).tolist() == expected
                assert [Action.unpack(packed) for packed in expected] == getattr(game, question)(seat)
                kinds = {packed // ARGUMENTS for packed in expected}
                assert int(offers["kinds"][0]) == sum(1 << kind for kind in kinds)


# Through the door


def accepted(game: Game, seat: int) -> set[Action]:
    """Which of all packed actions the game takes from this seat; a refused one must leave no trace."""
    taken: set[Action] = set()
    for first in range(0, ACTIONS, ARGUMENTS):
        games = game.records.repeat(ARGUMENTS)
        kept = np.tile(game._kept, ARGUMENTS) if len(game._kept) else np.zeros(0, GAME)
        actions, answers = np.arange(first, first + ARGUMENTS), np.zeros((2, ARGUMENTS), np.int64)
        log, seats = np.empty((ARGUMENTS, 8), ENTRY), np.full(ARGUMENTS, seat)
        kernel(game.backend).act(games, game.tables, kept, log, seats, actions, answers)
        was_done = answers[0] == OK
        assert_untouched(game, games[~was_done], kept.reshape(-1, KEPT)[~was_done] if len(kept) else kept)
        assert not answers[1, ~was_done].any(), "a refused action is written down"
        taken |= {Action.unpack(packed) for packed in actions[was_done].tolist()}
    return taken


def assert_untouched(game: Game, games: npt.NDArray[np.void], kept: npt.NDArray[np.void]) -> None:
    before = game.state_bytes()
    assert all(one.tobytes() == before for one in games)
    assert all(one.tobytes() == game._kept.tobytes() for one in kept)


def assert_is_wrong_card(game: Game, seat: int, action: Action) -> None:
    """One exception: a coloured card of the actor that does not fit, where the rule set takes it."""
    assert game.rules.wrong_play != "forbid"
    assert seat == game.to_act
    assert game.phase in ("turn", "drawn")
    assert action.kind == PLAY
    assert action.card in game.hand(seat)
    assert not FACES[action.argument].wild


def assert_is_wrong_jump(game: Game, seat: int, action: Action) -> None:
    """The other: a card laid out of turn that is not identical, which goes back."""
    assert "C" in game.rules.house
    assert not game.tables["jump_refused"][0]
    assert action.card in game.hand(seat)
    assert action.card != game.top.partition("/")[0]


@steady(30)
@given(any_tables, dice, moments)
def test_exactly_the_legal_actions_are_accepted_from_every_seat(table: Table, rng: random.Random, steps: int) -> None:
    game = somewhere(table, rng, steps)
    for seat in range(game.seats):
        taken, allowed = accepted(game, seat), listed(game, seat)
        assert allowed <= taken
        for action in taken - allowed - {CALL}:
            (assert_is_wrong_jump if action.kind == JUMP else assert_is_wrong_card)(game, seat, action)


@steady(4)
@given(any_tables, dice, moments)
def test_the_plain_back_end_accepts_the_same(table: Table, rng: random.Random, steps: int) -> None:
    game = somewhere(table, rng, steps)
    twin = game.copy()
    twin.backend = "python"
    seat = game.to_act or 0
    assert accepted(twin, seat) == accepted(game, seat)


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
    before, told, kept = game.state_bytes(), list(game.history), game._kept.tobytes()
    for packed in tried:
        seat = rng.randrange(game.seats)
        twin = game.copy()
        refused = refusal_of(twin, seat, packed)
        if refused is not None:
            assert refused.reason in CODES
            assert refused.sentence.endswith(".")
            assert "{" not in refused.sentence
            assert twin.state_bytes() == before
            assert (twin.history, twin._kept.tobytes()) == (told, kept)
    assert game.state_bytes() == before


@pytest.mark.parametrize(
    "action", [Action(99), Action(PLAY, 127), Action(PLAY, 255), Action(PLAY, 256), Action(5, 9), Action(10, -1)]
)
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
