"""Spec 15, matching and playing."""

from __future__ import annotations

from tests.spec.helpers import B10, CAT, IT, M18, cur, do, hand, moves, refused, table


def test_O_031_plays_that_match_colour_symbol_or_are_wild(backend: str) -> None:
    game = table(backend, M18, {"A": "R2 B7 G5 YS W"}, "R7")

    assert moves(game, "A") == {"R2", "B7", "W", "draw"}


def test_O_033_a_draw_two_is_no_two(backend: str) -> None:
    game = table(backend, IT, {"A": "Y2 R2 BD"}, "YD")

    assert moves(game, "A") == {"Y2", "BD", "draw"}
    refused(game, "A R2", "no_match")


def test_O_034_a_wild_on_the_pile_has_the_named_colour(backend: str) -> None:
    game = table(backend, B10, {"A": "G5 R5 GV W"}, "W/G")

    assert moves(game, "A") == {"G5", "GV", "W", "draw"}


def test_O_035_the_colour_in_force_may_be_named_again(backend: str) -> None:
    game = table(backend, CAT, {"A": "W B1 B2"}, "R7")

    do(game, "A W/R")

    assert (game.top, game.colour, game.direction, cur(game)) == ("W/R", "R", -1, "D")
    assert hand(game, "A") == "B1 B2"


def test_O_036_a_wild_may_be_played_although_another_card_fits(backend: str) -> None:
    game = table(backend, B10, {"A": "R2 W B1"}, "R7")
    assert {"R2", "W"} <= moves(game, "A")

    do(game, "A W/B")

    assert (game.top, game.colour, cur(game), hand(game, "A")) == ("W/B", "B", "B", "R2 B1")


def test_O_037_a_card_that_does_not_match_is_illegal(backend: str) -> None:
    game = table(backend, M18, {"A": "G2 B3"}, "R7")

    refused(game, "A G2", "no_match")


def test_O_038_nobody_plays_out_of_turn(backend: str) -> None:
    game = table(backend, M18, {"A": "R2 R3"}, "R7", "B")

    refused(game, "A R2", "not_your_turn")
    assert cur(game) == "B"


def test_O_039_one_card_a_turn(backend: str) -> None:
    game = table(backend, M18, {"A": "R2 R3 G1"}, "R7")

    do(game, "A R2")

    refused(game, "A R3", "not_your_turn")
    assert (cur(game), game.top, hand(game, "A")) == ("B", "R2", "R3 G1")
