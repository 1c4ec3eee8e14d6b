"""`unoverse web`: a server and a browser at its page, or the terminal where there is no page."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
import webbrowser
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import httpx
import pytest
from tests.cli.command import COMMAND, TIMEOUT, environment, unoverse

from unoverse.cli import web
from unoverse.server import running
from unoverse.server.settings import Settings

PAGE = "<!doctype html><title>Unoverse</title>"
AT = re.compile(r"Unoverse is at (http://[0-9.]+:(\d+))\.")


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / "index.html").write_text(PAGE)
    return folder


class Started:
    """The command, once it has said where it is."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.said = ""
        for line in self._lines:
            self.said += line
            if line.strip().startswith("terminal"):
                break
        found = AT.search(self.said)
        assert found, self.said
        self.url, self.port = found[1], int(found[2])

    @property
    def _lines(self) -> IO[str]:
        assert self.process.stderr is not None
        return self.process.stderr

    def page(self) -> str:
        deadline = time.monotonic() + TIMEOUT
        while True:
            try:
                return httpx.get(f"http://127.0.0.1:{self.port}/").text
            except httpx.ConnectError:
                assert time.monotonic() < deadline
                time.sleep(0.1)

    def interrupt(self) -> int:
        self.page()  # whoever interrupts a server that has not begun yet ends a program that only prepares
        self.process.send_signal(signal.SIGINT)
        code = self.process.wait(TIMEOUT)
        self.said += self._lines.read()
        return code


