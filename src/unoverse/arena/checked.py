"""Rounds that are checked while they are played, and the account of what many of them showed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from unoverse.arena.checks import FAULT_NAMES, FINDING
from unoverse.arena.results import RESULT
from unoverse.arena.rules_at_work import MARK
from unoverse.arena.simulate import seated
from unoverse.engine.load import default_backend, entries
from unoverse.game.action import Action
from unoverse.kernel.chances import RACES, race_space
from unoverse.kernel.people import People, people_record
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.table.state import BLANK, BLOCKED, GAME, MAX_SEATS, VIEW

CODES = tuple(CATALOGUE)
CHECKED = np.dtype([(name, np.int64) for name in (*(RESULT.names or ()), *(FINDING.names or ()))])
"""What came out of a round, and what was found in it."""


class Line(NamedTuple):
    """A table of a long run: rules, bots, people and race, all that its rounds have in common."""

    record: npt.NDArray[np.void]
    house: frozenset[str]
    bots: Sequence[str]
    people: People
    race: str = "queue"


class Broken(NamedTuple):
    """A round that broke a promise: its seed, what was wrong, and after which action."""

    seed: int
    fault: str
    step: int
    seat: int
    action: str


def play_checked(
    line: Line, seed: int, rounds: int, every: int = 16, backend: str | None = None
) -> npt.NDArray[np.void]:
    """Plays rounds with consecutive seeds; the dear checks come with every `every`-th action."""
    players = seated(line.bots, len(line.bots))
    bots = np.array([bot.number for bot in players], np.int64)
    record = line.record.view()
    record.flags.writeable = False
    results, findings = np.zeros(rounds, RESULT), np.zeros(rounds, FINDING)
    space = np.zeros(1, GAME), BLANK, np.zeros(1, VIEW), race_space([bot.manners for bot in players]), np.zeros(1, MARK)
    shown, race = np.zeros(MAX_SEATS, np.int64), RACES.index(line.race)
    play = entries("unoverse.arena.checks", backend or default_backend()).play_checked
    play(*space, record, people_record(line.people), bots, seed, race, every, shown, results, findings)
    checked = np.zeros(rounds, CHECKED)
    for part in (results, findings):
        for name in part.dtype.names or ():
            checked[name] = part[name]
    return checked


class Coverage:
    """What many rounds came to: how many, how long, what broke, and which rules met and acted."""

    def __init__(self) -> None:
        self.games = 0
        self.tables = 0
        self.steps = 0
        self.blocked = 0
        self.longest = 0
        self.seats: Counter[int] = Counter()
        self.played: Counter[str] = Counter()
        self.acted: Counter[str] = Counter()
        self.met: Counter[tuple[str, str]] = Counter()
        self.broken: list[Broken] = []

    def add(self, line: Line, seed: int, results: npt.NDArray[np.void]) -> list[Broken]:
        """Takes the rounds of one table in; answers which of them broke a promise."""
        games = len(results)
        self.games += games
        self.tables += 1
        self.seats[len(line.bots)] += games
        self.steps += int(results["steps"].sum())
        self.blocked += int(np.count_nonzero(results["ending"] == BLOCKED))
        self.longest = max(self.longest, int(results["turns"].max()))
        house = [code for code in CODES if code in line.house]
        for code in house:
            self.played[code] += games
            self.acted[code] += int(np.count_nonzero(results["evidence"] >> CODES.index(code) & 1))
        for pair in combinations(house, 2):
            self.met[pair] += games
        found = [_broken(seed + n, result) for n, result in enumerate(results) if result["fault"]]
        self.broken += found
        return found

    def rarely_met(self, times: int) -> list[tuple[str, str]]:
        """Pairs of compatible rules that were together on a table in fewer rounds than that."""
        return [pair for pair in compatible_pairs() if self.met[pair] < times]

    @property
    def idle(self) -> list[str]:
        """Rules that never acted."""
        return [code for code in CODES if self.acted[code] == 0]

    def table(self) -> list[tuple[str, str, int, int, int]]:
        """By rule: code, name, rounds played with it, rounds in which it acted, rounds with its rarest partner."""
        return [(code, CATALOGUE[code].name, self.played[code], self.acted[code], self._rarest(code)) for code in CODES]

    def _rarest(self, code: str) -> int:
        return min(self.met[pair] for pair in compatible_pairs() if code in pair)


def _broken(seed: int, result: Any) -> Broken:
    action = str(Action.unpack(int(result["action"])))
    return Broken(seed, FAULT_NAMES[int(result["fault"])], int(result["steps"]), int(result["seat"]), action)


def compatible_pairs() -> Iterable[tuple[str, str]]:
    """Every two rules that may be used together."""
    return [
        (one, other)
        for one, other in combinations(CODES, 2)
        if other not in CATALOGUE[one].conflicts and one not in CATALOGUE[other].conflicts
    ]
