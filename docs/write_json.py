"""Writes docs/json.md from the forms of the JSON documents themselves: `.venv/bin/python docs/write_json.py`.

A test fails if the page is old.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from writing import DOCS, page, section, table

from unoverse import Game, position
from unoverse.game.json_events import SHAPES as EVENT_SHAPES
from unoverse.game.json_rules import KEYS as RULES_KEYS
from unoverse.game.json_views import SHAPES as VIEW_SHAPES
from unoverse.json_form import FORMAT, Shape

PAGE = DOCS / "json.md"

HEAD = f"""# JSON

*This page is written by `docs/write_json.py` from the program itself.*

Views, events, actions and rules have one JSON form, the same for servers, clients, files and tests. `to_json()` makes
dictionaries and lists that `json.dumps` takes, `from_json()` reads them back:

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

- A view, an event and a rule set are documents: objects with `"format": {FORMAT}` at the top, and not again inside.
- A document of a view, or of an event that a seat was told, says what that seat may know and nothing else: tables that
  differ only in hidden cards give equal texts.
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
| rule code | as in [rule codes](house/codes.md) |
| number | a whole number; 1.0 is none |
| list: ... | a list of such values |
| by seat: ... | a list with one such value for each seat; empty where the table has no such thing |

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
RULES = """`rules.to_json()`. The code says everything, decks of your own and written wilds included; the other keys
spell it out for those who read no codes. Only `format` and `code` have to be there. What else is there must agree
with the code, or it is refused; `values` and `points` may name only some.
"""
EXAMPLE = """>>> import json
>>> import unoverse as uno
>>> game = uno.position("UNO 1121", {"A": "Y1 Y2", "B": "G2 G3"}, top="R5", seats=2, pile="B8 R1 R2")
>>> game.apply("A", "draw")
>>> for key, value in DOCUMENT.items():
...     print(f"{json.dumps(key)}: {json.dumps(value)}")"""


def text() -> str:
    game = example()
    return page(
        HEAD,
        section("Views", VIEWS),
        *(shape_table(shape) for shape in VIEW_SHAPES),
        "What B sees after A has drawn:",
        run_example('game.view("B").to_json()', game.view("B").to_json()),
        section("Events", EVENTS),
        *(shape_table(shape) for shape in EVENT_SHAPES),
        "The same draw as A, who drew, is told of it:",
        run_example('game.events("A")[0].to_json()', game.events("A")[0].to_json()),
        section("Rules", RULES),
        key_table({key: (form, about) for key, (form, about) in RULES_KEYS.items()}, is_document=True),
    )


def example() -> Game:
    game = position("UNO 1121", {"A": "Y1 Y2", "B": "G2 G3"}, top="R5", seats=2, pile="B8 R1 R2")
    game.apply("A", "draw")
    return game


def shape_table(shape: Shape) -> str:
    is_document = shape.name in ("view", "event")
    rows = key_table({key.name: (key.form.what, key.about) for key in shape.keys}, is_document)
    return f"### {shape.name}\n\n{shape.about}\n\n{rows}"


def key_table(keys: Mapping[str, tuple[str, str]], is_document: bool) -> str:
    first = [("`format`", "number", f"{FORMAT}; only at the top of a document.")] if is_document else []
    return table(("key", "form", "what it says"), first + [(f"`{key}`", *said) for key, said in keys.items()])


def run_example(call: str, document: Mapping[str, Any]) -> str:
    """Code that the tests of the pages run, and what it prints."""
    lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in document.items()]
    return "\n".join(["```python", EXAMPLE.replace("DOCUMENT", call), *lines, "", "```"])


if __name__ == "__main__":
    PAGE.write_text(text(), encoding="utf-8")
