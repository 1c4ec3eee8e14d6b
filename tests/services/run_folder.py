"""The folder of one run of the tests, in which its servers live; all processes of the run share it.

Whoever runs the tests holds a lock on it until the end. When it goes, however it goes, the lock is free, and the end of
the run, or else the next run, stops what still runs there and removes the folder.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import select
import shutil
import signal
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Final

FOLDER: Final = "UNOVERSE_TEST_SERVICES"
PATIENCE_MS: Final = 10_000


def runs() -> Path:
    """Where the folders of all runs of this person are. Servers that do not run as root have to get through."""
    folder = Path(tempfile.gettempdir()) / f"unoverse-services-{os.getuid()}"
    folder.mkdir(mode=0o711, exist_ok=True)
    return folder


def begin() -> IO[str]:
    """A folder for this run, after those of runs that died were removed; the run lasts until the answer is closed."""
    with locked(runs() / "lock"):
        for folder in runs().iterdir():
            if folder.is_dir() and _is_abandoned(folder):
                end(folder)
        folder = Path(tempfile.mkdtemp(dir=runs()))
        folder.chmod(0o711)
        lock = (folder / "lock").open("w")
        fcntl.flock(lock, fcntl.LOCK_EX)
        os.environ[FOLDER] = str(folder)
        return lock


def current() -> Path:
    """The folder of this run; whoever runs the tests told us."""
    return Path(os.environ[FOLDER])


def finish(run: IO[str]) -> None:
    """The run is over: nothing of it stays."""
    with locked(runs() / "lock"), run:
        end(current())


def end(folder: Path) -> None:
    """Stop every process that works in the folder, and remove it.

    An interrupt stops both kinds of servers quickly and tidily; what hangs is killed.
    """
    for how in (signal.SIGINT, signal.SIGKILL):
        _signal_all(processes_in(folder), how)
    shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """One process at a time."""
    with path.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _is_abandoned(folder: Path) -> bool:
    with (folder / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


def processes_in(folder: Path) -> list[int]:
    """By the folder they work in: a number in a file may be somebody else's by now."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if (process / "cwd").readlink().is_relative_to(folder):
                found.append(int(process.name))
    return found


def _signal_all(processes: list[int], how: signal.Signals) -> None:
    """And wait until they are gone, or patience is."""
    with contextlib.ExitStack() as opened:
        for process in processes:
            with contextlib.suppress(ProcessLookupError):
                handle = os.pidfd_open(process)
                opened.callback(os.close, handle)
                signal.pidfd_send_signal(handle, how)
                opened.callback(_wait_for, handle)


def _wait_for(handle: int) -> None:
    gone = select.poll()
    gone.register(handle, select.POLLIN)
    gone.poll(PATIENCE_MS)
