"""Whatever comes to the server's doors: refused with a code and a sentence, while others play on.

One server for all. People are told apart by the address that a proxy names, so every test has addresses of its own.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.running_server import QUICK, RunningServer, running_server
from tests.server.visiting import Line, Visitor, frame, is_refusal, others_play_on, shaken_hands, visit
from websockets.exceptions import ConnectionClosed

from unoverse.protocol.version import MOST_BYTES, PROTOCOL

SILENCE = 3.0
MOST_HERE = 4
ELSEWHERE = "https://elsewhere.example"
FRIEND = "https://friend.example"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    variables = {
        "UNOVERSE_SILENCE": str(SILENCE),
        "UNOVERSE_ADDRESS_CONNECTIONS": str(MOST_HERE),
        "UNOVERSE_ADDRESS_RATE": "50",
        "UNOVERSE_SOCKET_RATE": "20",
        "UNOVERSE_ORIGINS": FRIEND,
    }
    with running_server(tmp_path_factory.mktemp("doors"), **variables) as running:
        yield running
    lines = [line for line in running.log.read_text().splitlines() if line.startswith("{")]
    assert [line for line in lines if '"failed"' in line or '"level": "error"' in line] == []


async def refused_hello(visitor: Visitor, table: str, code: str, origin: str | None = None, **hello: Any) -> None:
    async with visitor.knock(table, origin) as opened:
        line = Line(opened)
        with contextlib.suppress(ConnectionClosed):
            await line.say(**({"type": "hello", "protocol": PROTOCOL} | hello))
        assert is_refusal(await line.hear(), code)
        assert await line.end() == 4400


def test_a_page_of_another_site_may_not_connect_and_changes_nothing(server: RunningServer) -> None:
    async def knocking() -> None:
        ana = await Visitor(server).come()
        table = (await ana.open())["table"]
        await refused_hello(ana, table, "origin", ELSEWHERE, ticket=await ana.ticket(table))
        for headers in ({"origin": ELSEWHERE}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}):
            told = await ana.ask("POST", "/api/tables", json=QUICK, headers=headers)
            assert told.status_code == 403
            assert is_refusal(told.json(), "origin")
        for origin in (FRIEND, server.url):
            assert (await ana.ask("POST", "/api/tables", json=QUICK, headers={"origin": origin})).status_code == 201

    visit(knocking())


def test_only_a_ticket_of_ones_own_for_this_table_and_this_moment_opens_the_door(server: RunningServer) -> None:
    async def knocking() -> None:
        ana = await Visitor(server).come()
        table, other = [(await ana.open())["table"] for _ in range(2)]
        assert is_refusal((await Visitor(server).ask("POST", f"/api/tables/{table}/ticket")).json(), "no_session")
        await refused_hello(ana, table, "malformed")
        await refused_hello(ana, table, "ticket", ticket="made-up")
        await refused_hello(ana, table, "ticket", ticket=(await ana.ticket(table))[:-1])
        await refused_hello(ana, table, "ticket", ticket=await ana.ticket(other))
        await refused_hello(ana, "nowhere", "ticket", ticket=await ana.ticket(table))
        await refused_hello(ana, table, "protocol", protocol=PROTOCOL + 1, ticket=await ana.ticket(table))
        async with ana.knock(table) as opened:
            await Line(opened).say(type="begin", id="1")
            assert is_refusal(await Line(opened).hear(), "hello_first")
        used = await ana.ticket(table)
        async with ana.knock(table) as opened:
            await Line(opened).say(type="hello", protocol=PROTOCOL, ticket=used)
            assert (await Line(opened).hear())["type"] == "welcome"
            await refused_hello(ana, table, "ticket", ticket=used)
            await Line(opened).say(type="hello", protocol=PROTOCOL, ticket=used)
            assert is_refusal(await Line(opened).hear(), "hello_once")

    visit(knocking())


def test_nobody_acts_for_somebody_else_or_as_the_host(server: RunningServer) -> None:
    async def knocking() -> None:
        ana, bia, eva = [await Visitor(server).come(name) for name in ("Ana", "Bia", "Eva")]
        table = (await ana.open(chairs=2, rules="UNO 1121"))["table"]
        async with ana.at(table) as host, bia.at(table) as guest, eva.at(table) as watcher:
            assert (await host.ask(type="sit", chair=0))["type"] == "done"
            assert is_refusal(await guest.ask(type="sit", chair=0), "chair_taken")
            assert (await guest.ask(type="sit", chair=1))["type"] == "done"
            for command in (
                {"type": "begin"},
                {"type": "arrange", "hurry": True},
                {"type": "bot", "chair": 1, "bot": None},
            ):
                assert is_refusal(await guest.ask(**command), "not_host")
            assert (await host.ask(type="begin"))["type"] == "done"
            assert is_refusal(await watcher.ask(type="act", action="draw"), "not_seated")
            assert is_refusal(await watcher.ask(type="sit"), "begun")
            answers = [await line.ask(type="act", action="draw", id="mine") for line in (guest, host)]
            assert sorted(told["type"] for told in answers) == ["done", "refused"]
            assert is_refusal(next(told for told in answers if told["type"] == "refused"), "action")
            # Another person's id opens nobody's answer: it is a command of one's own, and still not allowed.
            for line, told in zip((guest, host), answers, strict=True):
                again = await line.ask(type="act", action="draw", id="mine")
                assert again == told or (told["type"] == "refused" and again["type"] == "done")
            assert is_refusal(await watcher.ask(type="act", action="draw", id="mine"), "not_seated")

    visit(knocking())


MALFORMED = {
    "no JSON": "hello?",
    "nothing": "",
    "a list": "[]",
    "no such command": '{"type": "cheat", "id": "1"}',
    "one field too many": '{"type": "begin", "id": "1", "seat": 0}',
    "one field too few": '{"type": "act", "id": "1"}',
    "the wrong type": '{"type": "act", "id": 1, "action": "draw"}',
    "a long id": f'{{"type": "begin", "id": "{"i" * 65}"}}',
    "deep lists": '{"type": "act", "id": "1", "action": ' + "[" * 4000 + "]" * 4000 + "}",
    "deep objects": '{"type": "begin", "id": "1", "x": ' + '{"x":' * 1300 + "1" + "}" * 1300 + "}",
    "half a surrogate": '{"type": "act", "id": "1", "action": "\\ud800"}',
    "a NUL": '{"type": "act", "id": "1\\u0000", "action": "draw\\u0000"}',
    "an id that databases cannot hold": '{"type": "sit", "id": "1\\u0000"}',
    "a large number": '{"type": "resume", "id": "1", "since": ' + "9" * 5000 + "}",
}


def test_messages_that_cannot_be_read_are_refused_and_the_connection_goes_on(server: RunningServer) -> None:
    async def knocking() -> None:
        ana = await Visitor(server).come()
        table = (await ana.open())["table"]
        async with others_play_on(server), ana.at(table) as line:
            for name, text in MALFORMED.items():
                await line.socket.send(text)
                told = await line.hear()
                assert told["type"] == "refused", (name, told)
                assert is_refusal(told, told["code"]), name
                assert told["code"] in ("malformed", "not_seated"), (name, told)
            await line.socket.send(b'{"type": "begin", "id": "1"}')
            assert is_refusal(await line.hear(), "malformed")
            await line.socket.send('"' + "x" * MOST_BYTES + '"')
            assert is_refusal(await line.hear(), "too_large")
            assert (await line.ask(type="sit"))["type"] == "done"

    visit(knocking())


def test_frames_that_nobody_should_send_close_the_connection(server: RunningServer) -> None:
    async def knocking() -> None:
        ana = await Visitor(server).come()
        table = (await ana.open())["table"]
        async with ana.at(table) as line:
            await line.socket.send("x" * (16 * MOST_BYTES))
            assert await line.end() in (1009, 1006), "1006: what was still on its way has undone the farewell"
        async with ana.at(table) as line:
            await line.socket.send([b"\xff\xfe {", b"}"], text=True)
            assert await line.end() == 1007
        async with ana.at(table) as line:
            assert (await line.ask(type="sit"))["type"] == "done"

    visit(knocking())


def test_a_flood_is_slowed_down_then_shut_out_while_others_play_on(server: RunningServer) -> None:
    async def knocking() -> None:
        ana = await Visitor(server).come()
        table = (await ana.open())["table"]
        async with others_play_on(server), ana.at(table) as line:

            async def pour() -> None:
                with contextlib.suppress(ConnectionClosed):
                    for number in range(20_000):
                        await line.say(type="resume", id=str(number), since=0)
                        await asyncio.sleep(0)

            pouring = asyncio.create_task(pour())
            codes = set()
            with contextlib.suppress(ConnectionClosed):
                while True:
                    codes.add((await line.hear()).get("code", "welcome"))
            await pouring
            assert codes <= {"welcome", "too_fast"}
            assert "too_fast" in codes
            assert line.socket.close_code == 1006
            told = await ana.ask("GET", "/api/session")
            assert is_refusal(told.json(), "too_fast"), "whoever was shut out stays out for a while"

    visit(knocking())


async def _count(visitor: Visitor, sample: str) -> float:
    """A number of /metrics."""
    text = (await visitor.ask("GET", "/metrics")).text
    found = re.search(rf"^{re.escape(sample)} (\S+)$", text, re.MULTILINE)
    return float(found[1]) if found else 0.0


def test_a_connection_that_is_half_open_is_noticed_and_given_up(server: RunningServer) -> None:
    async def knocking() -> None:
        ana, bia = await Visitor(server).come(), await Visitor(server).come("Bia")
        table = (await ana.open(chairs=2))["table"]
        async with ana.at(table) as line:
            assert (await line.ask(type="sit"))["type"] == "done"
            dead = await shaken_hands(bia, table)
            dead.sendall(frame(b'{"type": "sit", "id": "1"}'))
            with contextlib.closing(dead):
                for is_away in (False, True):
                    while not await _sits_there(bia, table, is_away):
                        told = msgspec.json.decode(await line.socket.recv())
                        if told["type"] == "beat":
                            await line.say(type="beat", number=told["number"])

    visit(knocking())


async def _sits_there(visitor: Visitor, table: str, is_away: bool) -> bool:
    chairs = (await visitor.ask("GET", f"/api/tables/{table}")).json()["chairs"]
    return any(chair["name"] == "Bia" and chair["away"] is is_away for chair in chairs)


def test_a_reader_who_never_reads_is_dropped(server: RunningServer) -> None:
    async def knocking() -> None:
        ana = await Visitor(server).come()
        table = (await ana.open(chairs=10))["table"]
        for _ in range(2):
            async with ana.at(table) as line:
                for _ in range(70):
                    assert (await line.ask(type="arrange", hurry=True))["type"] == "done"
        before = await _count(ana, 'unoverse_dropped_total{why="too_slow"}')
        deaf = await shaken_hands(ana, table)
        with contextlib.closing(deaf):
            deaf.setblocking(False)
            asked = b"".join(frame(b'{"type": "resume", "since": 0, "id": "%d"}' % number) for number in range(350))
            async with others_play_on(server):
                with contextlib.suppress(OSError):
                    await asyncio.get_running_loop().sock_sendall(deaf, asked)
                while await _count(ana, 'unoverse_dropped_total{why="too_slow"}') <= before:
                    await asyncio.sleep(0.1)

    visit(knocking())


def test_who_says_nothing_or_has_too_many_connections_is_let_go(server: RunningServer) -> None:
    async def knocking() -> None:
        ana = await Visitor(server).come()
        table = (await ana.open())["table"]
        async with contextlib.AsyncExitStack() as stack:
            lines = [Line(await stack.enter_async_context(ana.knock(table))) for _ in range(MOST_HERE)]
            await refused_hello(ana, table, "too_many", ticket="none")
            await refused_hello(Visitor(server), table, "ticket", ticket="none")
            assert is_refusal(await lines[0].hear(), "hello_first")
            assert await lines[0].end() == 4400

    visit(knocking())


def test_one_address_asks_only_so_much_and_others_do_not_notice(server: RunningServer) -> None:
    async def knocking() -> None:
        eager = Visitor(server)
        async with others_play_on(server):
            told = await eager.pour("/api/session", 400)
        assert set(re.findall(rb"HTTP/1.1 (\d+)", told)) == {b"401", b"429"}
        assert is_refusal(msgspec.json.decode(told[told.rindex(b'{"code"') :]), "too_fast")
        assert (await eager.ask("GET", "/healthz")).status_code == 200
        assert (await Visitor(server).ask("GET", "/api/session")).status_code == 401

    visit(knocking())


SCRIPT = "<script>alert(1)</script>"
RECKLESS = re.compile(r"<script|<style|\son\w+=|style=|javascript:", re.IGNORECASE)


def test_a_name_with_script_in_it_is_data_and_pages_have_no_script(server: RunningServer) -> None:
    async def knocking() -> None:
        ana = await Visitor(server).come("<script>x()</script>")
        opened = await ana.open(title=SCRIPT, public=True)
        async with ana.at(opened["table"]) as line:
            await line.ask(type="sit")
        shown = await ana.ask("GET", f"/api/tables/{opened['table']}")
        assert shown.json()["title"] == SCRIPT
        assert shown.json()["chairs"][0]["name"] == "<script>x()</script>"
        assert shown.headers["content-type"] == "application/json"
        paths = ("/", f"/t/{opened['code']}", "/t/zzzzzz", f"/t/{SCRIPT}", f"/{SCRIPT}", "/t/%22%3E%3Cscript%3E")
        for path in paths:
            page = await ana.ask("GET", path, headers={"host": '"><script>alert(1)</script>'})
            if page.headers["content-type"].startswith("text/html"):
                assert not RECKLESS.search(page.text), page.text
            for answer in (page, shown):
                assert answer.headers["x-content-type-options"] == "nosniff"
                policy = answer.headers["content-security-policy"]
                assert "script-src 'self'" in policy
                assert "unsafe" not in policy
        assert f"unoverse join {server.url}/t/{opened['code']}" in (await ana.ask("GET", f"/t/{opened['code']}")).text
        assert opened["link"] == f"{server.url}/t/{opened['code']}"

    visit(knocking())


BODIES: dict[str, bytes] = {
    "no JSON": b"hello?",
    "no UTF-8": b'{"name": "\xff\xfe"}',
    "half a surrogate": b'{"name": "\\ud800"}',
    "a NUL": b'{"name": "A\\u0000"}',
    "deep": b'{"name": ' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    "a long name": b'{"name": "' + b"x" * 1000 + b'"}',
    "no number": b'{"name": NaN}',
}


def test_bodies_that_cannot_be_read_are_refused(server: RunningServer) -> None:
    async def knocking() -> None:
        ana, headers = Visitor(server), {"content-type": "application/json"}
        async with others_play_on(server):
            for name, body in BODIES.items():
                told = await ana.ask("POST", "/api/session", content=body, headers=headers)
                assert told.status_code in (400, 422), (name, told.text)
                assert is_refusal(told.json(), told.json()["code"]), name

            async def endless() -> AsyncIterator[bytes]:
                for _ in range(40):
                    yield b" " * (1 << 16)

            told = await ana.ask("POST", "/api/session", content=endless(), headers=headers)
            assert told.status_code == 413
            assert is_refusal(told.json(), "too_large")

    visit(knocking())


def test_rules_of_a_megabyte_are_refused_and_nobody_waits_for_it(server: RunningServer) -> None:
    async def knocking() -> None:
        ana = await Visitor(server).come()
        async with others_play_on(server):
            for length in (1 << 20, 299_000, 30_000):
                for piece in ("UNO 1121 ", "C-", "[", "x"):
                    code = ("UNO 1121 " + piece * (length // len(piece)))[:length]
                    told = await ana.ask("POST", "/api/tables", json={"rules": code})
                    assert told.status_code in (400, 413, 422), (length, piece, told.text)
                    assert len(told.text) < 10_000
                    assert is_refusal(told.json(), told.json()["code"])

    visit(knocking())


def test_accounts_are_kept_by_a_password_that_can_be_changed_and_hardly_be_guessed(server: RunningServer) -> None:
    async def knocking() -> None:
        ana = await Visitor(server).come()
        login = {"login": "Ana the First", "password": "seven of red"}
        assert (await ana.ask("POST", "/api/account", json=login | {"password": "short"})).json()["code"] == "password"
        assert (await ana.ask("POST", "/api/account", json=login)).status_code == 201
        assert (await ana.ask("POST", "/api/account", json=login)).json()["code"] == "has_account"
        elsewhere = await Visitor(server).come("Other")
        taken = await elsewhere.ask("POST", "/api/account", json=login | {"login": "ANA THE FIRST"})
        assert taken.json()["code"] == "login_taken"
        known = {"name": "Ana", "login": "ana the first"}
        assert (await elsewhere.ask("GET", "/api/session")).json() == {"name": "Other", "login": ""}
        assert (await elsewhere.ask("POST", "/api/login", json=login)).json() == known

        new = {"old": "seven of red", "new": "eight of blue"}
        path = "/api/account/password"
        assert is_refusal((await ana.ask("PUT", path, json=new | {"old": "nine of green"})).json(), "login")
        assert (await ana.ask("PUT", path, json=new)).status_code == 200
        assert (await ana.ask("GET", "/api/session")).json() == known
        assert is_refusal((await elsewhere.ask("GET", "/api/session")).json(), "no_session")
        assert is_refusal((await elsewhere.ask("POST", "/api/login", json=login)).json(), "login")
        assert (await ana.ask("DELETE", "/api/session")).status_code == 204
        assert (await ana.ask("GET", "/api/session")).status_code == 401

        guesser = Visitor(server)
        guesses = [
            await guesser.ask("POST", "/api/login", json=login | {"password": f"guess number {number}"})
            for number in range(12)
        ]
        assert [told.status_code for told in guesses] == [401] * 10 + [429] * 2
        assert (await ana.ask("POST", "/api/login", json=login | {"password": "eight of blue"})).status_code == 200

    visit(knocking())


@pytest.mark.parametrize("proto", ["http", "https"])
def test_the_cookie_is_for_this_site_and_no_script_and_where_there_is_tls_for_nothing_else(
    proto: str, server: RunningServer
) -> None:
    async def knocking() -> str:
        ana = Visitor(server)
        told = await ana.ask("POST", "/api/session", json={"name": "Ana"}, headers={"x-forwarded-proto": proto})
        return told.headers["set-cookie"]

    manners = visit(knocking()).lower()
    assert "httponly" in manners
    assert "samesite=lax" in manners
    assert ("secure" in manners) is (proto == "https")


def test_a_full_server_says_so_and_believes_only_its_own_proxies_and_site(tmp_path: Path) -> None:
    async def knocking(server: RunningServer) -> None:
        ana, bia = await Visitor(server).come(), await Visitor(server).come("Bia")
        opened = await ana.open()
        assert opened["link"] == f"http://uno.example/t/{opened['code']}"
        async with ana.at(opened["table"]):
            await refused_hello(bia, opened["table"], "server_full", ticket="none")
            full = await bia.ask("POST", "/api/tables", json=QUICK)
            assert full.status_code == 503
            assert is_refusal(full.json(), "server_full")
        while (await bia.ask("POST", "/api/tables", json=QUICK)).status_code == 503:
            await asyncio.sleep(0.1)
        assert (await ana.ask("GET", f"/api/tables/{opened['table']}")).status_code == 200, "from the log again"
        for origin, status in (("http://uno.example", 200), (server.url, 403)):
            told = await bia.ask("POST", "/api/session", json={"name": "Bia"}, headers={"origin": origin})
            assert told.status_code == status
        # Everybody comes from this machine, whatever they say: two who pour share what one may have.
        first, second = [await visitor.pour("/t/zzzzzz", 600) for visitor in (ana, bia)]
        assert first.count(b"HTTP/1.1 404") > second.count(b"HTTP/1.1 404")

    settings = {
        "UNOVERSE_MOST_TABLES": "1",
        "UNOVERSE_MOST_CONNECTIONS": "1",
        "UNOVERSE_PUBLIC_URL": "http://uno.example",
        "UNOVERSE_PROXIES": "192.0.2.1",
        "UNOVERSE_ADDRESS_RATE": "30",
    }
    with running_server(tmp_path, **settings) as running:
        visit(knocking(running))
