"""Talk at an online table in the terminal, against a real server: signs, objections and votes, muting, reports."""

from __future__ import annotations

import asyncio
import contextlib
import re
import sqlite3
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.cli.command import Terminal, unoverse
from tests.server.running_server import RunningServer, looking_on, run, running_server, seated
from tests.server.small_decks import rules_with

from unoverse.client import OnlineTable

OTHERS = ["Bia", "Caio", "Davi"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with running_server(tmp_path_factory.mktemp("server"), UNOVERSE_BACKEND="python") as running:
        yield running


class Typist:
    """Somebody who types and reads, while programs sit at the same table."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        self.read = ""

    async def reads(self, pattern: str) -> str:
        """All that comes until then."""
        seen = await asyncio.to_thread(self.terminal.read_until, rf"{pattern}[\s\S]*> \Z")
        self.read += seen
        return " ".join(seen.split())

    async def types(self, line: str, pattern: str) -> str:
        """Types a line and reads what comes of it."""
        self.terminal.type(f"{line}\r")
        return await self.reads(pattern)

    async def leaves(self) -> None:
        self.terminal.type("q\r")
        await asyncio.to_thread(self.terminal.read_until, "You have left the table")
        assert await asyncio.to_thread(self.terminal.end) == 0


@contextlib.asynccontextmanager
async def ana_with(
    server: RunningServer, names: list[str], folder: Path, **options: Any
) -> AsyncIterator[tuple[Typist, list[OnlineTable]]]:
    """Ana types on the last chair of a table at which these people sit; the match has begun."""
    async with seated(server, names, chairs=len(names) + 1, **options) as tables:
        link = f"{server.url}/t/{tables[0].code}"
        ana = Typist(Terminal("join", link, "--name", "Ana", "--plain", UNOVERSE_DATA=str(folder / "ana")))
        await ana.reads("The host begins")
        await tables[0].begin()
        for table in tables:
            await table.until(lambda table=table: table.phase == "playing")  # type: ignore[misc]
        await ana.reads("is turned up")
        yield ana, tables
        await ana.leaves()


def heard(table: OnlineTable, kind: str) -> list[dict[str, Any]]:
    """All of a kind that somebody was told."""
    return [what for step in table.steps for what in step.what if what["kind"] == kind]


async def hears(table: OnlineTable, kind: str, number: int = 1) -> dict[str, Any]:
    """Waits until somebody was told so many of a kind; the last of them."""
    await table.until(lambda: len(heard(table, kind)) >= number)
    return heard(table, kind)[-1]


async def lay_first(card: str, ana: Typist, tables: list[OnlineTable]) -> None:
    """Whoever begins lays a card."""
    first = next((table for table in tables if table.to_act == table.seat), None)
    if first is None:
        ana.terminal.type(f"{card.lower()}\r")
    else:
        await first.act(card)
    for table in tables:
        await table.until(lambda table=table: bool(table.events))  # type: ignore[misc]


def test_partners_give_and_read_signs_in_plain_words(server: RunningServer, tmp_path: Path) -> None:
    async def table() -> None:
        rules = rules_with("UNO 1121", tmp_path, R7=100)
        async with ana_with(server, OTHERS, tmp_path, rules=rules, teams=True, signals=True) as (ana, tables):
            bia, caio, _ = tables
            await caio.signal("SG-2", "2")
            await ana.reads('Caio signs: "I hold 2 Skips."')
            assert "sign: give your partner a sign" in await ana.types("help", "shuffle: what")
            assert "sign drew skip, draw or wild: I have just drawn" in await ana.types("sign", "sign change")
            said = await ana.types("sign skips many", "says nothing")
            assert 'type "sign skips 0", "sign skips 1", "sign skips 2" or "sign skips 3+".' in said
            said = await ana.types("sign name pink", "says nothing")
            assert 'type "sign name red", "sign name yellow", "sign name green" or "sign name blue".' in said
            await ana.types("sign name green", 'You sign: "Name green when you can."')
            sign = await hears(caio, "signalled", 2)
            assert (sign["signal"], sign["value"], sign["chair"]) == ("SG-5", "G", 3)
            assert heard(bia, "signalled") == []
            await ana.types("sign out", "One sign a turn")

    run(table())


def test_what_was_heard_is_voted_on_and_its_cost_told(server: RunningServer, tmp_path: Path) -> None:
    async def table() -> None:
        rules = rules_with("UNO 1121 S", tmp_path, R7=100)
        async with ana_with(server, OTHERS, tmp_path, rules=rules) as (ana, tables):
            bia, _, davi = tables
            assert "object b say 2" in await ana.types("help", "shuffle: what")
            await ana.types("vote yes", "Nothing is voted on now")
            await lay_first("R7", ana, tables)
            question = await bia.object_to(1, "say 2")
            await ana.reads(
                r'Bia says that Caio said 2 words\. Did that happen\? Type "vote yes" or "vote no" within 30 s'
            )
            await ana.types("vote perhaps", '"vote yes" if it happened, "vote no" if it did not')
            await ana.types("vote yes", "You vote yes")
            assert (await hears(bia, "voted"))["happened"]
            await davi.vote(question, True)
            told = await ana.reads("for speaking")
            assert "Davi votes yes, which decides it: it happened." in told
            assert "Caio says 2 words and takes 2 cards for speaking." in told
            await ana.types("object caio dance", "Say who has done what: .object b say 2")
            await ana.types("object bi", "Say who has done what")
            await ana.types(
                "object Caio said 3 words", "You say that Caio said 3 words. Bia and Davi can vote for 30 s"
            )
            assert (await hears(bia, "objected", 2))["report"] == "say 3"
            await bia.vote(bia.seq, False)
            await ana.reads("it did not happen, and costs nothing")

    run(table())


def test_of_whom_one_has_muted_only_the_cost_is_read(server: RunningServer, tmp_path: Path) -> None:
    async def table() -> tuple[str, str]:
        rules = rules_with("UNO 1121 ORG", tmp_path, R7=60)
        async with ana_with(server, ["Bia"], tmp_path, rules=rules) as (ana, (bia,)), looking_on(server, bia) as zoe:
            assert "object" not in await ana.types("help", "shuffle: what")
            await ana.types("sign skips 2", "Partners give each other no signs at this table")
            await bia.say(phrase="well_played", language="it")
            await ana.reads('Bia: "Well played!"')
            await ana.types("phrase 99", "numbers 1 to 16")
            await ana.types("phrase good", "good_luck or good_game: type more")
            await ana.types("phrase what luck", 'You: "What luck!"')
            assert (await hears(bia, "said", 2))["phrase"] == "what_luck"
            await bia.say("you cheat, Ana")
            await ana.reads("you cheat")
            await ana.types("report bia", "Say who and what for")
            said = await ana.types("report bia insult", "Whoever runs the server is told of Bia")
            assert 'what Bia said last: "you cheat, Ana"' in said
            await ana.types("mute", "You read those of everybody")
            await ana.types("mute nobody", "Nobody here is called .nobody.. There are Bia")
            await ana.types("mute b", "That is yourself")
            await ana.types("mute a", "You read no more words of Bia, only what they cost")
            await bia.say("sorry, little Ana")
            assert "little" not in await ana.reads("Bia apologises and takes 2 cards for the apology")
            await zoe.say("good evening")
            await ana.reads("good evening")
            await ana.types("mute zoe", "You read no more words of Zoe")
            await zoe.say("nobody hears me")
            await bia.say("me neither")
            await ana.types("mute", "You do not read those of Bia and Zoe")
            await ana.types("unmute bia", "You read the words of Bia again")
            await bia.say("once more")
            await ana.reads("once more")
            assert not re.search("nobody hears me|me neither|little", ana.terminal.text)
            assert bia.table is not None
            return bia.table.table, bia.code

    def report_of(name: str) -> list[tuple[Any, ...]]:
        with contextlib.closing(sqlite3.connect(server.database.removeprefix("sqlite:///"))) as database:
            return database.execute("SELECT name, reason, text FROM reports WHERE table_id = ?", (name,)).fetchall()

    name, code = run(table())
    assert report_of(name) == [("Bia", "insult", "you cheat, Ana")]
    typed = "unmute zo\nmute\nq\n"
    back = unoverse(
        "join", f"{server.url}/t/{code}", "--name", "Ana", "--plain", typed=typed, UNOVERSE_DATA=str(tmp_path / "ana")
    )
    assert "You read the words of Zoe again." in back.out
    assert "You read those of everybody." in back.out


def test_what_is_typed_while_the_server_is_gone_is_done_once(tmp_path: Path) -> None:
    async def table(running: RunningServer) -> None:
        rules = rules_with("UNO 1121", tmp_path, R7=100)
        async with ana_with(running, OTHERS, tmp_path, rules=rules, teams=True, signals=True) as (ana, tables):
            caio = tables[1]
            await asyncio.to_thread(running.kill)
            await ana.reads("connection is lost")
            ana.terminal.type("sign change\rphrase well_played\r")
            await asyncio.to_thread(running.start)
            assert (await hears(caio, "said"))["text"] == "Well played!"
            assert [sign["signal"] for sign in heard(caio, "signalled")] == ["SG-6"]
            await ana.reads("Well played!")
            await caio.say("goodbye")
            await hears(caio, "said", 2)
            assert [said["text"] for said in heard(caio, "said")] == ["Well played!", "goodbye"]

    with running_server(tmp_path, UNOVERSE_BACKEND="python") as running:
        run(table(running))


def test_a_table_for_signs_is_opened_with_partners(server: RunningServer, tmp_path: Path) -> None:
    opening = ["join", server.url, "--name", "Ana", "--plain", "--bots", "B1,B1,B1", "--signs", "--open"]
    done = unoverse(*opening, "UNO 1121", typed="q\n", UNOVERSE_DATA=str(tmp_path))
    assert done.code == 2
    assert "--signs is for partners" in done.err
    typed = "begin\nsign attacks 7\nsign attacks 1\nq\n"
    done = unoverse(*opening, "UNO 1121 [teams=partners]", typed=typed, UNOVERSE_DATA=str(tmp_path))
    assert done.code == 0
    assert 'You sign: "I hold 3 or more attack cards."' in done.out
    assert "One sign a turn" in done.out
