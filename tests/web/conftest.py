"""A real server with the built web client, and a real Chromium. Tests of this folder are coroutines.

All of a module run on one event loop, so that its browser and its server are started once; between two tests the loop
stands still, and tests of other folders may have loops of their own.
"""

from __future__ import annotations

import asyncio
import inspect
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import Browser, Playwright, async_playwright, expect
from tests.server.running_server import RunningServer, running_server
from tests.services.left_out import leave_out
from tests.services.programs import HOW_TO_BUILD, NOT_BUILT, NotInstalledError, chromium_program
from tests.web.people import PATIENCE_MS, People

import unoverse

SITE: Final = Path(unoverse.__file__).parent / "server" / "site"
SECONDS: Final = 240.0
"""No test takes longer, on the busiest machine."""
QUIET: Final = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
"""As root, and without asking anybody outside."""

expect.set_options(timeout=PATIENCE_MS)

# The rest has not been seen to pass since the pages were put together: `make browser-tests` runs it, and `make test`
# will again as soon as it does.
SEEN_TO_PASS: Final = ("test_first_pages.py", "test_size.py", "test_installable.py", "test_rules_pages.py")
collect_ignore = (
    []
    if os.environ.get("UNOVERSE_BROWSER_TESTS") == "all"
    else [file.name for file in Path(__file__).parent.glob("test_*.py") if file.name not in SEEN_TO_PASS]
)


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Runs a coroutine on the loop of its module."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    work = pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names})
    runner = pyfuncitem.funcargs["runner"]
    assert isinstance(runner, asyncio.Runner)
    runner.run(asyncio.wait_for(work, SECONDS))
    return True


@pytest.fixture(scope="module", autouse=True)
def runner() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as runner:
        yield runner


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """`unoverse serve` with the web client."""
    if not (SITE / "index.html").exists():
        leave_out(f"{NOT_BUILT} {HOW_TO_BUILD}")
    with running_server(tmp_path_factory.mktemp("web"), UNOVERSE_SITE=str(SITE)) as server:
        yield server


@pytest.fixture(scope="module")
def browser(runner: asyncio.Runner) -> Iterator[Browser]:
    try:
        program = chromium_program()
    except NotInstalledError as error:
        leave_out(str(error))
    playwright: Playwright = runner.run(async_playwright().start())
    browser = runner.run(playwright.chromium.launch(executable_path=program, args=QUIET))
    yield browser
    runner.run(browser.close())
    runner.run(playwright.stop())


@pytest.fixture
def people(runner: asyncio.Runner, server: RunningServer, browser: Browser) -> Iterator[People]:
    """`ana = await people("Ana")`: somebody with a browser of their own, at the server of this module."""
    people = People(server.url, browser)
    yield people
    runner.run(people.leave())
