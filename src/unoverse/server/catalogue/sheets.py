"""What can be chosen in games that have no rule codes: a sheet of parameters."""

from __future__ import annotations

from collections.abc import Collection
from itertools import groupby

from unoverse.rules.official.parameters import Parameter
from unoverse.rules.prose.official_words import value_words
from unoverse.rules.settings import Sheet
from unoverse.server.catalogue.shapes import RangeTold, Told, ValueTold, range_told


class ChosenTold(Told):
    """A parameter: one of `values`, or a number of `range` where there is one."""

    name: str
    about: str
    values: list[ValueTold]
    """What can be chosen by its name; empty: only numbers can."""
    range: RangeTold | None
    """Numbers that can be chosen; null: only `values` can."""
    usual: bool | int | str
    """Its value if nothing is said."""


class SheetTopicTold(Told):
    """The parameters of a topic."""

    topic: str
    """A heading."""
    parameters: list[ChosenTold]


class SheetTold(Told):
    """All that can be chosen for a game."""

    usual: str
    """The rules if nothing is said. What is changed follows between brackets: `paciencia [turn=3 recycles=2]`."""
    topics: list[SheetTopicTold]
    """What can be chosen, by topic."""


def sheet_told(sheet: Sheet, without: Collection[str] = ()) -> SheetTold:
    """All that can be chosen, but for these: what has to be written, such as the faces of dice."""
    offered = [one for one in sheet.parameters.values() if one.name not in without]
    topics = list(dict.fromkeys(one.topic for one in offered))
    by_topic = groupby(sorted(offered, key=lambda one: topics.index(one.topic)), key=lambda one: one.topic)
    return SheetTold(
        usual=next(iter(sheet.presets)),
        topics=[SheetTopicTold(topic=topic, parameters=[_chosen(one) for one in chosen]) for topic, chosen in by_topic],
    )


def _chosen(parameter: Parameter) -> ChosenTold:
    named = [] if isinstance(parameter.allowed, range) else [one for one in parameter.allowed if _is_named(one)]
    usual = parameter.columns[0]
    assert not isinstance(usual, tuple)
    return ChosenTold(
        name=parameter.name,
        about=parameter.about,
        values=[ValueTold(value=one, words=value_words(parameter, one)) for one in named],  # type: ignore[arg-type]
        range=_numbers(parameter),
        usual=usual,
    )


def _is_named(value: object) -> bool:
    return isinstance(value, (bool, str))


def _numbers(parameter: Parameter) -> RangeTold | None:
    """The numbers among what is allowed, which follow each other."""
    if isinstance(parameter.allowed, range):
        return range_told(parameter.allowed)
    numbers = [one for one in parameter.allowed if type(one) is int]
    return RangeTold(least=numbers[0], most=numbers[-1]) if numbers else None
