"""The websocket of a table: a ticket lets somebody in, then commands are heard and everything is told."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

import msgspec
from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from unoverse.protocol.answers import Refused, ServerBeat
from unoverse.protocol.commands import Beat, Command, Hello, decoder
from unoverse.protocol.refusals import Refusal
from unoverse.protocol.version import MOST_BYTES, PROTOCOL
from unoverse.server.clock import now_ms
from unoverse.server.http.credits import Credits
from unoverse.server.http.origins import is_allowed
from unoverse.server.hub.connection import Connection, encode
from unoverse.server.hub.live_table import LiveTable
from unoverse.server.state import ServerState

router = APIRouter()
HELLO_SECONDS: Final = 10.0
BEAT_SECONDS: Final = 15.0
SILENCE_SECONDS: Final = 45.0
"""Whoever says nothing for so long, not even a beat, is gone."""
REFUSED: Final = 4400
CLOSING: Final = 1012


@router.websocket("/api/tables/{table}/socket")
async def socket(websocket: WebSocket, table: str) -> None:
    server: ServerState = websocket.app.state.server
    await websocket.accept()
    try:
        if not is_allowed(websocket.headers, server.settings.public_url, server.settings.origins):
            raise Refusal("origin")
        if server.hub.is_closing:
            raise Refusal("closing")
        await _talk(websocket, server, table)
    except Refusal as refusal:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await websocket.send_bytes(encode(Refused(None, refusal.code, str(refusal), refusal.arguments)))
            await websocket.close(REFUSED)
    except WebSocketDisconnect:
        pass


async def _talk(websocket: WebSocket, server: ServerState, table: str) -> None:
    try:
        hello = _read(await asyncio.wait_for(_receive(websocket), HELLO_SECONDS))
    except TimeoutError:
        raise Refusal("hello_first") from None
    if not isinstance(hello, Hello):
        raise Refusal("hello_first")
    if hello.protocol != PROTOCOL:
        raise Refusal("protocol", ours=PROTOCOL, theirs=hello.protocol)
    live = await server.hub.table(table)
    connection = Connection(await server.people.take_ticket(hello.ticket, live.name))
    # What is refused here is said by the caller: nothing has been written yet.
    await live.join(connection, hello.since)
    writer = asyncio.create_task(_write(websocket, connection))
    beats = asyncio.create_task(_beat(connection))
    try:
        await _hear(websocket, server, live, connection)
    finally:
        beats.cancel()
        connection.close()
        await live.leave(connection)
        with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
            await writer


async def _hear(websocket: WebSocket, server: ServerState, live: LiveTable, connection: Connection) -> None:
    credits_left = Credits(server.settings.socket_rate, 4 * server.settings.socket_rate)
    while True:
        try:
            text = await asyncio.wait_for(_receive(websocket), SILENCE_SECONDS)
        except TimeoutError:
            return
        try:
            if not credits_left.spend():
                raise Refusal("too_fast")
            message = _read(text)
            if isinstance(message, Hello):
                raise Refusal("hello_once")
        except Refusal as refusal:
            connection.send(Refused(_id_in(text), refusal.code, str(refusal), refusal.arguments))
            continue
        if isinstance(message, Beat):
            connection.heard_beat(message.number, now_ms())
        elif isinstance(message, Command):
            server.hub.spawn(live.hear(connection, message))


async def _receive(websocket: WebSocket) -> bytes:
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text = message.get("text")
    return text.encode() if text is not None else message.get("bytes") or b""


def _read(text: bytes) -> Command | Hello | Beat:
    if len(text) > MOST_BYTES:
        raise Refusal("too_large", most=MOST_BYTES)
    try:
        return decoder.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise Refusal("malformed", why=str(error)[:200]) from error


def _id_in(text: bytes) -> str | None:
    """The id of a command that could not be carried out, if it can be made out."""
    try:
        found = msgspec.json.decode(text[:MOST_BYTES], type=dict[str, msgspec.Raw])
        return msgspec.json.decode(found["id"], type=str)[:64]
    except (msgspec.DecodeError, KeyError, RecursionError, UnicodeDecodeError):
        return None


async def _write(websocket: WebSocket, connection: Connection) -> None:
    """Sends what waits, until the connection ends."""
    try:
        while (data := await connection.next()) is not None:
            await websocket.send_text(data.decode())
        if connection.is_slow:
            await websocket.close(REFUSED, "too_slow")
        elif websocket.application_state.name == "CONNECTED":
            await websocket.close(CLOSING)
    except (WebSocketDisconnect, RuntimeError, OSError):
        return


async def _beat(connection: Connection) -> None:
    """Asks now and then whether anybody is there, and how far away."""
    while True:
        connection.send(ServerBeat(connection.next_beat(now_ms()), now_ms()))
        await asyncio.sleep(BEAT_SECONDS)
