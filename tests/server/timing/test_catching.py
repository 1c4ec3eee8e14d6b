"""Blind catching does nothing, and soon is not even heard."""

from __future__ import annotations

import pytest
from tests.server.timing.clocked import Clocked

from unoverse import IllegalAction
from unoverse.server.timing.catching import FalseCatches

HANDS = {"A": "R5 Y1", "B": "R7 Y2 Y3", "C": "B1 B2 B3"}


def refusal(catches: FalseCatches, table: Clocked, seat: int, offender: int, at: int) -> str:
    before = table.game.state_bytes()
    try:
        catches.hear(table.game, seat, offender, at)
    except IllegalAction as refused:
        assert table.game.state_bytes() == before
        return refused.reason
    return "heard"


def test_a_right_catch_is_always_heard() -> None:
    missed, catches = Clocked("1121", HANDS, "R9").do(0, "A R5"), FalseCatches()

    assert [refusal(catches, missed, 2, 0, at) for at in range(10)] == ["heard"] * 10


def test_three_false_catches_are_ignored_and_the_fourth_makes_the_table_deaf() -> None:
    missed, catches = Clocked("1121", HANDS, "R9").do(0, "A R5"), FalseCatches()

    assert [refusal(catches, missed, 2, 1, at) for at in (0, 100, 200)] == ["nothing_to_catch"] * 3
    assert refusal(catches, missed, 2, 1, 300) == "too_many_catches"
    assert refusal(catches, missed, 2, 0, 5299) == "too_many_catches"
    assert refusal(catches, missed, 3, 0, 400) == "heard"
    assert refusal(catches, missed, 2, 0, 5300) == "heard"
    assert refusal(catches, missed, 2, 1, 5300) == "nothing_to_catch"


def test_old_false_catches_are_forgotten() -> None:
    plain, catches = Clocked("1121", HANDS, "R9"), FalseCatches()

    assert {refusal(catches, plain, 2, 1, at) for at in range(0, 100_000, 3400)} == {"nothing_to_catch"}


def test_it_is_said_how_long_nobody_listens() -> None:
    plain, catches = Clocked("1121", HANDS, "R9"), FalseCatches()
    for at in range(4):
        refusal(catches, plain, 2, 1, at)

    with pytest.raises(IllegalAction, match="does not listen to yours for 1 second\\."):
        catches.hear(plain.game, 2, 1, 4003)


def test_where_the_rules_punish_it_the_engine_does() -> None:
    strict, catches = Clocked("1121", HANDS, "R9", values={"false_catch_penalty": 2}), FalseCatches()

    assert [refusal(catches, strict, 2, 1, at) for at in range(6)] == ["heard"] * 6
    strict.game.apply("C", "catch B")
    assert len(strict.game.hand("C")) == 5
