"""The bench of the table server under load, in short: it measures what it says and finds what a server breaks."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from tests.load.measuring import (
    BrokenPromiseError,
    Measured,
    all_answered,
    check,
    check_kept,
    idle,
    knee,
    length,
    steady,
)
from tests.load.tables import ALL_FROM_ONE_ADDRESS, CHAIRS, LoadTable, seat_all
from tests.server.running_server import run, running_server


def test_a_server_is_measured_and_has_kept_all_that_it_acknowledged(tmp_path: Path) -> None:
    async def measure() -> dict[str, Any]:
        tables = await seat_all(measured.server.url, range(3), window_ms=0)
        found = {
            "steady": await steady(measured, tables, seconds=2.0, rate=4.0, warm=0.5),
            "knee": await knee(measured, [1, 2], seconds=1.0, warm=0.0),
            "idle": await idle(measured, connections=16, seconds=0.5),
            "length": await length(measured, count=1, parts=2, moves=60),
            "late": await late_delays(tables[0]),
        }
        check(tables)
        found["kept"] = await check_kept(measured, tables)
        return found

    with running_server(tmp_path, **ALL_FROM_ONE_ADDRESS) as server:
        measured = Measured(server)
        found = run(measure())

    load = found["steady"]
    assert (load["tables"], load["connections"], load["unanswered"]) == (3, 12, 0)
    assert 0 < load["p50_ms"] <= load["p99_ms"] <= load["most_ms"]
    assert load["server_core"] > 0
    assert load["server_us_a_move"] > 0
    assert [row["tables"] for row in found["knee"]] in ([1], [1, 2])  # a busy machine has its knee at once
    assert found["idle"]["tables"] == 2
    assert [row["moves"] for row in found["length"]] == [60, 120]
    assert all(row["bytes_an_update"] > 100 for row in found["length"])
    assert found["late"] >= 1.0
    assert found["kept"] >= 3 * (CHAIRS + 1) + 3 * 4 * 2.5 + 1


async def late_delays(table: LoadTable) -> float:
    """A move that should have been made a second ago has taken a second already."""
    table.forget_delays()
    table.mean_to_move(time.perf_counter() - 1.0)
    await all_answered([table])
    return table.delays[0]


def test_what_a_server_refuses_or_does_not_answer_breaks_a_promise() -> None:
    table = LoadTable(0)
    check([table])
    table.refused["too_fast"] += 1
    with pytest.raises(BrokenPromiseError, match="too_fast"):
        check([table])


def test_a_server_that_acknowledges_what_is_not_on_the_disk_is_found_out(tmp_path: Path) -> None:
    async def measure() -> None:
        tables = await seat_all(measured.server.url, range(2), window_ms=0)
        tables[0].kept.append(("never kept", 99_999))
        with pytest.raises(BrokenPromiseError, match="1 are lost"):
            await check_kept(measured, tables)

    with running_server(tmp_path, **ALL_FROM_ONE_ADDRESS) as server:
        measured = Measured(server)
        run(measure())
