"""Verbs for whoever is spoken of: "Bia catches", "You catch"."""

from __future__ import annotations

import re
from typing import Final

from unoverse.game.story import third_person

YOU: Final = "You"


def conjugated(name: str, verb: str) -> str:
    """The verb as it goes with a name.

    >>> conjugated("Bia", "catch"), conjugated("You", "catch")
    ('catches', 'catch')
    """
    return verb if name == YOU else third_person(verb)


def with_verb(name: str, verb: str) -> str:
    return f"{name} {conjugated(name, verb)}"


_ADDRESSED: Final = (
    (re.compile(r"\bYou does not\b"), "You do not"),
    (re.compile(r"\bYou's\b"), "your"),
    (re.compile(r"\bYou has\b"), "You have"),
    (re.compile(r"\bYou is\b"), "you are"),
    (re.compile(r"\bYou owes\b"), "You owe"),
    (
        re.compile(r": You (\w+)s\b(?: or (\w+)s\b)?"),
        lambda found: ": you " + " or ".join(filter(None, found.groups())),
    ),
)


def addressed(sentence: str) -> str:
    """A sentence of the game about the player called "You", turned to that player.

    >>> addressed("You does not hold R7●."), addressed("That cannot be done now: You plays or draws.")
    ('You do not hold R7●.', 'That cannot be done now: you play or draw.')
    """
    for pattern, spelling in _ADDRESSED:
        sentence = pattern.sub(spelling, sentence)
    return sentence
