"""The parts of rulings (spec 21) that the worked examples of spec 23 leave out, under the number of the ruling."""

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
    seed_rolling,
    size,
    table,
)

from unoverse import Match
from unoverse.rules.prose.advice import warnings

# Sudden death


def test_I_002_who_will_not_answer_is_out_as_well(backend: str) -> None:
    game = table(backend, "MS1-P2", {"A": "RD G1 G2", "B": "GD B1 B2"}, "R5")
    do(game, "A RD")
    assert offers(game, "B GD")

    assert gains(game, "B accept") == {}
    assert (is_out(game, "B"), game.pending, cur(game)) == (True, 0, "C")


def test_I_003_in_hell_without_any_action_card_one_is_out(backend: str) -> None:
    game = table(backend, "MS1-I", {"A": "RD G1 G2", "B": "R1 R2"}, "R5")
    do(game, "A RD", "B accept")

    assert (is_out(game, "B"), size(game, "B"), cur(game)) == (True, 2, "C")


def test_I_008_a_liar_who_could_have_played_pays_the_ordinary_four(backend: str) -> None:
    game = table(backend, "MS1-DED", {"A": "R7 G1 B2", "C": "Y1 Y2 Y3"}, "R5")
    do(game, "A G1 down", "C accuse", "C Y1 down")

    assert (is_out(game, "A"), size(game, "A"), cur(game)) == (False, 7, "B")


def test_I_138_no_draw_challenge_while_sudden_death_is_armed(backend: str) -> None:
    game = table(backend, "MS1-INS-DP", {"A": "R7 G1"}, "R5")
    do(game, "A draw")

    assert is_out(game, "A")
    illegal(game, "C doubt", "nothing_to_doubt")
    assert [found.id for found in warnings(game.rules.house)] == ["W07"]


def test_I_234_a_guilty_wild_draw_four_eliminates_nobody(backend: str) -> None:
    guilty = table(backend, "MS1-P2", {"A": "W4 R1 G1", "B": "B1 B2"}, "R5")
    do(guilty, "A W4/G")
    assert gains(guilty, "B challenge") == {"A": 4}
    assert (is_out(guilty, "A"), is_out(guilty, "B"), cur(guilty)) == (False, False, "B")

    without_answers = table(backend, "MS1-P1", {"A": "W4 G3 G1", "B": "B1 B2"}, "R5")
    do(without_answers, "A W4/G")
    assert gains(without_answers, "B challenge") == {"B": 6}
    assert (is_out(without_answers, "B"), cur(without_answers)) == (False, "C")


def test_I_220_who_is_stuck_at_the_limit_is_declared_out(backend: str) -> None:
    game = table(backend, "V-MS1", {"A": "G1 B2"}, "R5")

    assert gains(game, "A late") == {}
    assert (is_out(game, "A"), cur(game)) == (True, "B")


# Jump-ins


def test_I_032_without_stacking_of_fours_the_wild_draw_fours_do_not_add_up(backend: str) -> None:
    game = table(backend, "C-P1", {"A": "W4 G1 G2 G3", "B": "Y1", "D": "W4 B1 B2"}, "R5")
    do(game, "A W4/G", "D jump W4/B")

    assert gains(game, "B accept") == {"B": 4}
    assert gains(game, "A accept") == {"A": 4}
    assert cur(game) == "B"


def test_I_050_a_roller_who_may_play_is_passed_over(backend: str) -> None:
    hands = {"A": "G4 Y1 Y2", "B": "Y3 Y5", "C": "B1 B2", "D": "G4 B3 B5"}
    game = table(backend, "C-DAD2", hands, "G5", seed=seed_rolling(2))
    do(game, "A G4")
    assert gains(game, "B roll") == {"B": 1}
    assert cur(game) == "B"

    do(game, "D jump G4")

    assert cur(game) == "A roll", "B has lost the turn to the jump-in"


