"""Logs of tables as a version of the server has written them, kept for ever; and where each of them led."""

from __future__ import annotations

import hashlib
from pathlib import Path

import msgspec

from unoverse.server.log.entries import Step
from unoverse.server.tables.table import Table

FOLDER = Path(__file__).parent


class LogFile(msgspec.Struct):
    """The log of a table, and what it amounted to for the version that wrote it."""

    table: str
    steps: list[Step]
    state: str
    standing: dict[str, object] | None
    records: list[str]


def read_logs(name: str = "v1.json") -> list[LogFile]:
    return msgspec.json.decode((FOLDER / name).read_bytes(), type=list[LogFile])


def standing_of(table: Table) -> dict[str, object] | None:
    return None if table.played is None else table.played.standing()


def game_hash(table: Table) -> str:
    """The whole state of the game. What else a table holds may get more fields; the game may not become another one."""
    return hashlib.sha256(b"" if table.played is None else table.played.state()).hexdigest()
