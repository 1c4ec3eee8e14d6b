"""The files for containers name only what is there. Docker itself is not needed, and not tried here."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from fnmatch import fnmatch
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
DOCKERFILE = (ROOT / "Dockerfile").read_text().replace("\\\n", " ")
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]


def _instructions(name: str) -> list[str]:
    return re.findall(rf"^\s*{name}\s+(.+)$", DOCKERFILE, re.MULTILINE)


def test_everything_that_is_copied_is_there_and_reaches_the_builder() -> None:
    sources = [source for line in _instructions("COPY") if "--from" not in line for source in line.split()[:-1]]
    let_through = [line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")]
    assert sources
    assert [source for source in sources if not (ROOT / source).exists()] == []
    assert [source for source in sources if not any(fnmatch(source, pattern) for pattern in let_through)] == []


def test_the_image_runs_as_nobody_in_particular_and_takes_what_is_pinned() -> None:
    assert _instructions("USER") == ["unoverse"]
    installed = [line for line in _instructions("RUN") if "pip install" in line]
    assert [line for line in installed if "--require-hashes" not in line and "--no-deps" not in line] == []


@pytest.mark.parametrize("name", ["Dockerfile", "compose.yaml", "deploy/Caddyfile"])
def test_no_package_host_is_named(name: str) -> None:
    text = (ROOT / name).read_text()
    assert re.findall(r"https?://(?!127\.0\.0\.1)|--index-url|--extra-index|FROM \S+\.\S+/", text) == []


class _Answers(BaseHTTPRequestHandler):
    """Answers with the status that its server has, at the one address that is asked."""

    def do_GET(self) -> None:
        assert isinstance(self.server, _Server)
        self.send_response(self.server.status if self.path == "/healthz" else 404)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the name is the library's)
        """Nobody reads it."""


class _Server(HTTPServer):
    status = 200


@pytest.fixture
def answering() -> Iterator[_Server]:
    with _Server(("127.0.0.1", 0), _Answers) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield server
        server.shutdown()
        thread.join()


@pytest.mark.parametrize(("status", "is_well"), [(200, True), (503, False)])
def test_the_image_knows_whether_its_server_is_well(answering: _Server, status: int, is_well: bool) -> None:
    answering.status = status
    [check] = _instructions("HEALTHCHECK")
    _, *command = json.loads(check.partition("CMD")[2])
    port = {"UNOVERSE_PORT": str(answering.server_port)}
    done = subprocess.run([sys.executable, *command], env=port, capture_output=True, timeout=60, check=False)
    assert (done.returncode == 0) is is_well


def test_one_server_is_what_runs_unless_a_cluster_is_asked_for() -> None:
    assert [name for name, service in SERVICES.items() if "profiles" not in service] == ["server"]
    assert {name for name, service in SERVICES.items() if service.get("profiles") == ["cluster"]} == _needed("proxy")


def test_what_services_use_is_declared_and_what_they_mount_is_there() -> None:
    for name, service in SERVICES.items():
        assert "image" in service, name
        assert set(service.get("networks", [])) <= set(COMPOSE["networks"]), name
        for source in (volume.partition(":")[0] for volume in service.get("volumes", [])):
            assert (ROOT / source).is_file() if source.startswith(".") else source in COMPOSE["volumes"], name


def test_whom_others_wait_for_until_it_is_well_can_tell() -> None:
    awaited = {name for service in SERVICES.values() for name in service.get("depends_on", {})}
    assert {name for name in awaited if "healthcheck" not in SERVICES[name] and "build" not in SERVICES[name]} == set()


def test_database_and_redis_cannot_be_reached_from_outside() -> None:
    for name in ("postgres", "redis"):
        assert "ports" not in SERVICES[name]
        assert all(COMPOSE["networks"][network].get("internal") for network in SERVICES[name]["networks"])


def _needed(name: str) -> set[str]:
    """A service and all that it waits for."""
    return {name}.union(*(_needed(other) for other in SERVICES[name].get("depends_on", {})))
