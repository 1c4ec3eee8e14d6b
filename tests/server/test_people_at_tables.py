"""Who sits where and for how long: seats that move, people who are out, leave, come back, look on, and play again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from tests.server.running_server import (
    TIMEOUT,
    RunningServer,
    looking_on,
    play_on,
    run,
    running_server,
    seated,
)

from unoverse.client import Client, OnlineTable
from unoverse.client.errors import ServerRefusedError
from unoverse.notation import verify
from unoverse.protocol.answers import ChairInfo

THREE = ["Ana", "Bia", "Caio"]
HIDDEN = {"hand", "seat", "legal", "drawn", "shown", "shown_hands", "chance"}
"""Keys of a seat's view that nobody who looks on is told."""


Scenario = Callable[[RunningServer], Awaitable[None]]
SCENARIOS: dict[str, Scenario] = {}


def scenario(work: Scenario) -> Scenario:
    """Something that happens at tables of its own; all of them are played at the same time on one server."""
    SCENARIOS[work.__name__] = work
    return work


@pytest.fixture(scope="module")
def outcomes(tmp_path_factory: pytest.TempPathFactory) -> dict[str, BaseException | None]:
    """What each scenario has come to."""

    async def all_of_them(server: RunningServer) -> list[BaseException | None]:
        work = (asyncio.wait_for(one(server), TIMEOUT) for one in SCENARIOS.values())
        return await asyncio.gather(*work, return_exceptions=True)

    with running_server(tmp_path_factory.mktemp("people"), UNOVERSE_BACKEND="python", UNOVERSE_PATIENCE="1") as server:
        found = asyncio.run(all_of_them(server))
        assert "Traceback" not in server.log.read_text()
    return dict(zip(SCENARIOS, found, strict=True))


async def refused(codes: str, work: Awaitable[object]) -> None:
    """With this code, or one of these."""
    with pytest.raises(ServerRefusedError) as wrong:
        await work
    assert wrong.value.code in codes.split()


async def checked_record(table: OnlineTable) -> str:
    assert table.table is not None
    record = await table.client.record(f"{table.table.table}-{table.table.match}")
    assert verify(record).agrees
    return record


def chairs(table: OnlineTable) -> list[ChairInfo]:
    return [] if table.table is None else table.table.chairs


def only_open(table: OnlineTable) -> bool:
    """Is what the table shows here no more than what lies open?"""
    return table.view is not None and not HIDDEN & set(table.view)


def acts(table: OnlineTable, seat: int, by: str) -> int:
    """How often the seat has acted so far, by a person, a bot or the clock."""
    return sum(what == {"kind": "acted", "seat": seat, "by": by} for step in table.steps for what in step.what)


@scenario
async def who_is_out_keeps_the_chair_looks_on_and_is_not_waited_for(server: RunningServer) -> None:
    async with seated(server, THREE, rules="UNO 1121 TVL2 [hand_size=3]", chairs=3) as tables:
        while True:
            await tables[0].begin()
            playing = [asyncio.create_task(play_on(table)) for table in tables]
            await tables[0].until(lambda: tables[0].over or any(chair.seat is None for chair in chairs(tables[0])))
            if not tables[0].over:
                break
            # The same player has won twice, so nobody was out before the end.
            await asyncio.gather(*playing)
            await tables[0].rematch()
        await asyncio.gather(*(table.until(lambda table=table: table.seq >= tables[0].seq) for table in tables))  # type: ignore[misc]
        out = next(table for table in tables if table.seat is None)
        standing = out.standing
        assert standing is not None
        assert standing["counted"] == "lives"
        assert out.you.chair not in standing["active"]
        assert (only_open(out), out.legal) == (True, [])
        await refused("out_of_the_round match_over", out.act("draw"))
        await out.drop()  # whoever comes back is still out
        await asyncio.gather(*playing)
        assert (out.you.chair is not None, only_open(out)) == (True, True)
        await checked_record(out)


