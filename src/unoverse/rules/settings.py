"""Parameters as people choose them: between brackets, on a command line, or by the name of a preset.

The card game has codes besides (`rules.codes`); dice and solitaire have a `Sheet` of parameters and presets, and
`Settings` made of it.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from unoverse.arguments import is_one_of
from unoverse.errors import RulesError, shortened
from unoverse.rules.official.parameters import Parameter, Value


def nearest(word: str, known: list[str]) -> str:
    close = difflib.get_close_matches(word, known, 1)
    return f' Did you mean "{close[0]}"?' if close else ""


def read_brackets(text: str) -> dict[str, Any]:
    """`parameter=value ...`, each name once; what the names and values mean is asked later."""
    changes: dict[str, Any] = {}
    for part in text.split():
        name, equals, value = part.partition("=")
        name = name.lower()
        if not equals:
            raise RulesError(f'"{part[:40]}" between the brackets must be parameter=value.')
        if name in changes:
            raise RulesError(f"{name[:40]} is given twice between the brackets.")
        changes[name] = value
    return changes


def read_text(parameter: Parameter, text: str) -> Any:
    """Text from a command line or a code becomes the value it means; text that means none stays as it is."""
    lower = text.lower()
    for option in () if isinstance(parameter.allowed, range) else parameter.allowed:
        if isinstance(option, str) and option.lower() == lower:
            return option
    if parameter.is_bool:
        return {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}.get(lower, text)
    digits = lower.removeprefix("-")
    return int(lower) if digits.isascii() and digits.isdigit() and len(digits) < 10 else lower


def is_plain(value: Any) -> bool:
    """Something that can be compared with what is allowed, whoever wrote it."""
    return type(value) in (str, int, bool, tuple)


def value_text(value: Value) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return "+".join(value) if isinstance(value, tuple) else str(value)


Reader = Callable[[Any], Value]


class Sheet(NamedTuple):
    """All that can be chosen for one game."""

    game: str
    parameters: Mapping[str, Parameter]
    presets: Mapping[str, Mapping[str, Value]]
    """What each preset changes in the defaults; the first is the one that is meant when none is named."""
    readers: Mapping[str, Reader] = MappingProxyType({})
    """How to read a parameter that is no plain choice; a reader raises RulesError for what it cannot read."""

    @property
    def default_preset(self) -> str:
        return next(iter(self.presets))


_SHEETS: dict[str, Sheet] = {}


def known(sheet: Sheet) -> Sheet:
    """The sheet itself; by its name the settings of a pickle find it again."""
    _SHEETS[sheet.game] = sheet
    return sheet


class Settings:
    """The parameters of a table: those of a preset, with what was changed. Equal if all values are.

    The text is `preset [parameter=value ...]`; what is as in the preset is left out.
    """

    def __init__(self, sheet: Sheet, text: str = "", /, **changes: Any) -> None:
        self.sheet = sheet
        self.preset, written = self._split(text)
        for name in written.keys() & changes.keys():
            raise RulesError(f"{name} is given twice.")
        values = {name: parameter.columns[0] for name, parameter in sheet.parameters.items()}
        values |= sheet.presets[self.preset]
        values |= {name: self._checked(name, value) for name, value in (written | changes).items()}
        self.values: Mapping[str, Value] = MappingProxyType(values)

    def _split(self, text: str) -> tuple[str, dict[str, Any]]:
        if not isinstance(text, str):
            raise RulesError(f'Rules of {self.sheet.game} are a text; not "{shortened(text)}".')
        head, bracket, rest = text.strip().partition("[")
        name = head.strip().lower() or self.sheet.default_preset
        if name not in self.sheet.presets:
            known = ", ".join(self.sheet.presets)
            raise RulesError(f'There is no preset "{name[:40]}" of {self.sheet.game}: {known}.')
        if not bracket:
            return name, {}
        inside, closing, after = rest.partition("]")
        if not closing or after.strip():
            raise RulesError("Parameters stand between brackets at the end: [name=value name=value].")
        return name, read_brackets(inside)

    def _checked(self, name: str, value: Any) -> Any:
        if name not in self.sheet.parameters:
            known = list(self.sheet.parameters)
            raise RulesError(f'There is no parameter "{name[:40]}" of {self.sheet.game}.{nearest(name[:40], known)}')
        parameter = self.sheet.parameters[name]
        if name in self.sheet.readers:
            return self.sheet.readers[name](value)
        found = read_text(parameter, value) if isinstance(value, str) else value
        if (
            not is_plain(found)
            or found not in parameter.allowed
            or isinstance(found, bool) != parameter.is_bool
            or isinstance(found, float)
        ):
            raise RulesError(f'{name} is one of {parameter.choices}; not "{shortened(value)}".')
        return found

    def __getitem__(self, name: str) -> Value:
        return self.values[name]

    def number(self, name: str) -> int:
        """A parameter that is a number, or the place of a choice among its values."""
        if not is_one_of(name, self.values):
            raise RulesError(f'There is no parameter "{shortened(name)}" of {self.sheet.game}.')
        value = self.values[name]
        return value if isinstance(value, int) else list(self.sheet.parameters[name].allowed).index(value)

    @property
    def changed(self) -> dict[str, Value]:
        """What differs from the preset."""
        plain = {name: parameter.columns[0] for name, parameter in self.sheet.parameters.items()}
        plain |= self.sheet.presets[self.preset]
        return {name: value for name, value in self.values.items() if value != plain[name]}

    def __str__(self) -> str:
        changes = " ".join(f"{name}={value_text(value)}" for name, value in self.changed.items())
        return f"{self.preset} [{changes}]" if changes else self.preset

    def __repr__(self) -> str:
        return f'<{self.sheet.game} rules "{self}">'

    def __reduce__(self) -> tuple[Any, ...]:
        return _settings_again, (self.sheet.game, self.preset, self.changed)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Settings) and self.sheet is other.sheet and dict(self.values) == dict(other.values)

    def __hash__(self) -> int:
        return hash((self.sheet.game, tuple(self.values.items())))


def _settings_again(game: str, preset: str, changed: dict[str, Value]) -> Settings:
    """The settings of a pickle."""
    return Settings(_SHEETS[game], preset, **changed)
