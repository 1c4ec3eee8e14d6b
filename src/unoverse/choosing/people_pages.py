"""Who sits at the table: seats, people, names, bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from unoverse.bots.catalogue import BOTS
from unoverse.choosing.choice import FEWEST_SEATS, MOST_SEATS
from unoverse.choosing.state import TABLE, Option, Page, State, numbered
from unoverse.choosing.table_pages import BACK
from unoverse.errors import UnoError


def seats(state: State) -> Page:
    """How many play, bots included."""
    options = tuple(
        Option(str(n), f"{n} seats", "", state.having(state.choice.with_seats(n)).at("people"), n == state.choice.seats)
        for n in range(FEWEST_SEATS, MOST_SEATS + 1)
    )
    return Page("Seats", ("How many play, you and bots included?",), options, BACK, state.at(*TABLE))


def people(state: State) -> Page:
    """How many of them share this keyboard."""
    most = state.choice.seats
    options = tuple(
        Option(
            str(n),
            "1 person" if n == 1 else f"{n} people",
            f"and {most - n} {'bot' if most - n == 1 else 'bots'}",
            state.having(state.choice.with_people(n)).at(*TABLE),
            n == state.choice.people,
        )
        for n in range(1, most + 1)
    )
    return Page("People", ("How many of them are people at this keyboard?",), options, BACK, state.at(*TABLE))


def names(state: State) -> Page:
    """The names in the order of the seats."""
    lines = (
        f"Now: {', '.join(state.choice.names) or 'as they come'}.",
        f"Up to {state.choice.seats} names with commas between them: people first, then bots.",
    )

    def read(text: str) -> State:
        given = tuple(name for name in map(str.strip, text.split(",")) if name)
        try:
            return state.having(state.choice.with_names(given)).at(*TABLE)
        except UnoError as error:
            return state.noticed(str(error))

    onward = "Type names, or Enter to go back."
    return Page("Names", lines, (), onward, state.at(*TABLE), read, takes_words=True)


def bots(state: State) -> Page:
    """Whom to play against: all alike, or one after the other."""
    free = state.choice.seats - state.choice.people
    if not free:
        return Page("Bots", ("Every seat is taken by a person.",), (), "Enter goes back.", state.at(*TABLE))
    mixed = [
        (
            "A mixed company",
            "as without choosing",
            state.having(state.choice._replace(bots=())).at(*TABLE),
            not state.choice.bots,
        )
    ]
    alike = [
        (
            f"{bot.name} {bot.title}" if bot.title != bot.name else bot.name,
            bot.about,
            _seated(state, (bot.name,)),
            state.choice.bots == (bot.name,),
        )
        for bot in BOTS.values()
    ]
    lines = (f"{free} to choose. One for all of them, or several with commas in the order of their seats.",)

    def read(text: str) -> State:
        given = tuple(name for name in map(str.strip, text.split(",")) if name)
        if not 0 < len(given) <= free:
            return state.noticed(f"{len(given)} bots for {free} free seats.")
        return _seated(state, given)

    onward = "Number or bots; Enter goes back."
    return Page("Bots", lines, numbered(mixed + alike), onward, state.at(*TABLE), read)


def _seated(state: State, given: tuple[str, ...]) -> State:
    try:
        return state.having(state.choice.with_bots(given)).at(*TABLE)
    except UnoError as error:
        return state.noticed(str(error))


PAGES: Final[dict[str, Callable[..., Page]]] = {"seats": seats, "people": people, "names": names, "bots": bots}
