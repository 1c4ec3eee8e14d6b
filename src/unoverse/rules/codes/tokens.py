"""Reads and writes one rule of a rule code: `TV5`, `MS2:3`, `SPPU@5`, `DAD:0P.1P.2P.2P.3P.3S` (spec 22, section 2)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from unoverse.rules.codes.errors import CodeError, Said, error, nearest_rule
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.rules.house.rule import CARD, COLOURED_CARD, NUMBER, HouseRule, RuleParameter
from unoverse.rules.prose.plain_words import is_word, plain

Values = dict[str, Any]

DEFAULT_WORDS: Final = ("carta",)
SAMPLE_TABLE: Final = ((0, True), (1, True), (2, True), (2, True), (3, True), (3, False))
"""The guide's own table for the die, which the code calls DAD2."""
_CODE: Final = re.compile("|".join(sorted(CATALOGUE, key=len, reverse=True)), re.IGNORECASE | re.ASCII)
"""The longest code that a rule begins with."""
_ADULT: Final = "SEXY"


class Token(NamedTuple):
    """A rule as it was written: its text, which rule of the code it is, and where it begins; both count from 1."""

    text: str
    place: int
    position: int


class Reader:
    """Reads a token from left to right, after the code of its rule."""

    def __init__(self, token: Token, rule: HouseRule) -> None:
        self.token = token
        self.rule = rule
        self.label = rule.code
        self.at = len(rule.code)

    @property
    def rest(self) -> str:
        return self.token.text[self.at :]

    def take(self, pattern: str) -> str | None:
        """What comes next if it is of that form; capitals or not is all the same."""
        match = re.compile(pattern, re.IGNORECASE | re.ASCII).match(self.token.text, self.at)
        if match is None:
            return None
        self.at = match.end()
        return match[0].upper()

    def finish(self) -> None:
        """Nothing may be left; letters right after the code mean that it was another word."""
        rest = self.rest
        if not rest:
            return
        if rest[0].isalpha() and self.at == len(self.rule.code):
            raise unknown_rule(self.token)
        what = "number" if rest[0].isdigit() else "card" if rest[0] == "@" else "option"
        raise error(
            "E06", position=self.position, codes=[self.rule.code], word=rest, meant=[""],
            code=self.label, what=what, rest=rest,
        )  # fmt: skip

    @property
    def position(self) -> int:
        return self.token.position + self.at

    def unexpected(self) -> CodeError:
        """The sign that cannot stand here; at the end, the one that something should follow."""
        place = min(self.at, len(self.token.text) - 1)
        sign = self.token.text[place]
        return error("E11", 1, position=self.token.position + place, sign=sign, hint="")

    def number(self, digits: str, allowed: range | tuple[Any, ...]) -> int:
        """The number if it is allowed; 04 is no number."""
        usual = len(digits) <= 6 and digits.isdigit() and str(int(digits)) == digits
        if usual and int(digits) in allowed:
            return int(digits)
        raise self.out_of_range(allowed, digits)

    def out_of_range(self, allowed: range | tuple[Any, ...], value: object, what: str = "") -> CodeError:
        return error(
            "E05", position=self.token.position, codes=[self.rule.code], code=self.label,
            low=allowed[0], high=allowed[-1], what=what, value=value,
        )  # fmt: skip

    def parameter(self, name: str) -> RuleParameter:
        return self.rule.parameter(name)


def is_adult(text: str) -> bool:
    return text.upper().startswith(_ADULT)


def read_rule(token: Token) -> tuple[str, Values]:
    """The code of a rule and the values of all its parameters."""
    match = _CODE.match(token.text)
    if match is None:
        raise unknown_rule(token)
    code = match[0].upper()
    reader = Reader(token, CATALOGUE[code])
    values = _READERS.get(code, _read_simple)(reader)
    reader.finish()
    return code, values


def unknown_rule(token: Token, meant: str | None = None) -> CodeError:
    """An unknown rule with the nearest one, or with all there are."""
    letters = re.match(r"[^\d:@.+]*", token.text)
    nearest = meant or nearest_rule(letters[0] if letters else token.text)
    if nearest in CATALOGUE and any(parameter.required for parameter in CATALOGUE[nearest].parameters):
        nearest = next(iter(CATALOGUE[nearest].forms))
    hint = Said(f"Did you mean {nearest}?" if nearest else f"The rules are {' '.join(CATALOGUE)}.")
    return error(
        "E03", position=token.position, codes=[token.text[:40]], word=token.text, meant=[nearest] if nearest else (),
        token=token.text, i=token.place, hint=hint,
    )  # fmt: skip


