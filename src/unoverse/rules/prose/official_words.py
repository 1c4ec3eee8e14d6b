"""The values of official parameters in words."""

from __future__ import annotations

from typing import Final

from unoverse.cards.decks import DECKS
from unoverse.rules.official.parameters import PARAMETERS, Parameter, Value
from unoverse.rules.settings import value_text
from unoverse.rules.written.card_words import one_card

WILD_CARRIES: Final = "The rule that players have written for this wild."
KIND_COUNTS: Final = "What this kind of card counts."
_DIRECTIONS: Final = {1: "clockwise", -1: "anticlockwise"}


def value_words(parameter: Parameter, value: Value) -> str:
    """A value as people say it.

    >>> value_words(PARAMETERS["play_after_draw"], "drawn_only"), value_words(PARAMETERS["gryffindor"], "colour:R")
    ('drawn only', 'a red card')
    """
    if parameter.name == "deck" and value in DECKS:
        return DECKS[str(value)].about
    if parameter.name == "initial_direction":
        return _DIRECTIONS[int(str(value))]
    if parameter.name == "gryffindor":
        return one_card(str(value))
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value_text(value).replace("_", " ")


def change_words(name: str) -> str:
    """What a change in brackets is about: a parameter, a written wild, or the price of a kind of card."""
    if name in PARAMETERS:
        return PARAMETERS[name].about
    return WILD_CARRIES if name.startswith("wc") else KIND_COUNTS
