"""What JSON documents are made of: how each kind of value is written, how it is read back, and how it is refused.

A `Form` writes and reads one kind of value, a `Shape` an object with named keys. The shapes themselves stand in the
modules `json_...` of the games; docs/json.md is written from them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from unoverse.cards.faces import COLOUR_NUMBER, COLOURS, FACE_BY_CODE, NO_COLOUR
from unoverse.errors import JsonError, TableError, UnoError, shortened
from unoverse.rules.settings import nearest
from unoverse.seeds_and_names import checked_names
from unoverse.table.state import MAX_SEATS

FORMAT: Final = 1
"""The number of the format. Whoever adds, removes or renames a key, or changes what one means, counts it up."""
MOST: Final = 2**31 - 1
EVERYBODY: Final = "everybody"
NO_COLOUR_WORD: Final = "none"


Schema = Mapping[str, Any]
"""JSON Schema: what a value may be, for programs in other languages."""
A_TEXT: Final[Schema] = {"type": "string"}


class Place(NamedTuple):
    """Where in a document something stands, and how many sit at its table."""

    path: str = ""
    seats: int = MAX_SEATS

    def at(self, key: str | int) -> Place:
        """A place inside this one.

        >>> Place().at("events").at(3).at("seat").path
        'events[3].seat'
        """
        if isinstance(key, int):
            return self._replace(path=f"{self.path}[{key}]")
        return self._replace(path=f"{self.path}.{key}" if self.path else key)

    def refusal(self, wanted: str, given: object) -> JsonError:
        return JsonError(f"{self.path}: {wanted} is wanted, not {in_words(given)}.")


def in_words(value: object) -> str:
    """What was given, as a sentence can quote it. Lists and objects are not quoted: they may be nested without end."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, str):
        return f'"{value[:40]}"'
    if isinstance(value, list | tuple):
        return "a list"
    if isinstance(value, Mapping):
        return "an object"
    return shortened(value) if isinstance(value, int | float) else f"a Python {type(value).__name__}"


class Form(NamedTuple):
    """One kind of value: what it is in words, how it is written, how it is read or refused, and its JSON Schema."""

    what: str
    write: Callable[[Any], Any]
    read: Callable[[Any, Place], Any]
    schema: Schema


class Key(NamedTuple):
    """A key of an object, the form of its value, and what it says."""

    name: str
    form: Form
    about: str

    @property
    def schema(self) -> Schema:
        """What the key says stands beside what an object in it is."""
        said = self.form.schema
        return {"description": self.about, **({"allOf": [said]} if "description" in said else said)}


def as_it_is(value: Any) -> Any:
    return value


# Numbers, words and what may be missing


def number(low: int = 0, high: int = MOST) -> Form:
    def read(given: Any, place: Place) -> int:
        if not isinstance(given, int) or isinstance(given, bool) or not low <= given <= high:
            raise place.refusal(f"a whole number from {low} to {high}", given)
        return given

    limits = {"minimum": low} if high == MOST else {"minimum": low, "maximum": high}
    return Form("number", as_it_is, read, {"type": "integer", **limits})


def one_of(*options: str | int) -> Form:
    def read(given: Any, place: Place) -> str | int:
        found = next((option for option in options if type(given) is type(option) and given == option), None)
        if found is None:
            raise place.refusal(f"one of {', '.join(str(option) for option in options)}", given)
        return found

    return Form("word" if isinstance(options[0], str) else "number", as_it_is, read, {"enum": list(options)})


def optional(form: Form, absent: Any = None) -> Form:
    """The form, or null for what is not there, which Python writes as `absent`."""

    def write(value: Any) -> Any:
        return None if value == absent else form.write(value)

    def read(given: Any, place: Place) -> Any:
        return absent if given is None else form.read(given, place)

    return Form(f"{form.what} or null", write, read, {"anyOf": [form.schema, {"type": "null"}]})


def _read_truth(given: Any, place: Place) -> bool:
    if not isinstance(given, bool):
        raise place.refusal("true or false", given)
    return given


def _read_text(given: Any, place: Place) -> str:
    if not isinstance(given, str):
        raise place.refusal("a text", given)
    return given


COUNT: Final = number()
WHOLE: Final = number(-MOST - 1)
TRUTH: Final = Form("true or false", as_it_is, _read_truth, {"type": "boolean"})
TEXT: Final = Form("text", as_it_is, _read_text, A_TEXT)


