"""What clients have to know and cannot know by themselves: the protocol, and the rules of a table spelt out."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Path

from unoverse.game.json_rules import read_rules, rules_to_json
from unoverse.json_form import Place, with_format
from unoverse.server.http.errors import errors
from unoverse.server.http.models import TableName
from unoverse.server.protocol_schema import protocol_schema
from unoverse.server.state import Server

router = APIRouter(prefix="/api", tags=["tables"])


@router.get("/protocol", responses=errors())
async def protocol() -> dict[str, Any]:
    """The protocol as JSON Schema, the same as `unoverse protocol` prints."""
    return protocol_schema()


@router.get("/tables/{table}/rules", responses=errors("no_such_table", "server_full"))
async def rules_of_table(table: Annotated[TableName, Path()], server: Server) -> dict[str, Any]:
    """The rules of a table in full, as the page about JSON tells them; of dice and solitaire only their code."""
    options = (await server.hub.table(table)).table.options
    if options.game != "cards":
        return with_format({"code": options.rules})
    async with server.checking:
        return await asyncio.to_thread(lambda: rules_to_json(read_rules(options.rules, Place("code"))))
