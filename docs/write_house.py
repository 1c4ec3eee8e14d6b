"""Writes docs/house/: a page for each house rule, and the catalogue: `.venv/bin/python docs/write_house.py`.

All of it comes from the files of the rules, the rulings and the worked examples. A test fails if a page is old.
"""

from __future__ import annotations

from writing import (
    BRINGS,
    HOUSE,
    REFUSES,
    Example,
    blanks,
    bullets,
    examples,
    linked,
    page,
    ruling_link,
    section,
    slug,
    table,
)

from unoverse.game.errors import REASONS
from unoverse.rules.codes.variations import VARIATIONS
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.rules.house.rule import CATEGORIES, NEEDS, HouseRule, RuleParameter, Taken
from unoverse.rules.official.parameters import Value
from unoverse.rules.prose.rulings import rulings_about
from unoverse.rules.prose.wording import card_words
from unoverse.table.actions import ACTION_KINDS

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

EXAMPLES_HEAD = """Four players A, B, C, D sit in this order, play goes from A to B, only the rules named are on, and a
card that does not fit is refused. `A:[G7 B2]` is a hand; `...` in it are further cards that do not matter. "A laid R5"
means that R5 is the top card and B is to move. Every row is a test with its number."""


def pages() -> dict[str, str]:
    """Every page by the name of its file."""
    return {"index.md": catalogue()} | {f"{slug(rule)}.md": rule_page(rule) for rule in CATALOGUE.values()}


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


def usual_card(rule: HouseRule) -> int | str:
    card: int | str = rule.parameter("card").default
    return card


def variations() -> str:
    rows = [(variation.id, f"`{variation.code}`", variation.intent) for variation in VARIATIONS.values()]
    text = table(("id", "code", "for whom"), rows)
    return section("Ready-made variations", f"{text}\n\n[Rule codes](codes.md#ready-made-variations) tells more.")


# The page of a rule


def rule_page(rule: HouseRule) -> str:
    return page(
        f"# {rule.name} (`{rule.code}`)",
        WRITTEN,
        f"**{rule.about}** {rule.details}",
        f"In the guide: *{rule.portuguese}*. {CATEGORIES[rule.category]}: see [all house rules](index.md).",
        section("How it is written", table(("code", "meaning"), [(f"`{f}`", said) for f, said in rule.forms.items()])),
        section("Choices", choices(rule)),
        section("Not together with", bullets(clashes(rule))),
        section("What the table needs", bullets(NEEDS[need] for need in rule.needs)),
        section("What it replaces in official play", replaced(rule)),
        section("Two players", rule.two_players),
        section("Partners", rule.partners),
        section("What one can do", actions(rule)),
        section("What is refused", refusals(rule)),
        section("How it meets other rules", rulings(rule)),
        section("Worked examples", worked(rule)),
    )


def choices(rule: HouseRule) -> str:
    if not rule.parameters:
        return ""
    rows = [(f"`{choice.name}`", choice.about, choice.choices, usual(choice)) for choice in rule.parameters]
    return table(("choice", "meaning", "allowed", "unless the code says otherwise"), rows)


def usual(parameter: RuleParameter) -> str:
    if parameter.required:
        return "the code has to say it"
    value = parameter.default
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value == ():
        return "none"
    if isinstance(value, tuple):
        return "`" + ".".join(f"{drawn}{'P' if plays else 'S'}" for drawn, plays in value) + "`"
    return f"`{value}`"


def clashes(rule: HouseRule) -> list[str]:
    found = [f"{rule_link(code)}: {reason}." for code, reason in rule.conflicts.items()]
    if rule.card:
        sharing = [rule_link(other.code) for other in CATALOGUE.values() if is_on_the_same_card(rule, other)]
        where = f" As a rule these sit there too: {', '.join(sharing)}." if sharing else ""
        found.append(f"Any other function on the {card_words(usual_card(rule))}: move one of the two.{where}")
    return found


def is_on_the_same_card(rule: HouseRule, other: HouseRule) -> bool:
    """A number in all colours covers the one coloured card as well."""
    if rule is other or not other.card:
        return False
    return rule.card == other.card or (len(rule.card) != len(other.card) and rule.card[-1] == other.card[-1])


def rule_link(code: str) -> str:
    return f"[{code}]({slug(CATALOGUE[code])}.md)"


def replaced(rule: HouseRule) -> str:
    rows = [(f"[`{name}`](../rules.md)", new_value(rule, value)) for name, value in rule.replaces.items()]
    rows += [(f"[`{name}`](../rules.md)", f"keeps its value, but {text}") for name, text in rule.extends.items()]
    return table(("parameter", "becomes"), rows) if rows else ""


def new_value(rule: HouseRule, value: Value | Taken) -> str:
    if not isinstance(value, Taken):
        return f"`{value}`"
    if value.values is None:
        return f"the choice `{value.parameter}`"
    return ", ".join(f"`{rule.code}{variant}` `{found}`" for variant, found in value.values.items())


def actions(rule: HouseRule) -> str:
    rows = [(f"`{kind.word}`", kind.about) for kind in ACTION_KINDS if kind.word in BRINGS.get(rule.code, ())]
    return table(("action", "what it does"), rows) if rows else ""


def refusals(rule: HouseRule) -> str:
    rows = [(f"`{reason}`", blanks(said)) for reason, said in REASONS if reason in REFUSES.get(rule.code, ())]
    return table(("reason", "sentence"), rows) if rows else ""


def rulings(rule: HouseRule) -> str:
    rows = [
        (ruling_link(ruling.id), ruling.pair, ruling.status, linked(ruling.text)) for ruling in rulings_about(rule.code)
    ]
    return table(("ruling", "meeting", "status", "what is ruled"), rows)


def worked(rule: HouseRule) -> str:
    rows = [example_row(example) for example in examples() if rule.code in example.rules]
    return f"{EXAMPLES_HEAD}\n\n{table(('example', 'given', 'when', 'then', 'rulings'), rows)}" if rows else ""


def example_row(example: Example) -> tuple[str, ...]:
    linked = ", ".join(ruling_link(number) for number in example.rulings)
    return example.id, example.given, example.when, example.then, linked


if __name__ == "__main__":
    HOUSE.mkdir(exist_ok=True)
    for name, text in pages().items():
        (HOUSE / name).write_text(text, encoding="utf-8")
