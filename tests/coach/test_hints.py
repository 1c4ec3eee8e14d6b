"""Hints: what fits and what empties a colour, the best move with its reason, and never a hidden card."""

from __future__ import annotations

import random

import pytest

import unoverse as uno
from unoverse.coach import dice_hints
from unoverse.coach.hints import NOTHING, best_hint, emptying, first_hint, playable, typed
from unoverse.dice import Dice
from unoverse.dice.position import dice_position
from unoverse.game import Game
from unoverse.terminal.sentences import marked, words_of

TABLES = (
    "UNO 1121",
    "UNO italia",
    "UNO 2221 C-DR-P3-T",
    "UNO TRI-DOA-E-DED-DP-S",
    "UNO flip [deck=flip112]",
    "UNO 1121 MS-CLA-DAD",
)


def seen(hand: str, top: str, **others: str) -> uno.View:
    return uno.position("UNO 1121", {"A": hand, **others}, top=top).view("A")


def test_level_1_is_what_the_engine_allows_and_level_2_what_empties_a_colour() -> None:
    view = seen("BS BV GD Y1 B6", "Y6")
    assert playable(view) == ["Y1", "B6"]
    assert emptying(view) == ["Y1"]
    assert first_hint(view) == ["You can lay {Y1} or {B6}.", "{Y1} is your last yellow card."]
    assert first_hint(seen("W4 W4 R2 Y1", "R9"))[1:] == ["{W4} would be a bluff.", "{R2} is your last red card."]
    assert first_hint(seen("Y3 B2", "R9")) == ["None of your cards fits. You can say: draw."]


@pytest.mark.parametrize(
    ("hand", "top", "neighbour", "move", "reason"),
    [
        ("GV W BD R9 R7 B5 R8", "Y9", "", "r9", "It keeps {W}, which fits on everything, for later."),
        (
            "BS BV GD B6 Y1 B6 B2",
            "B2",
            "",
            "b6",
            "After it your hand answers 79 of 92 unseen cards; after {B2} it would be 77.",
        ),
        ("BS BV GD Y1 B6", "Y6", "", "b6", "You hold more blue cards to follow it with."),
        ("BS GD Y1", "G1", "G3 G2", "g+2", "Bia has only 2 cards, and it holds Bia up."),
        ("Y3 R2", "R9", "", "uno r2", "It is the only card that fits."),
        ("W Y3 Y5", "R9", "", "w yellow", "It is the only card that fits."),
        ("W4 Y3 R2", "R9", "", "r2", "It is the only card that fits and is no bluff."),
        ("Y3 B2", "R9", "", "draw", "None of your cards fits."),
    ],
)
def test_level_4_names_what_weighs_most(hand: str, top: str, neighbour: str, move: str, reason: str) -> None:
    hint = best_hint(seen(hand, top, **({"B": neighbour} if neighbour else {})))
    assert (typed(hint.actions), hint.reason) == (move, reason)


def test_somebody_who_has_not_called_comes_before_any_card() -> None:
    game = uno.position("UNO 1121", {"A": "Y3 R2 R5", "B": "R1 G3"}, top="R9", turn="B", seats=2)
    game.apply("B", "R1")
    hint = best_hint(game.view("A"))
    assert (typed(hint.actions), hint.reason) == ("catch b", "Bia has one card and has not called UNO.")


def test_a_doubtful_wild_draw_four_is_weighed_by_its_price() -> None:
    game = uno.position("UNO 1121", {"A": "Y3 R2 R5", "B": "W4 G3 R1"}, top="R9", turn="B", seats=2)
    game.apply("B", "W4/G")
    hint = best_hint(game.view("A"))
    assert typed(hint.actions) == "accept"
    assert hint.reason == "A challenge that fails costs 6 cards instead of 4, and nothing proves a bluff."


def test_what_several_people_see_together_gives_no_hint() -> None:
    view = seen("R1 R2", "R9")
    assert best_hint(view._replace(hand=(), legal=())) == NOTHING


@pytest.mark.parametrize("code", TABLES)
def test_hints_are_legal_and_the_same_in_every_world_that_the_seat_may_be_in(code: str) -> None:
    """Hidden cards are dealt anew, and nothing changes; what is proposed can be done, one action after the other."""
    game, dice = Game(code, 3, seed=5), random.Random(code)
    for step in range(25):
        if game.to_act is None:
            break
        for seat in range(game.seats):
            view, world = game.view(seat), game.determinised(seat, seed=step)
            hint = best_hint(view)
            assert hint == best_hint(world.view(seat))
            assert first_hint(view) == first_hint(world.view(seat))
            if hint.actions:
                game.copy().apply(seat, " ".join(map(str, hint.actions)))
            assert "{" not in words_of(marked(" ".join([*first_hint(view), hint.reason])))
        game.apply(game.to_act, dice.choice(game.decisions(game.to_act)))


def test_the_hint_for_dice_is_what_the_thinker_does_with_its_reason() -> None:
    game = Dice(seed=27, backend="python")
    assert game.to_act == 0
    assert sorted(game.hand("A")) == ["B+1", "G1", "R3", "R4", "Y1"]
    assert game.line == ("B3",)
    assert dice_hints.first_hint(game, 0) == ["You can play {R3} or {B+1}.", "{B+1} is your last blue die."]
    hint = dice_hints.best_hint(game, 0)
    assert hint == (("B+1",), "Played to the end in thought, it wins most often: Bia takes 1 die.")
    assert dice_hints.best_hint(game, 1).actions == ()
    last = dice_position(line=["G2", "R3"], hands=[["R1"]], backend="python")
    assert dice_hints.best_hint(last, 0) == (("R1",), "It is your last die: you win.")
    none = dice_position(line=["G2", "R3"], hands=[["Y4", "B5"]], backend="python")
    assert dice_hints.best_hint(none, 0) == (("draw",), "None of your dice matches.")


def test_hints_for_dice_are_legal_and_always_the_same() -> None:
    for seed in range(2):
        game, dice = Dice(seed=seed, backend="python"), random.Random(seed)
        while not game.over and len(game.history) < 8:
            seat = game.to_act
            assert seat is not None
            hint = dice_hints.best_hint(game, seat)
            assert hint == dice_hints.best_hint(game.copy(), seat)
            assert dice_hints.first_hint(game, seat)
            trial = game.copy()
            for action in hint.actions:
                trial.apply(seat, action)
            game.apply(seat, dice.choice(list(game.legal(seat))))
