"""Time at online tables: windows, the grace of a call, blind catches, clocks, slaps, thinking bots, absent people.

The decks are of one or two faces, so that everybody can do what the test is about, whatever is dealt.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.running_server import RunningServer, play_on, run, running_server, seated
from tests.server.small_decks import acted, begun, refusal, rules_with

from unoverse.client import Client, OnlineTable
from unoverse.protocol.commands import Arrange

PEOPLE = ["Ana", "Bia", "Caio"]
NOT_QUICK = {"hurry": False, "window_ms": 700, "grace_ms": 500}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    folder = tmp_path_factory.mktemp("reflexes")
    with running_server(folder, UNOVERSE_BACKEND="python", UNOVERSE_PATIENCE="1") as running:
        yield running


def test_a_jump_in_within_the_window_goes_before_the_next_move(server: RunningServer, tmp_path: Path) -> None:
    async def table() -> None:
        rules = rules_with("UNO 1121 C", tmp_path, R7=60)
        async with seated(server, PEOPLE, rules=rules, chairs=3, **NOT_QUICK) as tables:
            first, second, third = await begun(tables)
            await first.act("R7")
            await asyncio.gather(second.until(lambda: bool(second.events)), third.until(lambda: bool(third.events)))
            hurried = asyncio.create_task(refusal(second.act("R7")))
            await asyncio.sleep(0)
            await third.act("jump R7")
            assert await hurried == "too_late"
            assert [text for _, text in acted(first)] == ["R7", "jump R7"]
            laid, jumped = (step.at for step, _ in acted(first))
            assert jumped - laid >= 700

    run(table())


def test_a_move_is_kept_for_the_window_only_where_somebody_could_react(server: RunningServer, tmp_path: Path) -> None:
    async def waited(code: str) -> int:
        rules = rules_with(code, tmp_path, R7=60)
        async with seated(server, PEOPLE, rules=rules, chairs=3, **NOT_QUICK) as tables:
            first, second, _ = await begun(tables)
            await first.act("R7")
            await second.my_turn()
            await second.act("R7")
            (laid, _), (followed, _) = acted(second)
            return followed.at - laid.at

    async def both() -> tuple[int, int]:
        return await asyncio.gather(waited("UNO 1121 C"), waited("UNO 1121"))

    with_jumps, without = run(both())
    assert with_jumps >= 700
    assert without < 700


def test_a_call_within_the_grace_goes_before_whoever_catches(server: RunningServer, tmp_path: Path) -> None:
    async def table() -> None:
        rules = rules_with("UNO 1121 [hand_size=2]", tmp_path, R7=60)
        async with seated(server, PEOPLE, rules=rules, chairs=3, **NOT_QUICK) as tables:
            first, second, _ = await begun(tables)
            await first.act("R7")
            await second.until(lambda: bool(second.events))
            catching = asyncio.create_task(refusal(second.act(f"catch {'ABC'[first.seat or 0]}")))
            await asyncio.sleep(0)
            await first.act("uno")
            assert await catching in ("nothing_to_catch", "too_late")
            assert first.view is not None
            assert first.view["sizes"][first.seat or 0] == 1

    run(table())


def test_who_catches_blindly_is_not_heard_for_a_while(server: RunningServer, tmp_path: Path) -> None:
    async def table() -> None:
        rules = rules_with("UNO 1121", tmp_path, R7=60)
        async with seated(server, PEOPLE, rules=rules, chairs=3) as tables:
            first, second, third = await begun(tables)
            letter = "ABC"[first.seat or 0]
            reasons = [await refusal(second.act(f"catch {letter}")) for _ in range(5)]
            assert reasons[0] == "nothing_to_catch"
            assert reasons[-1] == "too_many_catches"
            assert await refusal(third.act(f"catch {letter}")) == "nothing_to_catch"
            assert [len(table.events) for table in tables] == [0, 0, 0]

    run(table())


def test_the_clock_of_the_rules_and_that_of_the_table_end_a_turn(server: RunningServer, tmp_path: Path) -> None:
    async def ended(code: str, clock: int | None) -> tuple[str, str]:
        rules = rules_with(code, tmp_path, R7=60)
        async with seated(server, PEOPLE[:2], rules=rules, chairs=2, clock=clock) as tables:
            first, _ = await begun(tables)
            deadline = next(one for one in first.deadlines if one.seat == first.seat)
            await first.until(lambda: bool(acted(first)))
            step, action = acted(first)[0]
            assert step.at >= deadline.at
            return action, step.what[0]["by"]

    async def both() -> tuple[tuple[str, str], tuple[str, str]]:
        return await asyncio.gather(ended("UNO 1121 V", None), ended("UNO 1121", 5))

    assert list(run(both())) == [("late", "table"), ("R7", "clock")]


def test_a_slap_is_ordered_by_its_time_and_who_does_not_slap_is_last(server: RunningServer, tmp_path: Path) -> None:
    async def table(everybody: bool) -> list[int]:
        rules = rules_with("UNO 1121 M", tmp_path, R8=60)
        async with seated(server, PEOPLE, rules=rules, chairs=3, **NOT_QUICK) as tables:
            first, second, third = await begun(tables)
            await first.act("R8")
            await asyncio.gather(*(table.until(lambda table=table: "slap" in table.legal) for table in tables))  # type: ignore[misc]
            hands = tables if everybody else [first, third]
            slaps = [asyncio.create_task(table.act("slap")) for table in hands]
            await first.until(lambda: first.view is not None and first.view["phase"] != "slap")
            await asyncio.gather(*slaps, return_exceptions=True)
            assert first.view is not None
            sizes = first.view["sizes"]
            return [seat for seat in (second.seat or 0,) if sizes[seat] == 8] if not everybody else sorted(sizes)

    async def both() -> tuple[list[int], list[int]]:
        return await asyncio.gather(table(True), table(False))

    everybody, all_but_one = run(both())
    assert sum(everybody) == 6 + 7 + 7 + 1
    assert len(all_but_one) == 1


def test_bots_think_for_a_while_and_can_be_told_to_hurry(server: RunningServer) -> None:
    async def table() -> tuple[int, int]:
        options: dict[str, Any] = {"rules": "UNO 1121 [hand_size=15]", "chairs": 3, "bots": {"1": "B1", "2": "B2"}}
        async with seated(server, ["Ana"], **(options | NOT_QUICK)) as tables:
            mine = tables[0]
            await mine.begin()
            playing = asyncio.create_task(play_on(mine))
            await mine.until(lambda: len(thinking_times(mine)) >= 2)
            slow = thinking_times(mine)
            await mine.send(Arrange(id="hurry", hurry=True))
            await mine.until(lambda: len(thinking_times(mine)) >= len(slow) + 4)
            playing.cancel()
            return min(slow), min(thinking_times(mine)[len(slow) + 1 :])

    slow, quick = run(table())
    assert slow >= 500
    assert quick < 300


def thinking_times(table: OnlineTable) -> list[int]:
    """How long bots took for what they did first in their turns."""
    steps = [(step, event["seat"]) for step in table.steps for event in step.events]
    pairs = itertools.pairwise(steps)
    return [new.at - old.at for (old, last), (new, seat) in pairs if new.what[0]["by"] == "bot" and seat != last]


def test_a_bot_goes_on_for_who_is_gone_and_gives_the_seat_back(server: RunningServer, tmp_path: Path) -> None:
    async def table() -> None:
        rules = rules_with("UNO 1121 [hand_size=15]", tmp_path, R7=60)
        async with seated(server, PEOPLE[:2], rules=rules, chairs=2, clock=60) as tables:
            first, second = await begun(tables)
            cookie = second.client.cookie
            await first.act("R7")
            await second.__aexit__()
            await first.until(lambda: len(acted(first)) >= 2)
            assert acted(first)[1][0].what[0]["by"] == "bot"
            assert first.table is not None
            assert second.you.chair is not None
            assert first.table.chairs[second.you.chair].away
            async with Client(server.url, cookie) as again, again.table(first.code) as back:
                assert back.seat == second.seat
                await first.until(lambda: first.table is not None and not any(c.away for c in first.table.chairs))
                await first.my_turn()
                await first.act("R7")
                await back.my_turn()
                await back.act("R7")
                assert acted(back)[-1][0].what[0]["by"] == "person"

    run(table())
