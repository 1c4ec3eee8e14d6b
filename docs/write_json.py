"""Writes docs/json.md from the forms of the JSON documents themselves: `.venv/bin/python docs/write_json.py`.

A test fails if the page is old.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from writing import DOCS, page, section, table

from unoverse import Dice, Game, Solitaire, position
from unoverse.dice.json_dice import SHAPES as DICE_SHAPES
from unoverse.game.json_events import SHAPES as EVENT_SHAPES
from unoverse.game.json_public import public_event_to_json
from unoverse.game.json_rules import KEYS as RULES_KEYS
from unoverse.game.json_standing import SHAPES as STANDING_SHAPES
from unoverse.game.json_views import SHAPES as VIEW_SHAPES
from unoverse.game.json_views import VIEW
from unoverse.game.public import OPEN
from unoverse.json_form import FORMAT, Shape
from unoverse.solitaire.json_solitaire import EVENT as SOLITAIRE_EVENT
from unoverse.solitaire.json_solitaire import TABLE as SOLITAIRE_TABLE

PAGE = DOCS / "json.md"
DOCUMENTS = (
    "view",
    "event",
    "standing",
    "dice table",
    "dice event",
    "dice standing",
    "solitaire table",
    "solitaire event",
)

HEAD = f"""# JSON

*This page is written by `docs/write_json.py` from the program itself.*

Views, events, actions, rules and standings, of cards, dice and solitaire, have one JSON form, the same for servers,
clients, files and tests. `to_json()` makes dictionaries and lists that `json.dumps` takes, `from_json()` reads them
back:

```python
>>> import json
>>> import unoverse as uno
>>> game = uno.Game("UNO 1121", seats=4, seed=7)
>>> game.apply("D", "GV")
>>> text = json.dumps(game.view("A").to_json())
>>> view = uno.View.from_json(json.loads(text))
>>> view.hand == game.view("A").hand, view.rules == game.rules, view.events == game.view("A").events
(True, True, True)
>>> uno.Action.parse("color green").to_json(), uno.Action.from_json("catch B")
('colour G', Action('catch B'))

```

## What holds everywhere

- Views, events, rule sets, standings and tables are documents: objects with `"format": {FORMAT}` at the top, and not
  again inside.
- A document of a view, or of an event that a seat was told, says what that seat may know and nothing else: tables that
  differ only in hidden cards give equal texts. So it is with what is told to those who look on, and with solitaire.
  No document has a seed.
- Every key is always there. `null` stands for what is not there, or what the reader may not know.
- What is read is what was written, or it is refused with `JsonError`, a sentence that names the place:
  `events[3].seat: a seat from 0 to 3 is wanted, not "B".` Missing keys and keys that are not in these tables are
  refused too. If you send more, put the document into a message of your own.
- A newer format is refused. Whenever a key is added, renamed or changes its meaning, the number goes up.

| form | in JSON |
|---|---|
| seat | a number from 0; only in the texts of actions seats are letters: `catch B` is about seat 1 |
| set of seats | a list of seats, ascending |
| card | its code: `R7`, `GS`, `W4` |
| lying card | a card on the pile; a wild with the colour that was named: `W4/G` |
| colour | `R` `Y` `G` `B`, on the dark side of two-sided cards `P` `T` `O` `U` |
| action | its canonical text: `R7`, `draw`, `colour G`, `catch B`, `R7 down`; [all of them](house/actions.md) |
| player | a number from 0, the place in `names`; over a match people may sit on other seats |
| die | its face: `R5`, `Y+1`, `W`; a wild in the line with the colour that was named: `W/G` |
| action of dice, rules of dice | the canonical text, as in [dice](dice.md) |
| move, rules of solitaire | the canonical text, as in [solitaire](solitaire.md) |
| rule code | as in [rule codes](house/codes.md) |
| number | a whole number; 1.0 is none |
| list: ... | a list of such values |
| by seat: ... | a list with one such value for each seat; empty where the table has no such thing |
| by player: ... | a list with one such value for each player of a match |

In the text of an action a card that the reader may not know is `?`: `? down`, `give ?`. Only the canonical text is
read; other spellings are for people, who type them into `game.apply`.
"""

VIEWS = """`game.view(seat).to_json()`. With `to_json(since=n)` the first `n` events are left out, for readers who have
heard them; `view.events` holds the others then.

