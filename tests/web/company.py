"""Friends at the table of somebody at a browser: they play by the same protocol, without a page of their own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Final

from tests.web.people import Person

from unoverse.client import Client, OnlineTable
from unoverse.protocol.words import Document
from unoverse.table.actions import ACTION_KINDS, REACTIONS

NAMES: Final = ("Mara", "Inês", "Teo")
REACTING: Final = frozenset(ACTION_KINDS[kind].word for kind in REACTIONS)
MOST_MOVES: Final = 600
"""No scene is so far away; with such a deck as a scene has, mostly a few moves."""
Wish = Callable[[OnlineTable], bool]
Choice = Callable[[OnlineTable], str | None]


class Company:
    """A table with somebody at a browser and friends. `hers` is that somebody too, by a second connection."""

    def __init__(self, person: Person, hers: OnlineTable, friends: Sequence[OnlineTable]) -> None:
        self.person = person
        self.hers = hers
        self.friends = list(friends)

    @property
    def all(self) -> list[OnlineTable]:
        return [self.hers, *self.friends]

    @property
    def before(self) -> OnlineTable:
        """Who plays before her, as long as nobody turns the direction."""
        return self._away(-1)

    @property
    def after(self) -> OnlineTable:
        return self._away(1)

    def _away(self, steps: int) -> OnlineTable:
        view = view_of(self.hers)
        seat = ((self.hers.seat or 0) + steps * view["direction"]) % len(view["sizes"])
        return next(table for table in self.friends if table.seat == seat)

    async def settle(self) -> None:
        """Everybody has heard of everything."""
        last = max(table.seq for table in self.all)
        for table in self.all:
            await table.until(lambda table=table: table.seq >= last)  # type: ignore[misc]

    async def bring(self, wish: Wish, choose: Choice = lambda table: None) -> None:
        """Everybody plays on, as told or else as it comes, until she sees what is wished for."""
        for _ in range(MOST_MOVES):
            await self.settle()
            if self.hers.phase == "playing" and wish(self.hers):
                return
            await self._move(choose)
        raise AssertionError(f"this never came: {view_of(self.hers)}")

    async def _move(self, choose: Choice) -> None:
        if self.hers.phase == "between":
            await asyncio.gather(*(table.ready() for table in self.all), return_exceptions=True)
            return
        actor = next(table for table in self.all if "slap" in table.legal or table.to_act == table.seat)
        await actor.act("slap" if "slap" in actor.legal else choose(actor) or usual(actor))

    def acted(self) -> list[str]:
        """What was done at the table in this round, in order, by whomever."""
        return [str(event["action"]) for event in self.hers.events]

    async def until_acted(self, action: str) -> None:
        """Until she has done this, as the engine's log tells it."""
        await self.hers.until(lambda: any(is_hers(self.hers, event, action) for event in self.hers.events))


def is_hers(table: OnlineTable, event: Document, action: str) -> bool:
    return event["seat"] == table.seat and action in (event["action"], str(event["action"]).partition(" ")[0])


def view_of(table: OnlineTable) -> Document:
    assert table.view is not None
    return table.view


def usual(table: OnlineTable) -> str:
    """Lays a card where one can, and never reacts: what a scene is about is left to it."""
    found = [text for text in table.legal if text.split()[0] not in REACTING]
    cards = [text for text in found if text[0].isupper() and " " not in text]
    plain = [text for text in cards if not text.startswith("W") and text[1].isdigit()]
    return (plain or cards or found)[0]


async def sit_together(person: Person, friends: Sequence[str] = NAMES, **options: Any) -> Company:
    """Opens a table and deals at once; all chairs are taken by friends."""
    code = await person.open_table(chairs=1 + len(friends), **options)
    cookies = await person.context.cookies(person.server)
    cookie = "; ".join(f"{one.get('name')}={one.get('value')}" for one in cookies)
    hers = await _at(person, Client(person.server, cookie), code)
    company = Company(person, hers, [await _friend(person, name, code) for name in friends])
    person.company = company
    await hers.begin()
    for table in company.all:
        await table.until(lambda table=table: table.phase == "playing")  # type: ignore[misc]
    return company


async def _friend(person: Person, name: str, code: str) -> OnlineTable:
    client = Client(person.server)
    await client.say_name(name)
    return await _at(person, client, code)


async def _at(person: Person, client: Client, code: str) -> OnlineTable:
    table = await person.stays.enter_async_context(client.table(code))
    await table.sit()
    return table
