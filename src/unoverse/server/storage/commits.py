"""One transaction: the steps of a group are added to the log, and the tables beside it follow.

It is written once, for a plain connection of SQLAlchemy's. PostgreSQL's driver runs it on the loop. SQLite's runs it in
one thread from beginning to end: handing every statement over to a thread and back costs more than the statements.

Most moves change nothing but the log. Those go to the driver in one statement, past all that SQLAlchemy would do about
it, which costs more than the database itself; whatever is not so plain after all is then written the long way.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Final, Protocol

import asyncpg
from sqlalchemy import Connection, PoolProxiedConnection, Table, bindparam, delete, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from unoverse.server.log.entries import Sat, Stood
from unoverse.server.storage import schema
from unoverse.server.storage.database import insert, plain_engine

if TYPE_CHECKING:
    from unoverse.server.storage.appends import Append

Key = tuple[str, int]
"""A table and a sequence number."""
Row = dict[str, Any]


class Commits(Protocol):
    """How a group gets to the disk."""

    async def commit(self, group: Sequence[Append]) -> set[Key]:
        """Which steps are in the log now, and ours."""

    async def close(self) -> None: ...


def commits_of(engine: AsyncEngine) -> Commits:
    """The way of this database."""
    return InThread(engine) if engine.dialect.name == "sqlite" else OnLoop(engine)


class OnLoop:
    """With a driver that waits for the network without a thread."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._kept: AsyncConnection | None = None
        """Nobody else uses it: one that is lent and given back for every move is asked each time whether it lives."""

    async def commit(self, group: Sequence[Append]) -> set[Key]:
        if _are_only_steps(group) and await self._add_steps(group):
            return {append.key for append in group}
        async with self._engine.begin() as connection:
            return await connection.run_sync(write, group)

    async def _add_steps(self, group: Sequence[Append]) -> bool:
        """Were all of them new? A statement of its own is a transaction of its own: one way there and back."""
        try:
            added = await (await self._driver()).execute(_ADD_ALL, *zip(*_rows(group), strict=True))
        except BaseException:
            await self._let_go()
            raise
        return int(added.rpartition(" ")[2]) == len(group)

    async def _driver(self) -> asyncpg.Connection:
        if self._kept is None:
            self._kept = await self._engine.connect()
        return (await self._kept.get_raw_connection()).driver_connection

    async def _let_go(self) -> None:
        """A connection on which something went wrong is not used again."""
        kept, self._kept = self._kept, None
        if kept is not None:
            with contextlib.suppress(Exception):
                await kept.invalidate()
            await kept.close()

    async def close(self) -> None:
        kept, self._kept = self._kept, None
        if kept is not None:
            await kept.close()


