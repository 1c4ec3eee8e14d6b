"""The rows of the law about UNO Dice."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.dice.rounds import steps

from unoverse.dice import Dice, DiceMatch, dice_position, dice_rules
from unoverse.dice.faces import CODES, dice_of
from unoverse.errors import IllegalAction, RulesError

ANY = "/".join([",".join(code for code in CODES if "/" not in code)] * 11)
"""Dice on which every face can show, so that an example may fix any roll."""
TEN = ["R1"] * 10
"""What both hands roll at the start, where it does not matter."""


def plays(game: Dice, seat: int) -> set[str]:
    """The faces that a seat may play."""
    return {str(action).partition("/")[0] for action in game.legal(seat) if action.kind == "play"}


def others(game: Dice, seat: int) -> list[str]:
    """What else it may do in its turn."""
    return [str(action) for action in game.legal(seat) if action.kind not in ("play", "uno", "catch")]


def refused(game: Dice, seat: int, text: str) -> str:
    before = game.state_bytes()
    with pytest.raises(IllegalAction) as caught:
        game.apply(seat, text)
    assert game.state_bytes() == before
    return caught.value.reason


def with_winners(backend: str, rules: str, *winners: int, loser_has: str = "W") -> DiceMatch:
    """A match whose rounds were won by these seats, each with one last die."""
    match = DiceMatch(rules, seed=1, backend=backend, faces=ANY)
    for number, winner in enumerate(winners):
        if number:
            match.next_round()
        loser = loser_has.split()
        line = ["R2"] * (10 - len(loser))
        hands = [["R1"], loser] if winner == 0 else [loser, ["R1"]]
        match.games[-1] = dice_position(match.rules, line=line, hands=hands, turn=winner, backend=backend)
        match.game.apply(winner, "R1")
    return match


def test_O_184_in_the_roll_for_the_start_symbols_are_zero(backend: str) -> None:
    game = Dice(seed=1, faces=ANY, rolls=["R4", "W"], backend=backend)
    assert (game.rolloff, game.starter, game.turn) == (("R4", "W"), 0, 0)
    tied = Dice(seed=1, faces=ANY, rolls=["Y+2", "W", "B2", "G2", "Y1", "R5"], backend=backend)
    assert (tied.rolloff, tied.starter) == (("Y1", "R5"), 1)


def test_O_186_draw_symbols_are_rolled_again_at_the_start(backend: str) -> None:
    game = Dice(seed=1, faces=ANY, first=0, rolls=[*TEN, "Y+2", "B+1", "G3"], backend=backend)
    assert (game.line, game.colour, game.phase, game.to_act) == (("G3",), "G", "turn", 0)


def test_O_187_the_first_player_names_the_colour_of_a_wild(backend: str) -> None:
    game = Dice(seed=1, faces=ANY, first=1, rolls=[*TEN, "W"], backend=backend)
    assert (game.line, game.colour, game.phase, game.to_act) == (("W",), None, "start_colour", 1)
    assert others(game, 1) == ["colour R", "colour Y", "colour G", "colour B"]
    assert refused(game, 1, "R1") == "not_now"
    game.apply(1, "colour B")
    assert (game.line, game.colour, game.phase, game.to_act) == (("W/B",), "B", "turn", 1)


def test_O_188_or_the_wild_is_rolled_again(backend: str) -> None:
    game = Dice(seed=1, faces=ANY, first=0, rolls=[*TEN, "W", "R2"], start_wild="reroll", backend=backend)
    assert (game.line, game.phase) == (("R2",), "turn")


def test_O_189_colour_number_or_wild(backend: str) -> None:
    game = dice_position(line=["B2", "R3"], hands=[["R5", "G3", "B1", "W", "Y+1"]], backend=backend)
    assert plays(game, 0) == {"R5", "G3", "W"}


def test_O_190_draw_one_does_not_match_draw_two(backend: str) -> None:
    table: dict[str, Any] = {"line": ["G2", "Y+1"], "hands": [["B+1", "B+2", "Y4"]], "backend": backend}
    assert plays(dice_position(**table), 0) == {"B+1", "Y4"}
    assert refused(dice_position(**table), 0, "B+2") == "no_match"
    assert plays(dice_position(**table, draw_symbols_mixed=True), 0) == {"B+1", "B+2", "Y4"}


def test_O_191_the_oldest_die_is_drawn_and_all_are_rolled(backend: str) -> None:
    game = dice_position(line=["G2", "G3", "R3"], hands=[["B1", "Y4"]], backend=backend)
    game.apply(0, "draw")
    event = game.history[-1]
    assert (event.roller, event.taken, len(event.rolled)) == (0, ("G2",), 3)
    assert (game.line, game.phase, game.to_act) == (("G3", "R3"), "after_roll", 0)
    assert game.hand(0) == event.rolled


def after_a_draw(backend: str, *shown: str) -> Dice:
    game = dice_position(line=["G2", "G3", "R3"], hands=[["B1", "Y4"]], faces=ANY, rolls=shown, backend=backend)
    game.apply(0, "draw")
    return game


def test_O_192_after_the_roll_any_matching_die_may_be_played(backend: str) -> None:
    game = after_a_draw(backend, "R1", "B4", "Y2")
    assert (plays(game, 0), others(game, 0)) == ({"R1"}, ["end"])
    game.apply(0, "R1")
    assert (game.line, game.to_act, game.phase) == (("G3", "R3", "R1"), 1, "turn")


def test_O_193_nothing_matches_so_the_turn_ends(backend: str) -> None:
    game = after_a_draw(backend, "B1", "B4", "Y2")
    assert [str(action) for action in game.legal(0)] == ["end"]
    game.apply(0, "end")
    assert (game.to_act, game.phase) == (1, "turn")


def test_O_195_one_die_in_the_line_and_no_match(backend: str) -> None:
    table: dict[str, Any] = {"line": ["R3"], "hands": [["B1", "Y4", "G5"]], "faces": ANY, "backend": backend}
    game = dice_position(**table, rolls=["G3", "B1", "B2"])
    assert [str(action) for action in game.legal(0)] == ["reroll"]
    assert refused(game, 0, "draw") == "line_too_short"
    game.apply(0, "reroll")
    assert (game.line, plays(game, 0), others(game, 0)) == (("R3",), {"G3"}, ["end"])
    unlucky = dice_position(**table, rolls=["G1", "B1", "B2"])
    unlucky.apply(0, "reroll")
    assert [str(action) for action in unlucky.legal(0)] == ["end"]


def test_O_196_one_die_in_the_line_and_a_match(backend: str) -> None:
    game = dice_position(line=["R3"], hands=[["R1", "Y4"]], backend=backend)
    assert (plays(game, 0), others(game, 0)) == ({"R1"}, [])
    assert refused(game, 0, "reroll") == "must_play"
    free = dice_position(line=["R3"], hands=[["R1", "Y4"]], reroll_only_voluntary=True, backend=backend)
    assert others(free, 0) == ["reroll"]


def test_O_197_draw_one_makes_the_opponent_take_and_lose_the_turn(backend: str) -> None:
    game = dice_position(line=["G2", "R3"], hands=[["R+1", "B1", "Y4"]], backend=backend)
    held = len(game.hand(1))
    game.apply(0, "R+1")
    event = game.history[-1]
    assert (event.roller, event.taken, len(event.rolled)) == (1, ("G2",), held + 1)
    assert (game.line, game.to_act, game.phase) == (("R3", "R+1"), 0, "turn")


def test_O_198_draw_two_leaves_one_die_in_the_line(backend: str) -> None:
    game = dice_position(line=["R3"], hands=[["R+2", "B1", "Y4"]], backend=backend)
    game.apply(0, "R+2")
    assert (game.history[-1].taken, game.line, game.to_act) == (("R3",), ("R+2",), 0)


def test_O_199_draw_two_takes_the_two_oldest(backend: str) -> None:
    game = dice_position(line=["G2", "B2", "B3"], hands=[["B+2", "R1", "Y4"]], backend=backend)
    game.apply(0, "B+2")
    assert (game.history[-1].taken, game.line, game.to_act) == (("G2", "B2"), ("B3", "B+2"), 0)


def test_O_200_a_wild_may_name_the_colour_in_force(backend: str) -> None:
    hands = [["W", "B1", "Y4"], ["G3", "R5", "B3", "G4", "G5", "Y3"]]
    game = dice_position(line=["Y1", "R3"], hands=hands, backend=backend)
    assert refused(game, 0, "W") == "colour_missing"
    game.apply(0, "W/R")
    assert (game.colour, game.to_act, game.line) == ("R", 1, ("Y1", "R3", "W/R"))
    assert plays(game, 1) == {"R5"}
    assert refused(game, 1, "G3") == "no_match"


def test_O_201_who_forgets_uno_takes_two_dice(backend: str) -> None:
    game = dice_position(line=["G2", "B2", "R3"], hands=[["R1", "Y4"]], backend=backend)
    game.apply(0, "R1")
    assert game.uno_owed == {0}
    game.apply(1, "catch")
    event = game.history[-1]
    assert (event.roller, event.taken, len(event.rolled), event.penalty) == (0, ("G2", "B2"), 3, True)
    assert (game.line, game.to_act, game.uno_owed) == (("R3", "R1"), 1, frozenset())
    assert refused(game, 1, "catch") == "nothing_to_catch"


def test_O_202_one_die_must_stay_in_the_line(backend: str) -> None:
    game = dice_position(line=["R3"], hands=[["R1", "Y4"]], backend=backend)
    game.apply(0, "R1")
    game.apply(1, "catch")
    assert (game.history[-1].taken, len(game.hand(0)), game.line) == (("R3",), 2, ("R1",))


def test_O_204_who_has_called_cannot_be_caught(backend: str) -> None:
    game = dice_position(line=["G2", "R3"], hands=[["R1", "Y4"]], backend=backend)
    game.apply(0, "uno R1")
    assert game.announced == {0}
    assert not game.uno_owed
    assert refused(game, 1, "catch") == "nothing_to_catch"
    late = dice_position(line=["G2", "R3"], hands=[["R1", "Y4"]], backend=backend)
    late.apply(0, "R1")
    late.apply(0, "uno")
    assert refused(late, 1, "catch") == "nothing_to_catch"


def test_O_205_the_last_die_still_makes_the_loser_take_and_roll(backend: str) -> None:
    # The example names five dice; the other six lie at the old end of the line.
    table: dict[str, Any] = {
        "line": [*["B4"] * 6, "G2", "R3"], "hands": [["R+1"], ["Y5", "B2"]], "faces": ANY, "backend": backend,
    }  # fmt: skip
    game = dice_position(**table, rolls=["W", "G1", "Y+2"])
    game.apply(0, "R+1")
    assert (game.winner, sorted(game.hand(1)), game.points) == (0, ["G1", "W", "Y+2"], 71)
    assert (len(game.history[-1].taken), len(game.history[-1].rolled)) == (1, 3)
    still = dice_position(**table, final_reroll=False)
    still.apply(0, "R+1")
    assert (sorted(still.hand(1)), still.points) == (["B2", "B4", "Y5"], 11)


def test_O_206_two_hundred_points_win(backend: str) -> None:
    match = with_winners(backend, "dados-2011", 0, 0, 0)
    assert (match.totals, match.over) == ((150, 0), False)
    match.next_round()
    match.games[-1] = dice_position(match.rules, line=["R2"] * 8, hands=[["R1"], ["W", "Y5"]], backend=backend)
    match.game.apply(0, "R1")
    assert (match.game.points, match.totals, match.over, match.winner) == (55, (205, 0), True, 0)


def test_O_207_best_of_three(backend: str) -> None:
    match = with_winners(backend, "dados-2011-melhor-de-3", 0, 1, 0)
    assert (match.rounds_won, match.over, match.winner) == ((2, 1), True, 0)


def test_O_153_a_match_that_is_decided_is_not_played_on(backend: str) -> None:
    match = with_winners(backend, "dados-2011-melhor-de-3", 0, 0)
    assert (match.rounds_won, match.over, match.winner) == ((2, 0), True, 0)
    with pytest.raises(ValueError, match="over"):
        match.next_round()


def test_O_208_eleven_dice_and_a_line(backend: str) -> None:
    for seed in range(5):
        game = Dice(seed=seed, backend=backend)
        for _ in steps(game, random.Random(seed)):
            assert len(game.hand(0)) + len(game.hand(1)) + len(game.line) == 11
            assert len(game.line) >= 1


def test_O_251_a_die_of_the_opponent_for_a_line_of_one(backend: str) -> None:
    table: dict[str, Any] = {"line": ["R3"], "hands": [["R+1", "Y4"]], "backend": backend}
    game = dice_position(**table)
    game.apply(0, "R+1")
    assert (len(game.line), len(game.hand(0)), len(game.hand(1)), game.turn) == (1, 1, 9, 0)
    game.apply(1, "catch")
    assert (len(game.line), len(game.hand(0)), len(game.hand(1))) == (1, 2, 8)
    assert (game.history[-1].giver, len(game.history[-1].rolled), game.to_act) == (1, 2, 0)
    for chooser, choice in enumerate(("offender", "opponent")):
        game = dice_position(**table, take_choice=choice)
        game.apply(0, "R+1")
        game.apply(1, "catch")
        assert (game.phase, game.to_act, game.turn) == ("take", chooser, 0)
        assert {str(action) for action in game.legal()} == {f"take {face}" for face in game.hand(1)}
        game.apply(chooser, f"take {game.hand(1)[3]}")
        assert (len(game.hand(0)), len(game.hand(1)), game.phase, game.to_act) == (2, 8, "turn", 0)


def test_O_252_a_die_without_a_number_is_refused(backend: str) -> None:
    dice = [list(die) for die in dice_of("proposed-11x6")]
    dice[4] = ["R+1", "W", "B+2"]
    with pytest.raises(RulesError, match="Die 4 has no number"):
        Dice(dice_rules(faces=dice), seed=1, backend=backend)
