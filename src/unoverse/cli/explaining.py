"""`unoverse rules`: house rules, presets, codes and parameters, from the same data that the engine plays by."""

from __future__ import annotations

import difflib
import sys
import textwrap
from collections.abc import Iterable
from itertools import groupby
from typing import Final

from rich.text import Text

from unoverse.cli.output import columns, console
from unoverse.cli.own_rules import rules_named
from unoverse.game import Rules, RulesError
from unoverse.rules.codes import codes
from unoverse.rules.codes.errors import CodeError, nearest_rule
from unoverse.rules.codes.naming import variation_named
from unoverse.rules.codes.tokens import Token, read_rule, written_rule
from unoverse.rules.codes.variations import VARIATIONS, Variation
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.rules.house.rule import CATEGORIES, NEEDS, HouseRule, Taken
from unoverse.rules.official.parameters import COLUMNS, PARAMETERS, SOURCES, Parameter
from unoverse.rules.official.presets import DEFAULT_CODE, DIGITS, PRESETS, is_base_code
from unoverse.rules.prose.official_words import change_words
from unoverse.rules.prose.plain_words import plain
from unoverse.rules.prose.rulings import Ruling, rulings_about, rulings_between
from unoverse.rules.prose.wording import card_words, chosen_words, defaults_words
from unoverse.terminal.cards.pages import value_text

WIDEST: Final = 80
"""Prose wider than this is hard to read."""


def _say(*lines: str) -> None:
    for line in lines:
        console().print(Text(line))


def _head(text: str) -> None:
    console().print(Text(text, "bold"))


def _tell(text: str, margin: int = 2, label: str = "", hanging: int = 0) -> None:
    """A paragraph, with a label in its margin; wrapped for people, whole for a pipe."""
    first = f"  {label}".ljust(margin) if label else " " * margin
    if len(first) > margin:
        _say(first)
        first = " " * margin
    room = min(console().width, WIDEST) if sys.stdout.isatty() else 100_000
    spaces = " " * (margin + hanging)
    for line in textwrap.wrap(text, room, initial_indent=first, subsequent_indent=spaces, break_on_hyphens=False):
        _say(line)


def list_all() -> None:
    """Everything there is, one line each."""
    _head("Presets")
    columns([[name, preset.about] for name, preset in PRESETS.items()])
    _say("")
    _head("Base codes: UNO and four digits, such as UNO 1121")
    _say_digits()
    for category, title in CATEGORIES.items():
        _say("")
        _head(f"House rules: {title[0].lower()}{title[1:]}")
        chosen = [rule for rule in CATALOGUE.values() if rule.category == category]
        columns([[rule.code, rule.name, rule.about] for rule in chosen])
    _say("")
    _head("Ready-made variations")
    columns([[variation.id, variation.code, variation.intent] for variation in VARIATIONS.values()])
    _say("")
    _head("Parameters")
    columns([[name, parameter.about] for name, parameter in PARAMETERS.items()])
    _say("", 'More: unoverse rules show C, unoverse rules show italia, unoverse rules explain "UNO C-DR-P3".')


def _say_digits() -> None:
    for place, (about, answers) in enumerate(DIGITS, 1):
        _say(f"  digit {place}, {about}: " + "; ".join(f"{digit} {answer}" for digit, answer in answers.items()))


def show(name: str) -> None:
    """A house rule, a variation, a preset or a parameter; of none, the nearest."""
    if name.lower() in PARAMETERS:
        return show_parameter(PARAMETERS[name.lower()])
    variation = variation_named(name)
    if variation is not None:
        return show_variation(variation)
    rule = _house_rule(name)
    if rule is not None:
        return show_house_rule(rule)
    try:
        rules = rules_named(name)
    except RulesError:
        close = difflib.get_close_matches(name.lower(), [*PRESETS, *PARAMETERS], 1, 0.5)
        meant = close[0] if close else nearest_rule(name)
        hint = f' Did you mean "{meant}"?' if meant else " unoverse rules lists them."
        raise RulesError(f'"{name[:60]}" is neither a house rule nor a preset nor a parameter.{hint}') from None
    return show_rules(rules)


def _house_rule(name: str) -> HouseRule | None:
    """By its code, with a choice or without (`P`, `P3`, `T@7`), or by its name."""
    for rule in CATALOGUE.values():
        if plain(name) in (plain(rule.code), plain(rule.name), plain(rule.portuguese)):
            return rule
    try:
        return CATALOGUE[read_rule(Token(name, 1, 1))[0]]
    except CodeError:
        return None


def show_house_rule(rule: HouseRule) -> None:
    """All there is to know about a rule."""
    _head(f"{rule.code}  {rule.name} ({rule.portuguese})")
    _tell(f"{rule.about} {rule.details}", 0)
    _section("How it is written", [f"{form}: {meaning}." for form, meaning in rule.forms.items()])
    _section("Choices", defaults_words(rule))
    clashes = [f"{code}: {reason}." for code, reason in rule.conflicts.items()]
    if rule.card:
        clashes.append(f"Any other function on the {card_words(_card_of(rule))}: move one of the two.")
    _section("Not together with", clashes)
    _section("The table needs", [NEEDS[need] for need in rule.needs])
    _section("What it replaces in official play", _replacements(rule))
    _section("Two players", [rule.two_players])
    _section("Partners", [rule.partners])
    _section_of_rulings("How it meets other rules", rulings_about(rule.code))


