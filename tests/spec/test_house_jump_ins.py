"""Spec 23, section 3: jump-ins."""

from __future__ import annotations

from tests.spec.house import (
    cur,
    do,
    gains,
    hand,
    illegal,
    is_out,
    may_jump,
    moves,
    offers,
    owed,
    refused,
    seed_rolling,
    table,
)

from unoverse import Game

REST = {"A": "Y1 Y2", "B": "Y3 Y4", "C": "Y5 Y6", "D": "Y7 Y8", "E": "B1 B2", "F": "B3 B4"}
"""Cards that nothing in these rows fits; what the row names is put before them."""


def held(**cards: str) -> dict[str, str]:
    """Hands of these cards, each with two more that do not matter."""
    return {seat: f"{codes} {REST[seat]}" for seat, codes in cards.items()}


def test_H_062_players_between_are_passed_over(backend: str) -> None:
    game = table(backend, "C", held(A="G5", B="G9", C="G9", D="G5"), "G3", seats=6)
    do(game, "A G5")
    assert (cur(game), may_jump(game)) == ("B", {"D jump G5"})

    assert gains(game, "D jump G5") == {"D": -1}

    assert (cur(game), game.top) == ("E", "G5")


def test_H_063_it_is_too_late_once_the_next_player_has_begun(backend: str) -> None:
    for begun in ("draw", "W"):
        game = table(backend, "C", held(C="R7", D="W", A="R7"), "R3", "C", pile="R9")
        do(game, "C R7")
        assert may_jump(game) == {"A jump R7"}

        do(game, f"D {begun}")

        illegal(game, "A jump R7", "no_jumps")


def test_H_064_an_identical_card_in_turn_is_an_ordinary_play(backend: str) -> None:
    game = table(backend, "C", held(A="B2", B="B2"), "B3")
    do(game, "A B2")

    illegal(game, "B jump B2", "own_burden")
    assert gains(game, "B B2") == {"B": -1}

    assert cur(game) == "C"


def test_H_065_a_jump_in_may_leave_one_card(backend: str) -> None:
    game = table(backend, "C", {**held(A="G5"), "D": "G5 R1"}, "G3")

    do(game, "A G5", "D jump G5")

    assert (hand(game, "D"), owed(game), cur(game)) == ("R1", "D", "A")
    assert gains(game, "B catch D") == {"D": 2}


def test_H_066_a_jump_in_may_win(backend: str) -> None:
    game = table(backend, "C", {**held(A="G5"), "D": "G5"}, "G3")

    do(game, "A G5", "D jump G5")

    assert (cur(game), game.winner) == ("over", 3)


def test_H_067_after_a_draw_the_next_player_is_jumped_over(backend: str) -> None:
    game = table(backend, "C", held(A="R5", B="", C="", D="R5"), "R3", pile="B9")
    do(game, "A R5", "B draw")
    illegal(game, "D jump R5", "no_jumps")
    illegal(game, "B B9", "no_match")
    do(game, "B keep")
    assert cur(game) == "C"

    assert gains(game, "D jump R5") == {"D": -1}

    assert cur(game) == "A"


def test_H_069_a_wrong_jump_in_costs_two_cards(backend: str) -> None:
    game = table(backend, "C", held(A="R5", D="G5"), "R3")
    do(game, "A R5")
    assert may_jump(game) == set()

    assert gains(game, "D jump G5") == {"D": 2}

    assert "G5" in game.hand("D")
    assert (cur(game), game.top) == ("B", "R5")


def test_H_070_nobody_jumps_in_on_the_own_punishment(backend: str) -> None:
    game = table(backend, "C", held(A="GD", B="GD"), "G3")
    do(game, "A GD")

    illegal(game, "B jump GD", "own_burden")
    illegal(game, "B GD", "no_answer")
    assert gains(game, "B accept") == {"B": 2}

    assert cur(game) == "C"


def test_H_071_without_stacking_both_targets_draw(backend: str) -> None:
    for steps in (("D jump GD", "A accept"), ("B accept", "D jump GD", "A accept")):
        game = table(backend, "C", held(A="GD", B="", C="", D="GD"), "G3")
        do(game, "A GD")

        assert gains(game, *steps) == {"A": 2, "B": 2, "D": -1}

        assert (cur(game), game.pending) == ("B", 0)


