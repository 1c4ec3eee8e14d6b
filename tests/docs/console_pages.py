"""Pages whose console blocks are what comes out when somebody types what they show.

In a block `$ ` stands before what is typed, `> ` before the lines that go on with it (a here-document, a long command);
the rest is what is printed, mistakes included.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from unoverse.cache import root

TIMEOUT = 120.0
BLOCK = re.compile(r"(?<=^```console\n)(.*?)(?=^```$)", re.DOTALL | re.MULTILINE)
COMMAND = re.compile(r"^\$ (.*\n(?:>(?: .*)?\n)*)((?:(?!\$ ).*\n)*)", re.MULTILINE)


class Typed(NamedTuple):
    """What a page shows somebody type, and what it says comes of it."""

    shown: str
    printed: str

    @property
    def script(self) -> str:
        first, *more = self.shown.splitlines()
        return "\n".join([first, *(line[2:] for line in more)])


def commands(page: str) -> list[Typed]:
    """Everything that is typed on the page, in order."""
    return [Typed(*found) for block in BLOCK.findall(page) for found in COMMAND.findall(block)]


def renewed(page: str, folder: Path, backend: str = "python") -> str:
    """The page with what its commands really print in this folder, one after the other."""
    return BLOCK.sub(
        lambda block: COMMAND.sub(lambda found: _run(Typed(*found.groups()), folder, backend), block[0]), page
    )


def _run(typed: Typed, folder: Path, backend: str) -> str:
    done = subprocess.run(
        ["bash", "-c", typed.script],
        cwd=folder,
        env=_environment(folder, backend),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=TIMEOUT,
        check=False,
    )
    printed = done.stdout.decode()
    return f"$ {typed.shown}{printed}" + ("\n" if printed and not printed.endswith("\n") else "")


def _environment(folder: Path, backend: str) -> dict[str, str]:
    """A command called unoverse, a home of its own, and nobody's wishes."""
    tools = folder.with_name(f"{folder.name}-bin")
    tools.mkdir(exist_ok=True)
    command = tools / "unoverse"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -c "from unoverse.cli import main; main()" "$@"\n')
    command.chmod(0o755)
    unwanted = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES", "XDG_CONFIG_HOME", "XDG_DATA_HOME")
    kept = {name: value for name, value in os.environ.items() if name not in unwanted}
    path = os.pathsep.join([str(tools), str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    ours = {"PATH": path, "HOME": str(tools), "UNOVERSE_DATA": str(tools / "data"), "UNOVERSE_BACKEND": backend}
    return kept | ours | {"UNOVERSE_CACHE": str(root()), "PYTHONUNBUFFERED": "1"}
