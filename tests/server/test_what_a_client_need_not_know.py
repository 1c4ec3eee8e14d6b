"""A client needs no rule of the game: it is told what choices cost, how to hold its cards, and takes what is typed."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.running_server import RunningServer, looking_on, run, running_server, seated
from tests.server.small_decks import begun, rules_with

from unoverse.client.errors import ServerRefusedError
from unoverse.coach.arrange import arrange
from unoverse.coach.prices import Prices as Found
from unoverse.protocol.prices import Bet, Call, Price, Prices
from unoverse.server.clock import now_ms
from unoverse.server.log.entries import Acted, entries_from_bytes


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with running_server(tmp_path_factory.mktemp("told"), UNOVERSE_BACKEND="python") as running:
        yield running


def kept(server: RunningServer, table: str) -> list[str]:
    """The actions of a table as its log has them."""
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as database:
        rows = database.execute("SELECT entries FROM steps WHERE table_id = ? ORDER BY seq", [table]).fetchall()
    return [entry.action for (data,) in rows for entry in entries_from_bytes(data) if isinstance(entry, Acted)]


def test_every_price_that_is_found_can_be_told() -> None:
    assert set(Found._fields) == set(Prices.__struct_fields__)


def test_a_seat_is_told_its_hand_as_people_hold_it_and_what_choices_cost(server: RunningServer, tmp_path: Path) -> None:
    async def table() -> None:
        rules = rules_with("UNO italia", tmp_path, W4=60, R1=4)
        async with seated(server, ["Ana", "Bia"], rules=rules, chairs=2) as tables:
            assert (tables[0].held, tables[0].prices) == ([], None)
            async with looking_on(server, tables[0]) as watcher:
                first, second = await begun(tables)
                assert first.view is not None
                assert first.held == list(arrange(first.view["hand"]))
                assert (watcher.held, watcher.prices) == ([], None)
                await first.act("w4 green")
                await second.until(lambda: "challenge" in second.legal)
                assert second.prices == Prices(accept=Price(4), challenge=Bet(Price(4), Price(6), first.seat))
                assert len(second.held) == 7

    run(table())


def test_a_deadline_says_when_it_began(server: RunningServer, tmp_path: Path) -> None:
    async def table() -> None:
        rules = rules_with("UNO 1121 V20-C", tmp_path, R7=60)
        before = now_ms()
        async with seated(server, ["Ana", "Bia"], rules=rules, chairs=2, window_ms=700) as tables:
            first, second = await begun(tables)
            await first.act("r7")
            await second.until(lambda: {"limit", "window"} <= {one.what for one in second.deadlines})
            found = {one.what: one for one in second.deadlines}
            assert found["limit"].at - found["limit"].since == pytest.approx(20_000, abs=600)
            assert found["window"].at - found["window"].since == 700
            assert all(before <= one.since <= now_ms() + 1000 for one in second.deadlines)

    run(table())


TYPED: dict[str, tuple[dict[str, int], list[tuple[str, str]]]] = {
    "a number": ({"R7": 60}, [("red 7", "R7"), ("play r7", "R7"), ("R7", "R7")]),
    "a draw card": ({"BD": 60}, [("blue draw two", "BD"), ("b+2!", "BD")]),
    "a wild": ({"W": 60, "R1": 4}, [("wild green", "W colour G"), ("w/r", "W colour R")]),
}


@pytest.mark.parametrize("name", TYPED)
def test_cards_are_laid_as_people_type_them(server: RunningServer, tmp_path: Path, name: str) -> None:
    cards, lines = TYPED[name]

    async def table() -> list[str]:
        rules = rules_with("UNO 1121", tmp_path, **cards)
        async with seated(server, ["Ana", "Bia"], rules=rules, chairs=2) as tables:
            await begun(tables)
            if "colour R" in tables[0].legal + tables[1].legal:
                return [meant for _, meant in lines]  # a wild was turned up: somebody names its colour first
            for line, _ in lines:
                mover = next(one for one in tables if one.seat == one.to_act)
                seq = await mover.act(line)
                for one in tables:
                    await one.until(lambda one=one, seq=seq: one.seq >= seq)  # type: ignore[misc]
            assert tables[0].table is not None
            return kept(server, tables[0].table.table)

    assert run(table()) == [meant for _, meant in lines]


def test_somebody_is_caught_by_name_and_a_call_goes_with_its_card(server: RunningServer, tmp_path: Path) -> None:
    async def table() -> list[str]:
        rules = rules_with("UNO 1121 [hand_size=2]", tmp_path, R7=60)
        async with seated(server, ["Ana", "Bia"], rules=rules, chairs=2) as tables:
            first, second = await begun(tables)
            assert first.prices is not None
            assert first.prices.uno == Call(2, at_once=False, word=0)
            await first.act("r7")
            await second.until(lambda: any(text.startswith("catch") for text in second.legal))
            await second.act(f"catch {first.you.name.lower()[:2]}")
            await second.act("uno, red 7")
            assert first.table is not None
            return kept(server, first.table.table)

    forgotten, caught, called = run(table())
    assert (forgotten, called) == ("R7", "uno R7")
    assert caught in ("catch A", "catch B")


def test_what_cannot_be_read_is_refused_with_a_sentence_that_helps(server: RunningServer) -> None:
    async def refused(line: str, **options: Any) -> ServerRefusedError:
        async with seated(server, ["Ana"], **options) as (table,):
            await table.begin()
            await table.my_turn()
            with pytest.raises(ServerRefusedError) as error:
                await table.act(line)
            return error.value

    games: dict[str, dict[str, Any]] = {
        "cards": {"chairs": 2, "bots": {"1": "B1"}},
        "dice": {"game": "dice", "bots": {"1": "greedy"}},
        "solitaire": {"game": "solitaire"},
    }
    for options in games.values():
        found = run(refused("fly me to the moon", **options))
        assert (found.code, found.arguments["reason"]) == ("action", "unreadable")
        assert "means nothing here" in str(found)


def test_dice_and_solitaire_take_what_is_typed_too(server: RunningServer) -> None:
    async def dice() -> list[str]:
        async with seated(server, ["Ana"], game="dice", bots={"1": "greedy"}) as (table,):
            await table.begin()
            await table.my_turn()
            text = table.legal[0]
            await table.act(f"play {text.lower().replace('/', ' ')}")
            assert table.table is not None
            return [text, *kept(server, table.table.table)]

    async def solitaire() -> list[str]:
        async with seated(server, ["Ana"], game="solitaire") as (table,):
            await table.begin()
            await table.my_turn()
            for line in ("turn", "t 2", "undo 3", "give up"):
                await table.act(line)
            assert table.table is not None
            return kept(server, table.table.table)

    text, *done = run(dice())
    assert text in done
    assert run(solitaire()) == ["T", "T T", "undo 3", "resign"]