def test_H_072_with_stacking_the_sum_falls_on_the_player_after_the_jump_in(backend: str) -> None:
    game = table(backend, "C-P1", held(A="YD", B="", C="YD", D="RD"), "Y3")
    do(game, "A YD")

    assert gains(game, "C jump YD") == {"C": -1}

    assert (cur(game), game.pending) == ("D respond", 4)
    answered = game.copy()
    assert gains(game, "D accept") == {"D": 4}
    assert cur(game) == "A"
    do(answered, "D RD")
    assert (cur(answered), answered.pending) == ("A respond", 6)


def test_H_073_what_was_drawn_already_is_not_added(backend: str) -> None:
    game = table(backend, "C-P1", held(A="YD", B="", C="", D="YD"), "Y3")
    do(game, "A YD")
    assert gains(game, "B accept") == {"B": 2}
    assert cur(game) == "C"

    do(game, "D jump YD")

    assert (cur(game), game.pending) == ("A respond", 2)
    assert gains(game, "A accept") == {"A": 2}


def test_H_074_in_hell_the_sum_may_be_answered_with_any_action_card(backend: str) -> None:
    game = table(backend, "C-I", held(A="YD", B="", C="YD", D="RS GV BD W W4"), "Y3")
    do(game, "A YD")

    assert gains(game, "C jump YD") == {"C": -1}

    assert (cur(game), game.pending) == ("D respond", 4)
    assert moves(game, "D") == {"RS", "GV", "BD", "W", "W4", "accept"}
    assert gains(game.copy(), "D accept") == {"D": 4}
    assert gains(game, "D RS") == {"D": -1}
    assert (cur(game), game.pending) == ("B", 0)


def test_H_075_four_wild_draw_fours_make_sixteen(backend: str) -> None:
    game = table(backend, "C-P2", held(A="W4 W4", B="", C="W4", D="W4"), "R3")

    do(game, "A W4/R", "C jump W4/G", "A jump W4/Y", "D jump W4/B")

    assert (cur(game), game.pending, game.colour) == ("A respond", 16, "B")
    assert gains(game, "A accept") == {"A": 16}
    assert cur(game) == "B"


def test_H_076_wild_draw_fours_do_not_add_up_under_p1(backend: str) -> None:
    game = table(backend, "C-P1", held(A="W4", B="", C="", D="W4"), "R3")
    do(game, "A W4/R", "D jump W4/G")

    assert gains(game, "B accept") == {"B": 4}
    assert (cur(game), game.pending) == ("A respond", 4)
    assert gains(game, "A accept") == {"A": 4}

    assert (cur(game), game.colour) == ("B", "G")


def test_H_078_two_reverses_both_act(backend: str) -> None:
    game = table(backend, "C", held(A="RV", B="RV", C="", D="", E=""), "R3", seats=5)
    do(game, "A RV")
    assert (cur(game), game.direction) == ("E", -1)

    do(game, "B jump RV")

    assert (cur(game), game.direction) == ("C", 1)


def test_H_079_the_second_wild_names_the_colour(backend: str) -> None:
    game = table(backend, "C", held(A="W", C="W"), "R3")
    do(game, "A W/Y")

    do(game, "C jump W/B")

    assert (cur(game), game.colour) == ("D", "B")


def test_H_080_one_may_follow_up_the_own_card(backend: str) -> None:
    game = table(backend, "C", held(A="R5 R5", B=""), "R3", seats=2)
    do(game, "A R5")
    assert cur(game) == "B"

    assert gains(game, "A jump R5") == {"A": -1}

    assert cur(game) == "B"


def test_H_081_a_jump_in_takes_the_extra_turn_of_a_skip(backend: str) -> None:
    for card in ("RS", "RV"):
        game = table(backend, "C", held(A=card, B=card), "R3", seats=2)
        do(game, f"A {card}")
        assert cur(game) == "A"

        assert gains(game, f"B jump {card}") == {"B": -1}

        assert cur(game) == "B"


