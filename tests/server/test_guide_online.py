"""The guide over HTTP: a page for every rule, how to play, what a card does, and the faces of a table."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import Any

import pytest
from tests.docs.scripts import written
from tests.server.asked_app import AskedApp, asked_app

from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.rules.prose.examples import examples_about
from unoverse.rules.prose.rulings import rulings_about
from unoverse.rules.prose.wording import slug

SPITEFUL = (
    '{"name": "<script>", "text": {"en": "</text><script>alert(1)</script>"},'
    ' "steps": [{"who": "next", "do": "draw", "n": 1}]}'
)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AskedApp]:
    with asked_app(tmp_path_factory.mktemp("guide")) as app:
        app.post("/api/session", {"name": "Ana"})
        yield app


def plain(text: str) -> str:
    """Without the braces round cards."""
    return text.replace("{", "").replace("}", "")


def opened(app: AskedApp, **options: Any) -> str:
    return str(app.post("/api/tables", options).json()["code"])


# Pages


@pytest.mark.parametrize("code", CATALOGUE)
def test_the_page_of_a_rule_says_what_the_documentation_says(code: str, app: AskedApp) -> None:
    rule, page = CATALOGUE[code], app.get(f"/api/guide/rules/{code}").json()
    document = written(f"house/{slug(rule)}.md")
    facts = [page["about"], page["details"], page["two_players"], page["partners"], page["group_title"]]
    facts += [f"| `{form['form']}` | {form['meaning']} |" for form in page["forms"]]
    facts += [f"| {one['about']} | {one['allowed']} | {one['usual']} |" for one in page["choices"]]
    facts += [need["about"] for need in page["needs"]]
    facts += [f"| {one['becomes']} |" for one in page["replaces"]]
    facts += [f"| `{action['word']}` | {action['about']} |" for action in page["actions"]]
    facts += [f"| `{refusal['reason']}` |" for refusal in page["refusals"]]
    facts += [f"| {one['pair']} | {one['status']} |" for one in page["rulings"]]
    facts += [plain(f"| {one['id']} | {one['given']} | {one['when']} | {one['then']} |") for one in page["examples"]]
    assert [fact for fact in facts if fact.replace("|", "/") not in document.replace("|", "/")] == []
    assert len(page["rulings"]) == len(rulings_about(code))
    assert len(page["examples"]) == len(examples_about(code))
    assert [clash["rule"] for clash in page["conflicts"]] == list(rule.conflicts)


def test_pages_are_listed_and_found_by_code_or_name(app: AskedApp) -> None:
    listed = app.get("/api/guide/rules").json()["pages"]
    assert [page["code"] for page in listed] == list(CATALOGUE)
    for page in listed:
        by_code, by_name = (app.get(f"/api/guide/rules/{page[key]}") for key in ("code", "slug"))
        assert by_code.json() == by_name.json()
        again = app.get(f"/api/guide/rules/{page['slug']}", headers={"if-none-match": by_code.headers["etag"]})
        assert again.status_code == 304
    assert app.get("/api/guide/rules/nonsense").json()["code"] == "no_such_page"


# How to play


def test_how_to_play_is_ten_sentences_in_every_game(app: AskedApp) -> None:
    for query in ("", "?rules=flip, jump-in", "?game=dice", "?game=solitaire", "?rules=V-13"):
        told = app.get(f"/api/guide/primer{query}").json()
        assert len(told["sentences"]) == 10
        assert all(sentence.endswith(".") for sentence in told["sentences"])
    assert app.get("/api/guide/primer?rules=nonsense").json()["code"] == "invalid"


def test_a_table_is_asked_by_its_code(app: AskedApp) -> None:
    cards, dice = opened(app, rules="UNO MEM-T@7"), opened(app, game="dice")
    assert "4 cards" in " ".join(app.get(f"/api/guide/primer?table={cards}").json()["sentences"])
    assert app.get(f"/api/guide/primer?table={dice}").json()["game"] == "dice"
    told = app.get(f"/api/guide/card?card=R7&table={cards}").json()
    assert (told["card"], told["name"]) == ("R7", "Red 7")
    assert any("Swap" in sentence for sentence in told["sentences"])
    assert app.get(f"/api/guide/card?card=R7&table={dice}").json()["code"] == "invalid"
    assert app.get("/api/guide/card?card=R7&table=zzzzzz").json()["code"] == "no_such_table"


def test_a_card_is_asked_for_as_people_call_it(app: AskedApp) -> None:
    for called, kind in {"W4": "wild4", "skip": "skip", "red 7": "n7", "%2B2": "draw2"}.items():
        assert app.get(f"/api/guide/card?card={called}").json()["kind"] == kind
    assert app.get("/api/guide/card?card=nonsense").json()["code"] == "invalid"


def test_cards_that_do_something_are_told_at_once_for_any_rules(app: AskedApp) -> None:
    usual = app.get("/api/guide/cards").json()
    assert (usual["rules"], [card["kind"] for card in usual["cards"]]) == (
        "UNO 1121",
        ["skip", "reverse", "draw2", "wild", "wild4"],
    )
    assert usual["cards"][0] == app.get("/api/guide/card?card=skip").json()
    table = opened(app, rules="UNO T@7")
    assert app.get(f"/api/guide/cards?table={table}").json()["cards"][0]["name"] == "7"
    assert app.get(f"/api/guide/cards?table={opened(app, game='dice')}").json()["code"] == "invalid"
    assert app.get("/api/guide/cards?rules=nonsense").json()["code"] == "invalid"


# Faces of a table


def test_a_table_shows_the_faces_that_only_it_has(app: AskedApp) -> None:
    code = opened(app, rules="mattel-2018-pt", wilds={"WC1": "gift", "WC3": SPITEFUL})
    faces = app.get(f"/api/tables/{code}/faces").json()["cards"]
    assert list(faces) == ["WC1", "WC3"]
    gift = faces["WC1"]
    assert (gift["name"], gift["initial"]) == ("gift", "G")
    assert gift["label"] == f"Customizable Wild: {gift['sentence']}"
    assert gift["labels"]["G"].endswith(", green called")
    assert list(gift["called"]) == ["R", "Y", "G", "B"]


def test_what_people_write_is_never_markup(app: AskedApp) -> None:
    code = opened(app, rules="mattel-2018-pt", wilds={"WC3": SPITEFUL})
    face = app.get(f"/api/tables/{code}/faces").json()["cards"]["WC3"]
    for drawing in (face["drawing"], *face["called"].values()):
        tags = {element.tag for element in ET.fromstring(f"<svg>{drawing}</svg>").iter()}
        assert tags <= {"svg", "g", "rect", "path", "circle", "text", "ellipse"}


def test_most_tables_have_no_faces_of_their_own(app: AskedApp) -> None:
    for options in ({}, {"game": "dice"}, {"game": "solitaire"}):
        assert app.get(f"/api/tables/{opened(app, **options)}/faces").json() == {"cards": {}}
    assert app.get("/api/tables/zzzzzz/faces").status_code == 404
