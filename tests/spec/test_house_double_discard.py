"""Spec 23, section 6: cards laid face down, and accusations (DED)."""

from __future__ import annotations

from tests.spec.house import called, cur, do, gains, hand, illegal, moves, owed, size, table

OTHERS = {"B": "B1 B2 B3", "C": "Y1 Y2 Y3", "D": "B6 B7 B8"}
"""Hands that bring nothing of their own into a row."""


def test_H_186_an_exposed_liar_draws_four_and_the_accuser_discards(backend: str) -> None:
    game = table(backend, "DED", {**OTHERS, "A": "G1 G2"}, "R5")
    do(game, "A G1 down")
    assert (size(game, "A"), game.top, cur(game)) == (1, "R5", "B")

    assert gains(game, "C accuse") == {"A": 5}
    assert "G1" in game.hand("A")
    assert (cur(game), moves(game, "C")) == ("C discard", {"Y1 down", "Y2 down", "Y3 down"})
    do(game, "C Y2 down")

    assert (hand(game, "C"), game.top, cur(game)) == ("Y1 Y3", "R5", "B")


def test_H_187_a_wrong_accuser_draws_four_and_the_accused_discards_once_more(backend: str) -> None:
    game = table(backend, "DED", {**OTHERS, "A": "R7 G2 G3 G4"}, "R5")
    do(game, "A R7 down")

    assert gains(game, "C accuse") == {"C": 4}
    assert (cur(game), moves(game, "A")) == ("A discard", {"G2 down", "G3 down", "G4 down"})
    do(game, "A G3 down")

    assert (hand(game, "A"), game.top, cur(game)) == ("G2 G4", "R5", "B")


def test_H_188_an_answer_nobody_doubts_passes_the_draw_on(backend: str) -> None:
    game = table(backend, "DED-P2", {**OTHERS, "A": "RD G8 G9", "B": "G1 B2 B3"}, "R5")
    do(game, "A RD", "B G1 down claim draw2")
    assert (cur(game), game.pending, game.top) == ("C respond", 4, "RD")

    assert gains(game, "C accept") == {"C": 4}

    assert (hand(game, "B"), cur(game)) == ("B2 B3", "D")


def test_H_189_a_doubted_answer_costs_the_draw_and_four(backend: str) -> None:
    game = table(backend, "DED-P2", {**OTHERS, "A": "RD G8 G9", "B": "G1 B2 B3"}, "R5")
    do(game, "A RD", "B G1 down claim draw2")

    assert gains(game, "C accuse") == {"B": 7}  # the card itself, 2 + 4
    assert "G1" in game.hand("B")
    do(game, "C Y1 down")

    assert (hand(game, "C"), cur(game), game.pending, game.top) == ("Y2 Y3", "C", 0, "RD")
    assert "draw" in moves(game, "C")


def test_H_190_an_honest_defence_stands_but_skips_nobody(backend: str) -> None:
    game = table(backend, "DED-I", {**OTHERS, "A": "RD G8 G9", "B": "GS B2 B3"}, "R5")
    do(game, "A RD", "B GS down claim skip")
    assert (cur(game), game.pending) == ("C", 0)

    assert gains(game, "C accuse") == {"C": 4}
    do(game, "B B2 down")

    assert (hand(game, "B"), cur(game), game.pending, game.direction) == ("B3", "C", 0, 1)


def test_H_191_hidden_cards_have_no_function_even_when_exposed(backend: str) -> None:
    hands = {"A": "R7 G2 G3 G4", "B": "G0 B2 B3", "C": "Y1 Y2 Y3", "D": "B6 B7 B8"}
    game = table(backend, "DED-S-CAR", hands, "R5")
    do(game, "A R7 down")
    assert game.raw["silence"] == 0
    do(game, "D accuse", "A G4 down")
    assert (game.raw["silence"], cur(game)) == (0, "B")

    do(game, "B G0 down")
    assert (hand(game, "A"), hand(game, "B"), hand(game, "C")) == ("G2 G3", "B2 B3", "Y1 Y2 Y3")
    do(game, "C accuse", "C Y1 down")

    assert (hand(game, "A"), hand(game, "C"), size(game, "B")) == ("G2 G3", "Y2 Y3", 7)
    assert {"G0", "B2", "B3"} <= set(game.hand("B"))
    assert (cur(game), game.top) == ("C", "R5")


def test_H_192_an_honest_hidden_card_wins_and_the_accuser_pays_for_it(backend: str) -> None:
    hands = {**OTHERS, "A": "R7"}
    game = table(backend, "DED", hands, "R5", pile="W4 W B9 R9")
    do(game, "A R7 down")
    assert (cur(game), game.winner) == ("B window", None)

    assert gains(game, "B accuse") == {"B": 4}

    assert (cur(game), game.winner) == ("over", 0)
    assert game.scores == ((1 + 2 + 3 + 50 + 50 + 9 + 9) + (1 + 2 + 3) + (6 + 7 + 8), 0, 0, 0)


