"""Decks of one's own (spec 10, section 2.5): a base deck and faces with their counts, from a TOML or JSON file.

    name = "our-deck"
    base = "classic108"
    cards = 114                        # how many there are in all, checked

    [faces]                            # more of a face, or another number of it with an equals sign: "=0"
    WDM = 4
    WC1 = 2

    [prices]                           # what a kind counts, if not the usual
    dementor = 40

    [effects]                          # which written rule a face carries
    WC1 = "gift"

Nothing of a file is executed. A code carries the deck with it, packed behind its name and a "~", so that a code, a
record or a saved game means the same wherever it is read.
"""

from __future__ import annotations

import difflib
import json
import re
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from unoverse.cards.data_files import DataFileError, pack, read_data, read_data_file, read_data_text, unpack
from unoverse.cards.decks import (
    DECKS,
    FEWEST_CARDS,
    MOST_CARDS,
    MOST_WILDS,
    NEVER_START,
    POINTS,
    DeckError,
    may_start,
    spread,
)
from unoverse.cards.faces import COLOURS, FACE_BY_CODE, FACES
from unoverse.errors import shortened

PACKED: Final = "~"
MOST_POINTS: Final = 9999
LONGEST_EFFECT: Final = 4000

_NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,29}")
_KEYS: Final = ("name", "base", "cards", "faces", "prices", "effects")
_SET: Final = "="
"""Before a count in quotation marks: exactly so many, whatever the base holds."""


class UserDeck(NamedTuple):
    """A deck from a file: its faces and how many of each, prices that differ, and the rules that faces carry."""

    name: str
    base: str
    faces: Mapping[str, int]
    prices: Mapping[str, int]
    effects: Mapping[str, str]

    @property
    def codes(self) -> tuple[str, ...]:
        """All cards in play, as face codes in the order of their numbers."""
        return spread(self.faces)

    def to_data(self) -> dict[str, Any]:
        """The deck as its file says it, every count that is not the base's written with an equals sign."""
        changed = {code: f"{_SET}{count}" for code, count in self.faces.items() if _usual(self.base, code) != count}
        gone = {code: f"{_SET}0" for code in DECKS[self.base].faces if code not in self.faces}
        of_all = {"name": self.name, "base": self.base, "cards": len(self.codes), "faces": changed | gone}
        return of_all | {"prices": dict(self.prices), "effects": dict(self.effects)}

    def in_code(self) -> str:
        """The deck as it stands in a rule code: `deck=our-deck~...`."""
        said = self.to_data()
        data = [said["base"], said["faces"], said["prices"], said["effects"]]
        return f"{self.name}{PACKED}{pack(json.dumps(data, separators=(',', ':'), sort_keys=True))}"


def _usual(base: str, code: str) -> int:
    return DECKS[base].faces.get(code, 0)


def load_deck(path: str | Path) -> UserDeck:
    """The deck of a .toml or .json file; what is wrong with it is told with the file and the place in it."""
    try:
        return read_deck(read_data_file(path), Path(path).name)
    except DataFileError as error:
        raise DeckError(str(error)) from error


def deck_of_text(text: str) -> UserDeck:
    """The deck that a text tells, as its file would say it."""
    try:
        return read_deck(read_data_text(text, "deck"))
    except DataFileError as error:
        raise DeckError(str(error)) from error


def read_deck(data: Any, source: str = "deck") -> UserDeck:
    """A deck from what a file says.

    >>> deck = read_deck({"name": "extra", "base": "classic108", "cards": 110, "faces": {"WST": 2}})
    >>> len(deck.codes), deck.codes.count("WST")
    (110, 2)
    """
    table = _table(data, source, "A deck file")
    _refuse_unknown(table, _KEYS, source, "")
    for name in ("name", "base", "cards", "faces"):
        if name not in table:
            raise DeckError(f'{source}: "{name}" is missing. A deck has {", ".join(_KEYS[:4])}.')
    name, base = _name(table["name"], source), _base(table["base"], source)
    faces = _faces(table["faces"], base, source)
    deck = UserDeck(
        name,
        base,
        faces,
        _prices(table.get("prices", {}), source),
        _effects(table.get("effects", {}), faces, source),
    )
    _check_size(deck, table["cards"], source)
    return deck


def unpack_deck(text: str) -> UserDeck:
    """A deck as it stands in a rule code."""
    name, _, body = text.partition(PACKED)
    source = f"deck {name[:30]}"
    try:
        base, faces, prices, effects = read_data(".json", unpack(body), "")
    except (ValueError, TypeError) as error:
        raise DeckError(f'{source}: "{body[:20]}" is no packed deck; give the file of the deck instead.') from error
    counted = _faces(faces, _base(base, source), source)
    table = {"name": name.lower(), "base": base, "faces": faces, "prices": prices, "effects": effects}
    return read_deck(table | {"cards": sum(counted.values())}, source)


# The parts of a file


def _table(data: Any, source: str, what: str) -> Mapping[str, Any]:
    if not isinstance(data, Mapping) or not all(isinstance(name, str) for name in data):
        raise DeckError(f"{source}: {what} is a table of names and values, not {_kind(data)}.")
    return data


def _kind(data: Any) -> str:
    return "a list" if isinstance(data, list) else "a text" if isinstance(data, str) else shortened(data)