def read_canonical(given: Any, place: Place, wanted: str, parse: Callable[[str], Any]) -> Any:
    """What a text means that has one spelling here, whatever else people may type."""
    if not isinstance(given, str):
        raise place.refusal(wanted, given)
    try:
        meant = parse(given)
    except UnoError as error:
        raise JsonError(f"{place.path}: {error}") from error
    if str(meant) != given:
        raise JsonError(f'{place.path}: {in_words(given)} is written "{shortened(meant)}" here.')
    return meant


def canonical(what: str, wanted: str, parse: Callable[[str], Any]) -> Form:
    """Something that is written as its one text."""
    return Form(what, str, lambda given, place: read_canonical(given, place, wanted, parse), A_TEXT)


# Names, seats and sets of seats


def _read_names(given: Any, place: Place) -> tuple[str, ...]:
    names: tuple[str, ...] = list_of(TEXT).read(given, place)
    if not 2 <= len(names) <= place.seats:
        raise JsonError(f"{place.path}: {len(names)} names; 2 to {place.seats} sit at a table.")
    try:
        if checked_names(names, len(names)) == names:
            return names
    except TableError as error:
        raise JsonError(f"{place.path}: {error}") from error
    raise JsonError(f"{place.path}: a name has no blanks around it, and single ones inside.")


def _read_seat(given: Any, place: Place) -> int:
    if not isinstance(given, int) or isinstance(given, bool) or not 0 <= given < place.seats:
        raise place.refusal(f"a seat from 0 to {place.seats - 1}", given)
    return given


def _read_seats(given: Any, place: Place) -> list[int]:
    """Every set of seats is written in one way: ascending."""
    if not isinstance(given, list):
        raise place.refusal("a list of seats", given)
    seats = [_read_seat(seat, place.at(number)) for number, seat in enumerate(given)]
    if seats != sorted(set(seats)):
        raise JsonError(f"{place.path}: a set of seats is written in ascending order, each seat once.")
    return seats


def _members(bits: int) -> list[int]:
    return [seat for seat in range(bits.bit_length()) if bits >> seat & 1]


def _write_knowers(bits: int) -> str | list[int]:
    return EVERYBODY if bits < 0 else _members(bits)


def _read_knowers(given: Any, place: Place) -> int:
    if given == EVERYBODY:
        return -1
    if not isinstance(given, list):
        raise place.refusal(f'"{EVERYBODY}" or a list of seats', given)
    return _read_bits(given, place)


def _read_bits(given: Any, place: Place) -> int:
    return sum(1 << seat for seat in _read_seats(given, place))


_A_SEAT: Final[Schema] = {"type": "integer", "minimum": 0, "maximum": MAX_SEATS - 1}
_SEATS: Final[Schema] = {"type": "array", "items": _A_SEAT}

NAMES: Final = Form("by seat: text", list, _read_names, {"type": "array", "items": A_TEXT})
SEAT: Final = Form("seat", as_it_is, _read_seat, _A_SEAT)
SEAT_OR_NULL: Final = optional(SEAT)
SEAT_SET: Final = Form("set of seats", sorted, lambda given, place: frozenset(_read_seats(given, place)), _SEATS)
SEAT_BITS: Final = Form("set of seats", _members, _read_bits, _SEATS)
KNOWERS: Final = Form(
    f'set of seats or "{EVERYBODY}"', _write_knowers, _read_knowers, {"anyOf": [{"const": EVERYBODY}, _SEATS]}
)


# Cards, colours, actions


def _read_card(given: Any, place: Place) -> str:
    if not isinstance(given, str) or given not in FACE_BY_CODE:
        raise place.refusal("a card such as R7 or W4", given)
    return given


def _read_lying_card(given: Any, place: Place) -> str:
    code, slash, colour = given.partition("/") if isinstance(given, str) else ("", "", "")
    if code not in FACE_BY_CODE or (slash and not (FACE_BY_CODE[code].wild and colour in COLOUR_NUMBER)):
        raise place.refusal("a card such as R7 or W4/G", given)
    return str(given)


def _write_colour_number(colour: int) -> str:
    return NO_COLOUR_WORD if colour == NO_COLOUR else COLOURS[colour].code


def _read_colour_number(given: Any, place: Place) -> int:
    letter: str | int = one_of(*COLOUR_NUMBER, NO_COLOUR_WORD).read(given, place)
    return NO_COLOUR if letter == NO_COLOUR_WORD else COLOUR_NUMBER[str(letter)]


CARD: Final = Form("card", as_it_is, _read_card, A_TEXT)
LYING_CARD: Final = Form("lying card", as_it_is, _read_lying_card, A_TEXT)
COLOUR: Final = one_of(*COLOUR_NUMBER)._replace(what="colour")
COLOUR_NUMBERED: Final = Form(
    f'colour or "{NO_COLOUR_WORD}"',
    _write_colour_number,
    _read_colour_number,
    {"enum": [*COLOUR_NUMBER, NO_COLOUR_WORD]},
)


