"""What is given to the Python face, looked at before it is used: a refusal says what would be right."""

from __future__ import annotations

from collections.abc import Container, Sequence
from operator import index
from typing import Any, SupportsIndex

from unoverse.errors import TableError, UnoError, shortened


def whole_number(given: Any, what: str, low: int, high: int, error: type[UnoError] = TableError) -> int:
    """A whole number in these bounds, NumPy's too. Floats are not cut and True is no 1: somebody meant something else.

    >>> whole_number(3, "A lap", 1, 9)
    3
    """
    number = as_whole(given)
    if number is None or not low <= number <= high:
        raise error(f'{what} is a whole number from {low} to {high}, not "{shortened(given)}".')
    return number


def as_whole(given: Any) -> int | None:
    """The number if it is a whole one; None for anything else."""
    if type(given) is int:
        return given
    if isinstance(given, bool) or not isinstance(given, SupportsIndex):
        return None
    try:
        return index(given)
    except Exception:  # noqa: BLE001 (what others write may raise whatever it likes)
        return None


def listed(given: Any, what: str, most: int, error: type[UnoError] = TableError) -> tuple[Any, ...]:
    """What a list holds, in its order. A set has none, a text is no list, and nobody may make us count for ever."""
    if isinstance(given, str | bytes | bytearray | memoryview) or not isinstance(given, Sequence):
        raise error(f'{what}, not "{shortened(given)}".')
    if len(given) > most:
        raise error(f"{what}; {len(given)} are more than {most}.")
    return tuple(given)


def text_of(given: Any, what: str, error: type[UnoError] = TableError) -> str:
    """A text, and nothing that could only be made into one."""
    if not isinstance(given, str):
        raise error(f'{what}, not "{shortened(given)}".')
    return given


def is_text(given: Any, longest: int) -> bool:
    """Is it a text, and no longer than that?"""
    return isinstance(given, str) and len(given) <= longest


def is_one_of(given: Any, known: Container[str]) -> bool:
    """Is it one of these texts? Nothing else is compared with them, because it might answer whatever it likes."""
    return isinstance(given, str) and given in known


def yes_or_no(given: Any, name: str) -> bool:
    """True or False, and nothing that somebody may have taken for another argument."""
    if not isinstance(given, bool):
        raise TableError(f'{name} is True or False, not "{shortened(given)}".')
    return given
