"""What processes and the machine have used, as Linux counts it; and on which cores they run."""

from __future__ import annotations

import contextlib
import os
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

TICKS: Final = os.sysconf("SC_CLK_TCK")
MIB: Final = 1024 * 1024
PAGE: Final = 4096
SERVER_CORE, CLIENT_CORE = 0, 1


class Used(NamedTuple):
    """Seconds so far: by the clock, of the server, of the clients, of the database, and of the whole machine."""

    clock: float
    server: float
    clients: float
    database: float
    machine: float

    def since(self, before: Used) -> Used:
        return Used(*(now - then for now, then in zip(self, before, strict=True)))


def used(server: int, database: int | None) -> Used:
    """By us, the server and, where it is a program of its own, the database."""
    others = 0.0 if database is None else _cpu(database, 4) + sum(map(_cpu, _children(database)))
    return Used(time.perf_counter(), _cpu(server), time.process_time(), others, _machine_cpu())


def resident(process: int) -> int:
    """Bytes of memory that a process holds."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return 1024 * int(line.split()[1])
    raise ProcessLookupError(process)


def machine_load() -> float:
    """How many processes ran or wanted to, on average over the last minute."""
    return os.getloadavg()[0]


def disk_delays(folder: Path, seconds: float) -> list[float]:
    """How long the disk takes to keep a page, again and again: no acknowledgement can be quicker."""
    found, end = [], time.perf_counter() + seconds
    with tempfile.TemporaryFile(dir=folder, buffering=0) as file:
        while (start := time.perf_counter()) < end:
            file.write(bytes(PAGE))
            os.fdatasync(file.fileno())
            found.append(time.perf_counter() - start)
    return found


@contextlib.contextmanager
def on_core(core: int) -> Iterator[None]:
    """What is started here runs on this core, and we ourselves afterwards as before."""
    before = os.sched_getaffinity(0)
    if core in before:
        os.sched_setaffinity(0, {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def _cpu(process: int, kinds: int = 2) -> float:
    """In user and in system mode; with four kinds, those of its children that have ended as well."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return 0.0
    return sum(map(int, fields[11 : 11 + kinds])) / TICKS


def _children(process: int) -> Sequence[int]:
    threads = Path(f"/proc/{process}/task").glob("*/children")
    with contextlib.suppress(FileNotFoundError):
        return [int(child) for thread in threads for child in thread.read_text().split()]
    return []


def _machine_cpu() -> float:
    """Of all cores: user, nice, system, interrupts; not idle, not waiting."""
    fields = list(map(int, Path("/proc/stat").read_text().splitlines()[0].split()[1:]))
    return (sum(fields[:3]) + sum(fields[5:8])) / TICKS
