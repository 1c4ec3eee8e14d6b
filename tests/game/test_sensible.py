"""`legal(sensible=True)`: what is left out changes nothing or is known to be false, and nothing else is left out."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.game.json_tables import another_world, games
from tests.strategies import Table, dice, next_move, steady, tables

from unoverse import Action, Game, IllegalAction, TableError, position
from unoverse.cards.faces import COLOURS, FACE_BY_CODE
from unoverse.table.actions import CATCH, DOWN, JUMP, PLAY, UNO, WRONG

LAYING = (PLAY, JUMP, DOWN)


def left_out(game: Game, seat: int) -> list[Action]:
    sensible = game.legal(seat, sensible=True)
    legal = game.legal(seat)
    assert [action for action in legal if action in sensible] == sensible, "The same actions in the same order."
    return [action for action in legal if action not in sensible]


def after(game: Game, seat: int, *actions: Action) -> Game | None:
    """The table after these; None where one of them is refused."""
    twin = game.copy()
    try:
        for action in actions:
            twin.apply(seat, action)
    except IllegalAction:
        return None
    return twin


@steady(120)
@given(games(), st.integers(0, 2**32))
def test_what_is_left_out_helps_nobody_and_tells_nothing(game: Game, seed: int) -> None:
    for seat in range(game.seats):
        senseless = left_out(game, seat)
        assert {action.kind for action in senseless} <= {UNO, CATCH, WRONG}
        if seat == game.to_act:
            assert game.legal(seat, sensible=True), "Who has to act can."
        for action in senseless:
            if action.kind == UNO:
                call_comes_to_nothing(game, seat, action)
            else:
                nobody_else_is_touched(game, seat, action)
        world = another_world(game, seat, random.Random(seed))
        world.raw["faults"] = game.raw["faults"]  # see the next test: who watches knows of them
        assert world.legal(seat, sensible=True) == game.legal(seat, sensible=True)


@steady(60)
@given(tables(wrong_play="rewind", wrong_play_limit="round"), dice, st.integers(1, 60))
def test_whether_an_accusation_is_sensible_is_what_everybody_saw(table: Table, rng: random.Random, moves: int) -> None:
    """A judge who sees the top card, the colour and the card that is laid comes to the same end as the engine."""
    game = table.game()
    wrong: set[int] = set()
    for _ in range(moves):
        if game.over:
            break
        top, colour, phase = game.top.partition("/")[0], game.colour, game.phase
        move = next_move(game, rng)
        if move.action.kind == WRONG:
            continue
        game.apply(*move)
        card = move.action.card
        if move.action.kind == PLAY and card is not None and phase in ("turn", "drawn"):
            face, under = FACE_BY_CODE[card], FACE_BY_CODE[top]
            if not (face.wild or COLOURS[face.colour].code == colour or face.kind == under.kind):
                wrong.add(move.seat)
    for seat in range(game.seats):
        accused = {action.argument for action in game.legal(seat) if action.kind == WRONG}
        sensible = {action.argument for action in game.legal(seat, sensible=True) if action.kind == WRONG}
        assert sensible == accused & wrong


def call_comes_to_nothing(game: Game, seat: int, call: Action) -> None:
    """Whatever the seat lays next, it has not called for its last card."""
    assert seat not in game.uno_owed
    for card in (action for action in game.legal(seat) if action.kind in LAYING):
        twin = after(game, seat, call, card)
        assert twin is None or seat not in twin.uno_called


def nobody_else_is_touched(game: Game, seat: int, action: Action) -> None:
    """A false catch or accusation costs cards, if anything."""
    twin = after(game, seat, action)
    assert twin is not None
    assert (twin.top, twin.to_act, twin.phase) == (game.top, game.to_act, game.phase)
    assert [twin.hand(other) == game.hand(other) for other in range(game.seats) if other != seat].count(False) == 0
    assert twin.sizes[seat] >= game.sizes[seat]


def texts(game: Game, seat: str, sensible: bool) -> list[str]:
    return [str(action) for action in game.legal(seat, sensible=sensible)]


def test_a_catch_is_for_who_owes_a_call(backend: str) -> None:
    game = position(
        "UNO 1121 [false_catch_penalty=2]", {"A": "R7 R9", "B": "R1 R2"}, top="R5", seats=3, backend=backend
    )
    assert texts(game, "B", sensible=False) == ["catch A", "catch C"]
    assert texts(game, "B", sensible=True) == []
    game.apply("A", "R7")
    assert texts(game, "C", sensible=False) == ["catch A", "catch B", "wrong A"]
    assert texts(game, "C", sensible=True) == ["catch A"]


def test_an_accusation_is_for_a_card_that_did_not_fit(backend: str) -> None:
    game = position("UNO 1121", {"A": "R7 B8 B9", "B": "R1 G2 B2"}, top="R5", seats=2, backend=backend)
    game.apply("A", "R7")
    assert texts(game, "B", sensible=False) == ["R1", "draw", "wrong A"]
    assert texts(game, "B", sensible=True) == ["R1", "draw"]
    game.apply("B", "G2")
    assert "wrong B" in texts(game, "A", sensible=True), "Everybody saw a green 2 on a red 7."


def test_a_call_is_for_who_could_be_left_with_one_card(backend: str) -> None:
    hands = {"A": "R7 G7 B1 B2", "B": "R2 R3", "C": "R5 Y1", "D": "G1 G2 G3"}
    game = position("UNO C-DR [wrong_play=forbid]", hands, top="R5", laid_by="D", backend=backend)
    assert texts(game, "A", sensible=False) == ["R7", "draw", "uno"]
    assert texts(game, "A", sensible=True) == ["R7", "draw"], "Two sevens leave two cards."
    assert texts(game, "B", sensible=False) == ["uno"]
    assert texts(game, "B", sensible=True) == [], "It has nothing to jump in with."
    assert texts(game, "C", sensible=True) == ["uno", "jump R5"]
    shorter = position("UNO DR [wrong_play=forbid]", {"A": "R7 G7 B1"}, top="R5", seats=2, backend=backend)
    assert texts(shorter, "A", sensible=True) == ["R7", "draw"]
    shorter.apply("A", "R7")
    assert texts(shorter, "A", sensible=True) == ["G7", "done", "uno"], "The call comes with the last but one."


def test_a_bluff_is_a_choice(backend: str) -> None:
    game = position("UNO 1121", {"A": "W4 R3 G1", "B": "Y1 Y2"}, top="R5", seats=2, backend=backend)
    assert texts(game, "A", sensible=True) == ["R3", "W4", "draw"]


def test_sensible_is_yes_or_no() -> None:
    with pytest.raises(TableError, match="sensible is True or False"):
        Game("UNO", seats=2, seed=1, backend="python").legal(0, sensible="yes")  # type: ignore[arg-type]
