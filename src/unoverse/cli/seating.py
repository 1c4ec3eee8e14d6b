"""Who sits where at a table: people first, then bots, under the names they were given or have anyway."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from unoverse.bots.catalogue import Bot, bot_named
from unoverse.errors import TableError
from unoverse.game import Match
from unoverse.seeds_and_names import NAMES, PERSON
from unoverse.terminal.cards.seated_bots import seat_bots
from unoverse.terminal.grammar import YOU
from unoverse.terminal.sentences import listed

SEATS: Final = 4
COMPANY: Final = ("Grandma", "Sleepy", "Joker", "Hothead", "Clockwork")
"""Who comes if nobody is named: against the first three a beginner wins at least a fair share (docs/bots.md)."""
BEFORE: Final = ("B2", "B1")
"""Who came when records did not say yet who plays: a match from then goes on as it was."""


def wanted(text: str | None) -> list[str]:
    """Names between commas."""
    return [name.strip() for name in (text or "").split(",") if name.strip()]


def chosen_bots(named: str | None, people: int, seats: int, company: Sequence[str] = COMPANY) -> dict[int, Bot]:
    """Bots on all seats behind those of the people: those that were named, else as much company as there is room for.

    >>> [bot.name for bot in chosen_bots(None, people=2, seats=3).values()]
    ['Grandma']
    """
    if not 1 <= people <= seats:
        raise TableError(f"--humans is a number from 1 to {seats} at a table of {seats}, not {people}.")
    free = range(people, seats)
    return seat_bots(wanted(named) if named else company[: len(free)], free)


def chosen_names(given: str | None, people: int, seats: int, own: Mapping[int, str]) -> tuple[str, ...]:
    """The names given; else personalities have their own, who plays alone is called You, others take what is left."""
    names = wanted(given)
    if len(names) > seats:
        raise TableError(f"{len(names)} names for {seats} seats.")
    if not names and people == 1:
        names = [YOU]
    usual = iter([*NAMES[len(names) :], *NAMES[: len(names)]])
    for seat in range(len(names), seats):
        names.append(_free(_numbered(own[seat]) if seat in own else usual, names))
    return tuple(names)


def _numbered(name: str) -> Iterable[str]:
    return [name, *(f"{name} {number}" for number in range(2, len(NAMES) + 2))]


def _free(names: Iterable[str], taken: Sequence[str]) -> str:
    """The first that nobody has."""
    used = {name.casefold() for name in taken}
    return next(name for name in names if name.casefold() not in used)


def own_names(bots: Mapping[int, Bot]) -> dict[int, str]:
    """The names of the personalities among them, by seat."""
    return {seat: bot.name for seat, bot in bots.items() if bot.is_personality}


def played_by(names: Sequence[str], bots: Mapping[int, str]) -> tuple[str, ...]:
    """What the record says of every player."""
    return tuple(bots.get(player, PERSON) for player in range(len(names)))


def bots_of_record(players: Sequence[str]) -> dict[int, str]:
    """The bots of a record that says who plays."""
    if PERSON not in players:
        raise TableError("Only bots play in this record: --humans says how many people go on with it.")
    return {player: name for player, name in enumerate(players) if name != PERSON}


def bots_to_go_on(match: Match, named: str | None, people: int | None) -> dict[int, Bot]:
    """The bots of a match that goes on: those of its record, unless somebody seats everybody anew."""
    if match.played_by is not None and named is None and people is None:
        return {player: bot_named(name) for player, name in bots_of_record(match.played_by).items()}
    return chosen_bots(named, people or 1, len(match.names), BEFORE)


# The welcome


def company_sentence(match: Match, bots: Mapping[int, Bot]) -> str:
    """Who plays against whom, and with whom."""
    seats = range(match.game.seats)
    people = [seat for seat in seats if match.players[seat] not in bots]
    shown = [called(match.names[player], bots[player].name if player in bots else "") for player in match.players]
    if not people:
        return f"{listed(shown)} play without you."
    mates = [seat for seat in seats if seat != people[0] and match.game.are_together(seat, people[0])]
    if len(people) == 1:
        together = f" with {listed([shown[seat] for seat in mates])}" if mates else ""
        others = [shown[seat] for seat in seats if seat not in (*people, *mates)]
        return f"You play{together} against {listed(others)}."
    side = sorted([people[0], *mates]) if mates else people
    others = [shown[seat] for seat in seats if seat not in side]
    if not others:
        return "You play against each other."
    return f"{listed([shown[seat] for seat in side])} play against {listed(others)}."


def called(name: str, bot: str) -> str:
    """A player, and which bot that is where the name does not say it."""
    return name if not bot or name.casefold().startswith(bot.casefold()) else f"{name} ({bot})"
