"""Prices as a message tells them, key by key from what the coach has found in the view of a seat."""

from __future__ import annotations

import functools
from typing import Any, Final

from unoverse.coach import prices as found
from unoverse.protocol import prices as told

STRUCTURES: Final[dict[type, Any]] = {
    found.Price: told.Price,
    found.Bet: told.Bet,
    found.Call: told.Call,
    found.Throw: told.Throw,
}


@functools.lru_cache(maxsize=1 << 10)
def prices_told(prices: found.Prices) -> told.Prices:
    """Only what there is. Most moments have the prices of many others."""
    named = zip(prices._fields, prices, strict=True)
    return told.Prices(**{name: _told(value) for name, value in named if value is not None})


def _told(value: Any) -> Any:
    if type(value) is tuple:
        return [_told(part) for part in value]
    structure = STRUCTURES.get(type(value))
    return value if structure is None else structure(*map(_told, value))
