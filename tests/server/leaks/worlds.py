"""Two servers with the same table in one loop; they differ in what one reader of the table may not know.

Everything is real but the transport, the database and the time: messages go through the application as ASGI events,
and what is appended to the log is taken as kept.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import json
from collections.abc import Iterator, MutableMapping, Sequence
from contextvars import ContextVar
from types import SimpleNamespace
from typing import Any, NamedTuple
from unittest import mock

import structlog
from fastapi import FastAPI
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from tests.server.leaks.virtual_time import VirtualLoop

from unoverse.game import Game
from unoverse.protocol.answers import Deadline, Update
from unoverse.server.app import make_app
from unoverse.server.games.cards import PlayedCards
from unoverse.server.hub.hub import Hub
from unoverse.server.hub.live_table import LiveTable
from unoverse.server.log import entries as log
from unoverse.server.settings import Settings
from unoverse.server.state import ServerState
from unoverse.server.storage.appends import Append
from unoverse.server.tables.deciding import Person
from unoverse.server.tables.table import Place, Table
from unoverse.server.tables.telling import updates

TABLE = "0123456789abcdef"
SETTINGS = Settings(address_rate=0.0, socket_rate=0.0, database="sqlite:///nowhere")
_lines: ContextVar[list[str]] = ContextVar("lines")


class Heard(NamedTuple):
    """What came, and when."""

    at: int
    text: str


class _Kept:
    """A log that keeps everything at once."""

    async def append(self, append: Append) -> bool:
        return True


class _Tickets:
    """Everybody's ticket is their own name."""

    async def take_ticket(self, ticket: str, table: str) -> Person:
        return Person(f"id-of-{ticket}", ticket)


class Wire:
    """One connection to the table, from the client's end. It answers every beat after the time of its way."""

    def __init__(self, loop: VirtualLoop, name: str, since: int | None, trip_ms: int) -> None:
        self.heard: list[Heard] = []
        self._loop, self._trip = loop, trip_ms
        self._waiting: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._waiting.put_nowait({"type": "websocket.connect"})
        self.say(json.dumps({"type": "hello", "protocol": 1, "ticket": name, "since": since}))

    def say(self, text: str) -> None:
        self._waiting.put_nowait({"type": "websocket.receive", "text": text})

    def hang_up(self) -> None:
        self._waiting.put_nowait({"type": "websocket.disconnect", "code": 1001})

    async def receive(self) -> dict[str, Any]:
        return await self._waiting.get()

    async def send(self, message: MutableMapping[str, Any]) -> None:
        text = message.get("text") or (message.get("bytes") or b"").decode() or str(dict(message))
        self.heard.append(Heard(self._loop.now, text))
        if text.startswith('{"type":"beat"'):
            answer = json.dumps({"type": "beat", "number": json.loads(text)["number"]})
            self._loop.call_later(self._trip / 1000, self.say, answer)


@functools.cache
def _database() -> AsyncEngine:
    """Nobody ever connects to it."""
    return create_async_engine("sqlite+aiosqlite://")


@functools.cache
def _application(which: int) -> FastAPI:
    """Making one takes long; each world has its own."""
    return make_app(SETTINGS)


class World:
    """A server with one table."""

    def __init__(self, which: int, loop: VirtualLoop, opened: log.Opened) -> None:
        self.app = _application(which)
        self.loop = loop
        self.lines: list[str] = []
        self.hub = Hub(SETTINGS, _database())
        self.hub.writer = _Kept()  # type: ignore[assignment]
        with self.logged():
            self.live = LiveTable(self.hub, Table(TABLE, log.Step(1, loop.now, [opened], opened.host)))
        self.hub.live[TABLE] = self.live
        self.app.state.server = ServerState(SETTINGS, self.hub, _Tickets())  # type: ignore[arg-type]
        self.wires: dict[str, list[Wire]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @contextlib.contextmanager
    def logged(self) -> Iterator[None]:
        """What is logged from here on, also by what is begun here, is this world's."""
        token = _lines.set(self.lines)
        try:
            yield
        finally:
            _lines.reset(token)

    @property
    def table(self) -> Table:
        return self.live.table

    @property
    def match(self) -> PlayedCards | None:
        played = self.table.played
        assert played is None or isinstance(played, PlayedCards)
        return played

    @property
    def game(self) -> Game | None:
        return None if self.match is None else self.match.game

    def connect(self, name: str, since: int | None, trip_ms: int) -> None:
        wire = Wire(self.loop, name, since, trip_ms)
        self.wires.setdefault(name, []).append(wire)
        self._begin(f"/api/tables/{TABLE}/socket", wire)

    def _begin(self, path: str, wire: Wire) -> None:
        scope = _scope("websocket", path) | {"subprotocols": []}
        with self.logged():
            task = self.loop.create_task(self.app(scope, wire.receive, wire.send))
        self._tasks.add(task)

    def hang_up(self, name: str) -> None:
        for wire in self.wires.get(name, []):
            wire.hang_up()

    def connected(self, name: str) -> bool:
        identity = f"id-of-{name}"
        return any(connection.person.id == identity for connection in self.live.connections)

    async def get(self, path: str) -> list[str]:
        """What a page answers to somebody whom the server does not know."""
        answer: list[str] = []

        async def send(message: MutableMapping[str, Any]) -> None:
            answer.append(repr(sorted(message.items())))

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": b"", "more_body": False}

        with self.logged():
            await self.app(_scope("http", path) | {"method": "GET"}, receive, send)
        return answer


def _scope(kind: str, path: str) -> dict[str, Any]:
    return {
        "type": kind, "path": path, "raw_path": path.encode(), "root_path": "", "scheme": "http",
        "query_string": b"", "headers": [(b"host", b"table.example")], "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 80), "asgi": {"version": "3.0"}, "http_version": "1.1",
    }  # fmt: skip


@contextlib.contextmanager
def lines_kept_apart() -> Iterator[None]:
    """Every line that is logged goes to the world that it is about."""

    def keep(logger: Any, method: str, event: MutableMapping[str, Any]) -> str:
        line = {"level": method, **structlog.processors.format_exc_info(logger, method, event)}
        _lines.get().append(json.dumps(line, default=repr, sort_keys=True))
        raise structlog.DropEvent

    before = structlog.get_config()
    structlog.configure(processors=[keep])
    try:
        yield
    finally:
        structlog.configure(**before)


@contextlib.contextmanager
def only_told(observer: str) -> Iterator[None]:
    """What others are told is not compared; they are told the number of each step, which costs little."""

    def shortened(table: Table, fresh: Sequence[Place], reader: Person, deadlines: list[Deadline]) -> list[Update]:
        if reader.id == f"id-of-{observer}":
            return updates(table, fresh, reader, deadlines)
        return [Update(place.step.seq, place.step.at, []) for place in fresh]

    with mock.patch("unoverse.server.hub.live_table.updates", shortened):
        yield


@contextlib.contextmanager
def no_chance() -> Iterator[None]:
    """The secrets of rematches are equal in both worlds: whoever commits to another one sends something else."""
    with mock.patch("unoverse.server.tables.deciding.secrets", SimpleNamespace(token_hex=lambda size: "5e" * size)):
        yield
