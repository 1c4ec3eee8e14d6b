"""The short form of bench/chaos.py: whatever breaks, nothing that was acknowledged is lost or done twice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.faults import scenes
from tests.server.faults.bad_network import Badness
from tests.server.running_server import RunningServer, run, running_server
from tests.services.servers import Postgres, Redis


def test_a_server_that_is_killed_under_load_goes_on_and_what_it_remembers_is_what_the_log_says(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        seen = run(scenes.killed(server, kills=3, tables=3, seed=1, said=print))
    assert seen["acknowledged"] > 20


def test_clients_of_a_network_that_drops_doubles_delays_and_reorders_end_with_the_servers_state(tmp_path: Path) -> None:
    with running_server(tmp_path, UNOVERSE_SILENCE="2") as server:
        seen = run(scenes.badly_connected(server, tables=3, seconds=3, seed=1, badness=Badness()))
    assert all(seen[what] for what in ("drop", "double", "delay"))


def test_a_full_disk_is_told_nothing_is_half_written_and_tables_go_on_when_there_is_room(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        run(scenes.without_room(server, tables=2, seed=1))


@pytest.fixture
def nodes(postgres_server: Postgres, redis_server: Redis, tmp_path: Path) -> Iterator[list[RunningServer]]:
    """Two servers on one PostgreSQL and one Redis."""
    postgres_server.create("unoverse")
    with (
        running_server(tmp_path / "1", "--redis", redis_server.url, database=postgres_server.url("unoverse")) as one,
        running_server(tmp_path / "2", "--redis", redis_server.url, database=postgres_server.url("unoverse")) as two,
    ):
        yield [one, two]


def test_two_nodes_go_on_while_redis_and_the_database_are_gone_and_after(
    nodes: list[RunningServer], postgres_server: Postgres, redis_server: Redis
) -> None:
    run(scenes.without_redis(nodes, redis_server, tables=2, seconds=2, seed=1))
    run(scenes.without_database(nodes, postgres_server, tables=2, seconds=1, seed=2))
