"""Databases: made by migrations as the schema says, and copied whole from one kind to the other."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, insert, select, text
from sqlalchemy.ext.asyncio import AsyncEngine
from tests.cli.command import unoverse
from tests.server.logs.kept import LogFile, read_logs

from unoverse.server.storage import schema
from unoverse.server.storage.appends import Append, LogWriter
from unoverse.server.storage.copying import copy_database
from unoverse.server.storage.database import DatabaseError, connect
from unoverse.server.storage.migrating import migrate

Found = TypeVar("Found")


def test_migrations_make_what_the_schema_says(database_url: str) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), schema.metadata))

    async def compared(engine: AsyncEngine) -> list[object]:
        await migrate(engine)
        await migrate(engine)
        async with engine.connect() as connection:
            return await connection.run_sync(differences)

    assert _with_engine(database_url, compared) == []


def test_an_older_version_refuses_what_a_newer_one_has_changed_with_a_sentence(tmp_path: Path) -> None:
    async def change(engine: AsyncEngine) -> None:
        await migrate(engine)
        async with engine.begin() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))

    url = f"sqlite:///{tmp_path / 'newer.db'}"
    _with_engine(url, change)
    ended = unoverse("serve", "--port", "0", "--database", url)
    assert ended.code == 2
    assert ended.err.splitlines()[-1] == (
        "unoverse: The database was brought up to date by a newer version of Unoverse, and this one does not know it. "
        "Take the newer version, or put a backup from before back."
    )


def test_everything_is_copied_there_and_back_and_can_be_played_on(postgres_url: str, tmp_path: Path) -> None:
    first, last = f"sqlite:///{tmp_path / 'first.db'}", f"sqlite:///{tmp_path / 'last.db'}"
    _with_engine(first, _fill)
    for source, target in ((first, postgres_url), (postgres_url, last)):
        ended = unoverse("migrate", "--from", source, "--to", target)
        assert (ended.code, ended.err) == (0, "")
        assert f"All {len(read_logs())} tables are the same in both databases." in ended.out
    assert _with_engine(first, _everything) == _with_engine(last, _everything)


def test_what_cannot_be_copied_is_refused_with_a_sentence_and_nothing_is_changed(tmp_path: Path) -> None:
    filled, empty = f"sqlite:///{tmp_path / 'filled.db'}", f"sqlite:///{tmp_path / 'empty.db'}"
    _with_engine(filled, _fill)
    (tmp_path / "nothing.db").touch()
    refused = {
        (filled, filled): "--from and --to are the same database.",
        (f"sqlite:///{tmp_path / 'missing.db'}", empty): "to copy from.",
        (f"sqlite:///{tmp_path / 'nothing.db'}", empty): "--from is no database of Unoverse's.",
        (filled, "postgresql://nobody@127.0.0.1:1/nowhere"): "--to cannot be used: ",
        (filled, "mysql://nobody@127.0.0.1/nowhere"): '"mysql" is no database that we know',
    }
    for (source, target), sentence in refused.items():
        with pytest.raises(DatabaseError) as caught:
            asyncio.run(copy_database(source, target, lambda *_: None))
        assert sentence in str(caught.value)
    assert not (tmp_path / "missing.db").exists()
    before = _with_engine(filled, _everything)
    _with_engine(empty, _fill)
    ended = unoverse("migrate", "--from", filled, "--to", empty)
    filled_tables = "keys, people, rule_sets, sitting, steps, tables"
    sentence = f"unoverse: --to is not empty: there is something in {filled_tables}. Name an empty database.\n"
    assert ended == (2, "", sentence)
    assert _with_engine(filled, _everything) == before == _with_engine(empty, _everything)


def _with_engine(url: str, work: Callable[[AsyncEngine], Awaitable[Found]]) -> Found:
    async def worked() -> Found:
        engine = connect(url)
        try:
            return await work(engine)
        finally:
            await engine.dispose()

    return asyncio.run(worked())


async def _fill(engine: AsyncEngine) -> None:
    """The tables that the repository keeps, written as a server writes them, and somebody with rules of their own."""
    await migrate(engine)
    writer = LogWriter(engine)
    writer.start()
    for kept in read_logs():
        await _write(writer, kept)
    await writer.stop()
    async with engine.begin() as connection:
        await connection.execute(insert(schema.people), {"id": "p", "name": "Ana", "came_at": 1, "login": "ana"})
        await connection.execute(insert(schema.rule_sets), {"person": "p", "name": "ours", "code": "UNO 1121 C"})
        await connection.execute(insert(schema.keys), {"name": "signing", "value": "k"})


async def _write(writer: LogWriter, kept: LogFile) -> None:
    opening = {
        "id": kept.table, "code": kept.table[:6], "game": "cards", "rules": "UNO", "title": "Ünö ♥", "host": "p",
        "is_public": 1, "opened_at": 1, "phase": "gathering", "touched_at": 1,
    }  # fmt: skip
    appends = [Append(kept.table, step, "over", opening=opening if step.seq == 1 else None) for step in kept.steps]
    assert all(await asyncio.gather(*(writer.append(append) for append in appends)))


async def _everything(engine: AsyncEngine) -> dict[str, list[tuple[object, ...]]]:
    """All rows."""
    async with engine.connect() as connection:
        return {
            table.name: sorted((tuple(row) for row in await connection.execute(select(table))), key=repr)
            for table in schema.metadata.sorted_tables
        }
