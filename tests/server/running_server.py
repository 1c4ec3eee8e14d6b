"""A real server in a process of its own, on a free port, with a real database; and people at it."""

from __future__ import annotations

import asyncio
import contextlib
import random
import re
import signal
import subprocess
from collections.abc import AsyncIterator, Coroutine, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

from tests.cli.command import COMMAND, environment

from unoverse.client import Client, OnlineTable
from unoverse.client.errors import ServerRefusedError

QUICK = {"hurry": True, "window_ms": 0, "grace_ms": 0, "pause": 0}
"""Options of a table at which nobody waits."""
TIMEOUT = 120.0
PATIENT = 0.1
"""How often somebody at random draws though a card could be laid."""
Found = TypeVar("Found")


class RunningServer:
    """`unoverse serve`, started and stopped at will on one database."""

    def __init__(self, database: str, *arguments: str, log: Path, **variables: str) -> None:
        self.database = database
        self.log = log
        self._arguments = arguments
        usual = {"UNOVERSE_ADDRESS_RATE": "0", "UNOVERSE_SOCKET_RATE": "0", "UNOVERSE_SITE": "none"}
        self._variables = usual | variables
        self._port = 0
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        """On the same port as before, so that clients find it again."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*COMMAND, "serve", "--port", str(self._port), "--database", self.database, *self._arguments],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=log,
                env=environment(**self._variables),
            )
        asyncio.run(self._wait())

    async def _wait(self) -> None:
        async with asyncio.timeout(TIMEOUT):
            while True:
                assert self.process is not None
                assert self.process.poll() is None, self.log.read_text()
                found = re.findall(r"Unoverse is at http://127\.0\.0\.1:(\d+)", self.log.read_text())
                if found:
                    self._port = int(found[-1])
                    with contextlib.suppress(Exception):
                        await Client(self.url).ask("GET", "/healthz")
                        return
                await asyncio.sleep(0.05)

    def kill(self) -> None:
        """As a power cut."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """As an operator ends it."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(TIMEOUT)


@contextlib.contextmanager
def running_server(tmp_path: Path, *arguments: str, database: str = "", **variables: str) -> Iterator[RunningServer]:
    tmp_path.mkdir(exist_ok=True)
    url = database or f"sqlite:///{tmp_path / 'tables.db'}"
    server = RunningServer(url, *arguments, log=tmp_path / "server.log", **variables)
    try:
        yield server
    finally:
        server.stop()


@contextlib.contextmanager
def running_nodes(tmp_path: Path, database: str, redis: str, **variables: str) -> Iterator[list[RunningServer]]:
    """Two servers on one PostgreSQL and one Redis."""
    settings = {"database": database, "UNOVERSE_PATIENCE": "1", **variables}
    with (
        running_server(tmp_path / "1", "--redis", redis, **settings) as one,
        running_server(tmp_path / "2", "--redis", redis, **settings) as two,
    ):
        yield [one, two]


@contextlib.asynccontextmanager
async def seated(
    server: RunningServer | Sequence[RunningServer], names: Sequence[str], **options: Any
) -> AsyncIterator[list[OnlineTable]]:
    """People at a new table, each on a chair; the first is the host. The match has not begun.

    Where there are several servers of one database, they come by one after the other of them.
    """
    nodes = [server] if isinstance(server, RunningServer) else server
    async with contextlib.AsyncExitStack() as stack:
        urls = [nodes[place % len(nodes)].url for place in range(len(names))]
        clients = [await stack.enter_async_context(Client(url)) for url in urls]
        for client, name in zip(clients, names, strict=True):
            await client.say_name(name)
        code = await clients[0].open_table(**(QUICK | options))
        tables = [await stack.enter_async_context(client.table(code)) for client in clients]
        for table in tables:
            await table.sit()
        yield tables


@contextlib.asynccontextmanager
async def looking_on(server: RunningServer, at: OnlineTable, name: str = "Zoe") -> AsyncIterator[OnlineTable]:
    """Somebody at the same table who does not sit down."""
    async with Client(server.url) as client:
        await client.say_name(name)
        async with client.table(at.code) as table:
            yield table


async def play_on(table: OnlineTable, seed: int = 0) -> int:
    """Plays the match to its end with random legal actions; answers how many were carried out."""
    dice, done = random.Random(f"{seed} {table.you.name}"), 0
    await table.until(lambda: table.phase != "gathering")
    while not table.over:
        await table.until(lambda: table.phase != "playing" or "slap" in table.legal or _is_to_act(table))
        with contextlib.suppress(ServerRefusedError):
            if "slap" in table.legal:
                await table.act("slap")
            elif table.phase == "between":
                await table.ready()
                await table.until(lambda: table.phase != "between")
            elif table.legal and table.phase == "playing":
                await table.act(dice.choice(_deciding(table.legal, is_patient=dice.random() < PATIENT)))
                done += 1
    return done


def _is_to_act(table: OnlineTable) -> bool:
    return table.seat is not None and table.to_act == table.seat


def _deciding(legal: Sequence[str], is_patient: bool) -> list[str]:
    """Without calls and accusations that need not change anything, or a match would take for ever; mostly no draws."""
    found = [text for text in legal if text.split()[0] not in ("uno", "catch", "wrong")] or list(legal)
    return found if is_patient else [text for text in found if text not in ("draw", "pass", "end")] or found


def run(work: Coroutine[Any, Any, Found]) -> Found:
    """Runs what a test does with clients, for two minutes at most."""

    async def limited() -> Found:
        async with asyncio.timeout(TIMEOUT):
            return await work

    return asyncio.run(limited())


__all__ = ["QUICK", "RunningServer", "looking_on", "play_on", "run", "running_nodes", "running_server", "seated"]
