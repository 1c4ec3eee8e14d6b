"""The web table can be installed, starts without a network, and goes over to a new build as a whole."""

from __future__ import annotations

import asyncio
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.async_api import Page, expect
from tests.server.running_server import RunningServer, running_server
from tests.services.left_out import leave_out
from tests.services.programs import HOW_TO_BUILD, NOT_BUILT
from tests.web.axe import violations
from tests.web.conftest import SITE
from tests.web.people import SMALL_PHONE, People, Person

KEEPS: Final = """async () => {
  await navigator.serviceWorker.ready;
  const found = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return found.flat().map((request) => new URL(request.url).pathname);
}"""
ALL_ANEW: Final = f"""async () => {{
  const kept = await ({KEEPS})();
  return kept.includes('/') && kept.every((path) => path === '/' || path.includes('-anew.'));
}}"""
CONTROLLED: Final = "() => navigator.serviceWorker.controller !== null"
TEXTS: Final = (".html", ".js", ".css")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the client, which may be built anew."""
    if not (SITE / "index.html").exists():
        leave_out(f"{NOT_BUILT} {HOW_TO_BUILD}")
    folder = tmp_path_factory.mktemp("installable") / "site"
    shutil.copytree(SITE, folder)
    return folder


@pytest.fixture(scope="module")
def server(site: Path) -> Iterator[RunningServer]:
    with running_server(site.parent, UNOVERSE_SITE=str(site)) as server:
        yield server


def build_anew(site: Path, mark: str) -> None:
    """As if everything had changed: names of assets end with a mark of the build."""
    shutil.rmtree(site)
    shutil.copytree(SITE, site, ignore=shutil.ignore_patterns("*.br", "*.gz"))
    names = {path.name: f"{path.stem}{mark}{path.suffix}" for path in (site / "assets").iterdir()}
    pattern = re.compile("|".join(re.escape(name) for name in names))
    for path in [path for path in site.rglob("*") if path.suffix in TEXTS]:
        text = pattern.sub(lambda found: names[found[0]], path.read_text(encoding="utf-8"))
        path.with_name(names.get(path.name, path.name)).write_text(text, encoding="utf-8")
        if path.name in names:
            path.unlink()


async def _with_worker(person: Person) -> Page:
    """At the first page, which is kept now."""
    page = await person.visit("/")
    await page.evaluate(KEEPS)
    await page.wait_for_function(CONTROLLED)
    return page


async def test_a_browser_finds_nothing_that_keeps_it_from_being_installed(people: People) -> None:
    ana = await people("Ana")
    page = await _with_worker(ana)
    browser = await ana.context.new_cdp_session(page)
    found: dict[str, Any] = await browser.send("Page.getInstallabilityErrors")
    # Whoever has several windows with different cookies, as these tests have, is taken for somebody in private.
    assert [error for error in found["installabilityErrors"] if error["errorId"] != "in-incognito"] == []
    manifest: dict[str, Any] = await browser.send("Page.getAppManifest")
    assert manifest["errors"] == []
    icons = (await (await ana.context.request.get(f"{ana.server}/manifest.webmanifest")).json())["icons"]
    assert {icon["sizes"] for icon in icons} >= {"192x192", "512x512", "any"}
    assert "maskable" in {icon.get("purpose") for icon in icons}
    for icon in icons:
        assert (await ana.context.request.get(f"{ana.server}{icon['src']}")).ok


async def test_without_a_network_the_page_says_what_can_be_done(people: People, server: RunningServer) -> None:
    ana = await people("Ana", SMALL_PHONE)
    page = await _with_worker(ana)
    server.stop()
    await ana.visit("/")
    await expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    await expect(ana.button("Play now")).to_be_hidden()
    assert await violations(page) == []
    await ana.visit("/solitaire")
    await expect(page.get_by_role("heading", name="The server does not answer")).to_be_visible()
    await ana.visit("/")
    await expect(ana.button("Try again now")).to_be_visible()
    await asyncio.to_thread(server.start)
    await ana.button("Try again now").click()
    await expect(ana.button("Play now")).to_be_visible()


async def test_after_a_new_build_nothing_of_the_old_one_is_mixed_in(
    people: People, server: RunningServer, site: Path
) -> None:
    ana = await people("Ana")
    page = await _with_worker(ana)
    server.stop()
    build_anew(site, "-anew")
    await asyncio.to_thread(server.start)
    loaded: list[str] = []
    page.on("response", lambda answer: loaded.append(answer.url) if answer.ok and "/assets/" in answer.url else None)
    await page.get_by_role("link", name="Open a table").click()
    await expect(page.get_by_role("button", name=re.compile("Open the table"))).to_be_visible()
    assert loaded
    assert all("-anew." in address for address in loaded)
    await page.wait_for_function(ALL_ANEW)
    ana.complaints.clear()  # the browser's, about styles of the old build


async def test_the_worker_keeps_nothing_about_people(people: People) -> None:
    ana = await people("Ana")
    page = await _with_worker(ana)
    await ana.button("Play now").click()
    await expect(page.locator(".held").first).to_be_visible()
    await ana.visit("/")
    kept: list[str] = await page.evaluate(KEEPS)
    assert any(path.startswith("/assets/TablePage") for path in kept)
    assert all(path == "/" or path.startswith("/assets/") for path in kept)
