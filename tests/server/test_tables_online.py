"""Whole matches over real websockets, with the real engine and a real database."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tests.server.running_server import play_on, run, running_server, seated

import unoverse as uno


@pytest.mark.parametrize("rules", ["UNO 1121", "UNO 1121 C-DR-P3", "UNO flip"])
def test_a_match_of_people_and_bots_ends_and_its_record_replays(rules: str, tmp_path: Path) -> None:
    async def match() -> tuple[str, list[int]]:
        async with seated(server, ["Ana", "Bia"], rules=rules, chairs=3, bots={"2": "B1"}, target=50) as tables:
            await tables[0].begin()
            await asyncio.gather(*(play_on(table) for table in tables))
            standing = tables[0].standing
            assert standing is not None
            info = tables[0].table
            assert info is not None
            return await tables[0].client.record(f"{info.table}-1"), standing["totals"]

    with running_server(tmp_path, UNOVERSE_BACKEND="python") as server:
        record, totals = run(match())
    replayed = uno.replay(record)
    assert isinstance(replayed, uno.Match)
    assert replayed.over
    assert list(replayed.totals) == totals
    assert replayed.record() == record
