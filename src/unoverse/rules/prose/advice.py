"""What is allowed but perhaps not meant: the warnings of spec 22, section 5, and hints for a table that opens."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from unoverse.cards.faces import FACE_BY_CODE, KINDS
from unoverse.rules.codes.codes import House
from unoverse.rules.house.catalogue import CATALOGUE

WARNINGS: Final[dict[str, str]] = {
    "W01": "6 and 9 look alike; mistakes are likely with {code}.",
    "W02": "Other numbers are twice as common as 0; hands will move more often.",
    "W03": "DR already allows duplicates.",
    "W04": "Hell already contains P4; {code} has no effect.",
    "W05": "Points are not counted with {code}.",
    "W06": "Saying UNO is allowed anyway.",
    "W07": "Nobody draws on a turn while sudden death is armed.",
    "W08": "Moving seats changes nothing for two.",
    "W09": "The guide expects little benefit from cutting here.",
    "W10": "PP counts words; with SS it counts laughs.",
}
HINTS: Final[dict[str, str]] = {
    "I-129": "{code} makes hands grow: it works better with DR, DD or AA.",
    "I-130": "REV works better with DP or INS.",
    "I-255": "This deck has no {card}: {code} never acts.",
}
"""By the ruling that gives them."""
LOOK_ALIKE: Final = ("6", "9")


class Advice(str):
    """A warning or hint, a sentence that also carries its number and the code of the rule it is about.

    >>> warning = Advice("W03", "DD", WARNINGS["W03"])
    >>> warning, warning.id, warning.code
    ('DR already allows duplicates.', 'W03', 'DD')
    """

    __slots__ = ("code", "id")

    id: str
    code: str

    def __new__(cls, number: str, code: str, sentence: str) -> Advice:
        advice = super().__new__(cls, sentence)
        advice.id = number
        advice.code = code
        return advice

    def __reduce__(self) -> tuple[type[Advice], tuple[str, str, str]]:
        """So that copies keep their number."""
        return Advice, (self.id, self.code, str(self))


DEALER_PLAYS_SECOND: Final = Advice(
    "dealer-second", "", "The right of the dealer begins and play goes to the left: the dealer plays second."
)
"""The one warning about official parameters; the law has no number for it."""


def warnings(house: House, seats: int | None = None, partners: bool = False) -> list[Advice]:
    """The warnings for these rules; two of them need to know the table.

    >>> from unoverse.rules.codes.codes import parse
    >>> [advice.id for advice in warnings(parse("UNO CAR@9").house)]
    ['W01', 'W02']
    """
    found = [*_about_cards(house), *_about_pairs(house), *_about_silence(house), *_about_table(house, seats, partners)]
    return [
        Advice(number, code, WARNINGS[number].format(code=named))
        for number, code, named in sorted(found, key=lambda entry: entry[0])
    ]


Found = Iterator[tuple[str, str, str]]


def _about_cards(house: House) -> Found:
    for code, values in house.items():
        if str(values.get("card", ""))[-1:] in LOOK_ALIKE:
            yield "W01", code, code
    if house.get("CAR", {"card": 0})["card"] != 0:
        yield "W02", "CAR", "CAR"


def _about_pairs(house: House) -> Found:
    if "DR" in house and "DD" in house:
        yield "W03", "DD", "DD"
    if "P" in house and "I" in house:
        yield "W04", "P", f"P{house['P']['variant']}"
    for code in ("TV", "TVL"):
        if "NP" in house and code in house:
            yield "W05", "NP", code
    for code in ("SAT", "INS"):
        if code in house and house.get("MS", {}).get("variant") == 1:
            yield "W07", code, code


def _about_silence(house: House) -> Found:
    silence = house.get("S")
    if silence is None:
        return
    if silence["uno"] and (silence["words"] or silence["laughing"]):
        yield "W06", "S", "S"
    if silence["per_word"] and silence["laughing"]:
        yield "W10", "S", "S"


def _about_table(house: House, seats: int | None, partners: bool) -> Found:
    if "MOV" in house and seats == 2:
        yield "W08", "MOV", "MOV"
    if "C" in house and (seats == 2 or partners):
        yield "W09", "C", "C"


def hints(house: House, deck: Iterable[str] = ()) -> list[Advice]:
    """What would make these rules better, said when a table opens; nothing is enforced."""
    found = [*_about_growing(house), *_about_missing_cards(house, deck)]
    return [Advice(number, code, HINTS[number].format(code=code, card=card)) for number, code, card in found]


def _about_growing(house: House) -> Found:
    if not {"DR", "DD", "AA"} & set(house):
        for code in ("SAT", "P"):
            if code in house:
                yield "I-129", code, ""
    if "REV" in house and not {"DP", "INS"} & set(house):
        yield "I-130", "REV", ""


def _about_missing_cards(house: House, deck: Iterable[str]) -> Found:
    there = {name for code in deck for name in _names(code)}
    if not there:
        return
    for code, values in house.items():
        card: Any = values.get("card")
        if CATALOGUE[code].card and str(card) not in there:
            yield "I-255", code, str(card)


def _names(code: str) -> Iterator[str]:
    """What functions call a card: its coloured code and its number, on each of its sides."""
    for side in code.split("/"):
        face = FACE_BY_CODE.get(side)
        if face is not None and face.is_number:
            yield from (face.code, KINDS[face.kind].name)
