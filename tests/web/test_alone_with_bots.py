"""One person plays a match against three bots to its end: with the mouse, the keyboard alone, typed words, a thumb."""

from __future__ import annotations

from pathlib import Path

from playwright.async_api import Page, expect
from tests.server.small_decks import rules_with
from tests.web.people import SMALL_PHONE, People, Person
from tests.web.playing import WHERE, Hand, Seen, Wish, by_mouse, by_thumb, play

ANSWERS = {"draw": "draw", "keep": "keep", "take": "accept", "play": "play", "pass": "pass"}
TABS = 80
"""So many things at most are passed by Tab before the hand."""


def few_cards(folder: Path) -> str:
    """Some of everything, so that a short round asks for colours, draws, answers and calls."""
    numbers = {f"{colour}{n}": 3 for colour in "RB" for n in range(1, 6)}
    return rules_with("UNO 1121 [hand_size=4 target=1]", folder, **numbers, W=6, W4=4, RD=4, BD=4, RS=2, BV=2)


async def test_with_the_mouse(people: People, tmp_path: Path) -> None:
    await _plays_to_the_end(await people("Ana"), tmp_path, by_mouse)


async def test_with_a_thumb_on_a_small_phone(people: People, tmp_path: Path) -> None:
    await _plays_to_the_end(await people("Ana", SMALL_PHONE), tmp_path, by_thumb)


async def test_with_the_keyboard_alone_and_the_focus_is_never_lost(people: People, tmp_path: Path) -> None:
    def watch(seen: Seen) -> None:
        assert seen["focus"] or not seen["isAsked"], seen["prompt"]

    ana = await people("Ana")
    await _plays_to_the_end(ana, tmp_path, _by_keys, watch)
    await expect(ana.page.get_by_role("heading", name="the match")).to_be_focused()
    await ana.page.keyboard.press("Tab")
    await expect(ana.button("Play again", exact=True)).to_be_focused()


async def test_with_typed_words_alone(people: People, tmp_path: Path) -> None:
    await _plays_to_the_end(await people("Ana"), tmp_path, _by_words)


async def _plays_to_the_end(person: Person, folder: Path, how: Hand, watch: object = None) -> None:
    await person.begin(chairs=4, bots={1: "B2", 2: "Grandma", 3: "Joker"}, rules=few_cards(folder))
    await expect(person.page.get_by_role("toolbar", name="Your hand")).to_be_visible()
    assert await play(person.page, how=how, watch=watch) > 0  # type: ignore[arg-type]
    await expect(person.page.get_by_role("heading", name="the match")).to_be_visible()


async def _by_keys(page: Page, wanted: Wish) -> bool:
    if wanted.what != "cards":
        await page.keyboard.press("Enter" if wanted.key == "↵" else wanted.key.lower())
        return wanted.what != "uno"
    for _ in range(TABS):
        if await page.evaluate("document.activeElement.matches('.held')"):
            break
        await page.keyboard.press("Tab")
    at = int(await page.evaluate("document.activeElement.dataset.place"))
    step = 1 if wanted.place > at else -1
    for place in range(at + step, wanted.place + step, step) if at != wanted.place else ():
        await page.keyboard.press("ArrowRight" if step > 0 else "ArrowLeft")
        await expect(page.locator(WHERE["cards"]).nth(place)).to_be_focused()
    await page.keyboard.press("Enter")
    return True


async def _by_words(page: Page, wanted: Wish) -> bool:
    field = page.get_by_label("Type a move or a command")
    if not await field.count():
        await page.keyboard.press("/")
    await expect(field).to_be_focused()
    await page.keyboard.type(_in_words(wanted))
    await page.keyboard.press("Enter")
    return True


def _in_words(wanted: Wish) -> str:
    first = wanted.words.split()[0].lower()
    if wanted.what == "uno":
        return f"uno {wanted.words.lower()}" + (" red" if wanted.words.startswith("W") else "")
    if wanted.what == "cards":
        return wanted.words.lower() + (" green" if wanted.words.startswith("W") else "")
    return first if wanted.what == "colours" else ANSWERS[first]
