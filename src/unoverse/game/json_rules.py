"""The JSON form of rules: their code, which says everything, and everything spelt out for those who read no codes."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from unoverse.errors import JsonError, RulesError
from unoverse.game.rules import Rules
from unoverse.json_form import A_TEXT, Form, Place, in_words, refuse_unknown_keys, with_format, without_format

LONGEST: Final = 1 << 18
"""Of a code in JSON. Written wilds in many languages make one longer than people may type."""

KEYS: Final[Mapping[str, tuple[str, str]]] = {
    "code": ("rule code", "The canonical code, from which the rules are made again. Any other code is read too."),
    "preset": ("text", "The preset that the rules start from."),
    "house": ("object of objects", "House rules by their codes, each with its parameters."),
    "values": ("object", "Every parameter and its value; see [rules](rules.md)."),
    "points": ("object", "What each kind of card counts."),
    "cards": ("object", "How many cards of each face are in play."),
    "dark_cards": ("object", "The other faces of two-sided cards; else empty."),
    "written": ("object of objects", "The rules that wilds carry, by card, as in [a file](written-wilds.md)."),
    "own_deck": ("object or null", "A deck of your own, as in [its file](decks.md#a-deck-of-your-own)."),
}
GROWING: Final = ("values", "points")
"""Here names may be missing: a version that knew fewer has written the document."""


def rules_to_json(rules: Rules) -> dict[str, Any]:
    """The rules as a document for `json.dumps`."""
    return with_format(
        {
            "code": str(rules),
            "preset": rules.name,
            "house": plain(rules.house),
            "values": plain(rules.values),
            "points": plain(rules.points),
            "cards": plain(Counter(rules.deck)),
            "dark_cards": plain(Counter(rules.dark)),
            "written": {card: plain(rule.to_data()) for card, rule in rules.custom.items()},
            "own_deck": None if rules.user_deck is None else plain(rules.user_deck.to_data()),
        }
    )


def plain(value: Any) -> Any:
    """Dictionaries and lists, whatever kinds of mappings and tuples Python has there."""
    if isinstance(value, Mapping):
        return {str(name): plain(part) for name, part in value.items()}
    return [plain(part) for part in value] if isinstance(value, list | tuple) else value


def rules_from_json(given: Any) -> Rules:
    """The rules of a document's code; whatever else it says has to agree with that code, or JsonError says where.

    >>> rules_from_json({"format": 1, "code": "uno p3-c"})
    Rules('UNO 1121 C-P3')
    >>> rules_from_json({"format": 1, "code": "UNO", "values": {"target": 300}})
    Traceback (most recent call last):
    unoverse.errors.JsonError: values.target: 300 is not what the code says.
    """
    parts = without_format(given, "rule set")
    refuse_unknown_keys(parts, list(KEYS), "", "rule set")
    if "code" not in parts:
        raise JsonError('"code" is missing.')
    rules = read_rules(parts["code"], Place("code"))
    says = rules_to_json(rules)
    for key, value in parts.items():
        if key != "code":
            _check_agrees(value, says[key], Place(key), may_miss=key in GROWING)
    return rules


def _check_agrees(given: Any, said: Any, place: Place, may_miss: bool = False) -> None:
    """Goes only as deep as what the code says, however deep the document is nested."""
    if isinstance(said, dict) and isinstance(given, dict):
        for name, value in given.items():
            if name not in said:
                raise JsonError(f"{place.path}: {in_words(name)} is not known here.")
            _check_agrees(value, said[name], place.at(name))
        if len(given) < len(said) and not may_miss:
            raise JsonError(f'{place.path}: "{next(name for name in said if name not in given)}" is missing.')
    elif isinstance(said, list) and isinstance(given, list) and len(said) == len(given):
        for number, (one, other) in enumerate(zip(given, said, strict=True)):
            _check_agrees(one, other, place.at(number))
    elif type(given) is not type(said) or given != said:
        raise JsonError(f"{place.path}: {in_words(given)} is not what the code says.")


def read_rules(given: Any, place: Place) -> Rules:
    if not isinstance(given, str) or len(given) > LONGEST:
        raise place.refusal(f"a rule code of at most {LONGEST} characters", given)
    try:
        return _rules_of(given)
    except RulesError as error:
        raise JsonError(f"{place.path}: {error}") from error


@functools.lru_cache(maxsize=32)
def _rules_of(code: str) -> Rules:
    """Views of one table are read again and again, with the same code in each."""
    return Rules.of_long_code(code)


RULES_CODE: Final = Form("rule code", str, read_rules, A_TEXT)
