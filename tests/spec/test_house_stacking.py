"""Spec 23, section 7: the traitor's twin, stacking, and hell."""

from __future__ import annotations

from tests.spec.helpers import started
from tests.spec.house import cur, do, gains, hand, illegal, is_out, moves, offers, rules, seed_rolling, size, table

from unoverse.rules.prose.advice import warnings

# The traitor's twin


def test_H_201_a_twin_makes_the_first_layer_draw_its_number(backend: str) -> None:
    game = table(backend, "GT", {"A": "R4 G1 G2", "B": "R4 Y1 Y2"}, "R5")

    assert gains(game, "A R4") == {"A": -1}
    assert gains(game, "B R4") == {"A": 4, "B": -1}

    assert cur(game) == "C"


def test_H_202_the_same_number_in_another_colour_is_no_twin(backend: str) -> None:
    game = table(backend, "GT", {"A": "R4 G1 G2", "B": "G4 Y1 Y2"}, "R5")

    assert gains(game, "A R4", "B G4") == {"A": -1, "B": -1}

    assert cur(game) == "C"


def test_H_204_nobody_is_the_own_twin(backend: str) -> None:
    game = table(backend, "GT-C", {"A": "R4 R4 G1 G2"}, "R5")

    assert gains(game, "A R4", "A jump R4") == {"A": -2}

    assert (cur(game), hand(game, "A")) == ("B", "G1 G2")


def test_H_205_a_twin_that_lashes_back_hits_twice(backend: str) -> None:
    game = table(backend, "GT-BACK", {"A": "G8 G1 G2", "B": "G8 Y1 Y2"}, "G5")

    assert gains(game, "A G8") == {"A": -1, "D": 1}
    assert gains(game, "B G8") == {"A": 8 + 1, "B": -1}


def test_H_206_a_three_answered_by_its_twin_goes_on(backend: str) -> None:
    hands = {"A": "R3 G1 G2", "B": "R3 Y1 Y2", "C": "R1 G3 B1 W"}
    game = table(backend, "GT-TRI", hands, "R5")

    assert gains(game, "A R3", "B R3") == {"A": 3 - 1, "B": -1}

    assert cur(game) == "C"
    assert moves(game, "C") == {"R1", "G3", "accept"}


def test_H_207_a_ceasefire_does_not_stop_a_twin(backend: str) -> None:
    game = table(backend, "GT-PAB", {"A": "R4 G1 G2", "B": "R4 Y1 Y2"}, "R5")
    game.raw["ceasefire"] = 1
    do(game, "A R4")

    assert "R4" in moves(game, "B")
    assert gains(game, "B R4") == {"A": 4, "B": -1}


def test_H_208_the_draw_of_a_twin_kills_nobody(backend: str) -> None:
    game = table(backend, "GT-MS1", {"A": "R9 G1 G2", "B": "R9 Y1 Y2"}, "R5")
    assert game.raw["armed"]

    assert gains(game, "A R9", "B R9") == {"A": 9 - 1, "B": -1}

    assert not is_out(game, "A")
    assert cur(game) == "C"


def test_H_209_the_twin_is_paid_before_the_slap(backend: str) -> None:
    game = table(backend, "GT-M", {"A": "R8 G1 G2", "B": "R8 Y1 Y2"}, "R5")
    do(game, "A R8", "A slap", "B slap", "D slap")
    assert cur(game) == "B"

    assert gains(game, "B R8") == {"A": 8, "B": -1}
    assert cur(game) == "B slap"
    assert all(offers(game, f"{seat} slap") for seat in "ABCD")
    assert gains(game, "B slap", "C slap", "D slap") == {"A": 1}

    assert cur(game) == "C"


# Stacking


def test_H_210_the_last_one_draws_the_whole_stack(backend: str) -> None:
    game = table(backend, "P1", {"A": "RD Y1 Y2", "B": "GD Y3 Y4", "C": "B1 B2"}, "R5")
    do(game, "A RD")
    assert (cur(game), game.pending) == ("B respond", 2)
    do(game, "B GD")
    assert (cur(game), game.pending) == ("C respond", 4)

    assert moves(game, "C") == {"accept"}
    assert gains(game, "C accept") == {"C": 4}

    assert (cur(game), game.colour) == ("D", "G")


def test_H_211_a_wild_draw_four_answers_a_draw_two_from_the_third_variation_on(backend: str) -> None:
    for code in ("P1", "P2"):
        game = table(backend, code, {"A": "RD Y1 Y2", "B": "W4 Y3 Y4"}, "R5")
        do(game, "A RD")
        illegal(game, "B W4", "no_answer")
    for code in ("P3", "P4"):
        game = table(backend, code, {"A": "RD Y1 Y2", "B": "W4 Y3 Y4"}, "R5")
        do(game, "A RD", "B W4/G")
        assert (cur(game), game.pending) == ("C respond", 6)


def test_H_213_a_draw_two_does_not_answer_a_wild_draw_four_upward(backend: str) -> None:
    game = table(backend, "P3", {"A": "W4 Y1 Y2", "B": "YD B3 B4"}, "R5")
    do(game, "A W4/Y")

    illegal(game, "B YD", "no_answer")

    assert (cur(game), game.pending) == ("B respond", 4)


def test_H_214_everything_answers_everything_in_the_fourth_variation(backend: str) -> None:
    game = table(backend, "P4", {"A": "W4 Y1 Y2", "B": "RD B3 B4"}, "R5")

    do(game, "A W4/Y", "B RD")

    assert (cur(game), game.pending, game.colour) == ("C respond", 6, "R")


