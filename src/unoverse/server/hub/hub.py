"""The tables that are in this node's memory."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

import structlog
from sqlalchemy.ext.asyncio import AsyncEngine

import unoverse
from unoverse.fair_shuffles import SECRET_BYTES
from unoverse.protocol.refusals import Refusal
from unoverse.server.clock import now_ms
from unoverse.server.hub.live_table import LiveTable, table_from
from unoverse.server.hub.wakes import Alone, RedisWakes, Wakes
from unoverse.server.log import entries as log
from unoverse.server.metrics import watch_the_loop
from unoverse.server.settings import Settings
from unoverse.server.storage.appends import Append, LogWriter
from unoverse.server.storage.database import is_passing
from unoverse.server.storage.reading import steps_after, table_by_code

CODE_SIGNS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without letters and digits that look alike."""
CODE_LENGTH: Final = 6
GLANCE: Final = 1.0
"""How often a node looks by itself whether others have moved its tables, in seconds."""
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
        self._opening: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.is_closing = False

    async def start(self) -> None:
        self.writer.start()
        self.wakes.start(self._woken)
        self.spawn(self._glance())
        self.spawn(watch_the_loop())

    async def stop(self) -> None:
        """What was begun is finished; then everybody is sent away."""
        self.is_closing = True
        await asyncio.gather(*(one.close() for one in self.live.values()))
        await self.writer.stop()
        await self.wakes.stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

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
        name, code = secrets.token_hex(8), "".join(secrets.choice(CODE_SIGNS) for _ in range(CODE_LENGTH))
        opened = log.Opened(
            log.FORMAT, unoverse.__version__, code, options, host, secrets.token_hex(SECRET_BYTES), secrets.randbits(62)
        )
        step = log.Step(1, now_ms(), [opened], host)
        row = {
            "id": name, "code": code, "game": options.game, "rules": options.rules, "title": options.title,
            "host": host, "is_public": int(options.public), "opened_at": step.at, "phase": "gathering",
            "touched_at": step.at,
        }  # fmt: skip
        await self.writer.append(Append(name, step, "gathering", opening=row))
        self.live[name] = LiveTable(self, table_from(name, [step]))
        logger.info("table_opened", table=name, game=options.game, chairs=options.chairs)
        return self.live[name]

    async def table(self, name: str) -> LiveTable:
        """A table by its id or its short code, from memory or from the log."""
        if len(name) == CODE_LENGTH:
            found: str | None = await self.read(table_by_code, name)
            name = found or name
        if name in self.live:
            return self.live[name]
        async with self._opening.setdefault(name, asyncio.Lock()):
            if name not in self.live:
                await self._make_room()
                steps = await self.read(steps_after, name, 0)
                self.live[name] = LiveTable(self, await asyncio.to_thread(table_from, name, steps))
        self._opening.pop(name, None)
        return self.live[name]

    async def _make_room(self) -> None:
        """The table that nobody has needed for the longest time gives way; Refusal if people are at all of them."""
        if len(self.live) >= self.settings.most_tables:
            unused = [live for live in self.live.values() if not live.connections]
            if not unused:
                raise Refusal("server_full")
            await self._put_away(min(unused, key=lambda live: live.used_at))

    async def _put_away(self, live: LiveTable) -> None:
        self.live.pop(live.name, None)
        await live.close()
        logger.info("table_closed", table=live.name)

    def _woken(self, name: str) -> None:
        if name in self.live:
            self.spawn(self.live[name].woken())

    async def _glance(self) -> None:
        """Looks at every table now and then: a word of another node may be lost, and nobody needs some tables more."""
        while True:
            await asyncio.sleep(GLANCE)
            for live in tuple(self.live.values()):
                if live.connections:
                    if self.is_shared:
                        self.spawn(live.woken())
                elif now_ms() - live.used_at > 1000 * self.settings.idle:
                    await self._put_away(live)