@contextlib.contextmanager
def started(folder: Path, *arguments: str, **more: str) -> Iterator[Started]:
    """`unoverse web` on a machine without a display, but for what is said."""
    variables = environment(UNOVERSE_DATA=str(folder / "data"), UNOVERSE_WARM="off")
    kept = {name: text for name, text in variables.items() if name not in (*web.DISPLAYS, "BROWSER")}
    with subprocess.Popen(
        [*COMMAND, "web", *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        env=kept | more, text=True, preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # noqa: PLW1509
    ) as process:  # fmt: skip
        try:
            yield Started(process)
        finally:
            process.kill()


def test_it_serves_the_page_says_where_and_ends_with_an_interrupt(site: Path, tmp_path: Path) -> None:
    with started(tmp_path, "--port", "0", UNOVERSE_SITE=str(site)) as web_server:
        assert web_server.page() == PAGE
        assert f"open {web_server.url} in a browser" in web_server.said
        assert "unoverse play plays here instead" in web_server.said
        assert "unoverse web --lan" in web_server.said
        assert web_server.interrupt() in (0, 130)
        assert "Traceback" not in web_server.said


def test_a_browser_is_opened_when_the_server_is_there(site: Path, tmp_path: Path) -> None:
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {tmp_path}/opened\n')
    browser.chmod(0o755)
    with started(tmp_path, "--port", "0", UNOVERSE_SITE=str(site), BROWSER=str(browser)) as web_server:
        deadline = time.monotonic() + TIMEOUT
        while not (tmp_path / "opened").exists() or not (tmp_path / "opened").read_text().strip():
            assert time.monotonic() < deadline
            time.sleep(0.05)
        assert (tmp_path / "opened").read_text().strip() == web_server.url
        assert "your browser opens" in web_server.said
        web_server.interrupt()


def test_none_is_opened_if_nobody_wants_it(site: Path, tmp_path: Path) -> None:
    with started(tmp_path, "--port", "0", "--no-browser", UNOVERSE_SITE=str(site), BROWSER="false") as web_server:
        assert "your browser opens" not in web_server.said
        web_server.interrupt()


def test_friends_are_told_the_address_of_this_machine(site: Path, tmp_path: Path) -> None:
    with started(tmp_path, "--port", "0", "--lan", "--no-browser", UNOVERSE_SITE=str(site)) as web_server:
        address = web.lan_address()
        assert web_server.url == f"http://{address or '127.0.0.1'}:{web_server.port}"
        assert "in the same network" in web_server.said
        web_server.page()
        if address:
            with socket.create_connection((address, web_server.port), timeout=5):
                pass
        web_server.interrupt()


def test_another_program_at_the_port_is_passed_by_but_a_port_that_was_named_is_not(site: Path, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        settings = Settings(port=port)
        with running._first_listener(settings, 5) as listener:
            assert port < listener.getsockname()[1] < port + 5
        ended = unoverse("web", "--port", str(port), UNOVERSE_SITE=str(site), UNOVERSE_DATA=str(tmp_path / "data"))
        assert ended.code == 2
        assert f"The server cannot listen at 127.0.0.1, port {port}" in ended.err


@pytest.fixture
def stranger() -> Iterator[int]:
    """A program that answers something else."""
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def answer() -> None:
            while True:
                try:
                    visitor, _ = listening.accept()
                except OSError:
                    return
                with visitor:
                    visitor.recv(1000)
                    visitor.sendall(b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n[]")

        threading.Thread(target=answer, daemon=True).start()
        yield listening.getsockname()[1]


def test_one_of_ours_is_known_again_and_strangers_are_not(site: Path, tmp_path: Path, stranger: int) -> None:
    with started(tmp_path, "--port", "0", UNOVERSE_SITE=str(site)) as web_server:
        web_server.page()
        assert web.is_unoverse("127.0.0.1", web_server.port)
        web_server.interrupt()
        assert not web.is_unoverse("127.0.0.1", web_server.port)
        assert not web.is_unoverse("127.0.0.1", stranger)


UNBUILT = """
import pathlib
from unoverse.server.http import site_files
site_files.PACKAGED = pathlib.Path("/nowhere")
from unoverse.cli import main
main()
"""


def test_without_a_client_it_says_so_and_opens_the_terminal(tmp_path: Path) -> None:
    variables = environment(UNOVERSE_DATA=str(tmp_path), UNOVERSE_SITE="")
    done = subprocess.run(
        [sys.executable, "-c", UNBUILT, "web"], input="quit\n", env=variables, capture_output=True, text=True,
        timeout=TIMEOUT, check=False,
    )  # fmt: skip
    assert "The web client is not built here: make site builds it" in done.stderr
    assert "Your turn" in done.stdout or "Welcome" in done.stdout
    assert done.returncode == 0


def test_the_terminal_gets_all_other_options() -> None:
    plain = unoverse("web", "--terminal", "--seed", "7", "--rules", "UNO italia", typed="quit\n")
    assert plain == unoverse("play", "--seed", "7", "--rules", "UNO italia", typed="quit\n")
    dice = unoverse("web", "--terminal", "dice", "--seed", "3", typed="quit\n")
    assert dice == unoverse("play", "dice", "--seed", "3", typed="quit\n")


def test_options_of_the_terminal_are_refused_without_it() -> None:
    done = unoverse("web", "--plain", "--seed", "7")
    assert done.code == 2
    assert '"--plain" is for the terminal: unoverse web --terminal --plain --seed 7.' in done.err


@pytest.mark.parametrize(
    ("variables", "platform", "expected"),
    [
        ({"DISPLAY": ":0"}, "linux", True), ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True), ({}, "linux", False),
        ({"SSH_CONNECTION": "1"}, "darwin", False), ({}, "darwin", True), ({}, "win32", True),
        ({"WSL_DISTRO_NAME": "Debian"}, "linux", True), ({"SSH_CONNECTION": "1", "DISPLAY": ":10"}, "linux", True),
    ],
)  # fmt: skip
def test_a_display_is_known_by_what_the_system_says(variables: dict[str, str], platform: str, expected: bool) -> None:
    assert web.has_display(variables, platform) is expected


def test_a_browser_that_would_take_the_terminal_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webbrowser, "get", lambda: webbrowser.GenericBrowser("/usr/bin/lynx"))
    assert web.browser_here({"DISPLAY": ":0"}) is None
    monkeypatch.setattr(webbrowser, "get", lambda: webbrowser.GenericBrowser("/usr/bin/firefox"))
    assert web.browser_here({"DISPLAY": ":0"}) is not None
    assert web.browser_here({}) is None
    assert os.environ.get("BROWSER") is None or web.browser_here() is not None
