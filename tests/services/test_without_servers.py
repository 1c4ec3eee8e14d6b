"""What happens to the tests where servers are missing, and to the servers where the tests die."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WANTING = [
    "tests/services/test_fixtures.py::test_each_test_has_an_empty_database_of_each_kind",
    "tests/services/test_fixtures.py::test_what_is_published_is_heard",
]
TESTED_WHERE_NOTHING_IS_INSTALLED = f"""
import sys
from pathlib import Path
import pytest
from tests.services import programs
programs.DEBIAN = Path("/nowhere")
quick = ["--noconftest", "-p", "tests.services.fixtures", "-p", "no:cacheprovider"]
sys.exit(pytest.main(["-q", "-o", "addopts=--import-mode=importlib", *quick, *{WANTING}]))
"""
DIES = """
import os, signal
from tests.services import run_folder
from tests.services.servers import Postgres, Redis
run = run_folder.begin()
for server in (Postgres(run_folder.current() / "postgres"), Redis(run_folder.current() / "redis")):
    server.start()
print(run_folder.current(), *run_folder.processes_in(run_folder.current()), flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""
NEXT = """
from tests.services import run_folder
run_folder.finish(run_folder.begin())
"""


def _python(program: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def _without_servers(**environment: str) -> subprocess.CompletedProcess[str]:
    return _python(
        TESTED_WHERE_NOTHING_IS_INSTALLED, PATH="/nowhere", PYTEST_DISABLE_PLUGIN_AUTOLOAD="1", **environment
    )


def test_without_servers_their_tests_are_left_out_and_one_line_says_so() -> None:
    done = _without_servers(CI="")
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"2 passed, 3 skipped", done.stdout)
    assert (
        "Tests that were left out for want of PostgreSQL and Redis: 3. "
        "On Debian or Ubuntu, run this as root: apt-get install postgresql redis-server\n" in done.stdout
    )


def test_without_servers_the_checks_of_a_change_fail() -> None:
    done = _without_servers(CI="true")
    assert done.returncode == 1
    assert re.search(r"2 passed, 3 errors", done.stdout)
    assert "Redis (redis-server) is not installed." in done.stdout


@pytest.fixture
def passable_folder() -> Iterator[Path]:
    """A temporary folder that servers which do not run as root get through to; pytest's own are closed to them."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o711)
        yield Path(folder)


@pytest.mark.usefixtures("shared_postgres", "redis_server")  # left out, or a failure, where they are not installed
def test_servers_of_a_run_that_was_killed_are_stopped_by_the_next_one(passable_folder: Path) -> None:
    died = _python(DIES, TMPDIR=str(passable_folder))
    assert died.returncode == -signal.SIGKILL, died.stderr
    folder, *processes = died.stdout.split()
    assert Path(folder).exists()
    assert len(_working_in(folder, processes)) >= 2
    done = _python(NEXT, TMPDIR=str(passable_folder))
    assert done.returncode == 0, done.stderr
    assert _working_in(folder, processes) == []
    assert not Path(folder).exists()


def _working_in(folder: str, processes: list[str]) -> list[str]:
    return [process for process in processes if _works_in(folder, process)]


def _works_in(folder: str, process: str) -> bool:
    try:
        return Path(f"/proc/{process}/cwd").readlink().is_relative_to(folder)
    except OSError:  # it has ended
        return False
