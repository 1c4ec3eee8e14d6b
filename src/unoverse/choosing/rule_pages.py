"""House rules one by one, with their choices."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from unoverse.choosing.choice import Choice
from unoverse.choosing.own_rules import UNKNOWN
from unoverse.choosing.state import TABLE, Option, Page, State, numbered
from unoverse.choosing.table_pages import BACK, TYPED
from unoverse.errors import RulesError
from unoverse.game.rules import Rules
from unoverse.rules.codes.errors import CodeError
from unoverse.rules.codes.naming import rule_named
from unoverse.rules.codes.tokens import Token, read_rule, written_rule
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.rules.house.rule import (
    CARD,
    CATEGORIES,
    CHOICE,
    NUMBER,
    WORDS,
    YES_OR_NO,
    HouseRule,
    RuleParameter,
)
from unoverse.rules.house.rule import (
    TABLE as ENTRIES,
)
from unoverse.rules.prose.plain_words import plain
from unoverse.rules.prose.wording import asked_words, card_words, chosen_words

BY_NAME: Final = "Number or rule name; Enter goes back."


def groups(state: State) -> Page:
    """The groups of house rules."""
    options = []
    for group, title in CATEGORIES.items():
        codes = [code for code, rule in CATALOGUE.items() if rule.category == group]
        chosen = sum(code in state.choice.house for code in codes)
        options.append((title, f"{chosen} of {len(codes)} chosen", state.at("group", group), False))
    return Page("House rules", (), numbered(options), BY_NAME, state.at(*TABLE), _rule_by_name(state))


def group(state: State, name: str) -> Page:
    """The rules of a group, each with its sentence."""
    rules = [rule for rule in CATALOGUE.values() if rule.category == name]
    options = [(rule.name, rule.about, toggled(state, rule), rule.code in state.choice.house) for rule in rules]
    return Page(CATEGORIES[name], (), numbered(options), BY_NAME, state.at("groups"), _rule_by_name(state))


def toggled(state: State, rule: HouseRule) -> State:
    """A rule more or less; one with choices is asked about them, and left out there."""
    if rule.code in state.choice.house and not rule.parameters:
        return state.having(state.choice.without_rule(rule.code)).noticed(f"{rule.name} is left out.")
    if rule.code not in state.choice.house:
        state = state.having(state.choice.with_rule(rule.code, rule.defaults))
    return (state.at("rule", rule.code) if rule.parameters else state).noticed(f"{rule.name} is chosen.")


def _rule_by_name(state: State) -> Callable[[str], State]:
    def read(text: str) -> State:
        rule = rule_named(text) or CATALOGUE.get(text.upper())
        return toggled(state, rule) if rule else state.noticed(_no_rule(text))

    return read


def _no_rule(text: str) -> str:
    """That there is none of this name, and which are near."""
    try:
        Rules(text)
    except RulesError as error:
        if error.id == UNKNOWN:
            return str(error)
    return f'"{text[:40]}" is not among the answers.'


def rule(state: State, code: str) -> Page:
    """The choices that a rule gives, and leaving it out."""
    chosen = CATALOGUE[code]
    values = state.choice.house.get(code, chosen.defaults)
    ways = [
        (meaning[0].upper() + meaning[1:], form, _played(state, code, found), found == values)
        for form, meaning, found in _forms(chosen, values)
    ]
    ways = ways if len(ways) > 1 else []
    asked = [
        (
            asked_words(parameter).rstrip("."),
            f"now {_shown(values[parameter.name])}",
            state.at("value", code, parameter.name),
            False,
        )
        for parameter in chosen.parameters
        if parameter.kind != CHOICE or not ways
    ]
    group_of = state.at("group", chosen.category)
    out = Option("0", "Leave it out", "", group_of.having(state.choice.without_rule(code)))
    more = Option("d", "Details", "", state.at("details", code))
    is_told = any(is_now for *_, is_now in ways)
    lines = (chosen.about, "" if is_told else chosen_words(code, values))
    return Page(chosen.name, lines, (*numbered(ways + asked), out, more), BACK, group_of, _rule_by_name(state))


def details(state: State, code: str) -> Page:
    """All that a rule does."""
    return Page(CATALOGUE[code].name, (CATALOGUE[code].details,), (), "Enter goes back.", state.at("rule", code))


def _forms(rule: HouseRule, values: Mapping[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """The usual ways to play a rule; a function stays on the card where it is unless the way says another."""
    for form, meaning in rule.forms.items():
        try:
            code, found = read_rule(Token(form, 1, 1))
        except CodeError:
            continue  # a way that takes two rules
        if code == rule.code and "@" not in form:
            yield form, meaning, found | ({"card": values["card"]} if rule.card else {})


def _played(state: State, code: str, values: Mapping[str, Any]) -> State:
    return state.having(state.choice.with_rule(code, values))


def value(state: State, code: str, name: str) -> Page:
    """One choice of a rule."""
    parameter = CATALOGUE[code].parameter(name)
    values = state.choice.house.get(code, CATALOGUE[code].defaults)
    options = tuple(
        Option(key, words, about, _valued(state, code, name, given), values[name] == given)
        for key, words, about, given in _listed(state.choice, code, parameter)
    )
    wanted = () if options else (f"Possible: {_wanted(parameter)}.",)
    lines = (asked_words(parameter), f"Now: {_shown(values[name])}.", *wanted)

    def read(text: str) -> State:
        return _typed(state, code, parameter, text)

    return Page(
        CATALOGUE[code].name, lines, options, BACK if options else TYPED, state.at("rule", code), read, takes_words=True
    )


def _listed(choice: Choice, code: str, parameter: RuleParameter) -> Iterator[tuple[str, str, str, Any]]:
    """The values that can be picked: what is typed, a name, a remark, the value."""
    if parameter.kind == CARD:
        taken = {
            values["card"]: CATALOGUE[other].name
            for other, values in choice.house.items()
            if other != code and "card" in values
        }
        for digit in parameter.allowed:
            yield str(digit), f"The {digit}", f"carries {taken[digit]}" if digit in taken else "", digit
    elif parameter.kind == YES_OR_NO:
        yield from (("y", "Yes", "", True), ("n", "No", "", False))
    elif parameter.kind == CHOICE:
        yield from ((str(one), str(one), "", one) for one in parameter.allowed)


def _wanted(parameter: RuleParameter) -> str:
    return {
        NUMBER: f"a number, {parameter.choices}",
        WORDS: f"{parameter.choices} with spaces between them",
        ENTRIES: "six entries such as 0P.1P.2P.2P.3P.3S (cards drawn; P plays, S sits out)",
    }.get(parameter.kind, parameter.choices)


def _typed(state: State, code: str, parameter: RuleParameter, text: str) -> State:
    """A value that was typed, if it is one."""
    if (
        parameter.kind == NUMBER
        and text.isascii()
        and text.isdigit()
        and len(text) <= 6
        and int(text) in parameter.allowed
    ):
        return _valued(state, code, parameter.name, int(text))
    written = {WORDS: f"SSE:{'+'.join(plain(text).replace(',', ' ').split())}", ENTRIES: f"DAD:{text}"}
    form = written.get(parameter.kind, f"{code}@{text}" if parameter.name == "card" else "")
    try:
        found = read_rule(Token(form, 1, 1))[1] if form else {}
    except CodeError as error:
        return state.noticed(str(error))
    if parameter.name not in found:
        return state.noticed(f'"{text[:40]}" does not fit: type {_wanted(parameter)}.')
    return _valued(state, code, parameter.name, found[parameter.name])


def _valued(state: State, code: str, name: str, given: Any) -> State:
    """The rule with this value, if a code can say it."""
    values = {**state.choice.house.get(code, CATALOGUE[code].defaults), name: given}
    text = written_rule(code, values)
    try:
        found = read_rule(Token(text, 1, 1))[1]
    except CodeError as error:
        return state.noticed(str(error))
    if found[name] != given:
        now = written_rule(code, values | {name: CATALOGUE[code].defaults[name]})
        return state.noticed(f"That does not go with {now}: choose another way to play it first.")
    return _played(state, code, found).at("rule", code)


def _shown(given: Any) -> str:
    if isinstance(given, bool):
        return "yes" if given else "no"
    if isinstance(given, tuple) and given and isinstance(given[0], tuple):
        return ".".join(f"{cards}{'P' if plays else 'S'}" for cards, plays in given)
    if isinstance(given, tuple):
        return ", ".join(given) or "none"
    return card_words(given) if isinstance(given, str) and len(given) == 2 else str(given)


PAGES: Final[dict[str, Callable[..., Page]]] = {
    "groups": groups,
    "group": group,
    "rule": rule,
    "details": details,
    "value": value,
}
