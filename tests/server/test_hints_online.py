"""Hints over HTTP: for whoever plays with bots or alone, and for nobody where another person plays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import jsonschema_rs
import pytest
from tests.server.running_server import RunningServer, looking_on, play_on, run, running_server, seated

from unoverse.cards.faces import FACE_BY_CODE
from unoverse.client import OnlineTable
from unoverse.client.errors import ServerRefusedError
from unoverse.server.protocol_schema import protocol_schema

Told = dict[str, Any]
HINT = jsonschema_rs.Draft202012Validator({"$ref": "#/$defs/TableHint", "$defs": protocol_schema()["$defs"]})


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with running_server(tmp_path_factory.mktemp("hints"), UNOVERSE_BACKEND="python") as running:
        yield running


async def hint(table: OnlineTable, best: bool = False) -> Told:
    told: Told = await table.client.ask("GET", f"/api/tables/{table.code}/hint?best={str(best).lower()}")
    for error in HINT.iter_errors(told):
        raise AssertionError(error.message[:1000])
    return told


async def refused(table: OnlineTable) -> str:
    with pytest.raises(ServerRefusedError) as error:
        await hint(table)
    return error.value.code


def test_who_plays_with_bots_is_helped_from_what_lies_open_and_the_own_hand(server: RunningServer) -> None:
    async def evening() -> None:
        async with seated(server, ["Ana"], chairs=3, bots={"1": "B1", "2": "Grandma"}) as (table,):
            assert await refused(table) == "not_begun"
            await table.begin()
            await table.my_turn()
            plain = await hint(table)
            assert plain["best"] is None
            assert plain["lines"]
            assert plain["playable"] == [text for text in table.legal if text in FACE_BY_CODE]
            assert set(plain["emptying"]) <= set(plain["playable"])
            best = (await hint(table, best=True))["best"]
            assert best["reason"]
            await table.act(" ".join(best["actions"]))

    run(evening())


def test_a_bot_that_is_told_what_to_do_by_hints_plays_a_whole_match(server: RunningServer) -> None:
    """Whatever a hint says may be done, at every moment of a match."""

    async def evening() -> None:
        async with seated(server, ["Ana"], chairs=2, bots={"1": "B0"}, rules="UNO 1121 [hand_size=3]", target=20) as (
            table,
        ):
            await table.begin()
            while not table.over:
                await table.until(lambda: table.phase != "playing" or table.to_act == table.seat)
                if table.phase == "between":
                    await table.ready()
                    await table.until(lambda: table.phase != "between")
                elif table.phase == "playing":
                    found = (await hint(table, best=True))["best"]["actions"]
                    await table.act(" ".join(found) if found else table.legal[0])
            assert await refused(table) == "match_over"

    run(evening())


def test_where_another_person_plays_nobody_is_helped(server: RunningServer) -> None:
    async def evening() -> None:
        async with seated(server, ["Ana", "Bia"], chairs=3, bots={"2": "B1"}) as tables:
            await tables[0].begin()
            await tables[1].until(lambda: tables[1].phase == "playing")
            assert [await refused(table) for table in tables] == ["no_hints", "no_hints"]
            await tables[1].stand()
            assert await refused(tables[0]) == "no_hints", "who has left may come back"
            assert await refused(tables[1]) == "not_seated"
            async with looking_on(server, tables[0]) as watcher:
                assert await refused(watcher) == "not_seated"

    run(evening())


def test_dice_are_helped_with_too(server: RunningServer) -> None:
    async def evening() -> None:
        async with seated(server, ["Ana"], game="dice", bots={"1": "greedy"}, target=20) as (table,):
            await table.begin()
            await table.my_turn()
            found = await hint(table, best=True)
            assert found["best"]["actions"][-1] in table.legal
            assert found["lines"]
            await table.act(" ".join(found["best"]["actions"]))
            await play_on(table)

    run(evening())


def test_in_solitaire_the_hint_is_fair_and_the_best_one_the_solvers(server: RunningServer) -> None:
    async def evening() -> None:
        async with seated(server, ["Ana"], game="solitaire") as (table,):
            await table.begin()
            await table.my_turn()
            for _ in range(4):
                fair = (await hint(table))["best"]
                assert fair["actions"][0] in table.legal
                await table.act(" ".join(fair["actions"]))
            best = (await hint(table, best=True))["best"]
            assert best["actions"][0] in table.legal
            assert best["reason"].endswith("From there it can be won.")

    run(evening())
