"""Which card carries which written rule, and how that is written in a rule code: `[wc1=gift wc2=carousel]`.

A shipped rule is named. Any other rule travels in the code itself, packed behind a "~", so that a code, a record or a
saved game means the same wherever it is read.
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from unoverse.cards.data_files import DataFileError, looks_like_data, pack, read_data_text, unpack
from unoverse.rules.written.language import DEFAULT_TAGS
from unoverse.rules.written.model import Rule
from unoverse.rules.written.rule_files import WrittenRuleError, load_rules, read_rule, read_rules
from unoverse.rules.written.shipped import shipped

CARRIERS: Final = ("WC1", "WC2", "WC3")
"""The faces that can carry a written rule."""
PACKED: Final = "~"
NONE: Final = "none"
GIVE_FILE: Final = (
    'A code opens no files: give it with --wild {card}=FILE, in Python as custom={{"{card}": Path("FILE")}}.'
)
CARRIER_NAMES: Final = tuple(card.lower() for card in CARRIERS)
"""As they stand between the brackets of a rule code."""


def custom_rules(given: Mapping[str, Any], tags: Mapping[str, Any] = DEFAULT_TAGS) -> dict[str, Rule]:
    """The rule of each card, from names, packed rules, data or files, in the order of the cards; "none" is a Wild.

    >>> {card: rule.name for card, rule in custom_rules({"wc2": "carousel", "WC1": "gift", "wc3": "none"}).items()}
    {'WC1': 'gift', 'WC2': 'carousel'}
    """
    found: dict[str, Rule] = {}
    for card, value in given.items():
        code = str(card).upper()
        if code not in CARRIERS:
            raise WrittenRuleError(f'"{str(card)[:20]}" cannot carry a rule; {", ".join(CARRIERS)} can.')
        if code in found:
            raise WrittenRuleError(f"{code} is given two rules.")
        if value is not None and not (isinstance(value, str) and value == NONE):
            found[code] = chosen_rule(value, code, tags)
    return {code: found[code] for code in CARRIERS if code in found}


def taken_from(changes: Mapping[str, Any]) -> tuple[dict[str, Rule], dict[str, Any]]:
    """Takes written rules out of the changes of a rule set: `custom={"WC1": ...}` and `wc1=...`; what is left.

    >>> rules, rest = taken_from({"wc1": "gift", "stacking": "any"})
    >>> rules["WC1"].name, rest
    ('gift', {'stacking': 'any'})
    """
    custom = changes.get("custom", {})
    if not isinstance(custom, Mapping):
        raise WrittenRuleError('custom is a table of cards and rules such as {"WC1": "gift"}.')
    named = {name.upper(): value for name, value in changes.items() if name in CARRIER_NAMES}
    given = named | {str(card).upper(): value for card, value in custom.items()}
    rest = {name: value for name, value in changes.items() if name != "custom" and name not in CARRIER_NAMES}
    return custom_rules(given), rest


def check_cards(rules: Mapping[str, Rule], deck: Sequence[str], name: str) -> None:
    """A rule for a card that is not in the deck would never act."""
    missing = [card for card in rules if card not in deck]
    if missing:
        raise WrittenRuleError(f"{missing[0]} is no card of {name}; mattel112 holds {', '.join(CARRIERS)}.")


def chosen_rule(value: Any, source: str = "", tags: Mapping[str, Any] = DEFAULT_TAGS) -> Rule:
    """A rule, whichever way it is given: itself, data, JSON, the name of a shipped one, packed, or a file with one."""
    if isinstance(value, Path):
        return _only(load_rules(value, tags), value.name)
    if not isinstance(value, str) or value.lstrip().startswith("{"):
        return read_rule(value, source, tags)
    if value.startswith(PACKED):
        return read_rule(_unpacked(value, source), source, tags)
    name = value.strip().lower()
    if name not in shipped():
        close = difflib.get_close_matches(name[:40], shipped(), 1, 0.4)
        hint = f' Did you mean "{close[0]}"?' if close else ""
        if name.partition("#")[0].endswith((".toml", ".json")):
            hint = f" {GIVE_FILE.format(card=source or 'WC1')}"
        known = f'no shipped rule "{value[:40]}".{hint} Rules: {", ".join(shipped())}.'
        raise WrittenRuleError(f"{source}: there is {known}" if source else f"There is {known}")
    return shipped()[name]


def typed_rule(text: str) -> Rule:
    """A rule as somebody types it: a shipped name, a file with one rule, or `file#name` for one of several.

    Only for people at their own machine: a rule code from elsewhere never makes us open a file.
    """
    path, _, name = text.partition("#")
    if not path.lower().endswith((".toml", ".json")):
        return chosen_rule(text)
    rules = load_rules(path)
    if not name:
        return _only(rules, Path(path).name)
    found = [rule for rule in rules if rule.name == name]
    if not found:
        names = ", ".join(rule.name for rule in rules)
        raise WrittenRuleError(f'{Path(path).name}: there is no rule "{name[:40]}"; there are {names}.')
    return found[0]


def rule_of_text(text: str, card: str) -> Rule:
    """A rule that comes from elsewhere as a text: a shipped name, packed, or what a file with one rule would say."""
    if not looks_like_data(text):
        return chosen_rule(text, card)
    try:
        return _only(read_rules(read_data_text(text, card), card), card)
    except DataFileError as error:
        raise WrittenRuleError(str(error)) from error


def _only(rules: tuple[Rule, ...], source: str) -> Rule:
    if len(rules) > 1:
        names = ", ".join(rule.name for rule in rules)
        raise WrittenRuleError(f"{source}: {len(rules)} rules where one is wanted: {names}.")
    return rules[0]


def in_code(rule: Rule) -> str:
    """The rule as it stands in a rule code: its name if it is shipped, else all of it, packed.

    >>> in_code(shipped()["gift"])
    'gift'
    """
    if shipped().get(rule.name) == rule:
        return rule.name
    return PACKED + pack(rule.to_json())


def _unpacked(text: str, source: str) -> str:
    """The JSON of a packed rule."""
    try:
        return unpack(text[len(PACKED) :])
    except DataFileError as error:
        raise WrittenRuleError(f"{source}: {error}") from error
