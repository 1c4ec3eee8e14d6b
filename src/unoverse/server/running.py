"""Runs a server until it is told to stop: with what it began finished, and every table kept."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import signal
import socket
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

import uvicorn

from unoverse.errors import UnoError
from unoverse.protocol.version import MOST_BYTES
from unoverse.server.app import make_app
from unoverse.server.hub.hub import Hub
from unoverse.server.logs import log_to_stderr
from unoverse.server.readying import get_ready
from unoverse.server.settings import Settings
from unoverse.server.storage.migrating import opened

GRACE_SECONDS: Final = 10
MOST_WAITING: Final = 2048
"""Connections that the system holds until they are accepted."""
MOST_UNREAD: Final = 2 * MOST_BYTES
"""Bytes of a connection that the system takes before we read them. Frames are parsed as many as come at once, while all
others wait: a large buffer full of tiny ones would take a second."""
MOST_UNSENT: Final = 64 * 1024
"""And such that it holds for a slow reader, before we notice."""
MOST_IN_FLIGHT_MS: Final = 30_000
"""Whoever takes nothing of what was sent for so long is disconnected by the system."""


def run(settings: Settings, started: Callable[[str], None], most_ports: int = 1) -> None:
    """Listens, says where, and serves until a signal comes. Whatever is in the way is said before.

    With `most_ports` other programs may have the port: then it is one of those that follow, so many in all.
    """
    log_to_stderr(settings.log_level)
    asyncio.run(_check_database(settings))
    with _first_listener(settings, most_ports) as listener:
        server = _Server(_config(settings))
        get_ready()
        host, port = listener.getsockname()[:2]
        started(f"http://{f'[{host}]' if ':' in host else host}:{port}")
        others_wakeup = signal.set_wakeup_fd(-1)  # signals are the server's to hear, and nobody else cuts it short
        try:
            server.run(sockets=[listener])
        finally:
            signal.set_wakeup_fd(others_wakeup)


class _Server(uvicorn.Server):
    """Before connections are cut, what was begun is finished and answered; then the process ends as it should."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        hub: Hub = self.config.app.state.server.hub  # type: ignore[union-attr]
        await hub.close_tables()
        await super().shutdown(sockets)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        handlers = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in handlers.items():
                signal.signal(number, handler)


def _config(settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        make_app(settings),
        log_config=None,
        access_log=False,
        ws_max_size=8 * MOST_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=None,  # beats tell who is gone, and keep connections open
        timeout_graceful_shutdown=GRACE_SECONDS,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=",".join(settings.proxies),
        backlog=MOST_WAITING,
        server_header=False,
        date_header=False,
    )


async def _check_database(settings: Settings) -> None:
    """It is there, and as this version knows it; DatabaseError if not."""
    settings.make_folders()
    engine = await opened(settings.database_url)
    await engine.dispose()


def _first_listener(settings: Settings, most_ports: int) -> socket.socket:
    for port in range(settings.port, settings.port + most_ports - 1):
        try:
            return _listener(replace(settings, port=port))
        except PortTakenError:
            continue
    return _listener(replace(settings, port=settings.port + most_ports - 1))


class PortTakenError(UnoError):
    """Another program listens there."""


def _listener(settings: Settings) -> socket.socket:
    listener = socket.socket(socket.AF_INET6 if ":" in settings.host else socket.AF_INET)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, MOST_UNREAD)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, MOST_UNSENT)
        with contextlib.suppress(AttributeError, OSError):  # of Linux; elsewhere only the beats notice who is gone
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, MOST_IN_FLIGHT_MS)
        listener.bind((settings.host, settings.port))
    except OSError as error:
        listener.close()
        kind = PortTakenError if error.errno == errno.EADDRINUSE else UnoError
        raise kind(
            f"The server cannot listen at {settings.host}, port {settings.port}: {error.strerror or error}. "
            "Another --port or --host may do; --port 0 takes a free one."
        ) from error
    return listener
