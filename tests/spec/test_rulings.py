"""The rulings of the law (spec 21) that no worked example of spec 23 tells, one test a ruling."""

from __future__ import annotations

import pytest
from tests.spec.helpers import match_at, rest_of
from tests.spec.house import cur, do, gains, hand, illegal, is_out, may_jump, moves, offers, rules, size, table

from unoverse import Game, Rules, RulesError


def refused_code(code: str, number: str, named: str) -> None:
    """The parser refuses the pair and names it."""
    with pytest.raises(RulesError, match=named) as caught:
        Rules(code)
    assert caught.value.id == number


# Finish


def test_I_013_a_barred_last_card_is_a_good_reason_to_draw(backend: str) -> None:
    game = table(backend, "FL-DP", {"A": "W"}, "R5", pile="G1")
    do(game, "A draw", "A keep")

    assert gains(game, "C doubt") == {"C": 4}
    assert (size(game, "A"), cur(game)) == (2, "B")


# Jump-ins


def test_I_033_only_the_skip_of_the_jump_in_counts(backend: str) -> None:
    game = table(backend, "C", {"A": "RS G1 G2", "D": "RS B1 B2"}, "R5")
    do(game, "A RS")
    assert cur(game) == "C"

    do(game, "D jump RS")

    assert cur(game) == "B"


def test_I_040_hidden_cards_are_neither_jumped_onto_nor_jumped_in_with(backend: str) -> None:
    hands = {"A": "R9 G1 G2", "B": "R5 B1 B2", "C": "G5 G6 Y1", "D": "R5 R9 Y2 Y4"}
    game = table(backend, "C-DED", hands, "R1")
    do(game, "A R9", "B R5 down")

    assert not offers(game, "D jump R5")
    assert gains(game, "D jump R5") == {"D": 2}, "not identical to the visible card: a wrong jump-in"
    assert (game.top, cur(game)) == ("R9", "C")

    game = table(backend, "C-DED", hands, "R1")
    do(game, "A R9")
    assert may_jump(game) == {"D jump R9"}
    illegal(game, "D R9 down", "not_your_turn")


def test_I_046_every_jump_in_with_a_swap_card_gives_a_swap(backend: str) -> None:
    hands = {"A": "G7 R1 R2", "B": "B1", "C": "Y1 Y2 Y3 Y4", "D": "G7 B5 B6"}
    game = table(backend, "C-T@7", hands, "G5")
    do(game, "A G7", "A target C")
    assert (hand(game, "A"), hand(game, "C")) == ("Y1 Y2 Y3 Y4", "R1 R2")

    do(game, "D jump G7")
    assert cur(game) == "D target"
    assert moves(game, "D") == {"target A", "target B", "target C", "pass"}
    do(game, "D target B")

    assert (hand(game, "D"), hand(game, "B"), cur(game)) == ("B1", "B5 B6", "A")


def test_I_240_nobody_jumps_in_during_a_run_of_draws(backend: str) -> None:
    hands = {"A": "R5 G1 G2", "B": "G3 B1", "C": "Y1 Y2", "D": "R5 Y4 Y6"}
    game = table(backend, "C-SAT", hands, "R1", pile="G9 Y8 B7 R2")
    do(game, "A R5")
    assert may_jump(game) == {"D jump R5"}

    do(game, "B draw")

    assert (cur(game), moves(game, "B"), may_jump(game)) == ("B drawn", {"R2"}, set())
    illegal(game, "D jump R5", "no_jumps")
    do(game, "B R2")
    assert may_jump(game) == set(), "the card that was jumped onto has been covered"

    hands = {"A": "W G1 G2", "B": "G3 B1", "D": "W Y4 Y6"}
    everything = rest_of(rules("C-SAT"), "G5 G9 Y8", *hands.values())
    game = table(backend, "C-SAT", hands | {"C": everything}, "G5", pile="G9 Y8", whole_pile=True)
    do(game, "A W/R")
    assert gains(game, "B draw") == {"B": 3}, "the draw pile, and the 5 under the Wild"
    assert cur(game) == "C", "the piles are exhausted, so the turn is the next player's"
    assert offers(game, "D jump W")
    do(game, "D jump W/B")
    assert cur(game) == "A"


# Groups


