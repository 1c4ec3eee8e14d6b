"""Runs a server until it is told to stop: with what it began finished, and every table kept."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import socket
from collections.abc import Callable, Iterator
from typing import Final

import structlog
import uvicorn

from unoverse.errors import UnoError
from unoverse.protocol.version import MOST_BYTES
from unoverse.server.app import make_app
from unoverse.server.hub.hub import Hub
from unoverse.server.settings import Settings
from unoverse.server.storage.database import DatabaseError, connect, dispose, told
from unoverse.server.storage.migrating import migrate

GRACE_SECONDS: Final = 10


def run(settings: Settings, started: Callable[[str], None]) -> None:
    """Listens, says where, and serves until a signal comes."""
    log_to_stderr(settings.log_level)
    asyncio.run(_make_ready(settings))
    listener = socket.socket(socket.AF_INET6 if ":" in settings.host else socket.AF_INET)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind((settings.host, settings.port))
    app = make_app(settings)
    server = _Server(
        uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            ws_max_size=4 * MOST_BYTES,
            ws_ping_interval=20.0,
            ws_ping_timeout=20.0,
            timeout_graceful_shutdown=GRACE_SECONDS,
            server_header=False,
            date_header=False,
        )
    )
    host, port = listener.getsockname()[:2]
    started(settings.public_url or f"http://{host}:{port}")
    others_wakeup = signal.set_wakeup_fd(-1)  # signals are the server's to hear, and nobody else cuts it short
    try:
        server.run(sockets=[listener])
    finally:
        signal.set_wakeup_fd(others_wakeup)


async def _make_ready(settings: Settings) -> None:
    """Brings the database up to date; whatever is wrong with it is said before anybody is let in."""
    settings.make_folders()
    engine = connect(settings.database_url)
    try:
        await migrate(engine)
    except UnoError:
        raise
    except Exception as error:
        raise DatabaseError(f"The database cannot be used: {told(error)}.") from error
    finally:
        await dispose(engine)


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


def log_to_stderr(level: str) -> None:
    """One JSON object a line, with codes and numbers: no cards, no names, no secrets."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(getattr(logging, level.upper())),
        logger_factory=structlog.PrintLoggerFactory(__import__("sys").stderr),
    )
