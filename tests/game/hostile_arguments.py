"""Whatever could be given to a function that wants something else, and how the public face answers it."""

from __future__ import annotations

import inspect
import itertools
import math
from collections.abc import Callable, Iterator
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np

from unoverse import UnoError

LONGEST_SENTENCE = 1500


class Sullen:
    """Has nothing to say, and says so loudly."""

    def __str__(self) -> str:
        raise RuntimeError("no text")

    __repr__ = __str__

    def __index__(self) -> int:
        raise RuntimeError("no number")

    def __len__(self) -> int:
        raise RuntimeError("no length")

    def __iter__(self) -> Iterator[Any]:
        raise RuntimeError("no parts")

    def __bool__(self) -> bool:
        raise RuntimeError("neither true nor false")

    def __hash__(self) -> int:
        return 1

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("not to be compared")


HOSTILE: tuple[Any, ...] = (
    None, True, False, 0, -1, 0.9, 1.0, math.nan, math.inf, -math.inf, 10**30, -(10**30), 10**5000, 2**63, 2**64,
    b"", b"A", b"\xff" * 50, bytearray(b"draw"), "", " ", "\0", "A\0", "\x1b[31mA", "\n", "é", "🂡", "\ud800", "-1",
    "1e9", "nan", "٣", "x" * 100_000, "1" * 100_000, "draw " * 50_000, "[" * 5000, "../../etc/passwd",
    set(), [10**30] * 4, {"A", "B"}, frozenset({0, 1}), {}, {"A": 1}, {1: 2}, [], [None], [[]], ["A", 5],
    (), (None,), ("\0",) * 4, range(10**12), itertools.count(), iter([1]), object(), Sullen(), Sullen, len,
    [math.nan] * 4, lambda: None, 1j, Decimal("NaN"), Decimal(1), Fraction(1, 2), np.float64(0.5), np.array([1, 2]),
    np.array([]), np.int64(-3), Ellipsis, NotImplemented, ValueError("x"), type, Path("/dev/zero"),
    Path("no-such-file.toml"), memoryview(b"ab"),
)  # fmt: skip


def shown(value: Any) -> str:
    """A hostile value for the report of a test."""
    try:
        return f"{type(value).__name__} {str(value)[:30]!a}"
    except (RuntimeError, ValueError):
        return f"{type(value).__name__}"


def answer(call: Callable[[], Any], told: str) -> UnoError | None:
    """The refusal, if it was one: a sentence that any terminal can show. Anything else that is raised is a fault."""
    try:
        call()
    except UnoError as error:
        text = str(error)
        assert 0 < len(text) <= LONGEST_SENTENCE, f"{told}: {len(text)} characters"
        assert all(sign.isprintable() or sign == "\n" for sign in text), f"{told}: {text!a}"
        return error
    except Exception as error:
        raise AssertionError(f"{told} raised {type(error).__name__}: {shown(error)}") from error
    return None


def calls_of(function: Any, usual: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any], tuple[Any, ...]]]:
    """Calls in which one argument is hostile and the others are as usual: what it is, and the arguments."""
    signature = inspect.signature(function)
    for name, parameter in signature.parameters.items():
        if parameter.kind in (parameter.VAR_KEYWORD, parameter.VAR_POSITIONAL) or name in ("self", "cls"):
            continue
        for value in HOSTILE:
            given, placed = dict(usual), []
            given = {key: one for key, one in given.items() if key in signature.parameters} | {name: value}
            for other, one in signature.parameters.items():
                if one.kind == one.POSITIONAL_ONLY:
                    if other not in given:
                        break
                    placed.append(given.pop(other))
            yield f"{name}={shown(value)}", given, tuple(placed)
