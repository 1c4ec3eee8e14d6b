"""A match that goes on from given totals or lives: what the scoring of its rules allows, and what records keep."""

from __future__ import annotations

import random
from typing import Any

import pytest

from unoverse import Match, RecordError, Rules, TableError, replay
from unoverse.terminal.cards.retelling import told_rounds


def a_match(rules: str, players: Any = 3, **given: Any) -> Match:
    return Match(rules, players, 5, backend="python", **given)


def play_round(match: Match, seed: int = 1) -> None:
    """Any round: the first action that comes, often enough."""
    luck = random.Random(seed)
    while not match.game.over:
        match.game.apply(match.game.to_act or 0, luck.choice(match.game.legal()))


def test_points_are_added_to_those_given() -> None:
    match = a_match("UNO", totals=[100, 30, 0])
    play_round(match)
    winner = match.game.winner
    assert winner is not None
    gained = [total - start for total, start in zip(match.totals, (100, 30, 0), strict=True)]
    assert gained == list(match.game.scores)
    assert [told.totals for told in told_rounds(match)] == [match.totals]


def test_one_more_win_wins() -> None:
    match = a_match("UNO TV2", totals=[1, 1, 1])
    play_round(match)
    assert match.over
    assert sorted(match.totals) == [1, 1, 2]


def test_who_has_no_lives_left_is_not_dealt_in() -> None:
    match = a_match("UNO TVL3", players=["Ana", "Bia", "Caio"], lives=[1, 0, 1])
    assert (match.active, match.players, match.game.names) == ((0, 2), (0, 2), ("Ana", "Caio"))
    play_round(match)
    assert match.over
    assert sorted(match.totals) == [0, 0, 1]


def test_who_has_reached_the_target_of_an_elimination_has_left_and_nothing_is_reset() -> None:
    rules = "UNO desafio-uno [target=200 headsup_totals=reset players_min=2]"
    match = a_match(rules, 4, totals=[250, 10, 200, 40])
    assert (match.active, match.totals) == ((1, 3), (250, 10, 200, 40))


def test_a_tie_at_the_target_is_still_to_be_played_out() -> None:
    assert not a_match("UNO", totals=[500, 500, 10]).over


@pytest.mark.parametrize(
    ("rules", "given", "said"),
    [
        ("UNO", {"totals": [500, 0, 0]}, "With 500 0 0 the match is over before it begins."),
        ("UNO TV2", {"totals": [2, 0, 0]}, "the match is over before it begins"),
        ("UNO TVL3", {"lives": [0, 0, 2]}, "the match is over before it begins"),
        ("UNO TVL3", {"lives": [0, 0, 0]}, "the match is over before it begins"),
        ("UNO desafio-uno [players_min=2]", {"totals": [500, 500, 500]}, "the match is over before it begins"),
        ("UNO PR", {"totals": [0, 0, 300]}, "the match is over before it begins"),
        ("UNO PR", {"totals": [501, 10, 300]}, '"501" is nothing to begin with'),
        ("UNO TVL3", {"lives": [4, 1, 1]}, "whole numbers from 0 to 3 are"),
        ("UNO TVL3", {"lives": [-1, 1, 1]}, "whole numbers from 0 to 3 are"),
        ("UNO TVL3", {"totals": [3, 1, 1]}, "TVL counts lives and no totals: give lives."),
        ("UNO", {"lives": [3, 1, 1]}, "Only TVL counts lives: give totals."),
        ("UNO", {"totals": [1, 2]}, "2 numbers for 3 players."),
        ("UNO", {"totals": "1 2 3"}, "Give a list with one number for each player"),
        ("UNO", {"totals": 7}, 'not "7"'),
        ("UNO", {"totals": ["a", 1, 2]}, '"a" is nothing to begin with'),
        ("UNO", {"totals": [1.5, 1, 2]}, '"1.5" is nothing to begin with'),
        ("UNO", {"totals": [True, 1, 2]}, '"True" is nothing to begin with'),
        ("UNO", {"totals": [10**9, 1, 2]}, "is nothing to begin with"),
        ("UNO", {"totals": [1, 1, 2], "lives": [1, 1, 1]}, "totals or with lives, not with both"),
        ("UNO italia-partita-secca", {"totals": [1, 1, 2]}, "Every round stands alone"),
    ],
)
def test_what_the_scoring_could_not_lead_to_is_refused(rules: str, given: dict[str, Any], said: str) -> None:
    with pytest.raises(TableError) as caught:
        a_match(rules, **given)
    assert said in str(caught.value)


def test_partners_begin_with_one_total() -> None:
    match = a_match("UNO brasil-2010-parceiros", 4, totals=[60, 20, 60, 20])
    assert match.totals == (60, 20, 60, 20)
    with pytest.raises(TableError, match="Partners have one total between them"):
        a_match("UNO brasil-2010-parceiros", 4, totals=[60, 20, 20, 60])


@pytest.mark.parametrize(
    ("rules", "given", "header"),
    [
        ("UNO", {"totals": [100, -30, 0]}, "Totals: 100 -30 0"),
        ("UNO TVL3", {"lives": [1, 0, 2]}, "Lives: 1 0 2"),
        ("UNO PR", {"totals": [20, 500, 1]}, "Totals: 20 500 1"),
    ],
)
def test_a_record_keeps_what_a_match_began_with(rules: str, given: dict[str, Any], header: str) -> None:
    match = a_match(rules, **given)
    play_round(match)
    if not match.over:
        match.next_round()
    record = match.record()
    assert header in record.splitlines()
    again = replay(record, backend="python")
    assert isinstance(again, Match)
    assert (again.record(), again.totals, again.first_standing) == (record, match.totals, match.first_standing)


def test_a_match_that_begins_as_usual_says_nothing_of_it() -> None:
    for rules in ("UNO", "UNO TVL3", "UNO PR"):
        usual = a_match(rules).record()
        assert "Totals" not in usual
        assert "Lives" not in usual
    assert a_match("UNO", totals=[0, 0, 0]).record() == a_match("UNO").record()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("Totals: 100 30 0", "Totals: 100 30", "2 numbers for 3 players."),
        ("Totals: 100 30 0", "Totals: 100 thirty 0", '"Totals" are whole numbers, not "thirty".'),
        ("Totals: 100 30 0", "Totals: 600 30 0", "the match is over before it begins"),
        ("Totals: 100 30 0", "Lives: 3 3 3", "Only TVL counts lives"),
    ],
)
def test_a_record_with_impossible_totals_is_refused_where_they_stand(old: str, new: str, said: str) -> None:
    record = a_match("UNO", totals=[100, 30, 0]).record()
    with pytest.raises(RecordError) as caught:
        replay(record.replace(old, new), backend="python")
    assert said in str(caught.value)
    assert caught.value.line == 1 + record.splitlines().index(old)


def test_a_single_round_begins_with_nothing() -> None:
    record = a_match("UNO").game.record()
    with pytest.raises(RecordError, match='The header "Totals" goes with a match'):
        replay(record.replace("Seats: 3", "Seats: 3\nTotals: 1 2 3"), backend="python")


def test_the_rules_of_every_scoring_take_the_standing_they_would_begin_with() -> None:
    for code in ("UNO", "UNO TV", "UNO PR", "UNO brasil-2010-parciais", "UNO desafio-uno [players_min=2]"):
        usual = a_match(code)
        assert a_match(code, totals=usual.totals).first_standing == usual.first_standing
        assert str(Rules(code)) == str(usual.rules)
