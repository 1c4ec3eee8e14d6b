"""What many rounds came to: counts that can be added up in any order, and the summary made of them."""

from __future__ import annotations

import copy
import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Final, NamedTuple

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


class OrderOfPlay(NamedTuple):
    """Who is the first player of a round, who the second and so on: the law names them by the dealer (spec 11).

    The first is the seat that `first_player` names, the others follow in the initial direction. A start card that
    skips, turns round or costs cards changes nothing about it: that is the luck of whoever sits there.
    """

    first: int = 0
    """How many seats after the dealer, clockwise, the first player sits."""
    direction: int = 1

    @classmethod
    def of(cls, rules: npt.NDArray[np.void]) -> OrderOfPlay:
        """As the record of the rules says."""
        return cls(-1 if rules["first_right"][0] else 1, int(rules["initial_direction"][0]))

    def places(self, seat: Any, dealers: Any, seats: int) -> Any:
        """The place of a seat in rounds that these dealt: 0 for the first player."""
        return (seat - dealers - self.first) * self.direction % seats


WHO_BEGINS_IS_NOTED: Final = OrderOfPlay()
"""Where results name the first player instead of a dealer."""


class Tally:
    """Counts of results; whole numbers only, so the order in which results come in leaves no trace."""

    def __init__(self, seats: int, order: OrderOfPlay = WHO_BEGINS_IS_NOTED) -> None:
        self.seats = seats
        self.order = order
        self.games = 0
        self.blocked = 0
        self.won: Counts = np.zeros((seats, seats), np.int64)
        """Rounds won, by seat and by place in the order of play."""
        self.gained: Counts = np.zeros((seats, seats), np.int64)
        """What the opponents held in those."""
        self.dealt: Counts = np.zeros(seats, np.int64)
        """Rounds by who dealt them."""
        self.turns: Counts = np.zeros(0, np.int64)
        self.steps: Counts = np.zeros(0, np.int64)
        self.points: Counts = np.zeros(0, np.int64)
        """How often a winner's opponents held so many points."""

    @property
    def wins(self) -> Counts:
        """By seat."""
        return self.won.sum(axis=1)

    @property
    def played(self) -> Counts:
        """How often each seat had each place in the order of play."""
        found = np.zeros((self.seats, self.seats), np.int64)
        for dealer, rounds in enumerate(self.dealt):
            seats = np.arange(self.seats)
            found[seats, self.order.places(seats, dealer, self.seats)] += rounds
        return found

    def add(self, results: npt.NDArray[np.void]) -> None:
        ends = results[results["winner"] >= 0]
        self.games += len(results)
        self.blocked += int(np.count_nonzero(results["ending"] == BLOCKED))
        cells = ends["winner"] * self.seats + self.order.places(ends["winner"], ends["dealer"], self.seats)
        self.won = self.won + self._by_cell(np.bincount(cells, minlength=self.seats**2))
        # Floating-point numbers hold whole ones of this size exactly.
        gained = np.bincount(cells, weights=ends["points"], minlength=self.seats**2).astype(np.int64)
        self.gained = self.gained + self._by_cell(gained)
        self.dealt = self.dealt + np.bincount(results["dealer"], minlength=self.seats)
        self.turns = _added(self.turns, np.bincount(results["turns"]))
        self.steps = _added(self.steps, np.bincount(results["steps"]))
        self.points = _added(self.points, np.bincount(ends["points"]))

    def _by_cell(self, counts: Counts) -> Counts:
        return counts.reshape(self.seats, self.seats)

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


PLACES: Final = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
    "twelfth", "thirteenth", "fourteenth", "fifteenth",
)  # fmt: skip
"""What the places in the order of play are called."""


@dataclass(frozen=True)
class WinRate:
    """Wins of a seat, of a place in the order of play, or of all seats of a bot, with the 95 % interval of the rate."""

    name: str
    bot: str
    """Empty for a place, where all bots sit in turn."""
    seats: int
    wins: int
    rate: float
    low: float
    high: float
    points: float
    """What the opponents held in the rounds that were won, as a share of all rounds: points a round."""

    @classmethod
    def of(cls, name: str, bot: str, seats: int, wins: int, points: int, games: int) -> WinRate:
        low, high = wilson(wins, games)
        return cls(name, bot, seats, wins, wins / max(games, 1), low, high, points / max(games, 1))


