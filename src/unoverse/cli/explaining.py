"""`unoverse rules`: presets, codes and parameters, from the same data that the engine plays by."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from itertools import groupby

from rich.text import Text

from unoverse.cli.output import columns, console
from unoverse.cli.playing import named_rules
from unoverse.game import Rules, RulesError
from unoverse.rules.parameters import COLUMNS, PARAMETERS, Parameter
from unoverse.rules.presets import DEFAULT_CODE, DIGITS, PRESETS, is_base_code
from unoverse.terminal.pages import value_text

SOURCES = {"000": "Mattel 2018", "001": "Brazil", "003": "Italy", "004": "Catalonia"}


def _say(*lines: str) -> None:
    for line in lines:
        console().print(Text(line))


def _head(text: str) -> None:
    console().print(Text(text, "bold"))


def list_all() -> None:
    """Everything there is, one line each."""
    _head("Presets")
    columns([[name, preset.about] for name, preset in PRESETS.items()])
    _say("")
    _head("Base codes: UNO and four digits, such as UNO 1121")
    _say_digits()
    _say("")
    _head("Parameters")
    columns([[name, parameter.about] for name, parameter in PARAMETERS.items()])
    _say("", 'More: unoverse rules show italia, unoverse rules show stacking, unoverse rules explain "UNO 2121".')


def _say_digits() -> None:
    for place, (about, answers) in enumerate(DIGITS, 1):
        _say(f"  digit {place}, {about}: " + "; ".join(f"{digit} {answer}" for digit, answer in answers.items()))


def show(name: str) -> None:
    """A preset or a parameter; of neither, the nearest."""
    if name.lower() in PARAMETERS:
        return show_parameter(PARAMETERS[name.lower()])
    try:
        rules = named_rules(name)
    except RulesError:
        close = difflib.get_close_matches(name.lower(), [*PRESETS, *PARAMETERS], 1, 0.5)
        hint = f' Did you mean "{close[0]}"?' if close else " unoverse rules lists them."
        raise RulesError(f'"{name[:60]}" is neither a preset nor a parameter.{hint}') from None
    return show_rules(rules)


def show_parameter(parameter: Parameter) -> None:
    """Meaning, allowed values, and what each source says."""
    _head(f"{parameter.name} ({parameter.topic})")
    _say(parameter.about, f"Allowed: {parameter.choices}.", "")
    columns([[SOURCES[column], value_text(parameter.default(column))] for column in COLUMNS], ("source", "value"))
    other = [(name, Rules.preset(name).values[parameter.name]) for name in PRESETS]
    _say("")
    columns([[name, value_text(value)] for name, value in other], ("preset", "value"))


def show_rules(rules: Rules) -> None:
    """All parameters by topic; a star marks what differs from UNO 1121."""
    _head(str(rules))
    _say(rules.about, *rules.warnings)
    rows: list[list[str]] = []
    for topic, parameters in groupby(PARAMETERS.values(), key=lambda parameter: parameter.topic):
        rows += [["", "", "", ""], [topic, "", "", ""], *_parameter_rows(rules, parameters)]
    columns(rows, ("parameter", "", "value", "meaning"))
    _say("", f"* differs from UNO {DEFAULT_CODE}")


def _parameter_rows(rules: Rules, parameters: Iterable[Parameter]) -> list[list[str]]:
    usual = Rules(f"UNO {DEFAULT_CODE}").values
    rows: list[list[str]] = []
    for parameter in parameters:
        value = rules.values[parameter.name]
        mark = "*" if value != usual[parameter.name] else ""
        rows.append([f"  {parameter.name}", mark, value_text(value), parameter.about])
    return rows


def explain(code: str) -> None:
    """A code in words: its base and what is changed in it."""
    rules = named_rules(code)
    _head(str(rules))
    base = str(rules).split()[1]
    if is_base_code(base):
        for digit, (about, answers) in zip(base, DIGITS, strict=True):
            _say(f"  {digit}  {about}: {answers[digit]}")
    else:
        _say(f"  {base}  {rules.about}")
    for name, value in rules.changes.items():
        about = PARAMETERS[name].about if name in PARAMETERS else "What this kind of card counts."
        _say(f"  {name}={value_text(value)}  {about}")
    _say(*rules.warnings, f"All parameters: unoverse rules show {base}.")
