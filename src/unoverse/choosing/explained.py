"""What a choice means, sentence by sentence: its base, its house rules, what is changed, and what wilds carry."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from unoverse.cards.user_decks import PACKED
from unoverse.choosing.choice import Choice
from unoverse.rules.codes.codes import find_preset
from unoverse.rules.codes.tokens import written_rule
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.rules.official.parameters import PARAMETERS
from unoverse.rules.official.presets import DIGITS, is_base_code
from unoverse.rules.prose.official_words import change_words, value_words
from unoverse.rules.prose.wording import chosen_words
from unoverse.rules.settings import value_text
from unoverse.rules.written.carriers import CARRIER_NAMES, chosen_rule
from unoverse.rules.written.wording import told

BASE = "base"
RULE = "rule"
CHANGE = "change"
WILD = "wild"


class Explained(NamedTuple):
    """A sentence: which part of the choice it is about, how a code writes that, what it is called, and itself."""

    kind: str
    id: str
    written: str
    name: str
    sentence: str


def explained(choice: Choice) -> list[Explained]:
    return [*_base(choice.base), *_house(choice), *_changes(choice)]


def _base(base: str) -> Iterator[Explained]:
    if not is_base_code(base):
        yield Explained(BASE, base, base, base, find_preset(base).about)
        return
    for place, (digit, (about, answers)) in enumerate(zip(base, DIGITS, strict=True), 1):
        name = f"{about[0].upper()}{about[1:]}"
        yield Explained(BASE, str(place), digit, name, f"{name}: {answers[digit]}.")


def _house(choice: Choice) -> Iterator[Explained]:
    for code in CATALOGUE:
        if code in choice.house:
            rule, values = CATALOGUE[code], choice.house[code]
            yield Explained(
                RULE, code, written_rule(code, values), rule.name, f"{rule.about} {chosen_words(code, values)}".strip()
            )


def _changes(choice: Choice) -> Iterator[Explained]:
    for name, value in choice.changes.items():
        if name in CARRIER_NAMES:
            rule = chosen_rule(value)
            yield Explained(WILD, name.upper(), rule.name, rule.name, told(rule))
        else:
            text = value_text(value).partition(PACKED)[0]
            words = value_words(PARAMETERS[name], value) if name in PARAMETERS and text == value_text(value) else text
            yield Explained(CHANGE, name, f"{name}={text}", name, f"{change_words(name)} Here: {words}.")
