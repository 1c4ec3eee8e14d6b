"""Where somebody left off: the tables at which one sits and that are not over."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Response

from unoverse.protocol.over_http import MyTable, MyTables
from unoverse.server.http.errors import errors
from unoverse.server.http.told import A_STRUCTURE, told
from unoverse.server.state import Asker, Server
from unoverse.server.storage.reading import tables_of
from unoverse.server.tables.telling import my_table

router = APIRouter(prefix="/api/me", tags=["people"])


@router.get("/tables", response_model=None, responses=A_STRUCTURE | errors("no_session", "server_full"))
async def my_tables(
    asker: Asker, server: Server, most: Annotated[int, Query(ge=1, le=50, description="So many of them.")] = 20
) -> Response:
    """The tables at which one sits and that are not over, the newest first: whose turn it is, and what is owed."""
    found: list[MyTable] = []
    for name in await server.hub.read(tables_of, asker.id, most):
        live = await server.hub.table(name)
        chair = live.table.chair_of(asker.id)
        if chair is None or not live.table.is_seated(asker.id):
            continue  # somebody who stood up a moment ago, on another node
        found.append(my_table(live.table, chair))
    return told(MyTables(sorted(found, key=lambda one: -one.at)))
