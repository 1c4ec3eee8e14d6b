"""Reads written rules from TOML, JSON or Python data and checks every word of them. Nothing of them is executed.

An error says the file, the rule, the step (counted from 0, "step 2, then 1" inside a trigger), what is wrong there and
what would be right.
"""

from __future__ import annotations

import difflib
import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from unoverse.cards.data_files import DataFileError, read_data, read_data_file
from unoverse.cards.faces import COLOUR_NUMBER, KIND_NUMBER
from unoverse.errors import SurvivesPickling
from unoverse.rules.written.language import (
    COMPARISONS,
    DEFAULT_TAGS,
    EFFECT_BY_ID,
    EFFECT_NUMBER,
    LONGEST_NAME,
    LONGEST_TEXT,
    MOST_NESTING,
    MOST_RULES,
    MOST_STEPS,
    MOST_TESTS,
    TARGET_NUMBER,
    TARGETS,
    Argument,
    Effect,
)
from unoverse.rules.written.model import Condition, Predicate, Rule, Step

DEEPEST: Final = 8
"""How deep not, and, or may be nested."""

_SEVERAL: Final = frozenset(target.id for target in TARGETS if target.several)
_PLAY_COLOURS: Final = ("named", "current", "asked")
_PLAIN_PREDICATES: Final = ("any", "wild", "number", "action", "playable")


class WrittenRuleError(SurvivesPickling, ValueError):
    """A written rule that cannot be used; the sentence says where it is wrong and what would be right.

    `place` is the same for programs, `steps[2].then[1]`, `name` or empty, and `what` the sentence without it.
    """

    def __init__(self, sentence: str, place: str = "", what: str = "") -> None:
        super().__init__(_printable(sentence))
        self.place = place
        self.what = _printable(what or sentence)


def _printable(text: str) -> str:
    return "".join(sign if sign.isprintable() else "�" for sign in text)


def load_rules(path: str | Path, tags: Mapping[str, Any] = DEFAULT_TAGS) -> tuple[Rule, ...]:
    """All rules of a .toml or .json file."""
    try:
        return read_rules(read_data_file(path), Path(path).name, tags)
    except DataFileError as error:
        raise WrittenRuleError(str(error)) from error


def read_rules(data: Any, source: str = "", tags: Mapping[str, Any] = DEFAULT_TAGS) -> tuple[Rule, ...]:
    """One rule or a list of rules, as Python data; `{"rules": [...]}` and TOML's `[[rule]]` too."""
    listed = data
    if isinstance(data, Mapping) and "steps" not in data and len(data) == 1:
        listed = data.get("rules", data.get("rule", data))
    found = listed if isinstance(listed, list | tuple) else [listed]
    if not found:
        raise WrittenRuleError(_at(source, "there is no rule here; a rule has a name and a list of steps."))
    if len(found) > MOST_RULES:
        raise WrittenRuleError(_at(source, f"{len(found)} rules; {MOST_RULES} at most."))
    rules = tuple(_read_rule(rule, source, number, tags) for number, rule in enumerate(found))
    twice = [rule.name for number, rule in enumerate(rules) if rule.name in [r.name for r in rules[:number]]]
    if twice:
        raise WrittenRuleError(_at(source, f'two rules are called "{twice[0]}"; every rule needs a name of its own.'))
    return rules


def read_rule(data: Any, source: str = "", tags: Mapping[str, Any] = DEFAULT_TAGS) -> Rule:
    """Exactly one rule, as Python data or as JSON text."""
    if isinstance(data, Rule):
        return data
    rules = read_rules(_parsed(data, source) if isinstance(data, str) else data, source, tags)
    if len(rules) > 1:
        raise WrittenRuleError(_at(source, f"{len(rules)} rules where one is wanted."))
    return rules[0]


