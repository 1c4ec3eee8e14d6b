"""Trying written rules out: bounded whatever they are, and what is told was seen."""

from __future__ import annotations

import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import steady
from tests.written_strategies import written_rules

from unoverse import Rules
from unoverse.arena.try_written import MOST_TURNS, try_written

SLACK = 5.0
"""Seconds more, on a machine full of tests."""
MOVES = {"like-draw-two": 2, "all-but-me": 3, "gift": 1, "tax-the-leader": 3, "s4-again": 0}
"""Cards that a rule moves each time, at a table of four."""


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """On the back end that needs no compiling."""
    monkeypatch.setenv("UNOVERSE_BACKEND", "python")


@pytest.mark.parametrize(("name", "cards"), MOVES.items(), ids=list(MOVES))
def test_what_a_rule_moves_is_counted_move_by_move(name: str, cards: int) -> None:
    trial = try_written(Rules(f"UNO mattel-2018-pt [wc1={name} wc2={name} wc3={name}]"), 4, rounds=8, seconds=60)
    assert trial.check.having.games == trial.check.lacking.games == 8
    assert trial.watched.rounds == trial.laid_in
    assert trial.watched.acted == trial.check.having.acted > 0, (
        "the rounds that were watched are those that were played"
    )
    assert trial.watched.laid >= trial.watched.acted
    assert trial.watched.moved == cards * trial.watched.acted
    assert trial.warnings == ()


def test_hands_that_move_count_with_all_their_cards() -> None:
    trial = try_written(Rules("UNO mattel-2018-pt [wc1=carousel wc2=like-shuffle wc3=like-baratto]"), 3, 8, 60)
    assert trial.watched.moved > 5 * trial.watched.acted > 0


def test_hands_that_other_cards_move_do_not_count() -> None:
    rules = Rules("UNO 1121 CAR-T@5 [deck=mattel112 wc1=s4-again wc2=s4-again wc3=s4-again]")
    assert try_written(rules, 3, 8, 60).watched.moved == 0


def test_what_speaks_against_a_rule_is_told() -> None:
    refill: dict[str, Any] = {"name": "refill", "steps": [{"who": "others", "do": "hand_to", "n": 30}]}
    stopped = {"name": "stop", "steps": [{"who": "all", "do": "ban", "pred": "any", "turns": 50}]}
    endless = Rules.preset("mattel-2018-pt", custom={"WC1": refill, "WC2": stopped, "WC3": stopped})
    trial = try_written(endless, 4, rounds=6, seconds=60)
    assert {name for name, _ in trial.warnings} & {"endless", "longer", "blocked"}
    assert trial.check.having.longest <= MOST_TURNS + 1
    idle = try_written(Rules("UNO mattel-2018-pt [wc1=gift hand_size=1]"), 2, rounds=1, seconds=60)
    assert {name for name, _ in idle.warnings} <= {"idle"}


@steady(12)
@given(written_rules(), st.integers(2, 8))
def test_trying_out_ends_in_time_whatever_is_written(data: dict[str, Any], seats: int) -> None:
    rules = Rules.preset("mattel-2018-pt", custom={"WC1": data, "WC2": data, "WC3": data})
    began = time.monotonic()
    trial = try_written(rules, seats, seconds=0.3)
    assert time.monotonic() - began < 0.3 + SLACK
    assert trial.check.having.games >= 1
    assert trial.check.having.acted_in <= trial.laid_in <= trial.check.having.games
    assert trial.watched.acted <= trial.watched.laid or trial.watched.rounds == 0
