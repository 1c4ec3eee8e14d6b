"""UNO Dice in a browser: a match by pointer, by keys, on a phone; friends by link; somebody who looks on."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

import pytest
from playwright.async_api import Locator, Page, expect
from playwright.async_api import TimeoutError as Late
from tests.web.axe import violations
from tests.web.people import DESKTOP, PHONE, SMALL_PHONE, People, Person

ONE_ROUND: Final = "dados-2011 [dice_scoring=best_of best_of=1]"
MOST_DEEDS: Final = 400
"""Nobody needs so many for a round."""
A_MOMENT_MS: Final = 60
NOTE_ROLLING: Final = """() => new MutationObserver(() => {
  if (document.querySelector('.rolling')) document.body.dataset.rolled = 'yes';
}).observe(document.body, { childList: true, subtree: true })"""
Step = Callable[[Page], Awaitable[bool]]


def fitting(page: Page) -> Locator:
    return page.locator("button.held[aria-label$=playable]")


def dice(page: Page) -> Locator:
    return page.locator("button.held")


async def play_on(page: Page, step: Step, until: Locator) -> None:
    """Does what the page asks for, until something is seen."""
    for _ in range(MOST_DEEDS):
        if await until.count():
            return
        if not await step(page):
            await page.wait_for_timeout(A_MOMENT_MS)
    raise AssertionError(await page.locator(".prompt").inner_text())


async def click_one(page: Page) -> bool:
    """What somebody with a pointer does next; answers whether there was anything."""
    for wanted in (page.locator(".petal"), page.locator(".uno.due:not(.armed)"), fitting(page), strong(page)):
        if await wanted.count():
            return await done(wanted.first.click(timeout=1000))
    return False


def strong(page: Page) -> Locator:
    return page.locator(":is(.desk, .thumb) .btn.strong:not(.reaction)")


async def done(deed: Awaitable[None]) -> bool:
    """The bot may have changed the table between the look and the deed."""
    try:
        await deed
    except Late:
        return False
    return True


async def press_one(page: Page) -> bool:
    """The same for somebody who has only keys."""
    if await page.locator(".petal").count():
        await page.keyboard.press("g")
    elif await page.locator(".uno.due:not(.armed)").count():
        await page.keyboard.press("u")
    elif await fitting(page).count():
        names: list[str] = await dice(page).evaluate_all("dice => dice.map((die) => die.ariaLabel)")
        await page.keyboard.press(str(next((place for place, name in enumerate(names, 1) if "playable" in name), 1)))
    elif await strong(page).count():
        await page.keyboard.press("Enter")
    else:
        return False
    return True


async def sat_down(person: Person, **options: object) -> Page:
    await person.begin(game="dice", **{"rules": ONE_ROUND, "bots": {1: "sleepy"}, **options})
    await expect(person.page.locator(".prompt")).to_be_visible()
    return person.page


async def is_for_everybody(page: Page) -> None:
    found = await violations(page)
    assert not found, "\n".join(found)


def the_end(page: Page) -> Locator:
    return page.locator("main.end h1")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
async def test_from_the_page_of_dice_to_the_end_of_the_match_by_pointer(people: People, dark: bool) -> None:
    ana = await people("Ana", DESKTOP, dark)
    page = await ana.visit("/dice")
    await page.get_by_role("radio", name="Sleepy").check(force=True)
    await page.get_by_role("button", name="Rounds", exact=True).click()
    await page.get_by_role("group", name="Best of", exact=True).get_by_role("button", name="1", exact=True).click()
    await page.get_by_role("switch", name="Bots take no time to think").click()
    await is_for_everybody(page)
    await ana.button("Play now").click()
    await expect(page.get_by_role("list", name="Your dice").get_by_role("button").first).to_be_visible()
    await play_on(page, click_one, fitting(page))
    await is_for_everybody(page)
    await play_on(page, click_one, the_end(page))
    await expect(the_end(page)).to_contain_text("the match")
    await is_for_everybody(page)


async def test_a_whole_match_by_keys_and_then_another_one(people: People) -> None:
    ana = await people("Ana")
    page = await sat_down(ana)
    await play_on(page, press_one, the_end(page))
    await ana.button("Play again", exact=True).press("Enter")
    await expect(the_end(page)).to_have_count(0)
    await play_on(page, press_one, the_end(page))


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE], ids=["phone", "small"])
async def test_a_whole_match_on_a_phone(people: People, size: tuple[int, int]) -> None:
    ana = await people("Ana", size, dark=size == SMALL_PHONE)
    page = await sat_down(ana, rules="dados-2011 [dice_scoring=best_of best_of=3]")
    await play_on(page, click_one, fitting(page))
    await is_for_everybody(page)
    for die in await dice(page).all():
        box = await die.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size[0]
    await play_on(page, click_one, page.locator("#round-end"))
    await is_for_everybody(page)
    await play_on(page, ready_or_click, the_end(page))
    await is_for_everybody(page)


async def ready_or_click(page: Page) -> bool:
    ready = page.get_by_role("button", name="Ready for the next round")
    return await done(ready.click(timeout=1000)) if await ready.count() else await click_one(page)


async def test_moves_can_be_typed_and_what_is_wrong_is_said(people: People) -> None:
    ana = await people("Ana")
    page = await sat_down(ana)
    await play_on(page, only_wait, page.locator(".prompt.lit"))
    await page.keyboard.press("/")
    await page.keyboard.type("fly away")
    await page.keyboard.press("Enter")
    await expect(page.locator(".prompt .warning")).to_contain_text("means nothing here")
    await page.keyboard.type("log")
    await page.keyboard.press("Escape")
    await page.keyboard.press("?")
    await expect(page.get_by_role("dialog", name="Keys and commands")).to_contain_text("play that die, from the left")


async def only_wait(page: Page) -> bool:
    return False


async def test_a_friend_comes_by_link_and_somebody_looks_on(people: People) -> None:
    ana, bia, gil = await people("Ana"), await people("Bia"), await people("Gil")
    page = await ana.visit("/dice")
    await ana.button("Play with a friend").click()
    await expect(page.get_by_text("Your table for two")).to_be_visible()
    await expect(page.get_by_text("One chair is free.")).to_be_visible()
    await is_for_everybody(page)
    path = page.url.removeprefix(ana.server)
    await bia.visit(path)
    await bia.button("Sit down").click()
    await ana.button("Roll the dice").click()
    await gil.visit(path)
    await expect(gil.page.locator(".prompt")).to_contain_text("You look on.")
    await expect(gil.page.locator(".placed")).to_have_count(11)
    await expect(dice(gil.page)).to_have_count(0)
    for person in (ana, bia):
        await expect(dice(person.page)).to_have_count(5)
    await is_for_everybody(gil.page)


async def test_dice_roll_before_ones_eyes_and_stop_on_the_faces_of_the_server(people: People) -> None:
    ana = await people("Ana", moving=True)
    page = await sat_down(ana, hurry=False)
    await play_on(page, only_wait, page.locator(".prompt.lit"))
    await expect(page.locator(".rolling")).to_have_count(0)
    await page.evaluate(NOTE_ROLLING)
    await play_on(page, click_one, page.locator("[data-rolled]"))
    await expect(page.locator(".rolling")).to_have_count(0)
    told = [await die.get_attribute("data-face") for die in await page.locator(".placed").all()]
    assert len(told) == 11
    assert all(told)
