"""The programs of docs/client.md play at a real server."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from pathlib import Path

from tests.cli.command import environment
from tests.docs.scripts import written
from tests.server.running_server import RunningServer, play_on, run, running_server, seated


def programs(folder: Path) -> list[Path]:
    found = re.findall(r"```python\n(.*?)```", written("client.md"), re.DOTALL)
    paths = [folder / f"program{number}.py" for number in range(len(found))]
    for path, text in zip(paths, found, strict=True):
        path.write_text(text, encoding="utf-8")
    return paths


def start(program: Path, *arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, str(program), *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment())


async def with_the_robot(server: RunningServer, program: Path) -> str:
    """A match of somebody and the program, which is told the code of the table."""
    async with seated(server, ["Ana"], rules="UNO 1121 [hand_size=3]", chairs=2, target=20) as (ana,):
        assert ana.table is not None
        robot = start(program, server.url, ana.table.code)
        await ana.until(lambda: ana.table is not None and ana.table.chairs[1].name == "Robot")
        await ana.begin()
        await play_on(ana)
        said, _ = await asyncio.to_thread(robot.communicate, timeout=30)
        assert robot.returncode == 0, said
        return said


def test_the_programs_of_the_page_play_whole_matches(tmp_path: Path) -> None:
    robot, saver = programs(tmp_path)
    with running_server(tmp_path, UNOVERSE_BACKEND="python") as server:
        alone = start(saver, server.url)
        assert run(with_the_robot(server, robot)) == ""
        said, _ = alone.communicate(timeout=60)
    assert alone.returncode == 0, said
    assert re.fullmatch(r"Totals: \[\d+, \d+, \d+\]\n[^\n]+\n", said), said
