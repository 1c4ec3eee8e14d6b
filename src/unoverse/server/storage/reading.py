"""What is read from the database."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy import delete, select, text
from sqlalchemy.ext.asyncio import AsyncEngine

from unoverse.server.log.entries import Step, entries_from_bytes
from unoverse.server.storage import schema
from unoverse.server.storage.database import insert

FORGOTTEN: Final = 100


async def steps_after(engine: AsyncEngine, table: str, seq: int) -> list[Step]:
    """The steps of a table after a sequence number, in order."""
    steps = schema.steps
    async with engine.connect() as connection:
        rows = await connection.execute(
            select(steps).where(steps.c.table_id == table, steps.c.seq > seq).order_by(steps.c.seq)
        )
        return [Step(row.seq, row.at, entries_from_bytes(row.entries), row.player, row.command) for row in rows]


_MOVED: Final = text(
    "SELECT steps.table_id FROM unnest(CAST(:tables AS varchar[]), CAST(:seqs AS bigint[])) AS known (table_id, seq)"
    " JOIN steps ON steps.table_id = known.table_id AND steps.seq = known.seq + 1"
)
"""Looks for the next step of every table, however long its log is. Only PostgreSQL has several nodes."""


async def moved_tables(engine: AsyncEngine, known: Mapping[str, int]) -> list[str]:
    """Which of these tables have gone on after the step that is known of them."""
    asked = {"tables": list(known), "seqs": list(known.values())}
    async with engine.connect() as connection:
        return [str(row.table_id) for row in await connection.execute(_MOVED, asked)]


async def nodes_alive(engine: AsyncEngine, node: str, now: int, gone: int) -> list[str]:
    """Says that this node is there, and which were there lately."""
    nodes = schema.nodes
    async with engine.begin() as connection:
        here = insert(engine)(nodes).values(id=node, seen_at=now)
        await connection.execute(here.on_conflict_do_update(index_elements=["id"], set_={"seen_at": now}))
        await connection.execute(delete(nodes).where(nodes.c.seen_at < now - FORGOTTEN * gone))
        return [row.id for row in await connection.execute(select(nodes.c.id).where(nodes.c.seen_at > now - gone))]


async def table_by_code(engine: AsyncEngine, code: str) -> str | None:
    """The id of the table that this short code opens."""
    async with engine.connect() as connection:
        found = await connection.execute(select(schema.tables.c.id).where(schema.tables.c.code == code))
        return found.scalar_one_or_none()


async def lobby(engine: AsyncEngine, since: int, most: int) -> list[str]:
    """Public tables at which something happened since then, the newest first."""
    tables = schema.tables
    async with engine.connect() as connection:
        rows = await connection.execute(
            select(tables.c.id)
            .where(tables.c.is_public == 1, tables.c.touched_at >= since, tables.c.phase != "over")
            .order_by(tables.c.touched_at.desc())
            .limit(most)
        )
        return [row.id for row in rows]


async def tables_of(engine: AsyncEngine, person: str, most: int) -> list[str]:
    """Tables at which somebody sits and that are not over, the newest first."""
    tables, sitting = schema.tables, schema.sitting
    async with engine.connect() as connection:
        rows = await connection.execute(
            select(tables.c.id)
            .join(sitting, sitting.c.table_id == tables.c.id)
            .where(sitting.c.person == person, tables.c.phase != "over")
            .order_by(tables.c.touched_at.desc(), tables.c.id)
            .limit(most)
        )
        return [row.id for row in rows]


async def finished_match(engine: AsyncEngine, match: str) -> dict[str, Any] | None:
    """A match that is over."""
    async with engine.connect() as connection:
        rows = await connection.execute(select(schema.matches).where(schema.matches.c.id == match))
        found = rows.mappings().first()
        return None if found is None else dict(found)
