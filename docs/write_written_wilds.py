"""Writes docs/written-wilds.md from the language itself: `.venv/bin/python docs/write_written_wilds.py`.

A test fails if the page is old.
"""

from __future__ import annotations

import json
from pathlib import Path

from unoverse.cards.data_files import LONGEST_FILE
from unoverse.rules.written.language import MOST_NESTING, MOST_STEPS, MOST_TESTS, vocabulary
from unoverse.rules.written.model import Rule
from unoverse.rules.written.shipped import shipped

PAGE = Path(__file__).parent / "written-wilds.md"

HEAD = f"""# Wilds that you write

*This page is written by `docs/write_written_wilds.py` from the language itself.*

Three cards of `mattel112`, `WC1`, `WC2` and `WC3`, have no rule of their own: the table agrees on one. Such a card is
always a wild, names a colour, and then does what its rule says. Without a rule it is a plain Wild.

A rule is data, not a program: a name and a list of steps. Nothing of it is ever executed as code, every rule ends, and
whatever is wrong with it is said with the place: `rules.toml: rule "toll", step 2, then 1: unknown effect "drow".`

## A first rule

The next player draws two cards, and whoever holds most cards draws one more if these are ten or more:

```toml
name = "rain"
text = {{ en = "The next player draws 2; whoever holds most cards, 10 or more, draws 1." }}

[[steps]]
who = "next"
do = "draw"
n = 2

[[steps]]
who = "most_cards"
do = "draw"
n = 1
if = {{ hand = "most_cards", op = ">=", n = 10 }}
```

The same in Python, and as it stands in a rule code:

```python
>>> from unoverse.rules.written.rule_files import read_rule, WrittenRuleError
>>> from unoverse.rules.written.carriers import custom_rules, in_code
>>> rain = read_rule({{"name": "rain", "steps": [{{"who": "next", "do": "draw", "n": 2}}]}})
>>> rain.to_json()
'{{"name":"rain","steps":[{{"who":"next","do":"draw","n":2}}]}}'
>>> {{card: rule.name for card, rule in custom_rules({{"WC1": rain, "WC2": "carousel"}}).items()}}
{{'WC1': 'rain', 'WC2': 'carousel'}}
>>> in_code(rain)[:9], in_code(custom_rules({{"WC2": "carousel"}})["WC2"])
('~eNqrVspL', 'carousel')

```

A shipped rule is named in a code, `UNO mattel-2018-pt [wc1=gift wc2=carousel]`; any other travels packed inside it, so
that records and saved games need no file.

What is wrong is said in a sentence:

```python
>>> try:
...     read_rule({{"name": "greed", "steps": [{{"who": "next", "do": "extra_turn"}}]}})
... except WrittenRuleError as error:
...     print(error)
rule "greed", step 0: extra_turn is only for self, not next.

```

## A rule, a step

- A rule has a `name`, perhaps a `text` by language, and `steps`.
- A step says `who` does (`do`) what, with the arguments of the effect, and perhaps `if`.
- A file holds one rule, or a list of them: in TOML `[[rule]]`, in JSON a list. Steps count from 0 in messages.
- At most {MOST_STEPS} steps, those inside `then` included; `then` at most {MOST_NESTING} deep; at most {MOST_TESTS}
  tests in one `if`; files up to {LONGEST_FILE // 1024} KiB.
"""

MEANING = """## What it means in play

1. The colour is named first, then the player whom `chosen` means and the colour that `colour:asked` means are chosen,
   then the steps run in order; a step with several targets acts on one after the other. Between two players nobody is
   asked whom to choose.
2. Whom a target means is found when its step is reached, as seen by the player of the card, in the direction then in
   force; `chosen` and `colour:asked` stay as chosen, also inside `then`.
3. Whoever picks a card does so one at a time (`give G7`); where all cards that count have to go, or all of them are
   equal, nobody is asked. Discarded cards lie under the top card and set nothing off.
4. If a step leaves somebody without cards, that player has won when the step is finished: of several the first, from
   the player of the card on in play order. With `empty_by_effect=draws_one` they draw a card instead.
5. A written wild that is the last card wins at once; its steps do not run.
6. `must`, `ban`, `on_next` and `protect` count turns that really come: one that is lost uses nothing up, and what is
   noted for a player in the player's own turn begins with the next one. `protect` protects from now on. All of them are
   public and end with the round. A table remembers fourteen of them at a time (equal ones for several players count
   once); what comes on top of that is forgotten.
7. Under `must` one plays a card that fits and counts, or takes `draw`, which draws `else_draw` cards and ends the turn.
8. Cards that steps make somebody draw cannot be stacked, answered or challenged.
"""


def example(rule: Rule) -> str:
    data = rule.to_data()
    steps = ",\n".join(f"  {json.dumps(step, ensure_ascii=False)}" for step in data["steps"])
    return f"### {rule.name}\n\n{rule.about()}\n\n```json\n[\n{steps}\n]\n```"


def page() -> str:
    examples = "## Shipped rules\n\n" + "\n\n".join(example(rule) for rule in shipped().values())
    return f"{HEAD.strip()}\n\n{vocabulary()}\n\n{MEANING.strip()}\n\n{examples}\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
