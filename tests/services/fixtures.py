"""A database and a Redis for each test that asks for one; a plugin of pytest's that `tests/conftest.py` names."""

from __future__ import annotations

import contextlib
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Final, TypeVar

import pytest
from tests.services import run_folder
from tests.services.left_out import leave_out, lines_about
from tests.services.programs import NotInstalledError
from tests.services.servers import Postgres, Redis

Server = TypeVar("Server", Postgres, Redis)
RUN: Final = pytest.StashKey[IO[str]]()


def pytest_sessionstart(session: pytest.Session) -> None:
    """Whoever runs the tests keeps a folder for the servers that they start, in whichever process that is."""
    if not hasattr(session.config, "workerinput"):
        session.config.stash[RUN] = run_folder.begin()


def pytest_unconfigure(config: pytest.Config) -> None:
    """No server outlives the tests."""
    if RUN in config.stash:
        run_folder.finish(config.stash[RUN])


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tests that could not be run are not passed over in silence."""
    for line in lines_about(terminalreporter.stats.get("skipped", [])):
        terminalreporter.write_line(line, yellow=True)


@pytest.fixture(scope="session")
def shared_postgres() -> Postgres:
    """One server for all tests of all processes: the first that needs it starts it, the end of the run stops it."""
    folder = run_folder.current()
    port = folder / "postgres-port"
    with run_folder.locked(folder / "postgres-lock"):
        if port.exists():
            return _installed(lambda: Postgres(folder / "postgres", port=int(port.read_text())))
        server = _installed(lambda: Postgres(folder / "postgres"))
        server.start()
        port.write_text(str(server.port))
        return server


@contextlib.contextmanager
def new_database(server: Postgres) -> Iterator[str]:
    """An empty database, which is gone afterwards."""
    database = f"test_{uuid.uuid4().hex}"
    server.create(database)
    yield server.url(database)
    server.drop(database)


@pytest.fixture
def postgres_url(shared_postgres: Postgres) -> Iterator[str]:
    """An empty database of PostgreSQL's, for this test only."""
    with new_database(shared_postgres) as url:
        yield url


@pytest.fixture
def postgres_server() -> Iterator[Postgres]:
    """A server of PostgreSQL's for this test only, which may stop and start it."""
    server = _installed(lambda: Postgres(_new_folder("postgres")))
    server.start()
    yield server
    run_folder.end(server.folder)


@contextlib.contextmanager
def new_redis() -> Iterator[Redis]:
    """A Redis of one's own: channels know no databases, and it starts in 20 ms."""
    server = _installed(lambda: Redis(_new_folder("redis")))
    server.start()
    yield server
    server.stop()
    run_folder.end(server.folder)


@pytest.fixture
def redis_server() -> Iterator[Redis]:
    """A Redis for this test only, which may stop and start it."""
    with new_redis() as server:
        yield server


@pytest.fixture
def redis_url(redis_server: Redis) -> str:
    """A Redis for this test only."""
    return redis_server.url


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database for this test only, of each kind that the server can use."""
    if request.param == "postgresql":
        return str(request.getfixturevalue("postgres_url"))
    return f"sqlite+aiosqlite:///{tmp_path / 'unoverse.db'}"


def _installed(server: Callable[[], Server]) -> Server:
    """The server, if it can be had. Where everything has to be checked, one that is not installed is a failure."""
    try:
        return server()
    except NotInstalledError as error:
        leave_out(str(error))


def _new_folder(name: str) -> Path:
    return run_folder.current() / f"{name}-{uuid.uuid4().hex}"
