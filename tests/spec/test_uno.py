"""Spec 15, calling UNO."""

from __future__ import annotations

from tests.spec.helpers import B10, CAT, IT, ITB, M18, called, cur, do, hand, owed, refused, size, table

LAST_BUT_ONE = {"A": "R5 G2"}


def test_O_087_called_with_the_card_there_is_no_window(backend: str) -> None:
    game = table(backend, B10, LAST_BUT_ONE, "R7")

    do(game, "A uno R5")

    assert (owed(game), called(game), cur(game), hand(game, "A")) == ("", "A", "B", "G2")
    for seat in "BCD":
        refused(game, f"{seat} catch A", "nothing_to_catch")


def test_O_088_whoever_forgets_and_is_caught_draws_two(backend: str) -> None:
    game = table(backend, B10, LAST_BUT_ONE, "R7", pile="Y1 Y2")
    do(game, "A R5")
    assert owed(game) == "A"

    do(game, "C catch A")

    assert (hand(game, "A"), owed(game), cur(game)) == ("Y1 Y2 G2", "", "B")


def test_O_089_a_late_call_saves(backend: str) -> None:
    game = table(backend, B10, LAST_BUT_ONE, "R7")

    do(game, "A R5", "A uno")

    refused(game, "C catch A", "nothing_to_catch")
    assert (hand(game, "A"), called(game), cur(game)) == ("G2", "A", "B")


def test_O_090_the_next_draw_closes_the_window(backend: str) -> None:
    game = table(backend, B10, LAST_BUT_ONE, "R7")

    do(game, "A R5", "B draw")

    assert owed(game) == ""
    refused(game, "C catch A", "nothing_to_catch")
    assert hand(game, "A") == "G2"


def test_O_091_a_skipped_player_begins_no_turn(backend: str) -> None:
    game = table(backend, B10, {"A": "RS G2"}, "R7", pile="Y1 Y2")
    do(game, "A RS")
    assert (owed(game), cur(game)) == ("A", "C")

    do(game, "D catch A")

    assert (hand(game, "A"), cur(game)) == ("Y1 Y2 G2", "C")


def test_O_092_in_catalonia_two_cards_come_at_once_without_accuser(backend: str) -> None:
    game = table(backend, CAT, LAST_BUT_ONE, "R7", pile="Y1 Y2")

    do(game, "A R5")

    assert (hand(game, "A"), owed(game), cur(game)) == ("Y1 Y2 G2", "", "D")


def test_O_093_for_mattel_whoever_is_caught_draws_two(backend: str) -> None:
    game = table(backend, M18, LAST_BUT_ONE, "R7", pile="Y1 Y2")

    do(game, "A R5", "D catch A")

    assert (hand(game, "A"), cur(game)) == ("Y1 Y2 G2", "B")


def test_O_094_in_italy_the_next_player_may_catch_before_playing(backend: str) -> None:
    game = table(backend, IT, LAST_BUT_ONE, "R7", pile="Y1 Y2")

    do(game, "A R5", "B catch A")

    assert (hand(game, "A"), cur(game)) == ("Y1 Y2 G2", "B")


def test_O_096_the_window_comes_before_a_forced_draw(backend: str) -> None:
    game = table(backend, B10, {"A": "RD G2", "B": "B1 B2"}, "R7", pile="Y1 Y2 Y3 Y4")
    do(game, "A RD")
    assert (owed(game), cur(game), hand(game, "B")) == ("A", "B respond", "B1 B2")

    do(game, "B catch A")

    assert (hand(game, "A"), hand(game, "B"), cur(game)) == ("Y1 Y2 G2", "Y3 Y4 B1 B2", "C")


def test_O_097_the_own_next_turn_closes_the_window(backend: str) -> None:
    game = table(backend, B10, {"A": "RS R4"}, "R7", seats=2)
    do(game, "A RS")
    assert (owed(game), cur(game)) == ("A", "A")

    do(game, "A R4")

    assert (cur(game), game.winner, owed(game)) == ("over", 0, "")
    refused(game, "B catch A", "round_over")


def test_O_098_a_call_with_more_cards_is_ignored(backend: str) -> None:
    game = table(backend, B10, {"A": "R5 R6 G2 G3"}, "R7")

    do(game, "A uno R5")

    assert (hand(game, "A"), called(game), owed(game), cur(game)) == ("R6 G2 G3", "", "", "B")


def test_O_099_a_catch_without_offence_is_refused(backend: str) -> None:
    game = table(backend, B10, LAST_BUT_ONE, "R7")
    do(game, "A uno R5")
    sizes = game.sizes

    refused(game, "D catch A", "nothing_to_catch")
    assert game.sizes == sizes


def test_O_100_for_mattel_a_single_card_got_by_shuffling_hands_must_be_called(backend: str) -> None:
    game = table(backend, M18, {"A": "WH R1", "B": "G1 G2", "C": "B1", "D": "Y1"}, "R7")

    do(game, "A WH/Y")

    assert (game.sizes, cur(game)) == ((1, 2, 1, 1), "B")
    assert "C" in owed(game)
    do(game, "B catch C")
    assert size(game, "C") == 3


def test_O_101_in_italy_a_single_card_got_by_swapping_need_not_be_called(backend: str) -> None:
    game = table(backend, ITB, {"A": "WX R1", "D": "G7 G8"}, "R7")

    do(game, "A WX/B target D")

    assert (hand(game, "A"), hand(game, "D"), owed(game), cur(game)) == ("G7 G8", "R1", "", "B")


def test_O_102_cards_drawn_make_an_earlier_call_void(backend: str) -> None:
    game = table(backend, B10, {"A": "R5 R2"}, "R7", pile="R3 R4 G1 G2 G3 G4 G5 G6")
    do(game, "A uno R5")
    assert called(game) == "A"

    do(game, "A tip B")
    assert (hand(game, "A"), called(game)) == ("R2 R3 R4", "")
    for card in ("R3", "R4"):
        do(game, "B draw", "B keep", "C draw", "C keep", "D draw", "D keep", f"A {card}")

    assert (hand(game, "A"), owed(game)) == ("R2", "A")
    do(game, "C catch A")
    assert size(game, "A") == 3
