"""The official rules in detail: topics, parameters, values."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from unoverse.choosing.choice import Choice
from unoverse.choosing.state import TABLE, Page, State, numbered
from unoverse.choosing.table_pages import BACK, TYPED
from unoverse.rules.codes.codes import code_preset, find_preset
from unoverse.rules.official.parameters import PARAMETERS, Parameter, Value
from unoverse.rules.official.presets import is_base_code
from unoverse.rules.settings import value_text

FEW: Final = 12
"""So many values of a range are listed; of more, one is typed."""


def topics(state: State) -> Page:
    """The topics of the official rules."""
    names = list(dict.fromkeys(parameter.topic for parameter in _offered()))
    options = [(name, _changed(state.choice, name), state.at("topic", name), False) for name in names]
    return Page("Official rules", (), numbered(options), BACK, state.at(*TABLE))


def _offered() -> list[Parameter]:
    """Those with something to choose; lists of cards are for --set."""
    return [parameter for parameter in PARAMETERS.values() if len(parameter.allowed) > 1]


def _changed(choice: Choice, topic: str) -> str:
    changed = [name for name in choice.changes if name in PARAMETERS and PARAMETERS[name].topic == topic]
    return f"changed: {', '.join(changed)}" if changed else ""


def topic(state: State, name: str) -> Page:
    """The parameters of a topic with their values."""
    options = [
        (
            one.name,
            f"{value_text(_value(state.choice, one))}. {one.about}",
            state.at("parameter", one.name),
            one.name in state.choice.changes,
        )
        for one in _offered()
        if one.topic == name
    ]
    return Page(name, (), numbered(options), BACK, state.at("topics"))


def _value(choice: Choice, parameter: Parameter) -> Value:
    """As it is changed, or as the preset has it."""
    preset = code_preset(choice.base) if is_base_code(choice.base) else find_preset(choice.base)
    usual = dict(preset.changes).get(parameter.name, parameter.default(preset.column))
    return choice.changes.get(parameter.name, usual)


def parameter(state: State, name: str) -> Page:
    """One official parameter and its values."""
    asked = PARAMETERS[name]
    now = _value(state.choice, asked)
    back = state.at("topic", asked.topic)
    values = list(asked.allowed) if len(asked.allowed) <= FEW or not isinstance(asked.allowed, range) else []
    options = numbered([(value_text(one), "", _set(back, name, one), one == now) for one in values])
    lines = (asked.about, f"Now: {value_text(now)}. Possible: {asked.choices}.")

    def read(text: str) -> State:
        number = int(text) if text.isascii() and text.isdigit() and len(text) <= 9 else None
        if number is None or number not in asked.allowed:
            return state.noticed(f'{name} is one of {asked.choices}; not "{text[:40]}".')
        return _set(back, name, number)

    return Page(name, lines, options, BACK if options else TYPED, back, None if options else read)


def _set(state: State, name: str, given: Value) -> State:
    unchanged = state.choice.without_change(name)
    return state.having(
        unchanged if _value(unchanged, PARAMETERS[name]) == given else unchanged.with_change(name, given)
    )


PAGES: Final[dict[str, Callable[..., Page]]] = {"topics": topics, "topic": topic, "parameter": parameter}
