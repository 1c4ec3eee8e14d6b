"""What a match is played for, in words."""

from __future__ import annotations

import pytest

from unoverse import Match, Rules
from unoverse.coach.primer import goal
from unoverse.rules.official.parameters import PARAMETERS
from unoverse.terminal.cards.audience import Audience


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("UNO NP300", "The first to reach 300 wins."),
        ("UNO TV5", "The first to win 5 rounds wins."),
        ("UNO TVL", "A lost round costs a life; the last one with lives wins."),
        ("UNO NP300-PR", "A losing hand comes off the own 300; who has nothing left leaves, and the last one wins."),
    ],
)
def test_the_aim_is_told(code: str, sentence: str) -> None:
    assert goal(Rules(code)) == sentence


def test_every_way_of_scoring_has_its_sentence() -> None:
    scorings = PARAMETERS["scoring"].allowed
    assert isinstance(scorings, tuple)

    assert len({goal(Rules("UNO", scoring=scoring)) for scoring in scorings}) == len(scorings)


@pytest.mark.parametrize(
    ("code", "aim"),
    [("UNO", " · to 500 points"), ("UNO TV5", " · to 5 wins"), ("UNO TVL", ""), ("UNO PR", " · from 500 points")],
)
def test_the_title_tells_the_aim(code: str, aim: str) -> None:
    match = Match(Rules(code), 3, seed=1)

    assert Audience(match, [0])._title().endswith(f" · round 1{aim} · {match.rules}")
