"""Tables full of people who play at their own pace, whatever the server does; and what they see of it."""

from __future__ import annotations

import asyncio
import random
import time
from array import array
from collections import Counter, deque
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct
from tests.load.wire import Wire, open_wire

from unoverse.client import Client
from unoverse.protocol.commands import Act, Beat, Begin, Command, Hello, Ready, Sit
from unoverse.protocol.version import PROTOCOL

CHAIRS: Final = 4
ALL_FROM_ONE_ADDRESS: Final = {"UNOVERSE_ADDRESS_CONNECTIONS": "100000"}
"""What a server has to be told that lets us in."""
AT_ONCE: Final = 16
"""So many ask for tables and tickets at the same time."""
OPTIONS: Final = {"rules": "UNO 1121", "chairs": CHAIRS, "target": 100_000, "clock": 60, "pause": 600}
"""A match that does not end while we look, and no deal before everybody is ready."""
NEED_NOT_MOVE: Final = ("uno", "catch", "wrong")
"""Calls and accusations: a table that only did these would never end a round."""


class Chair(Struct):
    seat: int | None


class Info(Struct):
    phase: str
    chairs: list[Chair]


class View(Struct):
    to_act: int | None


class Told(Struct):
    """The part of the server's messages that a player of ours looks at."""

    type: str
    id: str | None = None
    seq: int = 0
    number: int = 0
    code: str = ""
    sentence: str = ""
    table: Info | None = None
    view: View | None = None
    legal: list[str] | None = None


_told: Final = msgspec.json.Decoder(Told)
_encode: Final = msgspec.json.Encoder().encode


class Sitting:
    """One connection, and what it was told last."""

    def __init__(self, wire: Wire, changed: Callable[[Sitting, Told], None]) -> None:
        self.wire = wire
        self.seq = 0
        self.legal: list[str] = []
        self.to_act: int | None = None
        self.updates, self.update_bytes, self.gaps = 0, 0, 0
        self._changed = changed
        wire.heard = self._hear

    def say(self, command: Struct) -> None:
        self.wire.send(_encode(command))

    def _hear(self, text: bytes) -> None:
        told = _told.decode(text)
        if told.type == "beat":
            return self.say(Beat(told.number))
        if told.type == "update":
            self.gaps += told.seq != self.seq + 1
            self.updates += 1
            self.update_bytes += len(text)
        if told.type in ("update", "welcome"):
            self.seq = told.seq
            self.legal = self.legal if told.legal is None else told.legal
            self.to_act = self.to_act if told.view is None else told.view.to_act
        return self._changed(self, told)


