"""What there is to see of the web table, and how to come to it: `make screenshots` takes pictures of all of it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple
from urllib.parse import quote

from playwright.async_api import expect
from tests.web.company import NAMES, Choice, Company, sit_together, usual
from tests.web.people import DESKTOP, PHONE, SMALL_PHONE, People, Person
from tests.web.scenes import CLOCK, SCENES, again, asked, held, show

Size = tuple[int, int]
Reach = Callable[[People], Awaitable[Person]]
USUAL: Final = (DESKTOP, PHONE)
TIGHT: Final = (DESKTOP, PHONE, SMALL_PHONE)
HOUSE: Final = "UNO 1121 C-DR-P3-T-CAR@1"
CLASHING: Final = "UNO 1121 C-DR-P3-T-CAR"
FULL_TABLE: Final = ("Mara", "Inês", "Teo", "Noor", "Jun", "Lia", "Oskar", "Ada", "Ravi")
SHORT: Final[dict[str, Any]] = {"rules": "UNO 1121 [hand_size=2]", "clock": CLOCK}
TEN_AND_THIRTY: Final = "10-seats-30-cards"
SOON_OVER: Final = 600


class Picture(NamedTuple):
    """Something to see, in some windows."""

    reach: Reach
    sizes: tuple[Size, ...] = USUAL
    mock_up: str = ""
    """What the picture of it in the design is called, in a wide window and on a phone if that differs."""
    mock_up_on_phones: str = ""
    again: Callable[[Person], Awaitable[None]] | None = None
    """For what lasts only for a moment: it is brought about once more for every window."""
    is_whole: bool = False
    """All of the page, however long it is."""


PICTURES: Final[dict[str, Picture]] = {}


def picture(name: str, **more: Any) -> Callable[[Reach], Reach]:
    def kept(reach: Reach) -> Reach:
        PICTURES[name] = Picture(reach, **more)
        return reach

    return kept


# Pages


@picture("home", sizes=TIGHT, mock_up="home")
async def home(people: People) -> Person:
    """Somebody who has played before, on a server with others."""
    for title, rules, host in (("Kitchen table", HOUSE, "Mara"), ("Official, Italian", "UNO italia", "Teo")):
        friend = await people(host)
        code = await friend.open_table(rules=rules, title=title, chairs=4, public=True, bots={"1": "Grandma"})
        await friend.visit(f"/t/{code}")
        await friend.button("Sit").first.click()
        await expect(friend.button("Stand up").first).to_be_visible()
    ana = await people("Ana")
    company = await sit_together(ana, rules=HOUSE, title="Sunday")
    await company.bring(asked("turn"))
    page = await ana.visit("/")
    await expect(ana.button("Play now")).to_be_visible()
    await page.wait_for_load_state("networkidle")
    return ana


@picture("home-first-visit", sizes=TIGHT)
async def home_first_visit(people: People) -> Person:
    ana = await people("Ana")
    page = await ana.visit("/")
    await page.wait_for_load_state("networkidle")
    return ana


@picture("no-connection", sizes=TIGHT)
async def no_connection(people: People) -> Person:
    ana = await people("Ana")
    await ana.context.route("**/api/**", lambda route: route.abort())
    page = await ana.visit("/")
    await expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    return ana


async def _opening(people: People, rules: str) -> Person:
    ana = await people("Ana")
    page = await ana.visit(f"/open?rules={quote(rules)}")
    await expect(page.get_by_role("button", name="Open the table")).to_be_visible()
    await page.wait_for_load_state("networkidle")
    return ana


@picture("open", mock_up="open-table-clean")
async def opening(people: People) -> Person:
    return await _opening(people, HOUSE)


@picture("open-whole", is_whole=True)
async def opening_whole(people: People) -> Person:
    return await _opening(people, HOUSE)


@picture("open-conflict", mock_up="open-table-conflict", mock_up_on_phones="open-table")
async def clashing(people: People) -> Person:
    return await _opening(people, CLASHING)


@picture("written-wild", sizes=TIGHT)
async def written_wild(people: People) -> Person:
    ana = await _opening(people, "mattel-2018-pt")
    await ana.page.locator("#wilds ~ ul button.slot").first.click()
    await expect(ana.page.get_by_role("dialog")).to_be_visible()
    return ana


@picture("gathering", sizes=TIGHT)
async def gathering(people: People) -> Person:
    ana = await people("Ana")
    code = await ana.open_table(rules=HOUSE, title="Kitchen table", chairs=5, bots={"2": "Grandma"}, clock=CLOCK)
    friend = await people("Mara")
    for person in (ana, friend):
        await person.visit(f"/t/{code}")
        await person.button("Sit").first.click()
    await expect(ana.page.get_by_text("Mara").first).to_be_visible()
    return ana


@picture("learn", sizes=TIGHT)
async def learning(people: People) -> Person:
    return await _at(people, "/learn")


@picture("rules")
async def rules(people: People) -> Person:
    return await _at(people, "/rules")


@picture("rules-of-a-rule")
async def rule(people: People) -> Person:
    return await _at(people, "/rules/C")


@picture("dice", sizes=TIGHT)
async def dice(people: People) -> Person:
    return await _at(people, "/dice")


@picture("solitaire", sizes=TIGHT)
async def solitaire(people: People) -> Person:
    return await _at(people, "/solitaire")


@picture("me")
async def me(people: People) -> Person:
    return await _at(people, "/me")


async def _at(people: People, path: str) -> Person:
    ana = await people("Ana")
    page = await ana.visit(path)
    await page.wait_for_load_state("networkidle")
    return ana


# The table


async def _table(people: People, friends: tuple[str, ...], cards: int = 7, **options: Any) -> Person:
    """Her turn, with so many cards; the others have fewer, and not all as many."""
    company = await sit_together(await people("Ana"), friends, title="Kitchen table", clock=CLOCK, **options)
    await company.bring(lambda table: asked("turn")(table) and held(table) >= cards, _gathering_cards(company))
    await show(company)
    return company.person


def _gathering_cards(company: Company) -> Choice:
    def choose(table: Any) -> str | None:
        wants = table is company.hers or held(table) <= 2 + (table.seat or 0) % 4
        return "draw" if wants and "draw" in table.legal else None

    return choose


@picture("table-2-seats", sizes=TIGHT)
async def two(people: People) -> Person:
    return await _table(people, NAMES[:1])


@picture("table-4-seats", sizes=TIGHT, mock_up="table-4-seats", mock_up_on_phones="table")
async def four(people: People) -> Person:
    return await _table(people, NAMES, rules=HOUSE)


@picture("table-4-seats-30-cards", sizes=TIGHT)
async def four_with_thirty(people: People) -> Person:
    return await _table(people, NAMES, 30)


@picture("table-10-seats", sizes=TIGHT)
async def ten(people: People) -> Person:
    return await _table(people, FULL_TABLE)


@picture(
    "table-10-seats-30-cards", sizes=TIGHT, mock_up="table-10-seats-30-cards", mock_up_on_phones="10-seats-30-cards"
)
async def ten_with_thirty(people: People) -> Person:
    return await _table(people, FULL_TABLE, 30)


@picture("table-waiting", sizes=TIGHT, mock_up="table-somebody-else-plays")
async def waiting(people: People) -> Person:
    """Somebody else plays."""
    company = await sit_together(await people("Ana"), title="Kitchen table", clock=CLOCK)
    await company.bring(lambda table: table.to_act == company.after.seat and len(table.events) > 12)
    await show(company)
    return company.person


@picture("table-dark-side", sizes=TIGHT, mock_up="table-flip-dark-side")
async def dark_side(people: People) -> Person:
    company = await sit_together(await people("Ana"), rules="UNO flip", title="Kitchen table", clock=CLOCK)
    await company.bring(lambda table: asked("turn")(table) and (table.view or {})["side"] == "dark", _flipping)
    await show(company)
    return company.person


def _flipping(table: Any) -> str | None:
    return next((text for text in table.legal if text[1:] == "F" and (table.view or {})["side"] == "light"), None)


@picture("round-end", sizes=TIGHT)
async def round_end(people: People) -> Person:
    company = await sit_together(await people("Ana"), title="Kitchen table", pause=CLOCK, hurry=False, **SHORT)
    await show(company)
    await _play_until(company, "between")
    await company.person.page.wait_for_load_state("networkidle")
    return company.person


@picture("match-end", sizes=TIGHT, mock_up="end-of-match")
async def match_end(people: People) -> Person:
    company = await sit_together(await people("Ana"), title="Kitchen table", target=150, **SHORT)
    await show(company)
    await _play_until(company, "over")
    return company.person


@picture("replay", sizes=TIGHT)
async def replay(people: People) -> Person:
    company = await sit_together(await people("Ana"), title="Kitchen table", target=1, **SHORT)
    await _play_until(company, "over")
    page = await company.person.visit(f"/m/{_match_of(company)}")
    await page.wait_for_load_state("networkidle")
    return company.person


def _match_of(company: Company) -> str:
    assert company.hers.table is not None
    return company.hers.table.match_id


async def _play_until(company: Company, phase: str) -> None:
    for _ in range(SOON_OVER):
        await company.settle()
        if company.hers.phase == phase:
            return
        if company.hers.phase == "between":
            await asyncio.gather(*(table.ready() for table in company.all), return_exceptions=True)
            await company.hers.until(lambda: company.hers.phase != "between")
            continue
        actor = next(table for table in company.all if table.to_act == table.seat)
        await actor.act(usual(actor))
    raise AssertionError(f"there is no {phase}")


# Every decision

BRIEF: Final = frozenset({"slap", "accuse", "window", "doubt", "catch", "jump", "laughing"})
"""What is over before pictures of all windows are taken."""


def _decision(name: str) -> Picture:
    """A scene of the tests, as somebody sees it."""

    async def reach(people: People) -> Person:
        return await SCENES[name](people)

    async def once_more(person: Person) -> None:
        await again(person, name)

    mock_up = "colour-choice" if name == "colour" else ""
    return Picture(reach, TIGHT, mock_up, again=once_more if name in BRIEF else None)


PICTURES.update({f"decision-{name}": _decision(name) for name in SCENES})
