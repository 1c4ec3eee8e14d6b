"""A websocket as lean as it can be: who measures a server must not be the slower one of the two."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import Final, cast
from urllib.parse import urlsplit

Heard = Callable[[bytes], None]
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
NO_MASK: Final = bytes(4)
"""Clients have to mask what they send; zeros are a mask too, and cost nothing."""
OFFER: Final = "permessage-deflate; client_max_window_bits"
"""What browsers offer. We cannot inflate: a server that takes it is found out at once."""


class Wire(asyncio.Protocol):
    """One connection: text goes out and comes in."""

    def __init__(self, path: str, host: str) -> None:
        self.heard: Heard = lambda text: None
        self.bytes = 0
        self.closed = False
        self.is_open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Extensions: {OFFER}\r\n\r\n"
        )
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._request.encode())

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = True
        if not self.is_open.done():
            self.is_open.set_exception(ConnectionError("The server hung up."))

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.is_open.done() and not self._opened():
            return
        while self._take_frame():
            pass

    def _opened(self) -> bool:
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0:
            return False
        head = bytes(self._buffer[:end]).decode().lower()
        del self._buffer[: end + 4]
        if " 101 " not in head.partition("\r\n")[0] or "permessage-deflate" in head:
            self.is_open.set_exception(ConnectionError(f"No plain websocket: {head}"))
        else:
            self.is_open.set_result(None)
        return True

    def _take_frame(self) -> bool:
        """One whole frame out of the buffer, if there is one. Our server never splits a message."""
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        first, size, start = buffer[0], buffer[1], 2
        if size >= 126:
            start = 4 if size == 126 else 10
            if len(buffer) < start:
                return False
            size = int.from_bytes(buffer[2:start], "big")
        if len(buffer) < start + size:
            return False
        text = bytes(buffer[start : start + size])
        del buffer[: start + size]
        self.bytes += start + size
        if first == 0x80 | TEXT:
            self.heard(text)
        elif first == 0x80 | PING:
            self._send(PONG, text)
        elif first == 0x80 | CLOSE:
            self.close()
        else:
            raise ConnectionError(f"A frame that begins with {first:#x}.")
        return True

    def send(self, text: bytes) -> None:
        self._send(TEXT, text)

    def _send(self, kind: int, data: bytes) -> None:
        size = len(data)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        assert self._transport is not None
        self._transport.write(bytes([0x80 | kind]) + length + NO_MASK + data)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()


async def open_wire(url: str, path: str) -> Wire:
    """A connection to the websocket at this path of a server."""
    host = urlsplit(url)
    assert host.hostname is not None
    assert host.port is not None
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(path, host.netloc), host.hostname, host.port)
    await wire.is_open
    return wire
