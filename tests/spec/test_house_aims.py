"""Spec 23, section 1: sudden death (rows about matches and codes: test_house_matches, test_house_codes)."""

from __future__ import annotations

from tests.spec.house import cur, do, gains, hand, illegal, is_out, moves, owed, refused, rules, table

from unoverse import Game
from unoverse.rules.prose.advice import warnings


def assert_out(game: Game, seat: str, cards: str) -> None:
    """The seat is out of the round; the cards are set aside, and it does nothing more."""
    assert is_out(game, seat)
    assert hand(game, seat) == cards
    assert game.legal(seat) == []
    refused(game, f"{seat} draw", "eliminated")


def test_H_010_who_cannot_play_is_out_instead_of_drawing(backend: str) -> None:
    game = table(backend, "MS1", {"A": "G7 B2"}, "R5")

    illegal(game, "A G7", "no_match")
    assert gains(game, "A out") == {}

    assert_out(game, "A", "G7 B2")
    assert (cur(game), game.top) == ("B", "R5")


def test_H_011_choosing_to_draw_is_as_deadly(backend: str) -> None:
    game = table(backend, "MS1", {"A": "R9 B2"}, "R5")

    illegal(game, "A out", "not_stuck")
    assert gains(game, "A draw") == {}

    assert_out(game, "A", "R9 B2")
    assert cur(game) == "B"


def before_the_end_of_a_lap(backend: str, finished: int) -> Game:
    """D is the last one to finish this lap; then A, who cannot play, is to move."""
    game = table(backend, "MS2", {"A": "G7 B2", "D": "R5 Y1 Y2"}, "R9", "D")
    game.raw["ahead"][:4] = [1, 1, 1, 0]
    game.raw["lap"] = finished
    return game


def test_H_012_laps_of_protection_are_without_risk(backend: str) -> None:
    game = before_the_end_of_a_lap(backend, finished=1)

    do(game, "D R5")

    assert (cur(game), int(game.raw["lap"]), int(game.raw["armed"])) == ("A", 2, 0)
    illegal(game, "A out", "not_stuck")
    assert gains(game, "A draw") == {"A": 1}
    assert not is_out(game, "A")


def test_H_013_it_is_armed_when_everybody_has_been_reached_often_enough(backend: str) -> None:
    game = before_the_end_of_a_lap(backend, finished=2)
    assert not game.raw["armed"]

    do(game, "D R5")

    assert (cur(game), int(game.raw["lap"]), int(game.raw["armed"])) == ("A", 3, 1)
    assert gains(game, "A out") == {}
    assert_out(game, "A", "G7 B2")


def test_H_015_the_card_that_arms_it_does_so_after_its_play(backend: str) -> None:
    game = table(backend, "MS3:5A", {"A": "GS BS RS Y1 Y2", "C": "GS BS Y3 Y4"}, "G5")
    do(game, "A GS", "C GS", "A BS", "C BS")
    assert not game.raw["armed"]

    do(game, "A RS")

    assert (cur(game), int(game.raw["armed"]), is_out(game, "A")) == ("C", 1, False)
    assert gains(game, "C out") == {}
    assert_out(game, "C", "Y3 Y4")


def test_H_016_the_last_one_left_wins_the_round(backend: str) -> None:
    game = table(backend, "MS1", {"A": "G7", "B": "Y1 Y2 Y3", "C": "G1", "D": "G2"}, "R5", "C")
    do(game, "C out", "D out")
    assert cur(game) == "A"

    do(game, "A out")

    assert (is_out(game, "A"), hand(game, "A")) == (True, "G7")
    assert (cur(game), game.winner, game.ending) == ("over", 1, "won")


def test_H_019_an_attack_that_is_not_answered_kills(backend: str) -> None:
    game = table(backend, "MS1-P2", {"A": "RD Y1 Y2", "B": "G1 G2"}, "R5")
    do(game, "A RD")
    assert (cur(game), game.pending, moves(game, "B")) == ("B respond", 2, {"accept"})

    assert gains(game, "B accept") == {}

    assert_out(game, "B", "G1 G2")
    assert (cur(game), game.pending, game.top) == ("C", 0, "RD")


def test_H_020_an_attack_that_nobody_could_answer_does_not_kill(backend: str) -> None:
    game = table(backend, "MS1-P1", {"A": "W4 Y1 Y2", "B": "W4 GD"}, "R5")
    do(game, "A W4/B")
    assert moves(game, "B") == {"accept", "challenge"}

    assert gains(game, "B accept") == {"B": 4}

    assert (cur(game), game.colour, is_out(game, "B")) == ("C", "B", False)


def test_H_021_in_hell_any_action_card_saves_from_sudden_death(backend: str) -> None:
    game = table(backend, "MS1-I", {"A": "RD Y1 Y2", "B": "GS G1"}, "R5")
    do(game, "A RD")

    assert gains(game, "B GS") == {"B": -1}

    assert not is_out(game, "B")
    assert (cur(game), game.pending, game.top, game.colour) == ("D", 0, "GS", "G")


