"""Spec 23, section 4: several cards in one play (DR, DD, AA) and the sum of the two top cards (AB)."""

from __future__ import annotations

from tests.spec.house import cur, do, gains, hand, illegal, moves, offers, owed, refused, seed_rolling, size, table

from unoverse import Game
from unoverse.rules.house.trinity import TOLL
from unoverse.rules.prose.advice import warnings


def not_together(game: Game, first: str, last: str) -> None:
    """The last card cannot join those laid before it; laid all at once, the play changes nothing."""
    refused(game, f"{first} {last}", "not_of_the_group")
    do(game, first)
    illegal(game, f"{first[0]} {last}", "not_of_the_group")


# DR


def test_H_105_the_same_colour_is_no_group(backend: str) -> None:
    not_together(table(backend, "DR", {"A": "R9 R2"}, "R5"), "A R9", "R2")
    not_together(table(backend, "DR", {"A": "R9 R2"}, "R5"), "A R2", "R9")


def test_H_106_a_number_and_a_draw_card_are_no_group(backend: str) -> None:
    for top, first, last in (
        ("R5", "R2", "RD"),
        ("R5", "RD", "R2"),
        ("G5", "G4", "W4"),
        ("G5", "W4", "G4"),
        ("R5", "W", "W4"),
        ("R5", "W4", "W"),
    ):
        not_together(table(backend, "DR", {"A": f"{first} {last} B1"}, top), f"A {first}", last)


def test_H_107_the_draws_of_a_group_add_up(backend: str) -> None:
    game = table(backend, "DR", {"A": "RD GD B1 B3"}, "R5")

    assert gains(game, "A RD GD done") == {"A": -2, "B": 4}

    assert (cur(game), game.colour, game.pending) == ("C", "G", 0)


def test_H_108_only_the_first_card_has_to_fit(backend: str) -> None:
    game = table(backend, "DR", {"A": "B9 Y9 R9 G1"}, "Y3")
    illegal(game, "A B9", "no_match")

    do(game, "A Y9 B9 R9 done")

    assert (hand(game, "A"), game.top, game.colour, cur(game)) == ("G1", "R9", "R", "B")


def test_H_109_a_group_may_win_and_no_call_is_ever_due(backend: str) -> None:
    game = table(backend, "DR", {"A": "R7 G7"}, "R5")

    do(game, "A R7")
    assert (size(game, "A"), owed(game)) == (1, "")
    assert not any(offers(game, f"{seat} catch A") for seat in "BCD")
    do(game, "A G7")

    assert (cur(game), game.winner, owed(game)) == ("over", 0, "")


def test_H_110_a_group_that_leaves_one_card_owes_the_call(backend: str) -> None:
    game = table(backend, "DR", {"A": "R7 G7 B1"}, "R5")

    do(game, "A R7 G7 done")

    assert (hand(game, "A"), owed(game)) == ("B1", "A")
    assert gains(game, "C catch A") == {"A": 2}
    assert cur(game) == "B"


def test_H_111_what_was_announced_may_follow_until_the_next_player_begins(backend: str) -> None:
    hands = {"A": "R7 G7 B1 B2", "B": "Y1 Y2"}
    game = table(backend, "DR", hands, "R5")
    do(game, "A R7", "A G7 done")
    assert (hand(game, "A"), game.top, cur(game)) == ("B1 B2", "G7", "B")

    game = table(backend, "DR", hands, "R5")
    do(game, "A R7 done", "B draw")
    illegal(game, "A G7", "not_your_turn")


def test_H_112_two_skips_skip_two_players(backend: str) -> None:
    game = table(backend, "DR", {"A": "RS GS B1 B2"}, "R5")

    do(game, "A RS GS done")

    assert (cur(game), game.colour) == ("D", "G")


def test_H_114_with_more_skips_than_opponents_the_layer_is_not_counted(backend: str) -> None:
    game = table(backend, "DR", {"A": "RS GS BS YS B1 B2"}, "R5", seats=3)

    do(game, "A RS GS BS YS done")

    assert cur(game) == "B"


def test_H_115_three_skips_of_three_players(backend: str) -> None:
    game = table(backend, "DR", {"A": "RS GS BS B1 B2"}, "R5", seats=3)

    do(game, "A RS GS BS done")

    assert cur(game) == "C"


def test_H_116_two_skips_of_two_players_give_the_turn_away(backend: str) -> None:
    game = table(backend, "DR", {"A": "RS GS B1 B2"}, "R5", seats=2)

    do(game, "A RS GS done")

    assert cur(game) == "B"


