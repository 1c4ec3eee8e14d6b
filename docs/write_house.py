"""Writes docs/house/: a page for each house rule, and the catalogue: `.venv/bin/python docs/write_house.py`.

All of it comes from the files of the rules, the rulings and the worked examples. A test fails if a page is old.
"""

from __future__ import annotations

from collections.abc import Sequence

from writing import HOUSE, blanks, bullets, linked, page, ruling_link, section, table

from unoverse.coach.rule_page import RulePage, SharedCard, rule_page, usual_card
from unoverse.rules.codes.variations import VARIATIONS
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.rules.house.rule import CATEGORIES, NEEDS, HouseRule
from unoverse.rules.prose import examples
from unoverse.rules.prose.examples import Example
from unoverse.rules.prose.rulings import Ruling
from unoverse.rules.prose.wording import card_words, slug

WRITTEN = "*This page is written by `docs/write_house.py` from the rules themselves.*"

CATALOGUE_HEAD = f"""# House rules

{WRITTEN}

What a table may add to official play, and the code of each: `UNO C-DR-P3` is official play with jump-ins, groups of
equal cards and stacking. [Rule codes](codes.md) tells how codes are written, [interactions](interactions.md) what
happens when rules meet, [house rules](../house-rules.md) how to play them. `unoverse rules show C` shows the page of a
rule in the terminal.
"""

CARDS_HEAD = """Any of these may be moved (`T@5`, `E@B3`), but no two functions share a card. 6 and 9 look alike and are
better left alone, and a carousel anywhere but on the 0 turns often."""

EXAMPLES_HEAD = f"{examples.ABOUT} Every row is a test with its number."


def pages() -> dict[str, str]:
    """Every page by the name of its file."""
    return {"index.md": catalogue()} | {f"{slug(CATALOGUE[code])}.md": text(code) for code in CATALOGUE}


# The catalogue


def catalogue() -> str:
    return page(CATALOGUE_HEAD, *map(category, CATEGORIES), section("Cards with a function", cards()), variations())


def category(name: str) -> str:
    rows = [
        (f"[`{rule.code}`]({slug(rule)}.md)", rule.name, rule.portuguese, rule.about, forms_in_a_line(rule))
        for rule in CATALOGUE.values()
        if rule.category == name
    ]
    return section(CATEGORIES[name], table(("code", "name", "in the guide", "what it does", "written"), rows))


def forms_in_a_line(rule: HouseRule) -> str:
    return ", ".join(f"`{form}`" for form in rule.forms)


def cards() -> str:
    rows = [
        (f"`{rule.code}`", rule.name, f"the {card_words(usual_card(rule))}", rule.parameter("card").choices)
        for rule in CATALOGUE.values()
        if rule.card
    ]
    return CARDS_HEAD + "\n\n" + table(("code", "rule", "usual card", "may sit on"), rows)


def variations() -> str:
    rows = [(variation.id, f"`{variation.code}`", variation.intent) for variation in VARIATIONS.values()]
    text = table(("id", "code", "for whom"), rows)
    return section("Ready-made variations", f"{text}\n\n[Rule codes](codes.md#ready-made-variations) tells more.")


# The page of a rule


def text(code: str) -> str:
    told = rule_page(code)
    rule = told.rule
    return page(
        f"# {rule.name} (`{rule.code}`)",
        WRITTEN,
        f"**{rule.about}** {rule.details}",
        f"In the guide: *{rule.portuguese}*. {CATEGORIES[rule.category]}: see [all house rules](index.md).",
        section("How it is written", rows(("code", "meaning"), [(f"`{f}`", said) for f, said in rule.forms.items()])),
        section("Choices", choices(told)),
        section("Not together with", bullets(clashes(told))),
        section("What the table needs", bullets(NEEDS[need] for need in rule.needs)),
        section("What it replaces in official play", replaced(told)),
        section("Two players", rule.two_players),
        section("Partners", rule.partners),
        section("What one can do", rows(("action", "what it does"), [(f"`{w}`", said) for w, said in told.actions])),
        section("What is refused", rows(("reason", "sentence"), [(f"`{r}`", blanks(s)) for r, s in told.refusals])),
        section("How it meets other rules", meetings(told.rulings)),
        section("Worked examples", worked(told)),
    )


def rows(head: Sequence[str], told: Sequence[Sequence[str]]) -> str:
    """A table, or nothing."""
    return table(head, told) if told else ""


def choices(told: RulePage) -> str:
    found = [(f"`{choice.name}`", choice.about, choice.allowed, choice.usual) for choice in told.choices]
    return rows(("choice", "meaning", "allowed", "unless the code says otherwise"), found)


def clashes(told: RulePage) -> list[str]:
    found = [f"{rule_link(code)}: {reason}." for code, reason in told.rule.conflicts.items()]
    return found if told.shared_card is None else [*found, other_functions(told.shared_card)]


def other_functions(shared: SharedCard) -> str:
    sharing = ", ".join(map(rule_link, shared.rules))
    where = f" As a rule these sit there too: {sharing}." if sharing else ""
    return f"Any other function on the {shared.card}: move one of the two.{where}"


def rule_link(code: str) -> str:
    return f"[{code}]({slug(CATALOGUE[code])}.md)"


def replaced(told: RulePage) -> str:
    return rows(("parameter", "becomes"), [(f"[`{name}`](../rules.md)", becomes) for name, becomes in told.replaced])


def meetings(rulings: Sequence[Ruling]) -> str:
    found = [(ruling_link(ruling.id), ruling.pair, ruling.status, linked(ruling.text)) for ruling in rulings]
    return rows(("ruling", "meeting", "status", "what is ruled"), found)


def worked(told: RulePage) -> str:
    found = rows(("example", "given", "when", "then", "rulings"), [example_row(example) for example in told.examples])
    return found and f"{EXAMPLES_HEAD}\n\n{found}"


def example_row(example: Example) -> tuple[str, ...]:
    linked = ", ".join(ruling_link(number) for number in example.rulings)
    return example.id, example.given, example.when, example.then, linked


if __name__ == "__main__":
    HOUSE.mkdir(exist_ok=True)
    for name, text in pages().items():
        (HOUSE / name).write_text(text, encoding="utf-8")
