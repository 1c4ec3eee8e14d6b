"""What people type at a table of dice, in any spelling: the actions of the game, as it spells them.

People type "red 5", "r5", "play r 5", "w green", "uno r5", "+1" or only "5"; the game knows `R5`, `W/G`, `uno`.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Sequence
from typing import Final

from unoverse.cards.faces import COLOURS, FACE_BY_CODE
from unoverse.dice.faces import COLOURS as COLOUR_CODES
from unoverse.dice.faces import card_of
from unoverse.errors import ActionError

_LETTERS: Final = {name: colour.code for colour in COLOURS[:4] for name in (colour.name, colour.code.lower())}
_COLOUR_NAMES: Final = {colour.code: colour.name for colour in COLOURS[:4]}
_FILLERS: Final = frozenset({"play", "lay", "call", "say", "and", "with", "the", "die", "a", "colour", "color"})
_PHRASES: Final = (
    (re.compile(r"\bdraw (one|1)\b|\bplus (one|1)\b"), "+1"),
    (re.compile(r"\bdraw (two|2)\b|\bplus (two|2)\b"), "+2"),
    (re.compile(r"\bwild\b"), "w"),
    (re.compile(r"\b([rygb])d1\b"), r"\1 +1"),
    (re.compile(r"\b([rygb])d2?\b"), r"\1 +2"),
    (re.compile(r"\b([rygb])(\d|\+\d)(?!\S)"), r"\1 \2"),
    (re.compile(r"\bw[/ ]?(?=[rygb]\b)"), "w "),
)
_FIGURE: Final = re.compile(r"\d|\+\d")
_DEEDS: Final = {
    "draw": "draw", "d": "draw", "roll": "reroll", "reroll": "reroll", "throw": "reroll",
    "end": "end", "e": "end", "pass": "end", "p": "end", "done": "end", "keep": "end", "k": "end", "stop": "end",
    "uno": "uno", "u": "uno", "uno!": "uno", "catch": "catch", "c": "catch", "caught": "catch",
}  # fmt: skip
WORDS: Final = ("draw", "reroll", "end", "uno", "catch", "take")


def understood(line: str, legal: Sequence[str], besides: Iterable[str] = (), more: str = "") -> list[str]:
    """The actions that a line means, as the game spells them; ActionError with a helping sentence if it means none.

    `legal` is what can be done now: it decides what a short answer stands for. `besides` are other words that could
    have been meant, and `more` what else could be typed.

    >>> understood("uno red 5", ["R5", "uno", "draw"]), understood("w green", ["W/R", "W/G", "draw"])
    (['uno', 'R5'], ['W/G'])
    >>> understood("5", ["R5", "draw"]), understood("g", ["colour R", "colour G"])
    (['R5'], ['colour G'])
    """
    try:
        return _understood(line, legal)
    except _UnknownError:
        raise ActionError(_unknown(line, legal, [*WORDS, *besides, *_LETTERS], more)) from None


class _UnknownError(Exception):
    """Not even a part of it means anything."""


def _understood(line: str, legal: Sequence[str]) -> list[str]:
    words = _words(line)
    if not words:
        raise _UnknownError
    found: list[str] = []
    if _DEEDS.get(words[0]) in ("uno", "catch"):
        found.append(_DEEDS[words.pop(0)])
    if found == ["catch"] and len(words) == 1 and words[0] not in _DEEDS and not _FIGURE.fullmatch(words[0]):
        return found  # The name of the one who is caught.
    return [*found, _deed(line, words, legal)] if words or not found else found


def _words(line: str) -> list[str]:
    spoken = line.lower().replace(",", " ").rstrip("!. ")
    for pattern, spelling in _PHRASES:
        spoken = pattern.sub(spelling, spoken)
    return [word for word in spoken.split() if word not in _FILLERS]


def _deed(line: str, words: list[str], legal: Sequence[str]) -> str:
    if words == ["take"] or (line.lower().startswith("draw") and not _showing(words[0], legal)):
        words = ["draw"]
    if len(words) == 1 and words[0] in _DEEDS:
        return _possible_deed(_DEEDS[words[0]], legal)
    takes = words[0] == "take" or any(action.startswith("take ") for action in legal)
    face = _face(line, [word for word in words if word != "take"], legal)
    if face in COLOUR_CODES:
        return _colour(line, face, legal)
    return f"take {face}" if takes else face


def _possible_deed(deed: str, legal: Sequence[str]) -> str:
    """Drawing and rolling belong together: whichever of the two is possible is meant."""
    other = {"draw": "reroll", "reroll": "draw"}.get(deed, deed)
    return other if other in legal and deed not in legal else deed


def _colour(line: str, colour: str, legal: Sequence[str]) -> str:
    if f"colour {colour}" in legal:
        return f"colour {colour}"
    name = _COLOUR_NAMES[colour]
    raise ActionError(
        f'"{line[:40]}" is a colour, and none is asked for now. A die is a colour and what it shows: {name} 5, or r+1.'
    )


def _face(line: str, words: list[str], legal: Sequence[str]) -> str:
    """A face, or a colour alone."""
    if words and words[0] == "w":
        return _wild(line, words[1:], legal)
    letters = [_LETTERS[word] for word in words if word in _LETTERS]
    figures = [word for word in words if _FIGURE.fullmatch(word)]
    if len(letters) + len(figures) != len(words) or len(letters) > 1 or len(figures) > 1:
        raise _UnknownError
    if letters and figures:
        return _checked_figure(letters[0], figures[0])
    return letters[0] if letters else _only_one(figures[0], legal)


def _checked_figure(colour: str, figure: str) -> str:
    if figure in ("1", "2", "3", "4", "5", "+1", "+2"):
        return colour + figure
    raise ActionError(f"No die shows {figure}: there are 1 to 5, +1, +2 and wilds.")


def _wild(line: str, words: list[str], legal: Sequence[str]) -> str:
    if "W" in legal or "take W" in legal:
        return "W"
    if not words:
        raise ActionError('A wild wants its colour: type "w green".')
    if len(words) > 1 or words[0] not in _LETTERS:
        raise ActionError(f'"{line[:40]}" names no colour: red, yellow, green or blue, as in "w green".')
    return f"W/{_LETTERS[words[0]]}"


def _only_one(figure: str, legal: Sequence[str]) -> str:
    """A figure without a colour, where only one die with it can be played."""
    fitting = _showing(figure, legal)
    if len(fitting) == 1:
        return fitting[0]
    if not fitting:
        raise ActionError(f"None of the dice that can be played shows {figure}.")
    named = " or ".join(f"{die_name(face)} ({face.lower()})" for face in fitting)
    raise ActionError(f"Which {figure}? You can play {named}.")


def _showing(figure: str, legal: Sequence[str]) -> list[str]:
    return [action for action in legal if action[1:] == figure]


def die_name(face: str) -> str:
    """A die is told like the card with the same face.

    >>> die_name("R5"), die_name("Y+1"), die_name("G+2")
    ('Red 5', 'Yellow Draw One', 'Green Draw Two')
    """
    return FACE_BY_CODE[card_of(face)].name


def _unknown(line: str, legal: Sequence[str], known: Sequence[str], more: str) -> str:
    first = line.lower().split()[0] if line.split() else ""
    close = difflib.get_close_matches(first, known, 1, 0.6) if 2 < len(first) <= 12 else []
    if close and close[0] != first:
        return f'"{line[:40]}" means nothing here. Did you mean "{close[0]}"?'
    examples = [f'"{_example(action)}"' for action in dict.fromkeys([*legal[:1], *legal[-1:]])]
    doable = f" Type {' or '.join(examples)}{more}." if examples else ""
    return f'"{line[:40]}" means nothing here.{doable}'


def _example(action: str) -> str:
    return f"w {_COLOUR_NAMES[action[2]]}" if action.startswith("W/") else action.lower()
