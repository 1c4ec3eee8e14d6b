"""The real command in a process of its own, with pipes or with a terminal of 80 x 24."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

COMMAND = (sys.executable, "-c", "from unoverse.cli import main; main()")
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
TIMEOUT = 60.0
UNWANTED = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES")
"""Wishes of whoever runs the tests; readline sets the last two for its children."""
JOB_CONTROL = 'set -m; "$@"; read -r -p "The job waits.> "; fg >/dev/null'


class Ended(NamedTuple):
    """A process that has ended."""

    code: int
    out: str
    err: str


def environment(**more: str) -> dict[str, str]:
    """As it is, on the back end that starts at once, without anybody's wishes about colour."""
    kept = {name: value for name, value in os.environ.items() if name not in UNWANTED}
    return kept | {"UNOVERSE_BACKEND": "python", "TERM": "xterm-256color", "COLORTERM": "truecolor"} | more


def unoverse(*arguments: str, typed: str = "", **more: str) -> Ended:
    """Runs the command with pipes."""
    done = subprocess.run(
        [*COMMAND, *arguments],
        input=typed.encode(),
        capture_output=True,
        timeout=TIMEOUT,
        env=environment(**more),
        check=False,
    )
    return Ended(done.returncode, done.stdout.decode(), done.stderr.decode())


class Terminal:
    """The command on a pseudo-terminal. What it writes is read up to the prompt."""

    def __init__(
        self,
        *arguments: str,
        columns: int = 80,
        rows: int = 24,
        ignoring: Sequence[signal.Signals] = (),
        shell: bool = False,
        command: Sequence[str] = COMMAND,
        **more: str,
    ) -> None:
        """`ignoring` are signals that nobody hears; with `shell` a shell waits for the command and calls it back."""
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.process = subprocess.Popen(
            ["bash", "-c", JOB_CONTROL, "bash", *command, *arguments] if shell else [*command, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment(**more),
            start_new_session=True,
            preexec_fn=lambda: _take_terminal(ignoring),  # noqa: PLW1509 (Ctrl-C needs a controlling terminal)
        )
        os.close(slave)
        self.text = ""

    def read(self) -> str:
        """What is written until the command asks for something or ends, without escape sequences."""
        return self.read_until(r"> \Z")

    def read_until(self, pattern: str) -> str:
        """The same until something of this pattern is written."""
        raw = b""
        while not re.search(pattern, ESCAPES.sub("", raw.decode(errors="ignore"))):
            ready, _, _ = select.select([self._master], [], [], TIMEOUT)
            assert ready, f"nothing came after: {raw!r}"
            try:
                more = os.read(self._master, 65536)
            except OSError:
                break
            if not more:
                break
            raw += more
        self.text += raw.decode(errors="replace")
        return ESCAPES.sub("", raw.decode(errors="replace")).replace("\r", "")

    def settings(self) -> list[Any]:
        """How the terminal is set: whether lines or keys are read, and shown."""
        return list(termios.tcgetattr(self._master))

    def until(self, comes: Callable[[], bool]) -> None:
        """Looks again and again for what comes soon."""
        deadline = time.monotonic() + TIMEOUT
        while not comes():
            assert time.monotonic() < deadline, "it never came"

    def close(self) -> None:
        """As when somebody closes the window."""
        os.close(self._master)

    def type(self, text: str) -> None:
        os.write(self._master, text.encode())

    def play(self, typist: Callable[[str], str]) -> int:
        """Lets the typist answer until the command ends; answers its exit code."""
        while (seen := self.read()).endswith("> "):
            self.type(typist(seen))
        return self.end()

    def end(self) -> int:
        code = self.process.wait(TIMEOUT)
        os.close(self._master)
        return code


def _take_terminal(ignoring: Sequence[signal.Signals]) -> None:
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    # Whoever runs the tests in the background has interrupts ignored, and every child would inherit that.
    for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN if number in ignoring else signal.SIG_DFL)


def saving_into_nothing(tmp_path: Path) -> Terminal:
    """A table whose save file was there when the match began, and whose folder has gone since."""
    folder = tmp_path / "folder"
    folder.mkdir()
    terminal = Terminal("play", "--plain", "--seed", "7", "--save", str(folder / "match.uno"), TMPDIR=str(tmp_path))
    terminal.read()
    (folder / "match.uno").unlink()
    folder.rmdir()
    return terminal
