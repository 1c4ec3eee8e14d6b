"""Random written rules that are valid: for properties over the loader, the interpreter and whole rounds."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from unoverse.rules.written.language import COMPARISONS, EFFECTS, MOST_NESTING, TARGETS, Argument, Effect

_ONE = [target.id for target in TARGETS if not target.several and target.id != "target"]
_ANY = [target.id for target in TARGETS if target.id != "target"]
_WORDS = (
    "any", "wild", "number", "action", "playable", "colour:R", "colour:B", "colour:named", "colour:current",
    "colour:asked", "number:5", "number:3-6", "kind:skip", "kind:wild4", "tag:gryffindor",
)  # fmt: skip


def predicates() -> st.SearchStrategy[Any]:
    """At most two levels of not, and, or, so that the sets always find room."""
    word = st.sampled_from(_WORDS)
    few = st.lists(word, min_size=1, max_size=2)
    return st.one_of(
        word, word.map(lambda p: {"not": p}), few.map(lambda ps: {"and": ps}), few.map(lambda ps: {"or": ps})
    )


def _targets(single: bool, inside: bool) -> st.SearchStrategy[str]:
    return st.sampled_from((_ONE if single else _ANY) + (["target"] if inside else []))


def conditions(inside: bool) -> st.SearchStrategy[Any]:
    hand = st.fixed_dictionaries(
        {"hand": _targets(True, inside), "op": st.sampled_from(COMPARISONS), "n": st.integers(0, 12)}
    )
    has = st.fixed_dictionaries({"has": _targets(True, inside), "pred": st.sampled_from(("wild", "number"))})
    players = st.fixed_dictionaries({"players": st.sampled_from(COMPARISONS), "n": st.integers(2, 8)})
    test = st.one_of(hand, has, players)
    two = st.lists(test, min_size=1, max_size=2)
    return st.one_of(test, test.map(lambda c: {"not": c}), two.map(lambda c: {"and": c}), two.map(lambda c: {"or": c}))


def _argument(argument: Argument, inside: bool) -> st.SearchStrategy[Any]:
    if argument.kind == "predicate":
        return predicates()
    if argument.kind in ("target", "player"):
        return _targets(argument.kind == "player", inside)
    if argument.kind == "choice":
        return st.sampled_from(argument.choices)
    numbers = st.integers(max(argument.low, -5), min(argument.high, 8))
    return st.one_of(numbers, st.just("all")) if argument.kind == "cards" else numbers


@st.composite
def steps(draw: st.DrawFn, nesting: int = 0) -> dict[str, Any]:
    """One valid step."""
    inside = nesting > 0
    known = [e for e in EFFECTS if not (inside and e.outside_then) and (e.id != "on_next" or nesting < MOST_NESTING)]
    effect: Effect = draw(st.sampled_from(known))
    step: dict[str, Any] = {"who": effect.only or draw(_targets(False, inside)), "do": effect.id}
    for argument in effect.arguments:
        if argument.kind == "steps":
            step[argument.name] = draw(st.lists(steps(nesting + 1), min_size=1, max_size=1))
        elif argument.required or draw(st.booleans()):
            step[argument.name] = draw(_argument(argument, inside))
    if step.get("event") in ("turn_start", "turn_end"):
        step.pop("pred", None)
    if draw(st.integers(0, 3)) == 0:
        step["if"] = draw(conditions(inside))
    return step


def written_rules() -> st.SearchStrategy[dict[str, Any]]:
    """A rule of one to four steps, triggers inside them not counted."""
    return st.fixed_dictionaries({"name": st.just("random"), "steps": st.lists(steps(), min_size=1, max_size=4)})
