"""Words that are insults and neither compliments nor criticisms (IE): a short, mild list; muting is for the rest."""

from __future__ import annotations

import re
from typing import Final

from unoverse.game.speech import forms, normalise

INSULTS: Final = {
    "en": ("idiot", "stupid", "moron", "imbecile", "dumbass", "cretin", "bastard", "asshole", "bitch", "jerk"),
    "pt": ("idiota", "estúpido", "estúpida", "burro", "burra", "imbecil", "otário", "otária", "cretino", "babaca"),
    "es": ("idiota", "estúpido", "estúpida", "imbécil", "gilipollas", "cretino", "pendejo", "pendeja", "cabrón"),
    "it": (
        "idiota",
        "idioti",
        "stupido",
        "stupida",
        "cretino",
        "cretina",
        "imbecille",
        "scemo",
        "scema",
        "stronzo",
        "stronza",
    ),
    "ca": ("idiota", "estúpid", "estúpida", "imbècil", "gilipolles", "cretí", "cabró", "capsigrany"),
}
"""By language; plurals and drawn-out letters are found too."""

_LONGER: Final = re.compile(r"(.)\1+")


def _plain(word: str) -> str:
    """The word with every letter that is doubled or drawn out written once."""
    return _LONGER.sub(r"\1", word)


_WORDS: Final = frozenset(_plain(form) for words in INSULTS.values() for word in words for form in forms(word))


def is_insult(text: str) -> bool:
    """Does the text insult anybody?

    >>> is_insult("what a STUUUPID card"), is_insult("you play too slowly")
    (True, False)
    """
    return any(_plain(word) in _WORDS for word in normalise(text).split())
