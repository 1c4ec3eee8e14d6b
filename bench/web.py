"""Measures the web table in a real Chromium: its size, a slow phone, how smoothly cards move, and how soon one plays.

    .venv/bin/python bench/web.py                          # everything
    .venv/bin/python bench/web.py size phone --runs 5
    .venv/bin/python bench/web.py motion play --json web.json

size: bytes over the wire for somebody's first visit. phone: a slow network (150 ms, 1.6 Mbit/s) and a processor that is
four times slower, until the first page can be used. motion: every interval between two frames while cards are dealt,
laid, drawn and swapped, and what the page itself worked for a move; the latter does not depend on how busy the machine
is with other things, the frames do. play: the client is built and `unoverse web` started with an empty cache of
compiled code, until cards lie in the hand. The exit code is 1 if a promise was broken that does not depend on the
machine. Needs the client (`make site`) and Chromium.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.async_api import Browser, CDPSession, Page, async_playwright, expect
from tests.cli.command import COMMAND, environment
from tests.load.figures import as_table, percentile
from tests.load.processes import machine_load
from tests.server.running_server import running_server
from tests.services.programs import chromium_program
from tests.web.company import Company, sit_together, usual
from tests.web.conftest import QUIET, SITE
from tests.web.people import DESKTOP, PATIENCE_MS, PHONE, People, Person
from tests.web.scenes import asked, deck, faces
from tests.web.weighing import BUDGET, weighed

Figures = dict[str, Any]
WEB: Final = Path(__file__).resolve().parent.parent / "web"
BUILD: Final = ("npm", "run", "--silent", "build", "--", "--logLevel", "warn")
SLOW_4G: Final = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}
SLOWER: Final = 4
INTERACTIVE_MS: Final = 2000
PLAYING_S: Final = 15
FRAME_MS: Final = 1000 / 60
SETTLED_S: Final = 0.8
"""So long a move is given, which is more than its cards need to arrive."""
WORKED: Final = {
    "script_ms": "ScriptDuration",
    "style_ms": "RecalcStyleDuration",
    "layout_ms": "LayoutDuration",
    "all_ms": "TaskDuration",
}
"""What the browser counts, in seconds since the page began."""
WATCH_START: Final = """
  window.lastLong = 0;
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) window.lastLong = Math.max(window.lastLong, task.startTime + task.duration);
  }).observe({ type: 'longtask', buffered: true });
  new MutationObserver((_, self) => {
    const button = document.querySelector('button.play');
    if (!button || button.disabled) return;
    window.usable = performance.now();
    self.disconnect();
  }).observe(document, { childList: true, subtree: true });