def _card_of(rule: HouseRule) -> int | str:
    return int(rule.card) if rule.card.isdigit() else rule.card


def _replacements(rule: HouseRule) -> list[str]:
    said = []
    for name, value in rule.replaces.items():
        if not isinstance(value, Taken):
            said.append(f"{name} becomes {value_text(value)}.")
        elif value.values is None:
            said.append(f"{name} becomes the number in the code.")
        else:
            each = (f"{rule.code}{variant} {value_text(found)}" for variant, found in value.values.items())
            said.append(f"{name} becomes {', '.join(each)}.")
    return said + [f"{name}: {text}." for name, text in rule.extends.items()]


def _section(title: str, lines: Iterable[str]) -> None:
    """A title and its lines, or nothing."""
    kept = [line for line in lines if line]
    if kept:
        _say("")
        _head(title)
    for line in kept:
        _tell(line, hanging=2)


def _section_of_rulings(title: str, rulings: Iterable[Ruling]) -> None:
    kept = list(rulings)
    if kept:
        _say("")
        _head(title)
    for ruling in kept:
        _tell(f"{ruling.pair}: {ruling.text}", 9, ruling.id)


def show_variation(variation: Variation) -> None:
    """A ready-made variation, then its code in words."""
    _head(f"{variation.id}  {variation.group}")
    _tell(f"{variation.intent} {variation.remark}".strip(), 0)
    _say("")
    explain(variation.code)


def show_parameter(parameter: Parameter) -> None:
    """Meaning, allowed values, and what each source says."""
    _head(f"{parameter.name} ({parameter.topic})")
    _say(parameter.about, f"Allowed: {parameter.choices}.", "")
    columns([[SOURCES[column], value_text(parameter.default(column))] for column in COLUMNS], ("source", "value"))
    other = [(name, Rules.preset(name).values[parameter.name]) for name in PRESETS]
    _say("")
    columns([[name, value_text(value)] for name, value in other], ("preset", "value"))


def show_rules(rules: Rules) -> None:
    """All parameters by topic; a star marks what differs from UNO 1121."""
    _head(str(rules))
    _say(rules.about, *rules.warnings)
    _say_house(rules)
    rows: list[list[str]] = []
    for topic, parameters in groupby(PARAMETERS.values(), key=lambda parameter: parameter.topic):
        rows += [["", "", "", ""], [topic, "", "", ""], *_parameter_rows(rules, parameters)]
    columns(rows, ("parameter", "", "value", "meaning"))
    _say("", f"* differs from UNO {DEFAULT_CODE}")


def _parameter_rows(rules: Rules, parameters: Iterable[Parameter]) -> list[list[str]]:
    usual = Rules(f"UNO {DEFAULT_CODE}").values
    rows: list[list[str]] = []
    for parameter in parameters:
        value = rules.values[parameter.name]
        mark = "*" if value != usual[parameter.name] else ""
        rows.append([f"  {parameter.name}", mark, value_text(value), parameter.about])
    return rows


def explain(code: str, seats: int | None = None) -> None:
    """A code in words: its base, its house rules, what is changed, and what to think of."""
    rules = rules_named(code)
    if seats is not None:
        rules.check_seats(seats)
    _head(str(rules))
    base = codes.base_text(rules.base)
    _say_base(rules, base)
    _say_house(rules)
    _section("Changed in official play", _changes(rules))
    _section("What the house rules replace in official play", _replaced(rules))
    needs = {need: None for rule in rules.house for need in CATALOGUE[rule].needs}
    _section("The table needs", [NEEDS[need] for need in needs])
    met = [ruling for ruling in rulings_between(rules.house) if ruling.status in ("GUIDE", "PROPOSED")]
    _section_of_rulings("How these rules meet", met)
    _section("Warnings", rules.warnings_for(seats))
    _section("Hints", rules.hints)
    _say("", f"All parameters: unoverse rules show {base}. One rule: unoverse rules show C.")


def _say_base(rules: Rules, base: str) -> None:
    if is_base_code(base):
        for digit, (about, answers) in zip(base, DIGITS, strict=True):
            _tell(f"{about}: {answers[digit]}", 5, digit)
    else:
        _tell(rules.about, len(base) + 4, base)


def _say_house(rules: Rules) -> None:
    written = {code: written_rule(code, values) for code, values in rules.house.items()}
    if written:
        _say("")
        _head("House rules")
    margin = min(max((len(text) for text in written.values()), default=0), 8) + 4
    for code, text in written.items():
        rule = CATALOGUE[code]
        _tell(f"{rule.name}. {rule.about} {chosen_words(code, rules.house[code])}".rstrip(), margin, text)


def _changes(rules: Rules) -> list[str]:
    return [f"{name}={value_text(value)}  {change_words(name)}" for name, value in rules.changes.items()]


def _replaced(rules: Rules) -> list[str]:
    replaced = codes.replaced_parameters(rules.house)
    said = [
        f"{name}={value_text(value)} ({rule}): {PARAMETERS[name].about}" for name, (rule, value) in replaced.items()
    ]
    for code in rules.house:
        said += [f"{name} ({code}): {text}." for name, text in CATALOGUE[code].extends.items()]
    return said
