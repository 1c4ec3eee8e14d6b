"""What the table's clock remembers: when turns are free, when the clock stands still, what starts nothing."""

from __future__ import annotations

from tests.server.timing.clocked import Clocked
from tests.spec.house import seed_rolling

from unoverse.game.clock import time_used


def used(table: Clocked, at: int) -> int:
    return time_used(table.times.moments, at)


def test_the_next_player_is_on_the_clock_when_the_card_lies() -> None:
    v = Clocked("V", {"A": "R5 Y1 Y2", "B": "R7 Y3 Y4"}, "R9").do(1000, "A R5")

    assert used(v, 4000) == 3000


def test_a_whole_turn_has_one_clock() -> None:
    v = Clocked("V-DR", {"A": "R5 G5 W Y1 Y2", "B": "R7 Y3"}, "R9", pile="G1").do(1000, "A R5").do(2500, "A G5")
    assert used(v, 3000) == 3000

    v.do(4000, "A done")
    assert used(v, 4200) == 200


def test_drawing_and_naming_a_colour_belong_to_the_turn() -> None:
    v = Clocked("V", {"A": "G1 G2", "B": "R7 Y3"}, "R9", pile="W").do(1000, "A draw").do(2000, "A W")
    assert (v.game.phase, used(v, 3000)) == ("colour", 3000)


def test_a_catch_starts_no_clock_and_no_window() -> None:
    v = Clocked("V", {"A": "R5 Y1", "B": "R7 Y3"}, "R9").do(1000, "A R5").do(1600, "C catch A")

    assert (used(v, 2000), v.times.landed) == (1000, 1000)


def test_the_clock_stands_still_during_an_accusation() -> None:
    v = Clocked("V-DED", {"A": "Y1 Y2 Y3", "B": "R7 B3", "C": "B1 B2 B4"}, "Y9").do(1000, "A Y1 down")
    v.do(2000, "C accuse")
    assert (v.game.phase, used(v, 5000)) == ("discard", 1000)

    v.do(6000, "A Y2 down")

    assert (v.game.to_act, used(v, 6500)) == (1, 1500)


def test_after_a_roll_and_after_a_slap_the_clock_starts() -> None:
    rolled = Clocked("V-DAD2", {"A": "R4 Y1 Y2", "B": "R7 Y3"}, "R9", seed=seed_rolling(2), pile="G1 G2")
    rolled.do(1000, "A R4").do(3000, "B roll")
    assert (rolled.game.to_act, used(rolled, 3500)) == (1, 500)

    slapped = Clocked("V-M", {"A": "R8 Y1 Y2", "B": "R7 Y3"}, "R9").do(1000, "A R8")
    assert used(slapped, 9000) == 1000
    slapped.do(2000, "B slap", "A slap", "D slap")
    assert (slapped.game.phase, used(slapped, 2300)) == ("turn", 300)


def test_words_are_owed_from_when_they_came_to_be() -> None:
    praise = Clocked("E", {"A": "G5 Y1 Y2", "B": "G1 Y3"}, "G9").do(1000, "A G5").do(4000, "C praise A")

    assert praise.times.debts == (0, 1, 0, 1)
    assert praise.times.debts_at[3] == 1000
