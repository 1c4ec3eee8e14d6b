"""What the table does when nobody does anything."""

from __future__ import annotations

import random

from hypothesis import given
from tests.house_strategies import house_tables
from tests.server.timing.clocked import Clocked
from tests.spec.house import is_out
from tests.strategies import Table, accepts, dice, play, steady

from unoverse.server.timing.deadlines import deadlines, still_running
from unoverse.server.timing.times import Times


def test_without_a_clock_a_table_waits_for_ever() -> None:
    assert Clocked("C-DP-DED-M", {"A": "R5 Y1"}, "R9").do(1000, "A R5").deadlines() == []


def test_the_limit_of_a_turn_is_that_of_the_rules_and_of_the_link() -> None:
    v = Clocked("V", {"A": "R5 Y1 Y2", "B": "R7 Y3"}, "R9").do(1000, "A R5")

    assert v.deadlines() == [(6001, "B late", "limit")]
    assert v.deadlines(latency={1: 200}) == [(6201, "B late", "limit")]
    assert v.deadlines(latency={1: 9000}) == [(6501, "B late", "limit")]


def test_a_move_that_waits_for_a_window_is_in_time() -> None:
    v = Clocked("V1-DED", {"A": "R5 Y1 Y2", "B": "R7 Y3"}, "R9").do(1000, "A Y1 down")
    assert v.held("R7") > v.deadlines()[0][0]

    found = deadlines(v.game, v.times, turn_clock_s=1)
    assert [deadline.why for deadline in still_running(found, kept={0})] == ["clock", "limit"]
    assert still_running(found, kept={1}) == []


def test_no_clock_runs_while_an_accusation_is_settled() -> None:
    v = Clocked("V-DED", {"A": "Y1 Y2 Y3", "B": "R7 B3"}, "Y9").do(1000, "A Y1 down").do(2000, "C accuse")

    assert v.deadlines() == []


def test_everybody_who_has_not_slapped_counts_as_last() -> None:
    slow = Clocked("M", {"A": "R8 Y1 Y2"}, "R9").do(1000, "A R8").do(1700, "B slap")
    sizes = slow.game.sizes
    assert slow.deadlines() == [(4501, "A late", "slap")]

    slow.do(4501, "A late")

    grown = [now - before for now, before in zip(slow.game.sizes, sizes, strict=True)]
    assert (grown, slow.game.to_act) == ([1, 0, 1, 1], 1)


def test_whoever_cannot_play_is_declared_out() -> None:
    hands = {"A": "R5 Y1 Y2", "B": "G1 G2", "C": "R1 R2"}
    stuck = Clocked("MS1", hands, "R9").do(1000, "A R5")
    assert stuck.deadlines() == [(4000, "B out", "declare")]
    stuck.do(4000, "B out")
    assert is_out(stuck.game, "B")
    assert stuck.deadlines() == []


def test_where_turns_have_a_limit_that_is_when_one_is_declared_out() -> None:
    stuck = Clocked("MS1-V10", {"A": "R5 Y1 Y2", "B": "G1 G2"}, "R9").do(1000, "A R5")
    assert stuck.deadlines() == [(11_001, "B late", "limit")]

    stuck.do(11_001, "B late")

    assert is_out(stuck.game, "B")


def test_whoever_can_still_bluff_is_not_declared_out() -> None:
    assert Clocked("MS1-DED", {"A": "R5 Y1 Y2", "B": "G1 G2"}, "R9").do(1000, "A R5").deadlines() == []


def test_a_compliment_is_due_after_fifteen_seconds() -> None:
    praise = Clocked("E", {"A": "G5 Y1 Y2", "B": "G1 Y3"}, "G9").do(1000, "A G5").do(2000, "C praise A")
    assert praise.deadlines(latency={3: 100}) == [(16_100, "D late", "debt")]
    held = len(praise.game.hand("D"))

    praise.do(16_100, "D late")

    assert len(praise.game.hand("D")) == held + 1


def test_the_tables_own_clock_asks_for_a_decision() -> None:
    plain = Clocked("1121", {"A": "R5 Y1 Y2", "B": "W Y3", "C": "R1 R2"}, "R9").do(1000, "A R5")
    assert plain.deadlines(turn_clock_s=30) == [(31_000, "B", "clock")]
    assert plain.deadlines(turn_clock_s=30, latency={1: 80}) == [(31_080, "B", "clock")]

    plain.do(20_000, "B W")
    assert plain.deadlines(turn_clock_s=30) == [(31_000, "B", "clock")]
    plain.do(20_500, "B colour G")
    assert plain.deadlines(turn_clock_s=30) == [(50_500, "C", "clock")]


def test_the_tables_own_clock_runs_for_whoever_is_asked() -> None:
    asked = Clocked("DED", {"A": "Y1 Y2 Y3", "B": "R7 B3"}, "Y9").do(1000, "A Y1 down").do(2000, "C accuse")

    assert asked.deadlines(turn_clock_s=30) == [(32_000, "A", "clock")]


@given(table=house_tables(), rng=dice)
@steady(40)
def test_what_the_table_does_is_what_the_rules_allow(table: Table, rng: random.Random) -> None:
    game = table.game()
    times = Times.at_the_deal(game, 0)
    for at, _ in enumerate(play(game, rng, 25)):
        times = times.after(game, at)
        found = deadlines(game, times, turn_clock_s=60)
        assert [one.at for one in found] == sorted(one.at for one in found)
        for one in found:
            assert one.seat == game.to_act or one.why == "debt"
            assert one.action is None or accepts(game, one.seat, one.action)
