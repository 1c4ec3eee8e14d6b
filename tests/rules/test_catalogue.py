"""The catalogue of house rules, the ready-made variations and the rulings: complete, and true to the law."""

from __future__ import annotations

import re

import pytest
from tests.spec.rows import RULINGS as ROWS

from unoverse import Rules, RulesError
from unoverse.rules.codes.codes import format_house, read_house
from unoverse.rules.codes.tokens import Token, read_rule, written_rule
from unoverse.rules.codes.variations import VARIATIONS
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.rules.house.rule import CATEGORIES, NEEDS
from unoverse.rules.official.parameters import PARAMETERS
from unoverse.rules.prose.rulings import RULINGS, rulings_about, rulings_between
from unoverse.rules.prose.wording import chosen_words, defaults_words

ORDER = (
    "NP TV TVL PR MS FL FU BU C DR DD AA AB SAT CON INS DED GT P V PAA I CHU BA REV S CAR T M E IE "
    "DOA PAB DAD TRI BACK CLA MOV DP MEM PRE ORG"
)
CARDS = {
    "S": "7", "CAR": "0", "T": "0", "M": "8", "E": "G5", "IE": "R5", "DOA": "2", "PAB": "1", "DAD": "4", "TRI": "3",
    "BACK": "8", "CLA": "1",
}  # fmt: skip


def test_the_rules_are_those_of_the_law_in_its_order() -> None:
    assert " ".join(CATALOGUE) == ORDER
    assert {code: rule.card for code, rule in CATALOGUE.items() if rule.card} == CARDS


@pytest.mark.parametrize("code", CATALOGUE)
def test_a_rule_says_all_that_a_table_has_to_know(code: str) -> None:
    rule = CATALOGUE[code]
    assert rule.code == code
    assert rule.category in CATEGORIES
    assert set(rule.needs) <= set(NEEDS)
    assert set(rule.replaces) | set(rule.extends) <= set(PARAMETERS)
    sentences = [rule.about, rule.details, rule.two_players, rule.partners, *(p.about for p in rule.parameters)]
    assert all(sentence.endswith((".", "?")) for sentence in sentences if sentence)
    assert rule.about.count(". ") == 0, "one sentence"
    assert bool(rule.card) == ("card" in rule.defaults)
    assert len(defaults_words(rule)) == len(rule.parameters)
    for form, meaning in rule.forms.items():
        assert format_house(read_house(form)[0]) == form
        assert meaning


@pytest.mark.parametrize("code", CATALOGUE)
def test_conflicts_are_told_from_both_sides(code: str) -> None:
    for other, reason in CATALOGUE[code].conflicts.items():
        assert CATALOGUE[other].conflicts[code] == reason


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("C", ""),
        ("TV", "Here: three wins."),
        ("TV7", "Here: rounds to win: 7."),
        ("MS2:3", "Here: after three laps."),
        ("MS2:4", "Here: after 4 laps."),
        ("MS3:A", "Here: after the first action card."),
        ("MS3:7W", "Here: after wild number 7."),
        ("MS3:N3", "Here: after the first 3."),
        ("T@7", "Here: the 7 instead of the 0."),
        ("E@B3", "Here: the blue 3 instead of the green 5."),
        ("S", ""),
        ("SUSE:a@4", "Here: the 4 instead of the 7; UNO may be called; talk is free but for these words: a."),
        ("ST3", "Here: laps the silence lasts: 3."),
        ("P3", "Here: the same or a higher one."),
        ("DAD:0P.1S.2S.3S.4S.5S", "Here: 1 draws 0 and plays, 2 draws 1 and sits out"),
    ],
)
def test_the_choices_in_words(text: str, said: str) -> None:
    code, values = read_rule(Token(text, 1, 1))
    assert written_rule(code, values) == text
    assert chosen_words(code, values).startswith(said)
    assert bool(chosen_words(code, values)) == bool(said)


# Ready-made variations


def test_there_are_fourteen_variations() -> None:
    assert list(VARIATIONS) == [f"V-{number:02}" for number in range(14)]


@pytest.mark.parametrize("name", VARIATIONS)
def test_a_variation_loads_in_its_canonical_form(name: str) -> None:
    variation = VARIATIONS[name]
    rules = Rules(variation.code)
    assert str(rules) == variation.code
    assert variation.intent.endswith(".")
    if not variation.printed:
        return
    named = {re.sub(r"@.*", "", token) for token in variation.code.split(" ")[2].split("-")}
    assert {token.replace("MS", "MS1") for token in variation.printed.split("-")} == named
    if name in ("V-02", "V-05", "V-06", "V-07"):
        with pytest.raises(RulesError) as caught:
            Rules(f"UNO {variation.printed}")
        assert caught.value.id == "E09"
        repair = str(caught.value).rpartition("for example ")[2].rstrip(".")
        assert repair in variation.code.split(" ")[2].split("-"), "the repair the parser proposes"
    else:
        assert Rules(f"UNO {variation.printed}") == rules


# Rulings


def test_all_rulings_of_the_law_are_there() -> None:
    assert list(RULINGS) == [f"I-{row:03}" for row in ROWS["I"]]


@pytest.mark.parametrize("number", RULINGS)
def test_a_ruling_is_complete(number: str) -> None:
    ruling = RULINGS[number]
    assert ruling.id == number
    assert ruling.status in ("GUIDE", "PROPOSED", "ADVICE", "FORBIDDEN", "FORBIDDEN (PROPOSED)")
    assert list(ruling.codes) == [code for code in CATALOGUE if code in ruling.codes]
    assert ruling.text.endswith(".")
    assert " x " in ruling.pair or not ruling.text.isspace()
    assert re.search(r"\b[Cc]ut(s|ter|ting)?\b", ruling.text) is None, "we say jump-in"


def test_forbidden_pairs_are_refused_by_the_parser() -> None:
    forbidden = [ruling.id for ruling in RULINGS.values() if ruling.status.startswith("FORBIDDEN")]
    codes = {
        "I-082": "SAT-INS", "I-109": "CAR-T", "I-110": "M-BACK", "I-111": "PAB-CLA", "I-132": "TV-PR", "I-134": "FU-BU",
        "I-135": "P1-P2", "I-224": "S-T@7", "I-225": "SSESS",
    }  # fmt: skip
    assert sorted(codes) == forbidden
    for code in codes.values():
        with pytest.raises(RulesError):
            Rules(f"UNO {code}")


def test_rulings_are_found_by_rule_and_by_meeting() -> None:
    assert {ruling.id for ruling in rulings_about("BACK")} >= {"I-025", "I-071", "I-078", "I-105", "I-110", "I-208"}
    assert [ruling.id for ruling in rulings_between({"C", "DR"})] == ["I-041"]
    assert [ruling.id for ruling in rulings_between({"DD", "GT"})] == ["I-072"]
    assert rulings_between({"C"}) == []
    assert "I-187" not in {ruling.id for ruling in rulings_between({"CAR", "DOA"})}
    assert "I-187" in {ruling.id for ruling in rulings_between({"CAR", "DOA", "AA"})}
    every = {code for ruling in RULINGS.values() for code in ruling.codes}
    assert every == set(CATALOGUE), "every rule is in some ruling"
