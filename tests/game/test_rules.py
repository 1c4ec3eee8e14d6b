"""Rule sets: parameters, presets, codes, and sentences for what cannot be."""

from __future__ import annotations

import pickle
import re
from typing import Any

import pytest
from tests.quickness import quickly

from unoverse import Game, Rules, RulesError, TableError
from unoverse.rules.official.parameters import COLUMNS, PARAMETERS, Parameter, Value
from unoverse.rules.official.presets import BASE_CODES, PRESETS

CHOICES = {name: parameter for name, parameter in PARAMETERS.items() if name != "replacements"}
NEEDS: dict[tuple[str, Value], dict[str, Value]] = {
    ("uno_mode", "automatic"): {"uno_window": "none"},
    ("uno_window", "none"): {"uno_mode": "automatic"},
    ("wd4_legality", "free"): {"wd4_challenge": False},
    ("players_min", 15): {"players_max": 15},
}
"""Values that are valid only together with others."""
ALL_CODES = [f"UNO {name}" for name in PRESETS] + [f"UNO {code}" for code in BASE_CODES]


def some_values(parameter: Parameter) -> list[Value]:
    """All values, or both ends of a range."""
    allowed = parameter.allowed
    return [allowed[0], allowed[-1]] if isinstance(allowed, range) else list(allowed)


def wrong_values(parameter: Parameter) -> list[Any]:
    wrong: list[Any] = ["nonsense", "", None, 2.5, -7, [1], "１", "9" * 30]
    if isinstance(parameter.allowed, range):
        first, last = parameter.allowed[0], parameter.allowed[-1]
        wrong += [first - 1, last + 1, True, float(first)]
    return [*wrong, 0, 1] if parameter.is_bool else wrong


def test_every_parameter_has_a_sentence_and_a_value_in_every_column() -> None:
    for parameter in PARAMETERS.values():
        assert parameter.about.endswith((".", "?")), parameter.name
        assert parameter.topic
        if parameter.name != "replacements":
            assert all(parameter.default(column) in parameter.allowed for column in COLUMNS), parameter.name


@pytest.mark.parametrize("name", CHOICES)
def test_every_allowed_value_is_accepted_and_survives_its_code(name: str) -> None:
    for value in some_values(CHOICES[name]):
        rules = Rules("UNO", **{name: value}, **NEEDS.get((name, value), {}))

        assert rules.values[name] == value
        assert name == "deck" or getattr(rules, name) == value
        assert Rules(str(rules)) == rules
        assert str(Rules(str(rules))) == str(rules)


@pytest.mark.parametrize("name", CHOICES)
def test_values_may_be_written_as_text(name: str) -> None:
    for value in some_values(CHOICES[name]):
        needs = NEEDS.get((name, value), {})

        assert Rules("UNO", **{name: str(value).upper()}, **needs) == Rules("UNO", **{name: value}, **needs)


@pytest.mark.parametrize("name", CHOICES)
def test_a_wrong_value_is_refused_with_the_allowed_ones(name: str) -> None:
    for wrong in wrong_values(CHOICES[name]):
        with pytest.raises(RulesError) as caught:
            Rules("UNO", **{name: wrong})
        assert str(caught.value).startswith(f"{name} is one of {CHOICES[name].choices}; not ")


@pytest.mark.parametrize("wrong", [5, 2.5, {"R5": 1}, object()])
def test_replacements_must_be_a_list_of_codes(wrong: Any) -> None:
    with pytest.raises(RulesError, match="list of card codes"):
        Rules.preset("italia", replacements=wrong)


def test_replacements_are_written_in_one_order() -> None:
    rules = Rules.preset("italia", replacements=["w4", "R5"])

    assert str(rules) == "UNO italia [replacements=R5+W4]"
    assert Rules("UNO italia [replacements=w4+r5]") == rules
    assert hash(Rules("UNO italia [replacements=w4+r5]")) == hash(rules)


@pytest.mark.parametrize("code", ALL_CODES)
def test_presets_and_codes_print_canonically_and_survive_reading(code: str) -> None:
    rules = Rules(code)
    canonical = str(rules)

    assert canonical == {"UNO brasil-2010": "UNO 1121"}.get(code, code)
    assert Rules(canonical) == rules
    assert hash(Rules(canonical)) == hash(rules)
    assert Rules(f"  {code.lower()}  [ ] ") == rules
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert rules.about.endswith(".")