def _refuse_unknown(table: Mapping[str, Any], known: Collection[str], source: str, where: str) -> None:
    for name in table:
        if name not in known:
            raise DeckError(f'{source}{where}: there is no "{name[:40]}".{_hint(name, known)}')


def _hint(name: str, known: Collection[str]) -> str:
    close = difflib.get_close_matches(name[:40], known, 1, 0.5)
    return f' Did you mean "{close[0]}"?' if close else ""


def _name(value: Any, source: str) -> str:
    if not isinstance(value, str) or not _NAME.fullmatch(value) or value in DECKS:
        own = " A deck of one's own needs a name of its own." if shortened(value) in DECKS else ""
        raise DeckError(
            f'{source}, name: "{shortened(value)}" is no name of a deck: 1 to 30 small letters, digits and hyphens, '
            f"a letter first.{own}"
        )
    return value


def _base(value: Any, source: str) -> str:
    usable = [deck.name for deck in DECKS.values() if not deck.dark]
    if value not in usable:
        two_sided = " Two-sided cards cannot be mixed with others." if shortened(value) in DECKS else ""
        raise DeckError(f'{source}, base: "{shortened(value)}" is none of {", ".join(usable)}.{two_sided}')
    return str(value)


def _faces(value: Any, base: str, source: str) -> dict[str, int]:
    """The base with what the file adds to it, in the order of the base and then of the faces."""
    faces = dict(DECKS[base].faces)
    for code, count in _table(value, source, '"faces"').items():
        _check_face(code, source)
        faces[code] = _count(count, faces.get(code, 0), f"{source}, faces, {code}")
    order = [*DECKS[base].faces, *(face.code for face in FACES if face.code not in DECKS[base].faces)]
    return {code: faces[code] for code in order if faces.get(code, 0)}


def _check_face(code: str, source: str) -> None:
    if code not in FACE_BY_CODE:
        close = _hint(code.upper(), FACE_BY_CODE)
        raise DeckError(f'{source}, faces: "{code[:20]}" is no card: cards are R7, GS, W4, WDM, R2X.{close}')
    face = FACE_BY_CODE[code]
    if not face.wild and COLOURS[face.colour].side == "dark":
        raise DeckError(f"{source}, faces, {code}: {COLOURS[face.colour].name} cards have another side; see flip112.")
    if code.endswith("F"):
        raise DeckError(f"{source}, faces, {code}: a Flip needs two-sided cards; see flip112.")


def _count(value: Any, usual: int, where: str) -> int:
    """So many more; or exactly so many, written "=2"."""
    text = value[1:] if isinstance(value, str) and value.startswith(_SET) else value
    exact = text is not value
    if exact and isinstance(text, str) and text.isascii() and text.isdigit() and len(text) <= 3:
        number = int(text)
    elif not exact and isinstance(value, int) and not isinstance(value, bool):
        number = usual + value
    else:
        raise DeckError(f'{where}: "{shortened(value)}" is no count: 2 for two more, -1 for one less, "=3" for three.')
    if not 0 <= number <= MOST_CARDS:
        raise DeckError(f"{where}: that makes {shortened(number)} of them; a deck has 0 to {MOST_CARDS}.")
    return number


def _prices(value: Any, source: str) -> dict[str, int]:
    table = _table(value, source, '"prices"')
    _refuse_unknown(table, POINTS, source, ", prices")
    for kind, price in table.items():
        if not isinstance(price, int) or isinstance(price, bool) or not 0 <= price <= MOST_POINTS:
            raise DeckError(f'{source}, prices, {kind}: "{shortened(price)}" is no number from 0 to {MOST_POINTS}.')
    return {kind: table[kind] for kind in POINTS if kind in table and table[kind] != POINTS[kind]}


def _effects(value: Any, faces: Mapping[str, int], source: str) -> dict[str, str]:
    """Which face carries which rule; whether there is such a rule is for the written rules to say."""
    table = _table(value, source, '"effects"')
    for code, rule in table.items():
        if code not in faces:
            raise DeckError(f'{source}, effects: the deck has no card "{code[:20]}".{_hint(code, faces)}')
        if not isinstance(rule, str) or not 0 < len(rule) <= LONGEST_EFFECT:
            raise DeckError(f'{source}, effects, {code}: name a written rule, such as "gift".')
    return {code: table[code] for code in faces if code in table}


def _check_size(deck: UserDeck, declared: Any, source: str) -> None:
    found = len(deck.codes)
    if declared != found or isinstance(declared, bool):
        raise DeckError(
            f"{source}, cards: the file says {shortened(declared)}, but {deck.base} with these faces has {found} cards."
        )
    if not FEWEST_CARDS <= found <= MOST_CARDS:
        raise DeckError(f"{source}: {found} cards; a deck has {FEWEST_CARDS} to {MOST_CARDS}.")
    if not any(may_start(code) for code in deck.codes):
        raise DeckError(
            f"{source}, faces: no card of the deck may start a round, so it can never be dealt. Add one that is "
            f"none of {', '.join(NEVER_START)}."
        )
    wilds = sum(FACE_BY_CODE[code].wild for code in deck.codes)
    if wilds > MOST_WILDS:
        raise DeckError(f"{source}: {wilds} wilds; a deck has at most {MOST_WILDS}.")