def test_I_238_following_up_ones_own_card_doubles_the_burden(backend: str) -> None:
    trinity = table(backend, "C-TRI", {"A": "R3 R3 G1 G2", "B": "G4 B1"}, "R5")
    do(trinity, "A R3", "A jump R3")
    assert gains(trinity, "B accept") == {"B": 6}
    assert cur(trinity) == "C"

    skips = table(backend, "C", {"A": "RS RS G1 G2"}, "R5")
    do(skips, "A RS")
    assert cur(skips) == "C"
    do(skips, "A jump RS")
    assert cur(skips) == "C", "the first Skip is void"

    dice = table(backend, "C-DAD", {"A": "G4 G4 Y1 Y2", "B": "B1"}, "G5", seed=seed_rolling(2, 5))
    do(dice, "A G4", "A jump G4")
    assert gains(dice, "B roll") == {"B": 7}
    assert cur(dice) == "C"


def test_I_239_a_jump_in_restarts_a_silence_of_some_laps(backend: str) -> None:
    hands = {"A": "G7 R1 R2 R3", "B": "G6 R5 R6", "C": "G7 G1 G2 G3", "D": "G4 G5 B6"}
    game = table(backend, "C-ST", hands, "G8")
    do(game, "A G7", "C jump G7")
    assert (game.raw["silence"], game.raw["silence_by"], cur(game)) == (1, 2, "D")

    do(game, "D G4", "A draw", "A keep", "B G6")
    assert game.raw["silence"] == 1, "A's next turn has ended, C's has not"
    do(game, "C G1")
    assert game.raw["silence"] == 0


def test_I_237_with_stacking_only_the_latest_wild_draw_four_is_challenged(backend: str) -> None:
    game = table(backend, "C-P2", {"A": "W4 R1 R2", "C": "W4 B1 B2", "D": "Y1 Y2"}, "R5")
    do(game, "A W4/G", "C jump W4/Y")
    assert (cur(game), game.pending) == ("D respond", 8)

    assert gains(game, "D challenge") == {"D": 10}, "C held no green card; that A held a red one is past"


# Drawing


def test_I_144_cards_that_may_not_finish_do_not_end_a_run(backend: str) -> None:
    peace = table(backend, "SAT-PAB", {"A": "R1 G3 G4", "B": "G5 B2"}, "R9", pile="RS W R6")
    do(peace, "A R1")
    assert gains(peace, "B draw") == {"B": 3}
    assert moves(peace, "B") == {"R6"}


def test_I_146_all_six_cards_of_a_lost_challenge_may_be_played(backend: str) -> None:
    drawn = "B1 B2 Y7 G2 G3 Y1"
    game = table(backend, "CON", {"A": "W4 G1 G4", "B": "R1 Y9"}, "R5", pile=drawn)
    do(game, "A W4/Y", "B challenge")

    assert cur(game) == "B drawn"
    assert moves(game, "B") == {"Y7", "Y1", "keep"}


# Stacking


def test_I_162_where_bluffs_go_back_the_total_is_settled_all_the_same(backend: str) -> None:
    hands = {"A": "RD B1 B2", "B": "W4 R1 R2", "C": "R4 Y1"}
    game = table(backend, "P3", hands, "R5", values={"wd4_bluff_card": "returned"})
    do(game, "A RD", "B W4/G")

    assert gains(game, "C challenge") == {"B": 1 + 6}
    assert (game.top, game.colour, game.pending, cur(game)) == ("RD", "R", 0, "C")


def test_I_164_under_a_ceasefire_nobody_answers(backend: str) -> None:
    game = table(backend, "P4-PAB", {"A": "R1 G1 G2", "B": "RD R2 W4"}, "R5")
    do(game, "A R1")

    illegal(game, "B RD", "peace")
    illegal(game, "B W4", "peace")


# Colour, twins, peace


def test_I_169_a_group_may_serve_both_duties(backend: str) -> None:
    hands = {"A": "R3 B1 B2", "B": "G3 B4 B5", "C": "G1 R1 Y8", "D": "Y1"}
    game = table(backend, "DR-CHU-TRI", hands, "R5")
    do(game, "A R3 done", "B G3 done", "C G1")
    do(game, "C R1 done")

    assert (game.colour, cur(game)) == ("R", "D")