@scenario
async def seats_move_and_everybody_goes_on_with_the_own_hand(server: RunningServer) -> None:
    seen: list[list[int | None]] = []

    async def watch(table: OnlineTable) -> None:
        while not table.over:
            if table.phase == "playing" and table.view is not None and table.seat is not None:
                seen.append([chair.seat for chair in chairs(table)])
                assert table.view["seat"] == table.seat
                assert table.view["names"][table.seat] == table.you.name
            seq = table.seq
            await table.until(lambda seq=seq: table.seq > seq)  # type: ignore[misc]

    async with seated(server, THREE, rules="UNO 1121 TV2-MOV [hand_size=3]", chairs=3) as tables:
        await tables[0].begin()
        await asyncio.gather(*(play_on(table) for table in tables), *(watch(table) for table in tables))
        await checked_record(tables[0])
    assert any(seats != [0, 1, 2] for seats in seen)


@scenario
async def a_bot_goes_on_for_who_leaves_or_is_lost_and_the_seat_is_given_back(server: RunningServer) -> None:
    async with (
        seated(server, ["Ana"], rules="UNO 1121 TV9", chairs=2, clock=600) as (ana,),
        Client(server.url) as client,
    ):
        playing = asyncio.create_task(play_on(ana))
        await client.say_name("Bia")
        async with client.table(ana.code) as bia:
            await bia.sit()
            await ana.begin()
            await bia.my_turn()
            await bia.stand()
            assert bia.seat is None
            await ana.until(lambda: acts(ana, 1, "bot") >= 2)
            assert (only_open(bia), bia.legal) == (True, [])
            chair = chairs(ana)[1]
            assert (chair.name, chair.kind, chair.away) == ("Bia", "person", True)
            await refused("not_seated", bia.act("draw"))
            await bia.sit()
            assert bia.view is not None
            assert bia.view["seat"] == 1
            await bia.until(lambda: bia.to_act == bia.seat)
            assert bia.legal
            by_bots = acts(ana, 1, "bot")
        # The connection is lost on the own turn, and after a second a bot goes on.
        await ana.until(lambda: acts(ana, 1, "bot") > by_bots)
        async with client.table(ana.code) as bia:
            assert bia.you.chair == 1
            await ana.until(lambda: not chairs(ana)[1].away)
            by_bots = acts(ana, 1, "bot")
            again = asyncio.create_task(play_on(bia))
            by_bia = acts(ana, 1, "person")
            await ana.until(lambda: acts(ana, 1, "person") >= by_bia + 3)
            assert acts(ana, 1, "bot") == by_bots
            for task in (playing, again):
                task.cancel()


@scenario
async def the_clock_decides_for_who_sleeps_at_cards_and_at_dice(server: RunningServer) -> None:
    async def match(**options: object) -> None:
        async with seated(server, ["Ana", "Bia"], chairs=2, clock=5, **options) as (ana, bia):
            await ana.begin()
            await ana.until(lambda: any(acts(ana, seat, "clock") for seat in (0, 1)))
            assert any(deadline.what == "clock" for deadline in bia.deadlines)

    await asyncio.gather(match(), match(game="dice"))


@scenario
async def seats_are_changed_before_the_deal_and_the_table_goes_to_who_sits_longest(server: RunningServer) -> None:
    short = "UNO 1121 [hand_size=3 target=5]"
    async with seated(server, ["Ana", "Wim", "Caio"], rules=short, chairs=4) as (ana, wim, caio):
        await refused("chair_taken", caio.sit(1))
        await refused("no_such_chair", caio.sit(9))
        for person, chair in ((caio, 3), (caio, 2), (caio, 3), (wim, 2)):
            await person.sit(chair)
        await ana.until(lambda: ana.seq == wim.seq)
        assert [chair.name for chair in chairs(ana)] == ["Ana", "", "Wim", "Caio"]
        await refused("not_host", wim.seat_bot(1, "B1"))
        await refused("no_such_bot", ana.seat_bot(1, "thinker"))
        await refused("chairs_open", ana.begin())
        await ana.stand()
        await wim.until(lambda: wim.you.host)  # who changed the chair has sat as long as before
        await refused("not_host", ana.begin())
        await wim.seat_bot(0, "Grandma")
        await wim.seat_bot(1, "B2")
        await refused("table_full", ana.sit())
        await wim.begin()
        await refused("begun", ana.sit())
        await wim.drop()
        await asyncio.gather(play_on(wim), play_on(caio), ana.until(lambda: ana.over))
        assert only_open(ana)
        assert "Grandma" in await checked_record(ana)
        # Again with who is there: Wim goes, and Ana takes that chair.
        await wim.stand()
        await caio.until(lambda: caio.you.host)
        await caio.rematch()
        await ana.until(lambda: ana.phase == "gathering")
        await ana.sit()
        await caio.mix()
        await caio.begin()
        await asyncio.gather(play_on(ana), play_on(caio))
        record = await checked_record(caio)
        assert [name in record for name in ("Ana", "Wim", "Caio")] == [True, False, True]


