"""House rules in a rule set: what they replace, what clashes with brackets, and that the code is all there is."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.rules.house_codes import houses
from tests.strategies import steady

from unoverse import Rules, RulesError, TableError
from unoverse.rules.codes.codes import format_house
from unoverse.rules.official.presets import PRESETS

BOTH_DRAWS = "draw_count=until_playable and play_after_draw=none"
REPLACED: dict[str, dict[str, Any]] = {
    "NP300": {"target": 300},
    "TV": {"scoring": "wins"},
    "TVL4": {"scoring": "lives"},
    "PR": {"scoring": "reverse"},
    "NP300-PR": {"scoring": "reverse", "target": 300},
    "FU": {"hand_size": 4},
    "FU2": {"hand_size": 2},
    "BU": {"hand_size": 9},
    "SAT": {"draw_count": "until_playable"},
    "INS": {"play_after_draw": "none"},
    "P1": {"stacking": "draw_two"},
    "P2": {"stacking": "same_symbol"},
    "P3": {"stacking": "upward"},
    "P4": {"stacking": "any"},
    "I": {"stacking": "any"},
    "P1-I": {"stacking": "any"},
    "MEM": {"uno_penalty": 4},
    "CAR": {}, "T": {}, "DOA": {}, "PRE": {}, "C-DR-AA-AB-CON-DED-GT-V-PAA-CHU-BA-REV-S-M-E-IE-PAB-DAD-TRI": {},
    "MS-FL-BACK-CLA-MOV-DP-ORG-DD": {},
}  # fmt: skip


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("code", REPLACED)
def test_a_code_replaces_its_parameters_and_nothing_else(code: str, preset: str) -> None:
    rules = Rules(f"UNO {preset} {code}")
    plain = Rules.preset(preset)

    assert dict(rules.values) == dict(plain.values) | REPLACED[code]
    assert dict(rules.changes) == {}
    assert Rules(str(rules)) == rules


def test_the_chosen_rules_with_their_values() -> None:
    rules = Rules("uno italia pre-dad@3-spp-tv5-ms2")

    assert {code: dict(values) for code, values in rules.house.items()} == {
        "TV": {"wins": 5},
        "MS": {"variant": 2, "laps": 2, "event": "W", "count": 1, "number": 0},
        "S": {"card": 7, "per_word": True, "laps": 0, "uno": False, "words": (), "laughing": False},
        "DAD": {"card": 3, "table": tuple((n, False) for n in range(1, 7))},
        "PRE": {},
    }
    assert list(rules.house) == ["TV", "MS", "S", "DAD", "PRE"]
    assert str(rules) == "UNO italia TV5-MS2-SPP-DAD@3-PRE"


def test_house_rules_cannot_be_changed() -> None:
    rules = Rules("UNO TV")
    with pytest.raises(TypeError):
        rules.house["C"] = {}  # type: ignore[index]
    with pytest.raises(TypeError):
        rules.house["TV"]["wins"] = 9  # type: ignore[index]


def test_brackets_come_after_the_house_rules() -> None:
    rules = Rules("UNO italia C-DR-P3 [final_draw=false points_wild=40]")

    assert rules.stacking == "upward"
    assert rules.final_draw is False
    assert str(rules) == "UNO italia C-DR-P3 [final_draw=false points_wild=40]"
    assert str(rules.replace(final_draw=True)) == "UNO italia C-DR-P3 [points_wild=40]"
    assert Rules("UNO italia C-DR-P3", final_draw=False, points_wild=40) == rules


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("UNO P3 [stacking=any]", "P3 and stacking=any cannot be used together: P3 sets stacking=upward."),
        ("UNO P3 [stacking=none]", "P3 and stacking=none cannot be used together"),
        ("UNO FU [hand_size=5]", "FU and hand_size=5 cannot be used together: FU sets hand_size=4."),
        ("UNO NP500 [target=300]", "NP500 and target=300 cannot be used together: NP500 sets target=500."),
        ("UNO TV [scoring=single]", "TV sets scoring=wins"),
        ("UNO I-P1 [stacking=any]", "I sets stacking=any"),
        ("UNO SAT [draw_count=1]", "SAT sets draw_count=until_playable"),
    ],
)
def test_a_replaced_parameter_cannot_be_changed_besides(code: str, said: str) -> None:
    with pytest.raises(RulesError) as caught:
        Rules(code)
    assert said in str(caught.value)
    assert caught.value.id == "E08"


def test_replacing_a_parameter_that_a_house_rule_sets_is_refused_too() -> None:
    with pytest.raises(RulesError, match="P1 and stacking=any cannot be used together"):
        Rules("UNO P1").replace(stacking="any")


@pytest.mark.parametrize(("value", "code"), [("wins", "TV"), ("lives", "TVL"), ("reverse", "PR")])
def test_a_scoring_that_belongs_to_a_house_rule_is_asked_for_by_its_code(value: str, code: str) -> None:
    with pytest.raises(RulesError, match=f"Write the house rule {code} for it"):
        Rules("UNO", scoring=value)


def test_the_stock_of_reverse_points_may_stand_in_brackets() -> None:
    assert Rules("UNO PR [target=300]").values == Rules("UNO NP300-PR").values


def test_errors_carry_their_number_and_place() -> None:
    with pytest.raises(RulesError) as caught:
        Rules("UNO C-XYZ")
    assert (caught.value.id, caught.value.position) == ("E03", 7)
    with pytest.raises(RulesError) as caught:
        Rules("UNO [stacking=nonsense]")
    assert (caught.value.id, caught.value.position) == ("", 0)


def test_rules_that_play_alike_but_were_chosen_differently_differ() -> None:
    assert Rules("UNO DR") != Rules("UNO DR-DD")
    assert Rules("UNO P2") != Rules("UNO [stacking=same_symbol]")
    assert Rules("UNO TV5") != Rules("UNO TV")
    assert Rules("UNO TV3-FU4") == Rules("uno fu-tv")
    assert hash(Rules("UNO TV3-FU4")) == hash(Rules("uno fu-tv"))
    assert len({Rules("UNO T"), Rules("UNO T@0"), Rules("UNO T@7")}) == 2


@given(houses(), st.sampled_from(sorted(PRESETS)))
@steady(100)
def test_random_rule_sets_survive_their_code_and_pickling(house: dict[str, dict[str, Any]], preset: str) -> None:
    rules = Rules(f"UNO {preset} {format_house(house)}", max_turns=500)

    assert {code: dict(values) for code, values in rules.house.items()} == house
    for again in (Rules(str(rules)), pickle.loads(pickle.dumps(rules)), rules.replace(max_turns=500)):
        assert again == rules
        assert str(again) == str(rules)
        assert hash(again) == hash(rules)


def test_warnings_that_depend_on_the_table() -> None:
    assert Rules("UNO C-MOV").warnings == []
    assert len(Rules("UNO C-MOV").warnings_for(2)) == 2
    assert len(Rules("UNO brasil-2010-parceiros C").warnings) == 1


def test_a_warning_is_a_sentence_that_programs_know_by_its_number() -> None:
    (warning,) = Rules("UNO P4-I").warnings
    assert warning == "Hell already contains P4; P4 has no effect."
    assert (warning.id, warning.code) == ("W04", "P")
    twin = pickle.loads(pickle.dumps(warning))
    assert (twin, twin.id, twin.code) == (warning, "W04", "P")
    assert [found.id for found in Rules("UNO C-MOV").warnings_for(2)] == ["W08", "W09"]
    assert [hint.id for hint in Rules("UNO REV").hints] == ["I-130"]
    second = Rules("UNO", first_player="right_of_dealer", initial_direction=1)
    assert [found.id for found in second.warnings] == ["dealer-second"]


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: Rules("UNO SAT-INS"), "SAT and INS"),
        (lambda: Rules("UNO SAT [play_after_draw=none]"), "SAT and play_after_draw=none"),
        (lambda: Rules("UNO INS [draw_count=until_playable]"), "draw_count=until_playable and INS"),
        (lambda: Rules("UNO [draw_count=until_playable play_after_draw=none]"), BOTH_DRAWS),
        (lambda: Rules("UNO", draw_count="until_playable", play_after_draw="none"), BOTH_DRAWS),
        (lambda: Rules.preset("italia", draw_count="until_playable", play_after_draw="none"), BOTH_DRAWS),
        (lambda: Rules("UNO", draw_count="until_playable").replace(play_after_draw="none"), BOTH_DRAWS),
        (lambda: Rules("UNO INS").replace(draw_count="until_playable"), "draw_count=until_playable and INS"),
    ],
)
def test_drawing_until_a_card_fits_and_not_playing_it_exclude_each_other(make: Callable[[], Rules], said: str) -> None:
    with pytest.raises(RulesError) as caught:
        make()
    reason = "one makes the player play the drawn card, the other forbids it"
    assert str(caught.value) == f"{said} cannot be used together: {reason}."
    assert caught.value.id == "E08"


def test_the_battlefield_of_every_size_leaves_28_cards() -> None:
    for cards in range(8, 21):
        rules = Rules(f"UNO BU{cards}")
        most = min(80 // cards, 10)
        rules.check_seats(most)
        if most < 10:
            with pytest.raises(TableError) as caught:
                rules.check_seats(most + 1)
            assert caught.value.id == "E12"


@pytest.mark.parametrize("code", ["TV", "TVL", "PR"])
def test_partners_play_for_wins_lives_and_reverse_points_too(code: str) -> None:
    assert Rules(f"UNO brasil-2010-parceiros {code}").partners