def test_I_157_twins_are_allowed_during_the_truce(backend: str) -> None:
    game = table(backend, "GT-PAA", {"A": "R4 B1 B2", "B": "R4 B3 B5"}, "R5")
    do(game, "A R4")

    assert gains(game, "B R4") == {"A": 4, "B": -1}


# Functions


def test_I_126_moving_seats_changes_nothing_for_two(backend: str) -> None:
    match = Match("UNO MOV [target=500]", 2, seed=3, backend=backend)
    game = match.game
    while game.to_act is not None:
        game.apply(game.to_act, game.legal()[0])
    match.next_round()

    assert match.players == (0, 1)


def test_I_179_a_call_in_silence_costs_two_also_with_dori(backend: str) -> None:
    game = table(backend, "S-MEM", {"A": "R7 B1 B2", "B": "R9 G1"}, "R5")
    do(game, "A R7")

    assert gains(game, "B uno R9") == {"B": -1 + 2}


def test_I_185_a_new_hand_of_one_card_is_a_new_debt(backend: str) -> None:
    hands = {"A": "R9 Y1", "B": "R1 B1 B2", "C": "R2 B3 B4", "D": "R0 G1 G2"}
    game = table(backend, "CAR-PRE", hands, "R5")
    do(game, "A R9", "B R1", "C R2", "D R0")

    assert (hand(game, "B"), owed(game)) == ("Y1", "B")
    assert gains(game, "C catch B") == {"B": 2}


def test_I_187_a_donation_may_not_empty_the_hand_before_the_carousel(backend: str) -> None:
    game = table(backend, "AA-CAR-DOA", {"A": "G2 G0 B7 B8"}, "R2")
    do(game, "A G2")

    illegal(game, "A G0", "not_of_the_group")


def test_I_242_a_win_by_the_slap_card_waits_for_the_slap_only(backend: str) -> None:
    game = table(backend, "C-M", {"A": "R8", "B": "G1", "C": "Y1", "D": "R8 B2"}, "R5")
    do(game, "A R8")

    assert may_jump(game) == set()
    illegal(game, "D jump R8", "no_jumps")
    do(game, "A slap", "B slap", "C slap")
    assert (cur(game), game.winner, size(game, "D")) == ("over", 0, 3)


def test_I_243_a_carousel_card_may_not_be_the_free_discard_that_wins(backend: str) -> None:
    game = table(backend, "DED-CAR", {"A": "G1 B2 B3", "B": "R0"}, "R5")
    do(game, "A G1 down", "B accuse")

    assert (hand(game, "B"), size(game, "A"), cur(game)) == ("R0", 7, "B")


def test_I_248_being_late_costs_the_burden_and_two(backend: str) -> None:
    trinity = table(backend, "V-TRI", {"A": "R3 G1 G2", "B": "R9 B1"}, "R5")
    do(trinity, "A R3")
    assert gains(trinity, "B late") == {"B": 5}
    assert cur(trinity) == "C"

    dice = table(backend, "V-DAD", {"A": "R4 G1 G2", "B": "R9 B1"}, "R5", seed=seed_rolling(4))
    do(dice, "A R4")
    assert gains(dice, "B late") == {"B": 6}
    assert cur(dice) == "C"

    armed = table(backend, "MS1-V-P1", {"A": "RD G1 G2", "B": "GD B1"}, "R5")
    do(armed, "A RD", "B late")
    assert (is_out(armed, "B"), armed.pending, cur(armed)) == (True, 0, "C")


def test_I_252_a_win_by_donation_after_a_draw_can_be_undone(backend: str) -> None:
    game = table(backend, "DOA-DP", {"A": "R1 G3", "B": "Y1", "C": "Y5", "D": "B1"}, "R5", pile="R2 Y8 Y9")
    do(game, "A draw", "A R2", "A target B", "A give R1", "A give G3")
    assert (size(game, "A"), cur(game)) == (0, "B window"), "the draw may still be doubted"

    assert gains(game, "C doubt") == {"A": 2}
    assert (cur(game), game.top) == ("B", "R2")


