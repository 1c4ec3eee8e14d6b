"""Opening a table: rules are switched, typed, taken ready-made, saved, written and shared."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

from playwright.async_api import Locator, Page, expect
from tests.server.small_decks import rules_with
from tests.web.people import PHONE, People, Person
from tests.web.playing import until_asked

USUAL = "UNO 1121"
CLASH = "Carousel (CAR) and Swap (T) both sit on the 0."


async def test_two_rules_that_clash_are_shown_and_one_tap_mends_them(people: People) -> None:
    ana = await people("Ana", PHONE)
    page, code = await _opening(ana)
    carousel, swap = (
        page.get_by_role("switch", name="Carousel"),
        page.get_by_role("switch", name="Swap", exact=False).first,
    )
    await carousel.click()
    await expect(code).to_have_value(f"{USUAL} CAR")
    await swap.click()
    await expect(page.get_by_role("alert").filter(has_text=CLASH)).to_be_visible()
    await expect(page.locator(".rule.clash")).to_have_count(2)
    await expect(page.locator(".code-field .bad")).to_have_text(["CAR", "T"])
    await expect(page.locator(".rule.clash").first).to_be_in_viewport()
    await expect(ana.button("Open the table")).to_be_disabled()

    await ana.button("Move Swap to the 5 (T@5)").click()
    await expect(page.locator(".rule.clash")).to_have_count(0)
    await expect(code).to_have_value(f"{USUAL} CAR-T@5")
    await ana.button("Open the table").click()
    await expect(page.get_by_role("link", name=f"{USUAL} CAR-T@5").first).to_be_visible()


async def test_a_typed_code_turns_the_switches_and_a_wrong_one_is_explained(people: People) -> None:
    ana = await people("Ana")
    page, code = await _opening(ana)
    await code.fill("jump-in, stacking, T")
    for name in ("Jump-in", "Stacking", "Swap"):
        await expect(page.get_by_role("switch", name=name).first).to_be_checked()
    await code.press("Enter")
    await expect(code).to_have_value(f"{USUAL} C-P1-T")
    await code.fill(f"{USUAL} NP")
    await expect(page.get_by_role("alert").filter(has_text="NP needs a number, for example NP300.")).to_be_visible()
    await ana.button("Back to what the switches say").click()
    await expect(code).to_have_value(f"{USUAL} C-P1-T")


async def test_a_ready_made_house_is_taken_saved_shared_and_found_again(people: People) -> None:
    ana, bia = await people("Ana"), await people("Bia", PHONE)
    page, code = await _opening(ana)
    await page.get_by_role("region", name="Start from a house you know").get_by_role("button", name="Friends").click()
    await expect(code).not_to_have_value(USUAL)
    chosen = await code.input_value()
    await ana.button("Save these rules").click()
    await page.get_by_label("What is this house called?").fill("Friday")
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("“Friday” is kept.")).to_be_visible()
    await ana.button("Back to what I had").click()
    await expect(code).to_have_value(USUAL)
    await page.reload()
    await page.get_by_role("button", name="Friday").first.click()
    await expect(code).to_have_value(chosen)

    await page.get_by_role("button", name="Share these rules as a link").click()
    await expect(page.get_by_text("The link to these rules is copied.")).to_be_visible()
    link: str = await page.evaluate("navigator.clipboard.readText()")
    assert link == f"{ana.server}/open?rules={quote(chosen, safe='')}"
    there, theirs = await _opening(bia, link.removeprefix(ana.server))
    await expect(theirs).to_have_value(chosen)
    await expect(there.get_by_role("button", name="Friends", pressed=True)).to_be_visible()


async def test_a_wild_is_written_from_menus_tried_saved_and_played(people: People, tmp_path: Path) -> None:
    ana = await people("Ana")
    page, code = await _opening(ana)
    await code.fill(rules_with("UNO 1121 [hand_size=3 target=1]", tmp_path, WC1=60))
    await ana.button("WC1 Nothing written").click()
    wild = page.get_by_role("dialog")
    await wild.get_by_role("button", name="Write your own").click()
    await wild.get_by_label("Its name").fill("rain")
    await wild.get_by_label("Who", exact=True).select_option("everybody else")
    await wild.get_by_label("does what").select_option("draws cards")
    await wild.get_by_role("textbox", name="how many").fill("4")
    await wild.get_by_role("textbox", name="how many").press("Enter")
    await expect(wild.get_by_role("status").filter(has_text="draws 4")).to_be_visible()

    await wild.get_by_role("button", name="Let bots play").click()
    await expect(wild.get_by_role("button", name="Once more")).to_be_enabled()
    await expect(wild.get_by_text("It acts in")).to_be_visible()
    await wild.get_by_role("button", name="Put it on WC1").click()
    await expect(ana.button("WC1 rain")).to_be_visible()
    for _ in range(2):
        await ana.button("Seats: less").click()
    await ana.button("All bots").click()
    await page.get_by_role("group", name="Bots play").get_by_role("button", name="at once").click()
    await ana.button("Open the table").click()

    await ana.button("Deal").click()
    if (await until_asked(page))["colours"]:
        await ana.button("Red").click()
    await page.get_by_role("button", name="rain, 1 of").and_(page.get_by_label("playable")).click()
    await ana.button("Red").click()
    told = page.get_by_role("list", name="What happened").get_by_role("listitem")
    await expect(told.filter(has_text="Grandma takes 4 by the rule of the wild")).to_be_visible()


async def _opening(person: Person, path: str = "/open") -> tuple[Page, Locator]:
    """The page when it has asked about its rules, and the field with their code."""
    page = await person.visit(path)
    code = page.get_by_role("textbox", name="Rule code")
    await expect(code).not_to_have_value("")
    return page, code
