"""What was measured: how long moves took, and what everybody used meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.load.processes import Used, machine_load

Figures = dict[str, Any]
P50_MS, P99_MS = 10.0, 50.0
"""What the server promises for 250 tables of four, at a move a second each."""


def percentile(ordered: Sequence[float], share: float) -> float:
    """The smallest value that so large a share does not exceed; 0 of nothing.

    >>> percentile([1.0, 2.0, 3.0, 4.0], 0.5)
    2.0
    """
    if not ordered:
        return 0.0
    return ordered[max(0, -int(-share * len(ordered) // 1) - 1)]


def delays_told(delays: Sequence[float]) -> Figures:
    """In milliseconds."""
    ordered = sorted(1000 * delay for delay in delays)
    shares = {"p50_ms": 0.5, "p90_ms": 0.9, "p99_ms": 0.99, "p999_ms": 0.999, "most_ms": 1.0}
    return {name: round(percentile(ordered, share), 2) for name, share in shares.items()}


def use_told(spent: Used, moves: int) -> Figures:
    """Shares of one core, and what a move cost the server."""
    told = {
        "server_core": spent.server / spent.clock,
        "clients_core": spent.clients / spent.clock,
        "database_core": spent.database / spent.clock,
        "machine_cores": spent.machine / spent.clock,
        "machine_load": machine_load(),
    }
    cost = {"server_us_a_move": round(1e6 * spent.server / moves)} if moves else {}
    return {name: round(value, 3) for name, value in told.items()} | cost


def as_table(rows: Sequence[Figures]) -> str:
    """Markdown, with the names of the figures as they are in the JSON.

    >>> print(as_table([{"tables": 50, "p50_ms": 1.5}]))
    | tables | p50_ms |
    |---|---|
    | 50 | 1.5 |
    """
    names = list(rows[0])
    lines = [names, ["---"] * len(names), *([_written(row[name]) for name in names] for row in rows)]
    return "\n".join("|---" * len(line) + "|" if line[0] == "---" else f"| {' | '.join(line)} |" for line in lines)


def _written(value: object) -> str:
    return value if isinstance(value, str) else f"{value:,}"
