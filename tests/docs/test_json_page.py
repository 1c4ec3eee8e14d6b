"""The page about JSON is the one its script writes, and it names every key that the program writes."""

from __future__ import annotations

import re
from typing import Any

from tests.docs.scripts import script, written

from unoverse import Action, Dice, DiceMatch, Game, Match, Solitaire, View
from unoverse.dice import DiceAction, DiceEvent
from unoverse.dice.json_dice import DiceResult, DiceStanding
from unoverse.game.duties_and_debts import Debt
from unoverse.game.events import Event, Gain, Note, Reveal
from unoverse.game.json_events import EVENT, GAIN, NOTE, REVEAL
from unoverse.game.json_public import public_view_to_json
from unoverse.game.json_standing import MatchStanding
from unoverse.game.json_views import NOT_WRITTEN, VIEW
from unoverse.game.scoring import RoundResult
from unoverse.solitaire.json_solitaire import SolitaireEvent


def test_the_page_of_json_is_the_one_its_script_writes() -> None:
    assert script("write_json").text() == written("json.md"), "run docs/write_json.py"


def keys_of(document: Any) -> set[str]:
    if isinstance(document, dict):
        return set(document).union(*map(keys_of, document.values()))
    return set().union(*map(keys_of, document)) if isinstance(document, list) else set()


def documents() -> list[dict[str, Any]]:
    """All kinds of documents, with an object of every kind in them."""
    gains, shown, notes = (Gain(0, (), "hand"),), Reveal(0, 2, ()), (Note("lie", 1),)
    event = Event(1, 0, Action.parse("draw"), gains, revealed=shown, notes=notes, put=((1, "R7"),))
    view = Game("UNO", seats=2, seed=1).view("A")._replace(shown=(1, ()), debts=(Debt(0, 1, "praise", 1),), gift=(1, 1))
    standing = MatchStanding.from_json(Match(players=2, seed=1).to_json())
    of_dice = DiceStanding.from_json(DiceMatch(seed=1).to_json())
    return [
        view.to_json(),
        event.to_json(),
        public_view_to_json(Game("UNO", seats=2, seed=1)),
        standing._replace(results=(RoundResult((0, 1), 0, 1, (0, 5)),)).to_json(),
        Dice(seed=1).to_json(),
        DiceEvent(1, 0, DiceAction("draw")).to_json(),
        of_dice._replace(results=(DiceResult(0, 1, 5, False),)).to_json(),
        Solitaire(1).to_json(),
        SolitaireEvent(1, "move", ()).to_json(),
    ]


def test_every_key_that_is_written_is_in_a_table() -> None:
    listed = set(re.findall(r"^\| `(\w+)` \|", written("json.md"), re.MULTILINE))
    of_rules = set(Game("UNO", seats=2, seed=1).rules.to_json())
    assert keys_of(documents()) | of_rules == listed


def test_every_field_is_written() -> None:
    assert [key.name for key in VIEW.keys] == [name for name in View._fields if name not in NOT_WRITTEN]
    for shape, fields in ((EVENT, Event._fields), (GAIN, Gain._fields), (NOTE, Note._fields), (REVEAL, Reveal._fields)):
        assert tuple(key.name for key in shape.keys) == fields
