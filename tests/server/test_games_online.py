"""Whole matches of every game over real websockets, with lost connections, bots and people who look on.

Each is played on one server with SQLite, and by people on two servers with one PostgreSQL.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from tests.cli.command import unoverse
from tests.own_decks import deck_data
from tests.server.faults.witnesses import logs
from tests.server.house_samples import codes_with_every_rule
from tests.server.running_server import RunningServer, looking_on, play_on, run, running_nodes, running_server, seated
from tests.services.fixtures import new_database, new_redis
from tests.services.servers import Postgres

import unoverse as uno
from unoverse.client import OnlineTable
from unoverse.client.errors import ServerRefusedError
from unoverse.notation import verify
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.server.log.entries import Begun
from unoverse.solitaire import Move
from unoverse.solitaire.quick_answers import quick_answer

NAMES = ["Ana", "Bia"]
TOLL = 'name = "toll"\n[[steps]]\nwho = "next"\ndo = "draw"\nn = 2\n'
DECK = json.dumps(deck_data({"R1": 12, "G2": 12, "B3": 12, "YS": 4, "W": 4}))
FACES = json.dumps({"faces": ["R1,R2,G3,W,B+2,Y4"] * 11})

SAMPLES: dict[str, dict[str, Any]] = {
    "flip": {"rules": "UNO flip", "target": 40},
    "written": {"rules": "mattel-2018-pt", "wilds": {"WC1": TOLL, "WC2": "gift"}, "target": 40},
    "partners": {"teams": True, "chairs": 4, "bots": {"2": "B2", "3": "Grandma"}, "target": 40},
    "deck": {"deck": DECK, "target": 10},
    "names": {"rules": "jump-in, stacking, swap", "target": 40},
    "large": {"rules": "UNO 1121 [players_max=15]", "chairs": 15, "target": 10,
              "bots": {str(chair): "B1" for chair in range(2, 15)}},
    "dice": {"game": "dice", "chairs": 2, "bots": {}, "target": 60},
    "own dice": {"game": "dice", "chairs": 2, "bots": {}, "deck": FACES, "rules": "dados-2011-melhor-de-3"},
}  # fmt: skip


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    folder = tmp_path_factory.mktemp("games")
    with running_server(folder, UNOVERSE_BACKEND="python", UNOVERSE_PATIENCE="1") as running:
        yield running
        assert "Traceback" not in running.log.read_text()


@pytest.fixture(scope="module")
def two_nodes(shared_postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[RunningServer]]:
    folder = tmp_path_factory.mktemp("nodes")
    with (
        new_database(shared_postgres) as database,
        new_redis() as redis,
        running_nodes(folder, database, redis.url, UNOVERSE_BACKEND="python") as running,
    ):
        yield running
        assert not any("Traceback" in node.log.read_text() for node in running)


@pytest.fixture(params=["sqlite", "postgresql"])
def nodes(request: pytest.FixtureRequest) -> list[RunningServer]:
    """One server, or two at whose tables people of both sit together."""
    if request.param == "postgresql":
        found: list[RunningServer] = request.getfixturevalue("two_nodes")
        return found
    return [request.getfixturevalue("server")]


async def flaky(table: OnlineTable) -> None:
    """The connection breaks soon, and then again and again."""
    after = 6
    while not table.over:
        goal = table.seq + after
        await table.until(lambda goal=goal: table.seq >= goal or table.over)  # type: ignore[misc]
        await table.drop()
        after = 40


async def whole_match(nodes: Sequence[RunningServer], **options: Any) -> str:
    """Two people and a bot play to the end, one of them over a bad connection; the record, checked."""
    options = {"chairs": 3, "bots": {"2": "B1"}} | options
    async with seated(nodes, NAMES, **options) as tables:
        assert len({table.client.url for table in tables}) == len(nodes)
        info = tables[0].table
        assert info is not None
        await tables[0].begin()
        losing = asyncio.create_task(flaky(tables[1]))
        await asyncio.gather(*(play_on(table) for table in tables))
        await losing
        assert tables[1].reconnects > 0
        standing = tables[0].standing
        assert standing is not None
        assert standing["over"]
        assert tables[1].standing == standing
        record, same = [await table.client.record(f"{info.table}-1") for table in tables]
    assert same == record
    found = verify(record, [info.commitment])
    assert found.agrees
    assert isinstance(found.played, uno.Match | uno.DiceMatch)
    assert list(found.played.totals) == standing["totals"]
    assert found.played.record() == record
    return record


def test_whole_matches_with_every_house_rule(nodes: list[RunningServer]) -> None:
    codes = codes_with_every_rule()
    assert {rule for code in codes for rule in uno.Rules(code).house} == set(CATALOGUE)

    async def matches() -> list[str]:
        short = [{"target": 30} if _counts_points(code) else {} for code in codes]
        return await asyncio.gather(
            *(whole_match(nodes, rules=code, **more) for code, more in zip(codes, short, strict=True))
        )

    for code, record in zip(codes, run(matches()), strict=True):
        assert code in " ".join(record.split())


def _counts_points(code: str) -> bool:
    try:
        return uno.Rules(code, target=30).scoring not in ("wins", "lives")
    except uno.UnoError:
        return False


def test_whole_matches_of_other_cards_and_dice(nodes: list[RunningServer], tmp_path: Path) -> None:
    async def matches() -> list[str]:
        return await asyncio.gather(*(whole_match(nodes, **sample) for sample in SAMPLES.values()))

    records = dict(zip(SAMPLES, run(matches()), strict=True))
    assert "Grandma" in records["partners"]
    file = tmp_path / "dice.uno"
    file.write_text(records["own dice"])
    assert unoverse("verify", str(file)).code == 0


# Solitaire


def test_a_deal_of_solitaire_is_taken_back_looked_at_given_up_and_won(nodes: list[RunningServer]) -> None:
    async def play() -> list[str]:
        async with seated(nodes, ["Ana"], game="solitaire") as (ana,), looking_on(nodes[-1], ana) as zoe:
            await ana.begin()
            await zoe.until(lambda: zoe.phase == "playing")
            assert (zoe.view, zoe.legal) == (ana.view, [])
            assert ana.view is not None
            assert None in ana.view["columns"][6]
            before = ana.view
            await ana.act("T T T")
            await ana.act("undo 3")
            assert (ana.view["waste"], ana.view["can_redo"]) == ([], 3)
            await ana.act("redo 3")
            await ana.act("undo 3")
            assert ana.view == before | {"can_redo": 3}
            for wrong in ("finish", "T R", "undo 9", "undo x", "finish T", "C9>F", ""):
                with pytest.raises(ServerRefusedError) as refused:
                    await ana.act(wrong)
                assert refused.value.code == "action"
            await ana.drop()
            await ana.act("redo 3")
            await ana.act("undo 3")
            assert ana.view == before | {"can_redo": 3}
            await ana.act("resign")
            assert ana.over
            await ana.rematch()
            await ana.mix()
            await ana.begin()
            await win(ana, nodes[0].database)
            await zoe.until(lambda: zoe.over)
            assert zoe.view == ana.view
            assert [event["action"] for event in zoe.events][-1] == "finish"
            assert ana.table is not None
            return [await ana.client.record(f"{ana.table.table}-{match}") for match in (1, ana.table.match)]

    given_up, won = (verify(record) for record in run(play()))
    assert given_up.agrees
    assert won.agrees
    assert isinstance(given_up.played, uno.Solitaire)
    assert isinstance(won.played, uno.Solitaire)
    assert (given_up.played.won, given_up.played.moves_made, won.played.won) == (False, 0, True)


async def win(table: OnlineTable, database: str) -> None:
    """Plays the deal as one who knows every card: the operator can read the log."""
    while not table.over:
        game = uno.Solitaire(await dealt_seed(table, database))
        moves = list(quick_answer(game.state, game.rules).moves)
        if not moves:
            await table.act("resign")
            await table.rematch()
            await table.begin()
            continue
        count = moves_until_all_is_open(game, moves)
        for start in range(0, count, 30):
            await table.act(" ".join(map(str, moves[start : min(start + 30, count)])))
        assert "finish" in table.legal
        await table.act("finish")


def moves_until_all_is_open(game: uno.Solitaire, moves: Sequence[Move]) -> int:
    for count, move in enumerate(moves):
        if not game.state.hidden:
            return count
        game.apply(move)
    raise AssertionError("a deal that is won has no card face down")


async def dealt_seed(table: OnlineTable, database: str) -> int:
    assert table.table is not None
    steps = (await logs(database, [table.table.table]))[table.table.table]
    return [entry for step in steps for entry in step.entries if isinstance(entry, Begun)][-1].seed
