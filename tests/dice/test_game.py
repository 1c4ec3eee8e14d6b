"""A round of dice beyond the numbered examples: windows, calls, ends, and the words for all of it."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.dice.rounds import played

from unoverse.dice import Dice, DiceAction, DiceMatch, dice_position
from unoverse.errors import ActionError, IllegalAction, TableError, UnoError


def owing(backend: str) -> Dice:
    game = dice_position(line=["G2", "R3"], hands=[["R1", "Y4"]], backend=backend)
    game.apply(0, "R1")
    return game


def test_the_window_closes_with_the_first_action_of_the_turn(backend: str) -> None:
    game = owing(backend)
    assert game.history[-1].owes
    game.apply(1, "draw")
    assert not game.uno_owed
    with pytest.raises(IllegalAction, match="Ana owes no UNO call"):
        game.apply(1, "catch")
    with pytest.raises(IllegalAction, match="Ana has no UNO to call now"):
        game.apply(0, "uno")


def test_after_a_draw_symbol_the_window_stays_until_the_offender_acts(backend: str) -> None:
    game = dice_position(line=["G2", "G1", "R3"], hands=[["R+1", "R4"]], backend=backend)
    game.apply(0, "R+1")
    assert game.turn == 0
    assert game.uno_owed == {0}
    assert "catch" in map(str, game.legal(1))
    game.apply(0, "R4")
    assert (game.winner, game.uno_owed) == (0, frozenset())


def test_a_call_is_lost_if_no_die_is_played(backend: str) -> None:
    game = dice_position(line=["G2", "B2", "R3"], hands=[["R1", "Y4"]], backend=backend)
    game.apply(0, "uno")
    assert game.announced == {0}
    with pytest.raises(IllegalAction, match="Ana has called UNO already"):
        game.apply(0, "uno")
    game.apply(0, "draw")
    assert not game.announced


def test_every_time_is_a_new_duty(backend: str) -> None:
    game = dice_position(line=["B2", "G2", "R3"], hands=[["R1", "Y4"]], faces=ANY, rolls=["R2", "R5"], backend=backend)
    game.apply(0, "uno R1")
    game.apply(1, "draw")
    game.apply(1, "end")
    game.fix_rolls(["R2", "R5"])
    game.apply(0, "draw")
    assert (len(game.hand(0)), game.announced) == (2, frozenset())
    game.apply(0, "R2")
    assert game.uno_owed == {0}


ANY = "/".join(["R1,R2,R3,R4,R5,Y1,Y2,Y3,Y4,Y5,G1,G2,G3,B1,B2,B3,B4,W,R+1,B+2"] * 11)


def test_without_a_penalty_nobody_has_to_say_it(backend: str) -> None:
    game = dice_position(line=["G2", "R3"], hands=[["R1", "Y4"]], uno_penalty=0, backend=backend)
    assert "uno" not in map(str, game.legal(0))
    game.apply(0, "R1")
    assert not game.uno_owed


def test_two_actions_in_one_text_happen_both_or_not_at_all(backend: str) -> None:
    game = dice_position(line=["G2", "R3"], hands=[["R1", "Y4"]], backend=backend)
    before = game.copy()
    with pytest.raises(IllegalAction, match="Y4 does not match R3"):
        game.apply(0, "uno Y4")
    assert game == before
    assert game.history == before.history


def test_a_last_die_that_is_a_wild_names_no_colour(backend: str) -> None:
    game = dice_position(line=["G2", "R3"], hands=[["W"]], backend=backend)
    with pytest.raises(IllegalAction, match="No colour is named for the last die"):
        game.apply(0, "W/G")
    game.apply(0, "W")
    assert (game.line[-1], game.colour, game.winner) == ("W", None, 0)


def test_a_wild_that_is_taken_forgets_its_colour(backend: str) -> None:
    game = dice_position(line=["W/G", "G2", "R3"], hands=[["R+1"]], final_reroll=False, backend=backend)
    game.apply(0, "R+1")
    assert game.history[-1].taken == ("W/G",)
    assert "W" in game.hand(1)


def test_a_round_that_goes_on_for_too_long_is_void(backend: str) -> None:
    game = played(Dice(seed=1, max_turns=3, backend=backend), random.Random(1))
    assert (game.over, game.void, game.winner, game.points, game.turns) == (True, True, None, 0, 3)
    assert game.to_act is None
    assert game.legal() == []
    assert str(game).endswith("The round is void.")
    match = DiceMatch(seed=1, max_turns=3, backend=backend)
    played(match.game, random.Random(1))
    assert (match.totals, match.over) == ((0, 0), False)
    assert match.next_round().round_number == 2


def test_a_match_does_not_go_on_before_its_time(backend: str) -> None:
    with pytest.raises(TableError, match="Round 1 is still being played"):
        DiceMatch(seed=1, backend=backend).next_round()


def test_the_picture_in_text() -> None:
    game = dice_position(line=["G2", "R3"], hands=[["R1", "Y4"]], backend="python")
    game.apply(0, "R1")
    lines = str(game).splitlines()
    assert lines[0] == "line  [G2] [R3] [R1]"
    assert lines[1] == "Ana   [Y4]  (has not called UNO)"
    assert lines[3] == "Bia plays or draws."


@pytest.mark.parametrize(
    ("text", "meaning"),
    [("r5", "R5"), ("W/green", "W/G"), ("w b", "W/B"), ("color RED", "colour R"), ("TAKE w", "take W"), ("w", "W")],
)
def test_words_for_actions(text: str, meaning: str) -> None:
    assert str(DiceAction.parse(text)) == meaning
    assert DiceAction.parse(meaning) == DiceAction.parse(text)


@pytest.mark.parametrize("text", ["", "R6", "W/X", "colour", "colour W", "take", "take W/G", "uno R5 x", "+1"])
def test_words_that_mean_nothing(text: str) -> None:
    with pytest.raises(ActionError):
        Dice(seed=1, backend="python").apply(0, text)


@pytest.mark.parametrize("seat", [2, -1, "C", "", True, None])
def test_seats_that_are_not_there(seat: int) -> None:
    with pytest.raises(TableError, match="the seats are A and B"):
        Dice(seed=1, backend="python").hand(seat)


@pytest.mark.parametrize(
    "action", [None, 3.7, True, [1], b"R5", -1, 75, 10**30, DiceAction(999), DiceAction(-1), DiceAction(10**30)]
)
def test_what_is_no_action_gets_a_sentence(action: Any, backend: str) -> None:
    game = Dice(seed=1, backend=backend)
    before = game.state_bytes()
    with pytest.raises(ActionError, match='An action is a text such as "R5"'):
        game.apply(0, action)
    assert (game.state_bytes(), game.history) == (before, [])


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ({"rules": 5}, "The rules of dice are a text"),
        ({"rules": ["dados-2011"]}, "The rules of dice are a text"),
        ({"round_number": "x"}, "The number of a round is a whole number from 1"),
        ({"round_number": 0}, "The number of a round is a whole number from 1"),
    ],
)
def test_a_round_that_cannot_be_gets_a_sentence(table: dict[str, Any], sentence: str) -> None:
    with pytest.raises(UnoError, match=sentence):
        Dice(**table, seed=1, backend="python")


def test_rolls_fixed_later_leave_no_record_that_is_wrong() -> None:
    game = Dice(seed=1, faces="/".join(["R1,G2,W"] * 11), backend="python")
    game.fix_rolls(["W"])
    with pytest.raises(TableError, match="set up by hand"):
        game.record()
