"""Accounts: a login and a password, for whoever wants to be the same person elsewhere and later."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from unoverse.server.http.cookies import remember
from unoverse.server.http.doors import address_of
from unoverse.server.http.errors import WRITING, errors
from unoverse.server.http.models import AccountAsked, PasswordAsked, PersonTold
from unoverse.server.state import KnownAsker, Server

router = APIRouter(prefix="/api", tags=["people"])


@router.post("/account", status_code=201, responses=errors(*WRITING, "no_session", "password", "login_taken"))
async def open_account(
    asked: AccountAsked, asker: KnownAsker, request: Request, response: Response, server: Server
) -> PersonTold:
    """A login and a password for the guest, who keeps history and rule sets from then on."""
    known = await server.people.open_account(asker, asked.login, asked.password, address_of(request.scope))
    remember(server, request, response, known)
    return PersonTold(name=known.person.name, login=known.login)


@router.put("/account/password", responses=errors(*WRITING, "no_session", "login", "password", "no_account"))
async def change_password(
    asked: PasswordAsked, asker: KnownAsker, request: Request, response: Response, server: Server
) -> PersonTold:
    """A new password; everybody else who is logged in with the old one is logged out."""
    known = await server.people.change_password(asker, asked.old, asked.new, address_of(request.scope))
    remember(server, request, response, known)
    return PersonTold(name=known.person.name, login=known.login)


@router.post("/login", responses=errors(*WRITING, "login"))
async def log_in(asked: AccountAsked, request: Request, response: Response, server: Server) -> PersonTold:
    """Back to an account, with everything of it."""
    known = await server.people.log_in(asked.login, asked.password, address_of(request.scope))
    remember(server, request, response, known)
    return PersonTold(name=known.person.name, login=known.login)
