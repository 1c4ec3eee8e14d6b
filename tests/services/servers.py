"""PostgreSQL and Redis for tests and benches: on free ports of this machine, each in a folder of its own.

Both ask for a password that is made for them: whoever may speak to such a server may run programs as its user.
"""

from __future__ import annotations

import os
import pwd
import secrets
import shutil
import socket
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from tests.services.programs import postgres_programs, redis_program

HOST: Final = "127.0.0.1"
USER: Final = "unoverse"
PATIENCE: Final = "60"
READY: Final = "Ready to accept connections"
ATTEMPTS: Final = 5
"""A port that was free may be taken before a server has it."""

SMALL: Final = (
    f"listen_addresses = '{HOST}'\nunix_socket_directories = ''\nshared_buffers = 32MB\nmax_connections = 200\n"
)
# What a process has written outlives it, however it ends: fsync is against machines that stop. So tests go without, and
# only who measures what a commit costs asks for a durable server.
HASTY: Final = "fsync = off\nfull_page_writes = off\n"


class ServerError(Exception):
    """A server did not do what it was told; the text is what it wrote."""


class Postgres:
    """A PostgreSQL server. When it was stopped it goes on with what it held, on the same port."""

    def __init__(self, folder: Path, *, port: int = 0, durable: bool = False) -> None:
        self.folder = folder
        self.port = port
        self.durable = durable
        self._programs = postgres_programs()
        self._data = folder / "data"
        self._password_file = folder / "password"
        self._account = _account_of_servers()

    def url(self, database: str) -> str:
        return f"postgresql+asyncpg://{USER}:{self._password}@{HOST}:{self.port}/{database}"

    def start(self) -> None:
        """Returns when connections are taken."""
        if not self._data.exists():
            self._lay_out()
        self.port = _started_on(self.port, self._start)

    def stop(self) -> None:
        """At once, as a crash would: whoever is connected is cut off."""
        self._control("stop", "-m", "immediate")

    def create(self, database: str) -> None:
        self._administer("createdb", database)

    def drop(self, database: str) -> None:
        """Also while somebody is connected to it."""
        self._administer("dropdb", "--force", database)

    @property
    def _password(self) -> str:
        return self._password_file.read_text()

    def _lay_out(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        _write_secret(self._password_file, secrets.token_hex(16))
        if self._account:
            for path in (self.folder, self._password_file):
                shutil.chown(path, self._account)
        secrecy = (f"--pwfile={self._password_file}", "--auth=scram-sha-256")
        self._run("initdb", "-D", str(self._data), "-U", USER, *secrecy, "-E", "UTF8", "--no-locale", "--no-sync")
        with (self._data / "postgresql.conf").open("a") as settings:
            settings.write(SMALL if self.durable else SMALL + HASTY)

    def _start(self, port: int) -> None:
        self._control("start", "-o", f"-p {port}")

    def _control(self, *what: str) -> None:
        self._run("pg_ctl", *what, "-D", str(self._data), "-w", "-t", PATIENCE)

    def _run(self, program: str, *arguments: str) -> None:
        """PostgreSQL refuses root, so it runs as somebody else then."""
        account: dict[str, Any] = {}
        if self._account:
            account = {"user": self._account, "group": pwd.getpwnam(self._account).pw_gid, "extra_groups": []}
        # The server goes on writing to what its starter wrote to: a file, because a pipe would never end.
        with (self.folder / "printed").open("w+") as printed:
            command = [str(self._programs / program), *arguments]
            done = subprocess.run(
                command,
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=printed,
                stderr=printed,
                check=False,
                **account,
            )
            if done.returncode:
                printed.seek(0)
                raise ServerError(printed.read())

    def _administer(self, program: str, *arguments: str) -> None:
        where = ("-h", HOST, "-p", str(self.port), "-U", USER, "--maintenance-db=postgres")
        command = [str(self._programs / program), *where, *arguments]
        subprocess.run(command, env=os.environ | {"PGPASSWORD": self._password}, check=True)


class Redis:
    """A Redis server that keeps nothing. When it was stopped it goes on empty, on the same port."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self._program = redis_program()
        self._password = secrets.token_hex(16)
        self._process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"redis://:{self._password}@{HOST}:{self.port}/0"

    def start(self) -> None:
        """Returns when connections are taken."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self.port = _started_on(self.port, self._start)

    def stop(self) -> None:
        """At once, as a crash would: whoever is connected is cut off."""
        if self._process:
            self._process.kill()
            self._process.communicate()
            self._process = None

    def _start(self, port: int) -> None:
        settings = self.folder / "redis.conf"
        wanted = {"bind": HOST, "port": port, "requirepass": self._password, "dir": self.folder, "save": '""'}
        _write_secret(settings, "".join(f"{name} {value}\n" for name, value in wanted.items()))
        process = subprocess.Popen(
            [self._program, settings],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert process.stdout is not None
        written = ""
        for line in process.stdout:
            written += line
            if READY in line:
                self._process = process
                return
        process.communicate()
        raise ServerError(written)


def _started_on(port: int, start: Callable[[int], None]) -> int:
    """Start on this port, or on one that is free if it is 0, and say which one that was."""
    if port:
        start(port)
        return port
    for _ in range(ATTEMPTS - 1):
        free = _free_port()
        try:
            start(free)
        except ServerError:
            continue
        return free
    return _started_on(_free_port(), start)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


def _account_of_servers() -> str | None:
    """Whom a server runs as that refuses root; nobody else where we are not root."""
    if os.geteuid() != 0:
        return None
    known = {account.pw_name for account in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


def _write_secret(path: Path, text: str) -> None:
    path.touch(mode=0o600)
    path.write_text(text)
