"""The standing of a match as JSON: what was written is read back, whatever the match counts."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from tests.strategies import play

from unoverse import Match
from unoverse.game.json_standing import MatchStanding


def after_rounds(code: str, players: int, rounds: int) -> Match:
    match, rng = Match(code, players=players, seed=7), random.Random(7)
    for _ in range(rounds):
        if match.game.over:
            match.next_round()
        for _ in play(match.game, rng, 5000):
            pass
        if match.over:
            break
    return match


@pytest.mark.parametrize(
    ("code", "players", "counted"),
    [
        ("UNO 1121 [hand_size=3]", 3, "points"),
        ("UNO 1121 TV2 [hand_size=3]", 3, "wins"),
        ("UNO 1121 TVL1-MOV [hand_size=3]", 4, "lives"),
        ("UNO 1121 PR [hand_size=3 target=60]", 3, "points"),
        ("UNO 1121 [hand_size=3 teams=partners]", 4, "points"),
        ("UNO [hand_size=3 scoring=elimination target=40]", 4, "points"),
    ],
)
def test_standings_come_back_as_they_were(code: str, players: int, counted: str) -> None:
    match = after_rounds(code, players, 3)
    document: Any = json.loads(json.dumps(match.to_json()))
    back = MatchStanding.from_json(document)
    assert back.to_json() == document
    assert (back.totals, back.active, back.winners) == tuple(match.standing)
    assert (back.rules, back.names, back.players, list(back.results)) == (
        match.rules,
        match.names,
        match.players,
        match.results,
    )
    assert (back.counted, back.over, back.round) == (counted, match.over, len(match.games))
    assert back.results


def test_a_round_that_is_being_played_changes_nothing_until_it_is_over() -> None:
    """What somebody holds counts only at its end: a standing is told to everybody."""
    match = after_rounds("UNO 1121 [hand_size=3]", 3, 1)
    match.next_round()
    before = match.to_json()
    for _ in play(match.game, random.Random(1), 5000):
        assert match.game.over or match.to_json() == before
    assert len(match.to_json()["results"]) == 2
