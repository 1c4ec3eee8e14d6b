"""The page of playing online tells what two people really see."""

from __future__ import annotations

import asyncio
import re
import shlex
from pathlib import Path

from tests.cli.command import Terminal
from tests.server.running_server import RunningServer, run, running_server

PAGE = Path(__file__).parents[2] / "docs" / "online.md"


def transcripts() -> list[tuple[list[str], list[str]]]:
    """The arguments of each `unoverse join` on the page, and what is shown below it."""
    blocks = re.findall(r"```console\n\$ unoverse (join .*)\n((?:.*\n)*?)```", PAGE.read_text("utf-8"))
    return [(shlex.split(command), shown.splitlines()) for command, shown in blocks]


def lines_of(terminal: Terminal) -> list[str]:
    text = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", terminal.text)
    return [line.rstrip() for line in text.replace("\r", "").splitlines()]


def test_ana_and_bia_see_what_the_page_shows(tmp_path: Path) -> None:
    (first, ana_sees), (second, bia_sees) = transcripts()

    async def evening(server: RunningServer) -> None:
        def here(text: str, code: str = "k7m2pq") -> str:
            return text.replace("http://127.0.0.1:8000", server.url).replace("k7m2pq", code)

        ana = Terminal(*map(here, first), UNOVERSE_DATA=str(tmp_path / "ana"), COLUMNS="200")
        opened = await asyncio.to_thread(ana.read_until, r"still free[^>]*> \Z")
        code = re.search(r"/t/(\w+)", opened)
        assert code is not None
        bia = Terminal(*(here(text, code[1]) for text in second), UNOVERSE_DATA=str(tmp_path / "bia"))
        await asyncio.to_thread(bia.read_until, r"The host begins[^>]*> \Z")
        await asyncio.to_thread(ana.read_until, r"Everybody sits[^>]*> \Z")
        ana.type("begin\r")
        for terminal in (ana, bia):
            await asyncio.to_thread(terminal.read_until, "deal")
        for terminal, page in ((ana, ana_sees), (bia, bia_sees)):
            seen = lines_of(terminal)
            assert [here(line.rstrip(), code[1]) for line in page] == seen[: len(page)]
            terminal.type("q\r")
            await asyncio.to_thread(terminal.read_until, "You have left")
            assert await asyncio.to_thread(terminal.end) == 0

    with running_server(tmp_path, UNOVERSE_BACKEND="python") as server:
        run(evening(server))
