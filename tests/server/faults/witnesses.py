"""People who play on and on and remember every answer, and the comparison of what they remember with the log."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import select
from tests.server.running_server import QUICK

from unoverse.client import Client, OnlineTable
from unoverse.client.errors import ServerRefusedError
from unoverse.protocol.answers import Refused, TableInfo, Welcome
from unoverse.server.log.entries import Step
from unoverse.server.storage import schema
from unoverse.server.storage.database import connect
from unoverse.server.storage.reading import steps_after
from unoverse.server.tables.deciding import Person
from unoverse.server.tables.table import Table, table_from
from unoverse.server.tables.telling import welcome

UNSETTLED = ("not_kept", "disk_full", "failed")
"""Refusals because of a fault, not because of the game."""


class Witness(OnlineTable):
    """A connection that remembers which commands were acknowledged as which step, and which were refused."""

    def __init__(self, client: Client, code: str) -> None:
        super().__init__(client, code)
        self.done: dict[str, int] = {}
        self.refused: dict[str, str] = {}
        self.sentences: Counter[str] = Counter()
        self.patience = 0.5

    def _answered(self, identity: str, seq: int) -> None:
        assert self.done.setdefault(identity, seq) == seq, "a command was acknowledged as two steps"
        super()._answered(identity, seq)

    def _refused(self, refused: Refused) -> None:
        if refused.id is not None:
            self.refused[refused.id] = refused.code
        self.sentences[refused.code] += 1
        super()._refused(refused)

    @property
    def info(self) -> TableInfo:
        assert self.table is not None
        return self.table

    @property
    def chair(self) -> int:
        assert self.you.chair is not None
        return self.you.chair


class Group:
    """People at one table, wherever they are connected."""

    def __init__(self, witnesses: Sequence[Witness], seed: int) -> None:
        self.witnesses = witnesses
        self.name = witnesses[0].info.table
        self._dice = random.Random(seed)
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def acknowledged(self) -> int:
        return sum(len(one.done) for one in self.witnesses)

    def play(self) -> None:
        self._tasks = [asyncio.create_task(self._go_on(one)) for one in self.witnesses]

    async def pause(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []

    def describe(self) -> list[str]:
        """Where everybody is, for whoever has to find out what went wrong."""
        return [
            f"{one.you} of {one.code} at {one.seq}: {one.phase}, seat {one.seat}, to act {one.to_act}"
            f", legal {one.legal}, waits {list(one._waiting)}, is connected {one.is_connected} ({one.reconnects})"
            for one in self.witnesses
        ]

    def check_playing(self) -> None:
        """Raises what has stopped somebody."""
        for task in self._tasks:
            if task.done():
                task.result()

    async def _go_on(self, one: Witness) -> None:
        """Match after match, whatever the server says."""
        while True:
            await one.until(lambda: self._may_do_something(one))
            try:
                await self._do_something(one)
            except ServerRefusedError as refused:
                await asyncio.sleep(0.2 if refused.code in UNSETTLED else 0.01)

    def _may_do_something(self, one: Witness) -> bool:
        is_host = one is self.witnesses[0]
        if one.phase == "between":
            return not one.info.chairs[one.chair].ready
        return one.to_act == one.seat if one.phase == "playing" else is_host

    async def _do_something(self, one: Witness) -> None:
        if one.phase == "gathering":
            await one.begin()
        elif one.phase == "over":
            await one.rematch()
        elif one.phase == "between":
            await one.ready()
        elif one.legal:
            deciding = [text for text in one.legal if text.split()[0] not in ("uno", "catch", "wrong")]
            await one.act(self._dice.choice(deciding or one.legal))


@contextlib.asynccontextmanager
async def gathered(urls: Sequence[str], seed: int = 0, through: str = "", **options: Any) -> AsyncIterator[Group]:
    """A person for each address, and a bot, at a new table; `through`: where websockets go instead."""
    async with contextlib.AsyncExitStack() as stack:
        clients = [Client(url) for url in urls]
        for client, name in zip(clients, ("Ana", "Bia", "Caio", "Davi"), strict=False):
            await client.say_name(name)
            client.url = through or client.url
        asked = {"chairs": len(urls) + 1, "bots": {str(len(urls)): "B1"}, "target": 50}
        code = await clients[0].open_table(**(QUICK | asked | options))
        witnesses = [Witness(client, code) for client in clients]
        for one in witnesses:
            await stack.enter_async_context(one)
            await one.sit()
        group = Group(witnesses, seed)
        try:
            yield group
        finally:
            await group.pause()


async def until(holds: Callable[[], bool], seconds: float, what: str | Callable[[], str]) -> float:
    """Waits, not for ever; answers how long it took."""
    loop = asyncio.get_running_loop()
    started = loop.time()
    while not holds():
        assert loop.time() - started < seconds, f"after {seconds} s: {what if isinstance(what, str) else what()}"
        await asyncio.sleep(0.01)
    return loop.time() - started


async def go_on(groups: Sequence[Group], seconds: float = 40.0) -> float:
    """Every table goes on: somebody there gets an acknowledgement; answers how long the slowest took."""
    before = [group.acknowledged for group in groups]

    def all_went_on() -> bool:
        for group in groups:
            group.check_playing()
        return all(group.acknowledged > number for group, number in zip(groups, before, strict=True))

    def who_stands() -> str:
        stand = [group for group, number in zip(groups, before, strict=True) if group.acknowledged <= number]
        return "\n".join(["some table does not go on", *(line for group in stand for line in group.describe())])

    return await until(all_went_on, seconds, who_stands)


# What the log says


async def logs(database: str, names: Sequence[str]) -> dict[str, list[Step]]:
    engine = connect(database)
    try:
        return {name: await steps_after(engine, name, 0) for name in names}
    finally:
        await engine.dispose()


async def signing_key(database: str) -> str:
    engine = connect(database)
    try:
        async with engine.connect() as connection:
            return str((await connection.execute(select(schema.keys.c.value))).scalar_one())
    finally:
        await engine.dispose()


async def compare(database: str, groups: Sequence[Group]) -> dict[str, Table]:
    """Waits until everybody has heard everything, then compares all that they know with the log played anew."""
    found = {}
    for group in groups:
        steps = (await logs(database, [group.name]))[group.name]
        while any(one.seq != len(steps) for one in group.witnesses):
            await asyncio.sleep(0.05)
            steps = (await logs(database, [group.name]))[group.name]
        found[group.name] = table = table_from(group.name, steps)
        compare_answers(group, steps)
        for one in group.witnesses:
            compare_view(one, table)
    return found


def compare_answers(group: Group, steps: Sequence[Step]) -> None:
    """What was acknowledged is in the log, once, as that step; what was refused is not."""
    assert [step.seq for step in steps] == list(range(1, len(steps) + 1))
    commands = Counter(step.command for step in steps if step.command)
    assert all(number == 1 for number in commands.values()), "a command was carried out twice"
    for one in group.witnesses:
        for identity, seq in one.done.items():
            assert steps[seq - 1].command == identity, f"{identity} was acknowledged as step {seq} and is not there"
        for identity, code in one.refused.items():
            assert identity not in commands, f"{identity} was refused ({code}) and is in the log"


def compare_view(one: Witness, table: Table) -> None:
    """What a client knows is what the server would tell somebody who comes now."""
    built = welcome(table, Person(table.chairs[one.chair].player, one.you.name), table.seq, 0, [])
    told = msgspec.json.decode(msgspec.json.encode(built), type=Welcome)
    assert one.info == told.table
    if table.played is not None:
        assert (one.view, one.legal, one.standing) == (told.view, told.legal, told.standing)
