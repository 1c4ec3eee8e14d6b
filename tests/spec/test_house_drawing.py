"""Spec 23, section 5: drawing until a card fits (SAT), consolation (CON), no play after a draw (INS)."""

from __future__ import annotations

from tests.spec.helpers import rest_of
from tests.spec.house import cur, do, gains, hand, illegal, moves, rules, seed_rolling, size, table

# SAT


def test_H_166_a_player_draws_until_a_card_fits_and_plays_it(backend: str) -> None:
    game = table(backend, "SAT", {"A": "G1 B2"}, "R5", pile="G9 Y3 B7 R2 R9")

    assert gains(game, "A draw") == {"A": 4}
    assert (hand(game, "A"), game.pile[0]) == ("R2 Y3 G1 G9 B2 B7", "R9")
    assert moves(game, "A") == {"R2"}
    illegal(game, "A keep", "must_play")
    do(game, "A R2")

    assert (game.top, cur(game)) == ("R2", "B")


def test_H_169_a_player_draws_until_a_card_changes_the_colour(backend: str) -> None:
    hands = {"A": "G4 Y1 Y2", "B": "R4 Y3 Y5", "C": "R9"}
    game = table(backend, "SAT-CHU", hands, "G6", pile="R3 G1 Y4 Y6")
    do(game, "A G4", "B R4")
    assert moves(game, "C") == {"draw"}

    assert gains(game, "C draw") == {"C": 3}
    assert moves(game, "C") == {"Y4"}
    do(game, "C Y4")

    assert (hand(game, "C"), game.colour, cur(game)) == ("R3 R9 G1", "Y", "D")


def test_H_170_who_cannot_follow_draws_exactly_three(backend: str) -> None:
    game = table(backend, "SAT-TRI", {"A": "R3 Y1 Y2", "B": "G1"}, "R5", pile="G9 Y4 B7 B8")
    do(game, "A R3")
    illegal(game, "B draw", "not_followed")

    assert gains(game, "B accept") == {"B": 3}

    assert cur(game) == "C"


def test_H_171_a_run_of_draws_is_doubted_as_one(backend: str) -> None:
    game = table(backend, "SAT-DP", {"A": "R1 G2"}, "R5", pile="G9 Y3 B7 R2")
    assert gains(game, "A draw", "A R2") == {"A": 3}

    assert gains(game, "B doubt") == {"A": 2}

    assert cur(game) == "B"


def test_H_172_every_card_of_a_run_from_an_open_pile_is_public(backend: str) -> None:
    game = table(backend, "SAT-REV", {"A": "G1 B2"}, "R5", pile="G9 Y3 B7 G8 R2 Y9")
    assert game.rules.deck[game.view("C").record["open_card"][0]] == "G9"

    assert gains(game, "A draw") == {"A": 5}

    for seat in (1, 2, 3):
        (gain,) = game.history[-1].seen_by(seat).gains
        assert sorted(card or "?" for card in gain.cards) == ["B7", "G8", "G9", "R2", "Y3"]


def test_H_173_a_run_that_takes_too_long_is_stopped(backend: str) -> None:
    game = table(backend, "SAT-V", {"A": "G1 B2"}, "R5", pile="G9 Y3 B7 R2")
    do(game, "A draw")

    assert gains(game, "A late") == {"A": 2}

    assert (size(game, "A"), game.top, cur(game)) == (8, "R5", "B")


def test_H_174_barred_cards_do_not_end_a_run(backend: str) -> None:
    game = table(backend, "SAT-PAA", {"A": "G1"}, "R5", pile="RS W R6 Y1")

    assert gains(game, "A draw") == {"A": 3}
    assert moves(game, "A") == {"R6"}
    illegal(game, "A RS", "not_the_drawn_card")
    do(game, "A R6")

    assert (hand(game, "A"), cur(game)) == ("RS G1 W", "B")


def test_a_run_ends_with_the_piles_and_the_turn_with_it(backend: str) -> None:
    hands = {"A": "G1 B2", "B": "Y1 Y2", "D": "Y3 Y4"}
    everything = rest_of(rules("SAT-DED"), "R5 G9 Y8", *hands.values())
    game = table(backend, "SAT-DED", hands | {"C": everything}, "R5", pile="G9 Y8", whole_pile=True)

    assert gains(game, "A draw") == {"A": 2}

    assert (hand(game, "A"), cur(game)) == ("Y8 G1 G9 B2", "B")
    illegal(game, "A Y8 down", "not_your_turn")


def test_cards_of_one_run_may_be_one_group(backend: str) -> None:
    game = table(backend, "SAT-DR", {"A": "G2 G1"}, "R5", pile="B2 Y3 R2")
    do(game, "A draw")
    assert moves(game, "A") == {"R2"}, "the last one goes first"

    do(game, "A R2")
    assert moves(game, "A") == {"B2", "done"}, "G2 was in the hand before"
    do(game, "A B2 done")

    assert (hand(game, "A"), game.colour, cur(game)) == ("Y3 G1 G2", "B", "B")


# CON


