"""Rule codes: from `UNO italia C-DR-P3 [target=300]` to the base, the house rules and the brackets (spec 22)."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Mapping
from itertools import combinations
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from unoverse.rules.codes.errors import CodeError, Said, error
from unoverse.rules.codes.tokens import Token, Values, is_adult, read_rule, written_rule
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.rules.official.presets import DEFAULT_CODE, PRESETS, Preset, is_base_code, preset_named

House = Mapping[str, Mapping[str, Any]]
"""The chosen rules in canonical order: the code of each and the values of its parameters."""

LONGEST_CODE: Final = 4000
NORMAL_TARGET: Final = 500
FREE_FACES: Final = (5, 4, 3, 2, 1, 7, 8, 0, 6, 9)
"""Where a function is moved to: first the 5, which only E and IE touch; 6 and 9 last, they look alike."""
_UNO: Final = re.compile(r"\s*UNO(?=[\s\[\]]|\Z)", re.IGNORECASE | re.ASCII)
_SIGNS: Final = frozenset(":@.+")


NO_TOKENS: Final[Mapping[str, Token]] = MappingProxyType({})


class Code(NamedTuple):
    """A rule code, read. `named` are the rules that were written, NP500 included, which changes nothing.

    `tokens` are the rules as they were written, of a code that nobody has checked yet.
    """

    preset: Preset
    house: dict[str, Values]
    brackets: str
    named: tuple[str, ...]
    tokens: Mapping[str, Token] = NO_TOKENS


def parse(code: str) -> Code:
    """Reads a rule code; a CodeError says what is wrong and where.

    >>> format_house(parse("uno pre-p4-dr").house)
    'DR-P4-PRE'
    """
    return checked(parse_unchecked(code))


def checked(read: Code) -> Code:
    """The same in canonical order; a CodeError if its rules cannot be used together."""
    house, named = settled(read.house, {code: token.position for code, token in read.tokens.items()})
    return read._replace(house=house, named=named, tokens=NO_TOKENS)


def parse_unchecked(code: str) -> Code:
    """A rule code whose rules may clash, in the order in which they were written.

    >>> list(parse_unchecked("UNO T-CAR").house)
    ['T', 'CAR']
    """
    text = str(code)
    start = _UNO.match(text, 0, LONGEST_CODE)
    if start is None:
        raise error("E01")
    if len(text) > LONGEST_CODE:
        raise error("E11", 2, length=len(text), most=LONGEST_CODE)
    head, brackets = split_brackets(text)
    preset, begin = _read_base(head, start.end())
    found = found_rules(head[begin:], begin + 1)
    house = {code: values for code, (_, values) in found.items()}
    return Code(preset, house, brackets, tuple(house), {code: token for code, (token, _) in found.items()})


def without_uno(text: str) -> str | None:
    """What follows the UNO that a code starts with; None without it."""
    start = _UNO.match(text, 0, LONGEST_CODE)
    return None if start is None else text[start.end() :]


def split_brackets(text: str) -> tuple[str, str]:
    """What stands before the brackets and between them."""
    head, opening, tail = text.partition("[")
    changes, closing, rest = tail.partition("]")
    if "]" in head:
        raise _unexpected(text, head.index("]"))
    if opening and not closing:
        raise _unexpected(text, len(head), " It is never closed: ] is missing.")
    if "[" in changes:
        raise _unexpected(text, len(head) + 1 + changes.index("["))
    if rest.strip():
        after = len(text) - len(rest.lstrip())
        raise _unexpected(text, after, " Nothing may follow the brackets.")
    return head, changes


def _unexpected(text: str, place: int, hint: str = "") -> CodeError:
    return error("E11", 1, position=place + 1, sign=text[place], hint=Said(hint))


def _read_base(head: str, begin: int) -> tuple[Preset, int]:
    """The base or preset, and where the house rules begin."""
    match = re.compile(r"\s*(\S+)", re.ASCII).match(head, begin)
    if match is None:
        return code_preset(DEFAULT_CODE), len(head)
    word = match[1]
    if word[0].isdigit():
        return code_preset(word, match.start(1) + 1), match.end()
    try:
        return preset_named(word.lower()), match.end()
    except KeyError:
        if _means_a_preset(word):
            raise unknown_preset(word, match.start(1) + 1) from None
        return code_preset(DEFAULT_CODE), match.start(1)


def _means_a_preset(word: str) -> bool:
    """No rule, but much like a preset."""
    first = re.split("[-–]", word, maxsplit=1)[0]
    try:
        read_rule(Token(first, 1, 1))
    except CodeError as wrong:
        return wrong.id == "E03" and bool(_close_presets(word))
    return False


def _close_presets(name: str) -> list[str]:
    return difflib.get_close_matches(name.lower()[:60], PRESETS, 1, 0.5)


def code_preset(base: str, position: int = 0) -> Preset:
    """The rules of a base code."""
    if not is_base_code(base):
        raise error("E02", position=position, base=base)
    return preset_named("brasil-2010" if base == DEFAULT_CODE else f"brasil-2010-{base}")


def find_preset(name: str) -> Preset:
    """A preset by its name, capitals or not."""
    try:
        return preset_named(str(name).lower())
    except KeyError:
        raise unknown_preset(str(name)) from None


def unknown_preset(name: str, position: int = 0) -> CodeError:
    close = _close_presets(name)
    hint = Said(f' Did you mean "{close[0]}"?' if close else "")
    presets = Said(", ".join(PRESETS))
    return error("E02", 1, position=position, word=name, meant=close, base=name, hint=hint, presets=presets)


def base_text(preset: Preset) -> str:
    """How a code names its base: four digits, or the name of another preset."""
    if preset.name == "brasil-2010":
        return DEFAULT_CODE
    code = preset.name.rpartition("-")[2]
    return code if preset.name.startswith("brasil-2010-") and is_base_code(code) else preset.name


# House rules


def read_house(text: str, position: int = 1) -> tuple[dict[str, Values], tuple[str, ...]]:
    """The rules of `C-DR-P3` in canonical order, and the codes as they were named; `position` is that of the text.

    >>> read_house("P3-TV")[0]
    {'TV': {'wins': 3}, 'P': {'variant': 3}}
    """
    found = found_rules(text, position)
    positions = {code: token.position for code, (token, _) in found.items()}
    return settled({code: values for code, (_, values) in found.items()}, positions)


def found_rules(text: str, position: int = 1) -> dict[str, tuple[Token, Values]]:
    """The rules that a text names, whether they can be used together or not."""
    tokens = list(_tokens(text, position))
    if any(is_adult(token.text) for token in tokens):
        raise error("E14")
    found: dict[str, tuple[Token, Values]] = {}
    for token in tokens:
        code, values = read_rule(token)
        if code in found:
            raise _repeated(code, found[code], (token, values))
        found[code] = token, values
    return found


def settled(
    found: Mapping[str, Values], positions: Mapping[str, int] = MappingProxyType({})
) -> tuple[dict[str, Values], tuple[str, ...]]:
    """The rules in canonical order if they can be used together, and the codes as they were named."""
    house = {code: found[code] for code in CATALOGUE if code in found}
    named = tuple(house)
    if house.get("NP", {}).get("target") == NORMAL_TARGET:
        del house["NP"]
    check_house(house, positions)
    return house, named


def _tokens(text: str, position: int) -> Iterator[Token]:
    """Splits the rules at the hyphens; spaces around a hyphen do not matter."""
    if not text.strip():
        return
    at = 0
    for place, part in enumerate(re.split("[-–]", text), 1):
        begin = at + len(part) - len(part.lstrip())
        word = part.strip()
        if not word:
            raise error("E11", position=position + at)
        for offset, sign in enumerate(word):
            if not (sign.isalpha() or (sign.isascii() and sign.isdigit()) or sign in _SIGNS):
                raise _strange_sign(text, begin + offset, position)
        yield Token(word, place, position + begin)
        at += len(part) + 1


def _strange_sign(text: str, place: int, position: int) -> CodeError:
    """A space inside a rule most likely stands for a hyphen."""
    hint = ""
    if text[place].isspace():
        place += len(text[place:]) - len(text[place:].lstrip())
        hint = " Rules are joined with hyphens."
    return error("E11", 1, position=position + place, sign=text[place], hint=Said(hint))


def _repeated(code: str, first: tuple[Token, Values], second: tuple[Token, Values]) -> CodeError:
    """The same rule twice, or two variations of one that can be chosen once."""
    variants = [values.get("variant", 0) for _, values in (first, second)]
    if code in ("P", "MS") and variants[0] != variants[1]:
        one, other = (f"{code}{variant}" for variant in sorted(variants))
        reason = Said(f"a table has one {CATALOGUE[code].name.lower()}")
        return error("E08", position=second[0].position, codes=[one, other], a=one, b=other, reason=reason)
    label = f"{code}{variants[0]}" if code in ("P", "MS") else code
    return error("E07", position=second[0].position, codes=[code], code=label, i=first[0].place, j=second[0].place)


def check_house(house: House, positions: Mapping[str, int] = MappingProxyType({})) -> None:
    """Refuses rules that cannot be used together, and two functions on one card."""
    for one, other in combinations(house, 2):
        at = max(positions.get(one, 0), positions.get(other, 0))
        reason = CATALOGUE[one].conflicts.get(other)
        if reason is not None:
            raise error("E08", position=at, codes=[one, other], a=one, b=other, reason=Said(reason))
        card = _shared_card(house[one].get("card"), house[other].get("card"))
        if card is not None:
            repair = Said(_repair(house, other))
            raise error("E09", position=at, codes=[one, other], shared=card, a=one, b=other, card=card, repair=repair)


def _shared_card(one: Any, other: Any) -> str | None:
    """The card that two functions share: a number in all colours, or one coloured number."""
    if one is None or other is None:
        return None
    if one == other:
        return str(one)
    coloured, number = (one, other) if isinstance(one, str) else (other, one)
    return coloured if isinstance(coloured, str) and coloured[1:] == str(number) else None


def _repair(house: House, code: str) -> str:
    """Where the function could go instead, in words."""
    card = free_card(house, code)
    return f"No card is free: leave out {code}." if card is None else f"Move one, for example {code}@{card}."


def free_card(house: House, code: str) -> int | str | None:
    """Where the function of a rule could go instead; None if other functions sit on every card."""
    others = [house[other]["card"] for other in house if other != code and CATALOGUE[other].card]
    free = (card for card in _places(house[code]["card"]) if all(_shared_card(card, other) is None for other in others))
    return next(free, None)


def _places(card: Any) -> list[Any]:
    if not isinstance(card, str):
        return list(FREE_FACES)
    colours = card[0] + "GRBY".replace(card[0], "")
    return [colour + str(digit) for digit in FREE_FACES for colour in colours]


def format_house(house: House) -> str:
    """The rules in their canonical form, joined with hyphens."""
    return "-".join(written_rule(code, house[code]) for code in CATALOGUE if code in house)


def format_code(preset: Preset, house: House) -> str:
    """The canonical code, without brackets.

    >>> code = parse("uno ms-tv-c-dr-v-p3")
    >>> format_code(code.preset, code.house)
    'UNO 1121 TV-MS1-C-DR-P3-V'
    """
    rules = format_house(house)
    return f"UNO {base_text(preset)}" + (f" {rules}" if rules else "")


def replaced_parameters(house: House) -> dict[str, tuple[str, Any]]:
    """The official parameters that the rules set: by which rule, to what. Hell comes after P and contains it."""
    found: dict[str, tuple[str, Any]] = {}
    for code, values in house.items():
        for name, value in CATALOGUE[code].replaced(values).items():
            found[name] = written_rule(code, values), value
    return found
