"""Brings a database to the newest form of its tables, with alembic; a new one is made the same way."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

SCRIPTS: Final = Path(__file__).parent / "migrations"
_LOCK: Final = 0x756E6F


def config() -> Config:
    made = Config()
    made.set_main_option("script_location", str(SCRIPTS))
    return made


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
