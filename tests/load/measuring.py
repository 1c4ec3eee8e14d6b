"""Measures a running server: under a steady load, under a rising one, idle, and through a long match.

The load is open: every move has a time at which it is meant to be made, and how long it took counts from then, also
where it could not even be sent because the server had not answered the one before.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from sqlalchemy import select
from tests.load.figures import P99_MS, Figures, delays_told, use_told
from tests.load.processes import MIB, disk_delays, resident, used
from tests.load.tables import CHAIRS, LoadTable, Sitting, seat_all, watch
from tests.server.running_server import RunningServer

from unoverse.server.storage import schema
from unoverse.server.storage.database import connect

WARM_S: Final = 3.0
PATIENCE_S: Final = 30.0
DISK_S: Final = 0.5
AMID: Final = 20
"""So many moves of every table are still to be made when the server is killed."""
GLANCE_S: Final = 0.005


class Measured(NamedTuple):
    """A server to be measured, and the process of its database where it has one."""

    server: RunningServer
    database: int | None = None

    @property
    def process(self) -> int:
        assert self.server.process is not None
        return self.server.process.pid


class BrokenPromiseError(Exception):
    """The server did not do what it says; figures of such a server mean nothing."""


# Moves at their times


async def play(tables: Sequence[LoadTable], seconds: float, rate: float = 1.0) -> list[float]:
    """Lets every table mean to move so often a second; answers how late we ourselves were each time, in seconds."""
    dice, start = random.Random(len(tables)), time.perf_counter()
    phases = sorted(((dice.random() / rate, table) for table in tables), key=lambda phase: phase[0])
    lateness = []
    for lap in range(round(seconds * rate)):
        for phase, table in phases:
            at = start + lap / rate + phase
            ahead = at - time.perf_counter()
            if ahead > 0:
                await asyncio.sleep(ahead)
            table.mean_to_move(at)
            lateness.append(max(0.0, time.perf_counter() - at))
    return lateness


async def all_answered(tables: Sequence[LoadTable]) -> None:
    """Until nobody waits for the server any more, for half a minute at most; whatever waits then is lost."""
    end = time.perf_counter() + PATIENCE_S
    while any(table.waiting for table in tables) and time.perf_counter() < end:
        await asyncio.sleep(GLANCE_S)


async def steady(
    measured: Measured, tables: Sequence[LoadTable], seconds: float, rate: float = 1.0, warm: float = WARM_S
) -> Figures:
    """How long moves take while every table makes so many a second; `warm` seconds before count for nothing."""
    await play(tables, warm, rate)
    await all_answered(tables)
    for table in tables:
        table.forget_delays()
    disk = delays_told(disk_delays(measured.server.log.parent, DISK_S))
    before = used(measured.process, measured.database)
    lateness = await play(tables, seconds, rate)
    spent = used(measured.process, measured.database).since(before)
    answered = sum(len(table.delays) for table in tables)
    await all_answered(tables)
    delays = [delay for table in tables for delay in table.delays]
    return {
        "tables": len(tables),
        "connections": CHAIRS * len(tables),
        "moves_a_second": round(answered / spent.clock),
        **delays_told(delays),
        "clients_late_p99_ms": delays_told(lateness)["p99_ms"],
        **use_told(spent, answered),
        "disk_p50_ms": disk["p50_ms"],
        "disk_p99_ms": disk["p99_ms"],
        "server_mib": round(resident(measured.process) / MIB),
        "unanswered": len(lateness) - len(delays),
    }


async def knee(
    measured: Measured, stages: Sequence[int], seconds: float, tries: int = 1, warm: float = WARM_S
) -> list[Figures]:
    """More and more tables, until moves take too long however often it is tried."""
    tables: list[LoadTable] = []
    found: list[Figures] = []
    for stage in stages:
        tables += await seat_all(measured.server.url, range(len(tables), stage))
        found.append(await _best(measured, tables, seconds, tries, warm))
        if found[-1]["p99_ms"] >= P99_MS:
            break
    check(tables)
    hang_up(tables)
    return found


async def _best(measured: Measured, tables: Sequence[LoadTable], seconds: float, tries: int, warm: float) -> Figures:
    """Of so many tries, until one is quick enough: what else happens on the machine is not the server's doing."""
    rows = []
    for _ in range(tries):
        rows.append(await steady(measured, tables, seconds, warm=warm))
        if rows[-1]["p99_ms"] < P99_MS:
            break
    return min(rows, key=lambda row: float(row["p99_ms"]))


