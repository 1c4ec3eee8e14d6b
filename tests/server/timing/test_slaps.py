"""Slapping over a network: links are taken off, and nothing is certain before it is."""

from __future__ import annotations

from tests.server.timing.clocked import Clocked

from unoverse.game.clock import sent_at
from unoverse.server.timing.slaps import Slap, certain_slaps, is_in_time, is_locked, missing_hands


def slapping() -> Clocked:
    return Clocked("M-C", {"A": "R8 Y1 Y2", "B": "R7 Y3"}, "R9").do(1000, "A R8")


def test_a_slow_link_is_no_slow_hand() -> None:
    game = slapping().game
    near, far = Slap(sent_at(1600, 20, 1000), 1), Slap(sent_at(1900, 400, 1000), 2)

    assert certain_slaps(game, [near], 1900) == []
    assert certain_slaps(game, [near, far], 2000) == [far]
    assert certain_slaps(game, [near, far], 2080) == [far, near]


def test_when_everybody_has_slapped_nobody_waits() -> None:
    table = slapping()
    slaps = [Slap(1500, 2), Slap(1500, 0), Slap(1400, 3), Slap(1600, 1)]
    assert missing_hands(table.game, slaps[:2]) == {1, 3}

    in_order = certain_slaps(table.game, slaps, 1600)
    assert [slap.seat for slap in in_order] == [3, 0, 2, 1]
    for slap in in_order[:-1]:
        table.game.apply(slap.seat, "slap")

    assert (table.game.phase, missing_hands(table.game, [])) == ("turn", frozenset())


def test_a_slap_after_the_limit_is_none() -> None:
    times = slapping().times

    assert [is_in_time(times, Slap(at, 1)) for at in (4000, 4001)] == [True, False]


def test_every_slap_in_time_is_certain_before_the_table_punishes() -> None:
    table = slapping()
    last = Slap(4000, 1)

    assert certain_slaps(table.game, [last], table.deadlines()[0][0] - 1) == [last]


def test_a_hand_on_the_pile_locks_the_card() -> None:
    assert [is_locked([Slap(1500, 1)], at) for at in (1499, 1500)] == [False, True]
