"""How somebody plays at a card table: what the page shows, and answers by mouse, keys, words or thumb."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

from playwright.async_api import Page
from tests.web.people import PATIENCE_MS

SEEN: Final = """() => {
  const shown = (node) => node.offsetParent !== null;
  const all = (where) => [...document.querySelectorAll(where)].filter(shown);
  const words = (node) => {
    const copy = node.cloneNode(true);
    copy.querySelectorAll('kbd').forEach((key) => key.remove());
    return copy.textContent.replace(/\\s+/g, ' ').trim();
  };
  const keyOf = (node) => node.querySelector('kbd')?.textContent ?? '';
  const offers = (where) => all(where).map((node) => ({ words: words(node), key: keyOf(node) }));
  const isArmed = (call) => call.getAttribute('aria-pressed') === 'true';
  const callOf = (call) => (isArmed(call) ? 'armed' : call.classList.contains('due') ? 'due' : 'can');
  const prompt = document.querySelector('.prompt');
  const uno = document.querySelector('button.uno');
  const ending = document.querySelector('main.end') ? 'over' : document.querySelector('#round-end') ? 'between' : '';
  const seen = {
    phase: ending || (prompt ? 'playing' : 'coming'),
    title: prompt?.querySelector('b')?.innerText ?? '',
    prompt: prompt?.innerText ?? '',
    isAsked: Boolean(prompt?.classList.contains('lit')),
    cards: all('.held').map((node) => ({
      name: node.getAttribute('aria-label'), code: node.dataset.key.split('.')[0],
      isPlayable: node.classList.contains('usable'), isPicked: node.classList.contains('chosen'),
    })),
    colours: offers('.petal'),
    papers: offers('.papers button'),
    answers: offers('.acts .btn:not(.reaction), .thumb .btn:not(.icon)'),
    uno: !uno || uno.disabled ? '' : callOf(uno),
    pile: document.querySelector('.discard')?.getAttribute('aria-label') ?? '',
  };
  const at = document.activeElement;
  const focus = at === document.body ? '' : at.className || at.tagName;
  const { phase, title, pile, cards, colours, papers } = seen;
  const settled = JSON.stringify([phase, title, pile, cards.map((card) => card.code), colours, papers]);
  return { ...seen, focus, settled, sign: JSON.stringify(seen) };
}"""
"""`settled` is what the server has said; the rest of `sign` is what this window does before it says anything."""
CHANGED: Final = f"([what, before]) => ({SEEN})()[what] !== before"
FREE: Final = """(card) => {
  const box = card.getBoundingClientRect();
  const isFree = ({ x, y }) => card.contains(document.elementFromPoint(box.left + x, box.top + y));
  const points = [0.25, 0.12, 0.5].flatMap((down) =>
    [0.19, 0.35, 0.5, 0.65, 0.8].map((right) => ({ x: box.width * right, y: box.height * down })));
  return points.find(isFree) ?? points[0];
}"""
"""Where a finger finds this card and no other."""
POLLING_MS: Final = 30
"""Windows in the background draw nothing, and still change."""
ENDED: Final = ("between", "over")
Seen = dict[str, Any]
WHERE: Final = {
    "cards": ".held",
    "papers": ".papers button",
    "colours": ".petal",
    "answers": ".acts .btn:not(.reaction), .thumb .btn:not(.icon)",
    "uno": "button.uno",
}


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody wants to do: a card by its place in the hand, or a button by its place among its kind."""

    what: str
    place: int
    words: str
    """The words of the button, or the code of the card."""
    key: str = ""


Hand = Callable[[Page, Wish], Awaitable[bool]]
"""Carries a wish out; whether that says something to the server."""
Watch = Callable[[Seen], None]


def wish(seen: Seen) -> Wish | None:
    """The first thing that brings the round nearer to its end; none, if nothing is asked."""
    if seen["phase"] != "playing" or not seen["isAsked"]:
        return None
    usable = [place for place, card in enumerate(seen["cards"]) if card["isPlayable"]]
    for what in ("papers", "colours"):
        if seen[what]:
            return Wish(what, 0, **seen[what][0])
    if usable:
        code = seen["cards"][usable[0]]["code"]
        return Wish("uno", 0, code, "U") if seen["uno"] == "due" else Wish("cards", usable[0], code)
    return Wish("answers", 0, **seen["answers"][0]) if seen["answers"] else None


async def by_mouse(page: Page, wanted: Wish) -> bool:
    await page.locator(WHERE[wanted.what]).nth(wanted.place).click(position=await _in_sight(page, wanted))
    return wanted.what != "uno"


async def by_thumb(page: Page, wanted: Wish) -> bool:
    """In a tight fan the first tap only picks the card."""
    before = await see(page)
    thing = page.locator(WHERE[wanted.what]).nth(wanted.place)
    await thing.tap(position=await _in_sight(page, wanted))
    if wanted.what != "cards":
        return wanted.what != "uno"
    await _until_changed(page, before, "sign")
    after = await see(page)
    if after["settled"] == before["settled"] and after["cards"][wanted.place]["isPicked"]:
        await thing.tap(position=await _in_sight(page, wanted))
    return True


async def _in_sight(page: Page, wanted: Wish) -> Any:
    """Of a card in a fan one sees the upper left, or what the card beside it leaves free while it is lifted."""
    if wanted.what != "cards":
        return None
    return await page.locator(WHERE["cards"]).nth(wanted.place).evaluate(FREE)


async def see(page: Page) -> Seen:
    """What the page shows now."""
    seen: Seen = await page.evaluate(SEEN)
    return seen


async def hand_of(page: Page) -> list[str]:
    """The cards that the page shows as one's own."""
    return sorted(card["code"] for card in (await see(page))["cards"])


async def until_asked(page: Page) -> Seen:
    """Waits for the own turn."""
    while not wish(seen := await see(page)):
        await _until_changed(page, seen, "sign")
    return seen


async def agree(one: Page, other: Page) -> None:
    """Two windows of one player come to show the same."""
    async with asyncio.timeout(PATIENCE_MS / 1000):
        while await _common(one) != await _common(other):
            pass


async def _common(page: Page) -> list[object]:
    """What does not depend on the window: cards that are picked and a call that goes with the next one are its own."""
    seen = await see(page)
    return [seen["phase"], seen["title"], seen["pile"], sorted(card["code"] for card in seen["cards"])]


async def play(*pages: Page, how: Hand = by_mouse, turns: int = -1, watch: Watch | None = None) -> int:
    """Answers whatever these people are asked until their round is over, or so many times; so many answers it took."""
    done = 0
    while done != turns:
        sights = [(page, await see(page)) for page in pages]
        if watch:
            watch(sights[0][1])
        if all(seen["phase"] in ENDED for _, seen in sights):
            break
        asked = [(page, seen, wanted) for page, seen in sights if (wanted := wish(seen))]
        if not asked:
            await _until_one_changes(sights)
        for page, seen, wanted in asked[:1]:
            # A window that lies under another takes no clicks.
            await page.bring_to_front()
            is_said = await how(page, wanted)
            await _until_changed(page, seen, "settled" if is_said else "sign")
            done += 1
    return done


async def _until_changed(page: Page, seen: Seen, what: str) -> None:
    await page.wait_for_function(CHANGED, arg=[what, seen[what]], polling=POLLING_MS)


async def _until_one_changes(sights: list[tuple[Page, Seen]]) -> None:
    waiting = [asyncio.ensure_future(_until_changed(page, seen, "sign")) for page, seen in sights]
    done, others = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    for one in others:
        one.cancel()
    for one in done:
        one.result()