def test_H_117_two_reverses_keep_the_direction(backend: str) -> None:
    game = table(backend, "DR", {"A": "RV GV B1 B2"}, "R5")

    do(game, "A RV GV done")

    assert (game.direction, cur(game), game.colour) == (1, "B", "G")


def test_H_118_three_reverses_change_the_direction(backend: str) -> None:
    game = table(backend, "DR", {"A": "RV GV BV B1 B2"}, "R5")

    do(game, "A RV GV BV done")

    assert (game.direction, cur(game), game.colour) == (-1, "D", "B")


def test_H_119_several_wilds_name_one_colour(backend: str) -> None:
    game = table(backend, "DR", {"A": "W W B1 B2"}, "R5")

    do(game, "A W W done")
    assert cur(game) == "A colour"
    do(game, "A colour Y")

    assert (cur(game), game.colour, game.top) == ("B", "Y", "W/Y")


def test_H_120_a_group_answers_a_chain(backend: str) -> None:
    game = table(backend, "DR-P1", {"A": "GD R1 R2", "B": "BD BD R3 R4"}, "G5")

    do(game, "A GD done", "B BD BD done")

    assert (cur(game), game.pending, hand(game, "B")) == ("C respond", 6, "R3 R4")


def test_H_121_duplicates_answer_a_chain(backend: str) -> None:
    game = table(backend, "DD-P2", {"A": "W4 R1 R2", "B": "W4 W4 R3 R4"}, "G5")

    do(game, "A W4 done colour G", "B W4 W4 done colour Y")

    assert (cur(game), game.pending, game.colour, hand(game, "B")) == ("C respond", 12, "Y", "R3 R4")


def test_H_123_the_cards_of_one_player_make_no_pair(backend: str) -> None:
    game = table(backend, "DR-CHU", {"A": "R5 G5 B1 B2", "B": "G1 Y1"}, "R9")

    do(game, "A R5 G5 done")

    assert moves(game, "B") == {"G1", "draw"}


def test_H_124_the_last_card_of_a_group_and_the_next_card_make_a_pair(backend: str) -> None:
    game = table(backend, "DR-CHU", {"A": "R5 G5 B1 B2", "B": "B5 Y1 Y2", "C": "B7 Y5 W R8"}, "R9")

    do(game, "A R5 G5 done", "B B5 done")

    assert moves(game, "C") == {"Y5", "W"}
    illegal(game, "C B7", "colour_stays")
    do(game, "C W done")
    illegal(game, "C colour B", "colour_stays")
    do(game, "C colour R")
    assert (cur(game), game.colour) == ("D", "R")


def test_H_125_every_reverse_of_a_group_baptises(backend: str) -> None:
    game = table(backend, "DR-BA", {"A": "G6 B1 B2", "B": "R6 B3 B4", "C": "RV GV B5 B7"}, "G1")
    do(game, "A G6 done", "B R6 done")

    assert gains(game, "C RV GV done") == {"A": 2, "B": 2, "D": 2}  # C lays two and draws two

    assert (game.direction, cur(game), size(game, "C")) == (1, "D", 4)


def test_H_126_identical_reverses_baptise_twice(backend: str) -> None:
    game = table(backend, "DD-BA", {"A": "G6 B1 B2", "B": "R6 B3 B4", "C": "RV RV B5 B7"}, "G1")
    do(game, "A G6 done", "B R6 done")

    assert gains(game, "C RV RV done") == {"A": 2, "B": 2, "D": 2}  # C lays two and draws two

    assert (game.direction, cur(game), size(game, "C")) == (1, "D", 4)


def test_H_127_an_even_number_of_sevens_changes_nothing(backend: str) -> None:
    game = table(backend, "DR-S", {"A": "R7 G7 B1 B2"}, "R5")

    do(game, "A R7 G7 done")

    assert game.raw["silence"] == 0
    illegal(game, "B say 3", "may_speak")


def test_H_128_an_odd_number_of_sevens_ends_the_silence(backend: str) -> None:
    game = table(backend, "DR-S", {"A": "R7 G7 B7 B1 B2", "D": "R7 R1 R2"}, "R5", "D")
    do(game, "D R7 done")
    assert (game.raw["silence"], offers(game, "B say 3")) == (1, True)

    do(game, "A R7 G7 B7 done")

    assert game.raw["silence"] == 0
    illegal(game, "B say 3", "may_speak")


