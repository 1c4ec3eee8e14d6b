"""What is written as JSON is read back as what it was: views, events, actions, rules."""

from __future__ import annotations

import random
import string

import pytest
from hypothesis import given
from tests.game.json_tables import OWN_DECK, any_table, games, through_text
from tests.strategies import Table, play, steady

from unoverse import Action, ActionError, Game, Rules, View, position
from unoverse.bots.catalogue import BOTS
from unoverse.bots.player import BotPlayer
from unoverse.cards.user_decks import read_deck
from unoverse.errors import TableError
from unoverse.game.action import UNSEEN
from unoverse.game.events import Event
from unoverse.game.json_events import EVENT, GAIN, NOTE, PUT, REVEAL
from unoverse.game.json_views import DEBT, DUTIES, GIFT, NOT_WRITTEN, SHOWN, VIEW
from unoverse.rules.codes.codes import LONGEST_CODE
from unoverse.table.actions import ACTIONS


def assert_same_view(one: View, other: View) -> None:
    differing = [
        name for name in View._fields if name not in NOT_WRITTEN and getattr(one, name) != getattr(other, name)
    ]
    assert differing == []
    assert type(one.events[0]) is type(other.events[0]) if one.events else not other.events
    assert str(one) == str(other)


@steady(80)
@given(games())
def test_views_come_back_as_they_were(game: Game) -> None:
    for seat in range(game.seats):
        view = game.view(seat)
        document = view.to_json()
        back = View.from_json(through_text(document))
        assert_same_view(view, back)
        assert back.to_json() == document
        assert back.tables.tobytes() == view.tables.tobytes()


@steady(60)
@given(games())
def test_events_come_back_as_they_were_told_or_with_everything_shown(game: Game) -> None:
    told = [*game.history, *(event for seat in range(game.seats) for event in game.events(seat))]
    for event in told:
        assert Event.from_json(through_text(event.to_json())) == event
    assert [Event.from_json(through_text(event.to_json())).seen_by(0) for event in game.history] == game.events(0)


@steady(100)
@given(any_table)
def test_rules_come_back_as_they_were(table: Table) -> None:
    rules = table.rules
    back = Rules.from_json(through_text(rules.to_json()))
    assert back == rules
    assert str(back) == str(rules)
    assert (back.values, back.points, back.house, back.custom) == (
        rules.values,
        rules.points,
        rules.house,
        rules.custom,
    )
    assert (back.deck, back.dark, back.user_deck) == (rules.deck, rules.dark, rules.user_deck)


def text_of(action: Action) -> str | None:
    try:
        return action.to_json()
    except ActionError:
        return None


def test_every_action_has_one_text_or_is_none() -> None:
    texts = {action: text_of(action) for action in map(Action.unpack, range(ACTIONS))}
    written = {action: text for action, text in texts.items() if text is not None}
    assert len(set(written.values())) == len(written)
    assert [Action.from_json(text) for text in written.values()] == list(written)
    unseen = sorted(text for action, text in written.items() if action.argument == UNSEEN and "?" in text)
    assert unseen == ["?", "? down", "give ?", "jump ?"]


@pytest.mark.parametrize("action", [Action(-1), Action(1, 5), Action(0, 200), Action(99), Action(10, 15)])
def test_what_is_no_action_is_not_written(action: Action) -> None:
    with pytest.raises(ActionError, match="is no action"):
        action.to_json()


@pytest.mark.parametrize(
    "code",
    [
        "UNO 1121 TV5-C-DR-P3",
        "UNO S-DED-DP",
        "UNO italia [replacements=R5+W4 target=300]",
        "UNO [deck=flip112]",
        "UNO mattel-2018-pt [wc1=gift wc2=carousel]",
        "UNO [points_wild=40]",
    ],
)
def test_rules_of_every_kind_come_back(code: str) -> None:
    rules = Rules(code)
    assert Rules.from_json(through_text(rules.to_json())) == rules
    assert Rules.from_json({"format": 1, "code": code}) == rules


