"""The connection to the database, and what differs between SQLite and PostgreSQL."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from typing import Any, Final

import asyncpg
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from unoverse.errors import UnoError, shortened
from unoverse.protocol.refusals import Refusal

PATIENCE: Final = 5.0
"""Seconds after which PostgreSQL is taken for gone."""
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
    patience = {"timeout": PATIENCE, "command_timeout": PATIENCE}
    return {
        "pool_size": 8,
        "max_overflow": 8,
        "pool_pre_ping": True,
        "pool_timeout": PATIENCE,
        "connect_args": patience,
    }


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
    """Has the disk no room left, or does it take nothing more?"""
    for found in _causes(error):
        if getattr(found, "sqlstate", "") == "53100" or getattr(found, "sqlite_errorcode", 0) in _UNWRITABLE:
            return True
        if isinstance(found, OSError) and found.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
            return True
    return False


def is_passing(error: BaseException) -> bool:
    """Is the database only gone for now, or were two nodes in each other's way, so that it is worth trying again?"""
    return not is_full(error) and any(_is_passing(found) for found in _causes(error))


def refusal_of(error: BaseException) -> Refusal | None:
    """How somebody is told that the database cannot do its part; None if something else is wrong."""
    if is_full(error):
        return Refusal("disk_full")
    return Refusal("not_kept") if is_passing(error) else None


_UNWRITABLE: Final = frozenset({sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE})
_PASSING_STATES: Final = ("08", "40", "57P", "53300")
_PASSING_CODES: Final = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_CANTOPEN})


def _causes(error: BaseException) -> Iterator[BaseException]:
    """The error, and what the driver had said; never its text with statements and values, which people can choose."""
    found: BaseException | None = error
    while found is not None:
        yield found
        found = getattr(found, "orig", None) or found.__cause__


def _is_passing(error: BaseException) -> bool:
    if isinstance(error, OSError | PoolTimeout):
        return True
    if isinstance(error, asyncpg.InternalClientError):  # it was told that the connection ends, and not yet asked
        return True
    if isinstance(error, asyncpg.InterfaceError) and not isinstance(
        error, ValueError
    ):  # those are values that it refuses
        return True
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return True
    if getattr(error, "sqlite_errorcode", -1) & 0xFF in _PASSING_CODES:
        return True
    return str(getattr(error, "sqlstate", None) or "").startswith(_PASSING_STATES)
