"""What the parts of the catalogue have in common: values, ranges, and a choice of rules as a structure."""

from __future__ import annotations

from typing import Any, Final

from pydantic import BaseModel, ConfigDict

from unoverse.game.json_rules import plain
from unoverse.game.rules import Rules
from unoverse.rules.codes.codes import base_text

Entry = tuple[int, bool]
"""What a number of the die does: cards drawn, and whether the player may play."""
Value = bool | int | str | list[str] | list[Entry]
"""Of a parameter: as its `kind` says."""
House = dict[str, dict[str, Value]]
"""House rules that are on: code to all of its parameters and their values."""
Changes = dict[str, bool | int | str | list[str]]
"""Official parameters that differ from the base; `wc1` to `wc3` are written wilds, `points_KIND` prices of cards."""


COMMON: Final = {
    "about": "What it is, in a sentence.",
    "actions": "What people can do because of the rule.",
    "code": "As it is written in a rule code.",
    "conflicts": "Rules that cannot be used together with it.",
    "details": "All about it, in a few sentences.",
    "errors": "Everything that is wrong with it; none: it is sound.",
    "examples": "Worked examples.",
    "fields": "What else a step or a condition has to say, key by key.",
    "form": "As a code writes it.",
    "forms": "Usual ways to play it.",
    "group": "The id of its group.",
    "id": "What programs call it.",
    "kind": "The id of its kind.",
    "least": "The smallest number that is possible.",
    "meaning": "What it means.",
    "most": "The largest number that is possible.",
    "name": "What it is called.",
    "needs": "What a table needs for it.",
    "parameters": "What can be chosen in it.",
    "partners": "What is different for partners; empty: nothing.",
    "portuguese": "Its name in the guide.",
    "rule": "The code of the rule.",
    "rules": "The rules it is about.",
    "rulings": "What is ruled where rules meet.",
    "sentence": "What people read.",
    "sentences": "What people read, sentence by sentence.",
    "slug": "For addresses of pages.",
    "suggestions": "What could be written instead.",
    "title": "A heading.",
    "two_players": "What is different for two; empty: nothing.",
    "value": "What programs write.",
    "values": "What can be chosen; null: see `range`.",
    "warnings": "What to think of before it is played.",
    "words": "What people read.",
}
"""Keys that mean the same wherever they stand and have no words of their own."""


def _with_common_words(schema: dict[str, Any]) -> None:
    for key, part in schema.get("properties", {}).items():
        if key in COMMON:
            part.setdefault("description", COMMON[key])


class Told(BaseModel):
    """Something that the server tells."""

    model_config = ConfigDict(use_attribute_docstrings=True, json_schema_extra=_with_common_words)


class ValueTold(Told):
    """A value that can be chosen, and what it means."""

    value: bool | int | str
    words: str


class RangeTold(Told):
    """Whole numbers from the least to the most, both included."""

    least: int
    most: int
    step: int = 1
    """From one to the next."""


class SeatsTold(Told):
    """How many can play."""

    least: int
    most: int
    possible: list[int]
    """Every number that is possible: partners need an even one."""


class ChoiceTold(Told):
    """Rules as a structure: the same as their code says."""

    base: str
    """Four digits, or the name of a preset."""
    house: House
    """House rules that are on: code to all of its parameters and their values."""
    changes: Changes
    """Official parameters that differ from the base; `wc1` to `wc3`: written wilds; `points_KIND`: prices of cards."""


def choice_told(rules: Rules) -> ChoiceTold:
    return ChoiceTold(base=base_text(rules.base), house=plain(rules.house), changes=plain(rules.changes))


def seats_told(seats: list[int]) -> SeatsTold | None:
    return SeatsTold(least=seats[0], most=seats[-1], possible=seats) if seats else None


def range_told(allowed: range) -> RangeTold:
    return RangeTold(least=allowed[0], most=allowed[-1], step=allowed.step)


def as_id(words: str) -> str:
    """A name of our own as programs write it.

    >>> as_id("end of round"), as_id("face-up pile")
    ('end_of_round', 'face_up_pile')
    """
    return words.replace(" ", "_").replace("-", "_")
