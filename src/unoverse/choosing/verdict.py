"""What is to be said of a choice: its code, whether it can be played and by how many, what clashes and what to mind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from unoverse.choosing.choice import SEATS, Choice
from unoverse.choosing.conflicts import Conflict, conflicts
from unoverse.choosing.reading import Mark
from unoverse.choosing.seating import possible_seats
from unoverse.choosing.table_name import named
from unoverse.errors import UnoError
from unoverse.game.rules import Rules
from unoverse.rules.codes.codes import code_preset, find_preset
from unoverse.rules.codes.tokens import written_rule
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.rules.official.presets import is_base_code
from unoverse.rules.prose.advice import Advice
from unoverse.rules.settings import value_text

MOST_CONFLICTS: Final = 10
"""So many are told; with each that is mended others come into sight."""
UNCHANGED: Final = Advice("NP500", "NP", "500 points are the usual target: NP500 changes nothing and is left out.")


class Verdict(NamedTuple):
    """A choice as its code says it, and what there is to say of it; without rules it cannot be played."""

    choice: Choice
    code: str
    title: str
    rules: Rules | None
    conflicts: tuple[Conflict, ...]
    warnings: tuple[Advice, ...]
    hints: tuple[Advice, ...]

    @property
    def seats(self) -> list[int]:
        return [] if self.rules is None else possible_seats(self.rules)

    @property
    def needs(self) -> list[str]:
        """What the table needs for its house rules."""
        return list(dict.fromkeys(need for code in self.choice.house for need in CATALOGUE[code].needs))


def verdict(choice: Choice) -> Verdict:
    found = conflicts(choice)
    if found:
        about = (code_preset if is_base_code(choice.base) else find_preset)(choice.base).about
        title = named(choice.code, about, choice.house)
        return Verdict(choice, choice.code, title, None, tuple(found[:MOST_CONFLICTS]), (), ())
    rules = choice.rules()
    dropped = (UNCHANGED,) if "NP" in choice.house and "NP" not in rules.house else ()
    code, title = str(rules), named(str(rules), rules.about, rules.house)
    warnings = (*dropped, *rules.warnings_for(choice.seats))
    return Verdict(choice.with_rules(rules), code, title, rules, (), warnings, tuple(rules.hints))


def seated(choice: Choice, chairs: int | None) -> Choice:
    """The choice for so many; where nobody has said how many, for four, or as near to it as can be."""
    if chairs is not None:
        return choice.with_seats(chairs)
    try:
        possible = possible_seats(choice.rules())
    except UnoError:
        possible = []
    return choice.with_seats(min(possible, key=lambda seats: abs(seats - SEATS), default=SEATS))


def marks_in_code(choice: Choice) -> Mapping[str, Mark]:
    """Where the code of a choice names each rule and each change.

    >>> choice = Choice(house={"C": {}, "P": {"variant": 3}}, changes={"target": 300})
    >>> [choice.code[start:end] for start, end in marks_in_code(choice).values()]
    ['C', 'P3', 'target=300']
    """
    rules = {code: written_rule(code, choice.house[code]) for code in CATALOGUE if code in choice.house}
    changes = {name: f"{name}={value_text(value)}" for name, value in choice.changes.items()}
    begin = len(f"UNO {choice.base} ")
    brackets = len(choice.code) - len(" ".join(changes.values())) - len("]")
    return _in_a_row(rules, begin) | _in_a_row(changes, brackets)


def _in_a_row(texts: Mapping[str, str], at: int) -> dict[str, Mark]:
    """The places of texts that stand one after the other with a sign between them."""
    marks: dict[str, Mark] = {}
    for name, text in texts.items():
        marks[name] = Mark(at, at + len(text))
        at += len(text) + 1
    return marks
