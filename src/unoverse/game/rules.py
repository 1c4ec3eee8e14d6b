"""A rule set: a base code or preset, and what the table changes in it."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from unoverse.arguments import as_whole, is_one_of, is_text, whole_number
from unoverse.cards import decks
from unoverse.cards.decks import MAX_CARDS, DeckError
from unoverse.cards.faces import FACE_BY_CODE, FACES, KIND_NUMBER
from unoverse.cards.user_decks import PACKED, UserDeck, load_deck, read_deck, unpack_deck
from unoverse.engine.switches import rules_record
from unoverse.errors import RulesError, TableError, shortened
from unoverse.rules.codes import codes, naming
from unoverse.rules.codes.errors import ERRORS, CodeError
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.rules.official.parameters import HOUSE_VALUES, PARAMETERS, Parameter, Value
from unoverse.rules.official.presets import Preset
from unoverse.rules.prose import advice
from unoverse.rules.prose.advice import Advice
from unoverse.rules.settings import is_plain, nearest, read_brackets, read_text, value_text
from unoverse.rules.written.carriers import CARRIER_NAMES, check_cards, chosen_rule, in_code, taken_from
from unoverse.rules.written.model import Rule
from unoverse.rules.written.rule_files import WrittenRuleError
from unoverse.table.state import FX_PROGRAMS

POINTS_PREFIX: Final = "points_"
MOST_ROUNDS: Final = 999_999
MOST_DEALT: Final = 80
"""Cards that BU may deal in all, so that a draw pile remains."""
FEWEST_PARTNERS: Final = 4
GIVE_DECK: Final = 'Give the file with --deck FILE, in Python as deck=Path("FILE").'
TEAM_SCORINGS: Final = ("single", "winner_takes", "own_low", "wins", "lives", "reverse")


class Rules:
    """A rule set that can be played. `str(rules)` is its canonical code.

    >>> str(Rules("uno"))
    'UNO 1121'
    >>> str(Rules.preset("italia", stacking="same_symbol"))
    'UNO italia [stacking=same_symbol]'
    >>> Rules("UNO italia [stacking=same_symbol]").stacking
    'same_symbol'
    >>> rules = Rules("uno p3-tv5-c")
    >>> str(rules), rules.stacking, dict(rules.house["TV"])
    ('UNO 1121 TV5-C-P3', 'upward', {'wins': 5})
    >>> str(Rules("jump-in, stacking")), str(Rules("V-13")), str(Rules("italia, swap"))
    ('UNO 1121 C-P1', 'UNO 1121 TV-C-DD-P4-SU-T-PRE', 'UNO italia T')
    """

    def __init__(self, code: str = "UNO", /, **changes: Any) -> None:
        """A code, or the names of rules, and what is changed in them.

        No text names a file: a deck of one's own is `deck=Path("party.toml")`.
        """
        read = _read_code(code, naming.read)
        self._read(read, read.brackets, changes)

    def _read(self, read: codes.Code, brackets: str, changes: dict[str, Any]) -> None:
        written = read_brackets(brackets)
        changes = _with_deck_named(changes, written.get("deck"))
        if "NP" in read.named and "NP" not in read.house:
            _refuse_doubled(written | changes, {"target": (f"NP{codes.NORMAL_TARGET}", codes.NORMAL_TARGET)})
        self._set_up(read.preset, read.house, written | changes)

    @classmethod
    def preset(cls, name: str, /, **changes: Any) -> Rules:
        """An official preset, with some parameters changed."""
        try:
            return cls._made_of(
                codes.find_preset(_text(name, 'A preset is named by a text such as "italia"')), {}, changes
            )
        except CodeError as error:
            raise _rules_error(error) from error

    def replace(self, /, **changes: Any) -> Rules:
        """These rules with some parameters changed."""
        return self._made_of(self._preset, self.house, dict(self.changes) | changes)

    @classmethod
    def of_long_code(cls, code: str) -> Rules:
        """A code as `str(rules)` writes it, and no name; packed decks and wilds make it longer than anybody types."""
        rules = cls.__new__(cls)
        rules.__setstate__(_text(code, "A rule code is a text"))
        return rules

    @classmethod
    def _made_of(cls, preset: Preset, house: codes.House, changes: Mapping[str, Any]) -> Rules:
        rules = cls.__new__(cls)
        rules._set_up(preset, house, changes)  # noqa: SLF001 (its own class)
        return rules

    def _set_up(self, preset: Preset, house: codes.House, changes: Mapping[str, Any]) -> None:
        base = {name: parameter.default(preset.column) for name, parameter in PARAMETERS.items()} | dict(preset.changes)
        self.user_deck, changes = _user_deck_of(changes)
        own_rules, changes = _written_rules(changes)
        self.custom: Mapping[str, Rule] = MappingProxyType(_deck_effects(self.user_deck) | dict(own_rules))
        prices, chosen = _sorted_changes(changes)
        replaced = codes.replaced_parameters(house)
        _refuse_doubled(chosen, replaced)
        self._preset = preset
        self.house: codes.House = MappingProxyType({code: MappingProxyType(dict(v)) for code, v in house.items()})
        by_house = {name: value for name, (_, value) in replaced.items()}
        named = {} if self.user_deck is None else {"deck": self.user_deck.name}
        self.values: Mapping[str, Value] = MappingProxyType(base | chosen | by_house | named)
        usual = decks.POINTS | self._deck_prices()
        self.points: Mapping[str, int] = MappingProxyType(usual | prices)
        differing = {name: value for name, value in chosen.items() if base[name] != value}
        repriced = {POINTS_PREFIX + kind: v for kind, v in self.points.items() if usual[kind] != v}
        written = {card.lower(): in_code(rule) for card, rule in own_rules.items()}
        self.changes: Mapping[str, Value] = MappingProxyType(differing | repriced | written)
        # All that makes two rule sets the same, however they were written.
        values = tuple(self.values.values()), self.changes.get("deck")
        self._key = values, tuple(self.points.values()), codes.format_house(self.house), tuple(written.items())
        self._hash = hash(self._key)
        self.deck: tuple[str, ...] = self._build_deck()
        self.dark: tuple[str, ...] = () if self.user_deck else decks.dark_side(str(self.values["deck"]))
        """The other faces of a two-sided deck."""
        self._check_pairs()
        self._check_carriers()
        self._check_combination()
        self._check_deal()

    @property
    def sides(self) -> tuple[tuple[str, ...], ...]:
        """What each card shows, side by side; a card's number is its place on the side that counts."""
        return (self.deck, self.dark) if self.dark else (self.deck,)

    def _deck_prices(self) -> dict[str, int]:
        own = self.user_deck
        return dict(decks.DECKS[str(self.values["deck"])].prices if own is None else own.prices)

    def _check_pairs(self) -> None:
        """Pairs that are given have to be the cards of the deck, each once."""
        pairs = self.values["flip_pairing"]
        if not isinstance(pairs, tuple):
            return
        if not self.dark:
            raise RulesError(f"flip_pairing is for two-sided cards; those of {self.values['deck']} have one side.")
        for side, faces in enumerate(self.sides):
            given = Counter(pair.split("/")[side] for pair in pairs)
            wrong = sorted((given - Counter(faces)) + (Counter(faces) - given))
            if wrong:
                has, wants = given[wrong[0]], faces.count(wrong[0])
                raise RulesError(f"flip_pairing has {has} x {wrong[0]}; {self.values['deck']} has {wants}.")

    def __getattr__(self, name: str) -> Value:
        """Every parameter is an attribute."""
        values = self.__dict__.get("values", {})
        if name in values:
            value: Value = values[name]
            return value
        if name.startswith("_") or not values:
            raise AttributeError(name)
        like = nearest(name[:40], dir(self)) or " Every parameter is an attribute: dir(rules) lists them."
        raise AttributeError(f'Rules have no "{name[:40]}".{like}')

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *self.values})

    @property
    def name(self) -> str:
        """The name of the preset these rules start from."""
        return self._preset.name

    @property
    def about(self) -> str:
        return self._preset.about

    @property
    def base(self) -> Preset:
        """The preset these rules start from."""
        return self._preset

    def __str__(self) -> str:
        text = codes.format_code(self._preset, self.house)
        if not self.changes:
            return text
        order = [*PARAMETERS, *CARRIER_NAMES, *sorted(name for name in self.changes if name.startswith(POINTS_PREFIX))]
        parts = [f"{name}={value_text(self.changes[name])}" for name in order if name in self.changes]
        return f"{text} [{' '.join(parts)}]"

    def __repr__(self) -> str:
        return f"Rules({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and self._key == other._key

    def __hash__(self) -> int:
        return self._hash

    def __getstate__(self) -> str:
        return str(self)

    def __setstate__(self, code: str) -> None:
        head, opening, inside = code.rstrip().removesuffix("]").partition("[")
        is_whole = opening and code.rstrip().endswith("]") and not set("[]") & set(inside)
        is_long = is_whole and len(code) > codes.LONGEST_CODE
        read = _read_code(head if is_long else code)
        self._read(read, inside if is_long else read.brackets, {})

    def __deepcopy__(self, memo: dict[int, Any]) -> Rules:
        """Nothing of a rule set ever changes."""
        return self

    def to_json(self) -> dict[str, Any]:
        """The rules as docs/json.md tells them, for `json.dumps`."""
        from unoverse.game.json_rules import rules_to_json

        return rules_to_json(self)

    @classmethod
    def from_json(cls, document: Any) -> Rules:
        """The rules of a document; JsonError if it says none, or if what it says does not agree."""
        from unoverse.game.json_rules import rules_from_json

        return rules_from_json(document)

    @property
    def warnings(self) -> list[Advice]:
        """What is allowed but probably not meant: sentences, each with its `id` and the `code` of its rule."""
        return self.warnings_for(None)

    def warnings_for(self, seats: int | None) -> list[Advice]:
        """The warnings, with those that depend on how many play."""
        players = None if seats is None else _seat_count(seats)
        found = advice.warnings(self.house, players, self.partners)
        if self.values["first_player"] == "right_of_dealer" and self.values["initial_direction"] == 1:
            found.append(advice.DEALER_PLAYS_SECOND)
        return found

    @property
    def hints(self) -> list[Advice]:
        """What would make these house rules better, to be said when a table opens; `id` is the ruling that says so."""
        return advice.hints(self.house, (*self.deck, *self.dark))

    def number(self, name: str) -> int:
        """A parameter that is a number."""
        value = self.values[name] if is_one_of(name, self.values) else None
        if not isinstance(value, int):
            raise RulesError(f'There is no parameter "{shortened(name)}" that is a number.')
        return value

    @property
    def partners(self) -> bool:
        return self.values["teams"] == "partners"

    def record(self, round_number: int = 1, log: bool = False) -> npt.NDArray[np.void]:
        """What the engine reads; `simple_then_traditional` deals later rounds differently. With `log` it tells all."""
        number = whole_number(round_number, "The number of a round", 1, MOST_ROUNDS)
        return _record(self, min(number, 2), log is True)

    def check_seats(self, seats: int) -> int:
        """Can that many sit at this table? Answers the number."""
        seats = _seat_count(seats)
        low, high = self.number("players_min"), self.number("players_max")
        if not low <= seats <= high:
            more = " (players_max may be raised to 15)" if high < 15 else ""
            raise TableError(f"{seats} seats: {self.name} is for {low} to {high} players{more}.")
        self._check_battlefield(seats)
        need = self.number("hand_size") * seats + 1
        if need > len(self.deck):
            raise TableError(
                f"{seats} players x {self.values['hand_size']} cards and a start card are {need} cards; "
                f"{self.values['deck']} has {len(self.deck)}."
            )
        if self.partners and (seats < FEWEST_PARTNERS or seats % 2):
            raise TableError(f"Partners need an even number of players, 4 or more; not {seats}.")
        return seats

    def _check_battlefield(self, seats: int) -> None:
        total = self.number("hand_size") * seats
        if "BU" in self.house and total > MOST_DEALT:
            sentence = ERRORS["E12"][0].format(players=seats, n=self.values["hand_size"], total=total, most=MOST_DEALT)
            raise TableError(sentence, "E12")

    def _build_deck(self) -> tuple[str, ...]:
        values = self.values
        replacements = values["replacements"]
        assert isinstance(replacements, tuple)
        if self.user_deck is not None:
            return self.user_deck.codes
        try:
            return decks.build(str(values["deck"]), self.number("swap_count"), replacements)
        except decks.DeckError as error:
            raise RulesError(str(error)) from error

    def _check_carriers(self) -> None:
        """A rule written for a card that is not in play would never act."""
        try:
            if len(set(self.custom.values())) > FX_PROGRAMS:
                raise WrittenRuleError(f"{len(set(self.custom.values()))} written rules; a table has {FX_PROGRAMS}.")
            check_cards(self.custom, self.deck, str(self.values["deck"]))
        except WrittenRuleError as error:
            raise RulesError(str(error)) from error

    def _check_combination(self) -> None:
        """The validity rules of spec 11, section 13."""
        v = self.values
        automatic = v["uno_mode"] == "automatic"
        if automatic and (v["uno_window"] != "none" or v["uno_trigger"] != "play"):
            raise RulesError("uno_mode=automatic needs uno_window=none and uno_trigger=play: there is no window.")
        if not automatic and v["uno_window"] == "none":
            raise RulesError("uno_mode=caught needs uno_window=next_turn_begins: without a window nobody is caught.")
        if v["wd4_legality"] == "free" and v["wd4_challenge"]:
            raise RulesError("wd4_legality=free needs wd4_challenge=false: a card that is always allowed is no bluff.")
        if self.partners and v["scoring"] not in TEAM_SCORINGS:
            raise RulesError("teams=partners needs scoring single, winner_takes or own_low.")
        if self.number("players_min") > self.number("players_max"):
            raise RulesError(f"players_min {v['players_min']} is more than players_max {v['players_max']}.")
        self._check_drawing()

    def _check_deal(self) -> None:
        """A deck that could not be dealt at any of these tables is refused before anybody sits down."""
        name = self.values["deck"]
        only_numbers = self.values["start_action"] == "flip_next"
        if not any(decks.may_start(code, only_numbers) for code in self.deck):
            raise RulesError(
                f"{name} has no number card, and start_action=flip_next begins a round with nothing else. Add numbers, "
                f"or choose start_action=apply."
            )
        fewest = max(self.number("players_min"), FEWEST_PARTNERS if self.partners else 0)
        need = self.number("hand_size") * fewest + 1
        if need > len(self.deck):
            raise RulesError(
                f"{name} has {len(self.deck)} cards; {fewest} players x {self.values['hand_size']} cards and a start "
                f"card are {need}. Take a larger deck or a smaller hand_size."
            )

    def _check_drawing(self) -> None:
        """SAT and INS exclude each other, and so do the parameters they stand for."""
        chosen = {"draw_count": "until_playable", "play_after_draw": "none"}
        if all(self.values[name] == value for name, value in chosen.items()):
            by_house = codes.replaced_parameters(self.house)
            a, b = (by_house[name][0] if name in by_house else f"{name}={value}" for name, value in chosen.items())
            reason = CATALOGUE["SAT"].conflicts["INS"]
            raise RulesError(ERRORS["E08"][0].format(a=a, b=b, reason=reason), "E08")