@scenario
async def who_left_the_match_has_left_the_rematch_too(server: RunningServer) -> None:
    async with seated(server, ["Ana", "Bia"], game="dice", target=5) as (ana, bia):
        await ana.begin()
        await ana.stand()  # the host leaves a running match
        await bia.until(lambda: bia.you.host)
        await play_on(bia)
        await refused("not_seated", ana.rematch())
        await bia.rematch()
        await refused("chairs_open", bia.begin())
        await bia.seat_bot(0, "clockwork")
        await bia.begin()
        await play_on(bia)
        assert "clockwork" in await checked_record(bia)


@scenario
async def who_looks_on_sees_the_open_table_and_nobodys_choices(server: RunningServer) -> None:
    async def match(**options: object) -> None:
        async with seated(server, ["Ana", "Bia"], chairs=2, **options) as (ana, bia), looking_on(server, ana) as zoe:
            looks = 0
            await ana.begin()
            await refused("not_seated", zoe.act("draw"))
            playing = [asyncio.create_task(play_on(table)) for table in (ana, bia)]
            while not zoe.over:
                seq, looks = zoe.seq, looks + 1
                await zoe.until(lambda seq=seq: zoe.seq > seq)  # type: ignore[misc]
                assert (only_open(zoe), zoe.legal) == (True, [])
            await asyncio.gather(*playing)
            assert looks > 3
            assert zoe.standing == ana.standing

    await asyncio.gather(match(rules="UNO 1121 [hand_size=4]", target=10), match(game="dice", target=20))
    async with seated(server, ["Ana"], game="solitaire", spectators=False) as (ana,):
        await ana.begin()
        await refused("not_here", looking_on(server, ana).__aenter__())


@pytest.mark.parametrize("name", SCENARIOS)
def test_people_at_tables(name: str, outcomes: dict[str, BaseException | None]) -> None:
    outcome = outcomes[name]
    if outcome is not None:
        raise outcome


async def play_until_it_is_the_others_turn(table: OnlineTable) -> None:
    while table.phase != "playing" or table.to_act == table.seat:
        if table.phase == "between":
            await table.ready()
        else:
            await table.act("draw" if "draw" in table.legal else table.legal[0])


def test_a_slow_table_goes_on_after_the_server_was_stopped_and_after_it_was_killed(tmp_path: Path) -> None:
    """Nobody has a clock; what was acknowledged stays, and bots need nobody to wake them."""

    async def match(server: RunningServer) -> None:
        dice = {"game": "dice", "chairs": 2, "target": 200, "hurry": False}
        async with (
            seated(server, ["Ana", "Bia"], chairs=3, bots={"2": "B1"}, target=30) as tables,
            seated(server, ["Dora"], **(dice | {"bots": {"1": "greedy"}})) as (dora,),
        ):
            await tables[0].begin()
            await dora.begin()
            playing = [asyncio.create_task(play_on(table)) for table in tables]
            for end in (server.stop, server.kill):
                goal = tables[0].seq + 6  # a round has more steps than twice that
                await tables[0].until(lambda goal=goal: tables[0].seq >= goal)  # type: ignore[misc]
                await play_until_it_is_the_others_turn(dora)
                by_bot = acts(dora, 1, "bot")
                await asyncio.to_thread(end)
                await asyncio.to_thread(server.start)
                await dora.until(lambda by_bot=by_bot: acts(dora, 1, "bot") > by_bot)  # type: ignore[misc]
            await asyncio.gather(*playing)
            await checked_record(tables[0])
            assert min(table.reconnects for table in (*tables, dora)) >= 2

    with running_server(tmp_path, UNOVERSE_BACKEND="python") as server:
        run(match(server))
        assert "Traceback" not in server.log.read_text()
