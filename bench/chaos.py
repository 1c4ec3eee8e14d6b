"""Breaks table servers under load in every way that we know, and compares what clients were told with the log.

    python bench/chaos.py                      # everything, with the figures of the issue
    python bench/chaos.py kills --kills 20     # one of: kills, network, services, disk

Real processes all through: `unoverse serve`, PostgreSQL and Redis of their own, real websockets. A promise that is
broken is printed, and the exit code is 1. The short form of each is tests/server/test_faults.py.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.server.faults import scenes
from tests.server.faults.bad_network import Badness
from tests.server.running_server import running_server
from tests.services.servers import Postgres, Redis


def kills(options: argparse.Namespace, folder: Path) -> scenes.Seen:
    """kill -9 at random moments."""
    with running_server(folder) as server:
        return asyncio.run(scenes.killed(server, options.kills, options.tables, options.seed, said=_say_over))


def network(options: argparse.Namespace, folder: Path) -> scenes.Seen:
    """A network that drops, doubles, delays and reorders messages, and cuts connections."""
    with running_server(folder, UNOVERSE_SILENCE="3") as server:
        return asyncio.run(
            scenes.badly_connected(
                server, options.tables, options.seconds, options.seed, Badness(drop=0.05, double=0.1)
            )
        )


def services(options: argparse.Namespace, folder: Path) -> scenes.Seen:
    """Two nodes: Redis gone, then PostgreSQL gone."""
    with _postgres(folder) as postgres, _redis(folder) as redis, contextlib.ExitStack() as stack:
        nodes = [
            stack.enter_context(running_server(folder / name, "--redis", redis.url, database=postgres.url("unoverse")))
            for name in ("1", "2")
        ]
        without_redis = asyncio.run(
            scenes.without_redis(nodes, redis, options.tables, options.redis_gone, options.seed)
        )
        without_database = asyncio.run(
            scenes.without_database(nodes, postgres, options.tables, options.database_gone, options.seed)
        )
    told = {f"Redis: {what}": number for what, number in without_redis.items()}
    return told | {f"PostgreSQL: {what}": number for what, number in without_database.items()}


def disk(options: argparse.Namespace, folder: Path) -> scenes.Seen:
    """A disk that is full, and has room again. As root it is a real one, of 4 MiB; else files that may not grow."""
    with (
        _small_disk(folder / "small") as small,
        running_server(folder, database=f"sqlite:///{small}/tables.db") as server,
    ):
        return asyncio.run(
            scenes.without_room(server, options.tables, options.seed, small if _is_mount(small) else None)
        )


SCENES: dict[str, Callable[[argparse.Namespace, Path], scenes.Seen]] = {
    "kills": kills, "network": network, "services": services, "disk": disk,
}  # fmt: skip


@contextlib.contextmanager
def _postgres(folder: Path) -> Iterator[Postgres]:
    server = Postgres(folder / "postgres", durable=True)
    server.start()
    server.create("unoverse")
    try:
        yield server
    finally:
        server.stop()


@contextlib.contextmanager
def _redis(folder: Path) -> Iterator[Redis]:
    server = Redis(folder / "redis")
    server.start()
    try:
        yield server
    finally:
        server.stop()


@contextlib.contextmanager
def _small_disk(folder: Path) -> Iterator[Path]:
    folder.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", str(folder)], capture_output=True, check=False
    )
    try:
        yield folder
    finally:
        if not mounted.returncode:
            subprocess.run(["umount", str(folder)], check=True)


def _is_mount(folder: Path) -> bool:
    return os.path.ismount(folder)


def _say_over(text: str) -> None:
    if sys.stderr.isatty():
        print(f"\r{text}  ", end="", file=sys.stderr, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scenes", nargs="*", default=list(SCENES), help=f"which of {', '.join(SCENES)}; all by default")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=120, help="how long the network is bad")
    parser.add_argument("--redis-gone", type=float, default=30, help="seconds without Redis")
    parser.add_argument("--database-gone", type=float, default=10, help="seconds without PostgreSQL")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    unknown = set(options.scenes) - set(SCENES)
    if unknown:
        parser.error(f"there is no {', '.join(sorted(unknown))}; there are {', '.join(SCENES)}")
    failed = 0
    for name in options.scenes:
        started = time.perf_counter()
        folder = Path(tempfile.mkdtemp(prefix="chaos-"))
        folder.chmod(0o711)  # PostgreSQL runs as somebody else and has to get through
        try:
            seen = SCENES[name](options, folder)
        except Exception:  # noqa: BLE001 (whatever goes wrong is a finding)
            failed += 1
            traceback.print_exc()
            print(f"What is left of {name} is in {folder}.", file=sys.stderr)
            continue
        shutil.rmtree(folder)
        figures = ", ".join(f"{what} {number:.2f}".removesuffix(".00") for what, number in seen.items())
        print(f"{name}: {figures}; {time.perf_counter() - started:.0f} s, load {os.getloadavg()[0]:.1f}", flush=True)
    print("A promise was broken." if failed else "No promise was broken.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