def _seat_count(given: Any) -> int:
    number = as_whole(given)
    if number is None or abs(number) > MOST_ROUNDS:
        raise TableError(f'The number of seats is a whole number such as 4, not "{shortened(given)}".')
    return number


@functools.lru_cache(maxsize=256)
def _record(rules: Rules, round_number: int, log: bool) -> npt.NDArray[np.void]:
    record = rules_record(rules.values, rules.deck, rules.points, round_number, rules.house, rules.dark, rules.custom)
    record["log"] = log
    record.flags.writeable = False
    return record


def _rules_error(error: CodeError) -> RulesError:
    return RulesError(str(error), error.id, error.position)


def _text(given: Any, what: str) -> str:
    if not isinstance(given, str):
        raise RulesError(f'{what}; not "{shortened(given)}".')
    return given


def _read_code(code: str, reader: Callable[[str], codes.Code] = codes.parse) -> codes.Code:
    """`UNO`, `UNO italia C-DR`, and for the reader of names `V-13` or `jump-in, stacking`; each with its brackets."""
    try:
        return reader(_text(code, 'A rule code is a text that starts with "UNO", such as "UNO 1121 DD-P1"'))
    except CodeError as error:
        raise _rules_error(error) from error


def _refuse_doubled(changes: Mapping[str, Any], replaced: Mapping[str, tuple[str, Value]]) -> None:
    """A parameter that a house rule sets cannot be changed besides."""
    for name, (rule, value) in replaced.items():
        if name in changes:
            raise RulesError(
                f"{rule} and {name}={value_text(changes[name])} cannot be used together: {rule} sets "
                f"{name}={value_text(value)}. Leave out one of the two.",
                "E08",
            )