def test_H_082_jumping_over_ones_partner_hands_the_turn_to_an_opponent(backend: str) -> None:
    game = table(backend, "C", held(A="R5", B="R5"), "R3", "B", values={"teams": "partners"})
    do(game, "B R5")
    assert cur(game) == "C"

    do(game, "A jump R5")

    assert cur(game) == "B"


def assert_must_change_from_red(game: Game, seat: str) -> None:
    """The seat holds R9, G4 and a wild: the red card is refused, the others change the colour."""
    illegal(game, f"{seat} R9", "colour_stays")
    illegal(game, f"{seat} draw", "must_play")
    assert moves(game, seat) == {"G4", "W"}
    do(game, f"{seat} W")
    illegal(game, f"{seat} colour R", "colour_stays")


def test_H_083_a_jump_in_can_make_a_pair(backend: str) -> None:
    game = table(backend, "C-CHU", held(A="R4 R9 G4 W", D="R4"), "R3")

    do(game, "A R4", "D jump R4")

    assert cur(game) == "A"
    assert_must_change_from_red(game, "A")


def test_H_084_a_group_laid_out_of_turn_makes_no_pair(backend: str) -> None:
    game = table(backend, "C-CHU-DR", {**held(B="R4", C="R9", D="R4 Y4"), "A": "G4 R9 B4 Y1 Y1"}, "G3")
    do(game, "A G4", "A done", "B R4", "B done")
    illegal(game, "C R9", "colour_stays")

    assert gains(game, "D jump R4", "D Y4", "D done") == {"D": -2}

    assert (cur(game), game.colour) == ("A", "Y")
    assert moves(game, "A") == {"Y1", "B4", "draw"}


def test_H_085_a_jump_in_moves_the_duty_on(backend: str) -> None:
    game = table(backend, "C-CHU", held(A="G4 R9 G4 W", B="R4", C="R9", D="R4"), "G3")
    do(game, "A G4", "B R4")
    illegal(game, "C R9", "colour_stays")

    assert gains(game, "D jump R4") == {"D": -1}

    assert (cur(game), game.colour) == ("A", "R")
    assert_must_change_from_red(game, "A")


def test_H_087_a_jump_in_may_be_a_group(backend: str) -> None:
    game = table(backend, "C-DR", held(A="R5", D="R5 G5 B5"), "R3")
    do(game, "A R5", "A done")

    assert gains(game, "D jump R5", "D G5", "D B5", "D done") == {"D": -3}

    assert (cur(game), game.top, game.colour) == ("A", "B5", "B")


def test_H_088_the_identical_card_goes_first(backend: str) -> None:
    game = table(backend, "C-DR", held(A="R5", D="R5 G5"), "R3")
    do(game, "A R5", "A done")
    assert may_jump(game) == {"D jump R5"}

    assert gains(game, "D jump G5") == {"D": 2}

    assert {"R5", "G5"} <= set(game.hand("D"))
    assert (cur(game), game.top) == ("B", "R5")
    refused(game, "D R5", "not_your_turn")


def test_H_089_a_zero_may_ride_along_with_a_jump_in(backend: str) -> None:
    game = table(backend, "C-AA", held(A="B5", B="", C="B5 B0", D="", E=""), "B3", seats=5)
    do(game, "A B5", "A done", "C jump B5")
    assert offers(game, "C B0")

    assert gains(game, "C B0", "C done") == {"C": -1}

    assert (cur(game), game.top) == ("D", "B0")


def test_H_090_a_consolation_can_be_jumped_over(backend: str) -> None:
    game = table(backend, "C-CON", held(A="GD GS", B="", C="", D="GD"), "G3", pile="G1 R2 G4 B9")
    do(game, "A GD")
    assert gains(game, "B accept") == {"B": 2}
    assert (cur(game), offers(game, "B G1")) == ("B drawn", True)

    assert gains(game, "D jump GD") == {"D": -1}
    assert (cur(game), game.pending) == ("A respond", 2)
    assert gains(game, "A accept") == {"A": 2}

    assert cur(game) == "A drawn"
    assert moves(game, "A") == {"G4", "keep"}
    illegal(game, "A GS", "not_the_drawn_card")
    do(game, "A G4")
    assert cur(game) == "B"