def faults_of(data: Any, tags: Mapping[str, Any] = DEFAULT_TAGS) -> list[WrittenRuleError]:
    """All that is wrong with one rule, part by part: whoever mends it sees everything at once."""
    found = {(fault.place, fault.what): fault for part in (*_parts_alone(data), data) for fault in _fault(part, tags)}
    return list(found.values())


def sound_steps(data: Any, tags: Mapping[str, Any] = DEFAULT_TAGS) -> tuple[Step, ...]:
    """The steps of a rule that can be read, whatever is wrong with the rest of it."""
    steps = data.get("steps") if isinstance(data, Mapping) else None
    listed = list(steps)[:MOST_STEPS] if isinstance(steps, list | tuple) else []
    alone = [_SOUND | {"steps": [step]} for step in listed]
    return tuple(read_rule(part, tags=tags).steps[0] for part in alone if not list(_fault(part, tags)))


def _fault(data: Any, tags: Mapping[str, Any]) -> Iterator[WrittenRuleError]:
    try:
        read_rule(data, tags=tags)
    except WrittenRuleError as error:
        yield error


def _parts_alone(data: Any) -> Iterator[Any]:
    """The name, the text and each step in a rule that is otherwise sound."""
    if not isinstance(data, Mapping):
        return
    yield _SOUND | {"name": data.get("name")}
    yield _SOUND | {"text": data.get("text", {})}
    steps = data.get("steps")
    if isinstance(steps, list | tuple) and len(steps) <= MOST_STEPS:
        for number, step in enumerate(steps):
            yield _SOUND | {"steps": [step if number == place else _NOTHING for place in range(len(steps))]}


_NOTHING: Final = {"who": "self", "do": "nothing"}
_SOUND: Final[dict[str, Any]] = {"name": "sound", "steps": [_NOTHING]}


def read_tag(value: Any, name: str = "tag") -> Predicate:
    """What a tag of a deck stands for; it may not speak of other tags."""
    return _read_predicate(value, _Place(name, {}))


def _parsed(text: str, source: str) -> Any:
    """The data of a rule that was written as JSON."""
    try:
        return read_data(".json", text, source)
    except DataFileError as error:
        raise WrittenRuleError(str(error)) from error


def _at(place: str, sentence: str) -> str:
    return f"{place}: {sentence}" if place else sentence[:1].upper() + sentence[1:]


def _begun(sentence: str) -> str:
    """With a capital, unless it begins with a key of the language."""
    return sentence if sentence.split(maxsplit=1)[0] in _KEYS else sentence[:1].upper() + sentence[1:]


_KEYS: Final = {"who", "do", "if", "then", "steps", "name", "text", "op", "hand", "has", "players"} | {
    argument.name for effect in EFFECT_BY_ID.values() for argument in effect.arguments
}


def _quoted(value: Any) -> str:
    """What was written, as it would look in the file, cut short."""
    try:
        text = json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        text = type(value).__name__
    return text if len(text) <= 60 else f"{text[:57]}..."


def _nearest(word: Any, known: Iterable[str]) -> str:
    close = difflib.get_close_matches(str(word)[:40].lower(), list(known), 1, 0.5)
    return f' Did you mean "{close[0]}"?' if close else ""


class _Place(NamedTuple):
    """Where in which rule we are."""

    text: str
    tags: Mapping[str, Any]
    inside_then: int = 0
    path: str = ""

    def wrong(self, sentence: str) -> WrittenRuleError:
        return WrittenRuleError(_at(self.text, sentence), self.path, _begun(sentence))

    def at(self, key: str) -> _Place:
        return self._replace(path=f"{self.path}.{key}" if self.path else key)

    def step(self, word: str, number: int) -> _Place:
        """A step of this list."""
        return self._replace(text=f"{self.text}, {word} {number}", path=f"{self.path}[{number}]")


