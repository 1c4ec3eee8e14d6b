"""What many rounds came to: counts that can be added up in any order, and the summary made of them."""

from __future__ import annotations

import copy
import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from unoverse.table.state import BLOCKED

Counts = npt.NDArray[np.int64]

CONFIDENCE: Final = 1.959963984540054
"""Standard deviations either side that hold 95 % of a normal distribution."""


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate, which is never empty and never leaves 0 to 1.

    >>> low, high = wilson(50, 100)
    >>> round(low, 3), round(high, 3)
    (0.404, 0.596)
    """
    if games == 0:
        return 0.0, 1.0
    rate, spread = wins / games, CONFIDENCE**2 / games
    middle = (rate + spread / 2) / (1 + spread)
    half = math.sqrt(rate * (1 - rate) * spread + spread**2 / 4) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


class Tally:
    """Counts of results; whole numbers only, so the order in which results come in leaves no trace."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.blocked = 0
        self.points = 0
        self.wins: Counts = np.zeros(seats, np.int64)
        self.turns: Counts = np.zeros(0, np.int64)
        self.steps: Counts = np.zeros(0, np.int64)

    def add(self, results: npt.NDArray[np.void]) -> None:
        winners = results["winner"][results["winner"] >= 0]
        self.games += len(results)
        self.blocked += int(np.count_nonzero(results["ending"] == BLOCKED))
        self.points += int(results["points"].sum())
        self.wins = self.wins + np.bincount(winners, minlength=len(self.wins))
        self.turns = _added(self.turns, np.bincount(results["turns"]))
        self.steps = _added(self.steps, np.bincount(results["steps"]))

    def plus(self, results: npt.NDArray[np.void]) -> Tally:
        """These counts and more; this one stays as it is, so that whoever is interrupted has one or the other."""
        more = copy.copy(self)
        more.add(results)
        return more


def _added(counts: Counts, more: Counts) -> Counts:
    total = np.zeros(max(len(counts), len(more)), np.int64)
    total[: len(counts)] += counts
    total[: len(more)] += more
    return total


@dataclass(frozen=True)
class Spread:
    """How long rounds were: the mean, some percentiles and the longest."""

    mean: float
    p5: int
    median: int
    p95: int
    most: int

    @classmethod
    def of(cls, counts: Counts) -> Spread:
        """From how often each length occurred."""
        games = int(counts.sum())
        if games == 0:
            return cls(0.0, 0, 0, 0, 0)
        mean = int((counts * np.arange(len(counts))).sum()) / games
        p5, median, p95 = (_percentile(counts, percent) for percent in (5, 50, 95))
        return cls(mean, p5, median, p95, len(counts) - 1)


def _percentile(counts: Counts, percent: int) -> int:
    """The shortest length that at least this part of the rounds did not exceed."""
    return int(np.searchsorted(np.cumsum(counts) * 100, counts.sum() * percent))


@dataclass(frozen=True)
class WinRate:
    """Wins of a seat, or of all seats of a bot, with the 95 % interval of the rate."""

    name: str
    bot: str
    seats: int
    wins: int
    rate: float
    low: float
    high: float

    @classmethod
    def of(cls, name: str, bot: str, seats: int, wins: int, games: int) -> WinRate:
        low, high = wilson(wins, games)
        return cls(name, bot, seats, wins, wins / games if games else 0.0, low, high)


@dataclass(frozen=True)
class Summary:
    """What a simulation found. Two summaries of the same rules, bots, seed and games are equal."""

    games: int
    seed: int
    bots: tuple[str, ...]
    by_seat: tuple[WinRate, ...]
    by_bot: tuple[WinRate, ...]
    blocked: int
    turns: Spread
    steps: Spread
    points: float
    """What the winner's opponents held, on average over the rounds that somebody won."""
    seconds: float = field(compare=False)
    threads: int = field(compare=False)

    @classmethod
    def of(cls, tally: Tally, names: Sequence[str], seed: int, seconds: float, threads: int) -> Summary:
        won = int(tally.wins.sum())
        return cls(
            games=tally.games,
            seed=seed,
            bots=tuple(names),
            by_seat=_rates_by_seat(tally, names),
            by_bot=_rates_by_bot(tally, names),
            blocked=tally.blocked,
            turns=Spread.of(tally.turns),
            steps=Spread.of(tally.steps),
            points=tally.points / won if won else 0.0,
            seconds=seconds,
            threads=threads,
        )

    @property
    def games_per_s(self) -> float:
        return self.games / self.seconds if self.seconds else 0.0

    def to_json(self) -> dict[str, Any]:
        """All of it in types that `json.dumps` knows."""
        return asdict(self) | {"bots": list(self.bots), "games_per_s": self.games_per_s}


def _rates_by_seat(tally: Tally, names: Sequence[str]) -> tuple[WinRate, ...]:
    return tuple(
        WinRate.of(chr(ord("A") + seat), name, 1, int(tally.wins[seat]), tally.games) for seat, name in enumerate(names)
    )


def _rates_by_bot(tally: Tally, names: Sequence[str]) -> tuple[WinRate, ...]:
    """The rate of a bot is that of all its seats together."""
    rates = []
    for bot in sorted(set(names)):
        seats = [seat for seat, name in enumerate(names) if name == bot]
        rates.append(WinRate.of(bot, bot, len(seats), int(tally.wins[seats].sum()), tally.games))
    return tuple(rates)
