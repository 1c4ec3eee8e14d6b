"""Two people in two browsers play a match with each other, from opening the table to the rematch."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.async_api import Page, expect
from tests.server.small_decks import rules_with
from tests.web.people import PHONE, People
from tests.web.playing import agree, hand_of, play, see

DEALT = re.compile(r"Your hand, (7|9|11) cards")
"""Whoever is dealt to first may lay a Draw Two before anybody has looked."""


def short(folder: Path) -> str:
    """Three cards each that nearly always fit, and the match is over after a round."""
    return rules_with("UNO 1121 [hand_size=3 target=1]", folder, **{f"R{n}": 6 for n in range(1, 9)}, W=4, RD=4)


async def test_two_people_open_join_play_to_the_end_and_play_again(people: People, tmp_path: Path) -> None:
    ana, bia = await people("Ana"), await people("Bia", PHONE)
    table = await ana.visit("/open")
    await expect(table.get_by_role("textbox", name="Rule code")).to_have_value("UNO 1121")
    await table.get_by_role("textbox", name="Rule code").fill(short(tmp_path))
    for _ in range(2):
        await ana.button("Seats: less").click()
    await expect(table.get_by_label("Chair 2: invite a friend by link")).to_be_visible()
    await ana.button("Open the table").click()
    await expect(ana.button("Chair 1, Ana, you, host")).to_be_visible()

    await bia.page.goto(await _link_to(table))
    await expect(bia.page.get_by_text("Ana opened this table.")).to_be_visible()
    await bia.button("Sit down").tap()
    await expect(ana.button("Chair 2, Bia")).to_be_visible()
    await ana.button("Deal").click()
    for _ in range(2):
        await play(ana.page, bia.page)
        for person in (ana, bia):
            await expect(person.page.get_by_role("heading", name="the match")).to_be_visible()
        won = [
            await person.page.get_by_role("heading", level=1, name="You take the match").count()
            for person in (ana, bia)
        ]
        assert sorted(won) == [0, 1]
        await bia.button("Play again", exact=True).tap()
        await ana.button("Deal").click()


async def test_whoever_has_the_code_joins_from_the_first_page(people: People) -> None:
    ana, bia = await people("Ana"), await people("Bia", PHONE)
    code = await ana.open_table(chairs=2)
    await ana.visit(f"/t/{code}?sit")
    home = await bia.visit("/")
    await home.get_by_label("Link or code from a friend").fill(f" {code.upper()[:3]}-{code.upper()[3:]} ")
    await bia.button("Join").tap()
    await bia.button("Sit down").tap()
    await ana.button("Deal").click()
    for person in (ana, bia):
        await expect(person.page.get_by_role("toolbar", name=DEALT)).to_be_visible()


async def test_two_windows_of_one_player_show_the_same_and_whoever_looks_on_sees_no_hand(
    people: People, tmp_path: Path
) -> None:
    ana, zoe = await people("Ana"), await people("Zoe")
    code = await ana.begin(chairs=2, bots={1: "B2"}, rules=short(tmp_path))
    here = ana.page
    await expect(here.get_by_role("toolbar", name="Your hand")).to_be_visible()
    there = await ana.another_window(f"/t/{code}")
    looked_on = await zoe.visit(f"/t/{code}")
    await expect(looked_on.get_by_text("You look on.")).to_be_visible()
    windows = [here, there]
    while (await see(here))["phase"] == "playing":
        await agree(here, there)
        assert await hand_of(looked_on) == []
        await play(windows[0], turns=1)
        windows.reverse()
    for page in (here, there, looked_on):
        await expect(page.get_by_role("heading", name="the match")).to_be_visible()
    await expect(zoe.button("Play again", exact=True)).to_have_count(0)


async def _link_to(table: Page) -> str:
    """As it is copied from the invitation."""
    await table.get_by_role("button", name=re.compile("Copy: Link")).first.click()
    await expect(table.get_by_role("button", name="Copied")).to_be_visible()
    link: str = await table.evaluate("navigator.clipboard.readText()")
    return link
