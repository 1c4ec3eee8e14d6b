"""Writes docs/house/interactions.md: which rules meet, and how: `.venv/bin/python docs/write_interactions.py`.

A test fails if the page is old.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations

from writing import HOUSE, linked, page, ruling_link, rulings_by_section, section, table

from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.rules.prose.rulings import RULINGS, Ruling, rulings_about, rulings_between
from unoverse.rules.prose.wording import slug

PAGE = HOUSE / "interactions.md"

HEAD = f"""# Interactions

*This page is written by `docs/write_interactions.py` from the rules themselves.*

What happens when house rules meet each other, official play, two players or partners: {len(RULINGS)} rulings.
[The proof](../rulings.md) names the tests of each.

| status | what it means |
| --- | --- |
| GUIDE | the guide that the house rules come from says it |
| PROPOSED | the guide is silent or contradicts itself; this is our decision |
| FORBIDDEN | the two cannot be used together, or not on one card: the code is refused |
| ADVICE | a recommendation; nothing is enforced |
"""

PRINCIPLES = """1. A prohibition beats a permission: what a rule forbids no other rule allows. Such a play does not
   exist, so nobody is punished for it.
2. A special duty beats a general one: a pending draw comes before Trinity, Trinity before the colour duty, and that
   before ordinary matching.
3. A group has one face, also under Hell.
4. The visible pile is the only pile.
5. Several cards of one play act in the order in which they were laid, each kind of effect in the order of the stages:
   colour, silence and ceasefire, direction and skips, draws of others, hands that move, what is put on the next player,
   then the calls, slaps, challenges and accusations of the others; only then is a win certain."""

MATRIX_HEAD = """How many rulings there are on each pair; the number leads to them. `✗`: never together. *alone*:
rulings of a rule with official play, the number of players or the end of a round."""


def text() -> str:
    return page(
        HEAD,
        section("What comes first", PRINCIPLES),
        section("The matrix", f"{MATRIX_HEAD}\n\n{matrix()}"),
        section("Pair by pair", pairs()),
        *(section(title, ruling_table(found)) for title, found in rulings_by_section().items()),
    )


@cache
def on_pair(one: str, other: str) -> list[Ruling]:
    """The rulings on a meeting of the two; one about a group of arithmetic concerns each two of its rules."""
    known = {ruling.id for ruling in rulings_between({one, other})}
    return [
        ruling
        for ruling in RULINGS.values()
        if ruling.id in known or (" in one AA group" in ruling.pair and {one, other} <= set(ruling.codes))
    ]


def alone(code: str) -> list[Ruling]:
    """The rulings of a rule that are on no pair of house rules."""
    paired = {ruling.id for other in CATALOGUE if other != code for ruling in on_pair(code, other)}
    return [ruling for ruling in rulings_about(code) if ruling.id not in paired]


def matrix() -> str:
    rows = [
        (f"**[{code}]({slug(rule)}.md)**", mark(code, "", alone(code)), *(cell(code, other) for other in CATALOGUE))
        for code, rule in CATALOGUE.items()
    ]
    return table(("", "alone", *CATALOGUE), rows)


def cell(one: str, other: str) -> str:
    if one == other:
        return "·"
    if other in CATALOGUE[one].conflicts:
        return "✗"
    return mark(*in_order(one, other), on_pair(one, other))


def in_order(one: str, other: str) -> tuple[str, str]:
    first, second = (code for code in CATALOGUE if code in (one, other))
    return first, second


def mark(one: str, other: str, rulings: list[Ruling]) -> str:
    return f"[{len(rulings)}](#{anchor(one, other)})" if rulings else ""


def anchor(one: str, other: str) -> str:
    return f"{one}-{other or 'alone'}".lower()


def pairs() -> str:
    rows = [pair_row(code, "", alone(code)) for code in CATALOGUE if alone(code)]
    for one, other in combinations(CATALOGUE, 2):
        found = on_pair(one, other)
        if found:
            rows.append(pair_row(one, other, found))
    return table(("meeting", "rulings"), rows)


def pair_row(one: str, other: str, found: list[Ruling]) -> tuple[str, str]:
    named = f"{one} x {other}" if other else f"{one} alone"
    return f'<a id="{anchor(one, other)}"></a>{named}', ", ".join(ruling_link(ruling.id) for ruling in found)


def ruling_table(found: list[Ruling]) -> str:
    rows = [
        (f'<a id="{ruling.id.lower()}"></a>{ruling.id}', ruling.pair, ruling.status, linked(ruling.text))
        for ruling in found
    ]
    return table(("ruling", "meeting", "status", "what is ruled"), rows)


if __name__ == "__main__":
    PAGE.write_text(text(), encoding="utf-8")
