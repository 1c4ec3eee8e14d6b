"""One transaction: the steps of a group are added to the log, and the tables beside it follow.

It is written once, for a plain connection of SQLAlchemy's. PostgreSQL's driver runs it on the loop. SQLite's runs it in
one thread from beginning to end: handing every statement over to a thread and back costs more than the statements.
"""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Final, Protocol

from sqlalchemy import Connection, Table, bindparam, delete, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncEngine

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

    async def commit(self, group: Sequence[Append]) -> set[Key]:
        async with self._engine.begin() as connection:
            return await connection.run_sync(write, group)

    async def close(self) -> None:
        """Its connections belong to the engine."""


class InThread:
    """With a driver that waits for the disk."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = plain_engine(engine)
        self._thread = ThreadPoolExecutor(1, "log writer")

    async def commit(self, group: Sequence[Append]) -> set[Key]:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, group)

    def _commit(self, group: Sequence[Append]) -> set[Key]:
        with self._engine.begin() as connection:
            return write(connection, group)

    async def close(self) -> None:
        self._thread.shutdown()
        self._engine.dispose()


def write(connection: Connection, group: Sequence[Append]) -> set[Key]:
    """Adds what can be added. In the same order on every node, so that two of them never wait for each other."""
    ordered = sorted(group, key=lambda append: append.key)
    opened = [append.opening for append in ordered if append.opening is not None]
    if opened:
        _add(connection, schema.tables, opened)
    kept = _insert(connection, ordered)
    _follow(connection, [append for append in ordered if append.key in kept])
    return kept


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