def test_I_257_where_a_last_draw_card_does_not_count_functions_still_do(backend: str) -> None:
    hands = {"A": "RD", "B": "Y1", "C": "Y5", "D": "B1"}
    game = table(backend, "BACK", hands, "R5", values={"final_draw": False})
    do(game, "A RD")
    assert (cur(game), game.sizes) == ("over", (0, 1, 1, 1))

    game = table(backend, "BACK-TRI", hands | {"A": "R8"}, "R5", values={"final_draw": False})
    do(game, "A R8")
    assert (cur(game), game.sizes) == ("over", (0, 1, 1, 2))
    game = table(backend, "BACK-TRI", hands | {"A": "R3"}, "R5", values={"final_draw": False})
    do(game, "A R3")
    assert (cur(game), game.sizes) == ("over", (0, 4, 1, 1))


def test_I_258_who_loses_the_turn_to_the_die_owes_no_toll(backend: str) -> None:
    hands = {"A": "R4 R3 G1 G2", "B": "G5 B1", "C": "G6 B2"}
    game = table(backend, "AA-DAD-TRI", hands, "B7", seed=seed_rolling(2))
    do(game, "A R4", "A R3", "A done")
    assert gains(game, "B roll") == {"B": 2}

    assert (cur(game), "draw" in moves(game, "C"), "accept" in moves(game, "C")) == ("C", True, False)


def test_I_106_a_baptism_under_the_colour_duty_needs_a_group(backend: str) -> None:
    game = table(backend, "DD-CHU-BA", {"A": "G6 B1", "B": "R6 B2 B3", "C": "RV RV B4 G2"}, "G5")
    do(game, "A uno G6 done", "B R6 done")

    illegal(game, "C RV", "colour_stays")


# Cards with a function, peace, debts


def test_I_067_two_identical_cards_ask_for_two_compliments(backend: str) -> None:
    game = table(backend, "DD-E", {"A": "G5 G5 B1 B2"}, "G8")
    do(game, "A G5 G5 done")

    for seat in "BCD":
        do(game, f"{seat} praise A")
        assert offers(game, f"{seat} praise A"), "one is still due"
        do(game, f"{seat} praise A")
        illegal(game, f"{seat} praise A", "no_debt")


def test_I_148_a_turn_draw_after_a_roll_is_not_played(backend: str) -> None:
    game = table(backend, "INS-DAD2", {"A": "R4 G1 G2", "B": "B1 B2"}, "R5", pile="Y9 R9", seed=seed_rolling(2))
    do(game, "A R4", "B roll")
    assert (hand(game, "B"), cur(game)) == ("Y9 B1 B2", "B")

    do(game, "B draw")

    assert ("R9" in game.hand("B"), cur(game)) == (True, "C")


def test_I_177_where_only_words_or_laughing_are_banned_compliments_are_due(backend: str) -> None:
    for code, due in (("S-E", False), ("SSE-E", True), ("SSS-E", True)):
        game = table(backend, code, {"A": "G7 B1 B2", "B": "G5 B3 B4"}, "G8")
        do(game, "A G7", "B G5")
        assert (game.raw["silence"], offers(game, "C praise B")) == (1, due)


def test_I_184_hands_pass_the_eliminated_by(backend: str) -> None:
    hands = {"A": "G1 G2", "B": "R0 B1 B2", "C": "Y1 Y2 Y3", "D": "Y4 Y5 Y6 Y7"}
    game = table(backend, "MS1-CAR", hands, "R5")
    do(game, "A out", "B R0")

    assert [hand(game, seat) for seat in "ABCD"] == ["G1 G2", "Y4 Y5 Y6 Y7", "B1 B2", "Y1 Y2 Y3"]


def test_I_168_the_ceasefire_beats_hell(backend: str) -> None:
    game = table(backend, "PAB-I", {"A": "R1 G1 G2", "B": "RS Y2"}, "R5")
    do(game, "A R1")

    illegal(game, "B RS", "peace")