def test_I_061_under_hell_a_group_still_has_one_face(backend: str) -> None:
    game = table(backend, "DR-I", {"A": "RV R1 R2", "D": "GD BD YS B1"}, "R5")
    do(game, "A RV", "A done", "D GD")

    assert cur(game) == "D group"
    illegal(game, "D YS", "not_of_the_group")
    do(game, "D BD", "D done")

    assert (game.colour, game.pending, cur(game)) == ("B", 4, "C respond")


def test_I_078_an_eight_among_summed_cards_strikes_back(backend: str) -> None:
    group = table(backend, "AA-BACK", {"A": "R8 R1 G2 G3"}, "B9")
    assert gains(group, "A R8", "A R1", "A done") == {"A": -2, "D": 1}
    assert cur(group) == "B"

    single = table(backend, "AB-BACK", {"A": "R5 Y1 Y2", "B": "G8 B1 B2"}, "R3")
    do(single, "A R5")
    assert gains(single, "B G8") == {"A": 1, "B": -1}
    assert cur(single) == "C"


def test_I_196_a_two_inside_a_group_gives_cards_away(backend: str) -> None:
    game = table(backend, "AA-DOA", {"A": "R6 R2 G1 B9 Y3", "C": "Y1"}, "B8")
    do(game, "A R6", "A R2", "A done", "A target C", "A give G1", "A give B9")

    assert (hand(game, "A"), hand(game, "C"), cur(game)) == ("Y3", "Y1 G1 B9", "B")


def test_I_231_a_group_of_wild_draw_fours_is_challenged_as_one_play(backend: str) -> None:
    guilty = table(backend, "DR", {"A": "W4 W4 R1 B1"}, "R5")
    do(guilty, "A W4", "A W4", "A done", "A colour G")
    assert gains(guilty, "B challenge") == {"A": 8}
    assert (cur(guilty), guilty.colour) == ("B", "G")

    innocent = table(backend, "DD", {"A": "W4 W4 G1 B1"}, "R5")
    do(innocent, "A W4", "A W4", "A done", "A colour G")
    assert gains(innocent, "B challenge") == {"B": 10}
    assert (cur(innocent), innocent.colour) == ("C", "G")


# Double discard


def test_I_088_a_right_accusation_may_win_the_round(backend: str) -> None:
    game = table(backend, "DED", {"A": "G1 B2 B3", "C": "Y9"}, "R5")
    do(game, "A G1 down", "C accuse")
    assert (size(game, "A"), cur(game)) == (7, "C discard")

    do(game, "C Y9 down")

    assert (cur(game), game.winner) == ("over", 2)


# Peace


def test_I_097_the_slap_card_is_barred_during_the_truce(backend: str) -> None:
    game = table(backend, "PAA-M", {"A": "R8 G1"}, "R5")
    illegal(game, "A R8", "peace")
    assert moves(game, "A") == {"draw"}


def test_I_105_backlash_is_barred_during_the_ceasefire(backend: str) -> None:
    game = table(backend, "PAB-BACK", {"A": "R1 G2 G3", "B": "R8 B2 B4"}, "R5")
    do(game, "A R1")

    illegal(game, "B R8", "peace")
    assert moves(game, "B") == {"draw"}


# Codes and matches


def test_I_109_carousel_and_swap_need_two_faces(backend: str) -> None:
    refused_code("UNO CAR-T", "E09", "CAR and T both use card 0")
    assert Game("UNO CAR-T@5", 4, seed=7, backend=backend).rules.house["T"]["card"] == 5


def test_I_128_a_tournament_may_count_lives_instead_of_wins(backend: str) -> None:
    game = table(backend, "TVL2", {"A": "R4", "B": "W4 W4", "C": "G1", "D": "B2"}, "R1")
    match = match_at(game, (2, 1, 2, 2))

    do(game, "A R4")

    assert game.scores == (0, 0, 0, 0)
    assert (match.totals, match.active, match.over) == ((2, 0, 1, 1), (0, 2, 3), False)


def test_I_134_a_round_has_one_size_of_hands(backend: str) -> None:
    refused_code("UNO FU-BU", "E08", "FU and BU")
    assert [Game(f"UNO {code}", 4, seed=7, backend=backend).sizes[0] for code in ("FU", "BU")] == [4, 9]


