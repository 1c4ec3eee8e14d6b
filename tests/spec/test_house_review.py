"""Spec 23, section 11: windows, the end of a round, and other rows that were added in review."""

from __future__ import annotations

from tests.spec.helpers import match_at, started
from tests.spec.house import (
    cur,
    do,
    gains,
    hand,
    hands_of,
    illegal,
    is_out,
    may_jump,
    moves,
    offers,
    owed,
    refused,
    rules,
    seed_rolling,
    size,
    table,
)

from unoverse import Game
from unoverse.game.action import Action
from unoverse.game.clock import DISCARD, Message, Moment, in_order, is_late

# Sudden death and draw cards


def test_H_386_a_lost_challenge_is_as_deadly_as_no_answer(backend: str) -> None:
    innocent = table(backend, "MS1-P2", {"A": "W4 G1 Y2", "B": "B1 B2"}, "R5")
    do(innocent, "A W4/G")
    assert gains(innocent, "B challenge") == {}
    assert is_out(innocent, "B")
    assert (cur(innocent), innocent.colour, innocent.pending) == ("C", "G", 0)

    guilty = table(backend, "MS1-P2", {"A": "W4 R1 Y2", "B": "B1 B2"}, "R5")
    do(guilty, "A W4/G")
    assert gains(guilty, "B challenge") == {"A": 4}
    assert not is_out(guilty, "B")
    assert (cur(guilty), guilty.pending) == ("B", 0)


def test_H_387_a_draw_two_turned_up_kills_nobody(backend: str) -> None:
    places = dict(zip(range(0, 28, 4), ["G1", "G2", "G3", "G4", "G6", "G7", "G8"], strict=True))
    game = started(backend, rules("MS1-P1"), {**places, 28: "RD"}, dealer="A")
    assert (cur(game), hand(game, "B"), game.raw["armed"]) == ("B respond", "G1 G2 G3 G4 G6 G7 G8", 1)
    assert gains(game, "B accept") == {"B": 2}
    assert not is_out(game, "B")
    assert cur(game) == "C"

    answered = started(backend, rules("MS1-P1"), {**places, 0: "GD", 28: "RD"}, dealer="A")
    do(answered, "B GD")
    assert (cur(answered), answered.pending) == ("C respond", 4)


# Jump-ins


def test_H_388_the_card_turned_up_cannot_be_jumped_onto(backend: str) -> None:
    # With A as the dealer the third card of the deal is D's.
    game = started(backend, rules("C"), {2: "G5", 28: "G5"}, dealer="A")
    assert (cur(game), game.top, "G5" in game.hand("D")) == ("B", "G5", True)

    assert may_jump(game) == set()
    illegal(game, "D jump G5", "no_jumps")


def test_H_389_a_wild_draw_four_laid_as_a_jump_in_may_be_a_bluff(backend: str) -> None:
    hands = {"A": "W4 G1 B2", "B": "B3 B4", "D": "W4 Y2 G3 G4"}
    game = table(backend, "C", hands, "R5")
    do(game, "A W4/Y", "D jump W4/B")
    assert cur(game) == "B challenge"

    assert gains(game, "B accept") == {"B": 4}
    assert cur(game) == "A challenge"
    assert gains(game, "A challenge") == {"D": 4}

    assert (cur(game), game.colour, size(game, "A")) == ("A", "B", 2)
    assert moves(game, "A") == {"B2", "draw"}


def test_H_390_the_next_player_bears_both_cards_of_a_follow_up(backend: str) -> None:
    game = table(backend, "C", {"A": "GD GD Y1 Y2", "B": "B1 B2"}, "G5")
    do(game, "A GD", "A jump GD")
    assert (cur(game), game.pending, moves(game, "B")) == ("B respond", 4, {"accept"})

    assert gains(game, "B accept") == {"B": 4}

    assert cur(game) == "C"


def test_H_391_a_seven_that_is_jumped_onto_switches_back(backend: str) -> None:
    game = table(backend, "C-S", {"A": "G7 Y1 Y2", "D": "G7 B1 B2"}, "G5")
    do(game, "A G7")
    assert game.raw["silence"]

    do(game, "D jump G7")

    assert (game.raw["silence"], cur(game)) == (0, "A")


def test_H_393_a_jump_in_does_not_shield_a_culprit(backend: str) -> None:
    game = table(backend, "C", {"A": "R5 Y1", "D": "R5 B1 B2"}, "R9")
    do(game, "A R5")
    assert owed(game) == "A"
    jump = Message(300, 3, Action.parse("jump R5"))
    catch = Message(500, 2, Action.parse("catch A"))
    before = game.sizes

    for message in in_order(game.rules.house, [jump, catch], landed=0, to_move=1, seats=4):
        game.apply(message.seat, message.action)

    assert game.sizes == (before[0] + 2, before[1], before[2], before[3] - 1)
    assert (game.top, game.raw["top_by"], cur(game)) == ("R5", 3, "A")
    late = catch._replace(at=800)
    assert in_order(game.rules.house, [late, jump], landed=0, to_move=1, seats=4) == [jump, late]


