"""What cannot be done is said in a sentence, and there is a way on from it."""

from __future__ import annotations

import asyncio

from playwright.async_api import expect
from tests.server.running_server import RunningServer
from tests.web.people import PHONE, People

MARKUP = "<script>alert(1)</script>"[:24]
PICTURE = "<img src=x onerror=alert(1)>"
MOST_CHARACTERS = 200


async def test_a_dead_link_says_so_and_leads_home(people: People) -> None:
    ana = await people("Ana", PHONE)
    page = await ana.visit("/t/zzzzzz")
    await expect(page.get_by_role("heading", name="No such table")).to_be_visible()
    await expect(page.get_by_text("There is no such table. Perhaps the link is not whole.")).to_be_visible()
    await page.get_by_role("link", name="To the first page").tap()
    await expect(ana.button("Play now")).to_be_visible()
    page = await ana.visit("/nowhere")
    await expect(page.get_by_text("There is no page at this address.")).to_be_visible()


async def test_a_wrong_code_and_a_full_table_are_told_where_the_code_is_typed(people: People) -> None:
    ana, bia = await people("Ana"), await people("Bia")
    full = await ana.begin(chairs=2, bots={1: "B2"}, spectators=False)
    open_to_all = await ana.open_table(chairs=2, bots={1: "B2"})
    page = await bia.visit("/")
    field, wrong = page.get_by_label("Link or code from a friend"), page.get_by_role("alert")
    for typed, sentence in {
        "hello": "That is no link to a table and no code of six signs.",
        "zzzzzz": "No table has this code any more, or a sign of it is wrong: ZZZZZZ.",
        full: "Every chair at that table is taken, and nobody looks on there.",
    }.items():
        await field.fill(typed)
        await field.press("Enter")
        await expect(wrong).to_have_text(sentence)
        await expect(field).to_have_value(typed)
    await bia.visit(f"/t/{full}")
    await expect(page.get_by_text("Nobody looks on at this table, and every chair is taken.")).to_be_visible()
    await page.get_by_role("link", name="To the first page").click()
    await field.fill(open_to_all)
    await field.press("Enter")
    await expect(bia.button("Sit down")).to_be_visible()
    await ana.visit(f"/t/{open_to_all}?sit")
    await expect(page.get_by_text("Every chair is taken. You can look on, or wait for a chair.")).to_be_visible()


async def test_names_and_messages_are_words_whatever_they_look_like(people: People) -> None:
    ana, bad = await people("Ana"), await people(MARKUP, PHONE)
    code = await ana.open_table(chairs=2)
    await ana.visit(f"/t/{code}?sit")
    await bad.visit(f"/t/{code}?sit")
    await expect(ana.button(f"Chair 2, {MARKUP}")).to_contain_text(MARKUP)
    await bad.button("Table talk").tap()
    await bad.page.get_by_role("tab", name="Table talk").tap()
    await bad.page.get_by_label("Say something").fill(PICTURE)
    await bad.button("Send").tap()
    await expect(ana.page.get_by_role("log", name="Table talk")).to_contain_text(
        f"{MARKUP} {PICTURE}", use_inner_text=True
    )


async def test_a_message_that_is_too_long_stays_in_the_field_until_it_fits(people: People) -> None:
    ana = await people("Ana")
    code = await ana.open_table(chairs=2)
    page = await ana.visit(f"/t/{code}?sit")
    field = page.get_by_label("Say something")
    await field.fill("a" * 10_000)
    await field.press("Enter")
    await expect(page.get_by_role("alert").filter(has_text="10,000")).to_be_visible()
    await expect(field).to_have_value("a" * 10_000)
    await field.fill("b" * MOST_CHARACTERS)
    await field.press("Enter")
    await expect(page.get_by_role("log", name="Table talk")).to_contain_text("b" * MOST_CHARACTERS)
    await expect(field).to_have_value("")


async def test_without_a_server_every_page_says_so_and_goes_on_when_it_is_back(
    people: People, server: RunningServer
) -> None:
    ana, bia = await people("Ana"), await people("Bia", PHONE)
    home, opening = await ana.visit("/"), await bia.visit("/open")
    code = opening.get_by_role("textbox", name="Rule code")
    await expect(code).to_have_value("UNO 1121")
    server.kill()
    try:
        await ana.button("Play now").click()
        await expect(home.get_by_text("The server does not answer. Try again in a moment.")).to_be_visible()
        await home.get_by_label("Link or code from a friend").fill("abcdef")
        await ana.button("Join").click()
        await expect(home.get_by_role("alert")).to_have_text(
            "The server does not answer. What you did is not lost: we keep trying."
        )
        await home.get_by_role("link", name="Open a table").click()
        await expect(home.get_by_role("heading", name="The server does not answer")).to_be_visible()

        await opening.get_by_role("switch", name="Jump-in").tap()
        await expect(opening.get_by_role("alert").filter(has_text="The server does not answer.")).to_be_visible()
    finally:
        await asyncio.to_thread(server.start)
    await expect(code).to_have_value("UNO 1121 C")
    await ana.button("Try again").click()
    await expect(home.get_by_role("textbox", name="Rule code")).to_have_value("UNO 1121")
