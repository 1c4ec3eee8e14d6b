"""What a table is called: its variation or preset in words, and its code without what nobody can read."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from unoverse.game.rules import Rules
from unoverse.rules.codes.variations import VARIATIONS
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.rules.prose.lists import listed
from unoverse.rules.written.carriers import in_code

LONGEST: Final = 40
_BY_CODE: Final = {variation.code: variation for variation in VARIATIONS.values()}


def table_name(rules: Rules) -> str:
    """The rules in a few words.

    >>> (
    ...     table_name(Rules("UNO 1121 [target=200]")),
    ...     table_name(Rules("UNO italia-baratto")),
    ...     table_name(Rules("UNO C-T")),
    ... )
    ('The official game', 'The Italian rules with a Swap Hands card', 'Jump-in and Swap')
    """
    return named(str(rules), rules.about, rules.house)


def named(code: str, about: str, house: Iterable[str]) -> str:
    """The same of rules that need not be playable: their code, what they start from in a sentence, and house rules."""
    variation = _BY_CODE.get(code.partition(" [")[0])
    if variation is not None:
        return _short(variation.intent)
    names = [CATALOGUE[code].name for code in house]
    said = listed(names)
    return _short(about) if not names else said if len(said) <= LONGEST else f"{len(names)} house rules"


def _short(sentence: str) -> str:
    """All of it, or what stands before its first comma."""
    whole = sentence.rstrip(".")
    return whole if len(whole) <= LONGEST and "," not in whole else re.split(r"[,;:]", whole)[0]


def readable_code(rules: Rules) -> str:
    """The code with the names of what it carries: a deck or a rule of one's own, packed, is many letters.

    >>> readable_code(Rules("UNO mattel-2018-pt [wc1=gift]"))
    'UNO mattel-2018-pt [wc1=gift]'
    """
    text = str(rules)
    for card, rule in rules.custom.items():
        text = text.replace(f"{card.lower()}={in_code(rule)}", f"{card.lower()}={rule.name}")
    own = rules.user_deck
    return text if own is None else text.replace(str(rules.changes["deck"]), own.name)


def written_wilds(rules: Rules) -> dict[str, str]:
    """What the rule of each card that carries one is called."""
    return {card: rule.name for card, rule in rules.custom.items()}
