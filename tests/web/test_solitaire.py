"""Solitaire in the browser: played by drag, by tap, by keys and by typing, until it is won."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest
from playwright.async_api import Locator, Page, Position, expect
from tests.web.axe import violations
from tests.web.people import DESKTOP, PHONE, SMALL_PHONE, People, Person

INDEX: Position = {"x": 14, "y": 8}
"""Of a card in a column that much is seen at least."""
HEADINGS = """window.seen = [];
new MutationObserver(() => { const first = document.querySelector('h1'); if (first) seen.push(first.textContent); })
  .observe(document, { subtree: true, childList: true });"""
"""Keeps the heading of everything that was ever shown."""
BAR = "header .where span"
"""How many cards are up, how many moves were made."""


async def dealt(person: Person, **options: Any) -> str:
    """A deal on the table; its code."""
    code = await person.begin(game="solitaire", **options)
    await see_the_deal(person.page)
    return code


async def see_the_deal(page: Page) -> None:
    await expect(page.locator('[data-pile="c7"][data-index="6"]')).to_be_visible()


async def table_of(person: Person) -> dict[str, Any]:
    """How many cards are up, and how many moves were made."""
    told = (await person.page.locator(BAR).inner_text()).replace(",", "")
    up, moves = re.match(r"(\d+) of 96 up · (\d+) move", told).groups()  # type: ignore[union-attr]
    return {"up": int(up), "moves": int(moves)}


async def see_moves(page: Page, count: int, why: str = "") -> None:
    await expect(page.locator(BAR), why).to_contain_text(f" {count:,} move")


async def typed(page: Page, line: str) -> None:
    await page.keyboard.press("/")
    field = page.get_by_label("Type a move or a command")
    await field.fill(line)
    await field.press("Enter")
    await field.press("Escape")


async def hinted(person: Person, code: str) -> list[str]:
    """What somebody would do who sees what lies open; one deal in a hundred is only won by who sees more."""
    for best in ("false", "true"):
        told = await person.ask(f"/api/tables/{code}/hint?best={best}")
        if told["best"]["actions"]:
            return [str(action) for action in told["best"]["actions"]]
    before = await table_of(person)
    await person.page.keyboard.press("u")
    await see_moves(person.page, before["moves"] - 1)
    return await hinted(person, code)


def place(page: Page, pile: str) -> Locator:
    """The end card of a pile, or its place."""
    return page.locator(f'[data-pile="{pile}"]').last


def card(page: Page, pile: str, count: int) -> Locator:
    return page.locator(f'[data-pile="{pile}"]').nth(-count)


async def make(person: Person, action: str, how: str) -> None:
    """One move, as a person would make it."""
    page = person.page
    if action in ("T", "R"):
        await (page.keyboard.press("t") if how == "keys" else place(page, "stock").click())
        return
    found = re.fullmatch(r"(?:(W)|C(\d)(?::(\d+))?)>(?:(F)|C(\d))", action)
    assert found, action
    waste, column, count, up, target = found.groups()
    source = card(page, "waste" if waste else f"c{column}", int(count or 1))
    if how == "keys":
        await source.focus()
        if up:
            await page.keyboard.press("f")
            return
        await page.keyboard.press("Enter")
        if await page.locator(".picture.ringed").count():
            await page.keyboard.press(target)
    elif how == "tap" or up:
        await source.click(position=INDEX)
        if await page.locator(".picture.ringed").count():
            await (source if up else place(page, f"c{target}")).click(position=INDEX)
    else:
        await dragged(page, source, place(page, f"c{target}"))


async def dragged(page: Page, source: Locator, target: Locator) -> None:
    start, end = await source.bounding_box(), await target.bounding_box()
    assert start
    assert end
    await page.mouse.move(start["x"] + 20, start["y"] + 10)
    await page.mouse.down()
    await page.mouse.move(start["x"] + 40, start["y"] + 40, steps=3)
    await expect(page.locator(".picture.held").first).to_be_attached()
    await expect(page.locator(".place.lit").first).to_be_attached()
    await page.mouse.move(end["x"] + 22, end["y"] + 16, steps=4)
    await page.mouse.up()


async def test_a_deal_is_won_by_drag_by_tap_and_by_keys(people: People) -> None:
    ana = await people("Ana")
    page = ana.page
    code = await dealt(ana)
    await typed(page, "t 68")
    used: Counter[str] = Counter()
    while not await ana.button("Finish").count():
        *turns, action = await hinted(ana, code)
        if action in ("T", "R"):
            turns, action = [*turns, action], ""
        if turns:
            before = await table_of(ana)
            await typed(page, " ".join(turns))
            await see_moves(page, before["moves"] + len(turns))
        if action:
            before = await table_of(ana)
            way = ("drag", "tap", "keys")[used.total() % 3]
            used[way] += 1
            await make(ana, action, way)
            await see_moves(page, before["moves"] + 1, f"{action} by {way}")
    assert min(used.values()) > 3
    await page.keyboard.press("f")
    await expect(page.get_by_role("heading", name="Won!")).to_be_visible()
    await expect(page.get_by_text("All 96 cards are up, in").first).to_be_visible()
    assert await violations(page) == []
    await ana.button("New deal").click()
    await see_the_deal(page)
    assert await table_of(ana) == {"up": 0, "moves": 0}


async def test_hints_are_followed_on_a_phone(people: People) -> None:
    ana = await people("Ana", SMALL_PHONE)
    page = ana.page
    await dealt(ana)
    for _ in range(4):
        before = await table_of(ana)
        await ana.button("Hint", exact=True).tap()
        await ana.button("Do it").tap()
        await expect(page.locator(BAR)).not_to_contain_text(f" {before['moves']} move")
    await ana.button("Hint", exact=True).tap()
    await expect(ana.button("Do it")).to_be_visible()
    assert await violations(page) == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE, SMALL_PHONE], ids=["desktop", "phone", "small"])
async def test_one_tap_deals_and_nobody_has_to_gather(people: People, size: tuple[int, int], dark: bool) -> None:
    ana = await people("Ana", size, dark)
    await ana.page.add_init_script(HEADINGS)
    page = await ana.visit("/solitaire")
    await expect(page.get_by_text("The aim is eight foundations", exact=False)).to_be_visible()
    assert await violations(page) == []
    await page.get_by_role("button", name="Deal the cards").click()
    await see_the_deal(page)
    assert set(await page.evaluate("seen")) == {"UNO solitaire"}
    assert await violations(page) == []
    width, needed = await page.evaluate("[innerWidth, document.documentElement.scrollWidth]")
    assert needed <= width
    assert "?" not in page.url


async def test_moves_are_taken_back_and_made_again(people: People) -> None:
    ana = await people("Ana")
    page = ana.page
    await dealt(ana)
    for _ in range(3):
        await page.keyboard.press("t")
    await expect(page.locator(BAR)).to_contain_text(" 3 moves")
    await page.keyboard.press("u")
    await page.get_by_role("button", name="Undo").click()
    await expect(page.locator(BAR)).to_contain_text(" 1 move")
    await page.keyboard.press("y")
    await expect(page.locator(BAR)).to_contain_text(" 2 moves")
    await ana.button("Menu").click()
    await ana.button("This deal again").click()
    await ana.button("Begin again").click()
    await expect(page.locator(BAR)).to_contain_text(" 0 moves")
    await page.keyboard.press("u")
    await expect(page.get_by_text("There is nothing to take back.").first).to_be_visible()


async def test_another_deal_is_asked_for_once_and_dealt_at_the_same_table(people: People) -> None:
    ana = await people("Ana")
    page = ana.page
    code = await dealt(ana)
    first = await page.get_by_role("group", name=re.compile("^Column")).evaluate_all(
        "all => all.map(one => one.ariaLabel)"
    )
    await page.keyboard.press("t")
    await expect(page.locator(BAR)).to_contain_text(" 1 move")
    await page.keyboard.press("n")
    await expect(page.get_by_text("Leave this deal?")).to_be_visible()
    await ana.button("Go on playing").click()
    await page.keyboard.press("n")
    await ana.button("Deal another").click()
    await expect(page.locator(BAR)).to_contain_text(" 0 moves")
    second = await page.get_by_role("group", name=re.compile("^Column")).evaluate_all(
        "all => all.map(one => one.ariaLabel)"
    )
    assert first != second
    assert code in page.url


async def test_hints_lie_where_they_are_and_are_followed(people: People) -> None:
    ana = await people("Ana")
    page = ana.page
    await dealt(ana)
    await page.keyboard.press("h")
    await expect(ana.button("Do it")).to_be_visible()
    assert await page.locator(".place.lit").count() == 1
    assert await violations(page) == []
    await ana.button("Ask the solver").click()
    await expect(page.get_by_text("From there it can be won.", exact=False).first).to_be_visible()
    await page.keyboard.press("h")
    await expect(page.locator(BAR)).not_to_contain_text(" 0 moves")
    await expect(ana.button("Do it")).to_have_count(0)


async def test_lines_are_typed_as_at_the_terminal(people: People) -> None:
    ana = await people("Ana")
    page = ana.page
    await dealt(ana)
    await page.keyboard.press("/")
    field = page.get_by_label("Type a move or a command")
    await field.fill("t 3")
    await field.press("Enter")
    await expect(page.locator(BAR)).to_contain_text(" 3 moves")
    await expect(page.get_by_role("log")).to_contain_text("Turned 3 times.")
    for line, answer in (("undo 2", " 1 move"), ("redo", " 2 moves")):
        await field.fill(line)
        await field.press("Enter")
        await expect(page.locator(BAR)).to_contain_text(answer)
    await field.fill("fly away")
    await field.press("Enter")
    await expect(page.get_by_role("alert")).to_contain_text("means nothing here")
    await field.fill("1 2")
    await field.press("Enter")
    await expect(page.get_by_role("alert")).not_to_be_empty()
    await field.press("Escape")
    await page.keyboard.press("?")
    await expect(page.get_by_role("dialog", name="Keys and commands")).to_be_visible()


async def test_what_does_not_fit_is_explained(people: People) -> None:
    ana = await people("Ana")
    page = ana.page
    await dealt(ana)
    start, end = await place(page, "c1").bounding_box(), await place(page, "f8").bounding_box()
    assert start
    assert end
    await page.mouse.move(start["x"] + 20, start["y"] + 20)
    await page.mouse.down()
    await page.mouse.move(end["x"] + 30, end["y"] + 30, steps=5)
    await page.mouse.up()
    label = await place(page, "c1").get_attribute("aria-label")
    assert label
    if " 1, column" not in label:
        await expect(page.get_by_role("alert")).to_contain_text("goes up on")
    await expect(page.locator(".picture.held")).to_have_count(0)


async def test_who_looks_on_sees_the_cards_and_moves_none(people: People) -> None:
    ana, bia = await people("Ana"), await people("Bia")
    code = await dealt(ana)
    page = await bia.visit(f"/t/{code}")
    await expect(page.get_by_text("You look on. Ana plays.")).to_be_visible()
    await ana.page.keyboard.press("t")
    await expect(page.locator(BAR)).to_contain_text(" 1 move")
    await expect(bia.button("Undo")).to_have_count(0)
    await place(page, "stock").click()
    await expect(ana.page.locator(BAR)).to_contain_text(" 1 move")
    assert await violations(page) == []


async def test_what_was_chosen_is_how_it_is_played(people: People) -> None:
    ana = await people("Ana")
    page = await ana.visit("/solitaire")
    await page.get_by_text("Play it your way").click()
    await page.get_by_role("button", name=re.compile("How many cards a turn .*: more")).click()
    await page.get_by_role("switch", name="Any deal").click()
    await expect(page.get_by_text("The stock is turned 2 cards at a time", exact=False)).to_be_visible()
    await ana.button("Deal the cards").click()
    await expect(page.get_by_text("paciencia [turn=2]").first).to_be_visible()
    await page.keyboard.press("t")
    await expect(page.get_by_role("button", name=re.compile("Waste: .*, on 1 card"))).to_be_visible()
