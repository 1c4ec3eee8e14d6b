"""Looking back in the browser: replays, the verifier, and what somebody has played."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.async_api import Page, expect
from tests.server.running_server import QUICK, RunningServer, play_on, seated
from tests.web.axe import violations
from tests.web.people import PHONE, SMALL_PHONE, People

from unoverse.client import Client

RULES = "UNO 1121 [hand_size=3 target=100]"
PLAYED = re.compile("^With Grandma")
LOGIN = {"login": "mara", "password": "seven of red"}


async def finished(server: RunningServer, names: list[str], **options: Any) -> str:
    async with seated(server, names, **options) as tables:
        await tables[0].begin()
        await asyncio.gather(*(play_on(table) for table in tables))
        assert tables[0].table is not None
        return tables[0].table.match_id


@pytest.fixture(scope="module")
def match(runner: asyncio.Runner, server: RunningServer) -> Iterator[str]:
    """A match of cards with at least two rounds."""
    while True:
        found = runner.run(finished(server, ["Ana", "Bia"], rules=RULES, chairs=3, bots={"2": "Grandma"}))
        told = httpx.get(f"{server.url}/api/matches/{found}").json()
        if len(told["standing"]["results"]) > 1:
            yield found
            return


def told_by(server: RunningServer, match: str, **query: Any) -> dict[str, Any]:
    told: dict[str, Any] = httpx.get(f"{server.url}/api/matches/{match}/replay", params=query).json()
    return told


async def at_step(page: Page, step: int) -> None:
    await expect(page.get_by_role("slider")).to_have_value(str(step))


async def test_a_replay_is_walked_with_keys(people: People, server: RunningServer, match: str) -> None:
    ana = await people("Ana")
    page = await ana.visit(f"/m/{match}")
    last = told_by(server, match)["moments"] - 1
    await expect(page.get_by_text("Round 1 of")).to_be_visible()
    await expect(page.get_by_role("list", name="Every hand", exact=True)).to_be_visible()
    await at_step(page, 0)
    for key, step in (
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", last),
        ("ArrowRight", last),
        ("Home", 0),
    ):
        await page.keyboard.press(key)
        await at_step(page, step)
    await page.keyboard.press("ArrowDown")
    line = page.locator('[aria-current="step"]')
    told = (await line.inner_text()).split()[0]
    await expect(page.get_by_role("status").filter(has_text=told)).to_have_count(1)

    await page.keyboard.press("PageDown")
    await expect(page.get_by_text("Round 2 of")).to_be_visible()
    await at_step(page, 0)
    await page.keyboard.press("1")
    await expect(page.get_by_role("list", name=re.compile("^Ana’s hand"))).to_be_visible()
    await expect(page.get_by_role("list", name="Every hand", exact=True)).to_have_count(0)
    await page.keyboard.press("Space")
    await expect(ana.button("Pause")).to_be_visible()
    await expect(page.get_by_role("slider")).not_to_have_value("0")
    await page.keyboard.press("Space")
    await expect(ana.button("Play", exact=True)).to_be_visible()
    await page.keyboard.press("PageUp")
    await expect(page.get_by_text("Round 1 of")).to_be_visible()
    assert await violations(page) == []


async def test_a_moment_is_found_with_the_mouse_and_sent_to_a_friend(
    people: People, server: RunningServer, match: str
) -> None:
    ana = await people("Ana")
    page = await ana.visit(f"/m/{match}")
    await ana.button("Go to round 2").click()
    await expect(page.get_by_text("Round 2 of")).to_be_visible()
    await page.get_by_label("Who looks").select_option(label="As Bia saw it")
    await expect(page.get_by_role("list", name=re.compile("^Bia’s hand"))).to_be_visible()
    await ana.button("A step on").click()
    await ana.button("A step on").click()
    await at_step(page, 2)
    await ana.button("A step back").click()
    await at_step(page, 1)
    lines = page.get_by_role("list", name="What happened").get_by_role("button")
    await lines.nth(3).click()
    await expect(lines.nth(3)).to_have_attribute("aria-current", "step")
    step = await page.get_by_role("slider").input_value()
    await expect(page).to_have_url(re.compile(rf"round=2&step={step}&seat=1$"))
    hand = told_by(server, match, round=2, seat=1, first=step)["frames"][0]["view"]["hand"]

    friend = await people("Caio")
    there = await friend.visit(page.url.removeprefix(server.url))
    await at_step(there, int(step))
    await expect(there.get_by_role("list", name=re.compile("^Bia’s hand")).get_by_role("img")).to_have_count(len(hand))
    await expect(there.get_by_label("Who looks").locator("option:checked")).to_have_text("As Bia saw it")
    await there.get_by_label("Who looks").select_option(label="As everybody saw it")
    await expect(there.get_by_role("list", name=re.compile("’s hand"))).to_have_count(0)


async def test_the_score_the_record_and_the_keys_are_a_click_away(people: People, match: str) -> None:
    ana = await people("Ana")
    page = await ana.visit(f"/m/{match}")
    await page.get_by_role("tab", name="Score").click()
    await expect(page.get_by_role("row")).to_have_count(4)
    async with page.expect_download() as downloading:
        await page.get_by_role("link", name="Record").click()
    downloaded = await downloading.value
    assert downloaded.suggested_filename == f"{match}.uno"
    assert (await downloaded.path()).read_text(encoding="utf-8").startswith("Unoverse record 1\n")
    await page.keyboard.press("?")
    await expect(page.get_by_role("dialog", name="Keys and commands")).to_be_visible()
    assert await violations(page) == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE], ids=["phone", "small"])
async def test_a_replay_fits_a_phone(people: People, match: str, size: tuple[int, int], dark: bool) -> None:
    ana = await people("Ana", size, dark)
    page = await ana.visit(f"/m/{match}?seat=0")
    await ana.button("A step on").click()
    await at_step(page, 1)
    await ana.button("What happened").click()
    await page.get_by_role("list", name="What happened").get_by_role("button").nth(2).click()
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_have_count(0)
    await expect(page.get_by_role("slider")).not_to_have_value("1")
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert await violations(page) == []


async def test_dice_and_solitaire_are_walked_too(people: People, server: RunningServer) -> None:
    dice = await finished(server, ["Ana"], game="dice", bots={"1": "greedy"}, target=20)
    async with seated(server, ["Ana"], game="solitaire") as (table,):
        await table.begin()
        for line in ("t", "t", "give up"):
            await table.act(line)
        assert table.table is not None
        solitaire = table.table.match_id
    ana = await people("Ana")
    for one in (dice, solitaire):
        page = await ana.visit(f"/m/{one}")
        await at_step(page, 0)
        await page.keyboard.press("ArrowRight")
        await at_step(page, 1)
        await expect(page.locator('[aria-current="step"]')).to_have_count(1)
        await expect(page.get_by_label("Who looks")).to_have_count(0)
        assert await violations(page) == []


@pytest.mark.parametrize("path", ["/m/none-1", "/verify/none-1"])
async def test_a_dead_link_says_so(people: People, path: str) -> None:
    ana = await people("Ana")
    page = await ana.visit(path)
    await expect(page.get_by_role("heading", name="No such match")).to_be_visible()
    await page.get_by_role("link", name="To the first page").click()
    await expect(ana.button("Play now")).to_be_visible()


async def test_a_link_to_what_the_match_does_not_have_leads_to_what_it_has(people: People, match: str) -> None:
    ana = await people("Ana")
    page = await ana.visit(f"/m/{match}?round=99&step=99999&seat=14")
    await expect(page.get_by_role("list", name="Every hand", exact=True)).to_be_visible()
    await expect(ana.button("A step on")).to_be_disabled()


# The verifier


async def test_a_match_is_checked_and_a_record_that_was_changed_is_found_out(
    people: People, server: RunningServer, match: str
) -> None:
    ana = await people("Ana")
    page = await ana.visit(f"/verify/{match}")
    await expect(page.get_by_role("heading", name="All of it agrees")).to_be_visible()
    for check in httpx.get(f"{server.url}/api/matches/{match}/verification").json()["checks"]:
        await expect(page.get_by_text(check["sentence"])).to_be_visible()
    assert await violations(page) == []

    record = httpx.get(f"{server.url}/api/matches/{match}/record").text
    page = await ana.visit("/verify")
    field = page.get_by_role("textbox", name="Record of a match")
    changed = re.sub(r"(?m)^Seed: (\d)", lambda found: f"Seed: {(int(found[1]) + 1) % 10}", record)
    await field.fill(changed)
    await ana.button("Check it").click()
    await expect(page.get_by_role("heading", name="It does not agree")).to_be_visible()
    assert await violations(page) == []

    await field.fill(record)
    await page.get_by_label("Commitment that was published").fill("0" * 64)
    await ana.button("Check it").click()
    await expect(page.get_by_role("heading", name="It does not agree")).to_be_visible()
    await expect(page.get_by_text("You noted the commitment")).to_be_visible()

    await field.fill("Once upon a time")
    answer = httpx.post(f"{server.url}/api/verify", json={"record": "Once upon a time", "commitments": ["0" * 64]})
    await ana.button("Check it").click()
    await expect(page.get_by_role("alert").filter(has_text=answer.json()["sentence"])).to_be_visible()


async def test_what_this_browser_added_to_a_shuffle_is_noted_by_itself(people: People) -> None:
    ana = await people("Ana")
    await ana.begin(rules="UNO 1121 [hand_size=1 target=1]", chairs=2, bots={"1": "B1"})
    page = ana.page
    await expect(page.get_by_role("region", name="You")).to_be_visible()
    (noted,) = await page.evaluate("() => JSON.parse(localStorage.getItem('unoverse.shuffles'))")
    assert set(noted) == {"match", "commitment", "entropy"}
    assert len(noted["commitment"]) == 64


# One's own page


async def test_an_account_keeps_what_was_played(people: People, server: RunningServer) -> None:
    mara = await people("Mara")
    page = await mara.visit("/me")
    await expect(page.get_by_text("Nothing played to its end yet")).to_be_visible()
    assert await violations(page) == []
    await mara.button("Open an account").click()
    await page.get_by_label("Login").fill(LOGIN["login"])
    await page.get_by_label("New password").fill("short")
    await mara.button("Open an account").click()
    await expect(page.get_by_role("alert").filter(has_text="8 to 200 characters")).to_be_visible()
    assert await violations(page) == []
    await page.get_by_label("New password").fill(LOGIN["password"])
    await mara.button("Open an account").click()
    await expect(page.get_by_text("Logged in as mara")).to_be_visible()

    async with Client(server.url) as client:
        await client.ask("POST", "/api/login", LOGIN)
        await client.ask("PUT", "/api/rules/Sundays", {"code": RULES})
        code = await client.open_table(
            **QUICK, rules="UNO 1121 [hand_size=2 target=1]", chairs=2, bots={"1": "Grandma"}
        )
        async with client.table(code) as table:
            await table.sit()
            await table.begin()
            await play_on(table)
            assert table.table is not None
            played = table.table.match_id
    page = await mara.visit("/me")
    await expect(page.get_by_role("link", name=PLAYED)).to_be_visible()
    await expect(page.get_by_role("link", name="Open a table by “Sundays”")).to_be_visible()
    assert await violations(page) == []
    await page.get_by_role("link", name=PLAYED).click()
    await expect(page).to_have_url(re.compile(f"/m/{played}"))
    await expect(page.get_by_role("list", name=re.compile("^Mara’s hand"))).to_be_visible()

    page = await mara.visit("/me")
    await mara.button("Put “Sundays” away").click()
    await expect(page.get_by_text("Rules that you save")).to_be_visible()
    await mara.button("Log out").click()
    await expect(page.get_by_text("Nothing played to its end yet")).to_be_visible()
    await mara.button("Log in").click()
    await page.get_by_label("Login").fill(LOGIN["login"])
    await page.get_by_label("Password").fill("eight of blue")
    await mara.button("Log in").click()
    await expect(page.get_by_role("alert").filter(has_text="The login or the password is wrong.")).to_be_visible()
    await page.get_by_label("Password").fill(LOGIN["password"])
    await mara.button("Log in").click()
    await expect(page.get_by_role("heading", name="Mara")).to_be_visible()
    await expect(page.get_by_role("link", name=PLAYED)).to_be_visible()

    await mara.button("Change password").click()
    await page.get_by_label("The password so far").fill(LOGIN["password"])
    await page.get_by_label("New password").fill("eight of blue")
    await mara.button("Change password").click()
    await expect(page.get_by_text("The new password counts from now on.")).to_be_visible()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
async def test_name_and_settings_of_this_browser(people: People, dark: bool) -> None:
    mara = await people("Mara", SMALL_PHONE, dark)
    page = await mara.visit("/me")
    await mara.button("Change name").click()
    await page.get_by_label("What others call you").fill("Mara the First")
    await mara.button("Use this name").click()
    await expect(page.get_by_role("heading", name="Mara the First")).to_be_visible()
    lights = page.get_by_role("group", name="Light")
    await lights.get_by_role("button", name="Noon" if dark else "Evening").click()
    await expect(page.locator("html")).to_have_attribute("data-theme", "light" if dark else "dark")
    await page.get_by_role("switch", name="Sound").click()
    await page.reload()
    await expect(page.get_by_role("switch", name="Sound")).not_to_be_checked()
    await expect(page.locator("html")).to_have_attribute("data-theme", "light" if dark else "dark")
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert await violations(page) == []


async def test_the_end_of_a_match_leads_back_through_it(people: People, match: str) -> None:
    zoe = await people("Zoe")
    page = await zoe.visit(f"/t/{match.rpartition('-')[0]}")
    for link, url in (
        ("Watch it back", f"/m/{match}"),
        ("Check the shuffle", f"/verify/{match}"),
        ("Your history", "/me"),
    ):
        await page.get_by_role("link", name=link).click()
        await expect(page).to_have_url(re.compile(url))
        await page.go_back()
