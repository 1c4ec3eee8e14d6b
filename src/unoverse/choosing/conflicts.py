"""What is wrong with a choice, and what mends it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice
from typing import Final, NamedTuple

from unoverse.choosing.choice import FEWEST_SEATS, MOST_SEATS, SEATS, Choice
from unoverse.errors import UnoError
from unoverse.rules.codes.codes import check_house, free_card
from unoverse.rules.codes.errors import CodeError
from unoverse.rules.codes.tokens import Token, read_rule, written_rule
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.rules.official.presets import DEFAULT_CODE
from unoverse.rules.prose.wording import card_words
from unoverse.rules.settings import value_text
from unoverse.rules.written.carriers import CARRIER_NAMES

MOST_REPAIRS: Final = 4
WITH_CARRIERS: Final = "mattel112"
"""The deck with cards that rules can be written on."""


class Repair(NamedTuple):
    """What to do, in words, the choice that comes of it, and which rule or change it is about, if it is about one."""

    words: str
    choice: Choice
    about: str = ""


class Conflict(NamedTuple):
    """Why a choice cannot be played, and what mends it, the best first; there is always something.

    `about` are the rules and changes concerned.
    """

    sentence: str
    repairs: tuple[Repair, ...]
    about: tuple[str, ...] = ()


def conflicts(choice: Choice) -> list[Conflict]:
    """Every two rules that clash; where none do, what else keeps the table from opening."""
    found = [_within(choice, code) for code in _ordered(choice)]
    found += [_between(choice, one, other) for one, other in combinations(_ordered(choice), 2)]
    found += [_doubled(choice, code, name) for code in _ordered(choice) for name in CATALOGUE[code].replaces]
    return [conflict for conflict in found if conflict is not None] or _of_the_whole(choice)


def _ordered(choice: Choice) -> list[str]:
    return [code for code in CATALOGUE if code in choice.house]


def _within(choice: Choice, code: str) -> Conflict | None:
    """Values of one rule that do not go together."""
    values = choice.house[code]
    try:
        read_rule(Token(written_rule(code, values), 1, 1))
    except CodeError as error:
        usual = CATALOGUE[code].defaults
        without = [(name, {**values, name: usual[name]}) for name in values if values[name] != usual[name]]
        mended = [Repair(f"Leave out {name} of {_name(code)}.", choice.with_rule(code, v)) for name, v in without]
        sound = [repair for repair in mended if _within(repair.choice, code) is None]
        return Conflict(str(error), (*sound, _leave_out(choice, code)), (code,))
    return None


def _between(choice: Choice, one: str, other: str) -> Conflict | None:
    try:
        check_house({one: choice.house[one], other: choice.house[other]})
    except CodeError as error:
        out = [_leave_out(choice, other), _leave_out(choice, one)]
        if not error.card:
            reason = CATALOGUE[one].conflicts[other]
            sentence = f"{_name(one)} and {_name(other)} cannot be used together: {reason}."
            return Conflict(sentence, tuple(out), (one, other))
        card = error.card if error.card.isdigit() else card_words(error.card)
        sentence = f"{_name(one)} and {_name(other)} both sit on the {card}."
        return Conflict(sentence, (*_moved(choice, other), *_moved(choice, one), *out), (one, other))
    return None


def _doubled(choice: Choice, code: str, name: str) -> Conflict | None:
    """A parameter that a rule sets and that is changed besides."""
    if name not in choice.changes:
        return None
    value = value_text(CATALOGUE[code].replaced(choice.house[code])[name])
    changed = f"{name}={value_text(choice.changes[name])}"
    sentence = f"{_name(code)} and {changed} cannot be used together: the rule sets {name}={value}."
    return Conflict(sentence, (_leave(choice, name), _leave_out(choice, code)), (code, name))


def _name(code: str) -> str:
    return f"{CATALOGUE[code].name} ({code})"


def _leave_out(choice: Choice, code: str) -> Repair:
    return Repair(f"Leave out {_name(code)}.", choice.without_rule(code), code)


def _moved(choice: Choice, code: str) -> Iterator[Repair]:
    """The function on a card that is free, if one is."""
    card = free_card(choice.house, code)
    if card is not None:
        values = {**choice.house[code], "card": card}
        words = f"Move {CATALOGUE[code].name} to the {card_words(card)} ({written_rule(code, values)})."
        yield Repair(words, choice.with_rule(code, values), code)


def _of_the_whole(choice: Choice) -> list[Conflict]:
    trouble = _trouble(choice)
    if not trouble:
        return []
    tried = [(repair, _trouble(repair.choice)) for repair in _candidates(choice)]
    working = [repair for repair, left in tried if not left]
    # Where several things are wrong, nothing alone mends all of them: then whatever leads on.
    working = working or [repair for repair, left in tried if repair.about and left != trouble]
    about = tuple(dict.fromkeys(repair.about for repair in working if repair.about))
    return [Conflict(trouble, tuple(working[:MOST_REPAIRS] or [_start_again(choice)]), about)]


def _trouble(choice: Choice) -> str:
    """Why the table cannot be opened, or nothing."""
    try:
        choice.rules().check_seats(choice.seats)
    except UnoError as error:
        return str(error)
    return ""


def _candidates(choice: Choice) -> Iterator[Repair]:
    """What might mend it, the smallest change first."""
    if any(name in choice.changes for name in CARRIER_NAMES):
        yield Repair(f"Play with the deck {WITH_CARRIERS}.", choice.with_change("deck", WITH_CARRIERS))
    yield from (_leave(choice, name) for name in choice.changes)
    near = sorted(range(FEWEST_SEATS, MOST_SEATS + 1), key=lambda seats: abs(seats - choice.seats))
    seated = (Repair(f"Play with {seats} seats.", choice.with_seats(seats)) for seats in near)
    yield from islice((repair for repair in seated if not _trouble(repair.choice)), 1)
    for code in _ordered(choice):
        yield _leave_out(choice, code)
    yield Repair(f"Start from UNO {DEFAULT_CODE} instead of {choice.base}.", choice._replace(base=DEFAULT_CODE))


def _leave(choice: Choice, name: str) -> Repair:
    """Without a change to the base."""
    is_written = name in CARRIER_NAMES
    words = (
        f"Leave out what is written on {name.upper()}." if is_written else f"Leave {name} as it is in {choice.base}."
    )
    return Repair(words, choice.without_change(name), name)


def _start_again(choice: Choice) -> Repair:
    return Repair(
        "Start again with the official game.", Choice().with_seats(SEATS)._replace(people=min(choice.people, SEATS))
    )
