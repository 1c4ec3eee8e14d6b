"""The rules in a browser: a page for every house rule, found by search, by name and from a table."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Page, expect
from tests.web.axe import violations
from tests.web.people import DESKTOP, SMALL_PHONE, People

from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.rules.prose.examples import examples_about
from unoverse.rules.prose.wording import slug

FITS = "() => document.documentElement.scrollWidth <= innerWidth"


async def test_every_rule_has_a_page_that_opens(people: People) -> None:
    ana = await people("Ana", SMALL_PHONE)
    for code, rule in CATALOGUE.items():
        page = await ana.visit(f"/rules/{slug(rule)}")
        await expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(rf"{re.escape(rule.name)}\s*{code}"))
        await expect(page.get_by_text(rule.about, exact=True).first).to_be_visible()
        assert await page.locator("dl").count() == len(examples_about(code))
        assert await page.evaluate(FITS), code
        assert "undefined" not in await page.inner_text("main")


async def test_a_rule_is_found_by_a_word_and_leads_to_a_table_with_it(people: People) -> None:
    ana = await people("Ana")
    page = await ana.visit("/rules")
    await page.get_by_role("searchbox").fill("identical out of turn")
    await expect(page.get_by_role("link", name=re.compile("^Jump-in"))).to_be_visible()
    await expect(page.get_by_role("link", name=re.compile("^Carousel"))).to_be_hidden()
    await page.get_by_role("link", name=re.compile("^Jump-in")).click()
    await expect(page.get_by_role("heading", level=1)).to_contain_text("Jump-in")
    await page.go_back()
    await expect(page.get_by_role("searchbox")).to_have_value("identical out of turn")
    await page.go_forward()
    await page.get_by_role("link", name="Open a table with it").click()
    await expect(page.get_by_role("switch", name=re.compile("^Jump-in"))).to_be_checked()


async def test_what_nobody_has_heard_of_is_a_sentence_and_all_rules(people: People) -> None:
    ana = await people("Ana")
    page = await ana.visit("/rules")
    await page.get_by_role("searchbox").fill("quidditch")
    await expect(page.get_by_text("No house rule speaks of “quidditch”.")).to_be_visible()
    await ana.button("Show all rules").click()
    await expect(page.get_by_role("link", name=re.compile("^Carousel"))).to_be_visible()
    for name in ("nonsense", "%3Cscript%3E", "%E0%A4%A", "x" * 400):
        await ana.visit(f"/rules/{name}")
        await expect(page.get_by_text("There is no house rule called")).to_be_visible()
        await expect(page.get_by_role("link", name=re.compile("^Carousel"))).to_be_visible()


async def test_a_code_is_explained_whole_or_it_is_said_why_not(people: People) -> None:
    ana = await people("Ana")
    page = await ana.visit("/rules?rules=UNO%20C-T%407")
    await expect(page.get_by_role("heading", name="Jump-in and Swap")).to_be_visible()
    await expect(page.get_by_text("Here: the 7 instead of the 0.").first).to_be_visible()
    await expect(page.get_by_role("heading", name="7", exact=True)).to_be_visible()
    await ana.visit("/rules/UNO%201121%20C-P3")
    await expect(page.get_by_role("heading", name="Jump-in and Stacking")).to_be_visible()
    await ana.visit("/rules?rules=flip")
    await expect(page.get_by_role("heading", name="Skip Everyone")).to_be_visible()
    await ana.visit("/rules?rules=UNO%20QQQ")
    await expect(page.get_by_text("is no code of rules")).to_be_visible()


async def test_a_table_leads_to_what_it_plays_and_back(people: People) -> None:
    ana = await people("Ana")
    await ana.begin(rules="UNO C-P2", chairs=2, bots={1: "B0"})
    page = ana.page
    await page.get_by_role("link", name="The rules of this table").click()
    await expect(page.get_by_role("heading", name="Jump-in and Stacking")).to_be_visible()
    await page.get_by_role("link", name="Back to the table").click()
    await expect(page.locator(".held").first).to_be_visible()
    await ana.visit("/rules?table=zzzzzz")
    await expect(page.get_by_text("There is no such table.")).to_be_visible()


async def test_a_table_of_dice_is_told_its_own_game(people: People) -> None:
    ana = await people("Ana")
    code = await ana.open_table(game="dice")
    page = await ana.visit(f"/rules?table={code}")
    await expect(page.get_by_role("heading", name="UNO Dice, in ten sentences")).to_be_visible()


async def test_a_place_on_the_page_is_jumped_to_and_the_page_stays(people: People) -> None:
    ana = await people("Ana")
    page = await ana.visit("/rules")
    await page.get_by_role("link", name="Official texts").click()
    await expect(page.get_by_role("heading", name="Official texts")).to_be_in_viewport()
    assert page.url.endswith("/rules#official")


async def test_without_a_server_there_is_a_sentence(people: People) -> None:
    ana = await people("Ana")
    await ana.visit("/")
    await ana.page.route("**/api/guide/**", lambda route: route.abort())
    await ana.page.get_by_role("link", name="Rules").first.click()
    await expect(ana.page.get_by_text("The rules come from the server")).to_be_visible()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, SMALL_PHONE], ids=["desktop", "phone"])
async def test_nothing_stands_in_anybodys_way(people: People, size: tuple[int, int], dark: bool) -> None:
    ana = await people("Ana", size, dark)
    for path in ("/rules", "/rules/swap", "/rules/P", "/rules?rules=UNO%20C-T%407", "/rules?rules=QQQ"):
        page = await ana.visit(path)
        await expect(page.get_by_role("heading", level=1)).to_be_visible()
        await open_all(page)
        assert await violations(page) == [], path
        assert await page.evaluate(FITS), path


async def open_all(page: Page) -> None:
    """What is folded is looked at too."""
    await page.evaluate("() => document.querySelectorAll('details').forEach((one) => (one.open = true))")
