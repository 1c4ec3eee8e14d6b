"""How people take a decision at the page: with a mouse, with keys, with words."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from playwright.async_api import expect
from tests.web.company import Company
from tests.web.people import Person

Way = Callable[[Person], Awaitable[None]]


def click(*names: str) -> Way:
    """Clicks buttons with these words, one after the other: the newest, where there are several."""

    async def way(ana: Person) -> None:
        for name in names:
            await ana.page.locator(f"button:has-text('{name}'):not([disabled])").last.click()

    return way


def press(*keys: str) -> Way:
    """Presses keys while the focus is in the hand, as it is for whoever plays without a mouse."""

    async def way(ana: Person) -> None:
        hand = ana.page.locator('.held[tabindex="0"]')
        if await hand.count():
            await hand.focus()
        for key in keys:
            await ana.page.keyboard.press(key)

    return way


def in_turn(*ways: Way) -> Way:
    async def way(ana: Person) -> None:
        for one in ways:
            await one(ana)

    return way


def lit_card(is_clicked: bool, which: str = ".held.can") -> Way:
    """The first card that can be used: clicked, or reached with the arrows."""

    async def way(ana: Person) -> None:
        card = ana.page.locator(which).first
        await expect(card).to_be_visible()
        if is_clicked:
            await ana.page.mouse.move(0, 0)
            await card.click(position={"x": 12, "y": 30})
            return
        place = int(await card.get_attribute("data-place") or 0)
        await press("Home", *["ArrowRight"] * place)(ana)
        await expect(card).to_be_focused()
        await ana.page.keyboard.press("Enter")

    return way


def seat(place: int) -> Way:
    """Clicks a seat of the others, from the left."""

    async def way(ana: Person) -> None:
        await ana.page.locator("button.seat").nth(place).click()

    return way


async def seat_before(ana: Person) -> None:
    """Clicks the seat of whoever plays before her."""
    assert ana.company is not None
    await ana.page.locator(f"button.seat[data-seat='{ana.company.before.seat}']").click()


def write(text: str, is_clicked: bool, field: str = "[data-talk]", button: str = "Send") -> Way:
    """Types into a field, and sends it with its button or with Enter. No words are said twice in a round."""

    async def way(ana: Person) -> None:
        assert ana.company is not None
        await ana.page.locator(field).fill(text.format(n=ana.company.hers.seq))
        if is_clicked:
            await ana.button(button, exact=True).click()
        else:
            await ana.page.locator(field).press("Enter")

    return way


def typed(line: str) -> Way:
    """A move that is typed, after a stroke; {before} is the letter of whoever plays before her."""

    async def way(ana: Person) -> None:
        assert ana.company is not None
        await ana.page.keyboard.press("/")
        await ana.page.keyboard.type(line.format(before="ABCD"[ana.company.before.seat or 0]))
        await ana.page.keyboard.press("Enter")

    return way


def tab_to(name: str) -> Way:
    async def way(ana: Person) -> None:
        await ana.page.locator(f"button:has-text('{name}')").last.focus()
        await ana.page.keyboard.press("Enter")

    return way


async def others_agree(ana: Person) -> None:
    """Friends who may vote on what is asked say that it is so."""
    company = ana.company
    assert company is not None
    await company.hers.until(lambda: bool(_asked(company)))
    ((question, voters),) = _asked(company).items()
    for friend in company.friends:
        if friend.you.chair in voters:
            await friend.vote(question, True)


def _asked(company: Company) -> dict[int, list[int]]:
    """What is voted on and not decided, with the chairs of those who vote."""
    told = [(step.seq, what) for step in company.hers.steps for what in step.what]
    decided = {what["question"] for _, what in told if what["kind"] == "voted" and what["decided"] is not None}
    return {seq: what["voters"] for seq, what in told if what["kind"] == "objected" and seq not in decided}


async def wait(ana: Person) -> None:
    """Does nothing."""
    await expect(ana.page.locator(".prompt .ring")).to_be_visible()


async def lift(ana: Person) -> None:
    """Moves the place where the deck is cut."""
    await ana.page.locator("input[type=range]").fill("20")
