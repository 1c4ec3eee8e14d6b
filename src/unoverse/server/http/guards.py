"""What every request passes: origin, size, credits; and what every answer carries."""

from __future__ import annotations

from typing import Final

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from unoverse.protocol.refusals import Refusal
from unoverse.server.http.doors import address_of
from unoverse.server.http.errors import status_of
from unoverse.server.http.origins import is_allowed
from unoverse.server.metrics import note_refusal
from unoverse.server.settings import Settings

MOST_BODY: Final = 1 << 20
"""Rules with many written wilds and a deck of one's own are long; nothing else is."""
OPERATION: Final = frozenset({"/healthz", "/metrics"})
"""Whatever people behind a proxy ask for, the proxy itself hears how the server is."""
API: Final = "/api/"
"""Everything else is pages and files: a browser that fetches a page with all that belongs to it has still its credits
for what is asked here."""
COSTS: Final = {
    ("POST", "/api/session"): 5.0,
    ("POST", "/api/tables"): 10.0,
    ("POST", "/api/verify"): 20.0,
    ("POST", "/api/wilds/try"): 50.0,
}
"""What stays in the database, or keeps a processor busy, costs more than a question."""
SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})
HEADERS: Final = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self';"
        " worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none';"
        " form-action 'self'; frame-ancestors 'none'"
    ),
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


class Guards:
    """Stands before the application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self._app(scope, receive, send)
        try:
            self._check(scope)
        except Refusal as refusal:
            note_refusal(refusal.code)
            return await _answer(refusal, send)
        return await self._app(scope, _limited(receive), _with_headers(send))

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        address = address_of(scope)
        purse = address if scope["path"].startswith(API) else f"{address} {_purse(scope['path'])}"
        scope["app"].state.server.doors.ask(purse, COSTS.get((scope["method"], scope["path"]), 1.0))
        if scope["method"] not in SAFE_METHODS and not is_allowed(
            headers, self._settings.public_url, self._settings.origins
        ):
            raise Refusal("origin")
        length = headers.get("content-length", "0")
        if not length.isdigit() or len(length) > 12 or int(length) > MOST_BODY:
            raise Refusal("too_large", most=MOST_BODY)


def _purse(path: str) -> str:
    return "operation" if path in OPERATION else "pages"


def _limited(receive: Receive) -> Receive:
    """Nobody sends more than they said."""
    received = 0

    async def limited() -> Message:
        nonlocal received
        message = await receive()
        received += len(message.get("body", b""))
        if received > MOST_BODY:
            raise Refusal("too_large", most=MOST_BODY)
        return message

    return limited


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return sending


async def _answer(refusal: Refusal, send: Send) -> None:
    body = msgspec.json.encode({"code": refusal.code, "sentence": str(refusal), "arguments": refusal.arguments})
    headers = {"content-type": "application/json", "content-length": str(len(body)), **HEADERS}
    encoded = [(name.encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": status_of(refusal), "headers": encoded})
    await send({"type": "http.response.body", "body": body})
