"""How much somebody may ask for: credits that are spent at once and come back with time."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

MOST_ADDRESSES: Final = 20_000


class Credits:
    """So many at once, and so many a second; none are counted where the rate is 0.

    >>> clock = iter([0.0, 0.0, 0.0, 1.0])
    >>> purse = Credits(rate=1.0, burst=2, clock=lambda: next(clock))
    >>> [purse.spend(), purse.spend(), purse.spend()]
    [True, True, True]
    """

    __slots__ = ("_at", "_burst", "_clock", "_left", "_rate")

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._left, self._at = burst, clock()

    def spend(self, cost: float = 1.0) -> bool:
        """Is there enough? Then it is spent."""
        if not self._rate:
            return True
        self._earn()
        if self._left < cost:
            return False
        self._left -= cost
        return True

    def fine(self, cost: float) -> None:
        """Takes more than is there, up to as much again: whoever has to pay it waits."""
        self._earn()
        self._left = max(-self._burst, self._left - cost)

    def _earn(self) -> None:
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now


class CreditsByAddress:
    """Credits for everybody who asks, told apart by their address; the oldest are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._known: dict[str, Credits] = {}

    def spend(self, address: str, cost: float = 1.0) -> bool:
        return self._of(address).spend(cost)

    def fine(self, address: str, cost: float) -> None:
        self._of(address).fine(cost)

    def _of(self, address: str) -> Credits:
        credits_left = self._known.pop(address, None) or Credits(self._rate, self._burst)
        self._known[address] = credits_left
        if len(self._known) > MOST_ADDRESSES:
            del self._known[next(iter(self._known))]
        return credits_left
