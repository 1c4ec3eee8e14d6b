"""Where somebody left off: the tables at which one sits and that are not over, on both databases, old ones included."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import jsonschema_rs
from alembic import command
from sqlalchemy import Connection, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine
from tests.server.running_server import RunningServer, play_on, run, running_server, seated
from tests.server.small_decks import begun, rules_with

from unoverse.client import Client
from unoverse.server.log import entries as log
from unoverse.server.protocol_schema import protocol_schema
from unoverse.server.storage import schema
from unoverse.server.storage.appends import Append, LogWriter
from unoverse.server.storage.database import connect
from unoverse.server.storage.migrating import config, migrate

Told = dict[str, Any]
TOLD = jsonschema_rs.Draft202012Validator({"$ref": "#/$defs/MyTables", "$defs": protocol_schema()["$defs"]})
OPENED = log.Opened(log.FORMAT, "1", "k7m2pq", log.Options(game="cards", rules="UNO 1121", chairs=3), "h", "00" * 32, 1)


async def mine(client: Client) -> list[Told]:
    told = await client.ask("GET", "/api/me/tables")
    for error in TOLD.iter_errors(told):
        raise AssertionError(error.message[:1000])
    found: list[Told] = told["tables"]
    return found


def test_people_find_where_they_left_off_and_what_is_owed(database_url: str, tmp_path: Path) -> None:
    async def evening(server: RunningServer) -> None:
        rules = rules_with("UNO italia P1", tmp_path, RD=60)
        async with (
            seated(server, ["Ana", "Bia"], rules=rules, chairs=2) as first,
            seated(server, ["Ana"], chairs=2, title="Waiting") as (later,),
        ):
            assert [one["table"]["title"] for one in await mine(later.client)] == ["Waiting"]
            (waiting,) = await mine(later.client)
            assert (waiting["chair"], waiting["to_act"], waiting["mine"], waiting["round"]) == (0, None, False, 0)
            mover, other = await begun(first)
            await mover.act("RD")
            await other.until(lambda: other.to_act == other.seat)
            (told,) = await mine(other.client)
            assert other.view is not None
            assert (told["mine"], told["asked"], told["pending"]) == (True, "respond", other.view["pending"])
            assert told["pending"] >= 2
            assert told["to_act"] == told["chair"] == other.you.chair
            assert told["table"]["rules"] == rules
            (theirs,) = await mine(mover.client)
            assert (theirs["mine"], theirs["asked"], theirs["pending"]) == (False, "", 0)
            assert theirs["to_act"] == other.you.chair
            await mover.stand()
            assert await mine(mover.client) == []
            await mover.sit()
            assert [one["chair"] for one in await mine(mover.client)] == [mover.you.chair]

    with running_server(tmp_path, database=database_url, UNOVERSE_BACKEND="python") as server:
        run(evening(server))


def test_the_newest_comes_first_and_what_is_over_is_left_out(tmp_path: Path) -> None:
    async def evening(server: RunningServer) -> None:
        short = {"rules": "UNO 1121 [hand_size=1]", "target": 1, "bots": {"1": "B1"}, "chairs": 2}
        async with seated(server, ["Ana"], **short) as (over,):
            client = over.client
            codes = [await client.open_table(chairs=2) for _ in range(3)]
            for code in codes:
                async with client.table(code) as table:
                    await table.sit()
            assert [one["table"]["code"] for one in await mine(client)] == [*reversed(codes), over.code]
            async with client.table(codes[0]) as again:
                await again.sit(1)
                newest, *_ = await mine(client)
                assert (newest["table"]["code"], newest["chair"]) == (codes[0], 1)
            await over.begin()
            await play_on(over)
            assert over.code not in [one["table"]["code"] for one in await mine(client)]
            assert len((await client.ask("GET", "/api/me/tables?most=1"))["tables"]) == 1
            await over.rematch()
            assert over.code in [one["table"]["code"] for one in await mine(client)]

    with running_server(tmp_path, UNOVERSE_BACKEND="python") as server:
        run(evening(server))


STEPS: tuple[tuple[log.AnyEntry, ...], ...] = (
    (OPENED,),
    (log.Sat("ana", "Ana", 0),),
    (log.Sat("bia", "Bia", 1), log.Mixed("bia", "00")),
    (log.Sat("ana", "Ana", 2),),
    (log.Stood("bia", 1),),
    (log.Sat("caio", "Caio", 1),),
)
SITTING = {("ana", "table", 2), ("caio", "table", 1)}


def _row(phase: str, name: str = "table") -> Told:
    return {
        "id": name, "code": name[:12], "game": "cards", "rules": "UNO 1121", "title": "", "host": "h", "is_public": 0,
        "opened_at": 1, "phase": phase, "touched_at": 1,
    }  # fmt: skip


async def _sitting(engine: AsyncEngine) -> set[tuple[str, str, int]]:
    async with engine.connect() as connection:
        rows = await connection.execute(select(schema.sitting))
        return {(row.person, row.table_id, row.chair) for row in rows}


def test_the_writer_follows_who_sits_where(database_url: str) -> None:
    async def written() -> set[tuple[str, str, int]]:
        engine = connect(database_url)
        await migrate(engine)
        writer = LogWriter(engine)
        writer.start()
        for seq, entries in enumerate(STEPS, 1):
            step = log.Step(seq, seq, list(entries))
            opening = _row("gathering") if seq == 1 else None
            assert await writer.append(Append("table", step, "gathering", opening=opening))
        await writer.stop()
        found = await _sitting(engine)
        await engine.dispose()
        return found

    assert asyncio.run(written()) == SITTING


def test_of_an_older_database_it_is_found_in_the_logs(database_url: str) -> None:
    def to_the_second(connection: Connection) -> None:
        settings = config()
        settings.attributes["connection"] = connection
        command.upgrade(settings, "0002")

    async def brought_up_to_date() -> set[tuple[str, str, int]]:
        engine = connect(database_url)
        async with engine.begin() as connection:
            await connection.run_sync(to_the_second)
            for name, phase in (("table", "playing"), ("over", "over")):
                await connection.execute(insert(schema.tables), _row(phase, name))
                for seq, entries in enumerate(STEPS, 1):
                    data = log.entries_to_bytes(list(entries))
                    row = {"table_id": name, "seq": seq, "at": seq, "player": "", "command": "", "entries": data}
                    await connection.execute(insert(schema.steps), row)
        await migrate(engine)
        found = await _sitting(engine)
        await engine.dispose()
        return found

    assert asyncio.run(brought_up_to_date()) == SITTING