def test_I_223_the_partner_of_an_eliminated_player_plays_on(backend: str) -> None:
    hands = {"A": "G7 B2", "B": "R1 R2 R3", "C": "R4 G4 B5", "D": "R6 G6 B6"}
    game = table(backend, "MS1", hands, "R5", values={"teams": "partners"})
    do(game, "A out", "B R1")
    assert (is_out(game, "A"), cur(game)) == (True, "C")

    do(game, "C R4", "D R6", "B R2", "C draw")

    assert is_out(game, "C")
    assert cur(game) == "over"
    assert game.winner in (1, 3), "with both partners out the other team has won"


# Colour, baptism, twins


def test_I_171_a_third_equal_number_makes_a_new_pair(backend: str) -> None:
    hands = {"A": "R4 R1 R2", "B": "G4 G1 G2", "C": "B4 B1 B2", "D": "B9 R9 Y4 B7"}
    game = table(backend, "CHU", hands, "R5")
    do(game, "A R4", "B G4", "C B4")

    assert (cur(game), moves(game, "D")) == ("D", {"Y4"})
    illegal(game, "D B9", "colour_stays")


def test_I_175_a_reverse_jumped_in_with_baptises_nobody(backend: str) -> None:
    hands = {"A": "G6 B1 B2", "B": "R6 B3 B4", "C": "RV B5 B7", "D": "RV Y1 Y2"}
    game = table(backend, "C-BA", hands, "G5")
    do(game, "A G6", "B R6")
    assert gains(game, "C RV") == {"A": 1, "B": 1, "D": 1}, "C laid one card and drew one"

    assert gains(game, "D jump RV") == {"D": -1}
    assert (game.direction, cur(game)) == (1, "A")


def test_I_249_a_winning_twin_makes_the_first_layer_draw(backend: str) -> None:
    game = table(backend, "GT", {"A": "R4 G1", "B": "R4", "C": "Y1", "D": "Y2"}, "R5", pile="Y3 Y5 Y6 Y7")
    do(game, "A uno R4", "B R4")

    assert (cur(game), game.winner, hand(game, "A")) == ("over", 1, "Y3 Y5 Y6 Y7 G1")
    assert game.scores == (0, 1 + 3 + 5 + 6 + 7 + 1 + 2, 0, 0)


# Slap, silence, time


def test_I_120_the_last_to_slap_has_not_won(backend: str) -> None:
    hands = {"A": "R8", "B": "G1 G2", "C": "Y1 Y2", "D": "B1 B2"}
    game = table(backend, "M", hands, "R5")
    do(game, "A R8", "B slap", "C slap", "D slap")
    assert (size(game, "A"), cur(game), game.winner) == (1, "B", None)

    game = table(backend, "M", hands, "R5")
    do(game, "A R8", "A slap", "C slap", "D slap")
    assert (size(game, "B"), cur(game), game.winner) == (3, "over", 0)


def test_I_180_what_is_pressed_or_signed_is_no_speech(backend: str) -> None:
    hands = {"A": "R7 G2 G3", "B": "R1 G6 B9", "C": "Y1 Y2 Y3", "D": "R1 Y6 W4 Y8"}
    game = table(backend, "C-DED-S-DP", hands, "R5", pile="B3 G8 G9 Y9 B8 B6 B7 Y4 Y5 G4")
    do(game, "A R7")
    assert game.raw["silence"] == 1

    assert gains(game, "B R1", "D jump R1") == {"B": -1, "D": -1}, "the jump-in"
    assert gains(game, "A draw", "A keep", "C doubt") == {"A": 1, "C": 4}, "a wrong doubt costs four, and nothing more"
    assert gains(game, "B G6 down", "C accuse", "C Y1 down") == {"B": 4, "C": -1}, "the accusation"
    do(game, "C draw", "C keep", "D W4/G")
    assert gains(game, "A challenge") == {"A": 6}, "a lost challenge costs six, and nothing more"


def test_I_215_a_draw_for_being_late_cannot_be_doubted(backend: str) -> None:
    game = table(backend, "V-DP", {"A": "R1 G2"}, "R5")
    assert gains(game, "A late") == {"A": 2}

    assert cur(game) == "B"
    illegal(game, "C doubt", "nothing_to_doubt")
