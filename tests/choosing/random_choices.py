"""Random choices for hypothesis: as somebody picks them, playable or not."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from unoverse.choosing.choice import Choice
from unoverse.choosing.reading import read_picked
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.rules.house.rule import CARD, CHOICE, NUMBER, TABLE, WORDS, YES_OR_NO, RuleParameter
from unoverse.rules.official.parameters import PARAMETERS, Parameter
from unoverse.rules.official.presets import BASE_CODES, PRESETS

FEW = 4


def _value(parameter: RuleParameter) -> st.SearchStrategy[Any]:
    if parameter.kind in (NUMBER, CARD, CHOICE, YES_OR_NO):
        return st.sampled_from(parameter.allowed)
    if parameter.kind == WORDS:
        return st.lists(st.sampled_from(("carta", "ponto", "Às", "x1")), max_size=3)
    if parameter.kind == TABLE:
        return st.lists(st.tuples(st.sampled_from(parameter.allowed), st.booleans()), min_size=6, max_size=6)
    return st.tuples(st.sampled_from("RGBY"), st.integers(0, 9)).map(lambda card: f"{card[0]}{card[1]}")


@st.composite
def houses_picked(draw: st.DrawFn, most: int = 6) -> dict[str, dict[str, Any]]:
    """Any house rules, with some of their values."""
    codes = draw(st.lists(st.sampled_from(list(CATALOGUE)), max_size=most, unique=True))
    return {code: _values(draw, code) for code in codes}


def _values(draw: st.DrawFn, code: str) -> dict[str, Any]:
    parameters = [parameter for parameter in CATALOGUE[code].parameters if draw(st.booleans())]
    return {parameter.name: draw(_value(parameter)) for parameter in parameters}


def _official(parameter: Parameter) -> st.SearchStrategy[Any]:
    allowed = parameter.allowed
    return st.sampled_from([*allowed[:FEW], allowed[-1]] if isinstance(allowed, range) else allowed)


@st.composite
def changes_picked(draw: st.DrawFn, most: int = 3) -> dict[str, Any]:
    """Some official parameters, a written wild perhaps, and a price."""
    offered = [name for name, parameter in PARAMETERS.items() if len(parameter.allowed) > 1]
    names = draw(st.lists(st.sampled_from(offered), max_size=most, unique=True))
    changes = {name: draw(_official(PARAMETERS[name])) for name in names}
    if draw(st.integers(0, 4)) == 0:
        changes["wc1"] = draw(st.sampled_from(("gift", "carousel", "none")))
    if draw(st.integers(0, 6)) == 0:
        changes["points_skip"] = draw(st.integers(0, 100))
    return changes


@st.composite
def picked_choices(draw: st.DrawFn) -> Choice:
    base = draw(st.one_of(st.just("1121"), st.sampled_from([*BASE_CODES, *PRESETS])))
    return read_picked(base, draw(houses_picked()), draw(changes_picked()))
