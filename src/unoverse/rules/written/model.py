"""A written rule after it has been checked: plain tuples, equal when they mean the same, and back to data again."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

Predicate = str | tuple[Any, ...]
"""A word such as "wild" or "number:3-6", or ("not", p), ("and", p, ...), ("or", p, ...)."""

Condition = tuple[Any, ...]
"""("hand", target, op, n), ("has", target, p), ("players", op, n), ("not", c), ("and", c, ...) or ("or", c, ...)."""


class Step(NamedTuple):
    """One step: who does what, with all arguments filled in, under which condition, and what a trigger sets off."""

    who: str
    do: str
    arguments: tuple[tuple[str, Any], ...] = ()
    condition: Condition | None = None
    then: tuple[Step, ...] = ()

    def argument(self, name: str) -> Any:
        """The value of an argument; None if the effect has none of that name or it was left out."""
        return dict(self.arguments).get(name)


class Rule(NamedTuple):
    """A rule: its name, its text by language, and its steps."""

    name: str
    steps: tuple[Step, ...]
    text: tuple[tuple[str, str], ...] = ()

    def about(self, language: str = "en") -> str:
        """The text in a language, or in English, or in any; the name if there is none."""
        texts = dict(self.text)
        return texts.get(language) or texts.get("en") or next(iter(texts.values()), self.name)

    @property
    def makes_others_draw(self) -> bool:
        """Is it a draw card for the house rules (spec 21, I-253): does a step let somebody else draw?"""
        return any(_makes_others_draw(step) for step in self.steps)

    def to_data(self) -> dict[str, Any]:
        """The rule as it would be written in JSON, defaults filled in."""
        text = {"text": dict(self.text)} if self.text else {}
        return {"name": self.name, **text, "steps": [step_data(step) for step in self.steps]}

    def to_json(self) -> str:
        """The rule on one line."""
        return json.dumps(self.to_data(), ensure_ascii=False, separators=(",", ":"))


def _makes_others_draw(step: Step) -> bool:
    draws = step.do in ("draw", "draw_until", "hand_to") and step.who != "self"
    return draws or any(_makes_others_draw(inner) for inner in step.then)


def step_data(step: Step) -> dict[str, Any]:
    data: dict[str, Any] = {"who": step.who, "do": step.do}
    data |= {name: predicate_data(value) if name == "pred" else value for name, value in step.arguments}
    if step.then:
        data["then"] = [step_data(inner) for inner in step.then]
    if step.condition is not None:
        data["if"] = condition_data(step.condition)
    return data


def predicate_data(predicate: Predicate) -> Any:
    if isinstance(predicate, str):
        return predicate
    word, *parts = predicate
    return {word: predicate_data(parts[0])} if word == "not" else {word: [predicate_data(part) for part in parts]}


def condition_data(condition: Condition) -> dict[str, Any]:
    word, *parts = condition
    if word == "hand":
        return {"hand": parts[0], "op": parts[1], "n": parts[2]}
    if word == "has":
        return {"has": parts[0], "pred": predicate_data(parts[1])}
    if word == "players":
        return {"players": parts[0], "n": parts[1]}
    return {word: condition_data(parts[0])} if word == "not" else {word: [condition_data(part) for part in parts]}
