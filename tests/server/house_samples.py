"""Codes that have every house rule of the catalogue at least once, so that a new rule is played online as well."""

from __future__ import annotations

from collections.abc import Sequence

from unoverse import Rules, UnoError
from unoverse.rules.codes.codes import format_house
from unoverse.rules.house.catalogue import CATALOGUE

AT_ONCE = 4
"""Rules at one table: more of them, and nobody would see what each does."""


def codes_with_every_rule() -> list[str]:
    """Each rule is put to the first ones with which it may be used."""
    groups: list[list[str]] = []
    for code in CATALOGUE:
        fitting = (group for group in groups if len(group) < AT_ONCE and _is_valid([*group, code]))
        group = next(fitting, None)
        if group is None:
            groups.append([code])
        else:
            group.append(code)
    return [_code(group) for group in groups]


def _is_valid(group: Sequence[str]) -> bool:
    try:
        return bool(Rules(_code(group)))
    except UnoError:
        return False


def _code(group: Sequence[str]) -> str:
    return f"UNO 1121 {format_house({code: _values(code) for code in group})}"


def _values(code: str) -> dict[str, object]:
    """As usual; but a rule that says only a target says a small one."""
    rule = CATALOGUE[code]
    small = {parameter.name: min(parameter.allowed) for parameter in rule.parameters if parameter.name == "target"}
    return {**rule.defaults, **small}
