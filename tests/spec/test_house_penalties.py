"""Spec 23, section 10: penalties (moving seats is in test_house_matches, codes are in test_house_codes)."""

from __future__ import annotations

from tests.spec.house import cur, do, gains, hand, illegal, moves, owed, refused, size, table, writes

from unoverse import Game, position

# Doubting a draw


def test_H_358_who_could_have_played_draws_two_more(backend: str) -> None:
    game = table(backend, "DP", {"A": "R1 G2"}, "R5")
    do(game, "A draw")

    assert gains(game, "C doubt") == {"A": 2}

    assert size(game, "A") == 2 + 1 + 2
    illegal(game, "D doubt", "nothing_to_doubt")


def test_H_359_a_wrong_doubt_costs_four(backend: str) -> None:
    game = table(backend, "DP", {"A": "G1 B2"}, "R5")
    do(game, "A draw")

    assert gains(game, "C doubt") == {"C": 4}


def test_H_360_the_wild_draw_four_keeps_its_own_challenge(backend: str) -> None:
    game = table(backend, "DP", {"A": "W4 R1 G2"}, "R5")
    do(game, "A W4/G")
    illegal(game, "B doubt", "nothing_to_doubt")

    assert gains(game, "B challenge") == {"A": 4}

    assert cur(game) == "B"


def test_H_361_taking_a_pending_draw_cannot_be_doubted(backend: str) -> None:
    game = table(backend, "DP-P1", {"A": "RD Y1 Y2", "B": "GD Y3 Y4"}, "R5")
    do(game, "A RD")
    assert gains(game, "B accept") == {"B": 2}

    illegal(game, "C doubt", "nothing_to_doubt")


def test_H_362_an_arithmetic_play_was_a_play(backend: str) -> None:
    game = table(backend, "DP-AA", {"A": "R1 R7"}, "B8")
    do(game, "A draw")

    assert gains(game, "B doubt") == {"A": 2}


def test_H_363_a_barred_card_was_no_play(backend: str) -> None:
    game = table(backend, "DP-PAA", {"A": "RS G1"}, "R5")
    do(game, "A draw")

    assert gains(game, "B doubt") == {"B": 4}


def test_H_364_a_draw_that_nobody_doubts_stands(backend: str) -> None:
    game = table(backend, "DP-INS", {"A": "R1 B2", "B": "R9 Y1"}, "R5", pile="G7")
    do(game, "A draw")
    assert (cur(game), hand(game, "A")) == ("B", "R1 G7 B2")
    assert "doubt" in {str(action) for action in game.legal("C")}

    do(game, "B R9")

    assert size(game, "A") == 3
    illegal(game, "C doubt", "nothing_to_doubt")


# Missed calls


def test_H_366_a_missed_call_costs_four_with_dori(backend: str) -> None:
    game = table(backend, "MEM", {"A": "R9 Y1"}, "R5")
    do(game, "A R9")

    assert gains(game, "C catch A") == {"A": 4}


def test_H_367_after_the_next_player_has_begun_it_is_too_late(backend: str) -> None:
    game = table(backend, "MEM", {"A": "R9 Y1", "B": "R2 Y2 Y3"}, "R5")

    do(game, "A R9", "B draw")

    illegal(game, "C catch A", "nothing_to_catch")
    assert size(game, "A") == 1


def two_turns_later(backend: str, code: str) -> Game:
    """A has forgotten to call; B and C have played since, and D is to move."""
    hands = {"A": "R9 Y1", "B": "R2 Y2 Y3", "C": "R3 Y4 Y5", "D": "R4 Y6 Y7"}
    game = table(backend, code, hands, "R5")
    do(game, "A R9", "B R2", "C R3")
    assert (cur(game), owed(game)) == ("D", "A")
    return game


def test_H_368_without_a_time_limit_dori_costs_four_later_too(backend: str) -> None:
    game = two_turns_later(backend, "MEM-PRE")

    assert gains(game, "C catch A") == {"A": 4}

    illegal(game, "D catch A", "nothing_to_catch")


def test_H_369_without_a_time_limit_a_missed_call_is_caught_later(backend: str) -> None:
    game = two_turns_later(backend, "PRE")

    assert gains(game, "D catch A") == {"A": 2}


def test_H_370_drawing_a_card_ends_the_debt(backend: str) -> None:
    game = two_turns_later(backend, "PRE")
    do(game, "D R4", "A draw")

    illegal(game, "D catch A", "nothing_to_catch")

    assert size(game, "A") == 2