def test_H_091_with_stacking_the_sum_passes_over_a_consolation(backend: str) -> None:
    game = table(backend, "C-CON-P1", held(A="GD", B="", C="", D="GD"), "G3")
    do(game, "A GD")

    assert gains(game, "D jump GD") == {"D": -1}

    assert (cur(game), game.pending) == ("A respond", 4)


def test_H_092_a_twin_that_jumps_in_punishes_all_the_same(backend: str) -> None:
    game = table(backend, "C-GT", held(A="R4", D="R4"), "R3")
    do(game, "A R4")

    assert gains(game, "D jump R4") == {"A": 4, "D": -1}

    assert cur(game) == "A"


def test_H_093_zeros_cannot_be_jumped_onto(backend: str) -> None:
    game = table(backend, "C-CAR", held(A="G0", D="R0"), "G3")

    do(game, "A G0")

    assert game.rules.deck.count("G0") == 1
    assert (may_jump(game), cur(game)) == (set(), "B")


def test_H_094_every_card_of_the_carousel_moves_the_hands(backend: str) -> None:
    hands = {"A": "G7 R1 R2", "B": "Y3 Y4", "C": "G7 B1 B2", "D": "R8 R9"}
    game = table(backend, "C-CAR@7", hands, "G3")
    do(game, "A G7")
    assert [hand(game, seat) for seat in "ABCD"] == ["R8 R9", "R1 R2", "Y3 Y4", "G7 B1 B2"]

    do(game, "D jump G7")

    assert [hand(game, seat) for seat in "ABCD"] == ["B1 B2", "R8 R9", "R1 R2", "Y3 Y4"]
    assert cur(game) == "A"


def test_H_096_nobody_jumps_in_while_hands_slap(backend: str) -> None:
    game = table(backend, "C-M", held(A="G8", B="", C="", D="G8"), "G3")
    do(game, "A G8", "B slap")

    illegal(game, "D jump G8", "no_jumps")
    assert gains(game, "D slap", "A slap") == {"C": 1}
    assert (cur(game), may_jump(game)) == ("B", {"D jump G8"})
    do(game, "D jump G8")

    assert game.phase == "slap"
    assert gains(game, "D slap", "C slap", "B slap") == {"A": 1}
    assert cur(game) == "A"


def debts(game: Game, word: str) -> set[str]:
    """Who owes whom a compliment or criticism, as "AD"."""
    return {a + b for a in "ABCD" for b in "ABCD" if offers(game, f"{a} {word} {b}")}


def test_H_097_only_the_second_card_is_praised(backend: str) -> None:
    game = table(backend, "C-E", held(A="G5", D="G5"), "G3")
    do(game, "A G5")
    assert debts(game, "praise") == {"BA", "CA", "DA"}

    assert gains(game, "D jump G5") == {"D": -1}

    assert (debts(game, "praise"), cur(game)) == ({"AD", "BD", "CD"}, "A")
    do(game, "A praise D", "B praise D", "C praise D")
    assert debts(game, "praise") == set()


def test_H_098_only_the_second_card_is_criticised(backend: str) -> None:
    game = table(backend, "C-IE", held(A="R5", D="R5"), "R3")
    do(game, "A R5")
    assert debts(game, "criticise") == {"BA", "CA", "DA"}

    assert gains(game, "D jump R5") == {"D": -1}

    assert debts(game, "criticise") == {"AD", "BD", "CD"}


def test_H_099_both_players_give_cards_away(backend: str) -> None:
    game = table(backend, "C-DOA", held(A="G2 R1 R9", B="", C="", D="G2 R3 R6"), "G3")

    assert gains(game, "A G2", "A target C", "A give R1", "A give R9") == {"A": -3, "C": 2}
    assert cur(game) == "B"
    assert gains(game, "D jump G2", "D target B", "D give R3", "D give R6") == {"B": 2, "D": -3}

    assert (hand(game, "C"), hand(game, "B"), cur(game)) == ("R1 R9 Y5 Y6", "R3 R6 Y3 Y4", "A")


def test_H_100_the_first_target_rolls_all_the_same(backend: str) -> None:
    for steps in (("D jump G4", "A roll"), ("B roll", "D jump G4", "A roll")):
        game = table(backend, "C-DAD", held(A="G4", B="", C="", D="G4"), "G3", seed=seed_rolling(3, 5))
        do(game, "A G4")
        assert cur(game) == "B roll"

        assert gains(game, *steps) == {"A": 5, "B": 3, "D": -1}

        assert cur(game) == "B"


