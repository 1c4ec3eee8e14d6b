"""The backups of docs/operating.md are backups: what its commands wrote can be read back."""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest
from tests.services.programs import postgres_programs
from tests.services.servers import Postgres

PAGE = (Path(__file__).parents[2] / "docs" / "operating.md").read_text(encoding="utf-8")


def _commands(word: str) -> list[str]:
    """The lines of the page's blocks of commands that have this word."""
    blocks = re.findall(r"^```sh\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    return [line for block in blocks for line in block.splitlines() if word in line]


def test_sqlite_is_copied_with_what_is_still_in_its_log_while_somebody_writes(tmp_path: Path) -> None:
    [command] = _commands("VACUUM INTO")
    script = re.sub(r"^docker compose exec server ", "", command).replace("/data", str(tmp_path))
    with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as writer:
        for statement in ("PRAGMA journal_mode=WAL", "CREATE TABLE cards (code)", "INSERT INTO cards VALUES ('R7')"):
            writer.execute(statement)
        writer.execute("BEGIN IMMEDIATE")
        writer.execute("INSERT INTO cards VALUES ('W4')")
        subprocess.run(["bash", "-c", script], check=True, timeout=60)
        writer.execute("COMMIT")
    with closing(sqlite3.connect(tmp_path / "backup.db")) as backup:
        assert backup.execute("SELECT code FROM cards").fetchall() == [("R7",)]


@pytest.fixture
def empty_database(shared_postgres: Postgres) -> Iterator[str]:
    shared_postgres.create("restored")
    yield shared_postgres.url("restored")
    shared_postgres.drop("restored")


async def _codes(address: str, *statements: str) -> list[str]:
    connection = await asyncpg.connect(address)
    try:
        for statement in statements:
            await connection.execute(statement)
        return [str(row["code"]) for row in await connection.fetch("SELECT code FROM cards")]
    finally:
        await connection.close()


def test_postgresql_is_dumped_and_put_back(postgres_url: str, empty_database: str, tmp_path: Path) -> None:
    plain, empty = (url.replace("+asyncpg", "") for url in (postgres_url, empty_database))
    asyncio.run(_codes(plain, "CREATE TABLE cards (code TEXT)", "INSERT INTO cards VALUES ('R7')"))
    script = "\n".join(["set -eu", *_commands("pg_dump"), *_commands("pg_restore")])
    path = f"{postgres_programs()}{os.pathsep}{os.environ['PATH']}"
    environment = os.environ | {"DATABASE": plain, "EMPTY_DATABASE": empty, "PATH": path}
    subprocess.run(["bash", "-c", script], cwd=tmp_path, env=environment, check=True, timeout=60)
    assert asyncio.run(_codes(empty)) == ["R7"]
