"""Whatever is sent instead of a document is refused with a sentence that names the key, and never read as another."""

from __future__ import annotations

import copy
import json
import math
import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.game.json_tables import games, through_text
from tests.strategies import dice, steady

from unoverse import Action, Dice, DiceMatch, Game, JsonError, Match, Rules, Solitaire, View, position
from unoverse.dice.events import DiceEvent
from unoverse.dice.json_dice import DiceStanding, DiceTable
from unoverse.game.events import Event
from unoverse.game.json_public import public_view_from_json, public_view_to_json
from unoverse.game.json_rules import GROWING
from unoverse.game.json_standing import MatchStanding
from unoverse.json_form import FORMAT
from unoverse.solitaire import read_move
from unoverse.solitaire.json_solitaire import SolitaireEvent, SolitaireTable

HUGE = 10**5000


def nested(depth: int = 100_000) -> list[Any]:
    deep: list[Any] = []
    for _ in range(depth):
        deep = [deep]
    return deep


DEEP = nested()
NONSENSE: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 7, 2**31, HUGE, -HUGE, 1.0, 0.5, math.nan, math.inf,
    "", "R7", "everybody", "A", "\x1b[2J", "\ud800", "x" * 100_000,
    [], [None], [[]], [0, 0], [3, 1], ["R7"], ["?"], [math.nan], {}, {"": None}, {"seat": 0}, {1: 2},
    DEEP, {"a": DEEP}, b"R7", (1, 2), object(),
)  # fmt: skip


def example() -> Game:
    game = position("UNO DOA-CLA", {"A": "R7 G1 B2", "B": "Y1 Y2", "C": "G4 G5"}, top="R5", seats=3, pile="B1 B2 B3")
    game.apply("A", "draw")
    return game


def example_of_dice() -> DiceMatch:
    match = DiceMatch(seed=3)
    while not match.game.over:
        match.game.apply(match.game.to_act or 0, match.game.legal()[0])
    return match


def example_of_match() -> Match:
    match = Match("UNO 1121 TVL3", players=3, seed=4)
    while not match.game.over:
        match.game.apply(match.game.to_act or 0, match.game.legal()[0])
    return match


DOCUMENTS: dict[Callable[[Any], Any], dict[str, Any]] = {
    View.from_json: example().view("A").to_json(),
    Event.from_json: example().history[0].to_json(),
    Rules.from_json: Rules("UNO 1121 TV5-C").to_json(),
    public_view_from_json: public_view_to_json(example()),
    MatchStanding.from_json: example_of_match().to_json(),
    DiceTable.from_json: Dice(seed=1).to_json(),
    DiceEvent.from_json: example_of_dice().game.history[0].to_json(),
    DiceStanding.from_json: example_of_dice().to_json(),
    SolitaireTable.from_json: Solitaire(7).to_json(),
    SolitaireEvent.from_json: SolitaireEvent(1, "undo", (read_move("C3>F"),)).to_json(),
}
READERS: tuple[Callable[[Any], Any], ...] = (*DOCUMENTS, Action.from_json)


def name_of(read: Any) -> str:
    return str(read.__self__.__name__) if hasattr(read, "__self__") else "public view"


def sentence(read: Callable[[Any], Any], document: Any) -> str:
    with pytest.raises(JsonError) as caught:
        read(document)
    return str(caught.value)


@pytest.mark.parametrize("read", READERS, ids=name_of)
def test_nonsense_is_refused(read: Callable[[Any], Any]) -> None:
    for value in NONSENSE:
        if value != "R7" or read != Action.from_json:
            assert len(sentence(read, value)) < 400


@pytest.mark.parametrize("read", DOCUMENTS, ids=name_of)
def test_a_wrong_value_is_refused_with_the_name_of_its_key(read: Callable[[Any], Any]) -> None:
    document = DOCUMENTS[read]
    for key in document:
        for value in NONSENSE:
            said = refusal(read, document | {key: value})
            if said is None and not (read == Rules.from_json and key in GROWING):
                assert same(read(document | {key: value}).to_json()[key], value)
            elif said is not None:
                assert said.startswith((f"{key}:", f"{key}[", f"{key}.", f'"{key}"')) or key == "names"
                assert len(said) < 600


def refusal(read: Callable[[Any], Any], document: Any) -> str | None:
    """Why it is not read; None if it is."""
    try:
        read(document)
    except JsonError as error:
        return str(error)
    return None