# Lists and objects


def list_of(form: Form, length: int | None = None) -> Form:
    """A list of such values; with `length` of exactly so many."""

    def write_each(values: Sequence[Any]) -> list[Any]:
        return [form.write(value) for value in values]

    def read(given: Any, place: Place) -> tuple[Any, ...]:
        if not isinstance(given, list):
            raise place.refusal("a list", given)
        if length is not None and len(given) != length:
            raise JsonError(f"{place.path}: {len(given)} values; there are {length}.")
        return tuple(form.read(value, place.at(number)) for number, value in enumerate(given))

    write = list if form.write is as_it_is else write_each
    sizes = {} if length is None else {"minItems": length, "maxItems": length}
    return Form(f"list: {form.what}", write, read, {"type": "array", "items": form.schema, **sizes})


def by_seat(form: Form, or_empty: bool = False) -> Form:
    """A list with one value a seat; with `or_empty` it may be empty, where a table has no such thing."""
    whole = list_of(form)

    def read(given: Any, place: Place) -> tuple[Any, ...]:
        found: tuple[Any, ...] = whole.read(given, place)
        if len(found) != place.seats and not (or_empty and not found):
            raise JsonError(f"{place.path}: {len(found)} values for {place.seats} seats.")
        return found

    return Form(f"by seat: {form.what}", whole.write, read, whole.schema)


class Shape(NamedTuple):
    """An object with these keys, which stand in the order of the fields of the tuple that Python has for it."""

    name: str
    about: str
    keys: tuple[Key, ...]
    make: Callable[..., Any]

    def write(self, value: Sequence[Any]) -> dict[str, Any]:
        return {key.name: key.form.write(part) for key, part in zip(self.keys, value, strict=True)}

    def read(self, given: Any, place: Place) -> Any:
        self.check_keys(given, place)
        return self.make(*(key.form.read(given[key.name], place.at(key.name)) for key in self.keys))

    def check_keys(self, given: Any, place: Place) -> None:
        """Every key has to be there, and no other: what is not understood is not passed over."""
        where = f"{place.path}: " if place.path else ""
        if not isinstance(given, dict):
            raise JsonError(f"{where}An object is wanted, the JSON of a {self.name}, not {in_words(given)}.")
        names = [key.name for key in self.keys]
        refuse_unknown_keys(given, names, where, self.name)
        for name in names:
            if name not in given:
                raise JsonError(f'{where}"{name}" is missing.')

    @property
    def form(self) -> Form:
        return Form(f"[{self.name}](#{self.name.replace(' ', '-')})", self.write, self.read, self.schema)

    @property
    def schema(self) -> Schema:
        """Every key has to be there, and no other."""
        return {
            "title": self.name.title().replace(" ", ""),
            "description": self.about,
            "type": "object",
            "properties": {key.name: key.schema for key in self.keys},
            "required": [key.name for key in self.keys],
            "additionalProperties": False,
        }


def refuse_unknown_keys(given: Mapping[Any, Any], names: Sequence[str], where: str, what: str) -> None:
    for key in given:
        if not isinstance(key, str) or key not in names:
            close = nearest(key[:40], list(names)) if isinstance(key, str) else ""
            raise JsonError(f"{where}{in_words(key)} is no key of a {what}.{close}")


# Documents


def with_format(parts: Mapping[str, Any]) -> dict[str, Any]:
    return {"format": FORMAT, **parts}


def without_format(given: Any, what: str) -> dict[str, Any]:
    """The parts of a document of this format; a newer one is refused, because nobody knows what it says."""
    if not isinstance(given, dict):
        raise JsonError(f"An object is wanted, the JSON of a {what}, not {in_words(given)}.")
    if "format" not in given:
        raise JsonError(f'"format" is missing: the JSON of a {what} says "format": {FORMAT}.')
    found = number(1).read(given["format"], Place("format"))
    if found > FORMAT:
        raise JsonError(f"format: {found} is newer than {FORMAT}, the newest that this version of Unoverse reads.")
    return {key: value for key, value in given.items() if key != "format"}


def read_document(shape: Shape, given: Any, most: int = MAX_SEATS) -> Any:
    """What a document says that names its table: its names tell how many sit there, at most so many."""
    parts = without_format(given, shape.name)
    shape.check_keys(parts, Place())
    names = NAMES.read(parts["names"], Place("names", most))
    return shape.read(parts, Place(seats=len(names)))
