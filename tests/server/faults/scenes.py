"""What can go wrong, as scenes: short in the tests, long in bench/chaos.py. Each answers what it has seen."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import json
import random
import resource
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from tests.server.faults.bad_network import Badness, bad_network
from tests.server.faults.witnesses import Group, compare, gathered, go_on, logs, signing_key, until
from tests.server.running_server import RunningServer
from tests.services.servers import Postgres, Redis

from unoverse.client import Client
from unoverse.client.errors import ServerRefusedError
from unoverse.server.tables.table import Table, table_from

RULES = ("UNO 1121", "UNO 1121 C-DR-P3", "UNO 1121 T@5-DOA-CAR", "UNO flip")
Seen = dict[str, float]


@contextlib.asynccontextmanager
async def tables_at(
    urls: Sequence[str], number: int, seed: int, through: str = "", **more: Any
) -> AsyncIterator[list[Group]]:
    """So many tables, each with a person at every address; at some, moves wait for a window."""
    async with contextlib.AsyncExitStack() as stack:
        groups = []
        for table in range(number):
            options = {"rules": RULES[table % len(RULES)], "window_ms": 50 * (table % 2), **more}
            groups.append(await stack.enter_async_context(gathered(urls, seed + table, through, **options)))
        for group in groups:
            group.play()
        yield groups
        for group in groups:
            await group.pause()


async def settle(database: str, groups: Sequence[Group]) -> dict[str, Table]:
    """Nobody plays any more; everything that anybody knows agrees with the log."""
    for group in groups:
        await group.pause()
    async with asyncio.timeout(30):
        return await compare(database, groups)


async def seals_agree(database: str, tables: dict[str, Table], printed: str) -> int:
    """Does what the servers had in memory when they closed equal what the log amounts to? So many did."""
    key, agreed = await signing_key(database), 0
    for line in printed.splitlines():
        told = json.loads(line) if line.startswith("{") else {}
        table = tables.get(told.get("table", ""))
        if told.get("event") == "table_closed" and table is not None and told["seq"] == table.seq:
            assert told["seal"] == hmac.new(key.encode(), table.state(), "sha256").hexdigest()
            agreed += 1
    return agreed


async def killed(server: RunningServer, kills: int, tables: int, seed: int, said: Callable[[str], None]) -> Seen:
    """The process is killed again and again under load, at random moments; in the end it is told to stop."""
    dice, slowest = random.Random(seed), 0.0
    async with tables_at([server.url] * 2, tables, seed) as groups:
        for number in range(kills):
            slowest = max(slowest, await go_on(groups))
            await asyncio.sleep(dice.uniform(0, 0.5))
            server.kill()
            await asyncio.to_thread(server.start)
            said(f"{number + 1} of {kills} kills, {sum(group.acknowledged for group in groups)} acknowledged")
        await go_on(groups)
        await settle(server.database, groups)
        acknowledged = sum(group.acknowledged for group in groups)
        refused = Counter(code for group in groups for one in group.witnesses for code in one.refused.values())
        before = len(server.log.read_text())
        assert await asyncio.to_thread(server.stop) == 0
        kept = await logs(server.database, [group.name for group in groups])
        found = {name: table_from(name, steps) for name, steps in kept.items()}
        agreed = await seals_agree(server.database, found, server.log.read_text()[before:])
        assert agreed == tables
    return {
        "kills": kills, "tables": tables, "acknowledged": acknowledged, "refused": refused.total(),
        "steps": sum(table.seq for table in found.values()), "states equal": agreed, "slowest return s": slowest,
    }  # fmt: skip


async def badly_connected(server: RunningServer, tables: int, seconds: float, seed: int, badness: Badness) -> Seen:
    """Messages are lost, doubled, delayed and reordered, and connections cut."""
    async with (
        bad_network(server.url, badness, seed) as (network, address),
        tables_at([server.url] * 2, tables, seed, through=address) as groups,
    ):
        await asyncio.sleep(seconds)
        await go_on(groups, 60)
        for group in groups:
            await group.pause()
        found = await settle(server.database, groups)
        done = {what: float(number) for what, number in network.done.items()}
        acknowledged = sum(group.acknowledged for group in groups)
        reconnects = sum(one.reconnects for group in groups for one in group.witnesses)
        steps = sum(table.seq for table in found.values())
    return {"tables": tables, **done, "reconnects": reconnects, "acknowledged": acknowledged, "steps": steps}


async def without_redis(nodes: Sequence[RunningServer], redis: Redis, tables: int, seconds: float, seed: int) -> Seen:
    """The people of every table sit at different nodes, and Redis is gone for a while."""
    async with tables_at([node.url for node in nodes], tables, seed) as groups:
        await go_on(groups)
        await asyncio.to_thread(redis.stop)
        slowest, ends = 0.0, time.monotonic() + seconds
        while time.monotonic() < ends:
            await go_on(groups)
            slowest = max(slowest, await catch_up(groups))
        await asyncio.to_thread(redis.start)
        await go_on(groups)
        found = await settle(nodes[0].database, groups)
        steps = sum(table.seq for table in found.values())
        acknowledged = sum(group.acknowledged for group in groups)
    assert slowest < 2
    return {"tables": tables, "gone s": seconds, "acknowledged": acknowledged, "steps": steps, "caught up s": slowest}


async def catch_up(groups: Sequence[Group]) -> float:
    """How long it takes until everybody knows what anybody at the table knows now."""
    wanted = [max(one.seq for one in group.witnesses) for group in groups]
    pairs = list(zip(groups, wanted, strict=True))
    return await until(
        lambda: all(one.seq >= seq for group, seq in pairs for one in group.witnesses), 5, "somebody lags behind"
    )


async def without_database(
    nodes: Sequence[RunningServer], postgres: Postgres, tables: int, seconds: float, seed: int
) -> Seen:
    """PostgreSQL is gone for a while; what was sent meanwhile is kept when it is back."""
    async with tables_at([node.url for node in nodes], tables, seed) as groups:
        await go_on(groups)
        await asyncio.to_thread(postgres.stop)
        await asyncio.sleep(seconds)
        await asyncio.to_thread(postgres.start)
        back = await go_on(groups)
        slowest = await catch_up(groups)
        found = await settle(nodes[0].database, groups)
        steps = sum(table.seq for table in found.values())
        acknowledged = sum(group.acknowledged for group in groups)
    assert back < 2
    assert slowest < 2
    return {
        "tables": tables, "gone s": seconds, "acknowledged": acknowledged, "steps": steps, "went on after s": back,
        "caught up s": slowest,
    }  # fmt: skip


async def without_room(server: RunningServer, tables: int, seed: int, disk: Path | None = None) -> Seen:
    """There is no room for what tables add for a while; later there is again.

    On a small disk of its own it is filled by a file beside; else the files of the process may not grow.
    """
    assert server.process is not None
    file = Path(server.database.partition("///")[2])
    async with tables_at([server.url] * 2, tables, seed, chairs=2, bots={}) as groups:
        await go_on(groups)
        full = _filled(disk) if disk else _may_not_grow(server.process.pid, file)
        with full:
            refused = await _told_of_the_full_disk(server, groups)
        back = await go_on(groups)
        found = await settle(server.database, groups)
        steps = sum(table.seq for table in found.values())
    return {
        "tables": tables, "real disk": bool(disk), "refused with disk_full": refused, "went on after s": back,
        "steps": steps,
    }  # fmt: skip


async def _told_of_the_full_disk(server: RunningServer, groups: Sequence[Group]) -> int:
    """Everybody who wants something is told; so many times somebody was."""

    def told() -> Iterable[int]:
        return (sum(one.sentences["disk_full"] for one in group.witnesses) for group in groups)

    await until(lambda: all(number > 2 for number in told()), 30, "nobody was told that the disk is full")
    with pytest.raises(ServerRefusedError) as caught:
        await Client(server.url).say_name("Edu")
    assert caught.value.code == "disk_full"
    return sum(told())


@contextlib.contextmanager
def _may_not_grow(process: int, file: Path) -> Iterator[None]:
    limit = max(path.stat().st_size for path in (file, file.with_name(f"{file.name}-wal")))
    resource.prlimit(process, resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))
    yield
    resource.prlimit(process, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))


@contextlib.contextmanager
def _filled(disk: Path) -> Iterator[None]:
    filling = disk / "filling"
    with filling.open("wb", buffering=0) as file, contextlib.suppress(OSError):
        for size in (4096, 512, 1):
            with contextlib.suppress(OSError):
                while file.write(bytes(size)):
                    pass
    yield
    filling.unlink()
