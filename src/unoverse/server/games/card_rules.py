"""The rules of a table of cards, from what was asked for. Every part of it is a text, and none names a file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from unoverse.cards.data_files import looks_like_data
from unoverse.cards.decks import DeckError
from unoverse.cards.user_decks import UserDeck, deck_of_text
from unoverse.errors import RulesError
from unoverse.game import Rules
from unoverse.rules.codes.codes import LONGEST_CODE
from unoverse.rules.written.carriers import CARRIERS, rule_of_text
from unoverse.rules.written.model import Rule
from unoverse.rules.written.rule_files import WrittenRuleError

USUAL: Final = "UNO 1121"
NOTHING: Final[Mapping[str, Any]] = {}


def code_of(asked: Mapping[str, Any], chairs: int) -> str:
    """The canonical code, with teams, target, written wilds and an own deck in it."""
    rules = rules_of(asked["rules"].strip() or USUAL, _changes(asked))
    rules.check_seats(chairs)
    return str(rules)


def rules_of(text: str, changes: Mapping[str, Any] = NOTHING) -> Rules:
    """What people type is short and may be names; a code that carries decks and wilds was written by us."""
    if len(text) <= LONGEST_CODE:
        return Rules(text, **changes)
    found = Rules.of_long_code(text)
    return found.replace(**changes) if changes else found


def _changes(asked: Mapping[str, Any]) -> dict[str, Any]:
    changes: dict[str, Any] = {}
    if asked["teams"]:
        changes["teams"] = "partners"
    if asked["target"] is not None:
        changes["target"] = asked["target"]
    if asked["wilds"]:
        changes["custom"] = {card: rule_of(card, text) for card, text in asked["wilds"].items()}
    if asked["deck"].strip():
        changes["deck"] = deck_of(asked["deck"])
    return changes


def rule_of(card: str, text: str) -> Rule:
    """What is to be written on a card, from its text or the name of a ready-made rule; RulesError if that is none."""
    code = card.strip().upper()
    if code not in CARRIERS:
        raise RulesError(f'"{card[:20]}" cannot carry a rule; {", ".join(CARRIERS)} can.')
    if is_file_name(text.partition("#")[0]):
        raise RulesError(f"{code}: no file is opened here. Give what the file says, or the name of a ready-made rule.")
    try:
        return rule_of_text(text, code)
    except WrittenRuleError as error:
        raise RulesError(str(error)) from error


def deck_of(text: str) -> UserDeck | str:
    """A deck of one's own, or the name of one that there is."""
    if is_file_name(text):
        raise RulesError("deck: no file is opened here. Give what the file says, or the name of a deck.")
    if not looks_like_data(text):
        return text.strip()
    try:
        return deck_of_text(text)
    except DeckError as error:
        raise RulesError(str(error)) from error


def is_file_name(text: str) -> bool:
    return not looks_like_data(text) and text.strip().lower().endswith((".toml", ".json"))