def _with_deck_named(changes: dict[str, Any], named: Any) -> dict[str, Any]:
    """The deck of a file may be named in the code besides, but then by its own name."""
    given = changes.get("deck")
    if named is None or not isinstance(given, Path | UserDeck):
        return changes
    found = _deck_of(given)
    if str(named).lower() not in (found.name, found.in_code().lower()):
        raise RulesError(f'The deck given is called "{found.name}", not "{shortened(named)}".')
    return changes | {"deck": found}


def _deck_of(given: Path | UserDeck) -> UserDeck:
    try:
        if isinstance(given, Path):
            return load_deck(given)
        if not _is_sound(given):
            raise RulesError("This UserDeck cannot be: load_deck(file) and read_deck(data) make one, and check it.")
        return read_deck(given.to_data())
    except DeckError as error:
        raise RulesError(str(error)) from error


def _is_sound(deck: UserDeck) -> bool:
    """Is it made of such parts as a file gives? What they say is checked when they are read."""
    tables: tuple[Any, ...] = (deck.faces, deck.prices, deck.effects)
    if (
        not is_text(deck.name, 100)
        or not is_one_of(deck.base, decks.DECKS)
        or not all(isinstance(table, Mapping) for table in tables)
    ):
        return False
    counts = [as_whole(count) for count in deck.faces.values()]
    return all(is_one_of(code, FACE_BY_CODE) for code in deck.faces) and all(
        count is not None and 0 <= count <= MAX_CARDS for count in counts
    )


