"""Runs a server until it is told to stop: with what it began finished, and every table kept."""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable
from typing import Final

import structlog
import uvicorn

from unoverse.protocol.version import MOST_BYTES
from unoverse.server.app import make_app
from unoverse.server.readying import get_ready
from unoverse.server.settings import Settings

GRACE_SECONDS: Final = 10


def run(settings: Settings, started: Callable[[str], None]) -> None:
    """Listens, says where, and serves until a signal comes."""
    log_to_stderr(settings.log_level)
    listener = socket.socket(socket.AF_INET6 if ":" in settings.host else socket.AF_INET)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind((settings.host, settings.port))
    server = uvicorn.Server(
        uvicorn.Config(
            make_app(settings),
            log_config=None,
            access_log=False,
            ws_max_size=4 * MOST_BYTES,
            ws_per_message_deflate=False,
            ws_ping_interval=20.0,
            ws_ping_timeout=20.0,
            timeout_graceful_shutdown=GRACE_SECONDS,
            server_header=False,
            date_header=False,
        )
    )
    get_ready()
    host, port = listener.getsockname()[:2]
    started(settings.public_url or f"http://{host}:{port}")
    server.run(sockets=[listener])


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
