"""Reaction windows: what waits how long, what goes first, what comes too late, and that waiting tells nothing."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.house_strategies import house_tables
from tests.server.timing.clocked import Clocked, message
from tests.strategies import Table, dice, play, steady

from unoverse import IllegalAction, Rules
from unoverse.game.action import Action
from unoverse.server.timing.times import Times
from unoverse.server.timing.windows import first_due, held_until, open_reactions, refuse_too_late, window
from unoverse.table.actions import CATCH, DOUBT

OFFICIAL = "1121"


def test_a_table_says_how_long_a_forgotten_call_still_counts() -> None:
    missed = Clocked(OFFICIAL, {"A": "R5 Y1", "B": "R7 Y2"}, "R9").do(1000, "A R5")
    catch = Action.parse("catch A")

    graces = [held_until(missed.game, missed.times, catch, 700, grace) for grace in (0, 500, 9000)]

    assert graces == [1000, 1500, 1700]
    heard = [message(1010, "B catch A")]
    assert [first_due(missed.game, missed.times, heard, 1100, 700, grace) for grace in (50, 500)] == [heard[0], None]


def test_nobody_waits_where_nobody_can_react() -> None:
    plain = Clocked(OFFICIAL, {"A": "R5 R6 Y1", "B": "R7 Y2"}, "R9").do(1000, "A R5")

    assert open_reactions(plain.game) == frozenset()
    assert plain.held("R7") == 1000
    assert window(plain.game, plain.times) is None


def test_a_missing_call_can_be_caught_for_a_while_and_no_longer_once_it_is_made() -> None:
    missed = Clocked(OFFICIAL, {"A": "R5 Y1", "B": "R7 Y2"}, "R9").do(1000, "A R5")
    assert open_reactions(missed.game) == {CATCH}
    assert [missed.held(action) for action in ("R7", "draw")] == [1700, 1700]
    assert missed.held("uno") == 1000

    missed.do(1200, "A uno")

    assert missed.held("R7") == 1000


def test_where_a_call_stays_due_the_next_player_closes_nothing() -> None:
    assert Clocked("PRE", {"A": "R5 Y1", "B": "R7 Y2"}, "R9").do(1000, "A R5").held("R7") == 1000


def test_whoever_may_hold_the_same_card_is_waited_for() -> None:
    for laid, others, held in (("R5", "G5 G6", 1700), ("R0", "G5 G6", 1000)):
        jumped = Clocked("C", {"A": f"{laid} Y1 Y2", "B": "R7 Y3", "C": others}, "R9").do(1000, f"A {laid}")
        assert jumped.held("R7") == held

    both = Clocked("C", {"A": "R5 Y1 Y2", "B": "R5 Y3 Y4", "C": "R7 Y5"}, "R9").do(1000, "A R5").do(2000, "B R5")
    assert both.held("R7") == 2000


def test_hidden_cards_are_waited_for_longer_and_open_ones_not_at_all() -> None:
    hands = {"A": "R5 Y1 Y2", "B": "R7 Y3"}
    assert Clocked("DED", hands, "R9").do(1000, "A Y1 down").held("R7") == 4000
    assert Clocked("DED", hands, "R9").do(1000, "A Y1 down").held("R7", minimum=5000) == 6000
    assert Clocked("DED", hands, "R9").do(1000, "A R5").held("R7") == 1000


def test_a_draw_can_be_doubted_for_a_while() -> None:
    drawn = Clocked("DP", {"A": "G1 G2", "B": "R7 Y3"}, "R9", pile="B1").do(1000, "A draw").do(1500, "A keep")

    assert open_reactions(drawn.game) == {DOUBT}
    assert drawn.held("R7") == 2200


def test_a_table_without_people_waits_for_nobody() -> None:
    hidden = Clocked("DED-C", {"A": "R5 Y1 Y2", "B": "R7 Y3"}, "R9").do(1000, "A Y1 down")

    assert hidden.held("R7", minimum=0) == 1000


def test_what_goes_on_in_a_turn_is_never_kept() -> None:
    group = Clocked("DR-C", {"A": "R5 B5 G5 Y1", "B": "G7 Y2"}, "R9").do(1000, "A R5")
    assert group.game.phase == "group"

    assert group.held("B5") == group.held("done") == 1000


def test_a_jump_in_waits_and_goes_before_a_move_that_came_earlier() -> None:
    shared = Clocked("C", {"A": "R5 Y1 Y2", "B": "R7 Y3", "D": "R5 B1 B2"}, "R9").do(0, "A R5")
    kept = [message(100, "B R7"), message(600, "D jump R5")]

    assert first_due(shared.game, shared.times, kept, 699) is None
    assert first_due(shared.game, shared.times, kept, 700) == kept[1]


def test_whoever_calls_within_the_grace_is_not_caught() -> None:
    quick = Clocked(OFFICIAL, {"A": "R5 Y1", "B": "R7 Y2"}, "R9").do(0, "A R5")
    catch, call = message(80, "C catch A"), message(500, "A uno")

    assert first_due(quick.game, quick.times, [catch], 499) is None
    assert first_due(quick.game, quick.times, [catch, call], 500) == call
    quick.do(500, "A uno")

    with pytest.raises(IllegalAction, match="owes no UNO call"):
        quick.game.apply(2, catch.action)


def test_the_grace_is_over_before_the_window_is() -> None:
    short = Clocked(OFFICIAL, {"A": "R5 Y1", "B": "R7 Y2"}, "R9").do(0, "A R5")
    kept = [message(10, "B R7"), message(80, "C catch A")]

    assert first_due(short.game, short.times, kept, 300, minimum=300) == kept[1]


def test_a_later_catch_has_no_grace_to_wait_for() -> None:
    later = Clocked("PRE", {"A": "R5 Y1", "B": "R7 Y2 Y3"}, "R9").do(0, "A R5").do(900, "B R7")

    assert later.held("catch A") == 900


def test_a_last_hidden_card_wins_when_the_window_ends_and_not_before() -> None:
    last = Clocked("DED", {"A": "G1", "B": "Y1 Y2", "C": "Y3 Y4", "D": "B1 B2"}, "R9").do(0, "A G1 down")
    assert (last.game.phase, last.held("done")) == ("window", 3000)
    assert first_due(last.game, last.times, [message(50, "B done")], 2999) is None

    assert last.deadlines() == [(3000, "B done", "window")]
    last.do(3000, "B done")
    assert last.deadlines() == [(3000, "C done", "window")]
    last.do(3000, "C done", "D done")
    assert last.game.winner == 0


def test_in_that_window_an_accusation_still_counts() -> None:
    last = Clocked("DED", {"A": "G1", "B": "Y1 Y2", "C": "Y3 Y4", "D": "B1 B2"}, "R9").do(0, "A G1 down")
    kept = [message(50, "B done"), message(2900, "D accuse")]

    assert first_due(last.game, last.times, kept, 2900) == kept[1]
    last.do(2900, "D accuse")

    assert (last.game.winner, len(last.game.hand("A"))) == (None, 5)


def test_a_jump_in_that_came_too_late_costs_nothing() -> None:
    race = Clocked("C", {"A": "R7 Y1 Y2", "B": "R5 Y3 Y4", "D": "R7 B1"}, "R9").do(0, "A R7")
    seen, jump = race.times.shown, Action.parse("jump R7")
    refuse_too_late(seen, race.times.shown, jump)
    race.do(700, "B R5")

    punished = race.game.copy()
    punished.apply("D", jump)
    assert len(punished.hand("D")) == 4

    with pytest.raises(IllegalAction, match="Somebody was faster") as refused:
        refuse_too_late(seen, race.times.shown, jump)
    assert refused.value.reason == "too_late"


def test_a_doubt_is_about_one_draw() -> None:
    draws = Clocked("DP", {"A": "G1 G2", "B": "G3 G4"}, "R9", pile="B1 B2").do(0, "A draw")
    seen, doubt = draws.times.shown, Action.parse("doubt")
    draws.do(400, "A keep")
    refuse_too_late(seen, draws.times.shown, doubt)

    draws.do(1200, "B draw")

    with pytest.raises(IllegalAction, match="Somebody was faster"):
        refuse_too_late(seen, draws.times.shown, doubt)
    refuse_too_late(draws.times.shown, draws.times.shown, doubt)


def test_a_catch_counts_whatever_was_laid_meanwhile_and_not_once_the_call_is_made() -> None:
    owing = Clocked("PRE", {"A": "R5 Y1", "B": "R7 Y2 Y3"}, "R9").do(0, "A R5")
    seen, catch = owing.times.shown, Action.parse("catch A")
    owing.do(900, "B R7")
    refuse_too_late(seen, owing.times.shown, catch)

    owing.do(950, "A uno")

    with pytest.raises(IllegalAction, match="Somebody was faster"):
        refuse_too_late(seen, owing.times.shown, catch)


KINDS = ["R5", "draw", "accept", "roll", "challenge", "jump R5", "catch A", "done", "uno", "accuse", "doubt", "slap"]


REACTIVE = st.builds(
    Table, st.sampled_from([Rules("UNO C"), Rules("UNO C-DED-DP-M")]), st.integers(2, 5), st.integers(0, 2**63 - 1)
)


@given(table=st.one_of(REACTIVE, house_tables()), rng=dice)
@steady(40)
def test_how_long_anybody_waits_tells_nothing_of_what_anybody_holds(table: Table, rng: random.Random) -> None:
    game = table.game()
    times = Times.at_the_deal(game, 0)
    for at, _ in enumerate(play(game, rng, 25)):
        other = game.determinised(rng.randrange(game.seats), at)
        assert times.after(other, at) == times.after(game, at)
        times = times.after(game, at)
        assert times.after(game, at + 1) == times
        assert (open_reactions(other), window(other, times)) == (open_reactions(game), window(game, times))
        for action in map(Action.parse, KINDS):
            assert held_until(other, times, action) == held_until(game, times, action)
