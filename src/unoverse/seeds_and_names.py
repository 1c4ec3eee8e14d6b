"""What every game asks before it begins: a seed and the names of the players."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from unoverse.arguments import as_whole, listed
from unoverse.errors import TableError, shortened

PERSON = "person"
"""Who is no bot, in `played_by` and in records."""
MOST_SEED = (1 << 63) - 1
LONGEST_NAME = 30
MOST_NAMES = 1000
NAMES = (
    "Ana",
    "Bia",
    "Caio",
    "Davi",
    "Eva",
    "Fred",
    "Gil",
    "Hana",
    "Iris",
    "João",
    "Kim",
    "Lia",
    "Max",
    "Nina",
    "Otto",
)


def checked_seed(seed: int | str | None) -> int:
    """A seed is a whole number; without one the table picks one."""
    if seed is None:
        return secrets.randbelow(1 << 31)
    number = as_whole(seed)
    if isinstance(seed, str):
        text = seed.strip()
        number = int(text) if text.isascii() and text.isdigit() and len(text) <= 19 else None
    if number is None or not 0 <= number <= MOST_SEED:
        raise TableError(f'A seed is a whole number from 0 to {MOST_SEED}, not "{shortened(seed)}".')
    return number


def checked_played_by(players: Sequence[str] | None, seats: int) -> tuple[str, ...] | None:
    """For each player PERSON or the name of a bot; None if nobody knows."""
    if players is None:
        return None
    given = listed(players, f'Who plays is a list: "{PERSON}" or the name of a bot for each player', MOST_NAMES)
    if len(given) != seats:
        raise TableError(f'"{PERSON}" or the name of a bot for each of {seats} players, not for {len(given)}.')
    return tuple(_cleaned(one) for one in given)


def _cleaned(name: object) -> str:
    """Without blanks around it and with single ones inside."""
    if not isinstance(name, str):
        raise TableError(f'"{shortened(name)}" is no name: a text of 1 to {LONGEST_NAME} printable characters.')
    # What is far too long is refused as it is, before anybody works on it.
    return " ".join(name.split()) if len(name) <= 1000 else name


def seat_named(name: str, names: Sequence[str]) -> int | None:
    """The seat of the player of this name, in capitals or not; None if nobody has it.

    >>> seat_named("bia", ["Ana", "Bia"])
    1
    """
    wanted = _cleaned(name).casefold()
    return next((seat for seat, one in enumerate(names) if one.casefold() == wanted), None)


def checked_names(names: Sequence[str] | None, seats: int) -> tuple[str, ...]:
    """One short name a seat, each used once."""
    if names is None:
        return NAMES[:seats]
    given = listed(names, "Names are a list with one name for each seat", MOST_NAMES)
    cleaned = tuple(_cleaned(name) for name in given)
    if len(cleaned) != seats:
        raise TableError(f"{len(cleaned)} names for {seats} seats.")
    for name in cleaned:
        if not name or len(name) > LONGEST_NAME or not name.isprintable():
            raise TableError(f'"{name[:40]}" is no name: 1 to {LONGEST_NAME} printable characters.')
    if len({name.casefold() for name in cleaned}) != seats:
        raise TableError("Two players have the same name: " + ", ".join(cleaned) + ".")
    return cleaned
