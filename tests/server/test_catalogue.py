"""The catalogue leaves nothing out, is sent once, and every answer of it can be used as it stands."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tests.server.asked_app import AskedApp, asked_app

from unoverse import Rules
from unoverse.bots.catalogue import BOTS
from unoverse.cards.decks import DECKS
from unoverse.cards.faces import COLOURS, FACES, KINDS
from unoverse.choosing.house_values import checked_values
from unoverse.choosing.reading import read_picked
from unoverse.dice.bots import BOTS as DICE_BOTS
from unoverse.dice.rules import SHEET as DICE
from unoverse.dice.rules import dice_rules
from unoverse.game.rules import read_change
from unoverse.protocol.phrases import OWED_PHRASES, PHRASES
from unoverse.protocol.signs import SIGNAL_KINDS
from unoverse.rules.codes.tokens import Token, read_rule, written_rule
from unoverse.rules.codes.variations import VARIATIONS
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.rules.house.rule import CATEGORIES, NEEDS
from unoverse.rules.official.parameters import PARAMETERS
from unoverse.rules.official.presets import BASE_CODES, PRESETS
from unoverse.rules.settings import Settings, Sheet, value_text
from unoverse.rules.written.language import CONDITIONS, EFFECTS, PREDICATES, TARGETS
from unoverse.rules.written.rule_files import read_rule as read_written
from unoverse.rules.written.shipped import shipped
from unoverse.solitaire.rules import SHEET as SOLITAIRE
from unoverse.solitaire.rules import solitaire_rules

LARGEST = 30_000
"""Bytes of the packed answer, which a phone loads before its first table."""


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AskedApp]:
    with asked_app(tmp_path_factory.mktemp("catalogue")) as app:
        yield app


@pytest.fixture(scope="module")
def told(app: AskedApp) -> Any:
    return app.get("/api/catalogue").json()


# Complete


def test_everything_there_is_stands_in_the_catalogue(told: Any) -> None:
    assert [rule["code"] for rule in told["rules"]] == list(CATALOGUE)
    assert [group["title"] for group in told["groups"]] == list(CATEGORIES.values())
    assert [need["about"] for need in told["needs"]] == list(NEEDS.values())
    assert [preset["name"] for preset in told["presets"]] == list(PRESETS)
    assert [deck["name"] for deck in told["decks"]] == list(DECKS)
    assert [variation["id"] for variation in told["variations"]] == list(VARIATIONS)
    assert [bot["name"] for bot in told["bots"]["cards"]] == list(BOTS)
    assert [bot["name"] for bot in told["bots"]["dice"]] == list(DICE_BOTS)
    assert (told["phrases"]["texts"], told["phrases"]["owed"]) == (PHRASES, OWED_PHRASES)
    assert [sign["id"] for sign in told["signs"]] == list(SIGNAL_KINDS)
    assert set(told["cards"]) == {face.code for face in FACES}
    assert [kind["id"] for kind in told["kinds"]] == [kind.id for kind in KINDS]
    assert [colour["code"] for colour in told["colours"]] == [colour.code for colour in COLOURS]


def test_every_parameter_is_offered_but_lists_of_cards(told: Any) -> None:
    offered = [parameter["name"] for topic in told["parameters"] for parameter in topic["parameters"]]
    assert set(PARAMETERS) - set(offered) == {"replacements", "flip_pairing"}
    for topic in told["parameters"]:
        for parameter in topic["parameters"]:
            assert (parameter["values"] is None) != (parameter["range"] is None)
            for value in parameter["values"] or ():
                assert value["words"], parameter["name"]
                assert read_change(parameter["name"], value["value"]) == value["value"]


def test_the_digits_of_a_base_make_every_base_code(told: Any) -> None:
    answers = [[answer["value"] for answer in digit["answers"]] for digit in told["bases"]["digits"]]
    codes = {f"{a}{b}{c}{d}" for a in answers[0] for b in answers[1] for c in answers[2] for d in answers[3]}
    assert codes == set(BASE_CODES)
    assert told["bases"]["usual"] in codes


def test_the_grammar_of_written_wilds_is_all_there(told: Any) -> None:
    wilds = told["wilds"]
    assert [target["id"] for target in wilds["targets"]] == [target.id for target in TARGETS]
    assert [effect["id"] for effect in wilds["effects"]] == [effect.id for effect in EFFECTS]
    assert len({predicate["id"] for predicate in wilds["predicates"]}) == len(PREDICATES)
    assert len({condition["id"] for condition in wilds["conditions"]}) == len(CONDITIONS)
    assert [ready["name"] for ready in wilds["ready"]] == list(shipped())


# It can be used as it stands


@pytest.mark.parametrize("code", CATALOGUE)
def test_a_rule_can_be_switched_on_and_played_in_each_of_its_ways_without_asking(code: str, told: Any) -> None:
    rule = next(rule for rule in told["rules"] if rule["code"] == code)
    assert list(read_picked("1121", {code: rule["defaults"]}, {}).rules().house) == [code]
    assert rule["about"].endswith((".", "?"))
    assert rule["group"] in {group["id"] for group in told["groups"]}
    assert set(rule["needs"]) <= {need["id"] for need in told["needs"]}
    for form in rule["forms"]:
        choice = read_picked("1121", {code: rule["defaults"] | form["values"], **form["also"]}, {})
        assert choice.rules() == Rules(f"UNO {form['form']}"), form


@pytest.mark.parametrize("code", CATALOGUE)
def test_every_value_that_is_offered_for_a_rule_is_one_that_a_code_can_say(code: str, told: Any) -> None:
    rule = next(rule for rule in told["rules"] if rule["code"] == code)
    assert [parameter["name"] for parameter in rule["parameters"]] == list(CATALOGUE[code].defaults)
    for parameter in rule["parameters"]:
        offered = [value["value"] for value in parameter["values"] or ()]
        if parameter["kind"] == "number":
            offered = [parameter["range"]["least"], parameter["range"]["most"]]
        needed = {name: values[0] for name, values in parameter["when"].items()}
        for value in offered:
            values = checked_values(CATALOGUE[code], rule["defaults"] | needed | {parameter["name"]: value})
            assert values[parameter["name"]] == value, (parameter["name"], value)
            assert read_rule(Token(written_rule(code, values), 1, 1)) == (code, values)


def test_every_variation_is_playable_and_is_its_own_code(told: Any) -> None:
    for variation in told["variations"]:
        rules = Rules(variation["code"])
        picked = read_picked(**variation["choice"])
        assert picked.rules() == rules == Rules(variation["id"])
        rules.check_seats(variation["seats"]["least"])
        rules.check_seats(variation["seats"]["most"])
        assert variation["about"].endswith(".")


def test_a_ready_made_wild_is_read_from_its_text_and_from_its_structure(told: Any) -> None:
    for ready in told["wilds"]["ready"]:
        assert read_written(ready["rule"]) == shipped()[ready["name"]]
        assert ready["sentence"].endswith(".")


def test_cards_can_be_named_from_their_parts(told: Any) -> None:
    colours = {colour["code"]: colour["name"] for colour in told["colours"]}
    kinds = {kind["id"]: kind["name"] for kind in told["kinds"]}
    for face in FACES:
        card = told["cards"][face.code]
        named = kinds[card["kind"]] if card["wild"] else f"{colours[card['colour']].capitalize()} {kinds[card['kind']]}"
        assert named == face.name
        assert (card["number"] is not None) == face.is_number


# Documented


def test_every_key_of_every_answer_about_rules_is_documented(app: AskedApp) -> None:
    api = app.get("/api/openapi.json").json()
    schemas, ahead, seen = api["components"]["schemas"], [], set[str]()
    for path, methods in api["paths"].items():
        if path.startswith(("/api/catalogue", "/api/choice", "/api/wilds", "/api/guide")) or path.endswith("/faces"):
            ahead += [name for method in methods.values() for name in named_in(method["responses"]["200"])]
    while ahead:
        name = ahead.pop()
        if name not in seen:
            seen.add(name)
            ahead += named_in(schemas[name])
    keys = [(name, key, part) for name in seen for key, part in schemas[name].get("properties", {}).items()]
    assert len(keys) > 300
    silent = [f"{name}.{key}" for name, key, part in keys if "description" not in part and "$ref" not in part]
    assert silent == []


def named_in(schema: Any) -> list[str]:
    """The structures that a schema refers to."""
    if isinstance(schema, dict):
        own = [schema["$ref"].rpartition("/")[2]] if "$ref" in schema else []
        return own + [name for part in schema.values() for name in named_in(part)]
    return [name for part in schema for name in named_in(part)] if isinstance(schema, list) else []


# Sent once


def test_it_is_sent_once_packed_and_small(app: AskedApp) -> None:
    first = app.get("/api/catalogue", headers={"accept-encoding": "gzip"})
    assert first.headers["content-encoding"] == "gzip"
    assert int(first.headers["content-length"]) < LARGEST
    tag = first.headers["etag"]
    again = app.get("/api/catalogue", headers={"accept-encoding": "gzip", "if-none-match": f'"other", {tag}'})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    assert again.headers["cache-control"] == first.headers["cache-control"] == "public, no-cache"


def test_who_takes_no_gzip_gets_the_same_unpacked_under_another_tag(app: AskedApp) -> None:
    packed = app.get("/api/catalogue", headers={"accept-encoding": "gzip"})
    plain = app.get("/api/catalogue", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == packed.content == gzip.decompress(gzip.compress(packed.content))
    assert plain.headers["etag"] != packed.headers["etag"]
    assert plain.headers["vary"] == "accept-encoding"
    other = app.get("/api/catalogue", headers={"accept-encoding": "identity", "if-none-match": packed.headers["etag"]})
    assert other.status_code == 304


def test_no_other_answer_is_packed(app: AskedApp) -> None:
    """What is packed together with a secret tells about it by its length."""
    app.post("/api/session", {"name": "Ana"})
    for path in ("/api/session", "/api/rules", "/api/tables", "/api/me/matches"):
        assert "content-encoding" not in app.get(path, headers={"accept-encoding": "gzip"}).headers


@pytest.mark.parametrize(
    ("game", "known", "read", "written_only"),
    [("solitaire", SOLITAIRE, solitaire_rules, set()), ("dice", DICE, dice_rules, {"faces", "max_turns"})],
)
def test_whatever_the_sheet_of_a_game_offers_can_be_written_in_its_rules(
    told: Any, game: str, known: Sheet, read: Callable[[str], Settings], written_only: set[str]
) -> None:
    sheet = told[game]
    assert [topic["topic"] for topic in sheet["topics"]] == list(dict.fromkeys(t["topic"] for t in sheet["topics"]))
    offered = [parameter for topic in sheet["topics"] for parameter in topic["parameters"]]
    assert {parameter["name"] for parameter in offered} == set(known.parameters) - written_only
    for parameter in offered:
        name, numbers = parameter["name"], parameter["range"]
        values = [option["value"] for option in parameter["values"]]
        assert all(option["words"] for option in parameter["values"])
        values += [numbers["least"], numbers["most"]] if numbers else []
        assert len(values) > 1
        for value in values:
            assert read(f"{sheet['usual']} [{name}={value_text(value)}]")[name] == value
        assert read(sheet["usual"])[name] == parameter["usual"]