def test_a_deck_of_ones_own_is_spelt_out_as_its_file() -> None:
    rules = Rules("UNO", deck=OWN_DECK.in_code())
    document = through_text(rules.to_json())
    assert read_deck(document["own_deck"]) == OWN_DECK
    assert document["values"]["deck"] == "party-deck"
    assert document["cards"]["WDM"] == 2
    assert document["written"]["WC1"]["name"] == "gift"
    assert Rules.from_json(document).user_deck == OWN_DECK


def test_rules_whose_code_is_longer_than_people_may_type_come_back() -> None:
    letters = random.Random(1)
    texts = {language: "".join(letters.choices(string.ascii_letters, k=400)) for language in ("en", "pt", "it", "ca")}
    steps = [{"who": "next", "do": "draw", "n": 2}]
    written = {f"WC{n}": {"name": f"rule{n}", "text": texts, "steps": steps * n} for n in (1, 2, 3)}
    rules = Rules.preset("mattel-2018-pt-pontos", custom=written)
    assert len(str(rules)) > LONGEST_CODE
    assert Rules.from_json(through_text(rules.to_json())) == rules
    view = Game(rules, seats=3, seed=1).view("A")
    assert_same_view(view, View.from_json(through_text(view.to_json())))


def test_a_view_may_leave_out_the_events_that_the_reader_has_heard() -> None:
    game = Game("UNO 1121", seats=3, seed=5)
    moves = list(play(game, random.Random(2), 10))
    document = game.view("B").to_json(since=7)
    assert [event["number"] for event in document["events"]] == list(range(8, len(moves) + 1))
    assert View.from_json(document).events == tuple(game.events("B", since=7))
    assert game.view("B").to_json(since=-3) == game.view("B").to_json()


def test_a_bot_says_that_it_needs_more_than_json() -> None:
    game = position("UNO 1121", {"A": "R1 R2", "B": "G1 G2"}, top="R5", seats=2)
    view = View.from_json(game.view("A").to_json())
    with pytest.raises(TableError, match="read from JSON"):
        BotPlayer(next(iter(BOTS.values()))).decide(view)
    assert view.to_bytes() != b""


EVERYTHING = (
    "UNO 1121 DED-P4-REV-MS3 [wrong_play=forbid]",
    "UNO 1121 DP-SAT [wrong_play=forbid]",
    "UNO 1121 DOA-E-IE-M-S-TRI-CHU [wrong_play=rewind]",
    "UNO 1121 MS1-DR-DAD-CLA@5-PAB-BACK-BA-GT [wrong_play=forbid]",
    "UNO 1121 [deck=flip112 wrong_play=rewind]",
    "UNO mattel-2018-pt-pontos [wc1=glass-house wc2=armistice wc3=mercy hand_size=15]",
    "UNO 1121",
)


def filled_keys(document: object, path: str = "") -> set[str]:
    """Where something stands that is not empty."""
    if isinstance(document, dict):
        inner = [filled_keys(value, f"{path}.{key}" if path else key) for key, value in document.items()]
        return {path}.union(*inner)
    if isinstance(document, list):
        return {path}.union(*(filled_keys(value, path) for value in document)) if document else set()
    return {path} if document not in (None, False, "everybody") else set()


def test_the_tables_of_these_tests_fill_every_key() -> None:
    """A key that is always empty would come back whatever its form says."""
    found: set[str] = set()
    for seed in range(5 * len(EVERYTHING)):
        game = Game(EVERYTHING[seed % len(EVERYTHING)], seats=4, seed=seed)
        rng = random.Random(seed)
        for number, _ in enumerate(play(game, rng, 120)):
            if number % 3 == 0:
                view = game.view(rng.randrange(4))
                document = view.to_json(since=number)
                assert View.from_json(through_text(document)).to_json() == document
                found |= filled_keys(document)
        for event in game.history:
            found |= {f"events.{key}" for key in filled_keys(event.to_json())}
    assert sorted(every_key() - found) == []


def every_key() -> set[str]:
    """Of views, events, and the objects inside them."""
    inner = {
        "shown": SHOWN, "duties": DUTIES, "debts": DEBT, "gift": GIFT,
        "events": EVENT, "events.gains": GAIN, "events.revealed": REVEAL, "events.notes": NOTE, "events.put": PUT,
    }  # fmt: skip
    return {key.name for key in VIEW.keys} | {
        f"{path}.{key.name}" for path, shape in inner.items() for key in shape.keys
    }
