"""The cookie by which a browser is known again."""

from __future__ import annotations

from typing import Any

from fastapi import Request, Response

from unoverse.server.people import COOKIE, SESSION_SECONDS, Known
from unoverse.server.state import ServerState


def remember(server: ServerState, request: Request, response: Response, known: Known) -> None:
    cookie = server.people.cookie_of(known)
    response.set_cookie(COOKIE, cookie, max_age=SESSION_SECONDS, **_manners(server, request))


def forget(server: ServerState, request: Request, response: Response) -> None:
    response.delete_cookie(COOKIE, **_manners(server, request))


def _manners(server: ServerState, request: Request) -> dict[str, Any]:
    """No script reads it, no other site sends it along, and where there is TLS it goes over nothing else."""
    is_secure = request.url.scheme == "https" or server.settings.public_url.startswith("https:")
    return {"httponly": True, "samesite": "lax", "secure": is_secure}
