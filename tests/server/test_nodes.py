"""Several servers on one database, and servers that end: nobody notices more than a moment."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.faults.witnesses import Group, compare, gathered, go_on, logs, until
from tests.server.running_server import RunningServer, play_on, run, running_nodes, running_server
from websockets.exceptions import ConnectionClosed

import unoverse as uno
from unoverse.server.log.entries import Acted


@pytest.fixture
def nodes(postgres_url: str, redis_url: str, tmp_path: Path) -> Iterator[list[RunningServer]]:
    with running_nodes(tmp_path, postgres_url, redis_url, UNOVERSE_GONE="2") as running:
        yield running


def test_people_on_different_nodes_play_a_whole_match_and_a_node_that_dies_is_noticed(
    nodes: list[RunningServer],
) -> None:
    async def match() -> None:
        async with gathered([node.url for node in nodes], clock=60) as group:
            ana, bia = group.witnesses
            await ana.begin()
            await asyncio.gather(play_on(ana), play_on(bia, 1))
            assert ana.standing == bia.standing
            record = await bia.client.record(f"{group.name}-1")
            replayed = uno.replay(record)
            assert isinstance(replayed, uno.Match)
            assert ana.standing is not None
            assert list(replayed.totals) == ana.standing["totals"]
            await compare(nodes[0].database, [group])
            await nobody_is_doubled(nodes[0].database, group)
            await a_dead_node_is_noticed(group)

    async def a_dead_node_is_noticed(group: Group) -> None:
        ana = group.witnesses[0]
        await ana.rematch()
        await ana.begin()
        nodes[1].kill()
        await until(lambda: ana.info.chairs[1].away, 10, "Bia's node is dead, and she is not away")
        await asyncio.to_thread(nodes[1].start)
        await until(lambda: not ana.info.chairs[1].away, 10, "Bia is back, and nobody was told")

    run(match())


async def nobody_is_doubled(database: str, group: Group) -> None:
    """What bots and clocks do is done once, though both nodes would: no step was decided for a state that had gone."""
    steps = (await logs(database, [group.name]))[group.name]
    acted = Counter(entry.by for step in steps for entry in step.entries if isinstance(entry, Acted))
    assert acted["bot"] > 0
    assert not any(acted[by] for by in ("clock", "table"))


@pytest.mark.parametrize("how", ["stopped", "killed"])
def test_a_server_that_ends_answers_what_it_began_and_clients_come_back_by_themselves(
    how: str, database_url: str, tmp_path: Path
) -> None:
    async def played() -> None:
        async with gathered([server.url] * 2) as group:
            group.play()
            await go_on([group])
            codes = [asyncio.create_task(_close_code(group, number)) for number in range(2)]
            if how == "stopped":
                started = asyncio.get_running_loop().time()
                assert await asyncio.to_thread(server.stop) == 0
                assert asyncio.get_running_loop().time() - started < 10
                assert await asyncio.gather(*codes) == [1012, 1012]
            else:
                server.kill()
            await asyncio.to_thread(server.start)
            await go_on([group])
            await group.pause()
            await compare(server.database, [group])

    with running_server(tmp_path, database=database_url) as server:
        run(played())


async def _close_code(group: Group, number: int) -> int | None:
    """How the server closes the connection that is open now."""
    socket = group.witnesses[number]._socket
    assert socket is not None
    with contextlib.suppress(ConnectionClosed):
        await socket.wait_closed()
    return socket.close_code
