"""The tutorial in a browser: it can be played to its end in every way, left, gone on with and begun anew (CT-09)."""

from __future__ import annotations

import json

import pytest
from playwright.async_api import Locator, Page, expect
from tests.web.axe import violations
from tests.web.learners import KEPT, Learner, WithAMouse, WithKeys, WithLines
from tests.web.people import DESKTOP, PHONE, SMALL_PHONE, People, Person

from unoverse.lessons.course import EDITION, STEPS

ALL = frozenset(range(len(STEPS)))
KEEP = "([name, kept]) => localStorage.setItem(name, kept)"
COVERS = """() => {
  const [words, table] = ['What the lesson says', 'stage'].map((name, i) =>
    document.querySelector(i ? '.stage' : `section[aria-label="${name}"]`)?.getBoundingClientRect());
  if (!words || !table) return '';
  const isApart = words.bottom <= table.top + 1 || words.left >= table.right - 1;
  const isSeen = words.top >= 0 && words.right <= innerWidth && words.bottom <= innerHeight;
  return isApart && isSeen ? '' : JSON.stringify([words, table]);
}"""


async def begin(person: Person, step: int | None = None, *answers: str) -> Page:
    """Comes to the course, at a moment of a step."""
    if step is not None:
        kept = {"edition": EDITION, "step": step, "answers": list(answers), "passed": list(range(step))}
        await person.visit("/rules/nothing")
        await person.page.evaluate(KEEP, [KEPT, json.dumps(kept)])
    page = await person.visit("/learn")
    await expect(words(page)).to_be_visible()
    return page


def words(page: Page) -> Locator:
    """What the teacher says."""
    return page.get_by_role("region", name="What the lesson says")


async def play_through(learner: Learner) -> None:
    """The whole course; the teacher's words never lie over the table."""
    while (await learner.progress()).step < len(STEPS):
        assert await learner.page.evaluate(COVERS) == ""
        await learner.go_on()
    await expect(learner.page.get_by_role("heading", name="That is the whole game")).to_be_visible()
    assert (await learner.progress()).passed == ALL


@pytest.mark.parametrize("way", [WithAMouse, WithKeys, WithLines])
async def test_the_course_is_played_to_its_end(people: People, way: type[Learner]) -> None:
    ana = await people("Ana")
    await begin(ana)
    await play_through(way(ana))
    await ana.button("Play now").click()
    await expect(ana.page.locator(".held").first).to_be_visible()


async def test_it_is_played_to_its_end_on_the_smallest_phone(people: People) -> None:
    ana = await people("Ana", SMALL_PHONE, dark=True)
    await begin(ana)
    await play_through(WithAMouse(ana))


async def test_whoever_leaves_goes_on_there_and_the_first_page_knows_it(people: People) -> None:
    ana = await people("Ana", PHONE)
    page = await begin(ana, 2, "", "R4 G7")
    await expect(words(page)).to_contain_text("2 of 5: which of your cards fit on")
    await ana.visit("/")
    await page.get_by_role("link", name="Go on with step 2").click()
    await expect(words(page)).to_contain_text("2 of 5: which of your cards fit on")


async def test_any_step_can_be_begun_left_and_begun_anew(people: People) -> None:
    ana = await people("Ana")
    page = await begin(ana)
    learner = WithAMouse(ana)
    await ana.button("Special cards").click()
    await expect(page.get_by_role("heading", name="Special cards")).to_be_visible()
    await learner.go_on()
    await expect(words(page)).to_contain_text("Bia loses the turn")
    await ana.button("Begin this step anew").click()
    await expect(words(page)).not_to_contain_text("Bia loses the turn")
    await ana.button("Skip this step").click()
    await expect(page.get_by_role("heading", name="Bluffs and penalties")).to_be_visible()
    assert (await learner.progress()).passed == frozenset()
    await ana.visit("/learn/2")
    await expect(page.get_by_role("heading", name="What fits")).to_be_visible()


async def test_on_a_phone_the_steps_are_behind_a_button(people: People) -> None:
    ana = await people("Ana", SMALL_PHONE)
    page = await begin(ana)
    await ana.button("All steps").click()
    await page.get_by_role("dialog").get_by_role("button", name="What fits").click()
    await expect(words(page)).to_contain_text("A card fits if it has the colour")


async def test_a_wrong_answer_is_explained_and_a_line_that_means_nothing_too(people: People) -> None:
    ana = await people("Ana")
    page = await begin(ana, 2, "")
    learner = WithLines(ana)
    await learner.name_cards(["B2"])
    await expect(words(page)).to_contain_text("does not fit: neither the colour nor the number")
    await learner.line("fly")
    await expect(page.locator(".prompt")).to_contain_text("is no card")


async def test_a_card_that_does_not_fit_stays_and_one_that_is_not_meant_is_explained(people: People) -> None:
    ana = await people("Ana")
    page = await begin(ana, 1, "", "")
    learner = WithAMouse(ana)
    await learner.held("G8").click(force=True)
    await expect(page.locator(".prompt").get_by_text("Green 8 does not fit.")).to_be_visible()
    await begin(ana, 3)
    await learner.act("draw")
    await expect(words(page)).to_contain_text("Not now: lay a card.")


async def test_a_hint_says_what_to_do_and_why(people: People) -> None:
    ana = await people("Ana", PHONE)
    page = await begin(ana, 1, "", "", "R8")
    await ana.button("Hint").click()
    await expect(page.get_by_role("status").filter(has_text="Say UNO and lay")).to_contain_text("only card that fits")


async def test_ears_hear_the_teacher_before_what_is_asked(people: People) -> None:
    ana = await people("Ana")
    page = await begin(ana, 1, "", "", "R8")
    told = page.get_by_role("alert").filter(has_text="Bia lays Red 9.")
    await expect(told).to_contain_text("say UNO with it. Your turn. Playable: Red 3.")


@pytest.mark.parametrize("kept", ["{", "7", '{"edition": 99, "step": 60, "answers": [], "passed": []}', "null"])
async def test_what_makes_no_sense_begins_at_the_beginning(people: People, kept: str) -> None:
    ana = await people("Ana")
    await ana.visit("/rules/nothing")
    await ana.page.evaluate(KEEP, [KEPT, kept])
    await ana.visit("/learn")
    await expect(words(ana.page)).to_contain_text("Watch Ana, Bia and Caio")


async def test_without_a_server_nothing_is_lost(people: People) -> None:
    ana = await people("Ana")
    page = await begin(ana, 1, "", "")
    await page.route("**/api/lessons", lambda route: route.abort())
    learner = WithAMouse(ana)
    await learner.held("R8").click()
    await expect(page.locator(".prompt").get_by_text("The server does not answer.")).to_be_visible()
    await page.unroute("**/api/lessons")
    await learner.go_on()
    await expect(words(page)).to_contain_text("say UNO with it")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, SMALL_PHONE], ids=["desktop", "phone"])
async def test_nothing_stands_in_anybodys_way(people: People, size: tuple[int, int], dark: bool) -> None:
    ana = await people("Ana", size, dark)
    moments = ((0,), (1, "", "", "R8"), (2, "", "R4"), (3, "RS", "", "GV", "", "BD", "", "W"), (4, ""))
    for step, *answers in moments:
        page = await begin(ana, step, *answers)
        assert await violations(page) == [], (step, answers)
    await ana.page.evaluate(KEEP, [KEPT, json.dumps({"edition": EDITION, "step": 7, "answers": [], "passed": [1]})])
    page = await ana.visit("/learn")
    await expect(page.get_by_text("Still to do: What fits")).to_be_visible()
    assert await violations(page) == []