def _user_deck_of(changes: Mapping[str, Any]) -> tuple[UserDeck | None, dict[str, Any]]:
    """The deck of one's own among the changes: itself, its `Path`, or `name~...` as a code carries it."""
    if "deck_file" in changes:
        raise RulesError(f"deck_file is no parameter: no text makes us open a file. {GIVE_DECK}")
    asked = changes.get("deck")
    if isinstance(asked, Path | UserDeck):
        found = _deck_of(asked)
    elif isinstance(asked, str) and PACKED in asked:
        found = _unpacked_deck(asked)
    else:
        return None, dict(changes)
    return found, dict(changes) | {"deck": found.in_code()}


def _unpacked_deck(text: str) -> UserDeck:
    try:
        return unpack_deck(text)
    except DeckError as error:
        raise RulesError(str(error)) from error


def _deck_effects(deck: UserDeck | None) -> dict[str, Rule]:
    """The written rules that faces of a deck of one's own carry."""
    try:
        effects = {} if deck is None else deck.effects
        return {code: chosen_rule(rule, f"deck {deck.name if deck else ''}, {code}") for code, rule in effects.items()}
    except WrittenRuleError as error:
        raise RulesError(str(error)) from error


def _written_rules(changes: Mapping[str, Any]) -> tuple[Mapping[str, Rule], dict[str, Any]]:
    """The rules written for the customizable wilds, and the other changes."""
    try:
        custom, rest = taken_from(changes)
    except WrittenRuleError as error:
        raise RulesError(str(error)) from error
    return MappingProxyType(custom), rest


