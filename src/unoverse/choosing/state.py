"""Where somebody is in choosing a table, and what a page of it offers. No terminal and no file is known here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from unoverse.choosing.choice import Choice

Place = tuple[str, ...]
"""A page and what it is about: `("rule", "P")`."""

WELCOME: Final[Place] = ("welcome",)
TABLE: Final[Place] = ("table",)
PLAY: Final = "play"
LEAVE: Final = "leave"
LEARN: Final = "learn"
DICE: Final = "dice"
SOLITAIRE: Final = "solitaire"


class State(NamedTuple):
    """The choice so far, the page that is open, and an answer to what was typed last."""

    choice: Choice = Choice()
    place: Place = WELCOME
    own: Mapping[str, str] = MappingProxyType({})
    """The user's own rule sets: codes by their names."""
    own_trouble: str = ""
    """Why they could not be read, if so."""
    notice: str = ""
    outcome: str = ""
    """At the end: `play`, `leave`, or something else than a table of cards."""
    keep_as: str = ""
    """A name under which these rules are to be kept: whoever asks does it, and says so with `noticed`."""

    def at(self, *place: str) -> State:
        """Another page."""
        return self._replace(place=place, notice="", keep_as="")

    def having(self, choice: Choice) -> State:
        return self._replace(choice=choice, notice="", keep_as="")

    def noticed(self, sentence: str) -> State:
        return self._replace(notice=sentence, keep_as="")

    def ending(self, outcome: str) -> State:
        return self._replace(outcome=outcome, notice="", keep_as="")


class Option(NamedTuple):
    """Something to choose: what is typed for it, its name, a sentence about it, and where it leads."""

    key: str
    words: str
    about: str
    then: State
    is_chosen: bool = False


class Page(NamedTuple):
    """What is shown, what is offered, and what Enter does."""

    title: str
    lines: tuple[str, ...]
    options: tuple[Option, ...]
    onward: str
    """What can be typed, in a sentence."""
    enter: State
    reads: Callable[[str], State] | None = None
    """What becomes of anything else that is typed; without it nothing else may be."""
    takes_words: bool = False
    """Words are wanted here: a single letter is one of them, and no command."""


def numbered(options: list[tuple[str, str, State, bool]]) -> tuple[Option, ...]:
    """Options with numbers for keys."""
    return tuple(Option(str(n), *option) for n, option in enumerate(options, 1))