class InThread:
    """With a driver that waits for the disk."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = plain_engine(engine)
        self._thread = ThreadPoolExecutor(1, "log writer")
        self._kept: PoolProxiedConnection | None = None
        """For moves alone. Every call of the driver waits for the loop to let go of the interpreter, so a group is one
        statement, which is a transaction of its own."""

    async def commit(self, group: Sequence[Append]) -> set[Key]:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, group)

    def _commit(self, group: Sequence[Append]) -> set[Key]:
        if _are_only_steps(group) and self._add_steps(group):
            return {append.key for append in group}
        with self._engine.begin() as connection:
            return write(connection, group)

    def _add_steps(self, group: Sequence[Append]) -> bool:
        """Were all of them new?"""
        values = [value for row in _rows(group) for value in row]
        try:
            added: int = self._driver().execute(_adding_so_many(len(group)), values).rowcount
        except BaseException:
            self._let_go()
            raise
        return added == len(group)

    def _driver(self) -> Any:
        if self._kept is not None:
            return self._kept.dbapi_connection
        self._kept = self._engine.raw_connection()
        self._kept.detach()
        driver: Any = self._kept.dbapi_connection
        driver.isolation_level = None
        return driver

    def _let_go(self) -> None:
        """A connection on which something went wrong is not used again."""
        kept, self._kept = self._kept, None
        if kept is not None:
            kept.close()

    async def close(self) -> None:
        self._thread.shutdown()
        self._let_go()
        self._engine.dispose()


_COLUMNS: Final = tuple(column.name for column in schema.steps.columns)
_ADD_ALL: Final = (
    f"INSERT INTO steps ({', '.join(_COLUMNS)}) SELECT * FROM unnest("
    "$1::varchar[], $2::bigint[], $3::bigint[], $4::varchar[], $5::varchar[], $6::bytea[]) ON CONFLICT DO NOTHING"
)
"""For PostgreSQL; it prepares it once, because it is the same text for any number of steps."""


@functools.cache
def _adding_so_many(number: int) -> str:
    """The same for SQLite."""
    row = f"({', '.join('?' * len(_COLUMNS))})"
    return f"INSERT INTO steps ({', '.join(_COLUMNS)}) VALUES {', '.join([row] * number)} ON CONFLICT DO NOTHING"


def _are_only_steps(group: Sequence[Append]) -> bool:
    """Does nothing beside the log have to follow it?"""
    return not any(
        append.phase is not None or append.opening or append.finished or append.report or _seats_somebody(append)
        for append in group
    )


def _seats_somebody(append: Append) -> bool:
    return any(isinstance(entry, Sat | Stood) for entry in append.step.entries)


def _rows(group: Sequence[Append]) -> list[tuple[Any, ...]]:
    """In the same order on every node, so that two of them never wait for each other."""
    rows = (append.row for append in sorted(group, key=lambda append: append.key))
    return [tuple(row[name] for name in _COLUMNS) for row in rows]


def write(connection: Connection, group: Sequence[Append]) -> set[Key]:
    """Adds what can be added. In the same order on every node, so that two of them never wait for each other."""
    ordered = sorted(group, key=lambda append: append.key)
    opened = [append.opening for append in ordered if append.opening is not None]
    if opened:
        refused = _open(connection, opened)
        ordered = [append for append in ordered if append.table not in refused]
    kept = _insert(connection, ordered) if ordered else set()
    _follow(connection, [append for append in ordered if append.key in kept])
    return kept


def _open(connection: Connection, opened: list[Row]) -> set[str]:
    """Which of these tables could not be opened: another one was faster to take the short code."""
    tables, names = schema.tables, {row["id"] for row in opened}
    _add(connection, tables, opened)
    return names - set(connection.scalars(select(tables.c.id).where(tables.c.id.in_(names))))


def _insert(connection: Connection, group: Sequence[Append]) -> set[Key]:
    """Which steps are in the log now, and ours: one that a lost connection left uncertain may be there already."""
    steps = schema.steps
    added = connection.execute(_adding(insert(connection)), [append.row for append in group])
    kept = {(str(table), int(seq)) for table, seq in added}
    doubtful = {append.key: append.row for append in group if append.key not in kept}
    if doubtful:
        there = connection.execute(select(steps).where(tuple_(steps.c.table_id, steps.c.seq).in_(doubtful)))
        rows = {(row["table_id"], row["seq"]): dict(row) for row in there.mappings()}
        kept |= {key for key, row in rows.items() if row == doubtful[key]}
    return kept


@functools.cache
def _adding(ours: Any) -> Any:
    """Made once: it is said for every move."""
    steps = schema.steps
    return ours(steps).on_conflict_do_nothing().returning(steps.c.table_id, steps.c.seq)


_FOLLOW: Final = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("table"))
    .values(phase=bindparam("now"), touched_at=bindparam("at"))
)


def _follow(connection: Connection, group: Sequence[Append]) -> None:
    rows = [
        {"table": append.table, "now": append.phase, "at": append.step.at}
        for append in group
        if append.phase is not None
    ]
    if rows:
        connection.execute(_FOLLOW, rows)
    _follow_people(connection, group)
    for append in group:
        if append.finished is not None:
            _add(connection, schema.matches, append.finished.match)
            _add(connection, schema.players, append.finished.players)
        if append.report is not None:
            _add(connection, schema.reports, append.report)


def _follow_people(connection: Connection, group: Sequence[Append]) -> None:
    """Who has sat down, changed chairs or stood up with these steps."""
    chairs: dict[tuple[str, str], int | None] = {}
    for append in group:
        for entry in append.step.entries:
            if isinstance(entry, Sat | Stood):
                chairs[entry.player, append.table] = entry.chair if isinstance(entry, Sat) else None
    gone = [who for who, chair in chairs.items() if chair is None]
    sitting = schema.sitting
    if gone:
        connection.execute(delete(sitting).where(tuple_(sitting.c.person, sitting.c.table_id).in_(gone)))
    here = [{"person": person, "table_id": table, "chair": chair} for (person, table), chair in chairs.items()]
    rows = [row for row in here if row["chair"] is not None]
    if rows:
        adding = insert(connection)(sitting)
        adding = adding.on_conflict_do_update(
            index_elements=["person", "table_id"], set_={"chair": adding.excluded.chair}
        )
        connection.execute(adding, rows)


def _add(connection: Connection, table: Table, rows: Row | list[Row]) -> None:
    connection.execute(insert(connection)(table).on_conflict_do_nothing(), rows)