@pytest.mark.parametrize("code", ALL_CODES)
def test_every_preset_and_code_can_be_played(code: str, backend: str) -> None:
    rules = Rules(code)
    game = Game(rules, 4, seed=5, backend=backend)

    assert game.to_act is not None
    assert game.legal() != []


@pytest.mark.parametrize("code", BASE_CODES)
def test_a_code_is_a_preset_too(code: str) -> None:
    assert Rules.preset(f"brasil-2010-{code}") == Rules(f"UNO {code}")


def test_presets_that_differ_do_not_compare_equal() -> None:
    distinct = {Rules(code) for code in ALL_CODES}

    assert len(distinct) == len(ALL_CODES) - 1, "only brasil-2010 and 1121 are the same"


def test_only_what_differs_from_the_preset_is_written() -> None:
    rules = Rules.preset("italia", stacking="same_symbol", hand_size=7, points_swap=50, target=200)

    assert str(rules) == "UNO italia [stacking=same_symbol target=200 points_swap=50]"
    assert dict(rules.changes) == {"stacking": "same_symbol", "target": 200, "points_swap": 50}
    assert str(rules.replace(stacking="none")) == "UNO italia [target=200 points_swap=50]"


def test_rule_sets_cannot_be_changed() -> None:
    rules = Rules()

    for mapping in (rules.values, rules.points, rules.changes):
        with pytest.raises(TypeError):
            mapping["target"] = 1  # type: ignore[index]
    assert rules.replace(target=100) != rules
    assert rules.target == 500


def test_equal_rules_are_one_key_however_they_were_written() -> None:
    partials = Rules.preset("brasil-2010-parciais")
    written = Rules("UNO 1121 [scoring=own_low]")

    assert partials == written
    assert hash(partials) == hash(written)


# Validity, spec 11 section 13


def test_a_stacking_and_challenge_go_together() -> None:
    assert Rules("UNO", stacking="any", wd4_challenge=True).warnings == []


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"uno_mode": "automatic"}, "uno_mode=automatic needs uno_window=none"),
        ({"uno_mode": "automatic", "uno_window": "none", "uno_trigger": "any_change"}, "uno_trigger=play"),
        ({"uno_window": "none"}, "uno_mode=caught needs uno_window=next_turn_begins"),
        ({"wd4_legality": "free"}, "wd4_legality=free needs wd4_challenge=false"),
        ({"teams": "partners", "scoring": "elimination"}, "teams=partners needs scoring"),
        ({"teams": "partners", "scoring": "rounds"}, "single, winner_takes or own_low"),
        ({"players_min": 5, "players_max": 4}, "players_min 5 is more than players_max 4"),
    ],
)
def test_b_c_d_values_that_contradict_each_other_are_refused(changes: dict[str, Any], complaint: str) -> None:
    with pytest.raises(RulesError, match=re.escape(complaint)):
        Rules("UNO", **changes)


@pytest.mark.parametrize("scoring", ["single", "winner_takes", "own_low"])
def test_d_partners_score_in_three_ways(scoring: str) -> None:
    assert Rules("UNO", teams="partners", scoring=scoring).partners


@pytest.mark.parametrize(("seats", "fits"), [(2, False), (3, False), (4, True), (5, False), (6, True), (10, True)])
def test_d_partners_need_an_even_number_of_four_or_more(seats: int, fits: bool) -> None:
    rules = Rules.preset("brasil-2010-parceiros")
    if fits:
        assert rules.check_seats(seats) == seats
        return
    with pytest.raises(TableError, match=f"even number of players, 4 or more; not {seats}"):
        rules.check_seats(seats)


def test_e_a_dealer_who_plays_second_is_warned_about() -> None:
    rules = Rules("UNO", first_player="right_of_dealer", initial_direction=1)

    assert len(rules.warnings) == 1
    assert "the dealer plays second" in rules.warnings[0]
    assert [code for code in ALL_CODES if Rules(code).warnings] == []


