"""Rounds that are checked while they are played: a small part of bench/million.py, and that the checks find faults."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from tests.rules.random_tables import CLUMSY, random_house_table

from unoverse import Game, Rules
from unoverse.arena import checks
from unoverse.arena.checked import CODES, Coverage, Line, compatible_pairs, play_checked
from unoverse.kernel.people import PERFECT
from unoverse.records import typed_record
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.table.actions import DECLINE, SLAP, pack
from unoverse.table.state import VIEW

TABLES = range(24)


@pytest.fixture(scope="module")
def coverage() -> Coverage:
    found = Coverage()
    for number in TABLES:
        table = random_house_table(number, most=20)
        rules = table.rules.replace(max_turns=80)
        line = Line(rules.record(), frozenset(rules.house), table.bots, CLUMSY, str(rules.values["uno_race"]))
        found.add(line, table.seed, play_checked(line, table.seed, 1, every=30, backend="python"))
    return found


def test_random_tables_keep_every_promise(coverage: Coverage) -> None:
    assert coverage.broken == []
    assert coverage.games == len(TABLES)
    assert coverage.steps > 1000


def test_the_account_of_a_run(coverage: Coverage) -> None:
    assert sum(coverage.seats.values()) == coverage.games
    assert all(coverage.acted[code] <= coverage.played[code] for code in CODES)
    assert sum(coverage.acted.values()) > coverage.games
    rows = {row[0]: row for row in coverage.table()}
    assert list(rows) == list(CATALOGUE)
    assert ("TV", "PR") not in compatible_pairs()
    assert ("C", "DR") in compatible_pairs()
    assert coverage.rarely_met(1) == [pair for pair in compatible_pairs() if coverage.met[pair] == 0]


def test_the_same_table_gives_the_same_rounds() -> None:
    assert str(random_house_table(5)) == str(random_house_table(5))
    table = random_house_table(5, most=8)
    line = Line(table.rules.replace(max_turns=30).record(), frozenset(table.rules.house), table.bots, table.people)
    assert np.array_equal(play_checked(line, 9, 2, backend="python"), play_checked(line, 9, 2, backend="python"))


# The checks find what they look for


def faulty(change: Any) -> int:
    """The fault that is found after this change to a sound table."""
    game = Game(Rules("UNO C-DR-DED [wrong_play=forbid]"), 3, 4, backend="python")
    rules, view = typed_record(game.rules.record()[0]), typed_record(np.zeros(1, VIEW)[0])
    assert checks.first_fault(typed_record(game.raw), rules, view) == checks.FINE
    change(game.raw)
    return checks.first_fault(typed_record(game.raw), rules, view)


def lose_card(raw: Any) -> None:
    raw["pile_left"] -= 1


def double_card(raw: Any) -> None:
    raw["hidden"][0] |= raw["hands"][0][0]


def forget_discard(raw: Any) -> None:
    raw["discards"][:] = 0


def owe_call(raw: Any) -> None:
    raw["owed"] = 1


def ask_nobody(raw: Any) -> None:
    raw["actor"] = 7


def turn_sideways(raw: Any) -> None:
    raw["direction"] = 0


def stop_in_mid_air(raw: Any) -> None:
    raw["phase"] = 14


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lose_card, checks.CARD_LOST),
        (double_card, checks.CARD_TWICE),
        (forget_discard, checks.PILES_DIFFER),
        (owe_call, checks.BAD_CALLS),
        (ask_nobody, checks.BAD_ACTOR),
        (turn_sideways, checks.BAD_NUMBERS),
        (stop_in_mid_air, checks.STUCK),
    ],
)
def test_a_broken_table_is_noticed(change: Any, fault: int) -> None:
    assert faulty(change) == fault


def test_an_illegal_action_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "answer", lambda view, *rest: pack(SLAP))
    line = Line(Rules("UNO C").record(), frozenset({"C"}), ("B0", "B0"), PERFECT)
    result = play_checked(line, 1, 1, backend="python")[0]
    assert checks.FAULT_NAMES[int(result["fault"])] == "a bot did what it may not"


def test_a_round_without_an_end_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "answer", lambda view, *rest: DECLINE)
    line = Line(Rules("UNO C [max_turns=20]").record(), frozenset({"C"}), ("B0", "B0"), PERFECT)
    assert play_checked(line, 1, 1, backend="python")[0]["fault"] == checks.ENDLESS
