"""Many deals of solitaire: how many can be won, and how many are won by somebody who sees what a person sees."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from typing import Any, Final, NamedTuple

from unoverse.arena.many import Interrupted, Progress, check_many, chunks, cores, in_threads, summing_up
from unoverse.arena.tally import wilson
from unoverse.engine.load import default_backend
from unoverse.rules.settings import Settings
from unoverse.solitaire.fair import SAMPLES, FairRoom, play_fair
from unoverse.solitaire.rules import is_open_reserve, solitaire_rules
from unoverse.solitaire.solver import SECONDS, Solver
from unoverse.solitaire.state import dealt, shuffled

NODES: Final = 500_000
"""Tables the solver looks at in a deal before it gives up."""
NODES_MOVE_BY_MOVE: Final = 5_000
"""The same under rules by which the order of the stock matters: they are searched slowly, a second a deal."""
AT_A_TIME: Final = {"compiled": 8, "python": 1}
NOT_PLAYED: Final = None


@dataclass(frozen=True)
class Share:
    """How many of the deals, with the 95 % interval of the rate."""

    deals: int
    rate: float
    low: float
    high: float

    @classmethod
    def of(cls, count: int, deals: int) -> Share:
        return cls(count, count / deals if deals else 0.0, *wilson(count, deals))


@dataclass(frozen=True)
class SolitaireSummary:
    """What many deals came to. Two summaries of the same rules, seed and deals are equal, unless time ran out."""

    deals: int
    seed: int
    rules: str
    won: Share
    """Deals for which the solver, which knows every card, has a line that wins."""
    lost: Share
    """Deals that it proved lost."""
    undecided: Share
    fair: Share | None
    """Deals won without looking under cards."""
    nodes: float
    """Tables the solver looked at, on average."""
    most_nodes: int
    mean_seconds: float = field(compare=False)
    """Of the solver, for a deal."""
    worst_seconds: float = field(compare=False)
    seconds: float = field(compare=False)
    threads: int = field(compare=False)

    def to_json(self) -> dict[str, Any]:
        """All of it in types that `json.dumps` knows."""
        return asdict(self)


class Deal(NamedTuple):
    """One deal, solved and played."""

    verdict: str
    nodes: int
    seconds: float
    fair: bool | None


class Bench:
    """Solves and plays deals; every thread that works at it has its own solver."""

    def __init__(self, rules: Settings, nodes: int, seconds: float, samples: int | None, backend: str) -> None:
        self.rules = rules
        self.nodes, self.seconds = nodes, seconds
        self.samples = samples
        self.backend = backend
        self._own = threading.local()

    def play(self, seed: int, deals: int) -> list[Deal]:
        return [self._deal(number) for number in range(seed, seed + deals)]

    def _deal(self, seed: int) -> Deal:
        found = self._solver().solve(dealt(shuffled(seed)), self.rules, self.seconds, self.nodes)
        return Deal(found.verdict, found.nodes, found.seconds, self._fair(seed))

    def _fair(self, seed: int) -> bool | None:
        if self.samples is None:
            return NOT_PLAYED
        return play_fair(seed, self.rules, self.samples, room=self._fair_room()).won

    def _solver(self) -> Solver:
        if not hasattr(self._own, "solver"):
            self._own.solver = Solver(self.backend)
        solver: Solver = self._own.solver
        return solver

    def _fair_room(self) -> FairRoom:
        if not hasattr(self._own, "room"):
            self._own.room = FairRoom(self.backend)
        room: FairRoom = self._own.room
        return room


def simulate_solitaire(
    rules: Any = None,
    deals: int = 1_000,
    seed: int = 0,
    threads: int | None = None,
    progress: Progress | None = None,
    fair: bool = True,
    nodes: int | None = None,
    seconds: float = SECONDS,
    samples: int = SAMPLES,
    backend: str | None = None,
) -> SolitaireSummary:
    """Solves the deals `seed`, `seed + 1`, ... and, with `fair`, plays each without looking under its cards."""
    check_many(deals, seed, threads)
    settings, chosen, workers = solitaire_rules(rules), backend or default_backend(), threads or cores()
    most = nodes or (NODES if is_open_reserve(settings) and settings["partial_runs"] else NODES_MOVE_BY_MOVE)
    bench = Bench(settings, most, seconds, samples if fair else None, chosen)
    bench.play(seed, 1)  # compiles, if nobody has yet
    started = time.perf_counter()
    done: list[Deal] = []
    with summing_up(lambda found: _summary(found, settings, seed, time.perf_counter() - started, workers)) as summary:
        try:
            for part in in_threads(bench.play, chunks(deals, seed, AT_A_TIME[chosen]), workers):
                done += part
                if progress:
                    progress(len(done), deals)
        except KeyboardInterrupt as error:
            raise Interrupted(done, deals) from error
        return summary(done)


def _summary(done: list[Deal], rules: Settings, seed: int, seconds: float, threads: int) -> SolitaireSummary:
    deals = len(done)
    verdicts = [deal.verdict for deal in done]
    played = [deal.fair for deal in done if deal.fair is not NOT_PLAYED]
    return SolitaireSummary(
        deals=deals,
        seed=seed,
        rules=str(rules),
        won=Share.of(verdicts.count("won"), deals),
        lost=Share.of(verdicts.count("lost"), deals),
        undecided=Share.of(verdicts.count("undecided"), deals),
        fair=Share.of(sum(played), deals) if played else None,
        nodes=_mean(deal.nodes for deal in done),
        most_nodes=max((deal.nodes for deal in done), default=0),
        mean_seconds=_mean(deal.seconds for deal in done),
        worst_seconds=max((deal.seconds for deal in done), default=0.0),
        seconds=seconds,
        threads=threads,
    )


def _mean(values: Iterable[float]) -> float:
    listed = list(values)
    return sum(listed) / len(listed) if listed else 0.0
