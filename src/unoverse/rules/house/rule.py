"""What a house rule is, as data: the parser of rule codes, `unoverse rules` and the documentation come from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from unoverse.rules.official.parameters import Value

AIM: Final = "aim"
DYNAMICS: Final = "dynamics"
FUNCTION: Final = "function"
END_OF_ROUND: Final = "end of round"
PENALTY: Final = "penalty"

CATEGORIES: Final[dict[str, str]] = {
    AIM: "What a match is played for",
    DYNAMICS: "How a turn goes",
    FUNCTION: "Cards that gain a function",
    END_OF_ROUND: "After a round",
    PENALTY: "Penalties",
}

CLOCK: Final = "clock"
CHAT: Final = "chat"
REACTIONS: Final = "simultaneous reactions"
DIE: Final = "die"
FACE_UP_PILE: Final = "face-up pile"
HIDDEN_PILE: Final = "hidden pile"
COUNTERS: Final = "counters"
VOTE: Final = "vote"

NEEDS: Final[dict[str, str]] = {
    CLOCK: "A clock that everybody sees.",
    CHAT: "A chat, or people in one room who can talk.",
    REACTIONS: "People who can all react at the same time.",
    DIE: "A six-sided die.",
    FACE_UP_PILE: "A draw pile that lies face up.",
    HIDDEN_PILE: "A second discard pile, face down.",
    COUNTERS: "Somebody who counts laps or cards.",
    VOTE: "A vote of the others when it is not clear who is right.",
}

# Kinds of parameters; the parser and the picker know how each is written and asked for.
NUMBER: Final = "number"
CHOICE: Final = "choice"
CARD: Final = "card"
COLOURED_CARD: Final = "coloured card"
YES_OR_NO: Final = "yes or no"
WORDS: Final = "words"
TABLE: Final = "table"

DIGITS: Final = range(10)


class RuleParameter(NamedTuple):
    """One choice inside a rule; `required` means that the code has to say it, `words` what each allowed value means."""

    name: str
    kind: str
    default: Any
    allowed: range | tuple[Any, ...]
    about: str
    required: bool = False
    words: tuple[str, ...] = ()

    @property
    def choices(self) -> str:
        """The allowed values in words."""
        if self.kind == COLOURED_CARD:
            return "a colour R, G, B or Y and a number 0-9"
        if self.kind == WORDS:
            return f"{self.allowed[0]}-{self.allowed[-1]} words"
        if self.kind == TABLE:
            return f"six entries of {self.allowed[0]}-{self.allowed[-1]} cards"
        if isinstance(self.allowed, range):
            return f"{self.allowed[0]}-{self.allowed[-1]}"
        return ", ".join("yes" if value is True else "no" if value is False else str(value) for value in self.allowed)


class Taken(NamedTuple):
    """The value of an official parameter is read off a parameter of the rule, by way of a table if there is one."""

    parameter: str
    values: Mapping[Any, Value] | None = None

    def value(self, chosen: Mapping[str, Any]) -> Value:
        own: Value = chosen[self.parameter]
        return own if self.values is None else self.values[own]


@dataclass(frozen=True, kw_only=True, eq=False)
class HouseRule:
    """A rule that a table may add to official play.

    `card` is where a function sits unless the table moves it: a digit, or a coloured card. `conflicts` are codes that
    cannot be used together with it, and why. `replaces` are official parameters the rule sets (spec 20, section 8);
    `extends` are those whose meaning it widens while they keep their value. `forms` are ways to write it.
    """

    code: str
    name: str
    portuguese: str
    category: str
    about: str
    details: str
    forms: Mapping[str, str] = field(default_factory=dict)
    parameters: tuple[RuleParameter, ...] = ()
    card: str = ""
    conflicts: Mapping[str, str] = field(default_factory=dict)
    needs: tuple[str, ...] = ()
    replaces: Mapping[str, Value | Taken] = field(default_factory=dict)
    extends: Mapping[str, str] = field(default_factory=dict)
    two_players: str = ""
    partners: str = ""

    def parameter(self, name: str) -> RuleParameter:
        return next(parameter for parameter in self.parameters if parameter.name == name)

    @property
    def defaults(self) -> dict[str, Any]:
        """What a code means that names the rule and nothing else."""
        return {parameter.name: parameter.default for parameter in self.parameters}

    def replaced(self, chosen: Mapping[str, Any]) -> dict[str, Value]:
        """The official parameters this rule sets, with the values chosen for it."""
        return {
            name: value.value(chosen) if isinstance(value, Taken) else value for name, value in self.replaces.items()
        }


def variant(ways: Mapping[int, str], required: bool = False) -> RuleParameter:
    """One of several ways to play a rule, by number; the first is the usual one."""
    about = ", ".join(f"{number} {words}" for number, words in ways.items())
    return RuleParameter("variant", CHOICE, next(iter(ways)), tuple(ways), f"{about}.", required, tuple(ways.values()))


def function_card(digit: str) -> RuleParameter:
    """The face that carries a function."""
    return RuleParameter("card", CARD, int(digit), DIGITS, "The number that carries the function, in every colour.")


def coloured_card(card: str) -> RuleParameter:
    """The one card that carries a function."""
    return RuleParameter("card", COLOURED_CARD, card, DIGITS, "The one coloured number that carries the function.")
