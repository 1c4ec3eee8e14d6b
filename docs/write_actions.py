"""Writes docs/house/actions.md: what can be done at a table, and why not: `.venv/bin/python docs/write_actions.py`.

A test fails if the page is old.
"""

from __future__ import annotations

from writing import HOUSE, blanks, page, section, table

from unoverse.game.errors import REASONS
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.rules.prose.actions_and_refusals import BRINGS, REFUSES
from unoverse.rules.prose.wording import slug
from unoverse.table.actions import ACTION_KINDS, REPORTS

PAGE = HOUSE / "actions.md"

HEAD = """# Actions and refusals

*This page is written by `docs/write_actions.py` from the engine's tables.*

Everything a seat can do, as text, and every reason why something may not be done. [The engine](../engine.md) tells how
actions are packed into numbers; in Python `game.legal(seat)` lists what may be done now, `game.reports(seat)` what the
table may report, and a refused action raises `IllegalAction` with its `reason` and `sentence`.
"""
ACTIONS_HEAD = """The rules in the last column bring the action, or give it one more meaning. *Reported* actions happen
at a table without being anybody's move."""
REASONS_HEAD = """What stands in italics is filled in. Nothing at all has changed when an action is refused."""
SHOWN = {"card": "R7", "colour": "G", "seat": "B", "number": "3", "kind": "draw2"}
"""An argument of each kind."""


def text() -> str:
    return page(
        HEAD,
        section("Actions", f"{ACTIONS_HEAD}\n\n{actions()}"),
        section("Refusals", f"{REASONS_HEAD}\n\n{refusals()}"),
    )


def actions() -> str:
    rows = [
        (str(number), f"`{written(kind.word, kind.argument)}`", about(number), rules_with(BRINGS, kind.word))
        for number, kind in enumerate(ACTION_KINDS)
    ]
    return table(("kind", "for example", "what it does", "rules"), rows)


def written(word: str, argument: str) -> str:
    """`R7 down`, but `jump R7` and `target B`."""
    words = [SHOWN.get(argument, ""), word] if word in ("", "down") else [word, SHOWN.get(argument, "")]
    return " ".join(part for part in words if part)


def about(number: int) -> str:
    return ACTION_KINDS[number].about + (" *Reported.*" if number in REPORTS else "")


def refusals() -> str:
    rows = [(f"`{reason}`", blanks(said), rules_with(REFUSES, reason)) for reason, said in REASONS if said]
    return table(("reason", "sentence", "rules"), rows)


def rules_with(brought: dict[str, tuple[str, ...]], name: str) -> str:
    """The rules that bring an action or a refusal."""
    return ", ".join(f"[{code}]({slug(rule)}.md)" for code, rule in CATALOGUE.items() if name in brought.get(code, ()))


if __name__ == "__main__":
    PAGE.write_text(text(), encoding="utf-8")
