"""Rules are chosen over HTTP: whatever is typed or picked is answered, with what clashes and what mends it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.choosing.random_choices import changes_picked, houses_picked
from tests.server.asked_app import AskedApp, asked_app
from tests.strategies import steady

from unoverse import Rules
from unoverse.choosing.verdict import MOST_CONFLICTS
from unoverse.rules.codes.variations import VARIATIONS
from unoverse.rules.house.catalogue import CATALOGUE

WRITTEN = 'name = "rain"\n[[steps]]\nwho = "next"\ndo = "draw"\nn = 2\n'
BROKEN = WRITTEN.replace("draw", "drow")
SOON = 5.0
"""Seconds, on a machine full of tests."""


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AskedApp]:
    with asked_app(tmp_path_factory.mktemp("choosing")) as app:
        yield app


def chosen(app: AskedApp, **asked: Any) -> Any:
    return app.told("/api/choice", asked)


def test_a_code_is_answered_with_all_that_a_page_shows(app: AskedApp) -> None:
    told = chosen(app, code="uno p3-c [target=300]", chairs=3)
    assert told["code"] == "UNO 1121 C-P3 [target=300]"
    assert told["choice"] == {"base": "1121", "house": {"C": {}, "P": {"variant": 3}}, "changes": {"target": 300}}
    assert (told["playable"], told["chairs"], told["title"]) == (True, 3, "Jump-in and Stacking")
    assert told["seats"] == {"least": 2, "most": 10, "possible": list(range(2, 11))}
    assert told["needs"] == ["simultaneous_reactions"]
    assert [hint["id"] for hint in told["hints"]] == ["I-129"]
    assert told["values"]["stacking"] == "upward"
    assert told["set_by"] == {"stacking": "P3"}
    assert told["conflicts"] == []
    assert told["error"] is None
    written = {one["written"]: one["sentence"] for one in told["sentences"]}
    assert "Here: the same or a higher one." in written["P3"]


def test_nothing_is_the_official_game_and_a_choice_goes_before_a_code(app: AskedApp) -> None:
    assert chosen(app)["code"] == "UNO 1121"
    assert chosen(app, code="nonsense", choice={})["code"] == "UNO 1121"


def test_a_clash_is_marked_in_the_code_and_in_what_was_typed_and_one_tap_mends_it(app: AskedApp) -> None:
    text = "uno T-C-CAR"
    told = chosen(app, code=text)
    assert (told["playable"], told["code"]) == (False, "UNO 1121 C-CAR-T")
    (conflict,) = told["conflicts"]
    assert conflict["sentence"] == "Carousel (CAR) and Swap (T) both sit on the 0."
    assert conflict["rules"] == ["CAR", "T"]
    assert [told["code"][start:end] for start, end in conflict["marks"]] == ["CAR", "T"]
    assert [text[start:end] for start, end in conflict["typed"]] == ["CAR", "T"]
    mended = conflict["repairs"][0]
    assert mended["words"] == "Move Swap to the 5 (T@5)."
    again = chosen(app, choice=mended["choice"], chairs=mended["chairs"])
    assert (again["playable"], again["code"]) == (True, mended["code"])


def test_what_clashes_with_the_table_is_told_with_what_it_is_about(app: AskedApp) -> None:
    (conflict,) = chosen(app, code="UNO BU20", chairs=8)["conflicts"]
    assert [repair["chairs"] for repair in conflict["repairs"]] == [4, 8]
    (conflict,) = chosen(app, code="UNO P3 [stacking=any]")["conflicts"]
    assert (conflict["rules"], conflict["changes"]) == (["P"], ["stacking"])
    (conflict,) = chosen(app, choice={"house": {"S": {"words": ["carta"], "laughing": True}}})["conflicts"]
    assert [repair["choice"]["house"].get("S", {}).get("words") for repair in conflict["repairs"]] == [
        [],
        ["carta"],
        None,
    ]


def test_half_a_code_is_no_accident(app: AskedApp) -> None:
    told = chosen(app, code="UNO C-CARR")
    assert (told["code"], told["choice"], told["playable"]) == ("UNO C-CARR", None, False)
    error = told["error"]
    assert (error["place"], error["start"], error["end"]) == ("code", 6, 10)
    assert [suggestion["code"] for suggestion in error["suggestions"]] == ["UNO C-CAR"]


def test_wilds_decks_and_teams_come_to_the_choice(app: AskedApp) -> None:
    told = chosen(app, code="mattel-2018-pt", wilds={"WC1": "gift", "wc2": WRITTEN}, teams=True)
    assert told["playable"]
    assert told["choice"]["changes"]["wc1"] == "gift"
    assert told["choice"]["changes"]["teams"] == "partners"
    assert told["seats"]["possible"] == [4, 6, 8, 10]
    assert told["carriers"] == ["WC1", "WC2", "WC3"]
    sentences = {one["id"]: one["sentence"] for one in told["sentences"] if one["kind"] == "wild"}
    assert sentences["WC2"] == "The next player draws 2 cards."
    again = chosen(app, code=told["code"])
    assert again["choice"] == told["choice"]
    assert chosen(app, code="UNO C", deck="flip112")["code"] == "UNO 1121 C [deck=flip112]"


def test_a_wild_without_a_card_to_carry_it_is_mended_with_another_deck(app: AskedApp) -> None:
    told = chosen(app, code="UNO C", wilds={"WC1": "gift"})
    (conflict,) = told["conflicts"]
    assert conflict["repairs"][0]["words"] == "Play with the deck mattel112."
    assert chosen(app, code=conflict["repairs"][0]["code"])["playable"]


def test_a_wild_or_a_deck_that_is_none_is_told_beside_the_choice(app: AskedApp) -> None:
    told = chosen(app, code="mattel-2018-pt, jump-in", wilds={"WC1": BROKEN})
    assert (told["choice"]["house"], told["playable"]) == ({"C": {}}, False)
    assert told["error"]["place"] == "wilds.WC1"
    assert "drow" in told["error"]["sentence"]
    assert chosen(app, wilds={"R7": "gift"})["error"]["place"] == "wilds.R7"
    assert chosen(app, deck="deck.toml")["error"]["place"] == "deck"
    assert chosen(app, deck="[faces]\nR1 = 5")["error"]["place"] == "deck"


def test_every_variation_is_playable(app: AskedApp) -> None:
    for variation in VARIATIONS.values():
        told = chosen(app, code=variation.id)
        assert (told["playable"], told["code"]) == (True, variation.code)


@pytest.mark.parametrize("code", CATALOGUE)
def test_every_rule_alone_is_playable_with_nothing_but_its_code(code: str, app: AskedApp) -> None:
    told = chosen(app, choice={"house": {code: {}}})
    assert told["playable"]
    assert list(told["choice"]["house"]) == [code]


def test_a_target_of_500_is_left_out_with_a_word(app: AskedApp) -> None:
    told = chosen(app, choice={"house": {"NP": {"target": 500}}})
    assert (told["code"], told["choice"]["house"]) == ("UNO 1121", {})
    assert [warning["id"] for warning in told["warnings"]] == ["NP500"]


@steady(60)
@given(st.sampled_from(["1121", "2212", "italia", "flip", "mattel-2018-pt"]), houses_picked(), changes_picked())
def test_the_code_of_any_choice_is_the_same_choice(
    app: AskedApp, base: str, house: dict[str, Any], changes: dict[str, Any]
) -> None:
    told = chosen(app, choice={"base": base, "house": house, "changes": changes})
    assert told["error"] is None
    again = chosen(app, choice=told["choice"])
    assert {**again, "warnings": []} == {**told, "warnings": []}
    by_code = chosen(app, code=told["code"])
    assert by_code["choice"] == told["choice"] or told["conflicts"]
    if told["playable"]:
        assert str(Rules(told["code"])) == told["code"]


# Whatever is sent


def test_many_conflicts_are_told_a_few_at_a_time(app: AskedApp) -> None:
    everything = {code: {"card": 0} if rule.card.isdigit() else {} for code, rule in CATALOGUE.items()}
    answer = app.post("/api/choice", {"choice": {"house": everything}})
    assert len(answer.json()["conflicts"]) == MOST_CONFLICTS
    assert len(answer.content) < 200_000


def nested(depth: int) -> Any:
    found: Any = []
    for _ in range(depth):
        found = [found]
    return found


LONG = {
    "a megabyte": ({"code": "x" * (1 << 20)}, 413),
    "more than rules are long": ({"code": "UNO " + "C-" * 200_000}, 422),
    "a long code": ({"code": "UNO " + "C-" * 140_000}, 200),
    "a long deck": ({"code": "UNO [deck=x~" + "A" * 280_000 + "]"}, 200),
    "a long name": ({"choice": {"house": {"X" * 500_000: {}}}}, 200),
    "a long change": ({"choice": {"changes": {"target": "9" * 500_000}}}, 200),
    "many rules": ({"choice": {"house": {f"X{n}": {} for n in range(5000)}}}, 422),
    "nested": ({"choice": {"changes": {"target": nested(100)}}}, 200),
    "nested too deep": ({"choice": {"changes": {"target": nested(700)}}}, 422),
}


@pytest.mark.parametrize(("body", "status"), LONG.values(), ids=list(LONG))
def test_whatever_is_sent_is_answered_soon(body: Any, status: int, app: AskedApp) -> None:
    began = time.monotonic()
    answer = app.post("/api/choice", body)
    assert answer.status_code == status, answer.text[:500]
    assert time.monotonic() - began < SOON
