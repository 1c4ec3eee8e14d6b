"""A rule set: a base code or preset, and what the table changes in it."""

from __future__ import annotations

import difflib
import functools
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from unoverse.cards import decks
from unoverse.cards.faces import KIND_NUMBER
from unoverse.engine.switches import rules_record
from unoverse.game.errors import RulesError, TableError
from unoverse.rules.parameters import PARAMETERS, Parameter, Value
from unoverse.rules.presets import DEFAULT_CODE, PRESETS, Preset, expand, is_base_code, preset_named

POINTS_PREFIX: Final = "points_"
LONGEST_CODE: Final = 4000


def _nearest(word: str, known: list[str]) -> str:
    close = difflib.get_close_matches(word.lower(), known, 1, 0.5)
    return f' Did you mean "{close[0]}"?' if close else ""


class Rules:
    """A rule set that can be played. `str(rules)` is its canonical code.

    >>> str(Rules("uno"))
    'UNO 1121'
    >>> str(Rules.preset("italia", stacking="same_symbol"))
    'UNO italia [stacking=same_symbol]'
    >>> Rules("UNO italia [stacking=same_symbol]").stacking
    'same_symbol'
    """

    def __init__(self, code: str = "UNO", **changes: Any) -> None:
        preset, written = _read_code(code)
        self._set_up(preset, written | changes)

    @classmethod
    def preset(cls, name: str, **changes: Any) -> Rules:
        """An official preset, with some parameters changed."""
        return cls._made_of(_find_preset(name), changes)

    def replace(self, **changes: Any) -> Rules:
        """These rules with some parameters changed."""
        return self._made_of(self._preset, dict(self.changes) | changes)

    @classmethod
    def _made_of(cls, preset: Preset, changes: Mapping[str, Any]) -> Rules:
        rules = cls.__new__(cls)
        rules._set_up(preset, changes)  # noqa: SLF001 (its own class)
        return rules

    def _set_up(self, preset: Preset, changes: Mapping[str, Any]) -> None:
        base = {name: parameter.default(preset.column) for name, parameter in PARAMETERS.items()} | dict(preset.changes)
        prices = {name: price for name, price in changes.items() if name.startswith(POINTS_PREFIX)}
        chosen = {name: _checked(name, value) for name, value in changes.items() if name not in prices}
        self._preset = preset
        self.points: Mapping[str, int] = MappingProxyType(decks.POINTS | _checked_prices(prices))
        self.values: Mapping[str, Value] = MappingProxyType(base | chosen)
        differing = {name: value for name, value in chosen.items() if base[name] != value}
        repriced = {POINTS_PREFIX + kind: v for kind, v in self.points.items() if decks.POINTS[kind] != v}
        self.changes: Mapping[str, Value] = MappingProxyType(differing | repriced)
        self.deck: tuple[str, ...] = self._build_deck()
        self._check_combination()

    def __getattr__(self, name: str) -> Value:
        """Every parameter is an attribute."""
        values = self.__dict__.get("values", {})
        if name in values:
            value: Value = values[name]
            return value
        raise AttributeError(name)

    @property
    def name(self) -> str:
        """The name of the preset these rules start from."""
        return self._preset.name

    @property
    def about(self) -> str:
        return self._preset.about

    def __str__(self) -> str:
        text = f"UNO {_base_text(self._preset)}"
        if not self.changes:
            return text
        order = [*PARAMETERS, *sorted(name for name in self.changes if name.startswith(POINTS_PREFIX))]
        parts = [f"{name}={_value_text(self.changes[name])}" for name in order if name in self.changes]
        return f"{text} [{' '.join(parts)}]"

    def __repr__(self) -> str:
        return f"Rules({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and self.values == other.values and self.points == other.points

    def __hash__(self) -> int:
        return hash((tuple(self.values.values()), tuple(self.points.values())))

    def __getstate__(self) -> str:
        return str(self)

    def __setstate__(self, code: str) -> None:
        self.__init__(code)  # type: ignore[misc]

    @property
    def warnings(self) -> list[str]:
        """What is allowed but probably not meant."""
        if self.values["first_player"] == "right_of_dealer" and self.values["initial_direction"] == 1:
            return ["The right of the dealer begins and play goes to the left: the dealer plays second."]
        return []

    def number(self, name: str) -> int:
        """A parameter that is a number."""
        value = self.values[name]
        assert isinstance(value, int)
        return value

    @property
    def partners(self) -> bool:
        return self.values["teams"] == "partners"

    def record(self, round_number: int = 1) -> npt.NDArray[np.void]:
        """What the engine reads; `simple_then_traditional` deals later rounds differently."""
        return _record(self, min(round_number, 2))

    def check_seats(self, seats: int) -> None:
        """Can that many sit at this table?"""
        low, high = self.number("players_min"), self.number("players_max")
        if not low <= seats <= high:
            more = " (players_max may be raised to 15)" if high < 15 else ""
            raise TableError(f"{seats} seats: {self.name} is for {low} to {high} players{more}.")
        need = self.number("hand_size") * seats + 1
        if need > len(self.deck):
            raise TableError(
                f"{seats} players x {self.values['hand_size']} cards and a start card are {need} cards; "
                f"{self.values['deck']} has {len(self.deck)}."
            )
        if self.partners and (seats < 4 or seats % 2):
            raise TableError(f"Partners need an even number of players, 4 or more; not {seats}.")

    def _build_deck(self) -> tuple[str, ...]:
        values = self.values
        replacements = values["replacements"]
        assert isinstance(replacements, tuple)
        try:
            return decks.build(str(values["deck"]), self.number("swap_count"), replacements)
        except decks.DeckError as error:
            raise RulesError(str(error)) from error

    def _check_combination(self) -> None:
        """The validity rules of spec 11, section 13."""
        v = self.values
        automatic = v["uno_mode"] == "automatic"
        if automatic and (v["uno_window"] != "none" or v["uno_trigger"] != "play"):
            raise RulesError("uno_mode=automatic needs uno_window=none and uno_trigger=play: there is no window.")
        if not automatic and v["uno_window"] == "none":
            raise RulesError("uno_mode=caught needs uno_window=next_turn_begins: without a window nobody is caught.")
        if v["wd4_legality"] == "free" and v["wd4_challenge"]:
            raise RulesError("wd4_legality=free needs wd4_challenge=false: a card that is always allowed is no bluff.")
        if self.partners and v["scoring"] not in ("single", "winner_takes", "own_low"):
            raise RulesError("teams=partners needs scoring single, winner_takes or own_low.")
        if self.number("players_min") > self.number("players_max"):
            raise RulesError(f"players_min {v['players_min']} is more than players_max {v['players_max']}.")


