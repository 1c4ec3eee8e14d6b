"""Guests by a name."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from unoverse.server.http.cookies import forget, remember
from unoverse.server.http.errors import WRITING, errors
from unoverse.server.http.models import PersonTold, SessionAsked
from unoverse.server.people import COOKIE
from unoverse.server.state import KnownAsker, Server

router = APIRouter(prefix="/api/session", tags=["people"])


@router.post("", responses=errors(*WRITING))
async def say_name(asked: SessionAsked, request: Request, response: Response, server: Server) -> PersonTold:
    """A guest by a name; whoever was here before gets the new name."""
    known = await server.people.of_cookie(request.cookies.get(COOKIE))
    known = await (server.people.new_guest(asked.name) if known is None else server.people.rename(known, asked.name))
    remember(server, request, response, known)
    return PersonTold(name=known.person.name, login=known.login)


@router.get("", responses=errors("no_session"))
async def who_am_i(asker: KnownAsker) -> PersonTold:
    """Whom the cookie belongs to."""
    return PersonTold(name=asker.person.name, login=asker.login)


@router.delete("", status_code=204, responses=errors("origin"))
async def log_out(request: Request, response: Response, server: Server) -> None:
    """The browser forgets who it was; a guest without an account cannot come back."""
    forget(server, request, response)
