"""Whatever happens to the connection, the person is told, nothing is lost, and it comes back by itself."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

from playwright.async_api import expect
from tests.server.running_server import RunningServer
from tests.server.small_decks import rules_with
from tests.web.people import PHONE, People, Person
from tests.web.playing import by_mouse, hand_of, play, see, until_asked, wish

GONE = "The connection is gone."


def reds(folder: Path) -> str:
    """Every card fits, and a match is over after a round."""
    return rules_with("UNO 1121 [hand_size=5 target=1]", folder, **{f"R{n}": 8 for n in range(1, 9)})


async def test_a_reload_in_mid_turn_is_harmless(people: People, tmp_path: Path) -> None:
    ana = await people("Ana")
    await ana.begin(chairs=3, bots={1: "B2", 2: "B2"}, rules=reds(tmp_path))
    before = await until_asked(ana.page)
    await ana.page.reload()
    after = await until_asked(ana.page)
    assert after["settled"] == before["settled"]
    await play(ana.page)
    await expect(ana.page.get_by_role("heading", name="the match")).to_be_visible()


async def test_a_move_made_without_a_network_is_played_when_it_is_back(people: People, tmp_path: Path) -> None:
    ana = await people("Ana")
    await ana.begin(chairs=2, bots={1: "B2"}, rules=reds(tmp_path))
    await until_asked(ana.page)
    await ana.context.set_offline(True)
    await expect(ana.page.get_by_text(GONE)).to_be_visible()
    await _plays_a_card_that_waits(ana)
    await ana.context.set_offline(False)
    await _goes_on(ana)


async def test_a_server_that_was_killed_and_started_again_goes_on_where_it_stopped(
    people: People, server: RunningServer, tmp_path: Path
) -> None:
    ana = await people("Ana", PHONE)
    await ana.begin(chairs=2, bots={1: "B2"}, rules=reds(tmp_path))
    await until_asked(ana.page)
    server.kill()
    await expect(ana.page.get_by_text(GONE)).to_be_visible()
    await _plays_a_card_that_waits(ana)
    await asyncio.to_thread(server.start)
    await ana.button("Try now").click()
    await _goes_on(ana)


async def test_a_bot_keeps_the_chair_of_whoever_leaves_warm_until_they_come_back(
    people: People, tmp_path: Path
) -> None:
    ana, bia = await people("Ana"), await people("Bia")
    code = await ana.open_table(chairs=2, rules=reds(tmp_path))
    for person in (ana, bia):
        await person.visit(f"/t/{code}?sit")
        await expect(person.button("Chair 1, Ana")).to_be_visible()
    await ana.button("Deal").click()
    first = await _whoever_begins(ana, bia)
    other = bia if first is ana else ana
    held = await hand_of(first.page)

    await first.button("Menu").click()
    await first.page.get_by_role("button", name="Leave the chair").click()
    await first.button("Leave the chair").click()
    await expect(first.page.get_by_text("You look on.")).to_be_visible()
    assert await hand_of(first.page) == []
    await until_asked(other.page)
    await expect(other.button(f"{first.name}, 4 cards, away")).to_be_visible()

    await first.button("Come back").click()
    await expect(first.page.get_by_role("toolbar", name="Your hand, 4 cards")).to_be_visible()
    assert not Counter(await hand_of(first.page)) - Counter(held), (
        "The bot has laid one of them, and the others are there"
    )
    await play(ana.page, bia.page)
    for person in (ana, bia):
        await expect(person.page.get_by_role("heading", name="the match")).to_be_visible()


async def _whoever_begins(*persons: Person) -> Person:
    while True:
        for person in persons:
            if wish(await see(person.page)):
                return person


async def _plays_a_card_that_waits(person: Person) -> None:
    wanted = wish(await see(person.page))
    assert wanted
    assert wanted.what == "cards"
    await by_mouse(person.page, wanted)
    await expect(person.page.get_by_text("waits for the connection.")).to_be_visible()


async def _goes_on(person: Person) -> None:
    await expect(person.page.get_by_role("toolbar", name="Your hand, 4 cards")).to_be_visible()
    await expect(person.page.get_by_text(GONE)).to_have_count(0)
    await play(person.page)
    await expect(person.page.get_by_role("heading", name="the match")).to_be_visible()