def test_H_129_every_zero_gives_the_right_to_swap(backend: str) -> None:
    hands = {"A": "R0 G0 B1 B2", "B": "Y1 Y2 Y3", "C": "R8 R9", "D": "G1 G2 G3 G4"}
    game = table(backend, "DR-T", hands, "R5")
    do(game, "A R0 G0 done")
    assert moves(game, "A") == {"target B", "target C", "target D", "pass"}
    do(game, "A target B", "A target D")
    assert (hand(game, "A"), hand(game, "B"), hand(game, "D")) == ("G1 G2 G3 G4", "B1 B2", "Y1 Y2 Y3")
    assert cur(game) == "B"

    game = table(backend, "DR-T", hands, "R5")
    do(game, "A R0 G0 done", "A pass", "A target D")
    assert (hand(game, "A"), hand(game, "B"), hand(game, "D")) == ("G1 G2 G3 G4", "Y1 Y2 Y3", "B1 B2")

    game = table(backend, "DR-T", hands, "R5")
    do(game, "A R0 G0 done", "A target B", "A pass")
    assert (hand(game, "A"), hand(game, "B"), hand(game, "D")) == ("Y1 Y2 Y3", "B1 B2", "G1 G2 G3 G4")
    assert cur(game) == "B"


def test_H_130_several_eights_are_one_slap(backend: str) -> None:
    game = table(backend, "DR-M", {"A": "R8 G8 B1 B2"}, "R5")
    do(game, "A R8 G8 done")

    assert gains(game, "A slap", "B slap", "D slap") == {"C": 1}

    assert cur(game) == "B"


def test_H_132_only_the_red_five_asks_for_criticism(backend: str) -> None:
    game = table(backend, "DR-IE", {"A": "R5 G5 B1 B2", "B": "G1 Y1"}, "R9")
    do(game, "A R5 G5 done")

    for seat in "BCD":
        illegal(game, f"{seat} praise A", "no_debt")
        do(game, f"{seat} criticise A")
        illegal(game, f"{seat} criticise A", "no_debt")
    illegal(game, "A criticise B", "no_debt")


def test_H_133_every_two_gives_two_cards_to_one_player(backend: str) -> None:
    game = table(backend, "DR-DOA", {"A": "R2 G2 B2 G3 G4 G6 G7 G8 G9 Y1", "B": "Y2 Y3", "D": "B3 B4"}, "R5")
    do(game, "A R2 G2 B2 done")
    assert (cur(game), size(game, "A")) == ("A target", 7)

    do(game, "A target B give G3 give G4", "A target D give G6 give G7", "A target D give G8 give G9")

    assert (hand(game, "B"), hand(game, "D")) == ("Y2 Y3 G3 G4", "G6 G7 G8 G9 B3 B4")
    assert (hand(game, "A"), owed(game), cur(game)) == ("Y1", "A", "B")


def test_H_134_several_fours_are_one_roll(backend: str) -> None:
    game = table(backend, "DR-DAD", {"A": "R4 G4 B1 B2"}, "R5", seed=seed_rolling(6))
    do(game, "A R4 G4 done")
    assert cur(game) == "B roll"

    assert gains(game, "B roll") == {"B": 6}

    assert cur(game) == "C"


def test_H_135_every_three_of_a_group_costs_three(backend: str) -> None:
    game = table(backend, "DR-TRI", {"A": "R3 G3 B1 B2", "B": "R1 B7"}, "R5")
    do(game, "A R3 G3 done")
    assert moves(game, "B") == {"accept"}
    illegal(game, "B R1", "not_followed")

    assert gains(game, "B accept") == {"B": 6}

    assert cur(game) == "C"


def test_H_136_every_eight_of_a_group_lashes_back(backend: str) -> None:
    game = table(backend, "DR-BACK", {"A": "R8 G8 B1 B2"}, "R5")

    assert gains(game, "A R8 G8 done") == {"A": -2, "D": 2}

    assert cur(game) == "B"


def test_H_137_a_group_is_no_twin(backend: str) -> None:
    game = table(backend, "DR-GT", {"A": "R4 B1 B2", "B": "R4 G4 B3 B5"}, "R5")
    do(game, "A R4 done")

    assert gains(game, "B R4 G4 done") == {"B": -2}

    assert cur(game) == "C"


def test_H_138_a_sum_is_no_twin(backend: str) -> None:
    game = table(backend, "AA-GT", {"A": "R4 B1 B2", "B": "R4 R0 B3 B5"}, "R5")
    do(game, "A R4 done")

    assert gains(game, "B R4 R0 done") == {"B": -2}

    assert (cur(game), game.top) == ("C", "R0")


