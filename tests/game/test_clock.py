"""The clock of a table with people: who is late, and in which order messages count."""

from __future__ import annotations

import pytest

from unoverse import Rules
from unoverse.game.action import Action
from unoverse.game.clock import (
    BLUFF_WINDOW_MIN_MS,
    DISCARD,
    DISPUTE,
    DISPUTE_OVER,
    MOST_LATENCY_MS,
    OTHER,
    ROLL_OVER,
    SLAP_OVER,
    TURN_OVER,
    WINDOW_MIN_MS,
    Message,
    Moment,
    in_order,
    is_late,
    late_from,
    sent_at,
    time_used,
)

FIVE_SECONDS = Rules("UNO V").house


def test_nobody_is_late_without_a_limit() -> None:
    assert not is_late(Rules("UNO C").house, [Moment(0, DISCARD)], 10**9)


def test_the_limit_is_that_of_the_code() -> None:
    moments = [Moment(100, DISCARD)]
    assert [is_late(FIVE_SECONDS, moments, at) for at in (5100, 5101)] == [False, True]
    assert [is_late(Rules("UNO V10").house, moments, at) for at in (10_100, 10_101)] == [False, True]


@pytest.mark.parametrize("what", [DISCARD, TURN_OVER, ROLL_OVER, SLAP_OVER])
def test_the_clock_starts_when_the_turn_is_free(what: str) -> None:
    assert time_used([Moment(0, DISCARD), Moment(3000, what)], 7000) == 4000


def test_what_goes_on_beside_the_turn_stops_no_clock() -> None:
    assert time_used([Moment(0, DISCARD), Moment(4000, OTHER)], 5500) == 5500


def test_a_dispute_stops_the_clock() -> None:
    moments = [Moment(0, DISCARD), Moment(1000, DISPUTE), Moment(8000, DISPUTE_OVER)]
    assert time_used(moments, 9500) == 1000 + 1500
    assert time_used(moments[:2], 7000) == 1000
    assert time_used([*moments, Moment(9000, DISPUTE), Moment(9400, DISPUTE_OVER)], 9500) == 1000 + 1000 + 100


def test_a_slow_connection_is_allowed_for_up_to_a_point() -> None:
    moments = [Moment(0, DISCARD)]
    assert not is_late(FIVE_SECONDS, moments, 5300, latency=300)
    assert is_late(FIVE_SECONDS, moments, 5301, latency=300)
    assert is_late(FIVE_SECONDS, moments, 5001 + MOST_LATENCY_MS, latency=10_000)


def test_it_is_known_beforehand_when_a_turn_will_be_late() -> None:
    settled = [Moment(100, DISCARD), Moment(1000, DISPUTE), Moment(8000, DISPUTE_OVER)]
    late = late_from(FIVE_SECONDS, settled, latency=300)
    assert late == 100 + 5000 + 7000 + 300 + 1
    assert [is_late(FIVE_SECONDS, settled, at, latency=300) for at in (late - 1, late)] == [False, True]

    assert late_from(FIVE_SECONDS, settled[:2]) is None
    assert late_from(Rules("UNO C").house, settled) is None


def test_what_a_link_takes_is_taken_off_up_to_a_point_and_never_before_it_was_shown() -> None:
    assert sent_at(2000, 300, shown=1000) == 1700
    assert sent_at(2000, 10_000, shown=1000) == 2000 - MOST_LATENCY_MS
    assert sent_at(1200, 400, shown=1000) == 1000
    assert sent_at(2000, -50, shown=1000) == 2000


def test_a_call_within_the_grace_goes_before_a_quicker_catch() -> None:
    assert ordered("1121", (50, "C catch A"), (500, "A uno")) == ["A uno", "C catch A"]
    assert ordered("1121", (50, "C catch A"), (501, "A uno")) == ["C catch A", "A uno"]


def ordered(code: str, *messages: tuple[int, str], direction: int = 1) -> list[str]:
    """The steps in the order they count, after a play at time 0 when B of four is to move."""
    heard = [Message(at, "ABCD".index(step[0]), Action.parse(step[2:])) for at, step in messages]
    found = in_order(Rules(f"UNO {code}").house, heard, 0, 1, 4, direction)
    return [f"{'ABCD'[message.seat]} {message.action}" for message in found]


def test_a_jump_in_goes_before_a_move_that_came_too_early() -> None:
    early, jump = (50, "B R2"), (600, "D jump R5")
    assert ordered("C", early, jump) == ["D jump R5", "B R2"]
    too_late = (WINDOW_MIN_MS + 1, "D jump R5")
    assert ordered("C", too_late, early) == ["B R2", "D jump R5"]


def test_a_catch_counts_while_what_closes_the_window_waits() -> None:
    assert ordered("C", (50, "B draw"), (300, "D jump R5"), (500, "C catch A")) == [
        "C catch A",
        "D jump R5",
        "B draw",
    ]
    assert ordered("C", (300, "B challenge"), (500, "C catch A")) == ["C catch A", "B challenge"]


def test_reactions_received_together_have_an_order() -> None:
    together = [(800, "D jump R5"), (800, "B challenge"), (800, "C doubt"), (800, "D accuse"), (800, "C catch A")]
    assert ordered("C", *together) == ["C catch A", "D accuse", "C doubt", "B challenge", "D jump R5"]


def test_equal_messages_go_by_seat_from_the_player_to_move() -> None:
    both = [(900, "A jump W"), (900, "C jump W"), (900, "D jump W")]
    assert ordered("C", *both) == ["C jump W", "D jump W", "A jump W"]
    assert ordered("C", *both, direction=-1) == ["A jump W", "D jump W", "C jump W"]
    assert ordered("C", (950, "C jump W"), (900, "A jump W")) == ["A jump W", "C jump W"]


def test_accusing_hidden_cards_takes_longer() -> None:
    accused = (BLUFF_WINDOW_MIN_MS - 1, "C accuse")
    assert ordered("DED", (100, "B draw"), accused) == ["C accuse", "B draw"]
    assert ordered("C", (100, "B draw"), accused) == ["B draw", "C accuse"]
