"""What can be wrong with a rule code, with the sentences of the law (spec 22, section 5)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from unoverse.errors import SurvivesPickling
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.rules.prose.plain_words import plain

ERRORS: Final[dict[str, tuple[str, ...]]] = {
    "E01": ('A rule code starts with "UNO", for example "UNO 1121 DD-P1".',),
    "E02": (
        '"{base}" is not a base: four digits, the first 1-3, the others 1-2. Leave it out for 1121.',
        'There is no preset "{base}".{hint} Presets: {presets}.',
    ),
    "E03": ('Unknown rule "{token}" (rule {i}). {hint}',),
    "E04": ("P needs a variation: P1, P2, P3 or P4.", "NP needs a number, for example NP300."),
    "E05": (
        "{code} accepts {low}-{high}{what}; you wrote {value}.",
        "DAD accepts a table of six entries; you wrote {value}.",
    ),
    "E06": ('{code} takes no {what}; remove "{rest}".',),
    "E07": ("{code} appears twice (rules {i} and {j}).", "{code} appears twice (rule {i})."),
    "E08": ("{a} and {b} cannot be used together: {reason}.",),
    "E09": ("{a} and {b} both use card {card}. {repair}",),
    "E10": ('"{card}" cannot carry {code}: give a number 0-9 (E and IE: a colour R, G, B, Y and a number).',),
    "E11": (
        "Empty rule between hyphens (position {position}).",
        'Unexpected "{sign}" at position {position}.{hint}',
        "This rule code has {length} characters; {most} are the most that is read.",
    ),
    "E12": ("{players} players x {n} cards = {total}; with BU at most {most} cards may be dealt.",),
    "E13": ('Silence cannot be both "specific word" (SE) and "no laughing" (SS).',),
    "E14": ("This variation is for adults and is not part of this game.",),
}
"""The sentences of each error; the second and third are for other cases of the same error."""

MOST_QUOTED: Final = 40
FAR: Final = 2
"""A hint is given up to this many letters' difference."""


class CodeError(SurvivesPickling, ValueError):
    """A rule code that cannot be read: the number of the error, a sentence for people, and where it is.

    `position` counts the signs of the code from 1; 0 means the code as a whole. `codes` are the rules concerned, `word`
    the text that is wrong, if it is known as a whole, and `meant` what could be written instead of it.
    """

    def __init__(
        self,
        number: str,
        sentence: str,
        position: int = 0,
        codes: Iterable[str] = (),
        card: str = "",
        word: str = "",
        meant: Iterable[str] = (),
    ) -> None:
        super().__init__(sentence)
        self.id = number
        self.position = position
        self.codes = tuple(codes)
        self.card = card
        self.word = word
        self.meant = tuple(meant)


def error(
    number: str,
    case: int = 0,
    *,
    position: int = 0,
    codes: Iterable[str] = (),
    shared: str = "",
    word: str = "",
    meant: Iterable[str] = (),
    **filled: object,
) -> CodeError:
    """The error with that number; what is quoted is kept short."""
    values = {name: quoted(value) if isinstance(value, str) else value for name, value in filled.items()}
    sentence = ERRORS[number][case].format(position=position, **values)
    return CodeError(number, sentence.strip(), position, codes, shared, word, meant)


class Said(str):
    """Text of our own, which is not cut short."""

    __slots__ = ()


def quoted(text: str) -> str:
    return text if isinstance(text, Said) or len(text) <= MOST_QUOTED else text[:MOST_QUOTED] + "..."


def nearest_rule(typed: str) -> str | None:
    """The code meant by somebody who mistyped it, or who wrote the name of the rule.

    >>> nearest_rule("CARROSEL"), nearest_rule("DRD"), nearest_rule("QQQQ")
    ('CAR', 'DR', None)
    """
    wanted = plain(typed).replace(" ", "")
    if not 0 < len(wanted) <= MOST_QUOTED:
        return None
    found = [(distance(wanted, name), place, code) for place, (name, code) in enumerate(_names())]
    near = [entry for entry in found if entry[0] <= FAR]
    near = [entry for entry in near if entry[0] < max(len(wanted), len(_names()[entry[1]][0]))]
    return min(near)[2] if near else None


@lru_cache(maxsize=1)
def _names() -> tuple[tuple[str, str], ...]:
    """Codes first, then the Portuguese names, then the English ones: the order decides between equally near ones."""
    codes = [(code.lower(), code) for code in CATALOGUE]
    names = [(rule.portuguese, code) for code, rule in CATALOGUE.items()]
    names += [(rule.name, code) for code, rule in CATALOGUE.items()]
    return (*codes, *((plain(name).replace(" ", "").replace("-", ""), code) for name, code in names))


def distance(one: str, other: str) -> int:
    """Levenshtein: how many letters to add, remove or change to make one word the other."""
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        before, row[0] = row[0], i
        for j, wanted in enumerate(other, 1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (letter != wanted))
    return row[-1]