def read_change(name: str, value: Any) -> Value | None:
    """One change as rules keep it, whatever the others are; None if it says "as usual". RulesError if it is none.

    >>> read_change("target", "300"), read_change("wc1", "gift"), read_change("wc1", "none")
    (300, 'gift', None)
    """
    if name in CARRIER_NAMES:
        written, _ = _written_rules({name: value})
        return next(map(in_code, written.values()), None)
    deck, changes = _user_deck_of({name: value})
    if deck is not None:
        return deck.in_code()
    prices, chosen = _sorted_changes(changes)
    return {**chosen, **{POINTS_PREFIX + kind: price for kind, price in prices.items()}}[name]


def _sorted_changes(changes: Mapping[str, Any]) -> tuple[dict[str, int], dict[str, Value]]:
    """The prices and the parameters among the changes. A new kind of name in brackets is read here and nowhere else."""
    prices = {name: price for name, price in changes.items() if name.startswith(POINTS_PREFIX)}
    chosen = {name: _checked(name, value) for name, value in changes.items() if name not in prices}
    return _checked_prices(prices), chosen


def _checked(name: str, value: Any) -> Value:
    """The value if the parameter allows it."""
    if name not in PARAMETERS:
        raise RulesError(f'There is no parameter "{name[:40]}".{nearest(name[:40], list(PARAMETERS))}')
    parameter = PARAMETERS[name]
    found: Value = _read_value(parameter, value)
    is_pairing = name == "flip_pairing" and isinstance(found, tuple)
    if name == "replacements" or is_pairing or (name == "deck" and isinstance(found, str) and PACKED in found):
        return found
    if (
        not is_plain(found)
        or found not in parameter.allowed
        or isinstance(found, bool) != parameter.is_bool
        or isinstance(found, float)
    ):
        hint = f" {GIVE_DECK}" if name == "deck" and _is_file_name(value) else _house_hint(name, found)
        raise RulesError(f'{name} is one of {parameter.choices}; not "{shortened(value)}".{hint}')
    return found