def test_H_193_an_exposed_lie_does_not_win(backend: str) -> None:
    game = table(backend, "DED", {**OTHERS, "A": "G1"}, "R5")
    do(game, "A G1 down")

    assert gains(game, "B accuse") == {"A": 5}
    do(game, "B B1 down")

    assert (size(game, "A"), hand(game, "B"), cur(game)) == (5, "B2 B3", "B")
    assert "G1" in game.hand("A")


def test_H_195_a_hidden_card_that_keeps_the_colour_is_a_lie(backend: str) -> None:
    hands = {"A": "R4 G2 G3", "B": "R4 B1 B2", "C": "R9", "D": "B6 B7 B8"}
    game = table(backend, "DED-CHU", hands, "R5")
    do(game, "A R4", "B R4", "C R9 down")

    assert gains(game, "D accuse") == {"C": 5}
    assert "R9" in game.hand("C")
    do(game, "D B6 down")

    assert (hand(game, "D"), cur(game), game.top) == ("B7 B8", "D", "R4")


def test_H_196_a_hidden_reverse_baptises_nobody(backend: str) -> None:
    hands = {"A": "G6 G2 G3", "B": "R6 B1 B2", "C": "RV Y1 Y2", "D": "B6 B7 B8"}
    game = table(backend, "DED-BA", hands, "G5")
    do(game, "A G6", "B R6")

    assert gains(game, "C RV down") == {"C": -1}

    assert (game.direction, cur(game)) == (1, "D")
    assert gains(game, "D accuse", "C Y1 down") == {"D": 4, "C": -1}
    assert (game.direction, cur(game)) == (1, "D")


def test_H_197_a_hidden_draw_card_is_honest_and_does_nothing(backend: str) -> None:
    hands = {**OTHERS, "A": "RD G2 G3", "B": "R1 B2 B3"}
    game = table(backend, "DED", hands, "R5")
    assert gains(game, "A RD down") == {"A": -1}
    assert (cur(game), game.pending) == ("B", 0)
    do(game, "B R1")
    assert (game.top, cur(game)) == ("R1", "C")

    game = table(backend, "DED", hands, "R5")
    do(game, "A RD down")
    assert gains(game, "B accuse", "A G2 down") == {"A": -1, "B": 4}
    assert (cur(game), game.pending) == ("B", 0)


def test_H_198_an_exposed_lie_costs_the_toll_as_well(backend: str) -> None:
    hands = {"A": "R3 B1 B2", "B": "G1 G2", "C": "Y1 Y2 Y3", "D": "B6 B7 B8"}
    game = table(backend, "DED-TRI", hands, "R5")
    do(game, "A R3", "B G1 down")
    assert (cur(game), game.raw["trinity"]) == ("C", 0)

    assert gains(game, "C accuse") == {"B": 8}  # the card itself, 4 + 3
    assert "G1" in game.hand("B")
    do(game, "C Y1 down")

    assert (hand(game, "C"), cur(game)) == ("Y2 Y3", "C")


def test_H_199_a_possible_bluff_is_no_legal_play(backend: str) -> None:
    game = table(backend, "DED-DP", {**OTHERS, "A": "G1"}, "R5", pile="G9")
    do(game, "A draw")

    assert gains(game, "B doubt") == {"B": 4}

    assert size(game, "A") == 2


def test_H_200_a_card_that_comes_back_ends_the_debt(backend: str) -> None:
    hands = {**OTHERS, "A": "R7 G1"}
    game = table(backend, "DED", hands, "R5")
    do(game, "A uno G1 down")
    assert (called(game), owed(game)) == ("A", "")

    assert gains(game, "B accuse") == {"A": 5}
    do(game, "B B1 down")

    assert (size(game, "A"), called(game), owed(game), cur(game)) == (6, "", "", "B")
    illegal(game, "C catch A", "nothing_to_catch")


# What follows from the rulings about hidden cards beyond the rows


def test_a_wrong_accuser_still_owes_the_draw_and_may_answer_it(backend: str) -> None:
    game = table(backend, "DED-P2", {**OTHERS, "A": "RD G8 G9", "B": "GD B2 B3", "C": "BD Y1 Y2"}, "R5")
    do(game, "A RD", "B GD down claim draw2")

    assert gains(game, "C accuse") == {"C": 4}
    do(game, "B B2 down")

    assert (cur(game), game.pending) == ("C respond", 4)
    do(game, "C BD")
    assert (cur(game), game.pending) == ("D respond", 6)


def test_a_card_other_than_the_one_named_is_a_lie(backend: str) -> None:
    game = table(backend, "DED-P3", {**OTHERS, "A": "RD G8 G9", "B": "W4 B2 B3"}, "R5")
    do(game, "A RD", "B W4 down")
    assert moves(game, "B") == {"claim draw2", "claim wild4"}

    assert gains(game, "B claim draw2", "D accuse") == {"B": 7}  # the card itself, 2 + 4


