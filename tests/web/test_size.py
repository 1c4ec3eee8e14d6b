"""Somebody with a slow network and a phone plays soon: the first visit is small."""

from __future__ import annotations

from playwright.async_api import expect
from tests.web.people import PHONE, People
from tests.web.weighing import BUDGET, weighed


async def test_from_the_first_page_to_the_cards_it_is_less_than_the_budget(people: People) -> None:
    ana = await people("Ana", PHONE, service_workers="block")
    async with weighed(ana.page) as weight:
        page = await ana.visit("/")
        await expect(ana.button("Play now")).to_be_enabled()
        await page.wait_for_load_state("networkidle")
        home = weight.total
        await ana.button("Play now").click()
        await expect(page.locator(".held").first).to_be_visible()
    assert weight.total < BUDGET, sorted(weight.bytes.items(), key=lambda file: -file[1])
    assert home < BUDGET / 2
