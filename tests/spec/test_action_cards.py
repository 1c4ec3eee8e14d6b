"""Spec 15, action cards and stacking."""

from __future__ import annotations

from tests.spec.helpers import B10, CAT, IT, M18, cur, do, hand, moves, refused, size, table


def test_O_053_a_draw_two_makes_the_next_draw_and_lose_the_turn(backend: str) -> None:
    game = table(backend, M18, {"A": "RD G1 G2", "B": "B1 B2"}, "R5", pile="Y1 Y2")

    do(game, "A RD")

    assert (hand(game, "B"), cur(game), game.top) == ("Y1 Y2 B1 B2", "C", "RD")


def test_O_054_in_italy_a_draw_two_cannot_be_answered(backend: str) -> None:
    game = table(backend, IT, {"A": "RD G1 G2", "B": "GD R1"}, "R5", pile="Y1 Y2")

    do(game, "A RD")

    assert (hand(game, "B"), cur(game), game.pending) == ("R1 Y1 Y2 GD", "C", 0)


def test_O_055_a_served_draw_two_is_covered_by_another(backend: str) -> None:
    hands = {"A": "RD G1 G2", "B": "GD R1", "C": "GD B3 B4", "D": "B5 B6"}
    game = table(backend, IT, hands, "R5", pile="Y1 Y2 Y3 Y4")
    do(game, "A RD")
    assert "GD" in moves(game, "C")

    do(game, "C GD")

    assert (hand(game, "D"), cur(game), game.top, game.colour) == ("Y3 Y4 B5 B6", "A", "GD", "G")


def test_O_056_a_reverse_turns_the_direction(backend: str) -> None:
    game = table(backend, M18, {"B": "BV G1 G2"}, "B1", "B")

    do(game, "B BV")

    assert (game.direction, cur(game)) == (-1, "A")


def test_O_057_a_skip_skips_the_next(backend: str) -> None:
    game = table(backend, B10, {"A": "RS G1 G2"}, "R5")

    do(game, "A RS")

    assert (cur(game), game.direction) == ("C", 1)


def test_O_058_a_skip_follows_the_direction(backend: str) -> None:
    game = table(backend, B10, {"C": "RS G1 G2"}, "R5", "C", direction=-1)

    do(game, "C RS")

    assert (cur(game), game.direction) == ("A", -1)


def test_O_060_in_catalonia_draw_twos_add_up(backend: str) -> None:
    game = table(backend, CAT, {"A": "RD B1 B2", "C": "B3 B4", "D": "GD B5 B6"}, "R5", pile="Y1 Y2 Y3 Y4")
    do(game, "A RD")
    assert (cur(game), game.pending) == ("D respond", 2)

    do(game, "D GD")
    assert (cur(game), game.pending, moves(game, "C")) == ("C respond", 4, {"accept"})
    do(game, "C accept")

    assert hand(game, "C") == "Y1 Y2 Y3 Y4 B3 B4"
    assert (cur(game), game.top, game.colour, game.pending) == ("B", "GD", "G", 0)
    assert hand(game, "D") == "B5 B6"


def test_O_061_in_catalonia_wild_draw_fours_add_up(backend: str) -> None:
    game = table(backend, CAT, {"A": "W4 B1 B2", "C": "B3 B4", "D": "W4 B5 B6"}, "R5")

    do(game, "A W4/B", "D W4/Y")
    assert (cur(game), game.pending) == ("C respond", 8)
    do(game, "C accept")

    assert size(game, "C") == 10
    assert (cur(game), game.colour, game.top) == ("B", "Y", "W4/Y")


def test_O_062_another_symbol_does_not_answer(backend: str) -> None:
    game = table(backend, CAT, {"A": "RD B1 B2", "D": "W4 R9"}, "R5")
    do(game, "A RD")

    assert moves(game, "D") == {"accept"}
    refused(game, "D W4", "no_answer")
    refused(game, "D R9", "no_answer")


def test_O_063_a_missed_call_with_an_answer_costs_two_at_once(backend: str) -> None:
    game = table(backend, CAT, {"A": "RD B1 B2", "D": "BD Y1"}, "R5", pile="G1 G2")

    do(game, "A RD", "D BD")

    assert hand(game, "D") == "Y1 G1 G2"
    assert (cur(game), game.pending, game.top) == ("C respond", 4, "BD")


def test_O_064_an_answer_with_the_last_card_ends_the_round(backend: str) -> None:
    game = table(backend, CAT, {"A": "RD B1 B2", "C": "B3 B4", "D": "BD"}, "R5")

    do(game, "A RD", "D BD")

    assert (cur(game), game.winner, game.ending) == ("over", 3, "won")
    assert hand(game, "C") == "B3 B4"
