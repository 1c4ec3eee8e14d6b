"""Rules by any name they have: a code, a preset, a variation (`V-13`) or house rules (`jump-in, stacking`)."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from unoverse.rules.codes.codes import (
    LONGEST_CODE,
    Code,
    checked,
    code_preset,
    found_rules,
    parse,
    parse_unchecked,
    read_house,
    split_brackets,
    without_uno,
)
from unoverse.rules.codes.errors import CodeError, quoted
from unoverse.rules.codes.tokens import Token, Values, read_rule
from unoverse.rules.codes.variations import VARIATIONS, Variation
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.rules.house.rule import HouseRule
from unoverse.rules.official.presets import DEFAULT_CODE, PRESETS, Preset, preset_named
from unoverse.rules.prose.plain_words import plain

_BETWEEN: Final = re.compile(r"[,;]|\s+and\s+", re.IGNORECASE)
_VARIATION: Final = re.compile(r"V\s*(?:-\s*(\d{1,2})|(\d\d))", re.IGNORECASE | re.ASCII)
"""With one digit and no hyphen, V5, it is the speed limit."""
_WITH_VALUE: Final = re.compile(r"(.*?[^\W\d_])\s*(@\s*[RGBY]?\d|\d+)", re.IGNORECASE)
_SAID_BY_THE_CODE: Final = ("E03", "E11")
"""Errors that say no more of a name than that it is no code."""
LISTED: Final = '; "unoverse rules" lists them'
"""For people at a command line; others have the list before them."""
MOST_NEAR: Final = 3
NEAR: Final = 0.6


class _Meant(NamedTuple):
    """What one name means: where to start from, the rules it brings, and whether it says how they are played."""

    base: Code | None
    house: dict[str, Values]
    says_how: bool = True


def read(text: str) -> Code:
    """The rules that a text names; a CodeError says what is wrong, and which names are near.

    >>> from unoverse.rules.codes.codes import format_code
    >>> [format_code(code.preset, code.house) for code in map(read, ("v13", "italia, jump-in, swap", "Stacking 3"))]
    ['UNO 1121 TV-C-DD-P4-SU-T-PRE', 'UNO italia C-T', 'UNO 1121 P3']
    """
    found = read_unchecked(text)
    try:
        return checked(found)
    except CodeError as error:
        raise error if found.tokens else _in_names(error) from None


def read_unchecked(text: str) -> Code:
    """The same where rules may clash: whoever chooses is shown how to mend it."""
    try:
        return parse_unchecked(text)
    except CodeError as error:
        if len(text) > LONGEST_CODE or lacks_uno(text):
            raise
        head, brackets = split_brackets(text)
        bare = without_uno(head)
        try:
            return _read_names(head if bare is None else bare, brackets)
        except CodeError as wrong:
            if bare is not None and not _BETWEEN.search(bare):
                raise error from None
            wrong.position = 0
            raise wrong from None


def lacks_uno(text: str) -> bool:
    """Is it a code but for the word UNO, and no name: `C-DR`, `1121`? The law wants the word; typists leave it out."""
    name = text.partition("[")[0].strip()
    if not any(_names(name)):
        return True
    if without_uno(name) is not None or _BETWEEN.search(name) or variation_named(name) or rule_named(name):
        return False
    if name.split()[0].isdigit():
        return True
    try:
        read_house(name)
    except CodeError as error:
        return error.id not in _SAID_BY_THE_CODE
    return True


def house_named(text: str) -> dict[str, tuple[Values, bool]] | None:
    """House rules by their names alone, with no rule set to start from: values, and whether the text gives them."""
    try:
        found = [_meaning(name, is_first=False) for name in _names(text)]
    except CodeError:
        return None
    if not found or any(meant.base is not None for meant in found):
        return None
    return {code: (values, meant.says_how) for meant in found for code, values in meant.house.items()}


def _read_names(head: str, brackets: str) -> Code:
    return _put_together([(name, _meaning(name, not place)) for place, name in enumerate(_names(head))], brackets)


def _names(text: str) -> Iterator[str]:
    """What stands between commas; a name with a comma in it, "Arithmetic, one card", is one."""
    parts = [part for part in map(str.strip, _BETWEEN.split(text)) if part]
    while parts:
        longest = 2 if _letters("".join(parts[:2])) in _rules_by_name() else 1
        yield ", ".join(parts[:longest])
        parts = parts[longest:]


def _put_together(found: Sequence[tuple[str, _Meant]], brackets: str) -> Code:
    """One rule set of all that is named. What is said of a rule of a variation counts instead of what that says."""
    bases = [(name, meant.base) for name, meant in found if meant.base is not None]
    if len(bases) > 1:
        one, other = (quoted(name) for name, _ in bases[:2])
        raise CodeError("E02", f'"{one}" and "{other}" are both rule sets to start from: name one of them.')
    base = bases[0][1] if bases else Code(code_preset(DEFAULT_CODE), {}, "", ())
    chosen = dict(base.house)
    named: set[str] = set()
    for _, meant in found:
        for code, values in meant.house.items():
            if code in named:
                raise CodeError("E07", f"{CATALOGUE[code].name} ({code}) is named twice.", 0, [code])
            named.add(code)
            if meant.says_how or code not in chosen:
                chosen[code] = values
    return Code(base.preset, chosen, brackets, tuple(chosen))


def _in_names(error: CodeError) -> CodeError:
    """The sentence of the law knows codes only; whoever wrote names is told which is which."""
    who = ", ".join(f"{code} is {CATALOGUE[code].name}" for code in error.codes)
    return CodeError(error.id, f"{error} ({who}.)", 0, error.codes, error.card)


def _meaning(name: str, is_first: bool) -> _Meant:
    if _VARIATION.fullmatch(name):
        return _Meant(_variation(name), {})
    preset = _preset(name)
    if preset is not None:
        return _Meant(Code(preset, {}, "", ()), {})
    rule = rule_named(name)
    if rule is not None:
        return _Meant(None, {rule.code: rule.defaults}, says_how=False)
    return _with_value(name) or _codes(name) or (is_first and _after_a_preset(name)) or _unknown(name)


def rule_named(name: str) -> HouseRule | None:
    """A house rule by its English or Portuguese name; capitals, accents and hyphens do not matter."""
    codes = _rules_by_name().get(_letters(name), ())
    return CATALOGUE[codes[0]] if len(codes) == 1 else None


def variation_named(name: str) -> Variation | None:
    """A ready-made variation: `V-13`, `v13`."""
    match = _VARIATION.fullmatch(name.strip())
    return VARIATIONS.get(f"V-{int(match[1] or match[2]):02}") if match else None


def _variation(name: str) -> Code:
    variation = variation_named(name)
    if variation is None:
        first, *_, last = VARIATIONS
        raise CodeError(
            "E03", f'There is no variation "{name}": {first} to {last}. The speed limit is called "UNO V5".'
        )
    return parse(variation.code)


def _preset(name: str) -> Preset | None:
    if plain(name) == "uno":
        return code_preset(DEFAULT_CODE)
    try:
        return code_preset(name) if name.isdigit() else preset_named(name.lower())
    except KeyError:
        return None


def _with_value(name: str) -> _Meant | None:
    """`stacking 3`, `swap @7`: the name of a rule instead of its code."""
    match = _WITH_VALUE.fullmatch(name)
    rule = rule_named(match[1]) if match else None
    if match is None or rule is None:
        return None
    code, values = read_rule(Token(rule.code + "".join(match[2].split()), 1, 1))
    return _Meant(None, {code: values})


def _codes(name: str) -> _Meant | None:
    """`C-DR-P3`, as after UNO."""
    try:
        return _Meant(None, {code: values for code, (_, values) in found_rules(name).items()})
    except CodeError as error:
        if error.id in _SAID_BY_THE_CODE:
            return None
        raise


def _after_a_preset(name: str) -> _Meant | None:
    """`italia jump-in`, as a code has no comma there."""
    first, _, rest = name.partition(" ")
    preset = _preset(first)
    if preset is None or not rest.strip():
        return None
    return _meaning(rest.strip(), is_first=False)._replace(base=Code(preset, {}, "", ()))


def _unknown(name: str) -> _Meant:
    """Refuses a name, with those that are near."""
    said = quoted(name)
    sharing = _containing(name)
    if len(sharing) > 1:
        sentence = f'"{said}" is part of several names: {"; ".join(sharing)}. Write one of them.'
        raise CodeError("E03", sentence, word=name, meant=map(_unshown, sharing))
    near = sharing or _near(name)
    hint = f"Did you mean {' or '.join(near)}?" if near else (
        'Rules are a code ("UNO 1121 C-P3"), a preset ("italia"), a variation ("V-13") or house rules ("jump-in, '
        f'stacking"){LISTED}.'
    )  # fmt: skip
    raise CodeError("E03", f'No rules are called "{said}". {hint}', word=name, meant=map(_unshown, near))


def _containing(name: str) -> list[str]:
    """The rules and presets that have these words in their names."""
    wanted = set(_words(name))
    rules = [
        _shown(code) for code, rule in CATALOGUE.items() if wanted <= {*_words(rule.name), *_words(rule.portuguese)}
    ]
    return rules + [preset for preset in PRESETS if wanted <= set(_words(preset))] if wanted else []


def _near(name: str) -> list[str]:
    known = {letters: _shown(code) for letters, codes in _rules_by_name().items() for code in codes}
    known |= {_letters(preset): preset for preset in PRESETS}
    found = difflib.get_close_matches(_letters(name)[:60], known, MOST_NEAR, NEAR)
    return list(dict.fromkeys(known[letters] for letters in found))


def _shown(code: str) -> str:
    return f"{CATALOGUE[code].name} ({code})"


def _unshown(shown: str) -> str:
    """The name alone, as it can be typed."""
    return shown.partition(" (")[0]


@lru_cache(maxsize=1)
def _rules_by_name() -> dict[str, tuple[str, ...]]:
    """The codes of the rules by the letters of their names, English and Portuguese."""
    found: dict[str, tuple[str, ...]] = {}
    for code, rule in CATALOGUE.items():
        for letters in {_letters(rule.name), _letters(rule.portuguese)}:
            found[letters] = (*found.get(letters, ()), code)
    return found


def _letters(name: str) -> str:
    """A name as it is compared: `Jump in` and `jump-in` are one."""
    return "".join(sign for sign in plain(name) if sign.isalnum())


def _words(name: str) -> list[str]:
    return re.findall(r"[^\W_]+", plain(name).replace("'", ""))
