"""How nodes wake each other: a word that a table has moved. The database holds the truth; a lost word costs little."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Final, Protocol

import redis.asyncio
from redis.exceptions import RedisError

CHANNEL: Final = "unoverse:moved"
BREATH: Final = 0.5

Woken = Callable[[str], None]


class Wakes(Protocol):
    """Tells the other nodes that a table has moved, and hears of them."""

    def start(self, woken: Woken) -> None: ...

    def tell(self, table: str) -> None: ...

    async def stop(self) -> None: ...


class Alone:
    """There is no other node."""

    def start(self, woken: Woken) -> None:
        """Nobody will call."""

    def tell(self, table: str) -> None:
        """Nobody listens."""

    async def stop(self) -> None:
        """Nothing runs."""


class RedisWakes:
    """Through Redis. While it is gone, tables find out by looking (see `hub.glances`)."""

    def __init__(self, url: str) -> None:
        self._redis = redis.asyncio.from_url(url, socket_connect_timeout=1.0)
        self._tasks: list[asyncio.Task[None]] = []
        self._told: asyncio.Queue[str] = asyncio.Queue(maxsize=10_000)

    def start(self, woken: Woken) -> None:
        self._tasks = [asyncio.create_task(self._listen(woken)), asyncio.create_task(self._publish())]

    def tell(self, table: str) -> None:
        with contextlib.suppress(asyncio.QueueFull):
            self._told.put_nowait(table)

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    async def _publish(self) -> None:
        while True:
            table = await self._told.get()
            with contextlib.suppress(RedisError, OSError):
                await self._redis.publish(CHANNEL, table)

    async def _listen(self, woken: Woken) -> None:
        while True:
            with contextlib.suppress(RedisError, OSError):
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    async for message in channel.listen():
                        if message["type"] == "message":
                            woken(message["data"].decode())
            await asyncio.sleep(BREATH)
