"""`unoverse join` against real servers: a terminal, a pipe and a program at one table."""

from __future__ import annotations

import asyncio
import contextlib
import http.server
import json
import re
import subprocess
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest
from tests.cli.command import COMMAND, TIMEOUT, Terminal, environment, unoverse
from tests.server.running_server import QUICK, RunningServer, play_on, run, running_server

import unoverse as uno
from unoverse.cli.joining import Wish, join
from unoverse.cli.online_names import OnlineNames
from unoverse.client import Client, OnlineTable
from unoverse.errors import UnoError
from unoverse.terminal.online.link import Link

SHORT = {"rules": "UNO 1121 M [wrong_play=forbid]", "target": 1}
"""A match of one round, most of the time, in which everybody slaps the pile now and then."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with running_server(tmp_path_factory.mktemp("server"), UNOVERSE_BACKEND="python") as running:
        yield running


def typed_answer(seen: str) -> str:
    """What somebody types who lays the first card that fits; nothing while others are asked."""
    if "Press Enter!" in seen or "Enter does it" in seen or "Enter: ready" in seen:
        return "\r"
    if fitting := re.findall(r"You can play [^(]*\(([a-z0-9+]+)\)", seen):
        return f"{fitting[-1]} green\r" if fitting[-1].startswith("w") else f"{fitting[-1]}\r"
    if "Name the colour" in seen:
        return "green\r"
    if "lose the turn" in seen or "was accepted" in seen:
        return "accept\r"
    if "nothing fits" in seen:
        return "draw\r"
    return "keep\r" if "keep it" in seen or "Keep what" in seen else ""


def play_in_terminal(terminal: Terminal, last_words: str, answer: Callable[[str], str] = typed_answer) -> None:
    """Answers until the match is over, then says the last words and leaves."""
    while "The match is over" not in (seen := terminal.read()):
        terminal.type(answer(seen))
    terminal.type(last_words)


@contextlib.asynccontextmanager
async def hosted(server: RunningServer, **options: object) -> AsyncIterator[OnlineTable]:
    """A table that Bia has opened and sits at."""
    async with Client(server.url) as client:
        await client.say_name("Bia")
        code = await client.open_table(**(QUICK | {"chairs": 2} | options))
        async with client.table(code) as table:
            await table.sit()
            yield table


def test_a_person_in_a_terminal_a_program_and_one_who_looks_on_share_a_match(
    server: RunningServer, tmp_path: Path
) -> None:
    kept = tmp_path / "match.uno"

    async def match() -> tuple[str, str, list[int]]:
        async with hosted(server, **SHORT) as table:
            link = f"{server.url}/t/{table.code}"
            watching = subprocess.Popen(
                [*COMMAND, "join", link, "--watch", "--name", "Caio", "--plain"],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                env=environment(UNOVERSE_DATA=str(tmp_path / "caio")),
            )
            terminal = Terminal("join", link, "--name", "Ana", "--plain", UNOVERSE_DATA=str(tmp_path / "ana"))
            await table.until(lambda: table.table is not None and table.table.chairs[1].name == "Ana")
            await asyncio.to_thread(terminal.read_until, "The host begins")
            terminal.type("say good evening\r")
            await table.until(lambda: any(what.get("text") == "good evening" for what in table.steps[-1].what))
            await table.say("welcome")
            await asyncio.to_thread(terminal.read_until, r'You: "good evening"[\s\S]*Bia: "welcome"')
            await table.begin()
            typing = asyncio.to_thread(play_in_terminal, terminal, f"save {kept}\rq\r")
            await asyncio.gather(typing, play_on(table))
            await asyncio.to_thread(terminal.read_until, "You have left the table")
            assert await asyncio.to_thread(terminal.end) == 0
            seen, _ = await asyncio.to_thread(watching.communicate, None, TIMEOUT)
            assert watching.returncode == 0
            assert table.standing is not None
            return terminal.text, seen.decode(), table.standing["totals"]

    played, watched, totals = run(match())
    assert re.search(r"You (play|draw)", played)
    assert "Ana play" not in played
    assert "You hold" in played
    assert "You hold" not in watched
    assert re.search(r"Ana (plays|draws)", watched)
    assert "The match is over" in watched
    record = uno.replay(kept.read_text("utf-8"))
    assert isinstance(record, uno.Match)
    assert list(record.totals) == totals


def typed_roll(seen: str) -> str:
    """What somebody types at dice who plays the first die that matches."""
    if "Enter does it" in seen or "Enter: ready" in seen:
        return "\r"
    if fitting := re.findall(r"You can play [^(]*\(([a-z0-9+]+)( green)?\)", seen):
        return f"{''.join(fitting[-1])}\r"
    if "name its colour" in seen:
        return "green\r"
    if taken := re.search(r"dice is taken: (.+?)(,| and |\.)", seen):
        return f"take {taken[1]}\r"
    if "Type draw" in seen or "Roll all" in seen:
        return "draw\r"
    return "end\r" if "end the turn" in seen else ""


def test_dice_are_played_against_a_bot_looked_at_and_saved(server: RunningServer, tmp_path: Path) -> None:
    kept = tmp_path / "dice.uno"

    async def match() -> tuple[str, str]:
        async with Client(server.url) as bia:
            await bia.say_name("Bia")
            dice = {"game": "dice", "rules": "dados-2011 [target=1]", "chairs": 2, "bots": {"1": "Grandma"}}
            code = await bia.open_table(**(QUICK | dice))
            link = f"{server.url}/t/{code}"
            terminal = Terminal("join", link, "--name", "Ana", "--plain", UNOVERSE_DATA=str(tmp_path / "ana"))
            await asyncio.to_thread(terminal.read_until, "You take chair 1")
            async with bia.table(code) as table:
                await table.begin()
                await asyncio.to_thread(play_in_terminal, terminal, f"save {kept}\rq\r", typed_roll)
                await asyncio.to_thread(terminal.read_until, "You have left the table")
                assert await asyncio.to_thread(terminal.end) == 0
            looking_on = ["join", link, "--watch", "--name", "Caio", "--plain"]
            watched = await asyncio.to_thread(unoverse, *looking_on, UNOVERSE_DATA=str(tmp_path / "caio"))
            assert watched.code == 0
            return terminal.text, watched.out

    played, watched = run(match())
    assert "The line, oldest first" in played
    assert re.search(r"You (call UNO and )?(play|draw)", played)
    assert re.search(r"Grandma (calls UNO and )?(plays|draws)", played)
    assert "Ana" not in played
    assert re.search(r"The match is over: (Ana|Grandma) wins!", watched)
    record = uno.replay(kept.read_text("utf-8"))
    assert isinstance(record, uno.DiceMatch)
    assert record.over


def test_solitaire_and_dice_are_opened_and_a_few_moves_made(server: RunningServer, tmp_path: Path) -> None:
    opening = ["join", server.url, "--name", "Ana", "--open"]
    terminal = Terminal(*opening, "solitaire [turn=3]", UNOVERSE_DATA=str(tmp_path))
    terminal.read_until(r"Everybody sits: type \"begin\"")
    terminal.type("begin\r")
    terminal.read_until(r"turn=3\] · 0 moves[\s\S]*Stock +68[\s\S]*Your move")
    for typed, seen in [("t", "1 move"), ("t 2", "3 moves"), ("undo", "2 moves"), ("redo", "3 moves")]:
        terminal.type(f"{typed}\r")
        terminal.read_until(rf"· {seen}\b[\s\S]*Your move")
    terminal.type("give up\r")
    terminal.read_until("0 of 96 cards are up after 3 moves")
    terminal.type("q\r")
    assert terminal.end() == 0
    dice = unoverse(
        *opening, "dice", "--bots", "greedy", "--plain", typed="begin\ntable\n", UNOVERSE_DATA=str(tmp_path)
    )
    assert dice.code == 0
    assert "2: Bia, a bot (greedy)" in dice.out
    assert "The line, oldest first" in dice.out
    assert "your chair is kept" in dice.out


def test_the_line_that_is_typed_stays_while_others_act_and_while_the_server_is_gone(tmp_path: Path) -> None:
    async def gather(running: RunningServer) -> None:
        async with hosted(running, chairs=3) as table:
            link = f"{running.url}/t/{table.code}"
            terminal = Terminal("join", link, "--name", "Ana", UNOVERSE_DATA=str(tmp_path / "data"))
            before = terminal.settings()
            await asyncio.to_thread(terminal.read_until, r"Send this[^>]*The host begins[^>]*> \Z")
            terminal.type("stan")
            await asyncio.to_thread(terminal.read_until, "> stan|stan")
            async with Client(running.url) as other:
                await other.say_name("Caio")
                async with other.table(table.code) as third:
                    await third.sit()
                    await asyncio.to_thread(terminal.read_until, r"Caio takes chair 3\.[^>]*> stan\Z")
            running.kill()
            await asyncio.to_thread(terminal.read_until, r"connection is lost[^>]*> stan\Z")
            await asyncio.to_thread(running.start)
            terminal.type("d\r")
            await table.until(lambda: table.table is not None and table.table.chairs[1].kind == "open")
            await asyncio.to_thread(terminal.read_until, r"You look on[^>]*> \Z")
            assert terminal.settings() != before
            terminal.type("\x03")
            await asyncio.to_thread(terminal.process.wait, TIMEOUT)
            assert terminal.settings() == before
            assert await asyncio.to_thread(terminal.end) == 130

    with running_server(tmp_path, UNOVERSE_BACKEND="python") as running:
        run(gather(running))


def test_a_table_is_opened_with_bots_and_left_and_the_chair_is_kept(server: RunningServer, tmp_path: Path) -> None:
    data = tmp_path / "data"
    opening = ("join", server.url, "--open", "UNO 1121 C", "--seats", "3", "--bots", "B1", "--plain")
    done = unoverse(*opening, typed="Ana\nbot 2 Grandma\nsit 9\nbegin\nhint\nsave x\ntable\n", UNOVERSE_DATA=str(data))
    assert done.code == 0
    assert "2: Grandma" not in done.out
    assert "Grandma, a bot, takes chair 2." in done.out
    assert "The table has chairs 1 to 3." in done.out
    assert "There are no hints at a table with others." in done.out
    assert "can be saved when the match is over" in done.out
    assert "You hold" in done.out
    link = re.search(r"unoverse join (http\S+/t/\w+)", done.out)
    assert link is not None
    assert link[1] in done.err
    assert "your chair is kept" in done.out
    kept = data / "online.json"
    assert kept.stat().st_mode & 0o777 == 0o600
    assert list(json.loads(kept.read_text())[server.url]) == ["Ana"]
    back = unoverse("join", link[1], "--plain", typed="table\nq\n", UNOVERSE_DATA=str(data))
    assert back.code == 0
    assert "You hold" in back.out
    stranger = unoverse("join", link[1], "--plain", "--name", "Eva", typed="r7\nq\n", UNOVERSE_DATA=str(data))
    assert "The match has begun. You look on" in stranger.out
    assert "You hold" not in stranger.out


def test_the_lobby_lists_public_tables_and_opens_one(server: RunningServer, tmp_path: Path) -> None:
    async def listed() -> tuple[str, str]:
        async with hosted(server, chairs=4, public=True, title="Friday") as table:
            typed = f"open UNO 9999\nzzzzzz\n../x\n{table.code}\nstand\nq\n"
            by_code = ["join", server.url, "--plain", "--name", "Ana"]
            first = await asyncio.to_thread(unoverse, *by_code, typed=typed, UNOVERSE_DATA=str(tmp_path))
            second = await asyncio.to_thread(unoverse, *by_code, typed="open\nq\n", UNOVERSE_DATA=str(tmp_path))
            assert (first.code, second.code) == (0, 0)
            return first.out, second.out

    first, second = run(listed())
    assert re.search(r"\d: Friday \(\w{6}\), Bia there, 3 free chairs", first)
    assert "9999" in first
    assert "There is no such table." in first
    assert '"../x" is no code of a table.' in first
    assert "You take chair 2." in first
    assert 'You look on. "sit" takes chair 2.' in first
    assert "1: You (host)" in second


class Website(http.server.BaseHTTPRequestHandler):
    """Something on the web that has nothing to do with us."""

    def do_POST(self) -> None:
        self.send_response(200)
        self.send_header("content-type", "text/html")
        self.end_headers()
        self.wfile.write(b"<p>Hello!")

    def log_message(self, *args: object) -> None:
        """Quietly."""


@pytest.fixture(scope="module")
def website() -> Iterator[str]:
    with http.server.HTTPServer(("127.0.0.1", 0), Website) as site:
        thread = threading.Thread(target=site.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{site.server_port}"
        site.shutdown()
        thread.join()


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("{server}/t/zzzzzz", "There is no such table."),
        ("127.0.0.1:1/zzzzzz", "does not answer"),
        ("{website}/t/zzzzzz", "there is no server of Unoverse"),
    ],
)
def test_what_cannot_be_joined_is_said_in_one_sentence(
    address: str, sentence: str, server: RunningServer, website: str, tmp_path: Path
) -> None:
    given = address.format(server=server.url, website=website)
    done = unoverse("join", given, "--name", "Ana", "--plain", UNOVERSE_DATA=str(tmp_path))
    assert done.code == 2
    assert sentence in done.err
    assert done.err.count("\n") == 1


def test_a_server_of_another_protocol_is_left_with_a_sentence(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("unoverse.client.table.PROTOCOL", 99)
    link = Link(Client(server.url))
    link.ask(link.client.say_name("Ana"))
    code = link.ask(link.client.open_table())
    with pytest.raises(UnoError, match="speaks protocol 1, not 99"):
        link.connect(code)
    link.close()


def test_names_are_kept_for_their_owner_alone_and_a_damaged_file_is_no_mistake(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("UNOVERSE_DATA", str(tmp_path))
    kept = tmp_path / "online.json"
    for damaged in ("", "[]", '{"http://here": 3}', '{"http://here": {"Ana": 1}}'):
        kept.write_text(damaged)
        kept.chmod(0o644)
        names = OnlineNames("http://here")
        assert (names.last, names.cookie_of("Ana")) == ("", "")
        names.remember("Ana", "one")
        names.remember("Bia", "two")
        assert kept.stat().st_mode & 0o777 == 0o600
        again = OnlineNames("http://here")
        assert (again.last, again.cookie_of("Ana"), again.cookie_of("Bia")) == ("Bia", "one", "two")
        assert OnlineNames("http://there").last == ""


HERE = "http://127.0.0.1:8000"


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        (Wish("ftp://x"), "is no address"),
        (Wish(""), "is no address"),
        (Wish("http://[/t/abcdef"), "is no address"),
        (Wish("http://127.0.0.1:99999999/t/zzzzzz", name="Ana"), "is no address"),
        (Wish(HERE, "zz zz"), "is no code of a table"),
        (Wish(f"{HERE}/t/../../etc"), "is no code of a table"),
        (Wish(f"{HERE}/t/zzzzzz", open="UNO 1121"), "is open already"),
        (Wish(HERE, seats=3), "are for a table that you open"),
        (Wish(HERE, open="UNO 1121", watch=True), "leave out --watch"),
        (Wish(HERE, open="UNO 1121", seats=40), "40"),
        (Wish(HERE, open="UNO 1121", seats=2, bots="B1,B1"), "leave no chair for you"),
        (Wish(HERE, open="UNO 1121", bots="Nobody"), "Nobody"),
        (Wish(HERE, open="UNO 1121", clock=1), "from 5 to 86400"),
        (Wish(HERE, open="UNO 9999"), "9999"),
        (Wish(HERE, open="dice [target=0]"), "target"),
        (Wish(HERE, open="dice", bots="Nobody"), 'no bot "Nobody" for dice'),
        (Wish(HERE, open="solitaire [turn=0]"), "turn"),
        (Wish(HERE, open="solitaire", bots="B1"), "leave no chair for you"),
    ],
)
def test_what_is_wrong_with_a_wish_is_said_before_anything_happens(wish: Wish, sentence: str) -> None:
    with pytest.raises(UnoError, match=re.escape(sentence)):
        join(wish)
