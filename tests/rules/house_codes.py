"""Random house rules for hypothesis: valid by construction, every parameter anywhere in its range."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from unoverse.rules.codes.codes import FREE_FACES, NORMAL_TARGET
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.rules.house.rule import CARD, COLOURED_CARD, TABLE, WORDS, RuleParameter

COLOURS = "RGBY"
LETTERS = "abcdefghijklmnopqrstuvwxyzßπжçéÀ"


def _value(parameter: RuleParameter) -> st.SearchStrategy[Any]:
    if parameter.kind == WORDS:
        return st.just(())
    if parameter.kind == COLOURED_CARD:
        return st.tuples(st.sampled_from(COLOURS), st.integers(0, 9)).map(lambda card: f"{card[0]}{card[1]}")
    if parameter.kind == TABLE:
        entry = st.tuples(st.sampled_from(parameter.allowed), st.booleans())
        return st.lists(entry, min_size=6, max_size=6).map(tuple)
    return st.sampled_from(parameter.allowed)


@st.composite
def houses(draw: st.DrawFn, most: int = 12) -> dict[str, dict[str, Any]]:
    """Some rules that may be used together, in canonical order."""
    wanted = draw(st.sets(st.sampled_from(list(CATALOGUE)), max_size=most))
    house: dict[str, dict[str, Any]] = {}
    for code in CATALOGUE:
        rule = CATALOGUE[code]
        if code in wanted and not any(other in house for other in rule.conflicts):
            house[code] = {parameter.name: draw(_value(parameter)) for parameter in rule.parameters}
    _mend(draw, house)
    return house


def _mend(draw: st.DrawFn, house: dict[str, dict[str, Any]]) -> None:
    """What depends on something else: free cards, the kinds of sudden death, of silence and of targets."""
    if house.get("NP") == {"target": NORMAL_TARGET}:
        del house["NP"]
    if "MS" in house:
        house["MS"] = _sudden_death(house["MS"])
    if "S" in house and draw(st.booleans()):
        house["S"] |= {"words": draw(_words()), "laughing": False}
    free = list(FREE_FACES)
    for code, values in house.items():
        kinds = [parameter.kind for parameter in CATALOGUE[code].parameters if parameter.name == "card"]
        if kinds and free:
            digit = values["card"] if values["card"] in free else free[0]
            values["card"] = digit if kinds == [CARD] else f"{draw(st.sampled_from(COLOURS))}{free[0]}"
            free.remove(digit if kinds == [CARD] else free[0])
    for code in [code for code in house if CATALOGUE[code].card][10:]:
        del house[code]


def _sudden_death(values: dict[str, Any]) -> dict[str, Any]:
    """Only what the variant asks for differs from the usual."""
    kept = {1: ["variant"], 2: ["variant", "laps"], 3: ["variant", "event", "count", "number"]}[values["variant"]]
    mended = CATALOGUE["MS"].defaults | {name: values[name] for name in kept}
    unused = "count" if mended["event"] == "N" else "number"
    return mended | {unused: CATALOGUE["MS"].defaults[unused]}


def _words() -> st.SearchStrategy[tuple[str, ...]]:
    plain = st.text("abcdefgxyz", min_size=1, max_size=6)
    return st.sets(plain, min_size=1, max_size=10).map(lambda words: tuple(sorted(words)))