def _read_simple(reader: Reader) -> Values:
    """A rule with at most one parameter: a number or variant right after the code, or a card after an @."""
    values = reader.rule.defaults
    for parameter in reader.rule.parameters:
        values[parameter.name] = _read_parameter(reader, parameter)
    return values


def _read_parameter(reader: Reader, parameter: RuleParameter) -> Any:
    if parameter.kind in (CARD, COLOURED_CARD):
        return _read_card(reader, parameter)
    digits = reader.take(r"\d+")
    if digits is not None:
        return reader.number(digits, parameter.allowed)
    if parameter.required and not reader.rest:
        raise error(
            "E04", int(parameter.kind == NUMBER), position=reader.token.position, codes=[reader.rule.code],
            word=reader.token.text, meant=reader.rule.forms,
        )  # fmt: skip
    return parameter.default


def _read_card(reader: Reader, parameter: RuleParameter) -> Any:
    if reader.take("@") is None:
        return parameter.default
    coloured = parameter.kind == COLOURED_CARD
    wanted, given = r"[RGBY]\d\Z" if coloured else r"\d\Z", reader.rest
    card = reader.take(wanted)
    if card is None:
        raise error("E10", position=reader.position, codes=[reader.rule.code], card=given, code=reader.rule.code)
    return card if coloured else int(card)


def _read_sudden_death(reader: Reader) -> Values:
    values = reader.rule.defaults
    digits = reader.take(r"\d+")
    if digits is None:
        return values
    values["variant"] = reader.number(digits, reader.parameter("variant").allowed)
    reader.label += digits
    if values["variant"] == 2 and reader.take(":"):
        values["laps"] = reader.number(_needed(reader, r"\d+"), reader.parameter("laps").allowed)
    elif values["variant"] == 3 and reader.take(":"):
        values |= _read_event(reader)
    return values


def _read_event(reader: Reader) -> Values:
    """`5A`: the fifth action card; `W`: the first wild; `N7`: the first 7."""
    if reader.take("N"):
        reader.label += ":N"
        return {"event": "N", "number": reader.number(_needed(reader, r"\d+"), reader.parameter("number").allowed)}
    digits = reader.take(r"\d+") or "1"
    event = _needed(reader, "[WA]")
    return {"event": event, "count": reader.number(digits, reader.parameter("count").allowed)}


def _needed(reader: Reader, pattern: str) -> str:
    found = reader.take(pattern)
    if found is None:
        raise reader.unexpected()
    return found


def _read_silence(reader: Reader) -> Values:
    values = reader.rule.defaults
    suffixes = _read_suffixes(reader, values)
    if reader.rest[:1].isalpha():
        raise _unknown_silence(reader.token)
    if {"SE", "SS"} <= suffixes:
        raise error("E13", position=reader.token.position, codes=["S"])
    values |= {"per_word": "PP" in suffixes, "uno": "U" in suffixes, "laughing": "SS" in suffixes}
    if "SE" in suffixes:
        values["words"] = _read_words(reader) if reader.take(":") else DEFAULT_WORDS
    if reader.rest.startswith("@"):
        values["card"] = _read_card(reader, reader.parameter("card"))
    return values


def _read_suffixes(reader: Reader, values: Values) -> set[str]:
    """Two letters before one: SSE is S with SE."""
    found: set[str] = set()
    while suffix := reader.take("PP|SE|SS|T|U"):
        if suffix in found:
            label = f"S{suffix}"
            raise error("E07", 1, position=reader.token.position, codes=["S"], code=label, i=reader.token.place)
        found.add(suffix)
        if suffix == "T":
            values["laps"] = _read_laps(reader)
        reader.label += suffix
    return found


def _read_laps(reader: Reader) -> int:
    digits = reader.take(r"\d+") or "1"
    reader.label, before = "ST", reader.label
    laps = reader.number(digits, reader.parameter("laps").allowed[1:])
    reader.label = before
    return laps


