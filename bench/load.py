"""Measures the table server under load: `unoverse serve` on one core, its clients on the other.

    .venv/bin/python bench/load.py                                   # everything, on SQLite and on PostgreSQL if found
    .venv/bin/python bench/load.py steady --databases sqlite --runs 5
    .venv/bin/python bench/load.py knee length --json load.json

steady: 250 tables of four at a move a second each. idle: 2,000 connections on which nothing happens. knee: more and
more tables until moves take too long. length: the first thousand moves of a match against the tenth. Delays are counted
from the time at which a move was meant to be made to its durable acknowledgement. The exit code is 1 if the server
broke a promise: refused a move, told a step twice or not at all, or did not keep what it had acknowledged.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import uvloop
from tests.cli.command import COMMAND
from tests.load.figures import P50_MS, P99_MS, Figures, as_table
from tests.load.measuring import BrokenPromiseError, Measured, check, check_kept, hang_up, idle, knee, length, steady
from tests.load.processes import CLIENT_CORE, SERVER_CORE, on_core
from tests.load.tables import ALL_FROM_ONE_ADDRESS, seat_all
from tests.server.running_server import RunningServer
from tests.services.programs import NotInstalledError
from tests.services.servers import Postgres

STAGES = (50, 100, 250, 500, 750, 1000, 1500, 2000)
MOST_IDLE_MIB = 150.0
DATABASES = ("sqlite", "postgresql")


@contextlib.contextmanager
def database(kind: str, folder: Path) -> Iterator[tuple[str, int | None]]:
    """A fresh database that is on the disk when it says so; PostgreSQL's processes run beside the clients."""
    if kind == "sqlite":
        yield f"sqlite:///{folder / 'tables.db'}", None
        return
    server = Postgres(folder / "postgres", durable=True)
    with on_core(CLIENT_CORE):
        server.start()
    try:
        server.create("load")
        yield server.url("load"), int((folder / "postgres" / "data" / "postmaster.pid").read_text().split()[0])
    finally:
        server.stop()


@contextlib.contextmanager
def measured_server(kind: str, told: argparse.Namespace) -> Iterator[Measured]:
    """A fresh server on a core of its own."""
    with tempfile.TemporaryDirectory(dir=told.folder) as name:
        folder = Path(name)
        folder.chmod(0o711)
        with database(kind, folder) as (url, process):
            with on_core(SERVER_CORE):
                server = RunningServer(
                    url, log=folder / "server.log", UNOVERSE_BACKEND=told.backend, **ALL_FROM_ONE_ADDRESS
                )
            try:
                yield Measured(server, process)
            finally:
                server.stop()


async def run_steady(measured: Measured, told: argparse.Namespace) -> list[Figures]:
    tables = await seat_all(measured.server.url, range(told.tables))
    rows = [await steady(measured, tables, told.seconds, told.rate) for _ in range(told.runs)]
    check(tables)
    print(f"Acknowledged, and in the database after kill -9: {await check_kept(measured, tables):,} commands.")
    hang_up(tables)
    best = min(rows, key=lambda row: row["p99_ms"])
    verdict = "kept" if best["p50_ms"] < P50_MS and best["p99_ms"] < P99_MS else "missed"
    print(
        f"Best run: p50 {best['p50_ms']} ms, p99 {best['p99_ms']} ms; aims {P50_MS:.0f} and {P99_MS:.0f} ms: {verdict}."
    )
    return rows


async def run_idle(measured: Measured, told: argparse.Namespace) -> list[Figures]:
    row = await idle(measured, told.connections, min(told.seconds, 20.0))
    print(f"{row['above_base_mib']} MiB above base; aim {MOST_IDLE_MIB:.0f} MiB for 2,000.")
    return [row]


async def run_knee(measured: Measured, told: argparse.Namespace) -> list[Figures]:
    return await knee(measured, told.stages, told.seconds, told.runs)


async def run_length(measured: Measured, told: argparse.Namespace) -> list[Figures]:
    rows = await length(measured, told.long_tables, told.thousands)
    first, last = rows[0], rows[-1]
    for name in ("server_us_a_move", "bytes_an_update"):
        print(f"{name}: after {last['moves']:,} moves {last[name] / first[name]:.2f} of what it was at first.")
    return rows


WHAT: dict[str, Callable[[Measured, argparse.Namespace], Coroutine[Any, Any, list[Figures]]]] = {
    "steady": run_steady,
    "idle": run_idle,
    "knee": run_knee,
    "length": run_length,
}


def stages(text: str) -> list[int]:
    return [int(part) for part in text.split(",")]


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="*", choices=[[], *WHAT], help="which of them; all without it")
    parser.add_argument("--databases", default=",".join(DATABASES), help="sqlite, postgresql, or both")
    parser.add_argument("--tables", type=int, default=250, help="of steady")
    parser.add_argument("--rate", type=float, default=1.0, help="moves a second and table, of steady")
    parser.add_argument("--seconds", type=float, default=30.0, help="for which every figure is measured")
    parser.add_argument(
        "--runs", type=int, default=3, help="of steady, all told; of the knee at most, until one is quick enough"
    )
    parser.add_argument("--connections", type=int, default=2000, help="of idle")
    parser.add_argument("--stages", type=stages, default=list(STAGES), help="tables of the knee, such as 50,100,250")
    parser.add_argument("--long-tables", type=int, default=4, help="of length")
    parser.add_argument("--thousands", type=int, default=10, help="of length")
    parser.add_argument("--backend", default="compiled", help="of the server: compiled or python")
    parser.add_argument("--folder", help="where databases lie; on the disk that is to be measured")
    parser.add_argument("--json", type=Path, help="write all figures to this file, too")
    return parser.parse_args()


def main() -> int:
    told = arguments()
    if told.backend == "compiled":
        subprocess.run([*COMMAND, "warm"], check=True)
    found: dict[str, dict[str, list[Figures]]] = {}
    broken = False
    for kind in told.databases.split(","):
        for what in told.what or WHAT:
            print(f"\n{what}, {kind}, {len(os.sched_getaffinity(0))} cores:", flush=True)
            try:
                with measured_server(kind, told) as measured, on_core(CLIENT_CORE):
                    rows = uvloop.run(WHAT[what](measured, told))
            except NotInstalledError as error:
                print(f"Left out: {error}")
                continue
            except BrokenPromiseError as error:
                print(error)
                broken = True
                continue
            found.setdefault(kind, {})[what] = rows
            print(as_table(rows), flush=True)
    if told.json is not None:
        told.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
