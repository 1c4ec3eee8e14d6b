"""What a table can be opened with: every game, every way to name rules, and a sentence for whatever is wrong."""

from __future__ import annotations

import json
import random
from pathlib import Path
from string import ascii_letters
from typing import Any

import pytest
from tests.own_decks import deck_data
from tests.quickness import quickly

from unoverse import Rules, UnoError
from unoverse.dice import dice_rules
from unoverse.rules.codes.codes import LONGEST_CODE
from unoverse.server.games.opening import options_of
from unoverse.server.http.models import MOST_RULES, TableAsked
from unoverse.server.log.entries import Options

TOLL = """
name = "toll"
text = { en = "The next player draws two." }
[[steps]]
who = "next"
do = "draw"
n = 2
"""
DECK = json.dumps(deck_data({"R1": 20, "G2": 20, "W": 4}))
FACES = "/".join(["R1,W,Y+1,B2"] * 11)


def asked(**options: Any) -> Options:
    return options_of(TableAsked(**options).model_dump())


@pytest.mark.parametrize(
    ("options", "rules"),
    [
        ({}, "UNO 1121"),
        ({"rules": "jump-in, stacking"}, "UNO 1121 C-P1"),
        ({"rules": "v13"}, "UNO 1121 TV-C-DD-P4-SU-T-PRE"),
        ({"rules": "italia, swap", "target": 90}, "UNO italia T [target=90]"),
        ({"rules": "UNO flip", "chairs": 10}, "UNO flip"),
        ({"rules": "UNO 1121 [players_max=15]", "chairs": 15}, "UNO 1121 [players_max=15]"),
        ({"rules": "UNO C", "teams": True, "chairs": 6}, "UNO 1121 C [teams=partners]"),
        ({"deck": "mattel112", "wilds": {"wc1": "gift"}}, "UNO 1121 [deck=mattel112 wc1=gift]"),
        ({"game": "dice"}, "dados-2011"),
        ({"game": "dice", "rules": "dados-2011-melhor-de-3", "target": 50}, "dados-2011-melhor-de-3 [target=50]"),
        ({"game": "dice", "deck": f"faces = {FACES.split('/')}"}, f"dados-2011 [faces={FACES}]"),
        ({"game": "solitaire"}, "paciencia"),
        ({"game": "solitaire", "rules": "paciencia [turn=3]"}, "paciencia [turn=3]"),
    ],
)  # fmt: skip
def test_rules_are_kept_as_their_canonical_code(options: dict[str, Any], rules: str) -> None:
    assert asked(**options).rules == rules


def test_a_table_has_as_many_chairs_as_its_game_if_nobody_says_otherwise() -> None:
    assert [asked(game=game).chairs for game in ("cards", "dice", "solitaire")] == [4, 2, 1]


def test_written_wilds_and_decks_are_given_as_texts_and_travel_in_the_code() -> None:
    as_json = json.dumps({"name": "toll", "steps": [{"who": "next", "do": "draw", "n": 2}]})
    for text in (TOLL, as_json, f"[[rule]]{TOLL.replace('[[steps]]', '[[rule.steps]]')}"):
        rules = Rules.of_long_code(asked(rules="mattel-2018-pt", wilds={"WC2": text}).rules)
        assert rules.custom["WC2"].name == "toll"
    kept = asked(deck=DECK, chairs=2).rules
    rules = Rules.of_long_code(kept)
    assert (rules.deck.count("R1"), len(rules.deck)) == (20, 44)
    assert asked(rules=kept, chairs=2).rules == kept  # such a code can be given again


