"""The values of house rules as a structure gives them: each is checked, and the rule is as its code would say it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from unoverse.errors import RulesError, shortened
from unoverse.rules.codes.errors import CodeError, nearest_rule
from unoverse.rules.codes.tokens import Token, read_rule, written_rule
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.rules.house.rule import (
    CARD,
    CHOICE,
    COLOURED_CARD,
    NUMBER,
    TABLE,
    WORDS,
    YES_OR_NO,
    HouseRule,
    RuleParameter,
)
from unoverse.rules.prose.plain_words import is_word, plain

DIE: Final = 6
LONGEST_WORD: Final = 60
_COLOURED: Final = re.compile(r"[RGBY][0-9]")


def checked_house(given: Mapping[str, Mapping[str, Any]]) -> dict[str, dict[str, Any]]:
    """House rules in canonical order with all their values; RulesError names the first that is none.

    >>> checked_house({"P": {"variant": 3}, "T": {}})
    {'P': {'variant': 3}, 'T': {'card': 0}}
    """
    for code in given:
        if code not in CATALOGUE:
            near = nearest_rule(code)
            hint = f" Did you mean {near}?" if near else ""
            raise RulesError(f'There is no house rule "{shortened(code)}".{hint}')
    return {code: checked_values(CATALOGUE[code], given[code]) for code in CATALOGUE if code in given}


def checked_values(rule: HouseRule, given: Mapping[str, Any]) -> dict[str, Any]:
    """All values of a rule; what is not given is as usual, and what its code has no room for is as well."""
    known = {parameter.name: parameter for parameter in rule.parameters}
    for name in given:
        if name not in known:
            raise RulesError(f'{rule.name} ({rule.code}) has no choice "{shortened(name)}".')
    values = switched_on(rule) | {name: _checked(rule, known[name], value) for name, value in given.items()}
    try:
        return read_rule(Token(written_rule(rule.code, values), 1, 1))[1]
    except CodeError:
        return values  # such as do not go together: that is told as a conflict, and mended there


def switched_on(rule: HouseRule) -> dict[str, Any]:
    """What a rule begins with; one whose code has to say more, such as NP300, begins with its first form.

    >>> switched_on(CATALOGUE["NP"]), switched_on(CATALOGUE["TV"])
    ({'target': 300}, {'wins': 3})
    """
    is_asked = any(parameter.required for parameter in rule.parameters)
    return read_rule(Token(next(iter(rule.forms)), 1, 1))[1] if is_asked else rule.defaults


def _checked(rule: HouseRule, parameter: RuleParameter, value: Any) -> Any:
    found = _READERS[parameter.kind](parameter, value)
    if found is None:
        raise RulesError(f"{parameter.name} of {rule.name} ({rule.code}): {parameter.choices}; not {_quoted(value)}.")
    return found


def _quoted(value: Any) -> str:
    return f'"{shortened(value)}"'


def _number(parameter: RuleParameter, value: Any) -> Any:
    return value if type(value) is int and value in parameter.allowed else None


def _choice(parameter: RuleParameter, value: Any) -> Any:
    return next((one for one in parameter.allowed if type(one) is type(value) and one == value), None)


def _coloured_card(_: RuleParameter, value: Any) -> Any:
    return value if isinstance(value, str) and _COLOURED.fullmatch(value) else None


def _words(parameter: RuleParameter, value: Any) -> Any:
    """Without capitals and accents, sorted, each once; none of them: all words count."""
    if not isinstance(value, list | tuple) or not all(isinstance(word, str) for word in value):
        return None
    words = {plain(word[: LONGEST_WORD + 1]) for word in value[: parameter.allowed[-1] + 1]}
    is_sound = all(is_word(word) and len(word) <= LONGEST_WORD for word in words)
    return tuple(sorted(words)) if is_sound and len(words) <= parameter.allowed[-1] else None


def _table(parameter: RuleParameter, value: Any) -> Any:
    if not isinstance(value, list | tuple) or len(value) != DIE:
        return None
    entries = [_entry(parameter, entry) for entry in value]
    return tuple(entries) if None not in entries else None


def _entry(parameter: RuleParameter, entry: Any) -> tuple[int, bool] | None:
    if not isinstance(entry, list | tuple) or len(entry) != 2:
        return None
    cards, plays = entry
    return (cards, plays) if type(cards) is int and cards in parameter.allowed and isinstance(plays, bool) else None


_READERS: Final[dict[str, Callable[[RuleParameter, Any], Any]]] = {
    NUMBER: _number,
    CARD: _number,
    CHOICE: _choice,
    YES_OR_NO: _choice,
    COLOURED_CARD: _coloured_card,
    WORDS: _words,
    TABLE: _table,
}