def _read_rule(data: Any, source: str, number: int, tags: Mapping[str, Any]) -> Rule:
    name = data.get("name") if isinstance(data, Mapping) else None
    called = f'rule "{name[:LONGEST_NAME]}"' if isinstance(name, str) else f"rule {number}"
    place = _Place(f"{source}: {called}" if source else called, tags)
    if not isinstance(data, Mapping):
        raise place.wrong(f"a rule is a table with a name and steps, not {_quoted(data)}.")
    _check_keys(data, ("name", "text", "steps"), place)
    if not isinstance(name, str) or not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
        raise place.at("name").wrong(f"name is a text of 1 to {LONGEST_NAME} characters, not {_quoted(name)}.")
    steps = _read_steps(data.get("steps"), place, "step")
    count = sum(_count(step) for step in steps)
    if count > MOST_STEPS:
        raise place.wrong(f"{count} steps, those inside `then` included; {MOST_STEPS} at most.")
    return Rule(name, steps, _read_text(data.get("text", {}), place.at("text")))


def _count(step: Step) -> int:
    return 1 + sum(_count(inner) for inner in step.then)


def _check_keys(data: Mapping[Any, Any], known: Collection[str], place: _Place) -> None:
    for key in data:
        if key not in known:
            raise place.wrong(f"{_quoted(key)} means nothing here.{_nearest(key, known)} Known: {', '.join(known)}.")


def _read_text(data: Any, place: _Place) -> tuple[tuple[str, str], ...]:
    if not isinstance(data, Mapping):
        raise place.wrong(f'text is a table of languages such as {{"en": "..."}}, not {_quoted(data)}.')
    for language, text in data.items():
        if not isinstance(text, str) or len(text) > LONGEST_TEXT or not isinstance(language, str) or len(language) > 20:
            raise place.wrong(f"text.{str(language)[:20]} is a text of at most {LONGEST_TEXT} characters.")
    return tuple(sorted(data.items()))


def _read_steps(data: Any, place: _Place, word: str) -> tuple[Step, ...]:
    key = "steps" if word == "step" else "then"
    place = place.at(key)
    if not isinstance(data, list | tuple) or not data:
        raise place.wrong(f"{key} is a list of at least one step, not {_quoted(data)}.")
    if len(data) > MOST_STEPS:
        raise place.wrong(f"{len(data)} steps; {MOST_STEPS} at most (see {word} {MOST_STEPS}).")
    return tuple(_read_step(step, place.step(word, number)) for number, step in enumerate(data))


def _read_step(data: Any, place: _Place) -> Step:
    if not isinstance(data, Mapping):
        raise place.wrong(f'a step is a table such as {{"who": "next", "do": "draw", "n": 2}}, not {_quoted(data)}.')
    do = data.get("do")
    if not isinstance(do, str) or do not in EFFECT_NUMBER:
        raise place.wrong(
            f"unknown effect {_quoted(do)}.{_nearest(do, EFFECT_NUMBER)} Effects: {_list(EFFECT_NUMBER)}."
        )
    effect = EFFECT_BY_ID[do]
    _check_keys(data, ("who", "do", "if", *(argument.name for argument in effect.arguments)), place)
    who = _read_target(data.get("who"), "who", place)
    _check_bounds(effect, who, place)
    found = [(a.name, _read_argument(a, data, place)) for a in effect.arguments if a.kind != "steps"]
    if do == "on_next" and "pred" in data and data["event"] not in ("play", "draw"):
        raise place.wrong(f"pred looks at a card that is played or drawn; with event {data['event']} leave it out.")
    return Step(
        who,
        do,
        tuple((name, value) for name, value in found if value is not None),
        _read_condition(data["if"], place) if "if" in data else None,
        _read_then(data, place) if do == "on_next" else (),
    )


def _list(words: Iterable[str]) -> str:
    return ", ".join(words)


def _check_bounds(effect: Effect, who: str, place: _Place) -> None:
    if effect.only and who != effect.only:
        raise place.wrong(f"{effect.id} is only for {effect.only}, not {who}.")
    if effect.outside_then and place.inside_then:
        raise place.wrong(f"{effect.id} may not stand inside `then`.")


