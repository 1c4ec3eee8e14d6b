"""Rule sets that people have saved."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path
from sqlalchemy import delete, func, select

from unoverse.protocol.refusals import Refusal
from unoverse.server.games.card_rules import rules_of
from unoverse.server.http.errors import WRITING, errors
from unoverse.server.http.models import RuleSetAsked, SetName
from unoverse.server.state import Asker, Server
from unoverse.server.storage import schema
from unoverse.server.storage.database import insert

router = APIRouter(prefix="/api/rules", tags=["people"])
MOST_SETS: Final = 100


@router.get("", responses=errors("no_session"))
async def my_rule_sets(asker: Asker, server: Server) -> dict[str, str]:
    """Saved rule sets: name to code."""
    sets = schema.rule_sets
    async with server.hub.engine.connect() as connection:
        rows = await connection.execute(select(sets.c.name, sets.c.code).where(sets.c.person == asker.id))
        return {row.name: row.code for row in rows}


@router.put("/{name}", responses=errors(*WRITING, "no_session", "rule_sets"))
async def save_rule_set(
    name: Annotated[SetName, Path()], asked: RuleSetAsked, asker: Asker, server: Server
) -> dict[str, str]:
    """Keeps a rule set under a name, in its canonical form; the answer tells it."""
    async with server.checking:
        code = await asyncio.to_thread(lambda: str(rules_of(asked.code)))
    sets, row = schema.rule_sets, {"person": asker.id, "name": name, "code": code}
    async with server.hub.engine.begin() as connection:
        others: Any = select(func.count()).where(sets.c.person == asker.id, sets.c.name != name)
        if (await connection.execute(others)).scalar_one() >= MOST_SETS:
            raise Refusal("rule_sets", most=MOST_SETS)
        statement = insert(server.hub.engine)(sets)
        statement = statement.on_conflict_do_update(index_elements=["person", "name"], set_={"code": code})
        await connection.execute(statement, row)
    return {name: code}


@router.delete("/{name}", status_code=204, responses=errors("origin", "no_session"))
async def forget_rule_set(name: Annotated[SetName, Path()], asker: Asker, server: Server) -> None:
    sets = schema.rule_sets
    async with server.hub.engine.begin() as connection:
        await connection.execute(delete(sets).where(sets.c.person == asker.id, sets.c.name == name))
