"""The websocket of a table: a ticket lets somebody in, then commands are heard and everything is told."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Final

import msgspec
import structlog
from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from unoverse.protocol.answers import Refused, ServerBeat
from unoverse.protocol.commands import Beat, Command, Hello, decoder
from unoverse.protocol.refusals import Refusal
from unoverse.protocol.version import MOST_BYTES, PROTOCOL
from unoverse.server.clock import now_ms
from unoverse.server.http.credits import Credits
from unoverse.server.http.doors import address_of
from unoverse.server.http.origins import is_allowed
from unoverse.server.hub.connection import Connection, encode
from unoverse.server.hub.live_table import LiveTable
from unoverse.server.metrics import DROPPED, note_refusal
from unoverse.server.state import ServerState
from unoverse.server.storage.database import refusal_of

router = APIRouter()
logger = structlog.get_logger()
HELLO_SECONDS: Final = 10.0
BEAT_SECONDS: Final = 15.0
PARTING_SECONDS: Final = 2.0
"""So long somebody may take to hear that the connection ends."""
MOST_AT_ONCE: Final = 64
"""Commands of one connection that are being carried out."""
MOST_REFUSED: Final = 400
"""Whoever goes on after so many messages in a row that were too many is shut out."""
REFUSED: Final = 4400


@router.websocket("/api/tables/{table}/socket")
async def socket(websocket: WebSocket, table: str) -> None:
    server: ServerState = websocket.app.state.server
    await websocket.accept()
    try:
        if not is_allowed(websocket.headers, server.settings.public_url, server.settings.origins):
            raise Refusal("origin")
        if server.hub.is_closing:
            raise Refusal("closing")
        address = address_of(websocket.scope)
        server.doors.ask(address)
        with server.doors.inside(address):
            await _talk(websocket, server, table)
    except WebSocketDisconnect:
        pass
    except Exception as error:
        refusal = error if isinstance(error, Refusal) else refusal_of(error)
        if refusal is None:
            raise
        note_refusal(refusal.code)
        logger.debug("refused", code=refusal.code)
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
            async with asyncio.timeout(PARTING_SECONDS):
                await websocket.send_text(encode(Refused(None, refusal.code, str(refusal), refusal.arguments)).decode())
                await websocket.close(REFUSED, refusal.code)


async def _talk(websocket: WebSocket, server: ServerState, table: str) -> None:
    hello = await _hello(websocket, min(HELLO_SECONDS, server.settings.silence))
    connection = Connection(await server.people.take_ticket(hello.ticket, table))
    live = await server.hub.table(table)
    writer = asyncio.create_task(_write(websocket, connection))
    connection.drop = writer.cancel
    hearing: asyncio.Task[None] | None = None
    beats = asyncio.create_task(_beat(live, connection, server.settings.silence))
    try:
        await live.join(connection, hello.since)
        hearing = asyncio.create_task(_hear(websocket, server, live, connection))
        await asyncio.wait({writer, hearing, beats}, return_when=asyncio.FIRST_COMPLETED)
        if connection.is_slow:
            DROPPED.labels("too_slow").inc()
    except Refusal as refusal:
        connection.send(Refused(None, refusal.code, str(refusal), refusal.arguments))
        connection.close(REFUSED)
    finally:
        beats.cancel()
        connection.close()
        live.leave(connection)
        await _part(writer, hearing)


async def _hello(websocket: WebSocket, patience: float) -> Hello:
    try:
        async with asyncio.timeout(patience):
            hello = _read(await _receive(websocket))
    except TimeoutError:
        raise Refusal("hello_first") from None
    if not isinstance(hello, Hello):
        raise Refusal("hello_first")
    if hello.protocol != PROTOCOL:
        raise Refusal("protocol", ours=PROTOCOL, theirs=hello.protocol)
    return hello


async def _part(writer: asyncio.Task[None], hearing: asyncio.Task[None] | None) -> None:
    """Lets the last words go out, and waits for nobody who does not take them."""
    if hearing is not None:
        hearing.cancel()
    await asyncio.wait({writer}, timeout=PARTING_SECONDS)
    writer.cancel()
    await asyncio.gather(writer, *([] if hearing is None else [hearing]), return_exceptions=True)


async def _hear(websocket: WebSocket, server: ServerState, live: LiveTable, connection: Connection) -> None:
    """Carries out what is said, until nothing more comes."""
    credits_left = Credits(server.settings.socket_rate, 4 * server.settings.socket_rate)
    too_many = 0
    while True:
        text = await _receive(websocket)
        connection.heard_at = time.monotonic()
        try:
            if not credits_left.spend() or connection.commands >= MOST_AT_ONCE:
                too_many += 1
                raise Refusal("too_fast")
            too_many = 0
            message = _read(text)
            if isinstance(message, Hello):
                raise Refusal("hello_once")
        except Refusal as refusal:
            connection.send(Refused(_id_in(text), refusal.code, str(refusal), refusal.arguments))
            if too_many >= MOST_REFUSED:
                DROPPED.labels("flood").inc()
                server.doors.shut(address_of(websocket.scope))
                # Without a farewell: as long as one is waited for, everything that comes is still read.
                connection.drop()
                return
            await asyncio.sleep(0)  # what waits is read without a pause, and others want to be heard too
            continue
        if isinstance(message, Beat):
            connection.heard_beat(message.number, now_ms())
        elif isinstance(message, Command):
            connection.commands += 1
            connection.ask(message)
            server.hub.spawn(_carry_out(live, connection, message))


async def _carry_out(live: LiveTable, connection: Connection, message: Command) -> None:
    """Whatever comes of it, somebody who asked is answered."""
    try:
        await live.hear(connection, message)
    except Exception:
        logger.exception("failed", table=live.name)
        failed = Refusal("failed")
        connection.send(Refused(message.id, failed.code, str(failed)))
    finally:
        connection.commands -= 1


async def _receive(websocket: WebSocket) -> bytes | None:
    """What is said; None for a message that is no text."""
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text = message.get("text")
    return None if text is None else text.encode()


def _read(text: bytes | None) -> Command | Hello | Beat:
    if text is None:
        raise Refusal("malformed", why="messages are text, not bytes.")
    if len(text) > MOST_BYTES:
        raise Refusal("too_large", most=MOST_BYTES)
    try:
        return decoder.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise Refusal("malformed", why=f"{str(error)[:200]}.") from error


def _id_in(text: bytes | None) -> str | None:
    """The id of a command that could not be carried out, if it can be made out."""
    if text is None or len(text) > MOST_BYTES:
        return None
    try:
        found = msgspec.json.decode(text, type=dict[str, msgspec.Raw])
        return msgspec.json.decode(found["id"], type=str)[:64]
    except (msgspec.DecodeError, KeyError, RecursionError, UnicodeDecodeError):
        return None


async def _write(websocket: WebSocket, connection: Connection) -> None:
    """Sends what waits, until the connection ends."""
    try:
        while (data := await connection.next()) is not None:
            await websocket.send({"type": "websocket.send", "text": data.decode()})
        if websocket.application_state.name == "CONNECTED":
            await websocket.close(connection.close_code)
    except (WebSocketDisconnect, RuntimeError, OSError):
        return


async def _beat(live: LiveTable, connection: Connection, patience: float) -> None:
    """Asks now and then whether anybody is there, and how far away; and says how far the table is.

    Until nothing has been heard for too long: a limit on every wait for a message would cost more than the message.
    """
    while (left := connection.heard_at + patience - time.monotonic()) > 0:
        connection.send(ServerBeat(connection.next_beat(now_ms()), now_ms(), live.told))
        await asyncio.sleep(min(BEAT_SECONDS, patience / 3, left))
    DROPPED.labels("silent").inc()
