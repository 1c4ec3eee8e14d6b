"""A written rule is tried out before people play it, and what came out is said in words."""

from __future__ import annotations

import pytest

from unoverse import Rules
from unoverse.arena.check_written import Check, Rounds, check_written
from unoverse.errors import TableError


def test_a_harmless_rule_ends_and_acts() -> None:
    rules = Rules.preset("mattel-2018-pt", custom=dict.fromkeys(("WC1", "WC2", "WC3"), "all-but-me"))
    check = check_written(rules.record(), games=12, backend="python")
    assert check.ends
    assert 0 < check.having.acted_in <= check.having.acted
    assert check.lacking.acted == 0
    assert str(check).startswith("All 12 rounds ended. A round takes ")
    assert check == check_written(rules.record(), games=12, backend="python")


def test_rounds_that_reach_the_guard_are_said() -> None:
    rules = Rules.preset("mattel-2018-pt", custom={"WC1": "all-but-me"}, max_turns=3)
    check = check_written(rules.record(), games=4, backend="python")
    assert (check.ends, check.having.guarded) == (False, 4)
    assert check.sentences[0] == "4 of 4 rounds did not end within 3 turns (without the rules: 4): think again."


def test_a_much_longer_round_and_a_rule_that_never_acts_are_said() -> None:
    check = Check(Rounds(100, 130.0, 900, 2, 0, 0, 0), Rounds(100, 50.0, 200, 0, 0, 0, 0), 10000)
    ends, length, action = check.sentences
    assert ends == "All 100 rounds ended, 2 of them because nobody could play or draw."
    assert length.endswith("the longest took 900; without the rules 50 and 200. That is 2.6 times as long.")
    assert action == "The rules never acted."


def test_a_table_without_a_written_rule_is_not_checked() -> None:
    with pytest.raises(TableError, match="No card of this table carries a written rule"):
        check_written(Rules.preset("mattel-2018-pt").record())
    rules = Rules.preset("mattel-2018-pt", custom={"WC1": "gift"})
    with pytest.raises(TableError, match="at least one game"):
        check_written(rules.record(), games=0)