def test_H_394_nobody_jumps_onto_the_winning_card(backend: str) -> None:
    game = table(backend, "C", {"A": "R5", "D": "R5 B1 B2"}, "R9")
    do(game, "A R5")

    illegal(game, "D jump R5", "round_over")

    assert game.winner == 0


# The clock, debts, duties


def test_H_400_waiting_is_no_way_out_of_a_pending_draw(backend: str) -> None:
    game = table(backend, "V-P1", {"A": "RD Y1 Y2", "B": "GD Y3 Y4", "C": "B1 B2"}, "R5")
    do(game, "A RD", "B GD")
    assert is_late(game.rules.house, [Moment(0, DISCARD), Moment(2000, DISCARD)], 7001)

    assert gains(game, "C late") == {"C": 4 + 2}

    assert (cur(game), game.colour, game.pending) == ("D", "G", 0)


def test_H_402_a_winning_card_asks_for_no_compliments(backend: str) -> None:
    game = table(backend, "E", {"A": "G5"}, "G9")

    assert gains(game, "A G5") == {"A": -1}

    assert (cur(game), game.winner) == ("over", 0)
    assert not game.raw["debts"].any()


def test_H_403_the_colour_duty_waits_for_a_player_who_takes_a_turn(backend: str) -> None:
    hands = {"A": "R4 G1 B4 Y1", "B": "Y2 Y3", "C": "G4 Y5 Y6", "D": "B1 B2"}
    game = table(backend, "CHU-DAD", hands, "R5", seed=seed_rolling(1, 3))
    do(game, "A R4")
    assert gains(game, "B roll") == {"B": 1}
    do(game, "C G4")

    assert gains(game, "D roll") == {"D": 3}

    assert cur(game) == "A"
    assert moves(game, "A") == {"B4"}
    illegal(game, "A G1", "colour_stays")


# The guard, presets


def test_H_408_a_round_that_does_not_end_is_void(backend: str) -> None:
    values = {"max_turns": 10_000, "blocked_hand": "void"}
    for code in ("1121", "C-DR-CAR-MS3"):
        game = table(backend, code, {"A": "R1 Y1 Y2", "B": "R2 Y3 Y4"}, "R5", values=values, dealer="C")
        match = match_at(game, (70, 60, 50, 40))
        game.raw["turns"] = 9999
        play_alone(game, "A", "R1")
        assert cur(game) == "B"

        play_alone(game, "B", "R2")

        assert (cur(game), game.ending, game.winner, game.scores) == ("over", "blocked", None, (0, 0, 0, 0))
        assert (match.totals, match.over) == ((70, 60, 50, 40), False)
        assert match.next_round().dealer == game.dealer == 2


def play_alone(game: Game, seat: str, card: str) -> None:
    """A card by itself, where groups are allowed as well."""
    do(game, f"{seat} {card}")
    if game.phase == "group":
        do(game, f"{seat} done")


def test_H_409_where_calls_are_judged_at_once_there_is_nothing_to_extend(backend: str) -> None:
    for code, cards in (("", 2), (" PRE", 2), (" MEM-PRE", 4)):
        game = table(backend, f"catalunya-torneig{code}", {"A": "R9 Y1", "B": "R1 Y2 Y3"}, "R5")

        do(game, "A R9")

        assert (size(game, "A"), owed(game)) == (1 + cards, "")
        refused(game, "C catch A", "nothing_to_catch")


# Two functions in one group


def test_H_411_the_roll_comes_first_and_then_the_three(backend: str) -> None:
    game = table(backend, "AA-DAD2-TRI", {"A": "R4 R3 Y1 Y2", "B": "G1 R9"}, "B7", seed=seed_rolling(2), pile="W")
    do(game, "A R4", "A R3", "A done")
    assert (cur(game), game.top) == ("B roll", "R3")

    assert gains(game, "B roll") == {"B": 1}

    assert (cur(game), hand(game, "B")) == ("B", "R9 G1 W")
    illegal(game, "B W", "not_followed")
    assert offers(game, "B R9")
    assert moves(game, "B") == {"R9", "accept"}
    assert gains(game, "B accept") == {"B": 3}
    assert cur(game) == "C"


def test_H_412_swap_and_carousel_act_in_the_order_laid(backend: str) -> None:
    hands = {"A": "R5 R0 G1 G2", "B": "Y1 Y2", "C": "B1 B2 B3", "D": "G7 G8"}
    swap_first = table(backend, "AA-CAR-T@5", hands, "B5")
    do(swap_first, "A R5", "A R0", "A done")
    assert (cur(swap_first), hand(swap_first, "A")) == ("A target", "G1 G2")
    do(swap_first, "A target C")
    # A holds B1 B2 B3 and C holds G1 G2 when everything moves on.
    assert hands_of(swap_first) == {"A": "G7 G8", "B": "B1 B2 B3", "C": "Y1 Y2", "D": "G1 G2"}

    carousel_first = table(backend, "AA-CAR-T@5", hands, "B5")
    do(carousel_first, "A R0", "A R5", "A done")
    assert cur(carousel_first) == "A target"
    assert hands_of(carousel_first) == {"A": "G7 G8", "B": "G1 G2", "C": "Y1 Y2", "D": "B1 B2 B3"}
    do(carousel_first, "A target D")
    assert hands_of(carousel_first) == {"A": "B1 B2 B3", "B": "G1 G2", "C": "Y1 Y2", "D": "G7 G8"}


