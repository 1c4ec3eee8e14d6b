"""A network between clients and server that loses, doubles, delays and reorders messages, and cuts connections."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any, NamedTuple

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import WebSocketException

Socket = ClientConnection | ServerConnection


class Badness(NamedTuple):
    """How likely each is for a message, and how long one is held back at most, in seconds."""

    drop: float = 0.03
    double: float = 0.05
    delay: float = 0.15
    cut: float = 0.004
    longest: float = 0.15


class BadNetwork:
    """What has been done to messages so far."""

    def __init__(self, target: str, badness: Badness, seed: int) -> None:
        self.done: Counter[str] = Counter()
        self.is_bad = True
        self._target = target.replace("http", "ws", 1)
        self._badness = badness
        self._dice = random.Random(seed)

    async def handle(self, client: ServerConnection) -> None:
        assert client.request is not None
        with contextlib.suppress(OSError, WebSocketException):
            async with connect(self._target + client.request.path, max_size=None, compression=None) as server:
                ways = [
                    asyncio.create_task(self._carry(client, server)),
                    asyncio.create_task(self._carry(server, client)),
                ]
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                for way in ways:
                    way.cancel()
                await asyncio.gather(*ways, return_exceptions=True)

    async def _carry(self, source: Socket, target: Socket) -> None:
        late: set[asyncio.Task[None]] = set()
        try:
            async for message in source:
                if self._happens("cut"):
                    return
                for wait in self._copies():
                    if not wait:
                        await target.send(message)
                        continue
                    task = asyncio.create_task(_later(wait, lambda message=message: target.send(message)))  # type: ignore[misc]
                    late.add(task)
                    task.add_done_callback(late.discard)
        finally:
            for task in tuple(late):
                task.cancel()

    def _copies(self) -> list[float]:
        """When each copy of a message arrives."""
        if self._happens("drop"):
            return []
        copies = 2 if self._happens("double") else 1
        return [self._dice.uniform(0, self._badness.longest) if self._happens("delay") else 0.0 for _ in range(copies)]

    def _happens(self, what: str) -> bool:
        is_so = self.is_bad and self._dice.random() < getattr(self._badness, what)
        self.done["passed" if what == "cut" else what] += is_so if what != "cut" else 1
        if what == "cut" and is_so:
            self.done["cut"] += 1
        return is_so


async def _later(wait: float, send: Callable[[], Coroutine[Any, Any, None]]) -> None:
    await asyncio.sleep(wait)
    with contextlib.suppress(WebSocketException):
        await send()


@contextlib.asynccontextmanager
async def bad_network(
    target: str, badness: Badness | None = None, seed: int = 0
) -> AsyncIterator[tuple[BadNetwork, str]]:
    """The network, and the address that leads through it."""
    network = BadNetwork(target, badness or Badness(), seed)
    async with serve(network.handle, "127.0.0.1", 0, max_size=None, compression=None) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        yield network, f"http://127.0.0.1:{port}"