def test_f_the_deck_must_suffice_for_hands_and_a_start_card() -> None:
    rules = Rules("UNO", hand_size=20)
    rules.check_seats(5)

    with pytest.raises(TableError, match="6 players x 20 cards and a start card are 121 cards; classic108 has 108"):
        rules.check_seats(6)


@pytest.mark.parametrize("seats", [0, 1, 11, 16, -3, True])
def test_a_table_needs_a_number_of_seats_within_the_rules(seats: int) -> None:
    with pytest.raises(TableError, match=r"is for 2 to 10 players|is a whole number such as 4"):
        Rules().check_seats(seats)


# Unknown names and bad codes


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("itallia", "italia"),
        ("brasil-casul", "brasil-casual"),
        ("desafio", "desafio-uno"),
        ("CATALUNYA", "catalunya-torneig"),
    ],
)
def test_an_unknown_preset_suggests_a_known_one(typed: str, meant: str) -> None:
    sentence = f'There is no preset .* Did you mean "{meant}"'
    with pytest.raises(RulesError, match=sentence):
        Rules.preset(typed)
    with pytest.raises(RulesError, match=sentence):
        Rules(f"UNO {typed}")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("stackng", "stacking"), ("handsize", "hand_size"), ("Target_", "target"), ("unomode", "uno_mode")],
)
def test_an_unknown_parameter_suggests_a_known_one(typed: str, meant: str) -> None:
    with pytest.raises(RulesError, match=f'There is no parameter "{typed}". Did you mean "{meant}"'):
        Rules("UNO", **{typed: 1})


def test_an_unknown_price_suggests_a_kind_of_card() -> None:
    with pytest.raises(RulesError, match='Did you mean "wild4"'):
        Rules("UNO", points_wlid4=10)
    with pytest.raises(RulesError, match="points_wild is a number from 0 to 9999"):
        Rules("UNO", points_wild=-1)


@pytest.mark.parametrize(
    "code",
    [
        "", " ", "1121", "ONE 1121", "UNO1121", "UNO 112", "UNO 11211", "UNO 0000", "UNO 4111", "UNO 1 1 2 1",
        "UNO -1121", "UNO １１２１", "UNO 1121 C-", "UNO 1121 [", "UNO 1121 ]", "UNO [[]]", "UNO [stacking=any",
        "UNO stacking=any]", "UNO [stacking=any] [target=9]", "UNO [stacking=any] x", "UNO [stacking]", "UNO [=any]",
        "UNO [stacking=]", "UNO [stacking=any stacking=none]", "UNO [stacking = any]", "UNO [stacking==any]",
        "UNO\x001121", "UNO 1121\x1b[31m", "UNO 1121\x1b", "UNO \x07", "UNO [\x1b=\x1b]", "UNO [stacking=\x1b]",
        "UNO [points_\x1b=1]", "UNO \u202e1211",
        "UNO italia\x00", "U\x00NO",
    ],
)  # fmt: skip
def test_a_bad_code_gets_a_printable_sentence(code: str) -> None:
    with pytest.raises(RulesError) as caught:
        Rules(code)
    sentence = str(caught.value)
    assert sentence.isprintable()
    assert 10 < len(sentence) < 500


@pytest.mark.parametrize("wrong", [None, 1121, b"UNO 1121", ["UNO"], 1.5])
def test_something_that_is_no_text_is_no_code(wrong: Any) -> None:
    with pytest.raises(RulesError, match="starts with"):
        Rules(wrong)


@pytest.mark.parametrize(
    "code",
    [
        "UNO " + "1" * (1 << 20), "UNO" + " " * (1 << 20), "UNO [" + "stacking=any " * 100_000 + "]", "[" * (1 << 20),
        "UNO x" + " " * 3990 + "]", "UNO " + "a " * 1990 + "[", "UNO " + "1" * 3990, "UNO [" + "x" * 3900 + "=1]",
        "UNO [stacking=" + "y" * 3900 + "]", "UNO " + "italia" * 600,
    ],
    ids=lambda code: f"{code[:12]}...{len(code)}",
)  # fmt: skip
def test_a_huge_code_is_refused_quickly_and_briefly(code: str) -> None:
    with quickly(1), pytest.raises(RulesError) as caught:
        Rules(code)
    assert len(str(caught.value)) < 500
