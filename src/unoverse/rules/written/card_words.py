"""Predicates of written rules in words: one card of such, and several."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from unoverse.cards.faces import COLOUR_NUMBER, COLOURS, KIND_NUMBER, KINDS
from unoverse.rules.prose.lists import listed
from unoverse.rules.written.model import Predicate

_PLAIN: Final = {
    "any": ("a card", "cards"),
    "wild": ("a wild", "wilds"),
    "number": ("a number card", "number cards"),
    "action": ("an action card", "action cards"),
    "playable": ("a card that fits", "cards that fit"),
    "colour:named": ("a card of the colour you named", "cards of the colour you named"),
    "colour:current": ("a card of the colour that was in force", "cards of the colour that was in force"),
    "colour:asked": ("a card of a second colour that you name", "cards of a second colour that you name"),
}


def one_card(predicate: Predicate) -> str:
    """One card of such.

    >>> one_card("number:3-6"), one_card(("not", "wild"))
    ('a number from 3 to 6', 'a card that is not a wild')
    """
    if isinstance(predicate, str):
        return _word(predicate)[0]
    word, *parts = predicate
    said = [one_card(part) for part in parts]
    return listed(said, " or ") if word == "or" else f"a card that is {_and_or_not(word, said)}"


def several_cards(predicate: Predicate) -> str:
    """Several of them: "wilds", "red cards"."""
    if isinstance(predicate, str):
        return _word(predicate)[1]
    word, *parts = predicate
    said = [several_cards(part) for part in parts]
    return listed(said, " or ") if word == "or" else f"cards that are {_and_or_not(word, said)}"


def counted(n: int | str, predicate: Predicate = "any") -> str:
    """So many of them: "a card", "2 wilds", "all red cards"."""
    return one_card(predicate) if n == 1 else f"{'no' if n == 0 else n} {several_cards(predicate)}"


def _and_or_not(word: str, parts: Sequence[str]) -> str:
    return f"not {parts[0]}" if word == "not" else listed(parts)


def _word(predicate: str) -> tuple[str, str]:
    """One card and several cards of a plain predicate."""
    head, _, tail = predicate.partition(":")
    if predicate in _PLAIN:
        return _PLAIN[predicate]
    if head == "number":
        low, dash, high = tail.partition("-")
        return (f"a number from {low} to {high}", f"numbers from {low} to {high}") if dash else _number(low)
    if head == "kind":
        name = KINDS[KIND_NUMBER[tail]].name
        return _number(name) if name.isdigit() else (_with_article(name), f"{name} cards")
    if head == "colour":
        name = COLOURS[COLOUR_NUMBER[tail]].name
        return _with_article(f"{name} card"), f"{name} cards"
    return f'a card with the tag "{tail}"', f'cards with the tag "{tail}"'


def _number(digit: str) -> tuple[str, str]:
    return ("an 8" if digit == "8" else f"a {digit}"), f"{digit}s"


def _with_article(name: str) -> str:
    return f"{'an' if name[0].lower() in 'aeio' else 'a'} {name}"