def test_H_101_two_threes_that_nobody_followed_add_up(backend: str) -> None:
    game = table(backend, "C-TRI", {**held(B="", C="", D="R3"), "A": "R3 G1 W"}, "R5")
    do(game, "A R3")

    assert gains(game, "D jump R3") == {"D": -1}

    assert (cur(game), moves(game, "A")) == ("A", {"accept"})
    illegal(game, "A W", "not_followed")
    assert gains(game, "A accept") == {"A": 6}
    assert cur(game) == "B"


def test_H_102_a_three_that_was_paid_for_is_not_added(backend: str) -> None:
    game = table(backend, "C-TRI", {**held(B="", C="", D="R3"), "A": "R3 G1"}, "R5")
    do(game, "A uno R3")
    assert gains(game, "B accept") == {"B": 3}
    assert cur(game) == "C"

    do(game, "D jump R3")

    assert (cur(game), moves(game, "A")) == ("A", {"accept"})
    assert gains(game, "A accept") == {"A": 3}
    assert cur(game) == "B"


def test_H_103_a_jump_in_stops_the_clock(backend: str) -> None:
    game = table(backend, "C-V", held(A="R5", B="", C="", D="R5"), "R3")
    do(game, "A R5")
    assert offers(game, "B late")

    assert gains(game, "D jump R5") == {"D": -1}

    illegal(game, "B late", "no_clock")
    assert (cur(game), offers(game, "A late")) == ("A", True)


# Beside the rows: how turns and laps are counted when somebody jumps in (spec 20, section 0.1)


def laps(game: Game) -> list[int]:
    """How often each seat has finished a turn or been passed over."""
    return [int(game.raw["lap"]) - 1 + int(ahead) for ahead in game.raw["ahead"][: game.seats]]


def test_a_jump_in_is_a_turn_and_passes_the_others_over(backend: str) -> None:
    game = table(backend, "C-MS2", held(A="R5", D="R5"), "R3")

    do(game, "A R5", "D jump R5")

    assert (laps(game), int(game.raw["lap"])) == ([1, 1, 1, 1], 2)


def test_following_up_the_own_card_passes_nobody_over(backend: str) -> None:
    game = table(backend, "C-MS2", held(A="R5 R5", B="R9"), "R3")

    do(game, "A R5", "A jump R5", "B R9")

    assert laps(game) == [2, 1, 0, 0]


def test_the_target_of_a_covered_draw_card_is_counted_once(backend: str) -> None:
    for card, colour, answers in (("GD", "", ()), ("W4", "/G", ("B accept",))):
        game = table(backend, "C-MS2", held(A=card, B="", C="", D=card), "G3")

        do(game, f"A {card}{colour}", f"D jump {card}{colour}", *answers)

        assert laps(game) == [1, 1, 1, 1]


def test_a_jump_in_before_the_first_slap_ends_the_first_play(backend: str) -> None:
    game = table(backend, "C-M-MS3:N8", held(A="R8", B="", C="", D="R8"), "R3")
    do(game, "A R8")
    assert may_jump(game) == {"D jump R8"}

    do(game, "D jump R8")

    assert (game.raw["armed"], game.phase) == (1, "slap")
    assert gains(game, "D slap", "C slap", "B slap") == {"A": 1}
    assert cur(game) == "A"


def test_a_jump_in_saves_a_player_who_has_not_declared(backend: str) -> None:
    game = table(backend, "MS1-C", {**held(A="R5", D="R5"), "B": "G1 G2"}, "R3")
    do(game, "A R5")
    assert offers(game, "B out")

    do(game, "D jump R5")

    assert (cur(game), is_out(game, "B")) == ("A", False)


def test_nobody_wins_by_a_gift_after_a_jump_in(backend: str) -> None:
    game = table(backend, "FL-C-DOA", {**held(A="G2 R1 R9", B="", C=""), "D": "G2 R3 R6"}, "G3")
    do(game, "A G2", "A target C", "A give R1", "A give R9")

    illegal(game, "D jump G2", "bad_finish")