def _read_then(data: Mapping[str, Any], place: _Place) -> tuple[Step, ...]:
    if "then" not in data:
        raise place.wrong("on_next needs `then`, the steps that follow.")
    if place.inside_then >= MOST_NESTING:
        raise place.wrong(f"`then` is nested {place.inside_then + 1} deep; {MOST_NESTING} at most.")
    return _read_steps(data["then"], place._replace(inside_then=place.inside_then + 1), "then")


def _read_target(value: Any, name: str, place: _Place, single: bool = False) -> str:
    if not isinstance(value, str) or value not in TARGET_NUMBER:
        hint = _nearest(value, TARGET_NUMBER)
        raise place.wrong(f"{name} is a target, not {_quoted(value)}.{hint} Targets: {_list(TARGET_NUMBER)}.")
    if single and value in _SEVERAL:
        raise place.wrong(f"{name} is one player, not {value}; for example next or chosen.")
    if value == "target" and not place.inside_then:
        raise place.wrong(f"{name}: target has a meaning only inside `then`; for example next or chosen.")
    return value


def _read_argument(argument: Argument, data: Mapping[str, Any], place: _Place) -> Any:
    if argument.name not in data:
        if argument.required:
            raise place.wrong(f"{data['do']} needs {argument.name}: {argument.about} ({argument.allowed}).")
        return argument.default
    value = data[argument.name]
    if argument.kind == "predicate":
        return _read_predicate(value, place)
    if argument.kind in ("target", "player"):
        return _read_target(value, argument.name, place, single=argument.kind == "player")
    if argument.kind == "cards" and value == "all":
        return value
    if argument.kind == "choice":
        if value not in argument.choices:
            raise place.wrong(f"{argument.name} is one of {argument.allowed}; not {_quoted(value)}.")
        return value
    if isinstance(value, bool) or not isinstance(value, int) or not argument.low <= value <= argument.high:
        raise place.wrong(f"{argument.name} is {argument.allowed}; not {_quoted(value)}.")
    return value


def _read_predicate(value: Any, place: _Place, depth: int = 0) -> Predicate:
    """A word, or not, and, or of predicates."""
    if isinstance(value, Mapping):
        return _combined(value, place, depth, _read_predicate, "a predicate")
    if not isinstance(value, str):
        raise place.wrong(f'a predicate is a word such as "wild" or {{"not": "wild"}}, not {_quoted(value)}.')
    head, colon, tail = value.partition(":")
    if value in _PLAIN_PREDICATES or (colon and _is_known(head, tail, place)):
        return value
    known = (*_PLAIN_PREDICATES, "colour:R", "colour:named", "number:5", "number:3-6", "kind:skip", "tag:gryffindor")
    raise place.wrong(f"unknown predicate {_quoted(value)}.{_nearest(value, known)} For example: {_list(known)}.")


def _is_known(head: str, tail: str, place: _Place) -> bool:
    if head == "colour":
        if tail not in COLOUR_NUMBER and tail not in _PLAY_COLOURS:
            raise place.wrong(f"colour:{tail[:20]} is no colour: R, Y, G, B, named, current or asked.")
        return True
    if head == "number":
        if numbers_of(tail) is None:
            raise place.wrong(f"number:{tail[:20]} is no number: 0 to 9, or a range such as 3-6.")
        return True
    if head == "kind":
        if tail not in KIND_NUMBER:
            raise place.wrong(
                f"kind:{tail[:20]} is no kind of card.{_nearest(tail, KIND_NUMBER)} Kinds: {_list(KIND_NUMBER)}."
            )
        return True
    if head == "tag" and tail not in place.tags:
        raise place.wrong(f"the deck has no tag {_quoted(tail)}. Tags: {_list(place.tags) or 'none'}.")
    return head == "tag"


