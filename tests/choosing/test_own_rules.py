"""Rule sets of one's own: kept, found by name, never lost, and never rules_named by a code or a record."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import unoverse as uno
from unoverse import Rules, RulesError, UnoError
from unoverse.choosing import own_rules
from unoverse.cli.own_rules import rules_named
from unoverse.rules.codes.variations import VARIATIONS
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.rules.official.presets import PRESETS


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("UNOVERSE_DATA", str(tmp_path / "data"))
    return tmp_path / "data" / "rules.json"


def test_a_kept_rule_set_is_opened_by_its_name_on_the_command_line(data: Path) -> None:
    assert own_rules.own_rules() == {}
    assert own_rules.keep(" Sexta  à noite ", Rules("italia, jump-in")) == "Sexta à noite"
    assert rules_named("sexta A noite") == Rules("UNO italia C")
    assert own_rules.keep("sexta a noite", Rules("UNO italia C")) == "sexta a noite", "the same again is no loss"
    with pytest.raises(RulesError, match=r'"sexta a noite" is UNO italia C already: choose another name'):
        own_rules.keep("Sexta a noite", Rules("V-13"))
    assert own_rules.forget("SEXTA A NOITE") == "UNO italia C"
    assert json.loads(data.read_text()) == {"format": 1, "rules": {}}


def test_a_deck_of_ones_own_is_kept_with_its_rules(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "party.json"
    file.write_text(json.dumps({"name": "party", "base": "classic108", "cards": 110, "faces": {"WST": 2}}))
    rules = Rules("UNO C", deck=file)
    own_rules.keep("party night", rules)
    file.unlink()
    assert rules_named("party night") == rules
    assert data.exists()


@pytest.mark.usefixtures("data")
def test_what_means_rules_already_is_no_name() -> None:
    houses = [name for rule in CATALOGUE.values() for name in (rule.name, rule.portuguese, rule.code)]
    for name in (*houses, *PRESETS, *VARIATIONS, "v13", "1121", "UNO", "uno night", "dice", "Dice night", "solitaire"):
        with pytest.raises(RulesError, match=r"means other rules already|A name begins"):
            own_rules.keep(name, Rules("V-13"))
    for name in ("", " ", "a" * 41, "a,b", "a[b]", "1st", "-x", "a\x1bb", 'say "hi"', "../rules", "x=y"):
        with pytest.raises(RulesError, match="A name begins with a letter"):
            own_rules.keep(name, Rules("V-13"))
    assert own_rules.own_rules() == {}


@pytest.mark.usefixtures("data")
def test_no_code_and_no_record_opens_a_kept_rule_set() -> None:
    own_rules.keep("friday", Rules("V-13"))
    for text in ("friday", "UNO friday", "friday, jump-in"):
        with pytest.raises(RulesError):
            Rules(text)
        with pytest.raises(RulesError):
            uno.Game(text, seats=4)
    record = uno.Game("UNO 1121", seats=2, seed=6, backend="python").record()
    for text in ("friday", "jump-in"):
        with pytest.raises(UnoError, match="A rule code starts with"):
            uno.replay(record.replace("UNO 1121", text))


DAMAGED = {
    "empty": "",
    "cut off": '{"format": 1, "rules": {"fri',
    "no text": "\udcff",
    "a list": "[]",
    "another format": '{"format": 2, "rules": {}}',
    "no codes": '{"format": 1, "rules": {"friday": 7}}',
    "deep": "[" * 100_000,
}


@pytest.mark.parametrize("text", DAMAGED.values(), ids=list(DAMAGED))
def test_a_damaged_file_is_told_in_one_sentence_and_left_as_it_is(data: Path, text: str) -> None:
    data.parent.mkdir()
    data.write_bytes(text.encode("utf-8", "surrogateescape"))
    before = data.read_bytes()
    sentence = r"rules\.json holds your own rule sets and cannot be read; nothing in it was changed"
    for doing in (own_rules.own_rules, lambda: own_rules.keep("ours", Rules()), lambda: own_rules.forget("ours")):
        with pytest.raises(UnoError, match=sentence):
            doing()
    with pytest.raises(RulesError, match=rf'No rules are called "friday".*{sentence}'):
        rules_named("friday")
    assert rules_named("V-13") == Rules("V-13"), "what needs no file does not ask for it"
    assert data.read_bytes() == before


@pytest.mark.usefixtures("data")
def test_a_code_that_can_no_longer_be_played_says_why(data: Path) -> None:
    data.parent.mkdir()
    data.write_text('{"format": 1, "rules": {"friday": "UNO CAR-T"}}')
    with pytest.raises(RulesError, match="CAR and T both use card 0"):
        rules_named("friday")