def test_I_172_during_the_truce_only_numbers_change_the_colour(backend: str) -> None:
    hands = {"A": "R4 B1 B2", "B": "G4 B3 B5", "C": "W G9 Y4"}
    game = table(backend, "CHU-PAA", hands, "R5")
    do(game, "A R4", "B G4")

    assert moves(game, "C") == {"Y4"}
    illegal(game, "C W", "peace")


def test_I_213_cards_barred_by_the_ceasefire_are_no_legal_play(backend: str) -> None:
    game = table(backend, "PAB-DP", {"A": "R1 G2 G3", "B": "RS G4"}, "R5", pile="B9")
    do(game, "A R1", "B draw", "B keep")

    assert gains(game, "D doubt") == {"D": 4}


def test_I_229_the_ceasefire_bars_a_function_wherever_it_sits(backend: str) -> None:
    game = table(backend, "PAB-DAD@5", {"A": "R1 G1 G2", "B": "R5 R4"}, "R9")
    do(game, "A R1")

    assert moves(game, "B") == {"R4", "draw"}
    illegal(game, "B R5", "peace")


def test_I_232_nobody_is_baptised_during_the_truce(backend: str) -> None:
    game = table(backend, "BA-PAA", {"A": "G6 B2 B3", "B": "R6 B4 B5", "C": "RV B1"}, "G5")
    do(game, "A G6", "B R6")

    illegal(game, "C RV", "peace")


def test_I_245_after_a_draw_only_what_was_drawn_goes_face_down(backend: str) -> None:
    run = table(backend, "SAT-DED", {"A": "G1 G2"}, "R5", pile="B9 Y8 R2")
    do(run, "A draw")
    assert moves(run, "A") == {"R2", "R2 down"}

    plain = table(backend, "DED", {"A": "G1 G2"}, "R5", pile="B9")
    do(plain, "A draw")
    assert moves(plain, "A") == {"B9 down", "keep"}
    illegal(plain, "A G1 down", "not_the_drawn_card")

    none = table(backend, "INS-DED", {"A": "G1 G2"}, "R5", pile="R9")
    do(none, "A draw")
    assert cur(none) == "B"


def test_I_250_debts_die_with_the_round(backend: str) -> None:
    game = table(backend, "E", {"A": "G5 B1 B2", "B": "G1", "C": "Y1 Y2", "D": "Y3 Y4"}, "G8")
    do(game, "A G5")
    assert offers(game, "C praise A")

    do(game, "B praise A", "B G1")

    assert (cur(game), game.winner, game.sizes) == ("over", 1, (2, 0, 2, 2))


def test_I_251_a_roller_who_may_play_has_the_colour_duty(backend: str) -> None:
    hands = {"A": "R4 B1 B2", "B": "G4 B3 B5", "C": "G9 G1 Y4", "D": "Y1"}
    game = table(backend, "CHU-DAD2", hands, "R5", pile="G2", seed=seed_rolling(1, 2))
    do(game, "A R4", "B roll", "B G4", "C roll")

    assert (cur(game), moves(game, "C")) == ("C", {"Y4"})


def test_I_256_jump_ins_and_eliminations_are_turns(backend: str) -> None:
    values = {"max_turns": 3, "blocked_hand": "void"}
    hands = {"A": "R5 G1 G2", "B": "G3 B1", "C": "R5 Y1 Y2", "D": "R9 B7 B8"}
    game = table(backend, "C-MS1", hands, "R1", values=values)
    do(game, "A R5", "C jump R5")
    assert cur(game) == "D"

    do(game, "D R9")

    assert (cur(game), game.winner, game.scores) == ("over", None, (0, 0, 0, 0))


def test_I_256_answers_to_a_draw_are_turns_too(backend: str) -> None:
    """Otherwise a chain of lies could go round for ever."""
    game = table(
        backend,
        "DED-P2",
        {"A": "RD R1 R2", "B": "G1 G2 G3", "C": "B1 B2 B3", "D": "Y1 Y2 Y3"},
        "R9",
        values={"max_turns": 3},
    )
    do(game, "A RD", "B G1 down", "B claim draw2", "C B1 down", "C claim draw2")
    assert not game.over
    do(game, "D Y1 down")

    assert game.ending == "blocked"