def test_a_code_that_carries_more_than_anybody_types_is_taken_whole() -> None:
    luck = random.Random(1)
    tellings = {language: "".join(luck.choices(ascii_letters, k=400)) for language in ("en", "pt", "es", "it", "ca")}
    toll = {"name": "toll", "text": tellings, "steps": [{"who": "next", "do": "draw", "n": 2}]}
    rules = asked(
        rules="mattel-2018-pt", wilds={"WC1": json.dumps(toll), "WC2": json.dumps(toll | {"name": "t2"})}
    ).rules
    assert len(rules) > LONGEST_CODE
    again = asked(rules=rules, target=70).rules
    assert Rules.of_long_code(again).custom == Rules.of_long_code(rules).custom
    assert "target=70" in again


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"rules": "UNO 1121 XYZ"}, "XYZ"),
        ({"rules": "jump-inn"}, "Did you mean"),
        ({"rules": "UNO 1121 NP300", "target": 100}, "cannot be used together"),
        ({"rules": "UNO 1121 SAT-INS"}, "cannot be used together"),
        ({"chairs": 12}, "players_max may be raised"),
        ({"rules": "UNO 1121 [players_max=15 hand_size=10]", "chairs": 15}, "has 108"),
        ({"teams": True, "chairs": 5}, "even number"),
        ({"chairs": 1}, "1 seats"),
        ({"wilds": {"WC1": "gift"}}, "WC1 is no card of"),
        ({"wilds": {"W9": "gift"}}, "cannot carry a rule"),
        ({"rules": "mattel-2018-pt", "wilds": {"WC1": "gitf"}}, 'Did you mean "gift"'),
        ({"rules": "mattel-2018-pt", "wilds": {"WC1": TOLL.replace("draw", "drow")}}, "WC1"),
        ({"rules": "mattel-2018-pt", "wilds": {"WC1": "name = \nsteps"}}, "no valid TOML"),
        ({"rules": "mattel-2018-pt", "wilds": {"WC1": "/etc/passwd.toml"}}, "no file is opened"),
        ({"rules": "mattel-2018-pt", "wilds": {"WC1": "../ours.json#toll"}}, "no file is opened"),
        ({"deck": "party.toml"}, "no file is opened"),
        ({"deck": "nowhere"}, "deck is one of"),
        ({"deck": '{"name": "x"}'}, '"base" is missing'),
        ({"deck": "{" * 5000}, "no valid JSON"),
        ({"deck": "[" * 60_000}, "nested too deep"),
        ({"rules": "UNO 1121 [deck_file=x]"}, "no text makes us open a file"),
        ({"bots": {"0": "B9"}}, 'There is no bot "B9"'),
        ({"bots": {"4": "B1"}}, 'There is no chair "4"'),
        ({"bots": {"-1": "B1"}}, 'There is no chair "-1"'),
        ({"game": "dice", "chairs": 3}, "Dice are for two"),
        ({"game": "dice", "rules": "UNO 1121"}, "There is no preset"),
        ({"game": "dice", "deck": "R1,R2"}, "11 dice"),
        ({"game": "dice", "bots": {"1": "B1"}}, 'There is no bot "B1" for dice'),
        ({"game": "dice", "teams": True, "wilds": {"WC1": "gift"}}, "no wilds and no teams"),
        ({"game": "solitaire", "chairs": 2}, "Solitaire is for one"),
        ({"game": "solitaire", "rules": "paciencia [turn=0]"}, "turn"),
        ({"game": "solitaire", "clock": 30}, "no clock"),
        ({"game": "solitaire", "bots": {"0": "B1"}}, "no bots"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_before_the_table_opens(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(UnoError) as refused:
        asked(**options)
    assert sentence in str(refused.value)
    assert len(str(refused.value)) < 1000


LONG = MOST_RULES - 60


@pytest.mark.parametrize(
    "rules",
    [
        "x" * LONG,
        "," * LONG,
        "[" * LONG,
        "UNO " + "1" * LONG,
        "UNO " + "C-" * (LONG // 2),
        "jump-in," * (LONG // 8),
        "UNO [" + "a=1 " * (LONG // 4),
        "UNO 1121 [" + " ".join(f"a{n}=1" for n in range(LONG // 10)) + "]",
        "UNO 1121 [deck=x~" + "A" * LONG + "]",
        "UNO 1121 [wc1=~" + "A" * LONG + "]",
        "UNO 1121 [replacements=" + "R5+" * (LONG // 3) + "]",
    ],
    ids=lambda rules: rules[:20],
)
def test_a_rule_code_of_any_length_is_refused_at_once(rules: str) -> None:
    for game in ("cards", "dice", "solitaire"):
        with quickly(0.5), pytest.raises(UnoError) as refused:
            asked(game=game, rules=rules)
        assert len(str(refused.value)) < 1000


def test_dice_of_any_length_are_refused_at_once() -> None:
    for deck in ("R1," * 20_000, "/" * 60_000, "faces = [" + "[]," * 20_000 + "]"):
        with pytest.raises(UnoError) as refused:
            asked(game="dice", deck=deck)
        assert len(str(refused.value)) < 1000
    assert asked(game="dice", deck=FACES).rules == str(dice_rules(faces=FACES))


def test_every_option_is_on_the_page() -> None:
    page = (Path(__file__).parents[2] / "docs" / "online-tables.md").read_text(encoding="utf-8")
    rows = [row.split("|")[1] for row in page.splitlines() if row.startswith("| `")]
    assert [name for name in TableAsked.model_fields if not any(f"`{name}`" in row for row in rows)] == []


def test_a_text_that_names_a_file_opens_none(tmp_path: Path) -> None:
    texts = {"deck.json": DECK, "wild.toml": TOLL, "faces.json": json.dumps({"faces": ["R1,W"] * 11}), "deck": DECK}
    for name, text in texts.items():
        (tmp_path / name).write_text(text)
        for options in (
            {"deck": str(tmp_path / name)},
            {"rules": "mattel-2018-pt", "wilds": {"WC1": str(tmp_path / name)}},
        ):
            with pytest.raises(UnoError):
                asked(**options)
        with pytest.raises(UnoError):
            asked(game="dice", deck=str(tmp_path / name))