def _is_file_name(value: Any) -> bool:
    return isinstance(value, str) and value.lower().endswith((".toml", ".json"))


def _house_hint(name: str, value: Any) -> str:
    """A value that only a house rule gives is asked for by its code."""
    code = HOUSE_VALUES.get(name, {}).get(value) if isinstance(value, str) else None
    return f" Write the house rule {code} for it." if code else ""


def _read_value(parameter: Parameter, value: Any) -> Any:
    """Text from a command line or a code becomes the value it means."""
    if parameter.name == "replacements":
        return _read_replacements(value)
    if parameter.name == "flip_pairing" and "/" in shortened(value):
        return _read_pairs(value)
    if not isinstance(value, str) or PACKED in value:
        return value
    return read_text(parameter, value)


def _read_replacements(value: Any) -> tuple[str, ...]:
    """`R5+W4` or a list of codes, sorted: which blank replaces which card does not matter."""
    codes = [code for code in value.split("+") if code] if isinstance(value, str) else value
    if not isinstance(codes, list | tuple) or len(codes) > MAX_CARDS or not all(isinstance(c, str) for c in codes):
        raise RulesError(f'replacements is a list of card codes such as R5+W4; not "{shortened(value)}".')
    return tuple(sorted(code.upper()[:20] for code in codes))


def _read_pairs(value: Any) -> tuple[str, ...]:
    """`R1/P5+R1/U2+...` or a list of such pairs, in the order of the deck; which copy is which does not matter."""
    pairs = value.split("+") if isinstance(value, str) else value
    if not isinstance(pairs, list | tuple) or len(pairs) > MAX_CARDS or not all(isinstance(p, str) for p in pairs):
        raise RulesError(f'flip_pairing is random, or pairs such as R1/P5+R1/U2; not "{shortened(value)}".')
    texts = list(pairs)
    for text in texts:
        sides = text.upper().split("/")
        if len(sides) != 2 or not all(side in FACE_BY_CODE for side in sides):
            raise RulesError(f'flip_pairing: "{text[:20]}" is no pair of a light and a dark card such as R1/P5.')
    numbers = [tuple(FACE_BY_CODE[side].number for side in text.upper().split("/")) for text in texts]
    light = {FACE_BY_CODE[code].number: place for place, code in enumerate(decks.DECKS["flip112"].faces)}
    numbers.sort(key=lambda pair: (light.get(pair[0], 0), pair[1]))
    return tuple("/".join(FACES[number].code for number in pair) for pair in numbers)


def _checked_prices(prices: Mapping[str, Any]) -> dict[str, int]:
    checked: dict[str, int] = {}
    for name, price in prices.items():
        kind = name.removeprefix(POINTS_PREFIX)
        if kind not in KIND_NUMBER or kind not in decks.POINTS:
            raise RulesError(f'There is no kind of card "{kind[:40]}" to price.{nearest(kind, list(decks.POINTS))}')
        text = shortened(price)
        if (
            not isinstance(price, int | str)
            or isinstance(price, bool)
            or not (text.isascii() and text.isdigit() and len(text) <= 4)
        ):
            raise RulesError(f'{name} is a number from 0 to 9999; not "{text}".')
        checked[kind] = int(text)
    return checked
