"""What every game asks before it begins: a seed and the names of the players."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence

from unoverse.errors import TableError, shortened

MOST_SEED = (1 << 63) - 1
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
    text = str(seed).strip() if not isinstance(seed, int) or abs(seed) <= MOST_SEED else shortened(seed)
    if isinstance(seed, bool) or not (text.isascii() and text.isdigit() and len(text) <= 19) or int(text) > MOST_SEED:
        raise TableError(f'A seed is a whole number from 0 to {MOST_SEED}, not "{text[:40]}".')
    return int(text)


def checked_names(names: Sequence[str] | None, seats: int) -> tuple[str, ...]:
    """One short name a seat, each used once."""
    if names is None:
        return NAMES[:seats]
    if isinstance(names, str | bytes) or not isinstance(names, Iterable):
        raise TableError(f'Names are a list with one name for each seat, not "{str(names)[:40]}".')
    cleaned = tuple(" ".join(str(name).split()) for name in names)
    if len(cleaned) != seats:
        raise TableError(f"{len(cleaned)} names for {seats} seats.")
    for name in cleaned:
        if not name or len(name) > 30 or not name.isprintable():
            raise TableError(f'"{name[:40]}" is no name: 1 to 30 printable characters.')
    if len({name.casefold() for name in cleaned}) != seats:
        raise TableError("Two players have the same name: " + ", ".join(cleaned) + ".")
    return cleaned
