"""Spec 23, section 2: the clean finish, and how many cards are dealt (rows about codes are in test_house_codes)."""

from __future__ import annotations

from tests.spec.helpers import started
from tests.spec.house import cur, do, gains, hand, illegal, moves, offers, owed, rules, table

from unoverse import Game


def assert_only_draws(game: Game, seat: str, card: str) -> None:
    """The seat may not finish with its only card: nothing is punished, it has to draw one."""
    illegal(game, f"{seat} {card}", "bad_finish")
    assert moves(game, seat) == {"draw"}
    assert gains(game, f"{seat} draw") == {seat: 1}
    assert game.winner is None


def test_H_034_a_wild_may_not_finish(backend: str) -> None:
    assert_only_draws(table(backend, "FL", {"A": "W"}, "R5"), "A", "W")


def test_H_035_a_skip_may_finish(backend: str) -> None:
    game = table(backend, "FL", {"A": "RS"}, "R5")

    do(game, "A RS")

    assert (cur(game), game.winner) == ("over", 0)


def test_H_036_only_numbers_finish_under_fl2(backend: str) -> None:
    assert_only_draws(table(backend, "FL2", {"A": "RS"}, "R5"), "A", "RS")


def test_H_037_a_draw_card_finishes_under_fl3_and_its_cards_count(backend: str) -> None:
    game = table(backend, "FL3", {"A": "RD", "B": "Y1", "C": "Y3", "D": "Y4"}, "R5", pile="G9 BS")

    assert gains(game, "A RD") == {"A": -1, "B": 2}

    assert (cur(game), game.winner, hand(game, "B")) == ("over", 0, "Y1 G9 BS")
    assert game.scores == (1 + 9 + 20 + 3 + 4, 0, 0, 0)


def test_H_038_an_answer_may_not_finish_either(backend: str) -> None:
    game = table(backend, "FL-P2", {"A": "RD Y1 Y2", "B": "GD"}, "R5")
    do(game, "A RD")

    illegal(game, "B GD", "bad_finish")
    assert moves(game, "B") == {"accept"}
    assert gains(game, "B accept") == {"B": 2}

    assert cur(game) == "C"


def test_H_039_hell_lets_no_barred_card_finish(backend: str) -> None:
    game = table(backend, "FL-I", {"A": "RD Y1 Y2", "B": "W4"}, "R5")
    do(game, "A RD")

    illegal(game, "B W4", "bad_finish")
    assert gains(game, "B accept") == {"B": 2}

    assert cur(game) == "C"


def test_H_040_a_skip_cancels_the_draw_and_wins(backend: str) -> None:
    game = table(backend, "FL-I", {"A": "RD Y1 Y2", "B": "GS"}, "R5")
    do(game, "A RD")

    assert gains(game, "B GS") == {"B": -1}

    assert (cur(game), game.winner) == ("over", 1)


def test_H_042_a_barred_card_face_down_wins_if_nobody_accuses(backend: str) -> None:
    game = table(backend, "FL-DED", {"A": "W"}, "R5")
    do(game, "A W down")
    assert (cur(game), game.winner) == ("B window", None)

    do(game, "B done", "C done", "D done")

    assert (cur(game), game.winner) == ("over", 0)


def test_H_043_a_barred_card_face_down_is_a_lie(backend: str) -> None:
    game = table(backend, "FL-DED", {"A": "W", "B": "Y1 Y2 Y3"}, "R5", pile="G1 G2 G3 G4")
    do(game, "A W down")

    do(game, "B accuse")

    assert hand(game, "A") == "G1 G2 G3 G4 W"
    assert gains(game, "B Y2 down") == {"B": -1}
    assert (cur(game), hand(game, "B"), game.winner, game.top) == ("B", "Y1 Y3", None, "R5")


def test_H_044_a_barred_card_may_not_finish_by_a_jump_in(backend: str) -> None:
    game = table(backend, "FL-C", {"A": "W Y1 Y2", "D": "W"}, "R5")
    do(game, "A W/R")

    illegal(game, "D jump W", "bad_finish")

    assert (cur(game), hand(game, "D"), game.colour) == ("B", "W", "R")