def test_H_139_a_group_may_be_split_over_the_two_piles(backend: str) -> None:
    game = table(backend, "DR-DED", {"A": "R9 G9 B1 B2"}, "R5")

    do(game, "A R9", "A G9 down done")
    do(game, "B done", "C done", "D done")

    assert (hand(game, "A"), game.top, game.colour, cur(game)) == ("B1 B2", "R9", "R", "B")


# DD


def test_H_141_identical_cards_are_one_play(backend: str) -> None:
    game = table(backend, "DD", {"A": "R9 R9 B1"}, "R5")

    do(game, "A R9 R9 done")

    assert (hand(game, "A"), owed(game), cur(game)) == ("B1", "A", "B")


def test_H_142_another_colour_is_no_duplicate(backend: str) -> None:
    not_together(table(backend, "DD", {"A": "R9 G9 B1"}, "R5"), "A R9", "G9")


def test_H_143_multi_discard_contains_duplicates(backend: str) -> None:
    game = table(backend, "DR-DD", {"A": "R9 G9 B1 B2"}, "R5")

    do(game, "A R9 G9 done")

    assert (hand(game, "A"), game.colour, cur(game)) == ("B1 B2", "G", "B")
    assert [warning.id for warning in warnings(game.rules.house)] == ["W03"]


# AA


def test_H_144_a_sum_and_a_group_of_one_face_are_not_mixed(backend: str) -> None:
    hands = {"A": "G1 G7 R7 B2"}
    not_together(table(backend, "DR-AA", hands, "R8"), "A G1 G7", "R7")
    not_together(table(backend, "DR-AA", hands, "R8"), "A R7 G7", "G1")


def test_H_145_two_cards_may_add_up_to_the_top_card(backend: str) -> None:
    for play, top in (("R1 R7", "R7"), ("R7 R1", "R1")):
        game = table(backend, "AA", {"A": "R1 R7 G2 G3"}, "B8")
        do(game, f"A {play} done")
        assert (game.top, game.colour, cur(game)) == (top, "R", "B")


def test_H_146_two_cards_may_differ_by_the_top_card(backend: str) -> None:
    for play in ("B9 B1", "B1 B9"):
        game = table(backend, "AA", {"A": "B9 B1 G2 G3"}, "B8")
        do(game, f"A {play} done")
        assert (hand(game, "A"), game.colour, cur(game)) == ("G2 G3", "B", "B")


def test_H_147_three_cards_may_add_up_to_the_top_card(backend: str) -> None:
    game = table(backend, "AA", {"A": "G4 G3 G1 R2 R3"}, "B8")

    do(game, "A G4 G3 G1 done")

    assert (hand(game, "A"), game.top, cur(game)) == ("R2 R3", "G1", "B")


def test_H_148_a_sum_has_one_colour(backend: str) -> None:
    game = table(backend, "AA", {"A": "B9 Y1 G2 G3"}, "B8")
    illegal(game, "A Y1", "no_match")
    not_together(game, "A B9", "Y1")


def test_H_150_two_equal_cards_differ_by_zero(backend: str) -> None:
    game = table(backend, "AA", {"A": "G5 G5 B2 B3"}, "R0")

    do(game, "A G5")
    illegal(game, "A done", "group_open")
    do(game, "A G5 done")

    assert (hand(game, "A"), game.colour, cur(game)) == ("B2 B3", "G", "B")


def test_H_151_a_sum_may_win(backend: str) -> None:
    game = table(backend, "AA", {"A": "R1 R7"}, "B8")

    do(game, "A R1 R7")

    assert (cur(game), game.winner) == ("over", 0)


def test_H_152_a_zero_may_ride_along_with_a_sum(backend: str) -> None:
    game = table(backend, "AA", {"A": "R1 R7 R0 G2"}, "B8")

    do(game, "A R1 R7 R0 done")

    assert (hand(game, "A"), owed(game), cur(game)) == ("G2", "A", "B")


def test_H_153_a_zero_may_ride_along_with_a_difference(backend: str) -> None:
    game = table(backend, "AA", {"A": "R9 R1 R0 G2 G3"}, "B8")

    do(game, "A R9 R1 R0 done")

    assert (hand(game, "A"), game.top, cur(game)) == ("G2 G3", "R0", "B")


def test_H_154_a_forgotten_zero_comes_too_late(backend: str) -> None:
    game = table(backend, "AA", {"A": "R1 R7 R0 G2", "B": "Y1 Y2"}, "B8")

    do(game, "A R1 R7 done", "B draw")

    illegal(game, "A R0", "not_your_turn")


