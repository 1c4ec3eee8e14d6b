"""The bots answer what house rules ask, legally and sensibly. Tables are set up and asked in CPython."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from tests.rules.random_tables import random_house_table

from unoverse import Action, Game, position
from unoverse.arena.checked import Line, play_checked
from unoverse.arena.checks import FAULT_NAMES
from unoverse.bots.catalogue import B0, B1, B2
from unoverse.bots.choose import answer, choose
from unoverse.kernel.chances import ACCUSE_PLAY, CALL, DECISION, DOUBT_DRAW, JUMP_IN, PAY_DEBT
from unoverse.kernel.moods import BLUFFS, CALM, DOUBTFUL, FORGETFUL, SUSPICIOUS
from unoverse.records import typed_record
from unoverse.table.actions import DECLINE

FORBID = "[wrong_play=forbid]"
REACTIONS = (CALL, PAY_DEBT, JUMP_IN, ACCUSE_PLAY, DOUBT_DRAW)
"""Everything a seat can be asked out of turn."""


def at(code: str, hands: dict[str, str], top: str, turn: str = "A", seats: int = 3) -> Game:
    return position(f"UNO {code} {FORBID}", hands, top=top, turn=turn, seats=seats, backend="python")


def answers(game: Game, seat: int | str, bot: int, mood: int = CALM, reacts: bool = False, times: int = 60) -> set[str]:
    """What the bot does in this seat, with many dice, and every answer is one that the game takes."""
    who = game.view(seat).seat
    view, rules = typed_record(game.view(who).record[0]), typed_record(game.rules.record()[0])
    actions = {
        answer(view, rules, bot, luck, mood, what)
        for luck in range(7 << 32, (7 << 32) + times)
        for what in (REACTIONS if reacts else (DECISION,))
    } - {DECLINE}
    for action in actions:
        game.copy().apply(who, Action.unpack(int(action)))
    return {str(Action.unpack(int(action))) for action in actions}


def do(game: Game, *moves: str) -> Game:
    """`do(game, "A R5", "A done")`"""
    for move in moves:
        seat, _, action = move.partition(" ")
        game.apply(seat, action)
    return game


# Groups


def test_continuity_lays_the_whole_group_and_ends_in_its_longest_colour() -> None:
    game = do(at("DR", {"A": "R5 G5 B5 B1 B2 Y9"}, "R9"), "A R5")
    assert answers(game, "A", B2) == {"G5"}
    do(game, "A G5")
    assert answers(game, "A", B2) == {"B5"}
    do(game, "A B5")
    assert answers(game, "A", B2) == {"done"}


def test_continuity_keeps_its_second_wild_unless_it_goes_out() -> None:
    game = do(at("DR", {"A": "W W R5 G1"}, "R9"), "A W")
    assert answers(game, "A", B2) == {"done"}
    game = do(at("DR", {"A": "W W"}, "R9"), "A uno", "A W")
    assert answers(game, "A", B2) == {"W"}


def test_random_stops_at_times_and_the_novice_never() -> None:
    game = do(at("DR", {"A": "R5 G5 B1 B2 Y9"}, "R9"), "A R5")
    assert answers(game, "A", B0) == {"G5", "done"}
    assert answers(game, "A", B1) == {"G5"}


def test_a_sum_that_was_begun_is_completed() -> None:
    game = do(at("AA", {"A": "B2 B3 G9 G8"}, "R5"), "A B2")
    for bot in (B0, B1, B2):
        assert answers(game, "A", bot) == {"B3"}


def test_continuity_begins_with_the_card_that_takes_others_along() -> None:
    game = at("DR", {"A": "R1 R5 G5 B5 Y9"}, "R9")
    assert answers(game, "A", B2) == {"R5"}


def test_the_call_comes_before_the_card_that_leaves_one() -> None:
    game = do(at("DR", {"A": "R5 G5 B1"}, "R9"), "A R5")
    assert answers(game, "A", B2) == {"uno"}
    assert answers(game, "A", B2, FORGETFUL) == {"G5"}
    donor = at("DOA", {"A": "R2 G5 B1 B8"}, "R9")
    assert answers(donor, "A", B2) == {"uno"}


def test_in_total_silence_continuity_does_not_pay_for_a_word() -> None:
    game = at("S", {"A": "R5 B1"}, "R9")
    assert answers(game, "A", B2) == {"uno"}
    game.raw["silence"] = 1
    assert answers(game, "A", B2) == {"R5"}
    assert answers(game, "A", B0) == {"uno"}


# Burdens


def test_stacks_are_answered_and_else_accepted() -> None:
    game = do(at("P1", {"A": "RD R1", "B": "GD B1 B2", "C": "B4 B5"}, "R9"), "A uno", "A RD")
    for bot in (B0, B1, B2):
        assert answers(game, "B", bot) == {"GD"}
    do(game, "B GD")
    for bot in (B0, B1, B2):
        assert answers(game, "C", bot) == {"accept"}


def test_a_toll_is_taken_when_nothing_follows() -> None:
    game = do(at("TRI", {"A": "R3 R1 R2", "B": "G4 W B1"}, "R9"), "A R3")
    for bot in (B0, B1, B2):
        assert answers(game, "B", bot) == {"accept"}


def test_the_die_is_rolled_and_the_pile_slapped() -> None:
    assert answers(do(at("DAD", {"A": "R4 R1 R2"}, "R9"), "A R4"), "B", B2) == {"roll"}
    assert answers(do(at("M", {"A": "R8 R1 R2"}, "R9"), "A R8"), "A", B2) == {"slap"}


def test_in_sudden_death_a_bluff_or_a_lie_is_better_than_being_out() -> None:
    stuck = at("MS1", {"A": "G1 G2 B4"}, "R9")
    assert answers(stuck, "A", B2) == {"out"}
    hands = {"A": "R5 Y1 Y2", "B": "G5 Y3 Y4", "C": "G1 G2 W4"}
    duty = "A R5", "B G5"  # C has to change the colour: the green cards are barred, and make the Wild Draw Four a bluff
    assert answers(do(at("CHU", hands, "R9"), *duty), "C", B2) == {"draw"}
    bluff = do(at("MS1-CHU", hands, "R9"), *duty)
    assert answers(bluff, "C", B2) == {"W4"}
    do(bluff, "C W4", "C colour Y", "A challenge")
    assert len(bluff.hand("C")) == 2 + 4
    lie = at("MS1-DED", {"A": "G1 G2 B4"}, "R9")
    assert {answer.split()[-1] for answer in answers(lie, "A", B2)} == {"down"}


def test_the_colour_that_has_to_change_is_not_named_again() -> None:
    game = do(at("CHU", {"A": "R5 Y1 Y2", "B": "G5 Y3 Y4", "C": "W G1 G2 G8 G9 R1"}, "R9"), "A R5", "B G5", "C W")
    for bot in (B0, B1, B2):
        assert "colour G" not in answers(game, "C", bot)
    assert answers(game, "C", B2) == {"colour R"}


# Hands that move


def test_continuity_gives_to_the_longest_hand_unless_somebody_is_nearly_out() -> None:
    hands = {"A": "R2 R1 R4 G9 Y1", "B": "B1 B2 B3 B4", "C": "B5 B6 B7"}
    assert answers(do(at("DOA", hands, "R9"), "A R2"), "A", B2) == {"target B"}
    hands["C"] = "B5 B6"
    assert answers(do(at("DOA", hands, "R9"), "A R2"), "A", B2) == {"target C"}
    assert answers(do(at("DOA", hands, "R9"), "A R2"), "A", B0) == {"target B", "target C"}


def test_continuity_gives_the_dearest_card_of_its_rarest_colour() -> None:
    hands = {"A": "R2 R1 R4 G9 Y1 W", "B": "B1 B2 B3 B4"}
    game = do(at("DOA", hands, "R9"), "A R2", "A target B")
    assert answers(game, "A", B2) == {"give G9"}
    assert "give W" not in answers(game, "A", B1)
    assert "give W" in answers(game, "A", B0)


def test_continuity_swaps_only_for_fewer_cards() -> None:
    game = do(at("T", {"A": "R0 R1 R4 G9", "B": "B1 B2", "C": "B5 B6 B7 B8"}, "R9"), "A R0")
    assert answers(game, "A", B2) == {"target B"}
    game = do(at("T", {"A": "R0 R1 R4", "B": "B1 B2", "C": "B5 B6 B7 B8"}, "R9"), "A R0")
    assert answers(game, "A", B2) == {"pass"}
    assert answers(game, "A", B0) == {"target B", "target C", "pass"}


def test_continuity_looks_at_who_is_nearest_to_the_end() -> None:
    game = do(at("CLA", {"A": "R1 R5 R4 G9", "B": "B1 B2 B3", "C": "B5 B6"}, "R9"), "A R1")
    assert answers(game, "A", B2) == {"target C"}


# Face down


def test_a_bluffer_lays_face_down_what_does_not_fit_instead_of_drawing() -> None:
    game = at("DED", {"A": "G1 G2 B9"}, "R8")
    assert answers(game, "A", B2) == {"draw"}
    assert answers(game, "A", B2, BLUFFS) == {"B9 down"}
    honest = at("DED", {"A": "R1 G2 B9"}, "R8")
    assert answers(honest, "A", B2, BLUFFS) == {"R1"}


def test_a_lie_against_a_draw_card_is_said_to_be_something_that_answers() -> None:
    game = do(at("DED-P1", {"A": "RD R1 R2", "B": "B1 B2 B3"}, "R9"), "A RD")
    assert {answer.split()[-1] for answer in answers(game, "B", B2, BLUFFS)} == {"down"}
    do(game, "B B1 down")
    for bot in (B0, B1, B2):
        assert answers(game, "B", bot) == {"claim draw2"}


def test_a_last_card_face_down_is_always_accused_by_continuity() -> None:
    game = do(at("DED", {"A": "G1", "B": "B1 B2", "C": "B5 B6"}, "R8"), "A G1 down")
    assert answers(game, "B", B2) == {"accuse"}
    assert answers(game, "B", B1) == {"done"}
    assert answers(game, "B", B1, SUSPICIOUS) == {"accuse"}
    assert answers(game, "B", B0, SUSPICIOUS) == {"done"}


def test_who_is_suspicious_accuses_and_the_free_discard_follows() -> None:
    game = do(at("DED", {"A": "G1 G2 G3", "B": "B1 B9", "C": "B5 B6"}, "R8"), "A G1 down")
    assert answers(game, "C", B2, reacts=True) == set()
    assert answers(game, "C", B2, SUSPICIOUS, reacts=True) == {"accuse"}
    do(game, "C accuse")
    assert answers(game, "C", B2) == {"B6 down"}


def test_who_is_doubtful_doubts_a_draw() -> None:
    game = do(at("DP", {"A": "G1 G2 G3"}, "R8"), "A draw")
    assert answers(game, "B", B2, DOUBTFUL, reacts=True) == {"doubt"}
    assert answers(game, "B", B2, reacts=True) == set()
    assert answers(game, "A", B2, DOUBTFUL, reacts=True) == set()


# Out of turn


def test_an_identical_card_is_laid_out_of_turn() -> None:
    game = do(at("C", {"A": "R5 R1 R2", "C": "R5 B1 B2"}, "R9"), "A R5")
    for bot in (B0, B1, B2):
        assert answers(game, "C", bot, reacts=True) == {"jump R5"}
        assert answers(game, "A", bot, reacts=True) == set()


def test_uno_comes_before_a_jump_in_that_leaves_one_card() -> None:
    game = do(at("C", {"A": "R5 R1 R2", "C": "R5 B1"}, "R9"), "A R5")
    assert answers(game, "C", B2, reacts=True) == {"uno"}
    assert answers(game, "C", B2, FORGETFUL, reacts=True) == {"jump R5"}
    do(game, "C uno")
    assert answers(game, "C", B2, reacts=True) == {"jump R5"}


def test_continuity_does_not_jump_in_on_its_partner() -> None:
    code = "brasil-2010-parceiros C"
    game = do(at(code, {"A": "R5 R1 R2", "C": "R5 B1 B2"}, "R9", seats=4), "A R5")
    assert answers(game, "C", B2, reacts=True) == set()
    assert answers(game, "C", B1, reacts=True) == {"jump R5"}


def test_compliments_and_criticisms_are_paid() -> None:
    game = do(at("E-IE", {"A": "G5 R5 R2", "B": "B1 B2 B3"}, "G9"), "A G5")
    assert answers(game, "B", B0, reacts=True) == {"praise A"}
    game = do(at("E-IE", {"A": "G5 R5 R2", "B": "B1 B2 B3"}, "R9"), "A R5")
    assert answers(game, "B", B2, reacts=True) == {"criticise A"}


# All of them


@pytest.mark.parametrize("first", range(0, 40, 10))
def test_bots_do_only_what_they_may_over_random_houses(first: int) -> None:
    """Any preset and deck, any number of rules, 2 to 10 seats; the run stops at the first action that is refused."""
    seen: Counter[str] = Counter()
    for number in range(first, first + 10):
        table = random_house_table(number, most=14)
        line = Line(table.rules.replace(max_turns=60).record(), frozenset(table.rules.house), table.bots, table.people)
        result = play_checked(line, table.seed, 1, every=40, backend="python")[0]
        assert not result["fault"], f"{table}: {FAULT_NAMES[int(result['fault'])]}, action {int(result['action'])}"
        seen["steps"] += int(result["steps"])
    assert seen["steps"] > 300


def test_nothing_in_a_mood_lets_a_bot_see_more() -> None:
    """A mood is a number; the view is all there is to see."""
    game = at("DED-DP-C", {"A": "R5 G1 G2"}, "R9")
    before = game.view("A").record.tobytes()
    view, rules = typed_record(game.view("A").record[0]), typed_record(game.rules.record()[0])
    for mood in range(32):
        choose(view, rules, B2, 7 << 32, mood)
    assert np.array_equal(np.frombuffer(before, np.uint8), np.frombuffer(game.view("A").record.tobytes(), np.uint8))
