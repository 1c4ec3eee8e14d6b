"""Decks of one's own: a base deck and faces from a file, with errors that name the file and the place."""

from __future__ import annotations

import json
import pickle
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from unoverse import Game, Rules, RulesError, replay
from unoverse.cards.decks import DeckError, build
from unoverse.cards.user_decks import load_deck, read_deck, unpack_deck

PARTY = """
name = "party-deck"
base = "classic108"
cards = 114

[faces]
WDM = 2
WC1 = 2
R2X = 3
W4 = -1

[prices]
dementor = 30

[effects]
WC1 = "gift"
"""
PLAIN: dict[str, Any] = {"name": "mine", "base": "classic108", "cards": 110, "faces": {"WST": 2}}


def written(folder: Path, text: str, name: str = "party.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_a_deck_is_its_base_and_what_the_file_adds(tmp_path: Path) -> None:
    deck = load_deck(written(tmp_path, PARTY))
    more, less = Counter(deck.codes) - Counter(build("classic108")), Counter(build("classic108")) - Counter(deck.codes)

    assert (more, less) == (Counter({"WDM": 2, "WC1": 2, "R2X": 3}), Counter({"W4": 1}))
    assert (deck.name, dict(deck.prices), dict(deck.effects)) == ("party-deck", {"dementor": 30}, {"WC1": "gift"})


def test_toml_and_json_say_the_same(tmp_path: Path) -> None:
    data = {"name": "party-deck", "base": "classic108", "cards": 114, "prices": {"dementor": 30}}
    data |= {"faces": {"WDM": 2, "WC1": 2, "R2X": 3, "W4": "=3"}, "effects": {"WC1": "gift"}}
    file = written(tmp_path, json.dumps(data), "party.json")

    assert load_deck(file) == load_deck(written(tmp_path, PARTY))


def test_a_deck_travels_in_the_code_of_its_rules(tmp_path: Path) -> None:
    rules = Rules("UNO italia C", deck=written(tmp_path, PARTY))
    again = Rules(str(rules))

    assert (again, again.deck, again.points["dementor"]) == (rules, rules.deck, 30)
    assert again.values["deck"] == "party-deck"
    assert str(rules).startswith("UNO italia C [deck=party-deck~")
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert rules.replace(target=300).deck == rules.deck
    assert unpack_deck(rules.user_deck.in_code() if rules.user_deck else "") == rules.user_deck


def test_a_code_may_name_the_deck_of_the_file(tmp_path: Path) -> None:
    file = written(tmp_path, PARTY)

    assert len(Rules("UNO 1121 [deck=party-deck]", deck=file).deck) == 114
    with pytest.raises(RulesError, match='is called "party-deck", not "other"'):
        Rules("UNO 1121 [deck=other]", deck=file)
    with pytest.raises(RulesError, match="deck is one of"):
        Rules("UNO 1121 [deck=party-deck]")


def test_a_round_with_it_is_played_and_replayed(tmp_path: Path, backend: str) -> None:
    rules = Rules("UNO 1121", deck=written(tmp_path, PARTY))
    luck, acted = random.Random(4), 0
    for seed in range(4):
        game = Game(rules, 3, seed, backend=backend)
        for _ in range(250):
            if game.to_act is None:
                break
            game.apply(game.to_act, luck.choice(game.legal()))
            held = [card for seat in range(3) for card in game.hand(seat)]
            lying = [code.partition("/")[0] for code in game.discards]
            assert Counter([*held, *lying, *game.pile]) == Counter(rules.deck)
        acted += int(game.raw["fx_runs"])
        assert replay(game.record(), backend) == game
    assert acted > 0


FEW_NUMBERS = {f"{colour}{number}": "=0" for colour in "RYG" for number in range(1, 10)}


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"cards": 109}, "mine, cards: the file says 109, but classic108 with these faces has 110 cards"),
        ({"cards": "many"}, "mine, cards: the file says many"),
        ({"cards": None}, '"cards" is missing'),
        ({"faces": {"Q7": 2}}, 'mine, faces: "Q7" is no card'),
        ({"faces": {"wst": 2}}, 'faces: "wst" is no card: .* Did you mean "WST"'),
        ({"faces": {"P3": 2}}, "faces, P3: pink cards have another side; see flip112"),
        ({"faces": {"RF": 2}}, "faces, RF: a Flip needs two-sided cards"),
        ({"faces": {"R7": 2.5}}, 'faces, R7: "2.5" is no count: 2 for two more'),
        ({"faces": {"R7": "2"}}, 'faces, R7: "2" is no count'),
        ({"faces": {"R7": True}}, 'faces, R7: "True" is no count'),
        ({"faces": {"R7": -3}}, "faces, R7: that makes -1 of them"),
        ({"faces": {"R7": 10**9}}, "faces, R7: that makes 1000000002 of them; a deck has 0 to 127"),
        ({"faces": {"R7": 20}, "cards": 128}, "mine: 128 cards; a deck has 3 to 127"),
        ({"faces": {"W": 57, **FEW_NUMBERS}, "cards": 111}, "mine: 65 wilds; a deck has at most 64"),
        ({"faces": ["R7"]}, '"faces" is a table of names and values, not a list'),
        ({"base": "clasic108"}, 'mine, base: "clasic108" is none of classic108'),
        ({"base": ["classic108"]}, "base: .* is none of"),
        ({"name": ["mine"]}, "is no name of a deck"),
        ({"base": "flip112"}, "Two-sided cards cannot be mixed with others"),
        ({"name": "My deck"}, "is no name of a deck: 1 to 30 small letters"),
        ({"name": "classic108"}, "A deck of one's own needs a name of its own"),
        ({"prices": {"star": -5}}, 'prices, star: "-5" is no number from 0 to 9999'),
        ({"prices": {"sta": 5}}, 'mine, prices: there is no "sta". Did you mean "star"'),
        ({"effects": {"WC1": "gift"}}, 'effects: the deck has no card "WC1"'),
        ({"effects": {"WST": 7}}, "effects, WST: name a written rule"),
        ({"colour": "R"}, 'mine: there is no "colour"'),
    ],
)
def test_what_is_wrong_is_said_with_its_place(change: dict[str, Any], complaint: str) -> None:
    data = {name: value for name, value in (PLAIN | change).items() if value is not None}
    with pytest.raises(DeckError, match=complaint):
        read_deck(data, "mine")


