"""Plays a few tables at a real server and keeps their logs: how tests/server/logs/v1.json was made.

    python tests/server/logs/write_v1.py v2.json

A file that is there is never written again: it is what an older version wrote. A newer format gets a file of its own.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

import msgspec
from tests.server.faults.witnesses import logs
from tests.server.logs.kept import FOLDER, LogFile, game_hash, standing_of
from tests.server.running_server import RunningServer, running_server, seated

from unoverse.client import OnlineTable
from unoverse.client.errors import ServerRefusedError
from unoverse.server.tables.table import table_from

HOUSES: dict[str, dict[str, Any]] = {
    "UNO 1121 C-DR-P3": {"chairs": 3, "bots": {"2": "B1"}, "target": 20},
    "UNO flip": {"chairs": 2, "target": 10},
    "UNO 1121 T@5-DOA-CAR": {"chairs": 4, "bots": {"2": "B0", "3": "B2"}, "target": 10},
    "UNO 1121 S-E-IE": {"chairs": 2, "target": 10},
}
OTHER_WORDS = ("draw", "keep", "catch", "uno", "wrong", "challenge")


async def play(server: RunningServer, rules: str) -> list[LogFile]:
    async with seated(server, ["Ana", "Bia"], rules=rules, **HOUSES[rules]) as tables:
        await tables[0].begin()
        await talk(tables)
        await asyncio.gather(*(play_quickly(table) for table in tables))
        assert tables[0].table is not None
        name = tables[0].table.table
        records = [await tables[0].client.record(f"{name}-1")]
        if rules == "UNO flip":
            await tables[0].rematch()
            await tables[1].stand()
            await tables[1].sit()
            await tables[0].begin()
            await tables[0].until(lambda: tables[0].phase == "playing")
    steps = (await logs(server.database, [name]))[name]
    table = table_from(name, steps)
    return [LogFile(name, steps, game_hash(table), standing_of(table), records)]


async def play_quickly(table: OnlineTable) -> None:
    """Cards before anything else, so that matches are short."""
    dice = random.Random(table.you.name)
    while not table.over:
        await table.my_turn()
        with contextlib.suppress(ServerRefusedError):
            if table.phase == "between":
                await table.ready()
            elif table.legal and table.phase == "playing":
                cards = [text for text in table.legal if text.split()[0] not in OTHER_WORDS]
                await table.act(dice.choice(cards or table.legal))


async def talk(tables: list[OnlineTable]) -> None:
    """Chat, where this version has it."""
    for table, text in zip(tables, ("hello", "good luck, well played"), strict=True):
        with contextlib.suppress(ServerRefusedError):
            await table.say(text)


async def played(server: RunningServer) -> list[LogFile]:
    return [kept for rules in HOUSES for kept in await play(server, rules)]


def main() -> None:
    target = FOLDER / sys.argv[1]
    assert not target.exists(), f"{target} is there already and stays as it is"
    with tempfile.TemporaryDirectory() as folder, running_server(Path(folder)) as server:
        kept = asyncio.run(played(server))
    target.write_bytes(msgspec.json.encode(kept).replace(b'{"seq":', b'\n{"seq":') + b"\n")


if __name__ == "__main__":
    main()