def test_H_215_a_draw_two_of_its_colour_follows_a_three(backend: str) -> None:
    game = table(backend, "P1-TRI", {"A": "R3 Y1 Y2", "B": "RD W4"}, "R5")
    do(game, "A R3")

    illegal(game, "B W4", "not_followed")
    assert moves(game, "B") == {"RD", "accept"}
    do(game, "B RD")

    assert (cur(game), game.pending) == ("C respond", 2)


def test_H_216_a_roll_cannot_be_answered(backend: str) -> None:
    game = table(backend, "P4-DAD", {"A": "R4 Y1 Y2", "B": "RD B3 B4"}, "R5", seed=seed_rolling(5))
    do(game, "A R4")

    illegal(game, "B RD", "not_now")
    assert (cur(game), moves(game, "B")) == ("B roll", {"roll"})
    assert gains(game, "B roll") == {"B": 5}

    assert cur(game) == "C"


def test_H_217_a_bluff_in_a_stack_costs_the_whole_stack(backend: str) -> None:
    game = table(backend, "P3", {"A": "RD Y1 Y2", "B": "W4 R1 B2", "C": "G3 B4"}, "R5")
    do(game, "A RD", "B W4/G")

    assert gains(game, "C challenge") == {"B": 6}

    assert (cur(game), game.colour, game.pending) == ("C", "G", 0)
    assert "G3" in moves(game, "C")


def test_H_218_a_wrong_challenge_costs_the_stack_and_two_cards(backend: str) -> None:
    game = table(backend, "P3", {"A": "RD Y1 Y2", "B": "W4 Y4 B2", "C": "G3 B4"}, "R5")
    do(game, "A RD", "B W4/G")

    assert gains(game, "C challenge") == {"C": 6 + 2}

    assert (cur(game), game.colour) == ("D", "G")


def test_H_219_nobody_answers_the_card_that_ends_the_round(backend: str) -> None:
    game = table(backend, "P1", {"A": "RD Y1", "B": "GD", "C": "BD Y3", "D": "B4"}, "R5", pile="Y5 Y6 Y7 Y8")
    do(game, "A RD")

    assert gains(game, "B GD") == {"B": -1, "C": 4}

    assert (cur(game), game.winner) == ("over", 1)
    assert game.scores == (0, 1 + (20 + 3 + 5 + 6 + 7 + 8) + 4, 0, 0)


def test_H_220_a_draw_two_turned_up_in_the_truce_cannot_be_answered(backend: str) -> None:
    game = started(backend, rules("P1-PAA"), {0: "GD", 28: "RD"}, dealer="A")
    assert (cur(game), game.pending, "GD" in game.hand("B")) == ("B respond", 2, True)

    illegal(game, "B GD", "peace")
    assert moves(game, "B") == {"accept"}
    assert gains(game, "B accept") == {"B": 2}

    assert cur(game) == "C"


# Hell


def test_H_222_hell_needs_an_action_card_beneath(backend: str) -> None:
    game = table(backend, "I", {"A": "YD B1 B2"}, "R5")

    illegal(game, "A YD", "no_match")

    assert moves(game, "A") == {"draw"}


def test_H_223_hell_contains_the_fourth_variation_of_stacking(backend: str) -> None:
    game = table(backend, "I-P1", {"A": "W4 Y1 Y2", "B": "RD B3 B4"}, "R5")

    do(game, "A W4/Y", "B RD")

    assert (cur(game), game.pending) == ("C respond", 6)
    assert [warning.id for warning in warnings(game.rules.house, 4)] == ["W04"]


def test_H_224_a_reverse_cancels_the_draw_and_reverses(backend: str) -> None:
    game = table(backend, "I", {"A": "RD Y1 Y2", "B": "GD B3 B4", "C": "YV B5 B6"}, "R5")
    do(game, "A RD", "B GD")
    assert game.pending == 4

    assert gains(game, "C YV") == {"C": -1}

    assert (cur(game), game.pending, game.direction) == ("B", 0, -1)


def test_H_225_a_wild_cancels_the_draw_and_names_a_colour(backend: str) -> None:
    game = table(backend, "I", {"A": "RD Y1 Y2", "B": "W B3 B4"}, "R5")

    assert gains(game, "A RD", "B W/G") == {"A": -1, "B": -1}

    assert (cur(game), game.pending, game.colour) == ("C", 0, "G")


def test_H_226_a_skip_cancels_the_draw_and_skips(backend: str) -> None:
    game = table(backend, "I", {"A": "RD Y1 Y2", "B": "GS B3 B4"}, "R5")

    assert gains(game, "A RD", "B GS") == {"A": -1, "B": -1}

    assert (cur(game), game.pending) == ("D", 0)


def test_H_227_hell_is_no_defence_against_a_three_or_the_die(backend: str) -> None:
    hands = {"A": "R3 R4 Y1", "B": "GS B3 B4"}
    three = table(backend, "I-TRI", hands, "R5")
    do(three, "A R3")
    illegal(three, "B GS", "not_followed")
    assert moves(three, "B") == {"B3", "accept"}

    four = table(backend, "I-DAD", hands, "R5")
    do(four, "A R4")
    illegal(four, "B GS", "not_now")
    assert moves(four, "B") == {"roll"}


def test_H_228_the_truce_beats_hell(backend: str) -> None:
    game = table(backend, "I-PAA", {"A": "YD B1"}, "RS")

    illegal(game, "A YD", "peace")
    assert moves(game, "A") == {"draw"}
    do(game, "A draw")

    assert size(game, "A") == 3
