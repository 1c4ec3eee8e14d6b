"""Names, accounts, and rule sets of one's own."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response
from sqlalchemy import delete, select

from unoverse.game import Rules
from unoverse.server.http.models import AccountAsked, PersonTold, RuleSetAsked, SessionAsked
from unoverse.server.people import COOKIE, SESSION_SECONDS
from unoverse.server.state import Asker, Server, ServerState
from unoverse.server.storage import schema
from unoverse.server.storage.database import insert
from unoverse.server.tables.deciding import Person

router = APIRouter(prefix="/api", tags=["people"])


@router.post("/session")
async def say_name(asked: SessionAsked, request: Request, response: Response, server: Server) -> PersonTold:
    """A guest by a name; whoever was here before gets the new name."""
    known = await server.people.of_cookie(request.cookies.get(COOKIE))
    person = await (server.people.new_guest(asked.name) if known is None else server.people.rename(known, asked.name))
    _remember(server, request, response, person)
    return PersonTold(name=person.name)


@router.get("/session")
async def who_am_i(asker: Asker) -> PersonTold:
    return PersonTold(name=asker.name)


@router.delete("/session", status_code=204)
async def forget_me(response: Response) -> None:
    response.delete_cookie(COOKIE)


@router.post("/account", status_code=201)
async def open_account(asked: AccountAsked, asker: Asker, server: Server) -> PersonTold:
    """A login and a password for the guest, who keeps history and rule sets from then on."""
    await server.people.open_account(asker, asked.login, asked.password)
    return PersonTold(name=asker.name)


@router.post("/login")
async def log_in(asked: AccountAsked, request: Request, response: Response, server: Server) -> PersonTold:
    person = await server.people.log_in(asked.login, asked.password)
    _remember(server, request, response, person)
    return PersonTold(name=person.name)


def _remember(server: ServerState, request: Request, response: Response, person: Person) -> None:
    response.set_cookie(
        COOKIE,
        server.people.cookie_of(person),
        max_age=SESSION_SECONDS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


@router.get("/rules")
async def my_rule_sets(asker: Asker, server: Server) -> dict[str, str]:
    """Saved rule sets: name to code."""
    sets = schema.rule_sets
    async with server.hub.engine.connect() as connection:
        rows = await connection.execute(select(sets.c.name, sets.c.code).where(sets.c.person == asker.id))
        return {row.name: row.code for row in rows}


@router.put("/rules/{name}")
async def save_rule_set(name: str, asked: RuleSetAsked, asker: Asker, server: Server) -> dict[str, str]:
    code = str(Rules(asked.code))
    row: dict[str, Any] = {"person": asker.id, "name": name[:60], "code": code}
    async with server.hub.engine.begin() as connection:
        statement = insert(server.hub.engine)(schema.rule_sets)
        statement = statement.on_conflict_do_update(index_elements=["person", "name"], set_={"code": code})
        await connection.execute(statement, row)
    return {name[:60]: code}


@router.delete("/rules/{name}", status_code=204)
async def forget_rule_set(name: str, asker: Asker, server: Server) -> None:
    sets = schema.rule_sets
    async with server.hub.engine.begin() as connection:
        await connection.execute(delete(sets).where(sets.c.person == asker.id, sets.c.name == name))
