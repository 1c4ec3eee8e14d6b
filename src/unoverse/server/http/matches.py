"""Matches that are over: their record, their replay, and everybody's own history."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Path, Query
from fastapi.responses import PlainTextResponse
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from unoverse.protocol.refusals import Refusal
from unoverse.server.http.errors import errors
from unoverse.server.http.models import MatchName
from unoverse.server.state import Asker, Server
from unoverse.server.storage import schema
from unoverse.server.storage.reading import finished_match

router = APIRouter(prefix="/api", tags=["matches"])
LAST_TIME: Final = 2**53
AS_TEXT: Final[dict[int | str, dict[str, Any]]] = {
    200: {"description": "The record.", "content": {"text/plain": {"schema": {"type": "string"}}}}
}


@router.get("/matches/{match}", responses=errors("no_such_match"))
async def show_match(match: Annotated[MatchName, Path()], server: Server) -> dict[str, Any]:
    """A match that is over: its rules, when it was, and how it ended."""
    found = await finished_match(server.hub.engine, match)
    if found is None:
        raise Refusal("no_such_match")
    kept = ("id", "table_id", "number", "game", "rules", "began_at", "ended_at")
    return {name: found[name] for name in kept} | {"standing": msgspec.json.decode(found["standing"])}


@router.get("/matches/{match}/record", response_model=None, responses=AS_TEXT | errors("no_such_match"))
async def record(match: Annotated[MatchName, Path()], server: Server) -> PlainTextResponse:
    """The match in our notation, with every card, the seed, and what the shuffle was made of."""
    found = await finished_match(server.hub.engine, match)
    if found is None:
        raise Refusal("no_such_match")
    return PlainTextResponse(str(found["record"]))


@router.get("/me/matches", responses=errors("no_session"))
async def my_matches(
    asker: Asker,
    server: Server,
    before: Annotated[int, Query(ge=0, le=LAST_TIME)] = LAST_TIME,
    most: Annotated[int, Query(ge=1, le=200)] = 50,
) -> list[dict[str, Any]]:
    """One's own history, the newest first, and who played, by chair; `before` is a time, for the next page."""
    matches, players = schema.matches, schema.players
    of_match = (matches.c.id, matches.c.game, matches.c.rules, matches.c.began_at, matches.c.ended_at)
    async with server.hub.engine.connect() as connection:
        rows = await connection.execute(
            select(*of_match, players.c.chair, players.c.total, players.c.has_won)
            .join(players, players.c.match_id == matches.c.id)
            .where(players.c.person == asker.id, matches.c.ended_at < before)
            .order_by(matches.c.ended_at.desc())
            .limit(most)
        )
        found = [dict(row) for row in rows.mappings()]
        names = await _names(connection, [row["id"] for row in found])
    return [row | {"names": names[row["id"]]} for row in found]


async def _names(connection: AsyncConnection, ids: Sequence[str]) -> dict[str, list[str]]:
    """Who played in matches, by chair."""
    players = schema.players
    columns = (players.c.match_id, players.c.name)
    rows = await connection.execute(
        select(*columns).where(players.c.match_id.in_(ids)).order_by(players.c.match_id, players.c.chair)
    )
    names: dict[str, list[str]] = {match: [] for match in ids}
    for row in rows:
        names[row.match_id].append(row.name)
    return names


@router.get("/me/statistics", responses=errors("no_session"))
async def my_statistics(asker: Asker, server: Server) -> list[dict[str, Any]]:
    """How many matches one has played and won, by game."""
    matches, players = schema.matches, schema.players
    async with server.hub.engine.connect() as connection:
        rows = await connection.execute(
            select(matches.c.game, func.count().label("played"), func.sum(players.c.has_won).label("won"))
            .join(players, players.c.match_id == matches.c.id)
            .where(players.c.person == asker.id)
            .group_by(matches.c.game)
            .order_by(matches.c.game)
        )
        return [dict(row) for row in rows.mappings()]