def same(one: Any, other: Any) -> bool:
    return type(one) is type(other) and json.dumps(one) == json.dumps(other)


@pytest.mark.parametrize("read", [read for read in DOCUMENTS if read != Rules.from_json], ids=name_of)
def test_a_missing_key_is_named(read: Callable[[Any], Any]) -> None:
    document = DOCUMENTS[read]
    for key in document:
        rest = {name: value for name, value in document.items() if name != key}
        assert sentence(read, rest).startswith(f'"{key}" is missing')


@pytest.mark.parametrize("read", DOCUMENTS, ids=name_of)
def test_an_unknown_key_is_refused_and_the_nearest_is_named(read: Callable[[Any], Any]) -> None:
    document = DOCUMENTS[read]
    said = sentence(read, document | {"secret": 1})
    assert said.startswith('"secret" is no key of a ')
    key = next(name for name in document if len(name) > 3 and name != "format")
    assert f'Did you mean "{key}"?' in sentence(read, document | {f"{key}s": 1})
    assert "is no key" in sentence(read, document | {1: 1})


@pytest.mark.parametrize("read", DOCUMENTS, ids=name_of)
def test_a_newer_format_is_refused(read: Callable[[Any], Any]) -> None:
    newer = DOCUMENTS[read] | {"format": FORMAT + 1}
    assert sentence(read, newer) == (
        f"format: {FORMAT + 1} is newer than {FORMAT}, the newest that this version of Unoverse reads."
    )
    assert "format" in sentence(read, {"format": FORMAT + 1, "what": "nobody knows yet"})


PLACES: tuple[tuple[tuple[str | int, ...], Any, str], ...] = (
    (("seat",), 3, "seat: a seat from 0 to 2 is wanted, not 3."),
    (("seat",), True, "seat: a seat from 0 to 2 is wanted, not true."),
    (("seat",), "A", 'seat: a seat from 0 to 2 is wanted, not "A".'),
    (("hand", 1), "R77", 'hand[1]: a card such as R7 or W4 is wanted, not "R77".'),
    (("hand",), None, "hand: a list is wanted, not null."),
    (("lap",), math.nan, "lap: a whole number from 0 to 2147483647 is wanted, not nan."),
    (("lap",), HUGE, "lap: a whole number from 0 to 2147483647 is wanted, not a number of thousands of digits."),
    (("sizes",), [1, 2], "sizes: 2 values for 3 seats."),
    (("backs",), [[]], "backs: 1 values for 3 seats."),
    (("uno_owed",), [2, 1], "uno_owed: a set of seats is written in ascending order, each seat once."),
    (("uno_owed",), [1, 1], "uno_owed: a set of seats is written in ascending order, each seat once."),
    (("top",), "R5/G", 'top: a card such as R7 or W4/G is wanted, not "R5/G".'),
    (("colour",), "red", 'colour: one of R, Y, G, B, P, T, O, U is wanted, not "red".'),
    (("direction",), True, "direction: one of 1, -1 is wanted, not true."),
    (("direction",), 1.0, "direction: one of 1, -1 is wanted, not 1.0."),
    (("duties", "trinity"), DEEP, "duties.trinity: a whole number from 0 to 2147483647 is wanted, not a list."),
    (("duties",), {"trinity": 0}, 'duties: "change_colour" is missing.'),
    (("legal", 0), "color green", 'legal[0]: "color green" is written "colour G" here.'),
    (("legal", 0), "uno R5", 'legal[0]: "uno R5" means 2 actions; one is wanted here.'),
    (("names", 0), " Ana", "names: a name has no blanks around it, and single ones inside."),
    (("names",), [], "names: 0 names; 2 to 15 sit at a table."),
    (("events", 0, "gains", 0, "seat"), 9, "events[0].gains[0].seat: a seat from 0 to 2 is wanted, not 9."),
    (("events", 0, "gains", 0, "known_to"), [[0], [1]], "events[0].gains[0].known_to: 2 values for 1 cards."),
    (("events", 0, "colour"), 3, "events[0].colour: one of R, Y, G, B, P, T, O, U, none is wanted, not 3."),
    (("rules",), "CHESS", "rules: "),
    (("rules",), "UNO [" + "x" * 5000, "rules: This rule code has 5005 characters"),
    (("rules",), "UNO [" + "x" * 5000 + "[]", "rules: This rule code has 5007 characters"),
)