def test_H_371_who_has_won_cannot_be_punished(backend: str) -> None:
    hands = {"A": "R9 R1", "B": "R2 Y2 Y3", "C": "R3 Y4 Y5", "D": "R4 Y6 Y7"}
    game = table(backend, "PRE", hands, "R5")
    do(game, "A R9", "B R2", "C R3", "D R4", "A R1")

    illegal(game, "B catch A", "round_over")

    assert (game.winner, size(game, "A")) == (0, 0)


# Pride


def test_H_372_an_apology_costs_two(backend: str) -> None:
    game = table(backend, "ORG", {"A": "W4 G1 G2"}, "R5")
    do(game, "A W4/G")

    assert writes(game, "A", "desculpa!") == {"A": 2}

    assert cur(game) == "B challenge"


def test_H_373_every_apology_costs_two(backend: str) -> None:
    game = table(backend, "ORG", {"A": "R1 G1 G2"}, "R5")

    assert writes(game, "B", "lo siento") == {"B": 2}
    do(game, "A R1")
    assert writes(game, "B", "my bad") == {"B": 2}


# Further combinations


def test_H_375_nobody_challenges_a_wild_draw_four_that_wins(backend: str) -> None:
    hands = {"A": "W4", "B": "Y1", "C": "Y2", "D": "Y3"}
    game = position("UNO 1121", hands, "R5", backend=backend, pile="B1 B2 B3 B4")

    assert gains(game, "A W4") == {"A": -1, "B": 4}

    assert (cur(game), game.winner) == ("over", 0)
    illegal(game, "B challenge", "round_over")
    assert game.scores == (1 + (1 + 2 + 3 + 4) + 2 + 3, 0, 0, 0)


def test_H_379_laying_one_card_of_two_tells_but_is_not_enforced(backend: str) -> None:
    tables = {}
    for other in ("Y9", "Y1"):
        game = table(backend, "DR", {"C": f"R9 {other}", "B": "G1 G2"}, "R5", "C")
        do(game, "C R9", "C done")
        assert (cur(game), hand(game, "C"), owed(game)) == ("D", other, "C")
        tables[other] = game
    # What the others see is the same card and one card left; the rest is their own conclusion.
    seen = [(view.top, view.sizes, view.discards, view.uno_owed) for view in (g.view("B") for g in tables.values())]
    assert seen[0] == seen[1]

    identical = table(backend, "DD", {"C": "R9 R9"}, "R5", "C")
    do(identical, "C R9", "C done")
    assert hand(identical, "C") == "R9"


def test_H_380_with_two_players_there_is_no_choice_of_recipient(backend: str) -> None:
    game = table(backend, "DOA", {"A": "R2 G1 G3 Y9", "B": "B1"}, "R5", seats=2)
    do(game, "A R2")
    assert cur(game) == "A give"
    assert moves(game, "A") == {"give G1", "give G3", "give Y9"}

    do(game, "A give G1", "A give Y9")

    assert (hand(game, "A"), hand(game, "B")) == ("G3", "Y9 G1 B1")


def test_H_381_the_truce_bars_the_card_on_which_the_function_sits(backend: str) -> None:
    game = table(backend, "PAA-TRI@5", {"A": "R5 R3", "B": "B1 W"}, "R9")

    illegal(game, "A R5", "peace")
    assert moves(game, "A") == {"R3", "draw"}
    do(game, "A R3")

    assert not game.raw["trinity"]


def test_H_382_a_finish_that_is_barred_is_refused_and_not_punished(backend: str) -> None:
    for wrong_play in ("forbid", "rewind", "punish_only"):
        game = table(backend, "FL", {"A": "W"}, "R5", values={"wrong_play": wrong_play})

        refused(game, "A W", "bad_finish")

        assert moves(game, "A") == {"draw"}


def test_H_384_no_baptism_in_a_ceasefire(backend: str) -> None:
    game = table(backend, "BA-PAB", {"A": "G6 Y1 Y2", "B": "R6 Y3 Y4", "C": "RV B1"}, "G9")
    game.raw["ceasefire"] = 1
    do(game, "A G6", "B R6")

    illegal(game, "C RV", "peace")

    assert moves(game, "C") == {"draw"}
    assert gains(game, "C draw") == {"C": 1}


def test_H_385_one_barred_card_bars_the_whole_group(backend: str) -> None:
    game = table(backend, "AA-PAB-DAD", {"A": "R4 R3 R1 G5"}, "B8")
    game.raw["ceasefire"] = 1

    illegal(game, "A R4", "peace")
    illegal(game, "A R3", "no_match")
    illegal(game, "A R1", "no_match")
    assert moves(game, "A") == {"draw"}

    game.raw["ceasefire"] = 0
    do(game, "A R3", "A R4", "A R1", "A done")
    assert cur(game) == "B roll"