async def idle(measured: Measured, connections: int, seconds: float) -> Figures:
    """What connections cost on which nothing happens: half of them are seated, the others look on."""
    first = await seat_all(measured.server.url, [0], window_ms=0)
    await play(first, 1.0, 20.0)
    await all_answered(first)
    base = resident(measured.process)
    tables = await seat_all(measured.server.url, range(1, 1 + connections // (2 * CHAIRS)))
    watching = await watch(measured.server.url, tables, connections - CHAIRS * len(tables))
    before = used(measured.process, measured.database)
    await asyncio.sleep(seconds)
    spent = used(measured.process, measured.database).since(before)
    held = resident(measured.process) - base
    if any(one.wire.closed for one in watching):
        raise BrokenPromiseError("The server hung up on somebody who was only looking on.")
    check(tables)
    hang_up([*first, *tables], watching)
    return {
        "connections": connections,
        "tables": len(tables),
        "base_mib": round(base / MIB),
        "above_base_mib": round(held / MIB, 1),
        "kib_a_connection": round(held / 1024 / connections, 1),
        **use_told(spent, 0),
    }


async def length(measured: Measured, count: int, parts: int, moves: int = 1000) -> list[Figures]:
    """What a move costs in the first part of a match and in every later one; no table waits for its clock."""
    tables = await seat_all(measured.server.url, range(count), window_ms=0, grace_ms=0)
    found = []
    for number in range(1, parts + 1):
        for table in tables:
            table.forget_delays()
        people = [one for table in tables for one in table.people]
        sizes, updates = sum(one.update_bytes for one in people), sum(one.updates for one in people)
        before = used(measured.process, measured.database)
        await asyncio.gather(*(_play_on(table, moves) for table in tables))
        spent = used(measured.process, measured.database).since(before)
        told = sum(one.updates for one in people) - updates
        found.append(
            {
                "moves": number * moves,
                "tables": count,
                **{name: value for name, value in use_told(spent, moves * count).items() if "server" in name},
                "bytes_an_update": round((sum(one.update_bytes for one in people) - sizes) / told),
                "p50_ms": delays_told([delay for table in tables for delay in table.delays])["p50_ms"],
                "server_mib": round(resident(measured.process) / MIB),
                "machine_load": use_told(spent, 0)["machine_load"],
            }
        )
    check(tables)
    hang_up(tables)
    return found


async def _play_on(table: LoadTable, moves: int) -> None:
    """One move after the other, as fast as they are answered."""
    end = len(table.kept) + moves
    while len(table.kept) < end and not table.refused:
        table.done.clear()
        table.mean_to_move(time.perf_counter())
        async with asyncio.timeout(PATIENCE_S):
            await table.done.wait()


# Promises


def check(tables: Sequence[LoadTable]) -> None:
    """Everything was answered, nothing refused, and everybody heard every step once."""
    refused = sum((table.refused for table in tables), Counter[str]())
    people = [one for table in tables for one in table.people]
    broken = {
        "refused": dict(refused),
        "unanswered": sum(table.waiting for table in tables),
        "gaps": sum(one.gaps for one in people),
        "hung up": sum(one.wire.closed for one in people),
    }
    if any(broken.values()):
        raise BrokenPromiseError(f"The server broke promises: {broken}.")


async def check_kept(measured: Measured, tables: Sequence[LoadTable]) -> int:
    """Kills the server amid moves and looks whether all that it acknowledged is in the database; answers how many.

    A process that is killed cannot write any more: what it had not committed when it acknowledged it is missing.
    """
    quiet = sum(len(table.kept) for table in tables)
    for table in tables:
        for _ in range(AMID):
            table.mean_to_move(time.perf_counter())
    while sum(len(table.kept) for table in tables) < quiet + len(tables):
        await asyncio.sleep(GLANCE_S)
    os.kill(measured.process, signal.SIGKILL)
    while not all(one.wire.closed for table in tables for one in table.people):
        await asyncio.sleep(GLANCE_S)
    expected = {(table.name, seq, command) for table in tables for command, seq in table.kept}
    engine = connect(measured.server.database)
    steps = schema.steps
    async with engine.connect() as connection:
        rows = await connection.execute(select(steps.c.table_id, steps.c.seq, steps.c.command))
        found = {tuple(row) for row in rows}
    await engine.dispose()
    if expected - found:
        raise BrokenPromiseError(f"Of {len(expected)} acknowledged commands {len(expected - found)} are lost.")
    return len(expected)


def hang_up(tables: Sequence[LoadTable], watching: Sequence[Sitting] = ()) -> None:
    for one in [one for table in tables for one in table.people] + list(watching):
        one.wire.close()
