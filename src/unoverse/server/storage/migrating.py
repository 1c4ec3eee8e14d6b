"""Brings a database to the newest form of its tables, with alembic; a new one is made the same way."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path
from typing import Final

import asyncpg
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from unoverse.server.storage.database import DatabaseError, connect

SCRIPTS: Final = Path(__file__).parent / "migrations"
_LOCK: Final = 0x756E6F


def config() -> Config:
    made = Config()
    made.set_main_option("script_location", str(SCRIPTS))
    return made


def newest_revision() -> str | None:
    return ScriptDirectory.from_config(config()).get_current_head()


async def revision_of(engine: AsyncEngine) -> str | None:
    """How far a database was migrated; None if nothing of ours is there."""
    async with engine.connect() as connection:
        return await connection.run_sync(lambda inner: MigrationContext.configure(inner).get_current_revision())


async def opened(url: str) -> AsyncEngine:
    """A database that is there and up to date; DatabaseError says what is wrong with it."""
    engine = connect(url)
    try:
        try_file(engine)
        await migrate(engine)
    except CommandError as error:
        await engine.dispose()
        raise DatabaseError(
            "The database was brought up to date by a newer version of Unoverse, and this one does not know it. "
            "Take the newer version, or put a backup from before back."
        ) from error
    except (OSError, TypeError, ValueError, SQLAlchemyError, asyncpg.PostgresError, sqlite3.Error) as error:
        await engine.dispose()
        shown = engine.url.set(drivername=engine.dialect.name).render_as_string(hide_password=True)
        raise DatabaseError(f"The database {shown} cannot be used: {why(error)}.") from error
    return engine


def try_file(engine: AsyncEngine) -> None:
    """aiosqlite leaves a thread behind where a file cannot be opened, so that is found out before."""
    file = engine.url.database
    if engine.dialect.name == "sqlite" and file:
        with contextlib.closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA schema_version")


def why(error: Exception) -> str:
    """What the driver says about it in one line, without statements and values."""
    said = getattr(error, "strerror", None) or getattr(error, "orig", None) or error
    return str(said).partition("\n")[0].rpartition(">: ")[2].rstrip(".")


async def migrate(engine: AsyncEngine) -> None:
    """Does what is still to be done, once however many nodes start together."""
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    settings = config()
    settings.attributes["connection"] = connection
    command.upgrade(settings, "head")
