"""Whatever ends the command, nothing is lost that stood on the screen, and the terminal is left as it was found."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.command import Terminal, environment, saving_into_nothing, unoverse

TABLES = {
    "cards": (("play",), "b3\n", "draw\n", "keep\n"),
    "dice": (("play", "dice", "--bots", "greedy"), "g1\n", "?\n", "log\n"),
    "solitaire": (("play", "solitaire", "--any-deal"), "c2>f\n", "c5:1>c3\n", "t\n"),
}
ENDS = {"HUP": signal.SIGHUP, "TERM": signal.SIGTERM, "QUIT": signal.SIGQUIT, "KILL": signal.SIGKILL}
LOG = re.compile(r"The (?:round|game) so far\n(.*?)(?:Enter goes back|\n> |\Z)", re.DOTALL)


def sat_down(table: str, path: Path, plain: bool = False) -> Terminal:
    """At a table where a few things have been done, all of which the screen has answered."""
    command, *lines = TABLES[table]
    terminal = Terminal(*command, "--seed", "7", "--save", str(path), *(["--plain"] if plain else []))
    terminal.read()
    for line in lines:
        terminal.type(line)
        terminal.read()
    return terminal


def told(seen: str) -> list[str]:
    """What was done so far, as the page about it says."""
    found = LOG.search(seen)
    assert found, seen
    return [line for line in found.group(1).splitlines() if line and not line.endswith(("deals.", "turned up."))]


def resumed(table: str, path: Path) -> list[str]:
    """The same of the match that was kept."""
    done = unoverse(*TABLES[table][0][:2], "--resume", str(path), typed="log\nquit\n", COLUMNS="80")
    assert done.code == 0, done.err
    return told(done.out)


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("table", TABLES)
def test_what_the_screen_has_shown_is_in_the_file(table: str, end: str, tmp_path: Path) -> None:
    path = tmp_path / "match.uno"
    terminal = sat_down(table, path, plain=True)
    terminal.type("log\n")
    shown = told(terminal.read())
    terminal.process.send_signal(ENDS[end])
    terminal.read()
    code = terminal.end()
    assert code == (-9 if end == "KILL" else 128 + ENDS[end])
    assert "Traceback" not in terminal.text
    assert len(shown) > 1
    assert resumed(table, path) == shown


def test_what_one_of_two_people_did_is_kept_before_the_other_sits_down(tmp_path: Path) -> None:
    path = tmp_path / "match.uno"
    terminal = Terminal("play", "--humans", "2", "--seats", "2", "--seed", "7", "--plain", "--save", str(path))
    for line in ("\n", "draw\n", "keep\n"):
        terminal.read()
        terminal.type(line)
    assert "Pass the keyboard to" in terminal.read()
    terminal.process.kill()
    terminal.read()
    terminal.end()
    assert "draw keep" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("plain", [False, True], ids=["screen", "plain"])
def test_a_window_that_is_closed_costs_nothing(plain: bool, tmp_path: Path) -> None:
    path = tmp_path / "match.uno"
    terminal = sat_down("cards", path, plain)
    terminal.close()
    assert terminal.process.wait(60) == 128 + signal.SIGHUP
    assert "You draw Green 6 and keep it." in resumed("cards", path)


def test_whoever_ignores_the_closing_of_windows_keeps_the_match_too(tmp_path: Path) -> None:
    """As after nohup: no signal ends the command, but there is nothing to read any more."""
    path = tmp_path / "match.uno"
    terminal = Terminal("play", "--seed", "7", "--save", str(path), ignoring=(signal.SIGHUP,))
    terminal.read()
    terminal.type("b3\n")
    terminal.read()
    terminal.close()
    assert terminal.process.wait(60) in (0, 2)
    assert "You play Blue 3." in resumed("cards", path)


def test_a_file_that_cannot_be_kept_any_more_is_said_once(tmp_path: Path) -> None:
    terminal = saving_into_nothing(tmp_path)
    terminal.type("b3\n")
    assert "could not be written: no such file or directory. The match goes on" in " ".join(terminal.read().split())
    terminal.type("draw\n")
    assert "could not be written" not in terminal.read()
    terminal.process.terminate()
    assert "The match is in" in terminal.read()
    assert terminal.end() == 128 + signal.SIGTERM
    (rescued,) = tmp_path.glob("unoverse-*.uno")
    assert "A B3" in rescued.read_text(encoding="utf-8")


HEARING = """
import signal
for one in (signal.SIGHUP, signal.SIGTERM, signal.SIGQUIT):
    signal.signal(one, signal.SIG_DFL)