def test_a_hidden_group_answers_with_all_its_cards(backend: str) -> None:
    game = table(backend, "DR-DED-P2", {**OTHERS, "A": "RD G8 G9", "B": "BD GD B2 B3"}, "R5")
    do(game, "A RD done", "B BD down", "B GD down done", "B claim draw2")
    assert (cur(game), game.pending) == ("C respond", 6)

    assert gains(game, "D accuse") == {"D": 4}

    assert (cur(game), moves(game, "B")) == ("B discard", {"B2 down", "B3 down"})


def test_the_visible_card_of_a_split_defence_cancels_the_draw(backend: str) -> None:
    game = table(backend, "DR-DED-I", {**OTHERS, "A": "RD G8 G9", "B": "RS GS B2 B3"}, "R5")
    do(game, "A RD done", "B RS down", "B GS done", "C done", "D done", "A done")

    assert (cur(game), game.pending, game.colour) == ("D", 0, "G")  # the visible Skip skips C


def test_a_free_discard_that_wins_leaves_the_burden_of_the_visible_cards(backend: str) -> None:
    game = table(backend, "DR-DED", {**OTHERS, "A": "RD GD B4"}, "R5")
    do(game, "A RD", "A GD down done")

    assert gains(game, "C accuse", "A B4 down") == {"A": -1, "B": 2, "C": 4}

    assert (cur(game), game.winner) == ("over", 0)


def test_a_free_discard_that_wins_leaves_the_burden_of_the_claim(backend: str) -> None:
    game = table(backend, "DED-P2", {**OTHERS, "A": "RD G8 G9", "B": "GD B2"}, "R5")
    do(game, "A RD", "B GD down claim draw2")

    assert gains(game, "D accuse", "B B2 down") == {"B": -1, "C": 4, "D": 4}

    assert (cur(game), game.winner) == ("over", 1)


def test_partners_do_not_accuse_each_other(backend: str) -> None:
    hands = {**OTHERS, "A": "G1 G2"}
    game = table(backend, "DED", hands, "R5", values={"teams": "partners"})
    do(game, "A G1 down")

    illegal(game, "C accuse", "nothing_to_accuse")
    assert gains(game, "D accuse") == {"A": 5}


def test_a_wild_draw_four_hidden_beside_an_open_one_is_a_lie_if_that_is_a_bluff(backend: str) -> None:
    for rest, punished in (("R8 G9", {"A": 6}), ("B9 G9", {"B": 4})):
        for play in (("A W4", "A W4 down done"), ("A W4 down", "A W4 done")):
            game = table(backend, "DR-DED", {**OTHERS, "A": f"W4 W4 {rest}"}, "R5")
            do(game, *play)
            assert gains(game, "B accuse") == punished  # A takes both back and draws 4, or B draws 4


def test_the_open_wild_draw_four_of_a_split_group_can_be_challenged(backend: str) -> None:
    for rest, punished in (("R8 G9", {"A": 4}), ("B9 G9", {"B": 6})):
        game = table(backend, "DR-DED", {**OTHERS, "A": f"W4 W4 {rest}"}, "R5")
        do(game, "A W4 down", "A W4 done", "B done", "C done", "D done", "A colour G")
        assert gains(game, "B challenge") == punished


def test_an_open_card_beside_a_hidden_answer_has_to_answer_too(backend: str) -> None:
    """I-073 and I-085: a Skip answers nothing without I, whatever lies face down beside it."""
    game = table(backend, "DR-DED-P3", {"A": "YD R1 R2", "B": "B1 YS GD Y4"}, "Y9")

    do(game, "A YD", "A done", "B B1 down")
    assert "YS" not in moves(game, "B")
    illegal(game, "B YS", "not_of_the_group")
    do(game, "B GD", "B done")

    assert game.phase == "window"


def test_cards_shuffled_back_after_an_accusation_do_not_come_back_twice(backend: str) -> None:
    """I-244 and V: an honest split group was judged, its hidden card reshuffled; then the colour comes too late."""
    game = table(
        backend,
        "DR-DED-V",
        {"A": "W4 W4 G1 G2", "B": "B1 B2", "C": "Y1 Y2"},
        "R5",
        pile="Y3 Y4",
        values={"wd4_enforce": "bluff"},
        whole_pile=True,
    )
    do(game, "A W4", "A W4 down", "A done", "C accuse", "A G1 down")
    assert game.phase == "colour"
    cards = sum(size(game, seat) for seat in "ABCD") + game.draw_pile + len(game.discards) + game.hidden_cards
    do(game, "A late")

    after = sum(size(game, seat) for seat in "ABCD") + game.draw_pile + len(game.discards) + game.hidden_cards
    assert cards == after == 108
