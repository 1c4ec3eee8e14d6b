"""Spec 23, section 11: rows added in review about groups, hidden cards, sums and doubted draws."""

from __future__ import annotations

from tests.spec.house import cur, do, gains, hand, illegal, moves, owed, refused, size, table


def test_H_395_a_card_barred_as_a_finish_is_no_free_discard(backend: str) -> None:
    game = table(backend, "FL-DED", {"A": "G1 G2 G3", "B": "W", "C": "Y1 Y2", "D": "B1 B2"}, "R5")
    do(game, "A G1 down")

    assert gains(game, "B accuse") == {"A": 5}

    assert "G1" in game.hand("A")
    assert (hand(game, "B"), cur(game), game.winner) == ("W", "B", None)
    illegal(game, "B W", "bad_finish")


def test_H_396_an_exposed_group_goes_back_as_a_whole(backend: str) -> None:
    hands = {"A": "G1 B9 G2 G3", "B": "B1 B2", "C": "Y1 Y2 Y4", "D": "B6 B7"}
    game = table(backend, "DR-DED", hands, "Y3")
    do(game, "A G1 down", "A B9 done")
    assert (cur(game), game.top) == ("B window", "B9")

    assert gains(game, "C accuse") == {"A": 6}  # the two cards and 4
    assert {"G1", "B9"} <= set(game.hand("A"))
    do(game, "C Y1 down")

    assert (hand(game, "C"), game.top, game.colour, cur(game)) == ("Y2 Y4", "Y3", "Y", "B")


def test_H_397_the_card_just_drawn_may_be_laid_face_down(backend: str) -> None:
    hands = {"A": "G1 G2", "B": "B1 B2", "C": "Y1 Y2 Y4", "D": "B6 B7"}
    game = table(backend, "DED", hands, "R5", pile="B9")
    do(game, "A draw")
    assert moves(game, "A") == {"B9 down", "keep"}
    illegal(game, "A G1 down", "not_the_drawn_card")
    do(game, "A B9 down")

    assert gains(game, "C accuse") == {"A": 5}
    do(game, "C Y1 down")

    assert size(game, "A") == 7
    assert "B9" in game.hand("A")
    assert (hand(game, "C"), cur(game)) == ("Y2 Y4", "B")


def test_H_398_hand_cards_do_not_join_a_drawn_one(backend: str) -> None:
    game = table(backend, "DR", {"A": "G9 B1"}, "R5", pile="R9")
    do(game, "A draw")

    refused(game, "A R9 G9", "not_of_the_group")
    do(game, "A R9")
    illegal(game, "A G9", "not_of_the_group")
    do(game, "A done")

    assert (hand(game, "A"), game.top, cur(game)) == ("G9 B1", "R9", "B")


def test_H_399_a_sum_of_the_two_top_cards_may_open_a_group(backend: str) -> None:
    game = table(backend, "AB-DR", {"A": "G5 B5 Y1"}, "R3", discard="R2")

    do(game, "A G5 B5 done")

    assert (hand(game, "A"), game.colour, owed(game), cur(game)) == ("Y1", "B", "A", "B")


def test_H_404_playing_the_drawn_card_does_not_end_the_doubt(backend: str) -> None:
    game = table(backend, "DP", {"A": "R1 G2", "B": "B1 B2"}, "R5", pile="R8")
    do(game, "A draw", "A R8")
    assert cur(game) == "B"

    assert gains(game, "C doubt") == {"A": 2}

    assert (size(game, "A"), game.top, cur(game)) == (4, "R8", "B")
    illegal(game, "D doubt", "nothing_to_doubt")