"""
"""Whoever runs the tests may have told us not to hear some signals, as nohup does."""
BUSY = f"""{HEARING}
import hashlib, sys
from unoverse.cli.signals import handled
with handled() as signals:
    try:
        print("busy", flush=True)
        hashlib.pbkdf2_hmac("sha256", b"a call", b"that Python cannot interrupt", 2_000_000_000)
    except KeyboardInterrupt:  # it came before the call
        sys.exit(signals.code)
"""
ENDING = f"""{HEARING}
import os
from unoverse.cli.signals import handled
with handled() as signals:
    try:
        os.kill(os.getpid(), signal.SIGHUP)
    except KeyboardInterrupt:
        os.kill(os.getpid(), signal.SIGHUP)
        os.kill(os.getpid(), signal.SIGTERM)
        print("saved")
print(signals.code)
"""


@pytest.mark.parametrize("end", ["HUP", "TERM", "QUIT"])
def test_whoever_does_not_hear_is_ended_all_the_same(end: str) -> None:
    with subprocess.Popen([sys.executable, "-c", BUSY], stdout=subprocess.PIPE, env=environment()) as busy:
        assert busy.stdout is not None
        busy.stdout.readline()
        busy.send_signal(ENDS[end])
        try:
            assert busy.wait(60) == 128 + ENDS[end]
        finally:
            busy.kill()


def test_whoever_ends_already_is_not_disturbed_by_another_signal() -> None:
    done = subprocess.run([sys.executable, "-c", ENDING], capture_output=True, text=True, check=True, env=environment())
    assert done.stdout == "saved\n129\n"


# The terminal


@pytest.mark.parametrize("end", ["INT", "HUP", "TERM", "QUIT"])
def test_the_terminal_is_left_as_it_was_found(end: str) -> None:
    terminal = Terminal("play", "--seed", "7")
    found = terminal.settings()
    terminal.read()
    terminal.until(lambda: terminal.settings() != found)  # the line is edited key by key
    terminal.process.send_signal(getattr(signal, f"SIG{end}"))
    terminal.read()
    terminal.process.wait(60)
    assert terminal.settings() == found
    assert terminal.end() == 128 + getattr(signal, f"SIG{end}")
    assert "Traceback" not in terminal.text


def test_control_backslash_ends_and_leaves_the_terminal_whole() -> None:
    terminal = Terminal("play", "--seed", "7")
    found = terminal.settings()
    terminal.read()
    terminal.type("\x1c")
    terminal.read()
    terminal.process.wait(60)
    assert terminal.settings() == found
    assert terminal.end() == 128 + signal.SIGQUIT


def test_control_z_lends_the_terminal_whole_and_takes_it_back() -> None:
    """With a shell that waits for its job, as a process nobody waits for is never stopped."""
    terminal = Terminal("play", "--seed", "7", shell=True)
    found = terminal.settings()
    terminal.read()
    terminal.until(lambda: terminal.settings() != found)
    typing = terminal.settings()
    terminal.type("\x1a")
    assert "The job waits." in terminal.read()
    assert terminal.settings() == found
    terminal.type("\n")
    terminal.read()
    terminal.until(lambda: terminal.settings() == typing)
    terminal.type("b3\n")
    assert "You play" in terminal.read()
    terminal.type("\x03")
    terminal.read()
    terminal.process.wait(60)
    assert terminal.settings() == found
    assert terminal.end() == 130
