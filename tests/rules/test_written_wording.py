"""The sentence that a written wild makes, and its text: every rule has both, and the text is the rule."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import steady
from tests.written_strategies import written_rules

from unoverse.rules.written.language import EFFECTS, TARGETS
from unoverse.rules.written.rule_files import faults_of, read_rule, sound_steps
from unoverse.rules.written.shipped import shipped
from unoverse.rules.written.step_words import PLAYER_DOES, TABLE_DOES
from unoverse.rules.written.toml_text import toml_of
from unoverse.rules.written.wording import TARGET_WORDS, sentence


def said(*steps: dict[str, Any]) -> str:
    return sentence(read_rule({"name": "x", "steps": list(steps)}))


SHIPPED = {
    "s3a-toll": "If the next player lays a card in their next turn, that player draws 3 cards.",
    "s3b-play-or-three": "The next player has to lay a card in their next turn, or draws 3 cards.",
    "s5-back-to-seven": "The next player draws or discards until exactly 7 cards are held.",
    "like-shuffle": "All hands are shuffled together and dealt out again, first to your left neighbour.",
    "like-dementor": 'The next player draws until a card with the tag "gryffindor" turns up and loses a turn.',
    "gift": "You give a card of your choice to a player of your choice.",
    "carousel": "All hands move one seat on, in the direction of play.",
    "mercy": "If the other player with the most cards holds at least 10 cards, that player discards 2 cards.",
    "armistice": "Nobody else may lay action cards in their next turn.",
    "u-turn-skip": "The direction of play changes. The next player loses a turn.",
}


@pytest.mark.parametrize(("name", "told"), SHIPPED.items(), ids=list(SHIPPED))
def test_ready_made_rules_say_what_they_do(name: str, told: str) -> None:
    assert sentence(shipped()[name]) == told


def test_steps_of_one_player_are_one_sentence_and_a_chosen_player_is_named_once() -> None:
    chosen = {"who": "chosen", "do": "draw", "n": 1}
    assert (
        said(chosen, {"who": "chosen", "do": "lose_turns"}) == "A player of your choice draws a card and loses a turn."
    )
    told = said(chosen, {"who": "self", "do": "draw", "n": 2}, chosen)
    assert told == "A player of your choice draws a card. You draw 2 cards. The chosen player draws a card."


def test_whoever_is_found_anew_is_told_apart() -> None:
    fewest = {"who": "fewest_cards", "do": "draw", "n": 1}
    assert said(fewest, fewest).count("The other player with the fewest cards draws a card.") == 2


def test_what_is_not_so_is_turned_round() -> None:
    condition = {"not": {"or": [{"hand": "self", "op": "<", "n": 3}, {"has": "next", "pred": "wild"}]}}
    told = said({"who": "next", "do": "draw", "n": 1, "if": condition})
    assert told == "If you hold at least 3 cards and the next player holds no wilds, the next player draws a card."


def test_every_effect_and_every_target_has_words() -> None:
    assert {*PLAYER_DOES, *TABLE_DOES, "on_next", "nothing"} == {effect.id for effect in EFFECTS}
    assert set(TARGET_WORDS) == {target.id for target in TARGETS}


@steady(200)
@given(written_rules())
def test_every_rule_makes_a_sentence(data: dict[str, Any]) -> None:
    told = sentence(read_rule(data))
    assert told[0].isupper()
    assert told.endswith(".")
    assert "None" not in told
    assert "  " not in told


@steady(200)
@given(written_rules(), st.dictionaries(st.text(max_size=8), st.text(max_size=20), max_size=2))
def test_the_text_of_a_rule_is_the_rule(data: dict[str, Any], texts: dict[str, str]) -> None:
    rule = read_rule(data | {"text": texts})
    assert read_rule(tomllib.loads(toml_of(rule))) == rule


# What is wrong


def test_everything_that_is_wrong_is_told_with_its_place() -> None:
    data = {
        "name": "",
        "text": 5,
        "steps": [
            {"who": "next", "do": "drow"},
            {"who": "next", "do": "draw", "n": 2},
            {"who": "next", "do": "on_next", "event": "play", "then": [{"who": "nobody", "do": "draw", "n": 1}]},
        ],
    }
    assert [fault.place for fault in faults_of(data)] == ["name", "text", "steps[0]", "steps[2].then[0]"]
    assert [step.do for step in sound_steps(data)] == ["draw"]


@pytest.mark.parametrize("data", [None, 5, [], {}, {"steps": 7}, {"name": "a"}, {"name": "a", "steps": [1] * 13}])
def test_what_is_no_rule_at_all_has_a_fault_and_no_sound_step(data: Any) -> None:
    assert faults_of(data)
    assert sound_steps(data) == ()


@steady(100)
@given(written_rules())
def test_a_sound_rule_has_no_fault(data: dict[str, Any]) -> None:
    assert faults_of(data) == []
    assert sound_steps(data) == read_rule(data).steps
