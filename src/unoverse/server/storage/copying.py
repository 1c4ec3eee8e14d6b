"""Copies a whole database into an empty one, from SQLite to PostgreSQL or any other way, and looks at the copy."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

from sqlalchemy import func, inspect, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from unoverse.errors import UnoError, shortened
from unoverse.server.storage import schema
from unoverse.server.storage.database import DatabaseError, connect, is_full, is_passing
from unoverse.server.storage.migrating import migrate, newest_revision, revision_of, try_file, why
from unoverse.server.storage.reading import steps_after
from unoverse.server.tables.table import table_from

TOGETHER: Final = 500
LEFT_OUT: Final = frozenset({"nodes"})
"""Which processes run is nothing to take along."""
COPIED: Final = tuple(table for table in schema.metadata.sorted_tables if table.name not in LEFT_OUT)

Progress = Callable[[str, int, int], None]
"""What is being done, how much of it is done, and of how much."""


class Copied(NamedTuple):
    """What was copied."""

    rows: int
    tables: int
    broken: tuple[str, ...]
    """Tables that cannot be played on, in the source as in the copy."""


async def copy_database(source: str, target: str, progress: Progress) -> Copied:
    """Copies everything; DatabaseError, and nothing is left in the target, if that cannot be done."""
    _check_source_file(source)
    reading, writing = connect(source), connect(target)
    if reading.url == writing.url:
        raise DatabaseError("--from and --to are the same database.")
    try:
        await _check_source(reading)
        await _check_target(writing)
        rows = await _copy(reading, writing, progress)
        names, broken = await _compare_tables(reading, writing, progress)
        return Copied(rows, names, tuple(broken))
    finally:
        await reading.dispose()
        await writing.dispose()


def _check_source_file(source: str) -> None:
    """SQLite would make a file that is not there."""
    try:
        url = make_url(source)
    except SQLAlchemyError:
        return  # connecting says what is wrong with it
    if url.get_backend_name() == "sqlite" and not (url.database and Path(url.database).is_file()):
        raise DatabaseError(f'There is no file "{shortened(url.database or "")}" to copy from.')


async def _check_source(engine: AsyncEngine) -> None:
    found = await _asked("--from", engine, revision_of)
    if found is None:
        raise DatabaseError("--from is no database of Unoverse's.")
    if found != newest_revision():
        raise DatabaseError(
            "--from was written by another version of Unoverse: let `unoverse serve` of this version start on it once,"
            " which brings an older one up to date."
        )


async def _check_target(engine: AsyncEngine) -> None:
    """Nothing may be there; tables without rows, as a copy that failed leaves them, are nothing."""
    filled = await _asked("--to", engine, _filled)
    if filled:
        raise DatabaseError(f"--to is not empty: there is something in {', '.join(filled)}. Name an empty database.")
    await migrate(engine)


async def _asked(name: str, engine: AsyncEngine, question: Callable[[AsyncEngine], Any]) -> Any:
    try:
        try_file(engine)
        return await question(engine)
    except (SQLAlchemyError, OSError, sqlite3.Error) as error:
        raise DatabaseError(f"{name} cannot be used: {why(error)}.") from error
    except Exception as error:
        if not is_passing(error) and not hasattr(error, "sqlstate"):
            raise
        raise DatabaseError(f"{name} cannot be used: {why(error)}.") from error


async def _filled(engine: AsyncEngine) -> list[str]:
    async with engine.connect() as connection:
        names = await connection.run_sync(lambda inner: inspect(inner).get_table_names())
        quoted = engine.dialect.identifier_preparer.quote
        return [
            name
            for name in sorted(set(names) - {"alembic_version"})
            if (await connection.execute(text(f"SELECT 1 FROM {quoted(name)} LIMIT 1"))).first() is not None
        ]


async def _copy(reading: AsyncEngine, writing: AsyncEngine, progress: Progress) -> int:
    """All rows in one transaction: all of them are there afterwards, or none."""
    copied = 0
    async with reading.connect() as source:
        totals = {table.name: await _count(source, table) for table in COPIED}
        try:
            async with writing.begin() as target:
                for table in COPIED:
                    async for part in (await source.stream(select(table))).mappings().partitions(TOGETHER):
                        await target.execute(table.insert(), [dict(row) for row in part])
                        copied += len(part)
                        progress("rows", copied, sum(totals.values()))
                    if await _count(target, table) != totals[table.name]:
                        raise DatabaseError(f"{table.name} has changed meanwhile: stop every server of --from first.")
        except SQLAlchemyError as error:
            reason = "its disk is full" if is_full(error) else why(error)
            raise DatabaseError(f"--to does not take it: {reason}. Nothing was copied.") from error
    return copied


async def _count(connection: AsyncConnection, table: Any) -> int:
    return int((await connection.execute(select(func.count()).select_from(table))).scalar_one())


async def _compare_tables(reading: AsyncEngine, writing: AsyncEngine, progress: Progress) -> tuple[int, list[str]]:
    """Plays every log in both databases and compares where that leads."""
    async with reading.connect() as connection:
        names = [row.id for row in await connection.execute(select(schema.tables.c.id).order_by(schema.tables.c.id))]
    broken = []
    for number, name in enumerate(names):
        before, after = await _state(reading, name), await _state(writing, name)
        if before != after:
            raise DatabaseError(f"Table {name} is another one in the copy: empty --to and try again.")
        if before is None:
            broken.append(name)
        progress("tables compared", number + 1, len(names))
    return len(names), broken


async def _state(engine: AsyncEngine, name: str) -> bytes | None:
    """What the log of a table amounts to; None if it cannot be played."""
    try:
        return table_from(name, await steps_after(engine, name, 0)).state()
    except (UnoError, ValueError):
        return None
