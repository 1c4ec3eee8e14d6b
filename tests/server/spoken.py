"""Somebody who speaks the protocol itself, message by message, and keeps everything that was said."""

from __future__ import annotations

import contextlib
import json
from collections.abc import AsyncIterator, Callable
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from unoverse.client import Client
from unoverse.protocol.version import PROTOCOL

Message = dict[str, Any]
SENT, HEARD = "sent", "heard"


class Speaker:
    """One websocket of a table. Beats are answered by themselves."""

    def __init__(self, socket: ClientConnection, spoken: list[tuple[str, Message]]) -> None:
        self._socket = socket
        self.spoken = spoken

    async def send(self, message: Message) -> None:
        self.spoken.append((SENT, message))
        await self._socket.send(json.dumps(message))

    async def hear(self, holds: Callable[[Message], bool]) -> Message:
        """The next message that is so; those before it are kept too."""
        while True:
            heard: Message = json.loads(await self._socket.recv())
            self.spoken.append((HEARD, heard))
            if heard["type"] == "beat":
                await self.send({"type": "beat", "number": heard["number"]})
            if holds(heard):
                return heard

    async def close(self) -> None:
        await self._socket.close()

    async def step(self) -> Message:
        """The next step of the table."""
        return await self.hear(lambda message: message["type"] == "update")

    async def command(self, **said: Any) -> Message:
        """Says something and hears the answer to it."""
        await self.send(said)
        return await self.hear(lambda message: message.get("id") == said["id"])


@contextlib.asynccontextmanager
async def speaking(
    client: Client, code: str, spoken: list[tuple[str, Message]], since: int | None = None
) -> AsyncIterator[tuple[Speaker, Message]]:
    """A connection, and how it was welcomed."""
    told = await client.ask("POST", f"/api/tables/{code}/ticket")
    async with connect(client.url.replace("http", "ws", 1) + told["socket"], max_size=None) as socket:
        speaker = Speaker(socket, spoken)
        await speaker.send({"type": "hello", "protocol": PROTOCOL, "ticket": told["ticket"], "since": since})
        yield speaker, await speaker.hear(lambda message: message["type"] == "welcome")