class LoadTable:
    """A table, its people, and the moves that they mean to make."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.name = ""
        self.people: list[Sitting] = []
        self.phase = "gathering"
        self.delays = array("d")
        """Of every move, the seconds from when it was meant to be made until the server had it on the disk."""
        self.kept: list[tuple[str, int]] = []
        """What the server has acknowledged: ids of commands, and their steps."""
        self.refused: Counter[str] = Counter()
        self.done = asyncio.Event()
        self._due: deque[float] = deque()
        self._asked: tuple[str, float] | None = None
        self._count = 0
        self._seq = 0
        self._info_seq = 0
        self._seats: dict[int, int] = {}
        self._ready: set[int] = set()
        self._dice = random.Random(number)

    # What people mean to do

    def mean_to_move(self, at: float) -> None:
        """At this time somebody moves; later, if the server has not answered the move before."""
        self._due.append(at)
        self._go_on()

    def forget_delays(self) -> None:
        """What came before was only for warming up."""
        self.delays = array("d")

    @property
    def waiting(self) -> int:
        return len(self._due) + (self._asked is not None)

    def _go_on(self) -> None:
        if self._due and self._asked is None:
            self._move()

    def _move(self) -> None:
        if self.phase == "between":
            chair = min(set(range(CHAIRS)) - self._ready, default=None)
            if chair is not None and self.people[chair].seq >= self._seq:
                self._ready.add(chair)
                self._ask(self.people[chair], Ready(id=self._new_id()))
            return
        for chair, one in enumerate(self.people):
            is_asked = one.to_act is not None and one.to_act == self._seats.get(chair)
            if is_asked and one.legal and one.seq >= self._seq:
                moves = [text for text in one.legal if text.split()[0] not in NEED_NOT_MOVE] or one.legal
                self._ask(one, Act(id=self._new_id(), action=self._dice.choice(moves), seen=one.seq))
                return

    def _ask(self, who: Sitting, command: Command) -> None:
        self._asked = (command.id, self._due.popleft())
        who.say(command)

    def _new_id(self) -> str:
        self._count += 1
        return f"{self.number}-{self._count}"

    # What they are told

    def heard(self, who: Sitting, told: Told) -> None:
        if told.type == "done":
            self._acknowledged(told)
        elif told.type == "refused":
            self.refused[told.code] += 1
            self._asked = None
            self.done.set()
        if told.table is not None and told.seq > self._info_seq:
            self._info_seq = told.seq
            self._take_info(told.table)
        self._go_on()

    def _acknowledged(self, told: Told) -> None:
        assert told.id is not None
        self.kept.append((told.id, told.seq))
        self._seq = max(self._seq, told.seq)
        if self._asked is not None and told.id == self._asked[0]:
            self.delays.append(time.perf_counter() - self._asked[1])
            self._asked = None
        self.done.set()

    def _take_info(self, table: Info) -> None:
        self.phase = table.phase
        self._seats = {number: chair.seat for number, chair in enumerate(table.chairs) if chair.seat is not None}
        if table.phase != "between":
            self._ready = set()

    async def say_and_wait(self, who: Sitting, command: Command) -> None:
        """Outside the clock: sitting down and beginning."""
        self.done.clear()
        who.say(command)
        async with asyncio.timeout(60):
            await self.done.wait()


async def join(url: str, client: Client, table: str, changed: Callable[[Sitting, Told], None]) -> Sitting:
    """Connects somebody to a table; answers when everything was told."""
    told = await client.ask("POST", f"/api/tables/{table}/ticket")
    wire = await open_wire(url, told["socket"])
    welcome = asyncio.get_running_loop().create_future()

    def first(who: Sitting, said: Told) -> None:
        if said.type == "refused" and not welcome.done():
            welcome.set_exception(ConnectionError(said.sentence))
        elif said.type == "welcome" and not welcome.done():
            welcome.set_result(None)
        changed(who, said)

    sitting = Sitting(wire, first)
    sitting.say(Hello(PROTOCOL, told["ticket"]))
    await welcome
    return sitting


async def seat_all(url: str, numbers: Sequence[int], **options: Any) -> list[LoadTable]:
    """So many new tables with four people each, all of them dealt."""
    limit = asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> LoadTable:
        async with limit:
            return await _seated(url, number, OPTIONS | options)

    return list(await asyncio.gather(*map(one, numbers)))


async def _seated(url: str, number: int, options: dict[str, Any]) -> LoadTable:
    clients = [Client(url) for _ in range(CHAIRS)]
    for chair, client in enumerate(clients):
        await client.say_name(f"Player {chair}")
    table = LoadTable(number)
    table.name = (await clients[0].ask("POST", "/api/tables", options))["table"]
    for chair, client in enumerate(clients):
        sitting = await join(url, client, table.name, table.heard)
        table.people.append(sitting)
        await table.say_and_wait(sitting, Sit(id=f"sit-{number}-{chair}", chair=chair))
    await table.say_and_wait(table.people[0], Begin(id=f"begin-{number}"))
    return table


async def watch(url: str, tables: Sequence[LoadTable], count: int) -> list[Sitting]:
    """So many people who look on, at these tables in turn."""
    client, limit = Client(url), asyncio.Semaphore(AT_ONCE)
    await client.say_name("Spectator")

    async def one(number: int) -> Sitting:
        async with limit:
            return await join(url, client, tables[number % len(tables)].name, lambda who, told: None)

    return list(await asyncio.gather(*map(one, range(count))))