def test_H_045_two_wilds_may_not_finish_together(backend: str) -> None:
    game = table(backend, "FL-DR", {"A": "W W"}, "R5")
    assert moves(game, "A") == {"W", "draw"}
    do(game, "A W")

    illegal(game, "A W", "bad_finish")
    do(game, "A done", "A colour Y")

    assert (hand(game, "A"), owed(game), cur(game), game.colour) == ("W", "A", "B", "Y")


def test_H_046_two_draw_cards_may_not_finish_together(backend: str) -> None:
    game = table(backend, "FL-DD", {"A": "RD RD"}, "R5")
    do(game, "A RD")

    illegal(game, "A RD", "bad_finish")

    do(game, "A done")
    assert (hand(game, "A"), owed(game)) == ("RD", "A")
    assert gains(game, "B accept") == {"B": 2}
    assert cur(game) == "C"


def test_H_047_a_four_that_makes_others_roll_and_a_three_may_not_finish(backend: str) -> None:
    for card in ("R4", "R3"):
        assert_only_draws(table(backend, "FL-DAD-TRI", {"A": card}, "R5"), "A", card)


def test_H_048_a_twin_may_not_finish(backend: str) -> None:
    game = table(backend, "FL-GT", {"B": "R4 Y1 Y2", "C": "R4"}, "R5", "B")
    do(game, "B R4")

    assert_only_draws(game, "C", "R4")


def test_H_049_a_reverse_that_baptises_may_not_finish(backend: str) -> None:
    game = table(backend, "FL-BA", {"A": "G6 Y1 Y2", "B": "R6 Y3 Y4", "C": "RV"}, "G5")
    do(game, "A G6", "B R6")

    assert_only_draws(game, "C", "RV")


def test_H_051_the_card_that_is_slapped_may_not_finish(backend: str) -> None:
    assert_only_draws(table(backend, "FL-M", {"A": "R8"}, "R5"), "A", "R8")


def test_H_052_a_two_with_nothing_left_to_give_finishes(backend: str) -> None:
    game = table(backend, "FL-DOA", {"A": "R2"}, "R5")

    assert gains(game, "A R2") == {"A": -1}

    assert (cur(game), game.winner) == ("over", 0)


def test_H_053_nobody_wins_by_giving_the_last_cards_away(backend: str) -> None:
    for wrong_play in ("forbid", "rewind", "punish_only", "ignored"):
        game = table(backend, "FL-DOA", {"A": "R2 G1 B9"}, "R5", values={"wrong_play": wrong_play})

        illegal(game, "A R2", "bad_finish")

        assert moves(game, "A") == {"draw"}


def test_H_054_the_card_that_strikes_back_may_not_finish(backend: str) -> None:
    assert_only_draws(table(backend, "FL-BACK", {"A": "R8"}, "R5"), "A", "R8")


def dealt(backend: str, code: str, seats: int, hand_size: int) -> Game:
    """A round has just been dealt, and the card turned up is a number."""
    return started(backend, rules(code), {seats * hand_size: "R5"}, dealer="A", seats=seats)


def test_H_055_flash_uno_deals_four_cards(backend: str) -> None:
    game = dealt(backend, "FU", 4, 4)

    assert (game.sizes, game.top, game.draw_pile) == ((4, 4, 4, 4), "R5", 91)


def test_H_056_nobody_owes_a_call_for_two_cards_dealt(backend: str) -> None:
    game = dealt(backend, "FU2", 3, 2)

    assert (game.sizes, game.top, owed(game)) == ((2, 2, 2), "R5", "")
    assert not any(offers(game, f"{seat} catch {other}") for seat, other in ("AB", "BC", "CA"))


def test_H_057_battlefield_deals_nine_cards(backend: str) -> None:
    game = dealt(backend, "BU", 4, 9)

    assert (game.sizes, game.top, game.draw_pile) == ((9, 9, 9, 9), "R5", 71)
