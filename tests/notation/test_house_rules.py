"""Records of rounds with house rules: jump-ins, groups, hidden cards, reports of the table."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.notation.samples import HEAD
from tests.notation.tables import wander
from tests.rules.house_codes import houses
from tests.strategies import steady

from unoverse import Game, Rules, TableError, position
from unoverse.notation import RecordError, read, replay
from unoverse.rules.codes.codes import format_house


def game_of(house: dict[str, dict[str, object]], seats: int, seed: int) -> Game:
    rules = Rules(f"UNO 1121 {format_house(house)}")
    try:
        return Game(rules, seats, seed, backend="python")
    except TableError:
        return Game(rules, 2, seed, backend="python")


@steady(25)
@given(houses(8), st.integers(2, 5), st.integers(0, 2**40), st.integers(0, 120))
def test_a_round_with_any_house_rules_comes_back_from_its_record(
    house: dict[str, dict[str, object]], seats: int, seed: int, actions: int
) -> None:
    game = game_of(house, seats, seed)
    wander(game, random.Random(seed), actions)
    text = game.record()
    again = replay(text, backend="python")
    assert isinstance(again, Game)
    assert again == game
    assert again.history == game.history
    assert again.record() == text


def actions_of(text: str) -> list[str]:
    return [str(done.action) for done in read(HEAD + "\n" + text).rounds[0].actions]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("A R7 down R7 · B accuse", ["R7 down", "R7", "accuse"]),
        ("A W down · B jump W4/G", ["W down", "jump W4", "colour G"]),
        ("A r7 DOWN claim DRAW2", ["R7 down", "claim draw2"]),
        ("A unpraise b · B uncriticise A", ["unpraise B", "uncriticise A"]),
        ("A give r7 give R7 · B say 3 laugh 2 sorry late", ["give R7", "give R7", "say 3", "laugh 2", "sorry", "late"]),
        ("A praise B criticise C roll out slap doubt", ["praise B", "criticise C", "roll", "out", "slap", "doubt"]),
    ],
)
def test_what_house_rules_let_people_do_can_be_written(text: str, meant: list[str]) -> None:
    assert actions_of(text) == meant


def test_a_card_nobody_saw_cannot_be_recorded() -> None:
    """The `?` of a view stands for no card."""
    with pytest.raises(RecordError, match="is neither a card"):
        actions_of("A ? down")


def test_the_colour_of_a_wild_stands_with_the_jump_in() -> None:
    game = position("UNO C", {"A": "W R1 R2", "C": "W G1 G2"}, "R5", seats=3, backend="python")
    game.apply("A", "W/B")
    game.apply("C", "jump W/G")
    text = game.record()
    assert "A W/B · C jump W/G" in text
    assert replay(text, backend="python") == game