def test_H_022_a_last_card_that_may_not_finish_is_no_play(backend: str) -> None:
    game = table(backend, "MS1-FL", {"B": "W"}, "R5", "B")

    illegal(game, "B W", "bad_finish")
    assert gains(game, "B out") == {}

    assert_out(game, "B", "W")
    assert cur(game) == "C"


def test_H_024_a_jump_in_after_the_declaration_hits_the_next_player(backend: str) -> None:
    hands = {"A": "R5 Y1 Y2", "B": "G1 G2", "C": "Y3 Y4", "D": "R5 Y6 Y7"}
    game = table(backend, "MS1-C", hands, "R9")
    do(game, "A R5", "B out")
    assert_out(game, "B", "G1 G2")
    assert cur(game) == "C"

    assert gains(game, "D jump R5") == {"D": -1}

    assert (cur(game), game.top) == ("A", "R5")
    assert (is_out(game, "B"), is_out(game, "C")) == (True, False)


def test_H_025_cards_barred_by_the_truce_are_no_play(backend: str) -> None:
    game = table(backend, "MS1-PAA", {"A": "RS RD G1"}, "R5")

    illegal(game, "A RS", "peace")
    illegal(game, "A RD", "peace")
    illegal(game, "A G1", "no_match")
    assert gains(game, "A out") == {}

    assert_out(game, "A", "RS RD G1")


def test_H_026_cards_barred_by_the_ceasefire_are_no_play(backend: str) -> None:
    game = table(backend, "MS1-PAB", {"A": "W RS G2", "D": "R1 Y1 Y2"}, "R5", "D")
    do(game, "D R1")
    assert game.raw["ceasefire"]

    illegal(game, "A W", "peace")
    illegal(game, "A RS", "peace")
    illegal(game, "A G2", "no_match")
    assert gains(game, "A out") == {}

    assert_out(game, "A", "RS G2 W")


def test_H_027_a_stuck_liar_who_is_caught_is_out(backend: str) -> None:
    game = table(backend, "MS1-DED", {"A": "G1 B2", "C": "Y1 Y2 Y3"}, "R5")
    illegal(game, "A G1", "no_match")
    do(game, "A G1 down")

    assert gains(game, "C accuse") == {"A": 1}
    assert (cur(game), moves(game, "C")) == ("C discard", {"Y1 down", "Y2 down", "Y3 down"})
    assert gains(game, "C Y2 down") == {"C": -1}

    assert_out(game, "A", "G1 B2")
    assert (cur(game), hand(game, "C"), game.top) == ("B", "Y1 Y3", "R5")


def test_H_028_an_honest_player_who_is_accused_stays(backend: str) -> None:
    game = table(backend, "MS1-DED", {"A": "R7 B2 G4", "C": "Y1 Y2 Y3"}, "R5")
    do(game, "A R7 down")

    assert gains(game, "C accuse") == {"C": 4}
    assert (cur(game), moves(game, "A")) == ("A discard", {"B2 down", "G4 down"})
    assert gains(game, "A B2 down") == {"A": -1}

    assert (is_out(game, "A"), hand(game, "A"), owed(game)) == (False, "G4", "A")
    assert (cur(game), game.top) == ("B", "R5")


def test_H_029_penalties_do_not_kill(backend: str) -> None:
    hands = {"A": "R7 R8 Y1", "B": "R9 Y3", "C": "R6 Y3", "D": "R6 Y4"}
    game = table(backend, "MS1-S-M", hands, "R5")
    do(game, "A R7")
    assert (game.raw["silence"], game.raw["armed"]) == (1, 1)

    assert gains(game, "B say 5") == {"B": 2}
    do(game, "B R9", "C R6", "D R6")
    assert gains(game, "A R8", "C slap", "A slap", "D slap") == {"A": -1, "B": 1}

    assert (is_out(game, "B"), cur(game)) == (False, "B")


def test_H_030_who_cannot_change_the_colour_is_out(backend: str) -> None:
    game = table(backend, "MS1-CHU", {"A": "R4 Y1 Y2", "B": "R4 Y3 Y5", "C": "R9 R2"}, "R5")
    do(game, "A R4", "B R4")

    illegal(game, "C R9", "colour_stays")
    illegal(game, "C R2", "colour_stays")
    assert gains(game, "C out") == {}

    assert_out(game, "C", "R2 R9")
    assert cur(game) == "D"


def test_H_031_nobody_draws_until_a_card_fits_in_sudden_death(backend: str) -> None:
    for word in ("draw", "out"):
        game = table(backend, "MS1-SAT", {"A": "G1 B2"}, "R5")

        assert gains(game, f"A {word}") == {}

        assert_out(game, "A", "G1 B2")
        assert cur(game) == "B"
    assert [warning.id for warning in warnings(rules("MS1-SAT").house)] == ["W07"]
