"""Learners at a browser who answer rightly, each in their own way: with a mouse, with keys, or with typed lines."""

from __future__ import annotations

import json
from typing import Final

from playwright.async_api import Locator, expect
from tests.lessons.learner import right_answer
from tests.web.people import Person

from unoverse.lessons.asking import NONE
from unoverse.lessons.course import Course, Progress
from unoverse.lessons.moment import CARDS, CHOICE
from unoverse.lessons.typed_answers import answer_of

KEPT: Final = "unoverse.learn"
COLOURS: Final = {"R": "Red", "Y": "Yellow", "G": "Green", "B": "Blue"}
KEYS: Final = {"draw": "d", "keep": "n", "accept": "t", "challenge": "h"}
BUTTONS: Final = {"draw": "Draw", "keep": "Keep it", "accept": "Take", "challenge": "Challenge"}
MOST_TABS: Final = 80


class Learner:
    """Somebody in the course; `answer` does what the moment asks for, and nothing else is told to the page."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page

    async def progress(self) -> Progress:
        """How far this browser says one is."""
        kept = json.loads(await self.page.evaluate("(name) => localStorage.getItem(name) ?? '{}'", KEPT))
        return Progress(kept.get("step", 0), tuple(kept.get("answers", ())), frozenset(kept.get("passed", ())))

    async def go_on(self) -> None:
        """Answers the moment that is shown, and waits until the next one is."""
        before = await self.progress()
        course = Course(before)
        text = right_answer(course)
        moment = course.moment
        assert moment is not None
        if moment.asks == CARDS:
            await self.name_cards([] if text == NONE else text.split())
        elif moment.asks == CHOICE:
            await self.choose(text, moment.choices.index(text))
        elif not text:
            await self.read_on()
        else:
            await self.act(answer_of(text, moment))
        await self._until_changed(before)

    async def _until_changed(self, before: Progress) -> None:
        kept = json.dumps([before.step, list(before.answers)])
        await self.page.wait_for_function(
            """([name, before]) => {
              const { step, answers } = JSON.parse(localStorage.getItem(name) ?? '{}');
              return JSON.stringify([step, answers]) !== before;
            }""",
            arg=[KEPT, kept.replace(", ", ",")],
        )

    async def finish(self, step: int) -> None:
        """Until this step is passed."""
        while step not in (await self.progress()).passed:
            await self.go_on()

    def held(self, code: str) -> Locator:
        return self.page.locator(f'.held[data-key^="{code}."]').first

    # Each way has its own

    async def read_on(self) -> None:
        raise NotImplementedError

    async def name_cards(self, codes: list[str]) -> None:
        raise NotImplementedError

    async def choose(self, choice: str, place: int) -> None:
        raise NotImplementedError

    async def act(self, text: str) -> None:
        """Does the first thing of several; what is asked after it is asked."""
        raise NotImplementedError


class WithAMouse(Learner):
    """Points at everything."""

    async def read_on(self) -> None:
        await self.person.button("Go on").click()

    async def name_cards(self, codes: list[str]) -> None:
        for code in codes:
            await self.held(code).click()
        await self.page.locator(".btn.strong").filter(has_text="fit").click()

    async def choose(self, choice: str, place: int) -> None:
        await self.person.button(choice, exact=False).last.click()

    async def act(self, text: str) -> None:
        first, *rest = text.split()
        if first == "uno":
            await self.person.button("UNO").click()
            first = rest[0]
        if first == "colour":
            await self.page.get_by_role("group", name="colour").get_by_role("button", name=COLOURS[rest[0]]).click()
        elif first == "catch":
            await self.person.button("Catch").click()
        elif first in BUTTONS:
            await self.page.locator(".me .btn, .thumb .btn").filter(has_text=BUTTONS[first]).click()
        elif await self.person.button("Play it").is_visible():
            await self.person.button("Play it").click()
        else:
            await self.held(first).click()


class WithKeys(Learner):
    """Has no mouse: Tab, arrows, Enter and the keys of the table."""

    async def reach(self, wanted: Locator) -> None:
        """Tab after Tab, until the focus is there."""
        for _ in range(MOST_TABS):
            if await wanted.evaluate("(element) => element === document.activeElement"):
                return
            await self.page.keyboard.press("Tab")
        raise AssertionError("it cannot be reached by Tab")

    async def reach_card(self, code: str) -> None:
        for _ in range(MOST_TABS):
            if await self.page.evaluate("() => document.activeElement?.classList.contains('held')"):
                break
            await self.page.keyboard.press("Tab")
        place = int(await self.held(code).get_attribute("data-place") or 0)
        await self.page.keyboard.press("Home")
        for _ in range(place):
            await self.page.keyboard.press("ArrowRight")
        await expect(self.held(code)).to_be_focused()

    async def read_on(self) -> None:
        await self.page.keyboard.press("Enter")

    async def name_cards(self, codes: list[str]) -> None:
        for code in codes:
            await self.reach_card(code)
            await self.page.keyboard.press("Space")
        await self.page.keyboard.press("Enter")

    async def choose(self, choice: str, place: int) -> None:
        await self.page.keyboard.press(str(place + 1))

    async def act(self, text: str) -> None:
        first, *rest = text.split()
        if first == "uno":
            await self.page.keyboard.press("u")
            first = rest[0]
        if first == "colour":
            await self.page.keyboard.press(rest[0].lower())
        elif first == "catch":
            await self.page.keyboard.press("k")
        elif first in KEYS:
            await self.page.keyboard.press(KEYS[first])
        elif await self.person.button("Play it").is_visible():
            await self.reach(self.person.button("Play it"))
            await self.page.keyboard.press("Enter")
        else:
            await self.reach_card(first)
            await self.page.keyboard.press("Enter")


class WithLines(Learner):
    """Types everything, as in a terminal."""

    async def line(self, text: str) -> None:
        field = self.page.get_by_role("textbox", name="Type a move or a command")
        if not await field.is_visible():
            await self.page.keyboard.press("/")
        await expect(field).to_be_focused()
        await self.page.keyboard.type(text)
        await self.page.keyboard.press("Enter")

    async def read_on(self) -> None:
        if await self.page.locator(".stage").is_visible():
            await self.line("")
        else:
            await self.page.keyboard.press("Enter")

    async def name_cards(self, codes: list[str]) -> None:
        await self.line(" ".join(codes).lower() or NONE)

    async def choose(self, choice: str, place: int) -> None:
        await self.line(choice)

    async def act(self, text: str) -> None:
        await self.line(text.lower())
