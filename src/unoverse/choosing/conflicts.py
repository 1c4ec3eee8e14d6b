"""What is wrong with a choice, and what mends it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice
from typing import Final, NamedTuple

from unoverse.choosing.choice import FEWEST_SEATS, MOST_SEATS, SEATS, Choice
from unoverse.errors import UnoError
from unoverse.rules.codes.codes import check_house, free_card
from unoverse.rules.codes.errors import CodeError
from unoverse.rules.codes.tokens import written_rule
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.rules.official.presets import DEFAULT_CODE
from unoverse.rules.prose.wording import card_words

MOST_REPAIRS: Final = 4


class Repair(NamedTuple):
    """What to do, in words, and the choice that comes of it."""

    words: str
    choice: Choice


class Conflict(NamedTuple):
    """Why a choice cannot be played, and what mends it, the best first; there is always something."""

    sentence: str
    repairs: tuple[Repair, ...]


def conflicts(choice: Choice) -> list[Conflict]:
    """Every two rules that clash; where none do, what else keeps the table from opening."""
    found = [_between(choice, one, other) for one, other in combinations(_ordered(choice), 2)]
    return [conflict for conflict in found if conflict is not None] or _of_the_whole(choice)


def _ordered(choice: Choice) -> list[str]:
    return [code for code in CATALOGUE if code in choice.house]


def _between(choice: Choice, one: str, other: str) -> Conflict | None:
    try:
        check_house({one: choice.house[one], other: choice.house[other]})
    except CodeError as error:
        out = [_leave_out(choice, other), _leave_out(choice, one)]
        if not error.card:
            reason = CATALOGUE[one].conflicts[other]
            return Conflict(f"{_name(one)} and {_name(other)} cannot be used together: {reason}.", tuple(out))
        card = error.card if error.card.isdigit() else card_words(error.card)
        sentence = f"{_name(one)} and {_name(other)} both sit on the {card}."
        return Conflict(sentence, (*_moved(choice, other), *_moved(choice, one), *out))
    return None


def _name(code: str) -> str:
    return f"{CATALOGUE[code].name} ({code})"


def _leave_out(choice: Choice, code: str) -> Repair:
    return Repair(f"Leave out {_name(code)}.", choice.without_rule(code))


def _moved(choice: Choice, code: str) -> Iterator[Repair]:
    """The function on a card that is free, if one is."""
    card = free_card(choice.house, code)
    if card is not None:
        values = {**choice.house[code], "card": card}
        words = f"Move {CATALOGUE[code].name} to the {card_words(card)} ({written_rule(code, values)})."
        yield Repair(words, choice.with_rule(code, values))


def _of_the_whole(choice: Choice) -> list[Conflict]:
    trouble = _trouble(choice)
    if not trouble:
        return []
    working = [repair for repair in _candidates(choice) if not _trouble(repair.choice)]
    return [Conflict(trouble, tuple(working[:MOST_REPAIRS] or [_start_again(choice)]))]


def _trouble(choice: Choice) -> str:
    """Why the table cannot be opened, or nothing."""
    try:
        choice.rules().check_seats(choice.seats)
    except UnoError as error:
        return str(error)
    return ""


def _candidates(choice: Choice) -> Iterator[Repair]:
    """What might mend it, the smallest change first."""
    for name in choice.changes:
        yield Repair(f"Leave {name} as it is in {choice.base}.", choice.without_change(name))
    near = sorted(range(FEWEST_SEATS, MOST_SEATS + 1), key=lambda seats: abs(seats - choice.seats))
    seated = (Repair(f"Play with {seats} seats.", choice.with_seats(seats)) for seats in near)
    yield from islice((repair for repair in seated if not _trouble(repair.choice)), 1)
    for code in _ordered(choice):
        yield _leave_out(choice, code)
    yield Repair(f"Start from UNO {DEFAULT_CODE} instead of {choice.base}.", choice._replace(base=DEFAULT_CODE))


def _start_again(choice: Choice) -> Repair:
    return Repair(
        "Start again with the official game.", Choice().with_seats(SEATS)._replace(people=min(choice.people, SEATS))
    )
