"""Visitors of a server who speak HTTP and websockets without our client, politely or not."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import itertools
import secrets
import socket
import time
from collections.abc import AsyncIterator, Coroutine
from typing import Any, TypeVar

import httpx
import msgspec
from tests.server.running_server import QUICK, RunningServer, run
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from unoverse.protocol.refusals import REFUSALS
from unoverse.protocol.version import PROTOCOL

CALM = 5.0
"""Seconds within which people at other tables are answered, whatever happens elsewhere, on a machine full of tests."""
Found = TypeVar("Found")
_numbers = itertools.count(1)
_visitors: list[Visitor] = []


def visit(work: Coroutine[Any, Any, Found]) -> Found:
    """Runs what visitors do; then they leave."""

    async def and_leave() -> Found:
        try:
            return await work
        finally:
            while _visitors:
                await _visitors.pop().leave()

    return run(and_leave())


class Visitor:
    """Somebody at an address of their own, who speaks HTTP and websockets without our client."""

    def __init__(self, server: RunningServer, address: str = "") -> None:
        number = next(_numbers)
        self.address = address or f"198.51.{number // 250}.{number % 250 + 1}"
        self.url = server.url
        self._web = httpx.AsyncClient(base_url=server.url, headers={"x-forwarded-for": self.address}, timeout=30)
        _visitors.append(self)

    async def leave(self) -> None:
        await self._web.aclose()

    async def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        return await self._web.request(method, path, **more)

    async def pour(self, path: str, times: int) -> bytes:
        """Asks again and again without waiting; all answers in one."""
        reader, writer = await asyncio.open_connection(*self.url.removeprefix("http://").split(":"))
        request = f"GET {path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: {self.address}\r\n"
        writer.write((f"{request}\r\n" * (times - 1) + f"{request}Connection: close\r\n\r\n").encode())
        answers = await reader.read(-1)
        writer.close()
        return answers

    async def come(self, name: str = "Ana") -> Visitor:
        assert (await self.ask("POST", "/api/session", json={"name": name})).status_code == 200
        return self

    async def open(self, **options: Any) -> dict[str, str]:
        told = await self.ask("POST", "/api/tables", json={**QUICK, **options})
        assert told.status_code == 201, told.text
        return dict(told.json())

    async def ticket(self, table: str) -> str:
        return str((await self.ask("POST", f"/api/tables/{table}/ticket")).json()["ticket"])

    def knock(self, table: str, origin: str | None = None) -> connect:
        """A websocket on which nothing has been said."""
        address = self.url.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
        headers = {"x-forwarded-for": self.address} | ({} if origin is None else {"origin": origin})
        return connect(address, additional_headers=headers, compression=None)

    @contextlib.asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[Line]:
        """A websocket that was let in."""
        async with self.knock(table) as opened:
            line = Line(opened)
            await line.say(type="hello", protocol=PROTOCOL, ticket=await self.ticket(table))
            assert (await line.hear())["type"] == "welcome"
            yield line


class Line:
    """A websocket, message by message; beats are answered and updates passed over."""

    def __init__(self, opened: ClientConnection) -> None:
        self.socket = opened

    async def say(self, **message: Any) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())

    async def hear(self) -> dict[str, Any]:
        while True:
            told: dict[str, Any] = msgspec.json.decode(await self.socket.recv())
            if told["type"] == "beat":
                await self.say(type="beat", number=told["number"])
            elif told["type"] != "update":
                return told

    async def ask(self, **command: Any) -> dict[str, Any]:
        """The answer to a command."""
        identity = command.setdefault("id", secrets.token_hex(4))
        await self.say(**command)
        while (told := await self.hear()).get("id") != identity:
            pass
        return told

    async def end(self) -> int:
        """The code with which the server closes."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                await self.hear()
        code = self.socket.close_code
        assert code is not None
        return code


@contextlib.asynccontextmanager
async def others_play_on(server: RunningServer) -> AsyncIterator[None]:
    """Somebody at another table is answered all the time, and soon."""
    calm, waits, is_over = await Visitor(server).come("Calm"), [0.0], asyncio.Event()
    table = (await calm.open(chairs=2))["table"]

    async def ask_on() -> None:
        async with calm.at(table) as line:
            while not is_over.is_set():
                asked = time.monotonic()
                assert (await line.ask(type="arrange", hurry=True))["type"] == "done"
                waits.append(time.monotonic() - asked)
                await asyncio.sleep(0.1)

    asking = asyncio.create_task(ask_on())
    try:
        yield
    finally:
        is_over.set()
        await asking
    assert max(waits) < CALM, waits


def is_refusal(told: dict[str, Any], code: str) -> bool:
    """A code that clients know, with a sentence for people."""
    assert told["code"] == code, told
    assert code in REFUSALS
    assert told["sentence"].endswith("."), told
    return True


async def shaken_hands(visitor: Visitor, table: str, buffer: int = 4096) -> socket.socket:
    """A websocket by hand: hello is said, and from then on nothing is read."""
    host, port = visitor.url.removeprefix("http://").split(":")
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    made.connect((host, int(port)))
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    lines = [
        f"GET /api/tables/{table}/socket HTTP/1.1", f"Host: {host}:{port}", "Upgrade: websocket", "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", f"X-Forwarded-For: {visitor.address}",
    ]  # fmt: skip
    made.sendall("\r\n".join([*lines, "", ""]).encode())
    hello = {"type": "hello", "protocol": PROTOCOL, "ticket": await visitor.ticket(table)}
    made.sendall(frame(msgspec.json.encode(hello)))
    return made


def frame(payload: bytes) -> bytes:
    """A text frame, masked with zeros."""
    return bytes([0x81, 0xFE]) + len(payload).to_bytes(2, "big") + bytes(4) + payload