def test_H_155_a_four_within_a_sum_makes_the_next_player_roll(backend: str) -> None:
    game = table(backend, "AA-DAD", {"A": "R4 R3 R1 G2 G3"}, "B8", seed=seed_rolling(2))
    do(game, "A R4 R3 R1 done")

    assert gains(game, "B roll") == {"B": 2}

    assert cur(game) == "C"


def test_H_156_a_three_within_a_sum_has_to_be_followed(backend: str) -> None:
    hands = {"A": "R5 R3 G2 G4"}
    game = table(backend, "AA-TRI", {**hands, "B": "R1"}, "B8")
    do(game, "A R3 R5 done")
    assert (game.top, game.raw["trinity"], moves(game, "B")) == ("R5", TOLL, {"R1", "accept"})
    do(game, "B R1")
    assert game.winner == 1

    game = table(backend, "AA-TRI", {**hands, "B": "R1 G5 Y3 W"}, "B8")  # G5 fits the top card, Y3 does not
    do(game, "A R3 R5 done")
    assert moves(game, "B") == {"R1", "accept"}
    illegal(game, "B G5", "not_followed")


def test_H_157_a_three_laid_as_a_sum_has_to_be_followed(backend: str) -> None:
    hands = {"A": "G3 Y7 Y8", "B": "B3 R9"}
    game = table(backend, "AB-TRI", hands, "R2", discard="R1")
    do(game, "A G3")
    assert moves(game, "B") == {"B3", "accept"}
    illegal(game, "B R9", "not_followed")
    do(game, "B B3")
    assert (hand(game, "B"), cur(game)) == ("R9", "C")

    game = table(backend, "AB-TRI", hands, "R2", discard="R1")
    do(game, "A G3")
    assert gains(game, "B accept") == {"B": 3}
    assert cur(game) == "C"


def test_H_159_a_sum_has_to_change_the_colour_too(backend: str) -> None:
    game = table(backend, "AA-CHU", {"A": "R8 B1 B2", "B": "G8 B3 B4", "C": "G7 G1 Y7 Y1"}, "R5")
    do(game, "A R8 done", "B G8 done")

    assert moves(game, "C") == {"Y7", "Y1"}
    illegal(game, "C G7", "colour_stays")
    illegal(game, "C G1", "colour_stays")
    do(game, "C Y7 Y1 done")

    assert (hand(game, "C"), game.colour, cur(game)) == ("G1 G7", "Y", "D")


# AB


def test_H_160_the_sum_of_the_two_top_cards_has_to_change_the_colour_too(backend: str) -> None:
    game = table(backend, "AB-CHU", {"A": "R4 B1 B2", "B": "R4 B3 B5", "C": "R8 Y8"}, "R5")
    do(game, "A R4", "B R4")

    assert moves(game, "C") == {"Y8"}
    illegal(game, "C R8", "colour_stays")
    do(game, "C Y8")

    assert (game.colour, cur(game)) == ("Y", "D")


def test_H_161_the_sum_of_the_two_top_cards_fits(backend: str) -> None:
    game = table(backend, "AB", {"A": "G5 Y7 Y8"}, "R3", discard="R2")

    do(game, "A G5")

    assert (game.top, game.colour, cur(game)) == ("G5", "G", "B")


def test_H_162_two_colours_give_no_sum(backend: str) -> None:
    game = table(backend, "AB", {"A": "G5 Y7 Y8"}, "R3", discard="G2")

    illegal(game, "A G5", "no_match")


def test_H_163_a_sum_above_nine_gives_nothing(backend: str) -> None:
    game = table(backend, "AB", {"A": "G0 G1 G2 G3 G4 G6 G7 G8 G9"}, "R5", discard="R7")

    assert moves(game, "A") == {"draw"}


def test_H_164_the_sum_of_the_two_top_cards_may_win(backend: str) -> None:
    game = table(backend, "AB", {"A": "G5"}, "R3", discard="R2")

    do(game, "A G5")

    assert (cur(game), game.winner) == ("over", 0)


def test_H_165_hidden_cards_are_not_summed_and_a_hidden_sum_is_honest(backend: str) -> None:
    hands = {"A": "G5 Y7 Y8", "B": "Y1 Y2", "C": "R9 Y3", "D": "R3 Y4 Y5"}
    game = table(backend, "AB-DED", hands, "R2", "C")
    do(game, "C R9 down", "D R3", "A G5 down")

    assert gains(game, "B accuse") == {"B": 4}
    assert moves(game, "A") == {"Y7 down", "Y8 down"}
    do(game, "A Y7 down")

    assert (hand(game, "A"), owed(game), game.top, cur(game)) == ("Y8", "A", "R3", "B")
