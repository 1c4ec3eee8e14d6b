"""What clients have to know and cannot know by themselves: the protocol, and the rules of a table spelt out."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path

from unoverse.dice.rules import dice_rules
from unoverse.game.json_rules import read_rules, rules_to_json
from unoverse.json_form import Place, with_format
from unoverse.rules.settings import Settings
from unoverse.server.http.errors import errors
from unoverse.server.http.models import TableName
from unoverse.server.protocol_schema import protocol_schema
from unoverse.server.state import Server
from unoverse.solitaire.rules import solitaire_rules

router = APIRouter(prefix="/api", tags=["tables"])
SETTINGS: Final[dict[str, Callable[[str], Settings]]] = {"dice": dice_rules, "solitaire": solitaire_rules}
"""What reads the rules of games that have no house rules."""


@router.get("/protocol", responses=errors())
async def protocol() -> dict[str, Any]:
    """The protocol as JSON Schema, the same as `unoverse protocol` prints."""
    return protocol_schema()


@router.get("/tables/{table}/rules", responses=errors("no_such_table", "server_full"))
async def rules_of_table(table: Annotated[TableName, Path()], server: Server) -> dict[str, Any]:
    """The rules of a table in full, as the page about JSON tells them; of dice and solitaire code and values."""
    options = (await server.hub.table(table)).table.options
    if options.game in SETTINGS:
        settings = SETTINGS[options.game](options.rules)
        return with_format({"code": options.rules, "values": dict(settings.values)})
    async with server.checking:
        return await asyncio.to_thread(lambda: rules_to_json(read_rules(options.rules, Place("code"))))
