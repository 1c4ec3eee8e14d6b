"""The 24 base codes and the official presets (spec 11, sections 14 and 15)."""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from unoverse.rules.official.parameters import Value

DEFAULT_CODE: Final = "1121"

_DEAL: Final[dict[str, dict[str, Value]]] = {
    "1": {
        "dealer_first": "high_card", "dealer_next": "same_as_first", "deal_procedure": "simple",
        "first_player": "left_of_dealer", "initial_direction": 1,
    },
    "2": {
        "dealer_first": "high_card", "dealer_next": "rotate_left", "deal_procedure": "traditional",
        "first_player": "right_of_dealer", "initial_direction": -1,
    },
    "3": {
        "dealer_first": "high_card", "dealer_next": "rotate_left", "deal_procedure": "simple_then_traditional",
        "first_player": "left_of_dealer", "initial_direction": 1,
    },
}  # fmt: skip
_WRONG: Final[dict[str, dict[str, Value]]] = {"1": {"wrong_play": "rewind"}, "2": {"wrong_play": "punish_only"}}
_SHOW: Final[dict[str, dict[str, Value]]] = {"1": {"wd4_show_to": "all"}, "2": {"wd4_show_to": "challenger"}}
_BLUFF: Final[dict[str, dict[str, Value]]] = {"1": {"wd4_bluff_card": "stands"}, "2": {"wd4_bluff_card": "returned"}}

BASE_CODES: Final = tuple("".join(digits) for digits in itertools.product("123", "12", "12", "12"))
_SHAPE: Final = re.compile(r"[123][12][12][12]")

DIGITS: Final = (
    ("before the game", {"1": "the high card deals every round", "2": "traditional: cut, deal and play to the right",
                         "3": "the high card deals round 1, then traditional"}),
    ("a wrong card noticed late", {"1": "everything since is taken back", "2": "only the culprit pays"}),
    ("a challenged hand is shown to", {"1": "everybody", "2": "the challenger"}),
    ("a bluff found out", {"1": "the card and its colour stand", "2": "the card goes back"}),
)  # fmt: skip
"""What the four digits of a base code ask and answer, for people."""


def is_base_code(text: str) -> bool:
    return _SHAPE.fullmatch(text) is not None


def expand(code: str) -> dict[str, Value]:
    """The parameters that a base code fixes.

    >>> expand("1121")["wrong_play"]
    'rewind'
    """
    if not is_base_code(code):
        raise ValueError(
            f'"{code[:20]}" is not a base: four digits, the first 1-3, the others 1-2. Leave it out for 1121.'
        )
    return _DEAL[code[0]] | _WRONG[code[1]] | _SHOW[code[2]] | _BLUFF[code[3]]


class Preset(NamedTuple):
    """A named rule set: a column of the parameter table and what it changes in it."""

    name: str
    column: str
    about: str
    changes: Mapping[str, Value]


_CASUAL: Final[dict[str, Value]] = {
    "play_after_draw": "any", "start_colour_by": "dealer", "wd4_challenge": False, "wd4_legality": "free",
    "final_draw": False, "tip_penalty": 0,
}  # fmt: skip

PRESETS: Final[dict[str, Preset]] = {
    preset.name: preset
    for preset in (
        Preset("mattel-2018-pt", "000", "Mattel 2018, 112 cards; every round stands alone.", {}),
        Preset("mattel-2018-pt-pontos", "000", "Mattel 2018, for points.", {"scoring": "winner_takes"}),
        Preset("brasil-2010", "001", "The Brazilian guide's reading of the rules, base code 1121.", {}),
        Preset("brasil-2010-parciais", "001", "Everybody counts the own hand; the lowest total wins.",
               {"scoring": "own_low"}),
        Preset("brasil-2010-parceiros", "001", "Partners sit opposite each other.", {"teams": "partners"}),
        Preset("desafio-uno", "001", "Whoever reaches the target leaves; the last two play it out.",
               {"scoring": "elimination"}),
        Preset("brasil-casual", "001", "The five official rules that tables often forget are off.", _CASUAL),
        Preset("italia", "003", "The Italian rules, 108 cards.", {}),
        Preset("italia-baratto", "003", "The Italian rules with a Swap Hands card.",
               {"deck": "italia112", "swap_count": 1}),
        Preset("italia-partita-secca", "003", "The Italian rules, one round.", {"scoring": "single"}),
        Preset("flip", "003", "The Italian rules with two-sided cards.", {"deck": "flip112"}),
        Preset("catalunya-torneig", "004", "Catalan tournament rules: stacking, automatic UNO.", {}),
    )
}  # fmt: skip


def preset_named(name: str) -> Preset:
    """A preset by its name; `brasil-2010-3212` is brasil-2010 with another base code."""
    if name in PRESETS:
        return PRESETS[name]
    start, _, code = name.rpartition("-")
    if start == "brasil-2010" and is_base_code(code):
        return Preset(name, "001", f"The Brazilian guide's rules, base code {code}.", expand(code))
    raise KeyError(name)
