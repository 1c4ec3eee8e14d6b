"""The pages are for everybody: whatever one sees, hears, holds or reads with."""

from __future__ import annotations

import html
import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Final, Literal

import pytest
from playwright.async_api import Page, expect
from tests.server.small_decks import rules_with
from tests.web.axe import violations
from tests.web.people import DESKTOP, SMALL_PHONE, People, Person
from tests.web.playing import Wish, by_thumb, play, see, until_asked, wish

import unoverse as uno

SIZES: Final = pytest.mark.parametrize("size", [DESKTOP, SMALL_PHONE], ids=["desktop", "phone"])
LIGHTS: Final[tuple[tuple[Literal["light", "dark"], tuple[str, ...]], ...]] = (
    ("light", ()),
    ("dark", ("color-contrast",)),
)
COMPONENTS: Final = Path(__file__).parents[2] / "web" / "src"
READ: Final = ("aria-label", "aria-description", "placeholder", "title", "alt")
"""Attributes that people read or hear."""
NAMES: Final = {"Unoverse", "UNO"}


async def in_both_lights(page: Page) -> list[str]:
    """What axe finds by day and by lamplight; everything but contrast is the same in both."""
    found: list[str] = []
    for light, rules in LIGHTS:
        await page.emulate_media(color_scheme=light)
        await expect(page.locator("html")).to_have_attribute("data-theme", light)
        found += [f"{light}: {one}" for one in await violations(page, *rules)]
    return found


@SIZES
async def test_axe_finds_nothing_before_the_table(people: People, size: tuple[int, int]) -> None:
    ana = await people("Ana", size)
    await ana.open_table(chairs=4, public=True, title="Friday night")
    page = await ana.visit("/")
    await expect(page.get_by_text("Friday night").first).to_be_visible()
    assert await in_both_lights(page) == []
    await ana.button("You are Ana. Change your name").click()
    assert await in_both_lights(page) == []

    await ana.visit("/watch")
    await expect(page.get_by_role("heading", name="Friday night").first).to_be_visible()
    assert await in_both_lights(page) == []

    await ana.visit("/open?rules=UNO 1121 CAR-T")
    await expect(page.locator(".rule.clash")).to_have_count(2)
    assert await in_both_lights(page) == []
    await ana.button("WC1 Nothing written").click()
    await expect(page.get_by_role("button", name="Write your own")).to_be_visible()
    assert await in_both_lights(page) == []
    await page.get_by_role("button", name="Write your own").click()
    await page.get_by_label("Its name").fill("rain")
    assert await in_both_lights(page) == []


async def test_axe_finds_nothing_from_gathering_to_the_end_of_the_match(people: People, tmp_path: Path) -> None:
    """Ana has a wide screen and Bia a small one; both see every moment."""
    ana, bia = await people("Ana"), await people("Bia", SMALL_PHONE)
    rules = rules_with("UNO 1121 [hand_size=2 target=60]", tmp_path, **{f"R{n}": 8 for n in range(1, 4)}, W=40)
    code = await ana.open_table(chairs=2, rules=rules)
    for person in (ana, bia):
        await person.visit(f"/t/{code}")
        await expect(person.button("Sit down")).to_be_visible()
    await _is_fine(ana, bia)
    await ana.button("Chair 2, free").click()
    await expect(ana.page.get_by_role("dialog")).to_be_visible()
    await _is_fine(ana)
    await ana.page.keyboard.press("Escape")
    for person in (ana, bia):
        await person.button("Sit down").click()
    await ana.button("Deal").click()

    seen: set[str] = set()
    while (await see(ana.page))["phase"] != "over":
        async for person in _new_moments(seen, ana, bia):
            await _is_fine(person)
        for person in (ana, bia):
            ready = person.button("Ready for the next round")
            if await ready.count() and await ready.is_enabled():
                await ready.click()
        await play(ana.page, bia.page, turns=1)
    for person in (ana, bia):
        await expect(person.page.get_by_role("heading", name="the match")).to_be_visible()
    await _is_fine(ana, bia)
    assert {moment.split()[0] for moment in seen} >= {"turn", "colour", "waiting", "between"}, seen


