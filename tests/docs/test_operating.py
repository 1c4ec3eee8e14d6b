"""The backups of docs/operating.md are backups: what its commands wrote can be read back. Its settings are real."""

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
from tests.docs.scripts import script
from tests.services.programs import postgres_programs
from tests.services.servers import Postgres

from unoverse.server.settings import all_settings, variable

PAGE = (Path(__file__).parents[2] / "docs" / "operating.md").read_text(encoding="utf-8")


ELSEWHERE = {"UNOVERSE_CACHE", "UNOVERSE_DATA", "UNOVERSE_BACKEND", "UNOVERSE_WARM"}
"""Variables of every command, told in docs/cli.md."""


def test_the_tables_of_settings_are_those_of_the_server() -> None:
    writing = script("write_settings")
    for page in writing.PAGES:
        assert writing.BLOCK.search(page.read_text(encoding="utf-8")), page
        assert writing.text(page) == page.read_text(encoding="utf-8"), "run docs/write_settings.py"


@pytest.mark.parametrize("file", ["Dockerfile", "compose.yaml", "deploy/Caddyfile", "docs/operating.md"])
def test_every_variable_that_containers_and_pages_name_is_a_setting(file: str) -> None:
    named = set(re.findall(r"\bUNOVERSE_[A-Z_]+", (Path(__file__).parents[2] / file).read_text(encoding="utf-8")))
    assert named <= ELSEWHERE | {variable(one.name) for one in all_settings()}


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
