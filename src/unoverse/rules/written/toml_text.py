"""A written rule as the text of its file: what people keep, change and send to each other."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, Final

from unoverse.rules.written.model import Rule

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")


def toml_of(rule: Rule) -> str:
    """The rule in TOML, one step under the other; read again it is the same rule.

    >>> from unoverse.rules.written.shipped import shipped
    >>> print(toml_of(shipped()["mercy"]))
    name = "mercy"
    text = { en = "Of the others, whoever holds most cards discards 2, if they are 10 or more." }
    <BLANKLINE>
    [[steps]]
    who = "most_cards"
    do = "discard"
    n = 2
    pred = "any"
    pick = "owner"
    if = { hand = "most_cards", op = ">=", n = 10 }
    <BLANKLINE>
    """
    data = rule.to_data()
    head = {key: value for key, value in data.items() if key != "steps"}
    return "\n".join([_lines(head), *(f"[[steps]]\n{_lines(step)}" for step in data["steps"])])


def _lines(table: Mapping[str, Any]) -> str:
    return "".join(f"{_key(key)} = {_value(value)}\n" for key, value in table.items())


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _text(key)


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        return f"{{ {', '.join(f'{_key(key)} = {_value(part)}' for key, part in value.items())} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    return _text(value) if isinstance(value, str) else str(value)


def _text(text: str) -> str:
    """As JSON writes it, which TOML reads too; DEL alone needs an escape there and not here."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
