"""How to play in ten sentences, and what a card does, at every table there is."""

from __future__ import annotations

import pytest

from unoverse.cards.faces import FACES, KINDS
from unoverse.coach.card_guide import about_card, card_called
from unoverse.coach.other_primers import how_to_play_dice, how_to_play_solitaire
from unoverse.coach.primer import how_to_play
from unoverse.dice.rules import dice_rules
from unoverse.game import Rules
from unoverse.rules.official.presets import PRESETS
from unoverse.solitaire.rules import solitaire_rules

HOUSES = ("UNO TV-FU", "UNO TVL2-SAT", "UNO PR-INS", "UNO P3-T@7-E-MS", "UNO NP300")


@pytest.mark.parametrize("rules", [*(Rules.preset(name) for name in PRESETS), *map(Rules, HOUSES)], ids=str)
def test_every_table_is_told_in_ten_sentences(rules: Rules) -> None:
    said = how_to_play(rules)
    assert len(said) == 10
    assert all(sentence.endswith(".") and sentence[0].isupper() and "{" not in sentence for sentence in said)
    assert all(about_card(rules, called) for face in FACES if (called := card_called(face.code)))


def test_the_sentences_follow_the_rules_of_the_table() -> None:
    strict = how_to_play(Rules("UNO", hand_size=5, voluntary_draw=False, play_after_draw="none", target=200))
    assert "gets 5 cards" in strict[0]
    assert strict[3] == "If nothing fits, you draw a card; then the next player goes on."
    assert strict[9] == "The first to reach 200 wins."
    assert how_to_play(Rules("UNO SAT"))[3].endswith("you draw until a card fits, and lay it.")
    assert how_to_play(Rules("UNO", uno_mode="automatic", uno_window="none"))[7].endswith("else you take 2 cards.")
    assert "Skip Everyone" in how_to_play(Rules.preset("flip"))[4]


@pytest.mark.parametrize(
    ("word", "kind", "code"),
    [
        ("skip", "skip", ""), ("w4", "wild4", "W4"), ("+2", "draw2", ""), ("reverse", "reverse", ""),
        ("r7", "n7", "R7"), ("draw two", "draw2", ""), ("Wild Draw Four", "wild4", ""), ("red skip", "skip", "RS"),
        ("g+2", "draw2", "GD"), ("7", "n7", ""), ("skip everyone", "skipall", ""),
    ],
)  # fmt: skip
def test_a_card_is_found_by_what_people_call_it(word: str, kind: str, code: str) -> None:
    assert card_called(word) == (kind, code)


def test_every_kind_has_a_sentence_and_what_is_no_card_is_none() -> None:
    for kind in KINDS:
        called = card_called(kind.name)
        assert called is not None
        assert called.kind == kind.id
    assert [card_called(word) for word in ("stacking", "", "T", "red", "blub" * 50)] == [None] * 5


def test_a_card_is_explained_as_this_table_plays_it() -> None:
    def told(code: str, word: str) -> str:
        called = card_called(word)
        assert called is not None
        return " ".join(about_card(Rules(code), called))

    assert told("UNO 1121", "skip") == "The next player loses the turn. Left in a hand it counts 20."
    assert "cannot be answered" in told("UNO 1121", "+2")
    assert "at least the same size" in told("UNO P3", "+2")
    assert "challenged, you take 4 yourself. Who challenges an honest one takes 6." in told("UNO 1121", "w4")
    assert "Who lays a 0 may swap hands" in told("UNO T@7", "r7")
    assert "Who lays a 0 may swap hands" not in told("UNO T@7", "r0")
    assert "compliment" in told("UNO E", "g5")
    assert "compliment" not in told("UNO E", "r5")
    assert "You give a card of your choice" in told("UNO mattel-2018-pt [wc1=gift]", "wc1")
    assert told("UNO 1121", "flip").endswith("There is none in the deck of this table.")
    assert "would count 20" in told("UNO TV", "skip")


def test_dice_and_solitaire_are_told_in_ten_sentences_too() -> None:
    assert [len(how_to_play_dice(dice_rules(**changes))) for changes in ({}, {"dice_scoring": "best_of"})] == [10, 10]
    assert "Nobody has to say UNO" in how_to_play_dice(dice_rules(uno_penalty=0))[7]
    assert len(how_to_play_solitaire(solitaire_rules())) == 10
    assert how_to_play_solitaire(solitaire_rules(turn=3, recycles=2))[8:] == [
        "The stock is turned 3 cards at a time to the waste, whose top card is free.",
        "When the stock is empty, the waste becomes the stock again, 2 times at most.",
    ]