def test_H_175_a_card_just_drawn_may_be_played_for_consolation(backend: str) -> None:
    game = table(backend, "CON", {"A": "RD Y1 Y2", "B": "R9 Y3"}, "R5", pile="R7 G1")
    assert gains(game, "A RD") == {"A": -1, "B": 2}

    assert (cur(game), moves(game, "B")) == ("B drawn", {"R7", "keep"})
    illegal(game, "B R9", "not_the_drawn_card")
    do(game, "B R7")

    assert (hand(game, "B"), cur(game)) == ("R9 Y3 G1", "C")


def test_H_177_penalty_cards_give_no_consolation(backend: str) -> None:
    game = table(backend, "CON-S", {"A": "R1 R2", "B": "Y3 Y4", "D": "R7 Y1 Y2"}, "R5", "D", pile="R8 R9")
    do(game, "D R7")
    assert (game.raw["silence"], cur(game)) == (1, "A")

    assert gains(game, "B say 4") == {"B": 2}

    assert (hand(game, "B"), cur(game)) == ("R8 R9 Y3 Y4", "A")
    illegal(game, "B R8", "not_your_turn")


def test_H_178_dissatisfaction_does_not_stop_consolation(backend: str) -> None:
    game = table(backend, "CON-INS", {"A": "RD Y1 Y2", "B": "Y3 Y4"}, "R5", pile="R7 G1")

    do(game, "A RD", "B R7")

    assert (hand(game, "B"), game.top, cur(game)) == ("Y3 Y4 G1", "R7", "C")


def test_H_179_a_draw_card_just_drawn_begins_a_new_chain(backend: str) -> None:
    hands = {"A": "YD Y1 Y2", "B": "Y3 Y4", "D": "BD B1 B2"}
    game = table(backend, "CON-P1", hands, "B5", "D", pile="RD G1 G2 G3")
    do(game, "D BD", "A YD")
    assert (cur(game), game.pending) == ("B respond", 4)
    assert gains(game, "B accept") == {"B": 4}

    do(game, "B RD")

    assert (cur(game), game.pending, game.colour) == ("C respond", 2, "R")


def test_H_180_all_cards_of_a_lost_challenge_may_be_played(backend: str) -> None:
    hands = {"A": "W4 G1 G2", "B": "R9 Y9"}
    game = table(backend, "CON", hands, "R5", pile="B1 B2 B3 B4 B6 Y1")
    do(game, "A W4/Y")

    assert gains(game, "B challenge") == {"B": 6}
    assert moves(game, "B") == {"Y1", "keep"}
    illegal(game, "B Y9", "not_the_drawn_card")
    do(game, "B Y1")

    assert (game.top, cur(game)) == ("Y1", "C")


def test_H_181_a_roll_and_a_toll_give_no_consolation(backend: str) -> None:
    hands = {"A": "R4 Y1 Y2", "B": "Y3 Y5"}
    game = table(backend, "CON-DAD", hands, "R5", pile="G1 R7 G2", seed=seed_rolling(3))
    do(game, "A R4")
    assert gains(game, "B roll") == {"B": 3}
    assert cur(game) == "C"
    illegal(game, "B R7", "not_your_turn")

    game = table(backend, "CON-TRI", {"A": "R3 Y1 Y2", "B": "Y4 Y5"}, "R5", pile="G1 R7 G2")
    do(game, "A R3")
    assert gains(game, "B accept") == {"B": 3}
    assert cur(game) == "C"
    illegal(game, "B R7", "not_your_turn")


def test_cards_just_drawn_may_be_one_group_for_consolation(backend: str) -> None:
    game = table(backend, "CON-DR", {"A": "RD B5 B6", "B": "G7 G1"}, "R5", pile="R7 Y7")
    do(game, "A RD done", "B R7")
    assert moves(game, "B") == {"Y7", "done"}, "G7 was in the hand before"

    do(game, "B Y7 done")

    assert (hand(game, "B"), game.colour, cur(game)) == ("G1 G7", "Y", "C")


# INS


def test_H_182_a_drawn_card_is_not_played(backend: str) -> None:
    game = table(backend, "INS", {"A": "G1"}, "R5", pile="R9")

    assert gains(game, "A draw") == {"A": 1}

    assert (hand(game, "A"), cur(game)) == ("R9 G1", "B")
    illegal(game, "A R9", "not_your_turn")


def test_H_183_after_a_voluntary_draw_nothing_is_played(backend: str) -> None:
    game = table(backend, "INS", {"A": "R1 G1"}, "R5", pile="R9")

    assert gains(game, "A draw") == {"A": 1}

    assert cur(game) == "B"
    illegal(game, "A R9", "not_your_turn")
    illegal(game, "A R1", "not_your_turn")


def test_H_184_a_roll_that_lets_one_play_gives_a_normal_turn(backend: str) -> None:
    for card in ("R9", "R1"):
        hands = {"A": "R4 Y1 Y2", "B": "R1"}
        game = table(backend, "INS-DAD2", hands, "R5", pile="R9", seed=seed_rolling(2))
        do(game, "A R4")
        assert gains(game, "B roll") == {"B": 1}
        assert (cur(game), moves(game, "B")) == ("B", {"R9", "R1", "draw"})
        do(game, f"B {card}")
        assert (game.top, cur(game)) == (card, "C")
