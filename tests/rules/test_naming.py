"""Rules by any name: every name opens, codes mean what they meant, and what is no name is told which ones are near."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import steady

from unoverse import Game, Rules, RulesError
from unoverse.rules.codes.codes import Code, parse
from unoverse.rules.codes.errors import CodeError
from unoverse.rules.codes.naming import lacks_uno, read, variation_named
from unoverse.rules.codes.variations import VARIATIONS, Variation
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.rules.house.rule import HouseRule
from unoverse.rules.official.presets import PRESETS


@pytest.mark.parametrize("code", CATALOGUE)
def test_every_house_rule_opens_by_both_its_names_as_it_usually_is(code: str) -> None:
    rule = CATALOGUE[code]
    for name in (rule.name, rule.portuguese):
        for typed in (name, name.upper(), name.replace("-", " "), f"UNO {name}"):
            assert read(typed).named == (code,)
            assert read(typed).house in ({code: rule.defaults}, {}), "NP500 changes nothing"


@pytest.mark.parametrize("variation", VARIATIONS.values(), ids=list(VARIATIONS))
def test_every_variation_opens_by_its_number(variation: Variation) -> None:
    number = variation.id
    for typed in (number, number.lower(), number.replace("-", ""), f"UNO {number}", f" {number} "):
        assert str(Rules(typed)) == variation.code


def test_every_preset_opens_by_its_bare_name() -> None:
    for name in PRESETS:
        assert Rules(name) == Rules(f"UNO {name}") == Rules(name.upper())


@pytest.mark.parametrize(
    "code", ["TV-BU", "C", "P", "P9", "V5", "1121", "1121 C-DR", "9999", "CAR-T", "sexy", "C [a=b]"]
)
def test_a_code_without_uno_is_refused_as_ever_but_on_the_command_line(code: str) -> None:
    """The law has a number for it; those who type have always been allowed to leave the word out."""
    with pytest.raises(RulesError) as caught:
        Rules(code)
    assert caught.value.id == "E01"
    assert lacks_uno(code)


OPENED = {
    "jump-in, stacking": "UNO 1121 C-P1",
    "UNO jump-in, swap": "UNO 1121 C-T",
    "italia, jump-in": "UNO italia C",
    "UNO italia jump-in; Troca": "UNO italia C-T",
    "Jump in and Stacking 4": "UNO 1121 C-P4",
    "swap @7, lives 5": "UNO 1121 TVL5-T@7",
    "arithmetic, one card, arithmetic, many cards": "UNO 1121 AA-AB",
    "2121, C-DR, flash uno 5": "UNO 2121 FU5-C-DR",
    "jump-in, V5": "UNO 1121 C-V",
    "UNO V13": "UNO 1121 V13",
    "V-09, jump-in": "UNO 1121 C-DD-P1",
    "V-13, stacking": "UNO 1121 TV-C-DD-P4-SU-T-PRE",
    "V-13, stacking 1": "UNO 1121 TV-C-DD-P1-SU-T-PRE",
    "italia, jump-in [target=300]": "UNO italia C [target=300]",
}


@pytest.mark.parametrize(("typed", "code"), OPENED.items(), ids=list(OPENED))
def test_names_are_put_together(typed: str, code: str) -> None:
    assert str(Rules(typed)) == code
    assert str(Game(typed, seats=4, seed=1, backend="python").rules) == code


REFUSED = {
    "arithmetic": '"arithmetic" is part of several names: Arithmetic, many cards (AA); Arithmetic, one card (AB).',
    "brasil": '"brasil" is part of several names: brasil-2010; brasil-2010-parciais',
    "stakcing, jump-in": 'No rules are called "stakcing". Did you mean Stacking (P)?',
    "itallia": 'No rules are called "itallia". Did you mean italia',
    "xyz": 'No rules are called "xyz". Rules are a code ("UNO 1121 C-P3"), a preset',
    "jump-in, jump-in": "Jump-in (C) is named twice.",
    "italia, V-13": '"italia" and "V-13" are both rule sets to start from: name one of them.',
    "V-14": 'There is no variation "V-14": V-00 to V-13.',
    "carousel, swap": "CAR and T both use card 0. Move one, for example T@5. (CAR is Carousel, T is Swap.)",
    "stacking 9": "P accepts 1-4; you wrote 9.",
    "jump-in, P": "P needs a variation: P1, P2, P3 or P4.",
    "jump-in, sexy": "This variation is for adults and is not part of this game.",
    ",": 'A rule code starts with "UNO"',
    "jump-in, " + "x" * 4000: 'A rule code starts with "UNO"',
    "": 'A rule code starts with "UNO"',
}


@pytest.mark.parametrize(("typed", "sentence"), REFUSED.items(), ids=list(REFUSED))
def test_what_is_no_name_is_answered_with_names(typed: str, sentence: str) -> None:
    with pytest.raises(RulesError) as caught:
        Rules(typed)
    assert str(caught.value).startswith(sentence)
    assert "\n" not in str(caught.value)


def meaning(reader: Callable[[str], Code], text: str) -> tuple[object, ...]:
    """What a text means, or why it means nothing."""
    try:
        return tuple(reader(text))
    except CodeError as error:
        return error.id, str(error), error.position, error.codes


@steady(300)
@given(st.text(st.sampled_from("CPTVMSDR123@:-.+= xjiu"), max_size=12))
def test_what_looks_like_a_code_is_read_as_one(rest: str) -> None:
    """Whatever a code means, or is refused for, stays; but the number of a variation is one now."""
    text = f"UNO {rest}"
    variation = variation_named(rest)
    assert meaning(read, text) == meaning(parse, variation.code if variation and "-" in rest else text)


@steady(100)
@given(
    st.lists(
        st.sampled_from([rule for rule in CATALOGUE.values() if rule.code != "NP"]), min_size=1, max_size=6, unique=True
    )
)
def test_any_list_of_names_means_what_the_list_of_codes_means(chosen: list[HouseRule]) -> None:
    codes = "-".join("P1" if rule.code == "P" else rule.code for rule in chosen)
    by_code = meaning(parse, f"UNO 1121 {codes}")
    by_name = meaning(read, ", ".join(["1121", *(rule.name for rule in chosen)]))
    is_refused = isinstance(by_code[0], str)
    assert by_name[3] == by_code[3]
    assert by_name[0] == by_code[0] if is_refused else by_name == by_code
