"""What Prometheus is told: how much there is, how long it takes, what is refused. No person, no table, no card."""

from __future__ import annotations

import asyncio
import functools
import time
from collections.abc import Awaitable, Callable
from typing import Final, ParamSpec, TypeVar

from prometheus_client import Counter, Gauge, Histogram

QUICK: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15)
LOOK: Final = 0.5
Given = ParamSpec("Given")
Made = TypeVar("Made")

TABLES = Gauge("unoverse_tables", "Tables in memory.")
CONNECTIONS = Gauge("unoverse_connections", "Connections to tables.")
COMMANDS = Counter("unoverse_commands_total", "Commands by their type and answer.", ["type", "answer"])
REFUSALS = Counter("unoverse_refusals_total", "Everything that was refused, by code.", ["code"])
DOING = Histogram(
    "unoverse_do_seconds", "A step of a table, from its arrival to the durable acknowledgement.", buckets=QUICK
)
COMMIT = Histogram("unoverse_commit_seconds", "A commit of the log.", buckets=QUICK)
TOGETHER = Histogram(
    "unoverse_appends_per_commit", "Steps in one commit.", buckets=(1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 200)
)
THINKING = Histogram("unoverse_bots_thinking_seconds", "Bots deciding, beside the loop.", buckets=QUICK)
LAG = Histogram("unoverse_loop_lag_seconds", "How late the event loop is.", buckets=QUICK)
DROPPED = Counter("unoverse_dropped_total", "Connections that were given up, by reason.", ["why"])


def note_refusal(code: str) -> None:
    REFUSALS.labels(code).inc()


def note_command(kind: str, answer: str) -> None:
    """`answer` is done, or the code of a refusal."""
    _commands(kind, answer).inc()


@functools.cache
def _commands(kind: str, answer: str) -> Counter:
    """Looked up once: both are words of ours, of which there are few."""
    return COMMANDS.labels(kind, answer)


def timed(histogram: Histogram) -> Callable[[Callable[Given, Awaitable[Made]]], Callable[Given, Awaitable[Made]]]:
    """Notes how long every call takes, whatever comes of it."""

    def timing(work: Callable[Given, Awaitable[Made]]) -> Callable[Given, Awaitable[Made]]:
        @functools.wraps(work)
        async def noted(*arguments: Given.args, **more: Given.kwargs) -> Made:
            started = time.perf_counter()
            try:
                return await work(*arguments, **more)
            finally:
                histogram.observe(time.perf_counter() - started)

        return noted

    return timing


async def watch_the_loop() -> None:
    """Sleeps, and finds out how much later than wanted it wakes."""
    loop = asyncio.get_running_loop()
    while True:
        wanted = loop.time() + LOOK
        await asyncio.sleep(LOOK)
        LAG.observe(max(0.0, loop.time() - wanted))