@dataclass(frozen=True, repr=False)
class Summary:
    """What a simulation found. Two summaries of the same rules, bots, seed and games are equal.

    `print` shows all of it; the arrays are there to calculate with, `rows()` for tables of other packages.
    """

    rules: str
    people: str
    games: int
    seed: int
    bots: tuple[str, ...]
    by_seat: tuple[WinRate, ...]
    by_order: tuple[WinRate, ...]
    """By order of play: the first player is the one whom the rules name, next to the dealer."""
    by_bot: tuple[WinRate, ...]
    blocked: int
    turns: Spread
    steps: Spread
    points: float
    """What the winner's opponents held, on average over the rounds that somebody won."""
    seconds: float = field(compare=False)
    threads: int = field(compare=False)
    tally: Tally = field(compare=False)
    """All that was counted."""

    @classmethod
    def of(
        cls,
        tally: Tally,
        names: Sequence[str],
        seed: int,
        seconds: float,
        threads: int,
        rules: str = "",
        people: str = "perfect",
    ) -> Summary:
        won = int(tally.won.sum())
        return cls(
            rules=rules,
            people=people,
            games=tally.games,
            seed=seed,
            bots=tuple(names),
            by_seat=_rates_by_seat(tally, names),
            by_order=_rates_by_order(tally),
            by_bot=_rates_by_bot(tally, names),
            blocked=tally.blocked,
            turns=Spread.of(tally.turns),
            steps=Spread.of(tally.steps),
            points=int(tally.gained.sum()) / won if won else 0.0,
            seconds=seconds,
            threads=threads,
            tally=tally,
        )

    @property
    def games_per_s(self) -> float:
        return self.games / self.seconds if self.seconds else 0.0

    # Arrays

    @property
    def wins(self) -> Counts:
        """Rounds won, by seat."""
        return self.tally.wins

    @property
    def wins_by_order(self) -> Counts:
        """Rounds won by the first player, the second ..."""
        return self.tally.won.sum(axis=0)

    @property
    def rates(self) -> npt.NDArray[np.float64]:
        """By seat: the share of all rounds that it won, and the bounds of the 95 % interval."""
        return _array_of(self.by_seat)

    @property
    def rates_by_order(self) -> npt.NDArray[np.float64]:
        """The same by order of play."""
        return _array_of(self.by_order)

    @property
    def wins_by_seat_and_order(self) -> Counts:
        """Rounds won: a row a seat, a column a place in the order of play."""
        return self.tally.won.copy()

    @property
    def games_by_seat_and_order(self) -> Counts:
        """How often each seat had each place, whoever won."""
        return self.tally.played

    @property
    def lengths(self) -> Counts:
        """How many rounds took no turn, one, two ..."""
        return self.tally.turns.copy()

    @property
    def points_held(self) -> Counts:
        """In how many rounds the winner's opponents held no point, one, two ..."""
        return self.tally.points.copy()

    # Tables

    def rows(self) -> list[dict[str, Any]]:
        """One row for each seat, place and bot, in plain values: `pandas.DataFrame(result.rows())` is a table."""
        groups = {"seat": self.by_seat, "order": self.by_order, "bot": self.by_bot}
        return [{"by": by, **asdict(rate)} for by, rates in groups.items() for rate in rates]

    def table(self) -> str:
        """The rates as columns of text."""
        from unoverse.arena.report import table_text

        return table_text(self)

    def to_json(self) -> dict[str, Any]:
        """All of it in types that `json.dumps` knows."""
        told = {one.name: getattr(self, one.name) for one in fields(self) if one.name != "tally"}
        groups = {name: [asdict(rate) for rate in told[name]] for name in ("by_seat", "by_order", "by_bot")}
        lengths = {"turns": asdict(self.turns), "steps": asdict(self.steps)}
        return told | groups | lengths | {"bots": list(self.bots), "games_per_s": self.games_per_s}

    def __str__(self) -> str:
        from unoverse.arena.report import report_text

        return report_text(self)

    def __repr__(self) -> str:
        from unoverse.arena.report import in_short

        return f"<Summary {in_short(self)}>"

    def _repr_html_(self) -> str:
        from unoverse.arena.report_html import report_html

        return report_html(self)


def _array_of(rates: Sequence[WinRate]) -> npt.NDArray[np.float64]:
    return np.array([(one.rate, one.low, one.high) for one in rates])


def _rates_by_seat(tally: Tally, names: Sequence[str]) -> tuple[WinRate, ...]:
    won, gained = tally.won.sum(axis=1).tolist(), tally.gained.sum(axis=1).tolist()
    return tuple(
        WinRate.of(chr(ord("A") + seat), name, 1, won[seat], gained[seat], tally.games)
        for seat, name in enumerate(names)
    )


def _rates_by_order(tally: Tally) -> tuple[WinRate, ...]:
    won, gained = tally.won.sum(axis=0).tolist(), tally.gained.sum(axis=0).tolist()
    return tuple(
        WinRate.of(PLACES[place], "", 1, won[place], gained[place], tally.games) for place in range(tally.seats)
    )


def _rates_by_bot(tally: Tally, names: Sequence[str]) -> tuple[WinRate, ...]:
    """The rate of a bot is that of all its seats together."""
    rates = []
    for bot in sorted(set(names)):
        seats = [seat for seat, name in enumerate(names) if name == bot]
        won, gained = int(tally.won[seats].sum()), int(tally.gained[seats].sum())
        rates.append(WinRate.of(bot, bot, len(seats), won, gained, tally.games))
    return tuple(rates)