@pytest.mark.parametrize(
    ("name", "text", "complaint"),
    [
        ("a.toml", "name = ", "a.toml: no valid TOML"),
        ("a.json", '{"name": "x", "name": "y"}', 'a.json: no valid JSON: "name" is given twice'),
        ("a.json", "[" * 100_000, "a.json: longer than 64 KiB"),
        ("a.json", "[" * 60_000, "a.json: nested too deep"),
        ("a.txt", "", "a.txt: files end in .toml or .json"),
        ("a.json", "7", "A deck file is a table of names and values, not 7"),
    ],
)
def test_a_file_that_is_no_deck_says_so(tmp_path: Path, name: str, text: str, complaint: str) -> None:
    with pytest.raises(DeckError, match=complaint):
        load_deck(written(tmp_path, text, name))


def test_a_file_that_is_not_there_or_no_text_says_so(tmp_path: Path) -> None:
    with pytest.raises(RulesError, match=r"none.toml: cannot be read"):
        Rules("UNO 1121", deck=tmp_path / "none.toml")
    (tmp_path / "b.toml").write_bytes(b"name = \xff")
    with pytest.raises(DeckError, match=r"b\.toml: byte 8 is not UTF-8"):
        load_deck(tmp_path / "b.toml")


def test_an_unknown_rule_of_a_face_is_said_with_deck_and_face() -> None:
    deck = read_deck(PLAIN | {"effects": {"WST": "gfit"}})
    with pytest.raises(RulesError, match='deck mine, WST: there is no shipped rule "gfit"'):
        Rules("UNO 1121", deck=deck.in_code())


@pytest.mark.parametrize("text", ["mine~", "mine~abc", "mine~eJw", "~", "mine~" + "A" * 3000])
def test_a_packed_deck_that_is_broken_says_so(text: str) -> None:
    with pytest.raises(RulesError, match="is no packed deck"):
        Rules("UNO 1121", deck=text)