# Rulings that have no row of their own for these cases


def test_I_219_no_clock_runs_against_a_jump_in(backend: str) -> None:
    game = table(backend, "C-V", {"A": "W4 G1 B2", "B": "B3 B4", "D": "W4 Y2 G3 G4"}, "R5")
    do(game, "A W4/Y", "D jump W4")
    assert cur(game) == "D colour"

    illegal(game, "D late", "no_clock")
    do(game, "D colour B")

    assert cur(game) == "B challenge"
    assert offers(game, "B late")


def test_I_039_a_follow_up_that_keeps_the_colour_leaves_the_duty(backend: str) -> None:
    hands = {"A": "G4 Y1 Y2", "B": "R4 R4 Y3 Y5", "C": "R1 B4 Y6"}
    game = table(backend, "C-CHU", hands, "G9")
    do(game, "A G4", "B R4")
    assert moves(game, "C") == {"B4"}

    do(game, "B jump R4")

    assert cur(game) == "C"
    assert moves(game, "C") == {"B4"}


FOUR_AND_THREE = ("A R4", "A R3", "A done")


def test_I_258_a_last_group_of_four_and_three_is_punished_once(backend: str) -> None:
    for code, drawn in (("AA-DAD-TRI", 2), ("AA-DAD2-TRI", 1 + 3)):
        hands = {"A": "R4 R3", "B": "G1", "C": "Y1", "D": "Y2"}
        game = table(backend, code, hands, "B7", seed=seed_rolling(2), pile="B1 B2 B4 B5 B6")

        assert gains(game, *FOUR_AND_THREE[:2]) == {"A": -2, "B": drawn}

        assert (cur(game), game.winner) == ("over", 0)


def test_I_258_a_late_roller_is_punished_once(backend: str) -> None:
    for code, drawn in (("AA-DAD-TRI-V", 2 + 2), ("AA-DAD2-TRI-V", 1 + 3 + 2)):
        game = table(backend, code, {"A": "R4 R3 Y1 Y2", "B": "G1 G2"}, "B7", seed=seed_rolling(2))
        do(game, *FOUR_AND_THREE)

        assert gains(game, "B late") == {"B": drawn}

        assert (cur(game), game.raw["trinity"]) == ("C", 0)


def test_I_258_a_jump_in_after_a_lost_roll_asks_for_one_three(backend: str) -> None:
    for code, toll in (("AA-DAD-TRI-C", 3), ("AA-DAD2-TRI-C", 6)):
        hands = {"A": "R4 R3 Y1 Y2", "B": "G1 G2", "D": "R3 Y3 Y4"}
        game = table(backend, code, hands, "B7", seed=seed_rolling(2))
        do(game, *FOUR_AND_THREE)

        assert gains(game, "D jump R3", "D done") == {"B": 2 if toll == 3 else 1, "D": -1}

        assert cur(game) == "A"
        assert gains(game, "A accept") == {"A": toll}


def test_I_177_debts_wait_while_it_is_silent(backend: str) -> None:
    hands = {"A": "G5 B1 B2", "B": "G7 Y1 Y2", "C": "G1 G2 G3", "D": "G4 G6 Y3"}
    game = table(backend, "S-E", hands, "G9")
    do(game, "A G5", "B praise A", "B G7")

    assert gains(game, "C G1") == {"C": -1}
    illegal(game, "C late", "no_clock")
    game.raw["silence"] = 0

    assert gains(game, "C late") == {"C": 1}
    assert gains(game, "D G4") == {}


def test_S_a_period_of_silence_ends_with_its_layer(backend: str) -> None:
    hands = {"A": "R7 G1", "B": "R2 Y1 Y2", "C": "R3 Y3 Y4", "D": "R4 Y5 Y6"}
    game = table(backend, "ST-MS1", hands, "R5")
    do(game, "A R7", "B R2", "C R3", "D R4")
    assert game.raw["silence"]

    do(game, "A out")

    assert not game.raw["silence"]


def test_PAA_a_player_who_is_out_holds_no_lap_up(backend: str) -> None:
    hands = {"A": "R1 RS Y1", "B": "R2 Y2 Y3", "C": "R3 Y4 Y5", "D": "G1 G2"}
    game = table(backend, "PAA-MS1", hands, "R5")
    do(game, "A R1", "B R2", "C R3")
    assert game.raw["lap"] == 1

    do(game, "D out")

    assert game.raw["lap"] == 2
    assert "RS" in moves(game, "A")
