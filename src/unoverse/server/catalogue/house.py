"""The house rules in the groups of the guide, with all that a picker has to know of each."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any, Literal, cast

from unoverse.choosing.house_values import switched_on
from unoverse.game.json_rules import plain
from unoverse.rules.codes.codes import found_rules
from unoverse.rules.codes.tokens import written_rule
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.rules.house.rule import (
    CARD,
    CATEGORIES,
    CHOICE,
    COLOURED_CARD,
    DIGITS,
    NEEDS,
    TABLE,
    WORDS,
    YES_OR_NO,
    HouseRule,
    RuleParameter,
)
from unoverse.rules.prose.wording import asked_words, card_words, slug
from unoverse.server.catalogue.shapes import House, RangeTold, Told, Value, ValueTold, as_id, range_told

Kind = Literal["number", "choice", "card", "coloured_card", "yes_or_no", "words", "table"]
COLOURED: tuple[str, ...] = tuple(f"{colour}{digit}" for colour in "RGBY" for digit in DIGITS)


class GroupTold(Told):
    """A group of house rules, as the guide orders them."""

    id: str
    title: str


class NeedTold(Told):
    """Something that a table needs for some rules."""

    id: str
    about: str


class FormTold(Told):
    """A usual way to play a rule."""

    form: str
    """As a code writes it."""
    meaning: str
    values: dict[str, Value]
    """To be laid over the values that the rule has; a form that says nothing about the card leaves it where it is."""
    also: House
    """Other rules that this way brings with it, with their values."""


class ParameterTold(Told):
    """A choice inside a rule."""

    name: str
    about: str
    kind: Kind
    """`number`: a whole number; `choice`: one of `values`; `card`: a number that carries the function in all colours;
    `coloured_card`: one card; `yes_or_no`; `words`: a list of words, none of them if it is empty; `table`: six entries,
    one for each number of the die: cards drawn, and whether the player may play."""
    default: Value
    """What it is when the rule is switched on."""
    required: bool
    """The code always says it."""
    values: list[ValueTold] | None
    """All that is possible, where that is a list."""
    range: RangeTold | None
    """Of a `number` itself; of `words` how many of them; of a `table` the cards drawn in each entry."""
    when: dict[str, list[Value]]
    """It matters only while other parameters of the rule have one of these values; else hide it."""


class ClashTold(Told):
    """A rule that cannot be used together with this one."""

    rule: str
    why: str
    """In a sentence."""


class RuleTold(Told):
    """A house rule."""

    code: str
    name: str
    portuguese: str
    slug: str
    """For addresses of pages."""
    group: str
    about: str
    details: str
    card: int | str | None
    """The card that carries it unless the table moves it: a number in all colours, or one card such as `G5`."""
    forms: list[FormTold]
    parameters: list[ParameterTold]
    defaults: dict[str, Value]
    """What it is switched on with."""
    needs: list[str]
    conflicts: list[ClashTold]
    sets: list[str]
    """Official parameters that the rule decides; they cannot be changed besides."""
    two_players: str
    partners: str


def groups() -> list[GroupTold]:
    return [GroupTold(id=as_id(category), title=title) for category, title in CATEGORIES.items()]


def needs() -> list[NeedTold]:
    return [NeedTold(id=as_id(need), about=about) for need, about in NEEDS.items()]


def rules() -> list[RuleTold]:
    return [_rule(rule) for rule in CATALOGUE.values()]


def _rule(rule: HouseRule) -> RuleTold:
    return RuleTold(
        code=rule.code,
        name=rule.name,
        portuguese=rule.portuguese,
        slug=slug(rule),
        group=as_id(rule.category),
        about=rule.about,
        details=rule.details,
        card=rule.parameter("card").default if rule.card else None,
        forms=[_form(rule, form, meaning) for form, meaning in rule.forms.items()],
        parameters=[_parameter(rule, parameter) for parameter in rule.parameters],
        defaults=plain(switched_on(rule)),
        needs=[as_id(need) for need in rule.needs],
        conflicts=[ClashTold(rule=code, why=f"{why[0].upper()}{why[1:]}.") for code, why in rule.conflicts.items()],
        sets=list(rule.replaces),
        two_players=rule.two_players,
        partners=rule.partners,
    )


def _read(form: str) -> dict[str, dict[str, Any]]:
    return {code: values for code, (_, values) in found_rules(form).items()}


def _form(rule: HouseRule, form: str, meaning: str) -> FormTold:
    found = _read(form)
    values = {name: value for name, value in found.pop(rule.code).items() if name != "card" or "@" in form}
    return FormTold(form=form, meaning=meaning, values=plain(values), also=plain(found))


def _parameter(rule: HouseRule, parameter: RuleParameter) -> ParameterTold:
    values = _values(parameter)
    is_range = values is None and isinstance(parameter.allowed, range)
    return ParameterTold(
        name=parameter.name,
        about=asked_words(parameter),
        kind=cast("Kind", as_id(parameter.kind)),
        default=plain(switched_on(rule)[parameter.name]),
        required=parameter.required,
        values=values,
        range=range_told(parameter.allowed) if is_range and isinstance(parameter.allowed, range) else None,
        when=plain(matters_when(rule, parameter)),
    )


def _values(parameter: RuleParameter) -> list[ValueTold] | None:
    if parameter.kind == YES_OR_NO:
        return [ValueTold(value=True, words="yes"), ValueTold(value=False, words="no")]
    if parameter.kind == CHOICE:
        return [ValueTold(value=v, words=w) for v, w in zip(parameter.allowed, parameter.words, strict=True)]
    cards = {CARD: parameter.allowed, COLOURED_CARD: COLOURED}.get(parameter.kind)
    return None if cards is None else [ValueTold(value=card, words=f"the {card_words(card)}") for card in cards]


def matters_when(rule: HouseRule, parameter: RuleParameter) -> dict[str, list[Any]]:
    """With which of the other choices a code can say this one; nothing where it always can.

    >>> matters_when(CATALOGUE["MS"], CATALOGUE["MS"].parameter("laps"))
    {'variant': [2]}
    """
    asked = [other for other in rule.parameters if other.kind == CHOICE and other is not parameter]
    ways = [dict(zip([o.name for o in asked], way, strict=True)) for way in product(*(o.allowed for o in asked))]
    heard = [way for way in ways if _is_heard(rule, parameter, way)]
    if len(heard) == len(ways):
        return {}
    by_name = {other.name: [v for v in other.allowed if any(way[other.name] == v for way in heard)] for other in asked}
    return {name: values for name, values in by_name.items() if len(values) < len(rule.parameter(name).allowed)}


def _is_heard(rule: HouseRule, parameter: RuleParameter, way: Mapping[str, Any]) -> bool:
    """Does another value make another code? Words and tables are always heard."""
    if parameter.kind in (WORDS, TABLE, COLOURED_CARD):
        return True
    usual = rule.defaults | dict(way)
    other = next(value for value in parameter.allowed if value != usual[parameter.name])
    return written_rule(rule.code, usual) != written_rule(rule.code, usual | {parameter.name: other})
