"""The first pages that anybody sees."""

from __future__ import annotations

import pytest
from playwright.async_api import expect
from tests.web.axe import violations
from tests.web.people import DESKTOP, SMALL_PHONE, People


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, SMALL_PHONE], ids=["desktop", "phone"])
async def test_one_click_from_the_first_page_deals_cards(people: People, size: tuple[int, int], dark: bool) -> None:
    ana = await people("Ana", size, dark)
    page = await ana.visit("/")
    assert await violations(page) == []
    await ana.button("Play now").click()
    await expect(page.get_by_role("toolbar", name="Your hand")).to_be_visible()
    assert await violations(page) == []
