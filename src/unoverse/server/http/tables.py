"""Opening tables, finding them, and the ticket for their websocket."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Path, Query, Request, Response

from unoverse.protocol.refusals import Refusal
from unoverse.server.clock import now_ms
from unoverse.server.games.hints import hint_for
from unoverse.server.games.opening import options_of
from unoverse.server.http.errors import WRITING, errors
from unoverse.server.http.models import TableAsked, TableName, TableTold, TicketTold
from unoverse.server.http.told import A_STRUCTURE, told
from unoverse.server.state import Asker, Server, ServerState
from unoverse.server.storage.reading import lobby
from unoverse.server.tables.telling import table_info

router = APIRouter(prefix="/api/tables", tags=["tables"])
MOST_LISTED: Final = 100
LISTED_MS: Final = 3600 * 1000
LONGEST_CODE_LISTED: Final = 200


@router.post("", status_code=201, responses=errors(*WRITING, "no_session", "closing", "server_full"))
async def open_table(asked: TableAsked, request: Request, asker: Asker, server: Server) -> TableTold:
    """Opens a table; whoever asked is its host and has still to sit down."""
    if server.hub.is_closing:
        raise Refusal("closing")
    # Reading rules takes a while: written wilds and decks are checked word by word.
    async with server.checking:
        options = await asyncio.to_thread(options_of, asked.model_dump())
    live = await server.hub.open(options, asker.id)
    code = live.table.opened.code
    return TableTold(table=live.name, code=code, link=f"{base_of(request, server)}/t/{code}")


def base_of(request: Request, server: ServerState) -> str:
    """What links begin with."""
    return (server.settings.public_url or str(request.base_url)).rstrip("/")


@router.get("", responses=errors())
async def list_tables(server: Server) -> list[dict[str, Any]]:
    """The lobby: public tables at which something happened within the hour."""
    found = [await server.hub.table(name) for name in await lobby(server.hub.engine, now_ms() - LISTED_MS, MOST_LISTED)]
    return [_listed(msgspec.to_builtins(table_info(live.table))) for live in found]


def _listed(info: dict[str, Any]) -> dict[str, Any]:
    return info | {"rules": info["rules"][:LONGEST_CODE_LISTED]}


@router.get("/{table}", responses=errors("no_such_table"))
async def show_table(table: Annotated[TableName, Path()], server: Server) -> dict[str, Any]:
    """A table by its id or short code: whoever knows it may look."""
    live = await server.hub.table(table)
    found: dict[str, Any] = msgspec.to_builtins(table_info(live.table))
    return found


@router.get(
    "/{table}/hint",
    response_model=None,
    responses=A_STRUCTURE
    | errors("no_session", "no_such_table", "not_seated", "no_hints", "not_begun", "match_over", "out_of_the_round"),
)
async def hint(
    table: Annotated[TableName, Path()],
    asker: Asker,
    server: Server,
    best: Annotated[bool, Query(description="Tell the best move too; in solitaire, look under the cards.")] = False,
) -> Response:
    """Help for somebody who plays with bots, or alone; where another person plays there is none."""
    live = await server.hub.table(table)
    found = hint_for(live.table, asker.id, best)
    async with server.coaching:
        return told(await asyncio.to_thread(found))


@router.post("/{table}/ticket", responses=errors("origin", "no_session", "no_such_table", "server_full"))
async def ticket(table: Annotated[TableName, Path()], asker: Asker, server: Server) -> TicketTold:
    """For one connection, within half a minute."""
    live = await server.hub.table(table)
    return TicketTold(
        ticket=server.people.new_ticket(asker, live.name), table=live.name, socket=f"/api/tables/{live.name}/socket"
    )
