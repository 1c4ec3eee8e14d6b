"""The tables that are in this node's memory."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

import structlog
from sqlalchemy.ext.asyncio import AsyncEngine

import unoverse
from unoverse.fair_shuffles import SECRET_BYTES
from unoverse.protocol.refusals import Refusal
from unoverse.server.clock import now_ms
from unoverse.server.hub.live_table import LiveTable
from unoverse.server.hub.wakes import Alone, RedisWakes, Wakes
from unoverse.server.log import entries as log
from unoverse.server.metrics import watch_the_loop
from unoverse.server.settings import Settings
from unoverse.server.storage.appends import Append, LogWriter
from unoverse.server.storage.database import is_passing
from unoverse.server.storage.reading import moved_tables, nodes_alive, steps_after, table_by_code
from unoverse.server.tables.table import Table, table_from

CODE_SIGNS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without letters and digits that look alike."""
CODE_LENGTH: Final = 6
GLANCE: Final = 0.5
"""How often a node looks by itself whether others have moved its tables, in seconds."""
CLOSING_SECONDS: Final = 5.0
"""So long what is being done may take when the server closes."""
Found = TypeVar("Found")
logger = structlog.get_logger()


class Hub:
    """Every table that somebody here is connected to, and a few more."""

    def __init__(self, settings: Settings, engine: AsyncEngine) -> None:
        self.settings = settings
        self.engine = engine
        self.writer = LogWriter(engine)
        self.wakes: Wakes = RedisWakes(settings.redis) if settings.redis else Alone()
        self.is_shared = engine.dialect.name != "sqlite"
        """May other nodes write to the same database?"""
        self.live: dict[str, LiveTable] = {}
        self.node = secrets.token_hex(8)
        self.seal_key = secrets.token_hex(32)
        self._gone_ms = 1000 * settings.gone
        self._alive: frozenset[str] = frozenset()
        self._steady_since = now_ms()
        """Since when this node has heard of the others without a gap."""
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.is_closing = False

    async def start(self) -> None:
        self.writer.start()
        self.wakes.start(self._woken)
        self.spawn(self._glance())
        self.spawn(watch_the_loop())

    async def close_tables(self) -> None:
        """What was begun is finished and answered; then everybody is sent away."""
        self.is_closing = True
        tables = tuple(self.live.values())
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(CLOSING_SECONDS):
                await asyncio.gather(*(one.close() for one in tables))
                while any(one.connections for one in tables):
                    await asyncio.sleep(0.01)
        for one in tables:
            one.send_away()

    async def stop(self) -> None:
        await self.close_tables()
        await self.writer.stop()
        await self.wakes.stop()
        tasks = {*self._tasks, *self._loading.values()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def spawn(self, work: Awaitable[Any]) -> None:
        """Does something beside; what goes wrong there is logged and stops nobody."""

        async def guarded() -> None:
            try:
                await work
            except Refusal as refusal:
                logger.info("refused", code=refusal.code)
            except Exception:
                logger.exception("failed")

        task = asyncio.ensure_future(guarded())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def read(self, question: Callable[..., Awaitable[Found]], *arguments: Any) -> Found:
        """Asks the database; Refusal if it does not answer."""
        try:
            return await question(self.engine, *arguments)
        except Exception as error:
            if is_passing(error):
                raise Refusal("not_kept") from error
            raise

    # Tables

    async def open(self, options: log.Options, host: str) -> LiveTable:
        """Opens a table and keeps it."""
        await self._make_room()
        opening = _opening(await self._new_code(), options, host)
        while not await self.writer.append(opening):
            opening = _opening(await self._new_code(), options, host)
        name = opening.table
        self.live[name] = LiveTable(self, table_from(name, [opening.step]))
        logger.info("table_opened", table=name, game=options.game, chairs=options.chairs)
        return self.live[name]

    async def _new_code(self) -> str:
        """A short code that no table has; another table may still be faster to take it."""
        while True:
            code = "".join(secrets.choice(CODE_SIGNS) for _ in range(CODE_LENGTH))
            if await self.read(table_by_code, code) is None:
                return code

    async def table(self, name: str) -> LiveTable:
        """A table by its id or its short code, from memory or from the log."""
        if len(name) == CODE_LENGTH:
            found: str | None = await self.read(table_by_code, name)
            name = found or name
        live = self.live.get(name)
        if live is None:
            live = await asyncio.shield(self._loading.get(name) or self._start_loading(name))
        live.used_at = now_ms()
        return live

    def _start_loading(self, name: str) -> asyncio.Task[LiveTable]:
        """However many ask for a table, it is read once."""

        async def load() -> LiveTable:
            steps = await self.read(steps_after, name, 0)
            table = await asyncio.to_thread(table_from, name, steps)
            await self._make_room()
            self.live[name] = LiveTable(self, table)
            return self.live[name]

        def loaded(task: asyncio.Task[LiveTable]) -> None:
            del self._loading[name]
            if not task.cancelled():
                task.exception()  # whoever asked may be gone

        self._loading[name] = asyncio.create_task(load())
        self._loading[name].add_done_callback(loaded)
        return self._loading[name]

    def seal(self, table: Table) -> str:
        """Tells operators whether two tables are the same, and nothing else about them."""
        return hmac.new(self.seal_key.encode(), table.state(), "sha256").hexdigest()

    def is_dead(self, node: str) -> bool:
        """Is it certain that this process is gone? Nobody judges others who has just come, or had lost the database."""
        return node != self.node and node not in self._alive and now_ms() - self._steady_since > self._gone_ms

    async def _make_room(self) -> None:
        """The table that nobody has needed for the longest time gives way; Refusal if people are at all of them."""
        if len(self.live) >= self.settings.most_tables:
            unused = [live for live in self.live.values() if not live.connections and not live.is_busy]
            if not unused:
                raise Refusal("server_full")
            await self._put_away(min(unused, key=lambda live: live.used_at))

    async def _put_away(self, live: LiveTable) -> None:
        self.live.pop(live.name, None)
        await live.close()

    def _woken(self, name: str) -> None:
        if name in self.live:
            self.spawn(self.live[name].woken())

    async def _glance(self) -> None:
        """Looks at every table now and then: a word of another node may be lost, and nobody needs some tables more."""
        while True:
            await asyncio.sleep(GLANCE)
            try:
                if self.is_shared:
                    await self._look_at_others()
                for live in tuple(self.live.values()):
                    await self._look_at(live)
            except Refusal:
                self._steady_since = now_ms()
            except Exception:
                logger.exception("failed")

    async def _look_at_others(self) -> None:
        self._alive = frozenset(await self.read(nodes_alive, self.node, now_ms(), self._gone_ms))
        known = {live.name: live.table.seq for live in self.live.values() if live.connections}
        for name in await self.read(moved_tables, known):
            self._woken(name)

    async def _look_at(self, live: LiveTable) -> None:
        if live.connections:
            live.note_presence()
            if live.is_doubtful and not live.is_busy:
                self.spawn(live.woken())
        elif not live.is_busy and now_ms() - live.used_at > 1000 * self.settings.idle:
            await self._put_away(live)


def _opening(code: str, options: log.Options, host: str) -> Append:
    """The first step of a new table."""
    opened = log.Opened(
        log.FORMAT, unoverse.__version__, code, options, host, secrets.token_hex(SECRET_BYTES), secrets.randbits(62)
    )
    name, step = secrets.token_hex(8), log.Step(1, now_ms(), [opened], host)
    row = {
        "id": name, "code": code, "game": options.game, "rules": options.rules, "title": options.title, "host": host,
        "is_public": int(options.public), "opened_at": step.at, "phase": "gathering", "touched_at": step.at,
    }  # fmt: skip
    return Append(name, step, "gathering", opening=row)
