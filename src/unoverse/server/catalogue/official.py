"""The official rules: texts of several countries, base codes, parameters by topic, and decks."""

from __future__ import annotations

from itertools import groupby
from typing import Literal

from unoverse.cards.decks import DECKS, DeckKind
from unoverse.choosing.seating import possible_seats
from unoverse.game.rules import Rules
from unoverse.rules.official.parameters import PARAMETERS, SOURCES, Parameter
from unoverse.rules.official.presets import DEFAULT_CODE, DIGITS, PRESETS, Preset
from unoverse.rules.prose.official_words import value_words
from unoverse.rules.written.carriers import CARRIERS
from unoverse.server.catalogue.shapes import RangeTold, SeatsTold, Told, ValueTold, range_told, seats_told


class PresetTold(Told):
    """An official text, or a common reading of one; `base` of a choice may be its name."""

    name: str
    source: str
    """Where it comes from: a heading to list presets under."""
    about: str
    deck: str
    """The name of its deck."""
    seats: SeatsTold
    """How many can play."""


class DigitTold(Told):
    """What a digit of a base code asks, and its answers."""

    about: str
    answers: list[ValueTold]
    """The digits that can stand there, and what they answer."""


class BasesTold(Told):
    """The base codes: four digits, each an answer."""

    usual: str
    """The base code of the usual game."""
    digits: list[DigitTold]
    """The four questions, in their order."""


class OfficialTold(Told):
    """A parameter of official play."""

    name: str
    about: str
    kind: Literal["choice", "number", "yes_or_no"]
    """`choice`: one of `values`; `number`: see `range`; `yes_or_no`."""
    values: list[ValueTold] | None
    range: RangeTold | None
    """Of a `number`; else null."""
    usual: bool | int | str
    """Its value in the usual game; what it is in another choice, `values` of `/api/choice` says."""


class TopicTold(Told):
    """The parameters of a topic. Lists of cards (`replacements`, `flip_pairing`) are for codes alone."""

    topic: str
    """A heading."""
    parameters: list[OfficialTold]


class DeckTold(Told):
    """A deck that there is."""

    name: str
    about: str
    cards: int
    """How many there are."""
    faces: dict[str, int]
    """How many of each face are in play; of italia112 without its Swap Hands."""
    dark: dict[str, int]
    """The other faces of a two-sided deck; else empty."""
    carriers: list[str]
    """Cards that can carry a written rule."""


def presets() -> list[PresetTold]:
    return [_preset(preset) for preset in PRESETS.values()]


def _preset(preset: Preset) -> PresetTold:
    rules = Rules.preset(preset.name)
    seats = seats_told(possible_seats(rules))
    assert seats is not None
    source, deck = SOURCES[preset.column], str(rules.values["deck"])
    return PresetTold(name=preset.name, source=source, about=preset.about, deck=deck, seats=seats)


def bases() -> BasesTold:
    digits = [
        DigitTold(about=about, answers=[ValueTold(value=digit, words=words) for digit, words in answers.items()])
        for about, answers in DIGITS
    ]
    return BasesTold(usual=DEFAULT_CODE, digits=digits)


def topics() -> list[TopicTold]:
    offered = [parameter for parameter in PARAMETERS.values() if len(parameter.allowed) > 1]
    return [
        TopicTold(topic=topic, parameters=[_parameter(parameter) for parameter in parameters])
        for topic, parameters in groupby(offered, key=lambda parameter: parameter.topic)
    ]


def _parameter(parameter: Parameter) -> OfficialTold:
    allowed = parameter.allowed
    values = None if isinstance(allowed, range) else [_value(parameter, value) for value in allowed]
    return OfficialTold(
        name=parameter.name,
        about=parameter.about,
        kind="number" if values is None else "yes_or_no" if parameter.is_bool else "choice",
        values=values,
        range=range_told(allowed) if isinstance(allowed, range) else None,
        usual=_plain(Rules().values[parameter.name]),
    )


def _value(parameter: Parameter, value: object) -> ValueTold:
    plain = _plain(value)
    return ValueTold(value=plain, words=value_words(parameter, plain))


def _plain(value: object) -> bool | int | str:
    assert isinstance(value, bool | int | str)
    return value


def decks() -> list[DeckTold]:
    return [_deck(deck) for deck in DECKS.values()]


def _deck(deck: DeckKind) -> DeckTold:
    carriers = [card for card in CARRIERS if card in deck.faces]
    return DeckTold(
        name=deck.name, about=deck.about, cards=deck.cards, faces=dict(deck.faces), dark=dict(deck.dark),
        carriers=carriers,
    )  # fmt: skip
