"""All there is to know about a house rule, from its file, the rulings and the worked examples.

The pages of docs/house and those of the web are written from this: there is no second text about a rule.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from unoverse.game.errors import REASONS
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.rules.house.rule import HouseRule, RuleParameter, Taken
from unoverse.rules.official.parameters import Value
from unoverse.rules.prose.actions_and_refusals import BRINGS, REFUSES
from unoverse.rules.prose.examples import Example, examples_about
from unoverse.rules.prose.rulings import Ruling, rulings_about
from unoverse.rules.prose.wording import card_words
from unoverse.rules.settings import value_text
from unoverse.table.actions import ACTION_KINDS

REQUIRED: Final = "the code has to say it"
NONE: Final = "none"


class PageChoice(NamedTuple):
    """A choice inside the rule: what it means, what is allowed, and what holds unless the code says otherwise."""

    name: str
    about: str
    allowed: str
    usual: str


class SharedCard(NamedTuple):
    """The card that carries the function, in words, and the rules that usually sit there as well."""

    card: str
    rules: tuple[str, ...]


class RulePage(NamedTuple):
    """The page of a rule. Names of codes and parameters in texts stand between backticks."""

    rule: HouseRule
    choices: tuple[PageChoice, ...]
    shared_card: SharedCard | None
    replaced: tuple[tuple[str, str], ...]
    """Official parameters and what becomes of them."""
    actions: tuple[tuple[str, str], ...]
    """What people can do because of the rule: the word of the action, and what it does."""
    refusals: tuple[tuple[str, str], ...]
    """Why an action may be refused because of it: the reason, and its sentence with names to be filled in."""
    rulings: tuple[Ruling, ...]
    examples: tuple[Example, ...]


def rule_page(code: str) -> RulePage:
    rule = CATALOGUE[code]
    brings, refuses = BRINGS.get(code, ()), REFUSES.get(code, ())
    return RulePage(
        rule=rule,
        choices=tuple(PageChoice(one.name, one.about, one.choices, usual(one)) for one in rule.parameters),
        shared_card=_shared_card(rule) if rule.card else None,
        replaced=tuple(_replaced(rule)),
        actions=tuple((kind.word, kind.about) for kind in ACTION_KINDS if kind.word in brings),
        refusals=tuple((reason, said) for reason, said in REASONS if reason in refuses),
        rulings=tuple(rulings_about(code)),
        examples=tuple(examples_about(code)),
    )


def usual(parameter: RuleParameter) -> str:
    """What holds where the code says nothing."""
    if parameter.required:
        return REQUIRED
    value = parameter.default
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value == ():
        return NONE
    if isinstance(value, tuple):
        entries = (f"{drawn}{'P' if plays else 'S'}" for drawn, plays in value)
        return f"`{'.'.join(entries)}`"
    return f"`{value}`"


def usual_card(rule: HouseRule) -> int | str:
    card: int | str = rule.parameter("card").default
    return card


def _shared_card(rule: HouseRule) -> SharedCard:
    sharing = tuple(other.code for other in CATALOGUE.values() if _sits_there_too(rule, other))
    return SharedCard(card_words(usual_card(rule)), sharing)


def _sits_there_too(rule: HouseRule, other: HouseRule) -> bool:
    """A number in all colours covers the one coloured card as well."""
    if rule is other or not other.card:
        return False
    return rule.card == other.card or (len(rule.card) != len(other.card) and rule.card[-1] == other.card[-1])


def _replaced(rule: HouseRule) -> Iterator[tuple[str, str]]:
    yield from ((name, _new_value(rule, value)) for name, value in rule.replaces.items())
    yield from ((name, f"keeps its value, but {text}") for name, text in rule.extends.items())


def _new_value(rule: HouseRule, value: Value | Taken) -> str:
    if not isinstance(value, Taken):
        return f"`{value_text(value)}`"
    if value.values is None:
        return f"the choice `{value.parameter}`"
    return ", ".join(f"`{rule.code}{way}` `{value_text(found)}`" for way, found in value.values.items())
