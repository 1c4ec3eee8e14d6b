"""What a chosen house rule means at this table, in sentences: its parameters, and where its function sits."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from unoverse.cards.faces import FACE_BY_CODE
from unoverse.rules.codes.tokens import written_rule
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.rules.house.rule import TABLE, WORDS, YES_OR_NO, HouseRule, RuleParameter
from unoverse.rules.prose.plain_words import plain


def slug(rule: HouseRule) -> str:
    """The name of a rule's page.

    >>> slug(CATALOGUE["MEM"]), slug(CATALOGUE["AA"])
    ('doris-rule', 'arithmetic-many-cards')
    """
    return re.sub(r"[^a-z0-9]+", "-", plain(rule.name).replace("'", ""))


def chosen_words(code: str, values: Mapping[str, Any]) -> str:
    """The choices made for a rule, in a sentence; empty when its own sentence has said it all.

    >>> chosen_words("TV", {"wins": 5}), chosen_words("T", {"card": 7}), chosen_words("T", {"card": 0})
    ('Here: five wins.', 'Here: the 7 instead of the 0.', '')
    """
    said = [*_moved(CATALOGUE[code], values), *_chosen(CATALOGUE[code], values)]
    return f"Here: {'; '.join(said)}." if said else ""


def _chosen(rule: HouseRule, values: Mapping[str, Any]) -> list[str]:
    unmoved = dict(values) | ({"card": rule.parameter("card").default} if rule.card else {})
    text = written_rule(rule.code, unmoved)
    if not rule.parameters or (rule.card and text == rule.code):
        return []
    if text in rule.forms:
        return [rule.forms[text]]
    if rule.code == "MS":
        return [_arming(values)]
    said = [_choice(parameter, values[parameter.name]) for parameter in rule.parameters if parameter.name != "card"]
    return [words for words in said if words]


def _moved(rule: HouseRule, values: Mapping[str, Any]) -> list[str]:
    if not rule.card or values["card"] == rule.parameter("card").default:
        return []
    return [f"the {card_words(values['card'])} instead of the {card_words(rule.parameter('card').default)}"]


def asked_words(parameter: RuleParameter) -> str:
    """What a parameter asks, without the letters that a code writes for it.

    >>> asked_words(CATALOGUE["MS"].parameter("laps"))
    'Laps without risk.'
    """
    about = parameter.about.partition(": ")[2] or parameter.about
    return about[0].upper() + about[1:]


def defaults_words(rule: HouseRule) -> list[str]:
    """Each parameter with what is allowed and what is usual."""
    return [f"{parameter.name}: {parameter.about} {_allowed(parameter)}" for parameter in rule.parameters]


def card_words(card: int | str) -> str:
    """`7`, or "green 5" for G5."""
    return FACE_BY_CODE[card].name.lower() if isinstance(card, str) else str(card)


def _allowed(parameter: RuleParameter) -> str:
    if parameter.kind == YES_OR_NO:
        return "No unless the code says so."
    if parameter.required:
        return f"{parameter.choices}; the code has to say it."
    if parameter.kind in (WORDS, TABLE):
        return f"{parameter.choices.capitalize()}."
    return f"{parameter.choices[0].upper()}{parameter.choices[1:]}, {parameter.default} as a rule."


def _arming(values: Mapping[str, Any]) -> str:
    if values["variant"] == 2:
        return f"after {values['laps']} laps"
    if values["event"] == "N":
        return f"after the first {values['number']}"
    card = {"W": "wild", "A": "action card"}[values["event"]]
    return f"after {card} number {values['count']}" if values["count"] > 1 else f"after the first {card}"


def _choice(parameter: RuleParameter, value: Any) -> str:
    """Words for a value that is not the usual one."""
    if value == parameter.default and not parameter.required:
        return ""
    about = (parameter.about.partition(": ")[2] or parameter.about).rstrip(".")
    if parameter.kind == YES_OR_NO:
        return about
    if parameter.kind == TABLE:
        return ", ".join(_entry(number, *entry) for number, entry in enumerate(value, 1))
    text = ", ".join(value) if isinstance(value, tuple) else value
    return f"{about[0].lower()}{about[1:].partition(';')[0]}: {text}"


def _entry(number: int, cards: int, plays: bool) -> str:
    return f"{number} draws {cards} and {'plays' if plays else 'sits out'}"
