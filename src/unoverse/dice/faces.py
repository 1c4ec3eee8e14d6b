"""The faces of dice: their codes, the numbers that stand for them, and which die has which faces.

A face is one number: its symbol times four plus its colour. Symbols are 1 to 5, `+1`, `+2` and a wild that lies in the
line with a colour named, `W/G`; a wild without a colour, `W`, comes after them all. A hand is so a set of few bits.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from unoverse.cards.data_files import DataFileError, looks_like_data, read_data_file, read_data_text
from unoverse.errors import RulesError, shortened

DICE: Final = 11
MOST_SIDES: Final = 64
"""Faces a die may have; repeats are allowed and make a face likelier."""
LONGEST_DIE: Final = 1000
"""Of a list that is looked at at all."""

COLOURS: Final = "RYGB"
COLOUR_NAMES: Final = ("red", "yellow", "green", "blue")
DRAW_ONE: Final = 5
DRAW_TWO: Final = 6
NAMED_WILD: Final = 7
FIRST_NAMED: Final = 28
WILD: Final = 32
_SYMBOLS: Final = ("1", "2", "3", "4", "5", "+1", "+2")

CODES: Final = (
    *(colour + symbol for symbol in _SYMBOLS for colour in COLOURS), *(f"W/{colour}" for colour in COLOURS), "W",
)  # fmt: skip
"""The code of each face, by its number."""
NUMBER_OF: Final = {code: number for number, code in enumerate(CODES)}

PROPOSED_NAME: Final = "proposed-11x6"
_EXAMPLE: Final = "R3, Y+1, B+2 or W"


def _proposed() -> str:
    """What the law proposes, because the source does not say which faces the dice have (spec 12, 1.1)."""
    sixth = [*(f"{colour}+1" for colour in COLOURS), *(f"{colour}+2" for colour in COLOURS), "W", "W", "W"]
    numbers = [[f"{COLOURS[(die + n) % 4]}{n}" for n in range(1, 6)] for die in range(DICE)]
    return "/".join(",".join([*five, last]) for five, last in zip(numbers, sixth, strict=True))


PROPOSED: Final = _proposed()


def read_faces(value: Any) -> str:
    """The dice as one text: faces with commas between them, dice with strokes; or the name of the proposal.

    >>> read_faces("proposed-11x6")
    'proposed-11x6'
    >>> read_faces([["r1", "w"]] * 11)[:9]
    'R1,W/R1,W'
    """
    if isinstance(value, str) and value.strip().lower() == PROPOSED_NAME:
        return PROPOSED_NAME
    text = "/".join(",".join(_read_die(number, die)) for number, die in enumerate(_split(value)))
    return PROPOSED_NAME if text == PROPOSED else text


def _split(value: Any) -> list[list[str]]:
    """The words of each die, as they were written."""
    if isinstance(value, str):
        dice = [die.split(",") for die in value.split("/")]
    elif isinstance(value, Sequence) and len(value) <= MOST_SIDES:
        dice = [die.split(",") if isinstance(die, str) else _words(die) for die in value]
    else:
        raise RulesError(f"faces is {PROPOSED_NAME}, or the faces of {DICE} dice; not {shortened(value)}.")
    if len(dice) != DICE:
        raise RulesError(f"faces needs {DICE} dice with a / between them, not {len(dice)}.")
    return dice


def _words(die: Any) -> list[str]:
    if not isinstance(die, Sequence) or len(die) > LONGEST_DIE or not all(isinstance(face, str) for face in die):
        raise RulesError(f'A die is a list of faces such as {_EXAMPLE}; not "{shortened(die)}".')
    return list(die)


def _read_die(number: int, words: Sequence[str]) -> list[str]:
    codes = [word.strip().upper() for word in words]
    for code in codes:
        if code not in NUMBER_OF or "/" in code:
            raise RulesError(f'Die {number} has no face "{code[:20]}": faces are {_EXAMPLE}.')
    if len(codes) > MOST_SIDES:
        raise RulesError(f"Die {number} has {len(codes)} faces; at most {MOST_SIDES} are possible.")
    if all(NUMBER_OF[code] >> 2 >= DRAW_ONE for code in codes):
        raise RulesError(f"Die {number} has no number, so a roll for the start could never end.")
    return codes


def dice_of(faces: str) -> tuple[tuple[str, ...], ...]:
    """The faces of each die.

    >>> dice_of("proposed-11x6")[0]
    ('Y1', 'G2', 'B3', 'R4', 'Y5', 'R+1')
    """
    text = PROPOSED if faces == PROPOSED_NAME else faces
    return tuple(tuple(die.split(",")) for die in text.split("/"))


def read_faces_file(path: str | Path) -> str:
    """The dice of a .toml or .json file: `faces`, a list of eleven lists of faces, or of eleven texts `Y1,G2,W`."""
    try:
        data = read_data_file(path)
    except DataFileError as error:
        raise RulesError(str(error)) from error
    return _faces_in(data, Path(path).name)


def faces_of_text(text: str) -> str:
    """The dice that a text tells: what such a file would say, or `Y1,G2,W/...`, or the name of the proposal."""
    if not looks_like_data(text):
        return read_faces(text)
    try:
        return _faces_in(read_data_text(text, "faces"), "faces")
    except DataFileError as error:
        raise RulesError(str(error)) from error


def _faces_in(data: Any, place: str) -> str:
    faces = data.get("faces") if isinstance(data, dict) else data
    if faces is None or (isinstance(data, dict) and len(data) != 1):
        raise RulesError(f"{place}: the file says faces = [...] with a list for each die, and nothing else.")
    try:
        return read_faces(faces)
    except RulesError as error:
        raise RulesError(f"{place}: {error}") from error


def points_of(code: str) -> int:
    """What a face counts: a number its value, Draw One and Draw Two 20, a wild 50."""
    symbol = NUMBER_OF[code] >> 2
    if symbol >= NAMED_WILD:
        return 50
    return 20 if symbol >= DRAW_ONE else symbol + 1


def card_of(face: str) -> str:
    """The code of the card that looks like this die.

    >>> card_of("R+2"), card_of("Y+1"), card_of("W/G")
    ('RD', 'YD1', 'W/G')
    """
    return face.replace("+1", "D1").replace("+2", "D")