@SIZES
async def test_axe_finds_nothing_in_what_opens_over_the_table(people: People, size: tuple[int, int]) -> None:
    ana = await people("Ana", size)
    await ana.begin(chairs=3, bots={1: "B2", 2: "B2"})
    page = ana.page
    await until_asked(page)
    await ana.button("Menu").click()
    await expect(page.get_by_role("dialog", name="Menu")).to_be_visible()
    assert await in_both_lights(page) == []
    await ana.button("Keys and commands").click()
    assert await in_both_lights(page) == []
    await page.keyboard.press("Escape")
    await ana.button("bot, ").first.click()
    await expect(page.get_by_role("dialog")).to_be_visible()
    assert await in_both_lights(page) == []
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_have_count(0)
    await page.keyboard.press("/")
    await expect(page.get_by_label("Type a move or a command")).to_be_focused()
    assert await in_both_lights(page) == []
    await page.keyboard.press("Escape")
    if size == SMALL_PHONE:
        await ana.button("Table talk").tap()
        for leaf in ("What happened", "Table talk"):
            await page.get_by_role("tab", name=leaf).tap()
            assert await in_both_lights(page) == []


async def test_on_a_small_phone_each_of_thirty_cards_can_be_reached(people: People, tmp_path: Path) -> None:
    ana = await people("Ana", SMALL_PHONE)
    deck = rules_with("UNO 1121 [hand_size=20]", tmp_path, WC1=60, R1=26, R2=26)
    rules = uno.Rules(deck, wc1={"name": "rain", "steps": [{"who": "self", "do": "draw", "n": 6}]})
    await ana.begin(chairs=2, bots={1: "B2"}, rules=str(rules))
    page = ana.page
    for cards in (25, 30):
        if (await until_asked(page))["colours"]:
            await page.locator(".petal").first.tap()
            await expect(page.locator(".petal")).to_have_count(0)
        rain = [card["code"] for card in (await until_asked(page))["cards"]].index("WC1")
        await by_thumb(page, Wish("cards", rain, "WC1"))
        await page.locator(".petal").first.tap()
        await expect(page.get_by_role("toolbar", name=f"Your hand, {cards} cards")).to_be_visible()
        held = page.locator(".held")
        await expect(held).to_have_count(cards)
        assert await page.evaluate(HIDDEN) == []
        assert await page.evaluate("document.documentElement.scrollWidth") <= SMALL_PHONE[0]
        await held.first.focus()
        for place in range(1, cards):
            await page.keyboard.press("ArrowRight")
            await expect(held.nth(place)).to_be_focused()


HIDDEN: Final = """() => {
  const shown = (card) => {
    const { left, top, width, height } = card.getBoundingClientRect();
    return [0.06, 0.12, 0.2].some((x) => [0.1, 0.3, 0.5].some((y) => {
      const [px, py] = [left + width * x, top + height * y];
      return px >= 0 && px < innerWidth && document.elementFromPoint(px, py)?.closest('.held') === card;
    }));
  };
  return [...document.querySelectorAll('.held')].filter((card) => !shown(card)).map((card) => card.ariaLabel);
}"""
"""Cards of which no thumb can hit anything."""
LISTEN: Final = """() => {
  window.heard = { polite: [], urgent: [] };
  const listen = (where, into) => new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes) {
      if (type === 'characterData') into.push(target.textContent);
      for (const node of addedNodes) if (node.textContent.trim()) into.push(node.textContent);
    }
  }).observe(document.querySelector(where), { childList: true, subtree: true, characterData: true });
  listen('[role=log][aria-live=polite]', heard.polite);
  listen('[aria-live=assertive]', heard.urgent);
}"""


