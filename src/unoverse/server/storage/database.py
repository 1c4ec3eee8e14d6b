"""The connection to the database, and what differs between SQLite and PostgreSQL."""

from __future__ import annotations

import sqlite3
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from unoverse.errors import UnoError, shortened

DRIVERS: Final = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}


class DatabaseError(UnoError):
    """A database that cannot be used."""


def connect(url: str) -> AsyncEngine:
    """The engine of a database; nothing is asked of it yet."""
    try:
        given = make_url(url)
    except (ArgumentError, ValueError) as error:
        raise DatabaseError(f"That is no address of a database: {_EXAMPLES}") from error
    kind = given.get_backend_name()
    if kind not in DRIVERS:
        raise DatabaseError(f'"{shortened(kind)}" is no database that we know: {_EXAMPLES}')
    if kind == "sqlite" and given.database in (None, "", ":memory:"):
        raise DatabaseError(f"A database in memory would forget every table: {_EXAMPLES}")
    # Parameters are people's names, cards and secrets: no error may quote them.
    engine = create_async_engine(given.set(drivername=DRIVERS[kind]), hide_parameters=True, **_settings(kind))
    if kind == "sqlite":
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


_EXAMPLES: Final = "sqlite:////path/to/file.db or postgresql://user:password@host/name."


def _settings(kind: str) -> dict[str, Any]:
    if kind == "sqlite":
        return {"pool_size": 4, "connect_args": {"timeout": 10.0}}
    return {"pool_size": 8, "max_overflow": 8, "pool_pre_ping": True, "pool_timeout": 5.0}


def _prepare_sqlite(connection: Any, record: object) -> None:
    """Readers never wait for the writer, and what is committed is on the disk."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def insert(database: AsyncEngine | Connection) -> Any:
    """The insert that knows ON CONFLICT, for this database."""
    return sqlite.insert if database.dialect.name == "sqlite" else postgresql.insert


def plain_engine(engine: AsyncEngine) -> Engine:
    """The same SQLite database for somebody who may wait for it."""
    url, settings = engine.url.set(drivername="sqlite+pysqlite"), _settings("sqlite")
    plain = create_engine(url, hide_parameters=True, **settings)
    event.listen(plain, "connect", _prepare_sqlite)
    return plain


def is_full(error: BaseException) -> bool:
    """Has the disk no room left?"""
    found: BaseException | None = error
    while found is not None:
        if getattr(found, "sqlstate", "") == "53100" or getattr(found, "sqlite_errorcode", 0) == sqlite3.SQLITE_FULL:
            return True
        if "disk is full" in str(found) or "No space left" in str(found):
            return True
        found = getattr(found, "orig", None) or found.__cause__
    return False


def is_passing(error: BaseException) -> bool:
    """Is the database only gone for now, so that it is worth trying again?"""
    if isinstance(error, OSError | TimeoutError):
        return not is_full(error)
    if isinstance(error, DBAPIError):
        return not is_full(error) and (error.connection_invalidated or _is_about_connecting(error))
    return False


_PASSING_STATES: Final = ("08", "57P", "53300")


def _is_about_connecting(error: DBAPIError) -> bool:
    state = str(getattr(error.orig, "sqlstate", "") or "")
    text = str(error).lower()
    return state.startswith(_PASSING_STATES) or any(
        word in text for word in ("database is locked", "connection", "unable to open", "starting up", "shutting down")
    )