@functools.lru_cache(maxsize=256)
def _record(rules: Rules, round_number: int) -> npt.NDArray[np.void]:
    record = rules_record(rules.values, rules.deck, rules.points, round_number)
    record.flags.writeable = False
    return record


def _base_text(preset: Preset) -> str:
    if preset.name == "brasil-2010":
        return DEFAULT_CODE
    code = preset.name.rpartition("-")[2]
    return code if preset.name.startswith("brasil-2010-") and is_base_code(code) else preset.name


def _read_code(code: str) -> tuple[Preset, dict[str, Any]]:
    """`UNO`, `UNO 1121`, `UNO italia`, each with `[parameter=value ...]`."""
    code = str(code)
    if not code[:20].strip().upper().startswith("UNO"):
        raise RulesError('A rule code starts with "UNO", for example "UNO 1121".')
    parts = _split_code(code) if len(code) <= LONGEST_CODE else None
    if parts is None:
        raise RulesError(f'"{code[:60]}" is no rule code. Examples: "UNO 1121", "UNO italia [stacking=any]".')
    base, house, changes = parts
    if house:
        raise RulesError(f'Unknown rule "{house[:40]}": the house rules are not part of this version.')
    preset = _find_preset(base.lower()) if base and not base[0].isdigit() else _code_preset(base or DEFAULT_CODE)
    return preset, _read_changes(changes)


def _split_code(code: str) -> tuple[str, str, str] | None:
    """The base, the house rules and what stands in brackets; None if that is not the shape."""
    head, bracket, tail = code.partition("[")
    changes, closing, rest = tail.partition("]")
    words = head.split(maxsplit=2)
    misplaced = "]" in head or "[" in changes or rest.strip() or bool(bracket) != bool(closing)
    if misplaced or not words or words[0].upper() != "UNO":
        return None
    base, house = [*words[1:], "", ""][:2]
    return base, house.strip(), changes


def _code_preset(base: str) -> Preset:
    try:
        expand(base)
    except ValueError as error:
        raise RulesError(str(error)) from error
    return preset_named("brasil-2010" if base == DEFAULT_CODE else f"brasil-2010-{base}")


def _find_preset(name: str) -> Preset:
    try:
        return preset_named(str(name).lower())
    except KeyError:
        known = ", ".join(PRESETS)
        hint = _nearest(str(name)[:60], list(PRESETS))
        raise RulesError(f'There is no preset "{str(name)[:60]}".{hint} Presets: {known}.') from None


def _read_changes(text: str) -> dict[str, Any]:
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


def _checked(name: str, value: Any) -> Value:
    """The value if the parameter allows it."""
    if name not in PARAMETERS:
        raise RulesError(f'There is no parameter "{name[:40]}".{_nearest(name[:40], list(PARAMETERS))}')
    parameter = PARAMETERS[name]
    found: Value = _read_value(parameter, value)
    if name == "replacements":
        return found
    if found not in parameter.allowed or isinstance(found, bool) != parameter.is_bool or isinstance(found, float):
        raise RulesError(f'{name} is one of {parameter.choices}; not "{str(value)[:40]}".')
    return found


def _read_value(parameter: Parameter, value: Any) -> Any:
    """Text from a command line or a code becomes the value it means."""
    if parameter.name == "replacements":
        return _read_replacements(value)
    if not isinstance(value, str):
        return value
    lower = value.lower()
    if parameter.is_bool:
        return {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}.get(lower, value)
    digits = lower.removeprefix("-")
    return int(lower) if digits.isascii() and digits.isdigit() and len(digits) < 10 else lower


def _read_replacements(value: Any) -> tuple[str, ...]:
    """`R5+W4` or a list of codes, sorted: which blank replaces which card does not matter."""
    codes = [code for code in value.split("+") if code] if isinstance(value, str) else value
    if not isinstance(codes, list | tuple):
        raise RulesError(f'replacements is a list of card codes such as R5+W4; not "{str(value)[:40]}".')
    return tuple(sorted(str(code).upper()[:20] for code in codes))


def _value_text(value: Value) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return "+".join(value) if isinstance(value, tuple) else str(value)


def _checked_prices(prices: Mapping[str, Any]) -> dict[str, int]:
    checked: dict[str, int] = {}
    for name, price in prices.items():
        kind = name.removeprefix(POINTS_PREFIX)
        if kind not in KIND_NUMBER or kind not in decks.POINTS:
            raise RulesError(f'There is no kind of card "{kind[:40]}" to price.{_nearest(kind, list(decks.POINTS))}')
        text = str(price)
        if isinstance(price, bool) or not (text.isascii() and text.isdigit() and len(text) <= 4):
            raise RulesError(f'{name} is a number from 0 to 9999; not "{text[:40]}".')
        checked[kind] = int(text)
    return checked
