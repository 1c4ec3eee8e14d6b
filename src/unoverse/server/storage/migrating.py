"""Brings a database to the newest form of its tables, with alembic; a new one is made the same way."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

from unoverse.server.storage.database import DatabaseError

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


async def migrate(engine: AsyncEngine) -> None:
    """Does what is still to be done, once however many nodes start together."""
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    settings = config()
    found = MigrationContext.configure(connection).get_current_revision()
    if found is not None and found not in {
        script.revision for script in ScriptDirectory.from_config(settings).walk_revisions()
    }:
        raise DatabaseError("The database was brought up to date by a newer Unoverse: this version cannot use it.")
    settings.attributes["connection"] = connection
    command.upgrade(settings, "head")