async def test_ears_are_told_the_whole_round_in_order_and_when_it_is_their_turn(people: People, tmp_path: Path) -> None:
    ana = await people("Ana")
    rules = rules_with("UNO 1121 [hand_size=4]", tmp_path, **{f"R{n}": 8 for n in range(1, 9)})
    await ana.begin(chairs=3, bots={1: "B2", 2: "B2"}, rules=rules, hurry=False)
    page = ana.page
    await expect(page.get_by_role("toolbar", name="Your hand")).to_be_visible()
    await page.evaluate(LISTEN)
    answers = await play(page)
    lines = await page.get_by_role("list", name="What happened").get_by_role("listitem").all_inner_texts()
    written = [re.sub(r"\s+", " ", line).strip() for line in lines]
    heard = await page.evaluate("heard")
    laid = re.compile(r"(\w+) played (Red \d)")
    told = [found for line in heard["polite"] for found in laid.findall(line)]
    assert told == [found for line in written for found in laid.findall(line)][-len(told) :]
    assert len(told) >= answers - 1, "Each card that Ana laid, and those of the others"
    assert sum("called UNO" in line for line in heard["polite"]) == sum("called UNO" in line for line in written)
    assert heard["polite"][-1] == written[-1], "Who has won"
    assert any(line.startswith("Your turn. Playable: Red") for line in heard["urgent"])


async def test_cards_only_fly_for_those_who_want_things_to_move(people: People, tmp_path: Path) -> None:
    rules = rules_with("UNO 1121 [hand_size=4]", tmp_path, **{f"R{n}": 8 for n in range(1, 9)})
    for moving in (True, False):
        ana = await people("Ana", moving=moving)
        await ana.begin(chairs=2, bots={1: "B2"}, rules=rules)
        await until_asked(ana.page)
        await ana.page.evaluate(LONG_MOVES)
        await play(ana.page)
        assert bool(await ana.page.evaluate("moved.size")) == moving, await ana.page.evaluate("[...moved]")


LONG_MOVES: Final = """() => {
  window.moved = new Set();
  const look = () => {
    for (const one of document.getAnimations()) {
      const { duration, iterations } = one.effect.getComputedTiming();
      const changes = one.transitionProperty ?? one.effect.getKeyframes().flatMap(Object.keys).join(' ');
      if ((duration > 200 || iterations === Infinity) && /transform|translate|rotate|scale|left|top/.test(changes)) {
        moved.add(`${one.effect.target?.className} ${changes} ${duration}`);
      }
    }
    requestAnimationFrame(look);
  };
  look();
}"""
"""Whatever moves for longer than a wink is noted."""


def test_all_words_come_from_the_catalogue() -> None:
    strangers = {
        f"{path.relative_to(COMPONENTS)}: {words}"
        for path in COMPONENTS.rglob("*.svelte")
        for words in _words_in(path.read_text(encoding="utf-8"))
    }
    assert strangers == set()


def _words_in(component: str) -> Iterator[str]:
    """Words of the markup that no expression says."""
    markup = re.sub(r"<(script|style)\b.*?</\1>|<!--.*?-->", "", component, flags=re.DOTALL)
    plain = _without_expressions(markup)
    yield from (words.strip() for words in re.findall(r">([^<>]+)<", plain) if _is_speech(words))
    for attribute in READ:
        yield from (words for words in re.findall(rf'\b{attribute}="([^"]*)"', plain) if _is_speech(words))


def _is_speech(words: str) -> bool:
    """More than a letter that stands on a key."""
    return any(word not in NAMES for word in re.findall(r"[^\W\d_]{2,}", html.unescape(words)))


def _without_expressions(markup: str) -> str:
    depth, kept = 0, []
    for sign in markup:
        depth += sign == "{"
        if not depth:
            kept.append(sign)
        depth -= sign == "}"
    return "".join(kept)


async def _is_fine(*persons: Person) -> None:
    for person in persons:
        await person.page.bring_to_front()
        found = await in_both_lights(person.page)
        assert not found, (person.name, (await see(person.page))["prompt"], found)


async def _new_moments(seen: set[str], *persons: Person) -> AsyncIterator[Person]:
    """Whose page shows a kind of moment that was not looked at on a screen of that size."""
    for person in persons:
        sight = await see(person.page)
        asked = "colour" if sight["colours"] else "turn" if wish(sight) else "waiting"
        moment = f"{asked if sight['phase'] == 'playing' else sight['phase']} {person.name}"
        if moment not in seen:
            seen.add(moment)
            yield person