def _unknown_silence(token: Token) -> CodeError:
    """SS and SE alone lack the S of silence."""
    longer = Token(f"S{token.text}", token.place, token.position)
    try:
        read_rule(longer)
    except CodeError:
        return unknown_rule(token)
    return unknown_rule(token, longer.text[:40].upper())


def _read_words(reader: Reader) -> tuple[str, ...]:
    """Words joined with +; sorted, each once, without capitals and accents."""
    text, _, _ = reader.rest.partition("@")
    words = set()
    for part in text.split("+"):
        word = plain(part)
        if not is_word(word):
            raise reader.unexpected()
        words.add(word)
        reader.at += len(part) + 1
    reader.at -= 1
    allowed = reader.parameter("words").allowed
    if len(words) not in allowed:
        raise reader.out_of_range(allowed, len(words), " words")
    return tuple(sorted(words))


def _read_die(reader: Reader) -> Values:
    values = reader.rule.defaults
    if reader.take(r"2(?!\d)"):
        reader.label = "DAD2"
        values["table"] = SAMPLE_TABLE
    elif reader.take(":"):
        values["table"] = _read_table(reader)
    if reader.rest.startswith("@"):
        values["card"] = _read_card(reader, reader.parameter("card"))
    return values


def _read_table(reader: Reader) -> tuple[tuple[int, bool], ...]:
    table = [_read_entry(reader)]
    while reader.take(r"\."):
        table.append(_read_entry(reader))
    if len(table) != 6:
        raise error("E05", 1, position=reader.token.position, codes=["DAD"], value=len(table))
    return tuple(table)


def _read_entry(reader: Reader) -> tuple[int, bool]:
    digits = _needed(reader, r"\d+")
    plays = _needed(reader, "[PS]") == "P"
    return reader.number(digits, reader.parameter("table").allowed), plays


_READERS: Final[dict[str, Callable[[Reader], Values]]] = {
    "MS": _read_sudden_death,
    "S": _read_silence,
    "DAD": _read_die,
}


# Writing


def written_rule(code: str, values: Mapping[str, Any]) -> str:
    """A rule in its canonical form: what is as usual is left out."""
    return _WRITERS.get(code, _write_simple)(CATALOGUE[code], values)


def _write_simple(rule: HouseRule, values: Mapping[str, Any]) -> str:
    text = rule.code
    for parameter in rule.parameters:
        value = values[parameter.name]
        if parameter.required or value != parameter.default:
            text += f"@{value}" if parameter.name == "card" else str(value)
    return text


def _write_sudden_death(rule: HouseRule, values: Mapping[str, Any]) -> str:
    text = f"MS{values['variant']}"
    if values["variant"] == 2 and values["laps"] != rule.parameter("laps").default:
        text += f":{values['laps']}"
    if values["variant"] == 3 and values["event"] == "N":
        text += f":N{values['number']}"
    elif values["variant"] == 3 and (values["event"], values["count"]) != ("W", 1):
        text += f":{'' if values['count'] == 1 else values['count']}{values['event']}"
    return text


def _write_silence(rule: HouseRule, values: Mapping[str, Any]) -> str:
    text = "SPP" if values["per_word"] else "S"
    if values["laps"]:
        text += "T" + ("" if values["laps"] == 1 else str(values["laps"]))
    text += "U" if values["uno"] else ""
    if values["words"]:
        text += "SE" + ("" if values["words"] == DEFAULT_WORDS else ":" + "+".join(values["words"]))
    text += "SS" if values["laughing"] else ""
    return text + _write_card(rule, values)


def _write_die(rule: HouseRule, values: Mapping[str, Any]) -> str:
    table = values["table"]
    text = "DAD"
    if table == SAMPLE_TABLE:
        text += "2"
    elif table != rule.parameter("table").default:
        text += ":" + ".".join(f"{cards}{'P' if plays else 'S'}" for cards, plays in table)
    return text + _write_card(rule, values)


def _write_card(rule: HouseRule, values: Mapping[str, Any]) -> str:
    return "" if values["card"] == rule.parameter("card").default else f"@{values['card']}"


_WRITERS: Final[dict[str, Callable[[HouseRule, Mapping[str, Any]], str]]] = {
    "MS": _write_sudden_death,
    "S": _write_silence,
    "DAD": _write_die,
}
