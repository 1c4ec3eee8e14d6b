"""Wilds are written over HTTP: checked at every keystroke, and tried out within a bounded time."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from tests.server.asked_app import AskedApp, asked_app

from unoverse.arena.try_written import SECONDS
from unoverse.rules.written.shipped import shipped

RAIN = {"name": "rain", "steps": [{"who": "next", "do": "draw", "n": 2}]}
SLACK = 6.0
"""Seconds more, on a machine full of tests."""


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AskedApp]:
    with asked_app(tmp_path_factory.mktemp("wilds")) as app:
        yield app


def test_a_structure_becomes_a_sentence_a_text_and_a_code(app: AskedApp) -> None:
    told = app.told("/api/wilds/check", {"rule": RAIN})
    assert told["errors"] == []
    assert (told["name"], told["sentence"], told["draws"]) == ("rain", "The next player draws 2 cards.", True)
    assert told["text"] == 'name = "rain"\n\n[[steps]]\nwho = "next"\ndo = "draw"\nn = 2\n'
    assert app.told("/api/wilds/check", {"text": told["text"]}) == told
    assert app.told("/api/wilds/check", {"rule": told["rule"]}) == told
    chosen = app.told("/api/choice", {"choice": {"base": "mattel-2018-pt", "changes": {"wc1": told["code"]}}})
    assert chosen["playable"]


@pytest.mark.parametrize("name", shipped())
def test_ready_made_rules_are_known_by_name(name: str, app: AskedApp) -> None:
    told = app.told("/api/wilds/check", {"text": name})
    assert (told["name"], told["code"], told["errors"]) == (name, name, [])


def test_what_is_wrong_is_told_step_by_step_beside_the_sentence_of_the_rest(app: AskedApp) -> None:
    steps = [*RAIN["steps"], {"who": "next", "do": "drow"}, {"who": "nobody", "do": "reverse"}]
    told = app.told("/api/wilds/check", {"rule": {"name": "", "steps": steps}})
    assert [error["place"] for error in told["errors"]] == ["name", "steps[1]", "steps[2]"]
    assert told["sentence"] == "The next player draws 2 cards."
    assert (told["rule"], told["text"], told["code"]) == (None, "", "")


NO_RULES: dict[str, dict[str, Any]] = {
    "nothing": {},
    "no such name": {"text": "gfit"},
    "no TOML": {"text": "name = "},
    "no JSON": {"text": "{"},
    "half a sign": {"text": '{"name": "\\ud800", "steps": []}'},
    "a file": {"text": "/etc/passwd.toml"},
    "two rules": {"text": '[{"name": "a", "steps": [{"who": "self", "do": "nothing"}]}, {"name": "b"}]'},
    "deep": {"text": "[" * 60_000},
    "many steps": {"rule": {"name": "x", "steps": [{}] * 5000}},
}


@pytest.mark.parametrize("body", NO_RULES.values(), ids=list(NO_RULES))
def test_what_is_no_rule_is_answered_with_why(body: dict[str, Any], app: AskedApp) -> None:
    for path in ("/api/wilds/check", "/api/wilds/try"):
        told = app.told(path, body)
        assert told["errors"]
        assert all(error["sentence"].endswith((".", "?")) for error in told["errors"])
        assert told.get("trial") is None


def test_trying_out_tells_what_people_want_to_know(app: AskedApp) -> None:
    trial = app.told("/api/wilds/try", {"rule": RAIN, "chairs": 3})["trial"]
    assert trial["rules"].startswith("UNO mattel-2018-pt [wc1=~")
    assert trial["rounds"] > 0
    assert trial["acted_in"] <= trial["laid_in"] <= trial["rounds"]
    assert trial["having"]["turns"] > 0 < trial["lacking"]["turns"]
    assert len(trial["sentences"]) == 3
    if trial["watched"]["acted"]:
        assert trial["moved"] == 2


def test_a_deck_without_a_card_to_write_on_gives_way(app: AskedApp) -> None:
    trial = app.told("/api/wilds/try", {"text": "gift", "rules": "italia, jump-in", "card": "WC3"})["trial"]
    assert trial["rules"] == "UNO italia C [deck=mattel112 wc3=gift]"


def test_rules_or_seats_that_cannot_be_are_refused(app: AskedApp) -> None:
    for body in ({"rules": "UNO CAR-T"}, {"rules": "nonsense"}, {"chairs": 15}):
        refused = app.post("/api/wilds/try", {"text": "gift", **body})
        assert (refused.status_code, refused.json()["code"]) == (400, "invalid")


SLOW = {
    "hands of fifty": [{"who": "all", "do": "hand_to", "n": 50}],
    "again and again": [{"who": "self", "do": "take", "n": 1, "from": "next"}, {"who": "self", "do": "extra_turn"}],
    "everybody draws": [{"who": "all", "do": "draw", "n": 50}] * 12,
    "nobody may play": [{"who": "all", "do": "ban", "pred": "any", "turns": 50}],
}


@pytest.mark.parametrize("steps", SLOW.values(), ids=list(SLOW))
def test_trying_out_ends_in_time_whatever_the_rule_is(steps: list[dict[str, Any]], app: AskedApp) -> None:
    began = time.monotonic()
    rules = "UNO mattel-2018-pt [players_max=15 hand_size=7]"
    told = app.told("/api/wilds/try", {"rule": {"name": "slow", "steps": steps}, "rules": rules, "chairs": 15})
    assert told["trial"]["rounds"] >= 1
    assert time.monotonic() - began < SECONDS + SLACK


def test_others_are_answered_while_rules_are_tried_out(app: AskedApp) -> None:
    with ThreadPoolExecutor(3) as people:
        trying = [people.submit(app.told, "/api/wilds/try", {"text": "gift"}) for _ in range(2)]
        asked = time.monotonic()
        assert app.told("/api/choice", {"code": "UNO C"})["playable"]
        assert time.monotonic() - asked < SLACK
        assert all(one.result()["trial"] for one in trying)