"""
PAINTED: Final = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
RECORD_FRAMES: Final = """() => {
  window.frames_seen = [];
  let last = performance.now();
  const next = (now) => {
    window.frames_seen.push(now - last);
    last = now;
    window.frame = requestAnimationFrame(next);
  };
  window.frame = requestAnimationFrame(next);
}"""
FRAMES: Final = "() => { cancelAnimationFrame(window.frame); return window.frames_seen.slice(1); }"


# Size


async def size(people: People, told: argparse.Namespace) -> list[Figures]:
    ana = await people("Ana", PHONE, service_workers="block")
    async with weighed(ana.page) as weight:
        await ana.visit("/")
        await ana.page.wait_for_load_state("networkidle")
        home, files = weight.total, len(weight.bytes)
        await _play_now(ana)
    row = {"home_bytes": home, "home_files": files, "table_bytes": weight.total, "table_files": len(weight.bytes)}
    return [row | {"budget": BUDGET}]


async def _play_now(ana: Person) -> None:
    await ana.button("Play now").click()
    await expect(ana.page.locator(".held").first).to_be_visible()


# A slow phone


async def phone(people: People, told: argparse.Namespace) -> list[Figures]:
    runs = [await _phone_run(people) for _ in range(told.runs)]
    names = ("painted_ms", "usable_ms", "interactive_ms")
    row = {name: round(statistics.median(run[name] for run in runs)) for name in names}
    return [row | {"worst_ms": round(max(run["interactive_ms"] for run in runs)), "aim_ms": INTERACTIVE_MS} | _busy()]


async def _phone_run(people: People) -> Figures:
    ana = await people("Ana", PHONE, service_workers="block")
    await ana.page.add_init_script(WATCH_START)
    browser = await ana.context.new_cdp_session(ana.page)
    await browser.send("Network.enable")
    await browser.send("Network.emulateNetworkConditions", SLOW_4G)
    await browser.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    await ana.visit("/")
    await ana.page.wait_for_load_state("networkidle")
    await asyncio.sleep(1)
    usable, busy = await ana.page.evaluate("() => [window.usable, window.lastLong]")
    painted = await ana.page.evaluate(PAINTED)
    await ana.context.close()
    return {"painted_ms": painted, "usable_ms": usable, "interactive_ms": max(usable, busy, painted)}


# Moving cards


async def motion(people: People, told: argparse.Namespace) -> list[Figures]:
    rows = [await _dealing(people)]
    ana = await people("Ana", PHONE if told.phone else DESKTOP, moving=True, service_workers="block")
    company = await sit_together(ana, rules="UNO 1121 T", deck=deck(**faces("0", n=4)))
    page = await ana.visit(f"/t/{company.hers.code}")
    await expect(page.locator(".held").first).to_be_visible()
    await asyncio.sleep(SETTLED_S)
    rows.append(await _watched("plays", ana, lambda: _moves(company, told.moves)))
    await company.bring(asked("swap"), _zero_first)
    await asyncio.sleep(SETTLED_S)
    rows.append(await _watched("swap", ana, lambda: _swap(company)))
    return rows


async def _dealing(people: People) -> Figures:
    ana = await people("Ana", moving=True, service_workers="block")
    code = await ana.open_table(chairs=4, bots={"1": "B1", "2": "B1", "3": "B1"}, clock=240, pause=30)
    page = await ana.visit(f"/t/{code}")
    await ana.button("Sit here").or_(page.get_by_role("button", name="Sit")).first.click()

    async def deal() -> int:
        await page.get_by_role("button", name="Deal").first.click()
        await expect(page.locator(".held").first).to_be_visible()
        await asyncio.sleep(2)
        return 1

    return await _watched("deal", ana, deal)


async def _watched(what: str, ana: Person, doing: Callable[[], Awaitable[int]]) -> Figures:
    """Frames, and what the page worked, while something is done so many times."""
    browser = await ana.context.new_cdp_session(ana.page)
    await browser.send("Performance.enable")
    before, began = await _worked(browser), time.monotonic()
    await ana.page.evaluate(RECORD_FRAMES)
    times = await doing()
    frames = sorted(await ana.page.evaluate(FRAMES))
    after, seconds = await _worked(browser), time.monotonic() - began
    late = sum(max(0, round(frame / FRAME_MS) - 1) for frame in frames)
    spent = {f"{name}_a_move": round((after[name] - before[name]) / times, 1) for name in WORKED}
    told = {"p50_ms": round(percentile(frames, 0.5), 1), "p95_ms": round(percentile(frames, 0.95), 1)}
    rate = {"frames_a_second": round(len(frames) / seconds, 1), "dropped": late}
    return {"what": what, "moves": times} | rate | told | spent | _busy()


async def _worked(browser: CDPSession) -> dict[str, float]:
    metrics = {one["name"]: one["value"] for one in (await browser.send("Performance.getMetrics"))["metrics"]}
    return {name: 1000 * metrics[key] for name, key in WORKED.items()}


async def _moves(company: Company, count: int) -> int:
    """Everybody plays as it comes, a card at a time."""
    for done in range(count):
        await company.settle()
        actor = next((table for table in company.all if table.to_act == table.seat), None)
        if company.hers.phase != "playing" or actor is None:
            return max(done, 1)
        await actor.act(usual(actor))
        await asyncio.sleep(SETTLED_S)
    return count


async def _swap(company: Company) -> int:
    """Two hands change places."""
    await company.hers.act(next(text for text in company.hers.legal if text.startswith("target ")))
    await asyncio.sleep(2 * SETTLED_S)
    return 1


def _zero_first(table: Any) -> str | None:
    return next((text for text in table.legal if text in faces("0")), None)


# From nothing to a card


async def play(people: People, told: argparse.Namespace) -> list[Figures]:
    began = time.monotonic()
    subprocess.run(BUILD, cwd=WEB, env=os.environ | {"UNOVERSE_PYTHON": sys.executable}, check=True)
    built = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        fresh = {"UNOVERSE_CACHE": f"{folder}/cache", "UNOVERSE_DATA": f"{folder}/data", "UNOVERSE_BACKEND": ""}
        Path(fresh["UNOVERSE_CACHE"]).mkdir(mode=0o700)
        command = [*COMMAND, "web", "--port", "0", "--no-browser"]
        with subprocess.Popen(command, env=environment(**fresh), stderr=subprocess.PIPE, text=True) as web:
            try:
                address = _address(web)
                served = time.monotonic()
                await _card_at(address)
                dealt = time.monotonic()
            finally:
                web.terminate()
    row = {"build_s": built - began, "server_s": served - built, "page_s": dealt - served, "card_s": dealt - built}
    return [{name: round(value, 1) for name, value in row.items()} | {"aim_s": PLAYING_S} | _busy()]


def _address(web: subprocess.Popen[str]) -> str:
    assert web.stderr is not None
    for line in web.stderr:
        if found := re.search(r"Unoverse is at (http://[0-9.:]*[0-9])", line):
            return found[1]
    raise SystemExit("unoverse web did not start.")


async def _card_at(address: str) -> None:
    """A browser that is started now, as `make play` starts one, and one click."""
    async with started_browser() as browser:
        page = await browser.new_page()
        page.set_default_timeout(PATIENCE_MS)
        await _open(page, address)
        await page.get_by_role("button", name="Play now").click()
        await expect(page.locator(".held").first).to_be_visible()


async def _open(page: Page, address: str) -> None:
    deadline = time.monotonic() + PLAYING_S
    while True:
        with contextlib.suppress(Exception):
            await page.goto(address)
            return
        assert time.monotonic() < deadline
        await asyncio.sleep(0.1)


# All of it


def _busy() -> Figures:
    return {"machine_load": round(machine_load(), 1), "cores": os.cpu_count()}


@contextlib.asynccontextmanager
async def started_browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium_program(), args=QUIET)
        yield browser
        await browser.close()


PARTS: Final = {"size": size, "phone": phone, "motion": motion, "play": play}


async def measure(url: str, told: argparse.Namespace) -> dict[str, list[Figures]]:
    found: dict[str, list[Figures]] = {}
    async with started_browser() as browser:
        for part in told.parts or PARTS:
            people = People(url, browser)
            found[part] = await PARTS[part](people, told)
            print(f"\n{part}\n\n{as_table(found[part])}", flush=True)
            await people.leave()
    return found


def broken(found: dict[str, list[Figures]]) -> list[str]:
    """Promises that hold on any machine, and do not here."""
    sizes = [row["table_bytes"] for row in found.get("size", [])]
    return [f"{size:,} bytes are more than {BUDGET:,}." for size in sizes if size > BUDGET]


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("parts", nargs="*", help=f"of {', '.join(PARTS)}; all without a name")
    parser.add_argument("--runs", type=int, default=3, help="visits of the slow phone")
    parser.add_argument("--moves", type=int, default=24, help="moves that are watched")
    parser.add_argument("--phone", action="store_true", help="move cards in a phone's window")
    parser.add_argument("--json", type=Path, help="keep the figures here")
    told = parser.parse_args()
    unknown = [part for part in told.parts if part not in PARTS]
    if unknown:
        parser.error(f'"{unknown[0]}" is none of {", ".join(PARTS)}')
    return told


def main() -> None:
    told = arguments()
    with tempfile.TemporaryDirectory() as folder, running_server(Path(folder), UNOVERSE_SITE=str(SITE)) as server:
        found = asyncio.run(measure(server.url, told))
    if told.json:
        told.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    complaints = broken(found)
    print("\n".join(complaints), file=sys.stderr)
    sys.exit(1 if complaints else 0)


if __name__ == "__main__":
    main()