A view that was read back has all public fields. Its `tables` are made from its rules; its `record` is None, because
compiled players read bytes that every version lays out otherwise. So bots of the catalogue answer from the views of a
game, players of your own from either.
"""
EVENTS = """`game.events(seat)[n].to_json()` is an event as a seat may know it. `game.events()` and `game.history` show
all cards; then `known_to` says who may know them, and nobody else should be sent the document.
"""
LEFT_OUT = ", ".join(f"`{key.name}`" for key in VIEW.keys if key.name not in OPEN)
LOOKING_ON = f"""What everybody may know, for spectators and for a screen that all can see: `game.public_view()` is a
view with nothing in the hand, `public_view_to_json(game)` its document, `public_event_to_json(event)` an event as
everybody may know it (in `unoverse.game.json_public`). The document has the keys of a view without
{LEFT_OUT};
what has happened is told event by event. `public_view_from_json` reads it back.
"""
MATCHES = """`match.to_json()` is where a match stands, for everybody. It changes when a round ends or begins.
`MatchStanding.from_json` (in `unoverse.game.json_standing`) reads it back.
"""
DICE = """Nothing is hidden at dice: `dice.to_json()` is one document for both players and for those who look on, with
what each of the two may do. `dice.history[n].to_json()` is an event, `DiceMatch.to_json()` where a match stands.
`DiceTable`, `DiceEvent` and `DiceStanding` (in `unoverse.dice.json_dice`) read them back.
"""
SOLITAIRE = """`solitaire.to_json()`, the same for whoever plays or looks on. Of cards face down and of the stock it
tells how many there are; what was seen in an earlier pass is for people to remember. So `stuck` is said only when
every card of the stock has been turned once, though `solitaire.stuck` knows it earlier. `SolitaireTable.from_json` (in
`unoverse.solitaire.json_solitaire`) reads it back. At an online table what was done is told with `SolitaireEvent`.
"""
RULES = """`rules.to_json()`. The code says everything, decks of your own and written wilds included; the other keys
spell it out for those who read no codes. Only `format` and `code` have to be there. What else is there must agree
with the code, or it is refused; `values` and `points` may name only some.
"""
CARDS_EXAMPLE = """
>>> game = uno.position("UNO 1121", {"A": "Y1 Y2", "B": "G2 G3"}, top="R5", seats=2, pile="B8 R1 R2")
>>> game.apply("A", "draw")"""
PUBLIC_EXAMPLE = (
    CARDS_EXAMPLE
    + """
>>> from unoverse.game.json_public import public_event_to_json"""
)
DICE_EXAMPLE = """
>>> dice = uno.Dice(seed=1)"""
SOLITAIRE_EXAMPLE = """
>>> solitaire = uno.Solitaire(7)"""


def text() -> str:
    game = example()
    return page(
        HEAD,
        section("Views", VIEWS),
        *(shape_table(shape) for shape in VIEW_SHAPES),
        "What B sees after A has drawn:",
        run_example(CARDS_EXAMPLE, 'game.view("B").to_json()', game.view("B").to_json()),
        section("Events", EVENTS),
        *(shape_table(shape) for shape in EVENT_SHAPES),
        "The same draw as A, who drew, is told of it:",
        run_example(CARDS_EXAMPLE, 'game.events("A")[0].to_json()', game.events("A")[0].to_json()),
        section("Those who look on", LOOKING_ON),
        "Once more the same draw:",
        run_example(PUBLIC_EXAMPLE, "public_event_to_json(game.history[0])", public_event_to_json(game.history[0])),
        section("Matches", MATCHES),
        *(shape_table(shape) for shape in STANDING_SHAPES),
        section("Dice", DICE),
        *(shape_table(shape) for shape in DICE_SHAPES),
        run_example(DICE_EXAMPLE, "dice.to_json()", Dice(seed=1).to_json()),
        section("Solitaire", SOLITAIRE),
        shape_table(SOLITAIRE_TABLE),
        shape_table(SOLITAIRE_EVENT),
        run_example(SOLITAIRE_EXAMPLE, "solitaire.to_json()", Solitaire(7).to_json()),
        section("Rules", RULES),
        key_table({key: (form, about) for key, (form, about) in RULES_KEYS.items()}, is_document=True),
    )


def example() -> Game:
    game = position("UNO 1121", {"A": "Y1 Y2", "B": "G2 G3"}, top="R5", seats=2, pile="B8 R1 R2")
    game.apply("A", "draw")
    return game


def shape_table(shape: Shape) -> str:
    is_document = shape.name in DOCUMENTS
    rows = key_table({key.name: (key.form.what, key.about) for key in shape.keys}, is_document)
    return f"### {shape.name}\n\n{shape.about}\n\n{rows}"


def key_table(keys: Mapping[str, tuple[str, str]], is_document: bool) -> str:
    first = [("`format`", "number", f"{FORMAT}; only at the top of a document.")] if is_document else []
    return table(("key", "form", "what it says"), first + [(f"`{key}`", *said) for key, said in keys.items()])


def run_example(before: str, call: str, document: Mapping[str, Any]) -> str:
    """Code that the tests of the pages run, and what it prints."""
    head = f""">>> import json
>>> import unoverse as uno{before}
>>> for key, value in {call}.items():
...     print(f"{{json.dumps(key)}}: {{json.dumps(value)}}")"""
    lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in document.items()]
    return "\n".join(["```python", head, *lines, "", "```"])


if __name__ == "__main__":
    PAGE.write_text(text(), encoding="utf-8")