def numbers_of(text: str) -> range | None:
    """The numbers that "5" or "3-6" means; None if it means none.

    >>> numbers_of("3-6"), numbers_of("7"), numbers_of("6-3")
    (range(3, 7), range(7, 8), None)
    """
    low, dash, high = text.partition("-")
    ends = (low, high if dash else low)
    if any(len(end) != 1 or end not in "0123456789" for end in ends) or int(ends[0]) > int(ends[1]):
        return None
    return range(int(ends[0]), int(ends[1]) + 1)


def _combined(value: Mapping[str, Any], place: _Place, depth: int, read: Any, what: str) -> tuple[Any, ...]:
    """`not`, `and`, `or`, of predicates or of conditions."""
    word = next(iter(value), None)
    if len(value) != 1 or word not in ("not", "and", "or"):
        raise place.wrong(f"{what} in braces has exactly one of not, and, or; not {_quoted(value)}.")
    if depth >= DEEPEST:
        raise place.wrong(f"not, and, or are nested more than {DEEPEST} deep.")
    if word == "not":
        return ("not", read(value["not"], place, depth + 1))
    parts = value[word]
    if not isinstance(parts, list | tuple) or not 1 <= len(parts) <= MOST_STEPS:
        raise place.wrong(f"{word} takes a list of 1 to {MOST_STEPS}, not {_quoted(parts)}.")
    return (word, *(read(part, place, depth + 1) for part in parts))


def _read_condition(value: Any, place: _Place) -> Condition:
    condition = _read_test(value, place)
    tests = _tests(condition)
    if tests > MOST_TESTS:
        raise place.wrong(f"if makes {tests} tests; {MOST_TESTS} at most.")
    return condition


def _tests(condition: Condition) -> int:
    return sum(_tests(part) for part in condition[1:]) if condition[0] in ("not", "and", "or") else 1


def _read_test(value: Any, place: _Place, depth: int = 0) -> Condition:
    if isinstance(value, Mapping):
        for word, keys, read in _TESTS:
            if word in value:
                _check_keys(value, keys, place._replace(text=f"{place.text}, if"))
                return read(value, place)
        if set(value) & {"not", "and", "or"}:
            return _combined(value, place, depth, _read_test, "a condition")
    raise place.wrong(
        f'if is a condition such as {{"hand": "next", "op": ">=", "n": 3}}, {{"has": "self", "pred": "wild"}} '
        f'or {{"players": ">", "n": 2}}, not {_quoted(value)}.'
    )


def _read_hand(value: Mapping[str, Any], place: _Place) -> Condition:
    target = _read_target(value["hand"], "hand", place, single=True)
    return ("hand", target, _read_comparison(value.get("op"), "op", place), _read_limit(value, place))


def _read_has(value: Mapping[str, Any], place: _Place) -> Condition:
    if "pred" not in value:
        raise place.wrong("has needs pred, a predicate.")
    return ("has", _read_target(value["has"], "has", place, single=True), _read_predicate(value["pred"], place))


def _read_players(value: Mapping[str, Any], place: _Place) -> Condition:
    return ("players", _read_comparison(value["players"], "players", place), _read_limit(value, place))


_TESTS: Final = (
    ("hand", ("hand", "op", "n"), _read_hand),
    ("has", ("has", "pred"), _read_has),
    ("players", ("players", "n"), _read_players),
)


def _read_comparison(value: Any, name: str, place: _Place) -> str:
    if not isinstance(value, str) or value not in COMPARISONS:
        raise place.wrong(f"{name} is one of {_list(COMPARISONS)}; not {_quoted(value)}.")
    return value


def _read_limit(value: Mapping[str, Any], place: _Place) -> int:
    n = value.get("n")
    if isinstance(n, bool) or not isinstance(n, int) or not 0 <= n <= 50:
        raise place.wrong(f"n is a number from 0 to 50; not {_quoted(n)}.")
    return n