def at(document: Any, path: tuple[str | int, ...], value: Any) -> Any:
    changed = copy.deepcopy(document)
    inner = changed
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    return changed


@pytest.mark.parametrize(
    ("path", "value", "said"), PLACES, ids=lambda part: str(part)[:20] if isinstance(part, tuple) else ""
)
def test_sentences_name_the_place(path: tuple[str | int, ...], value: Any, said: str) -> None:
    assert sentence(View.from_json, at(DOCUMENTS[View.from_json], path, value)).startswith(said)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"code": "UNO italia"}, 'preset: "brasil-2010" is not what the code says.'),
        ({"values": {"target": 500.0}}, "values.target: 500.0 is not what the code says."),
        ({"values": {"wd4_challenge": 1}}, "values.wd4_challenge: 1 is not what the code says."),
        ({"values": {"tomorrow": 1}}, 'values: "tomorrow" is not known here.'),
        ({"values": DEEP}, "values: a list is not what the code says."),
        ({"house": {"C": {}}}, 'house: "TV" is missing.'),
        ({"house": {"C": {}, "TV": {"wins": 6}}}, "house.TV.wins: 6 is not what the code says."),
        ({"cards": {}}, "cards: "),
        ({"own_deck": {}}, "own_deck: an object is not what the code says."),
        ({"code": 7}, "code: a rule code of at most 262144 characters is wanted, not 7."),
        ({"code": "UNO ZZZ"}, "code: "),
    ],
)
def test_rules_that_do_not_agree_with_their_code_are_refused(changes: dict[str, Any], said: str) -> None:
    assert sentence(Rules.from_json, DOCUMENTS[Rules.from_json] | changes).startswith(said)


def test_rules_may_leave_out_everything_but_their_code() -> None:
    rules = Rules("UNO 1121 TV5-C")
    assert Rules.from_json({"format": 1, "code": "uno c-tv5"}) == rules
    assert (
        Rules.from_json({"format": 1, "code": "uno c-tv5", "values": {"uno_mode": rules.values["uno_mode"]}}) == rules
    )
    assert sentence(Rules.from_json, {"format": 1}) == '"code" is missing.'


@pytest.mark.parametrize(
    "text", ["", "r7", "colour g", "color G", "catch 1", "laugh", "R7  down", "uno R7", "? ?", "draw ?"]
)
def test_an_action_has_one_text_only(text: str) -> None:
    assert sentence(Action.from_json, text).startswith("action: ")


def places(document: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Everything in a document that can be replaced."""
    inner: list[tuple[str | int, Any]] = []
    if isinstance(document, dict):
        inner = list(document.items())
    elif isinstance(document, list):
        inner = list(enumerate(document))
    own = [(*path, key) for key, _ in inner]
    return own + [found for key, part in inner for found in places(part, (*path, key))]


json_values = st.recursive(
    st.one_of(
        st.none(), st.booleans(), st.integers(-3, 40), st.integers(), st.floats(), st.text(max_size=4),
        st.sampled_from(("R7", "W4", "W4/G", "G", "draw", "? down", "everybody", "turn", "hand", "UNO 1121 C", "none")),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(st.sampled_from(("seat", "cards", "to", "left")), inner, max_size=3),
    ),
    max_leaves=8,
)  # fmt: skip


@steady(150)
@given(games(), dice, json_values, st.booleans())
def test_a_changed_document_is_refused_or_says_exactly_what_it_says(
    game: Game, rng: random.Random, value: Any, of_event: bool
) -> None:
    """Never a traceback, and never something else than was written."""
    source: Any = game.history[-1] if of_event and game.history else game.view(rng.randrange(game.seats))
    document = through_text(source.to_json())
    path = rng.choice(places(document))
    changed = at(document, path, value)
    try:
        found = type(source).from_json(changed)
    except JsonError:
        return
    told = found.to_json()
    if path == ("rules",):  # the same rules may be written in several ways
        assert told["rules"] == str(Rules(value))
        told, changed = told | {"rules": None}, changed | {"rules": None}
    assert json.dumps(told) == json.dumps(changed)


@steady(200)
@given(json_values)
def test_any_json_is_refused_with_a_sentence(value: Any) -> None:
    for read in DOCUMENTS:
        with pytest.raises(JsonError):
            read(value)
        with pytest.raises(JsonError):
            read(
                {"format": 1, "code": value}
                if read == Rules.from_json and not isinstance(value, str)
                else {"format": value}
            )
