"""Who is who: guests by a name and a signed cookie, accounts by a login and a password, tickets for one connection."""

from __future__ import annotations

import asyncio
import secrets
from typing import Final

import argon2
from itsdangerous import BadSignature, URLSafeTimedSerializer
from sqlalchemy import delete, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from unoverse.protocol.refusals import Refusal
from unoverse.seeds_and_names import checked_names
from unoverse.server.clock import now_ms
from unoverse.server.storage import schema
from unoverse.server.storage.database import insert
from unoverse.server.tables.deciding import Person

COOKIE: Final = "unoverse"
SESSION_SECONDS: Final = 400 * 24 * 3600
TICKET_SECONDS: Final = 30
SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200


class People:
    """Guests, accounts and tickets."""

    def __init__(self, engine: AsyncEngine, key: str) -> None:
        self._engine = engine
        self._sessions = URLSafeTimedSerializer(key, salt="session")
        self._tickets = URLSafeTimedSerializer(key, salt="ticket")
        self._hasher = argon2.PasswordHasher()
        self._nobody = self._hasher.hash(secrets.token_hex(8))
        """A wrong login takes as long as a wrong password."""

    # Guests

    async def new_guest(self, name: str) -> Person:
        person = Person(secrets.token_hex(16), _checked_name(name))
        async with self._engine.begin() as connection:
            await connection.execute(schema.people.insert().values(id=person.id, name=person.name, came_at=now_ms()))
        return person

    async def rename(self, person: Person, name: str) -> Person:
        renamed = person._replace(name=_checked_name(name))
        async with self._engine.begin() as connection:
            await connection.execute(
                update(schema.people).where(schema.people.c.id == person.id).values(name=renamed.name)
            )
        return renamed

    async def find(self, identity: str) -> Person | None:
        people = schema.people
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(people.c.id, people.c.name).where(people.c.id == identity))).first()
        return None if row is None else Person(row.id, row.name)

    def cookie_of(self, person: Person) -> str:
        return self._sessions.dumps(person.id)

    async def of_cookie(self, cookie: str | None) -> Person | None:
        if not cookie:
            return None
        try:
            identity = self._sessions.loads(cookie, max_age=SESSION_SECONDS)
        except BadSignature:
            return None
        return await self.find(str(identity))

    # Accounts

    async def open_account(self, person: Person, login: str, password: str) -> None:
        """Gives the guest a login; everything of the guest stays."""
        if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
            raise Refusal("password", least=SHORTEST_PASSWORD, most=LONGEST_PASSWORD)
        people = schema.people
        hashed = await asyncio.to_thread(self._hasher.hash, password)
        try:
            async with self._engine.begin() as connection:
                await connection.execute(
                    update(people)
                    .where(people.c.id == person.id, people.c.login.is_(None))
                    .values(login=_checked_login(login), password=hashed)
                )
        except IntegrityError as error:
            raise Refusal("login_taken") from error

    async def log_in(self, login: str, password: str) -> Person:
        people = schema.people
        wanted = people.c.login == _checked_login(login)
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(people).where(wanted))).first()
        hashed = self._nobody if row is None else row.password
        try:
            await asyncio.to_thread(self._hasher.verify, hashed, password[:LONGEST_PASSWORD])
        except argon2.exceptions.VerificationError as error:
            raise Refusal("login") from error
        if row is None:
            raise Refusal("login")
        return Person(row.id, row.name)

    # Tickets

    def new_ticket(self, person: Person, table: str) -> str:
        """Good for one connection to one table, for half a minute."""
        return self._tickets.dumps([secrets.token_hex(12), person.id, table])

    async def take_ticket(self, ticket: str, table: str) -> Person:
        """Whose ticket it is; it is used up."""
        try:
            number, identity, opens = self._tickets.loads(ticket, max_age=TICKET_SECONDS)
        except (BadSignature, ValueError, TypeError) as error:
            raise Refusal("ticket") from error
        person = await self.find(str(identity))
        if opens != table or person is None or not await self._use(str(number)):
            raise Refusal("ticket")
        return person

    async def _use(self, number: str) -> bool:
        tickets, now = schema.tickets, now_ms()
        async with self._engine.begin() as connection:
            statement = insert(self._engine)(tickets).on_conflict_do_nothing().returning(tickets.c.id)
            used = (await connection.execute(statement, {"id": number, "used_at": now})).first()
            await connection.execute(delete(tickets).where(tickets.c.used_at < now - 2000 * TICKET_SECONDS))
        return used is not None


async def shared_key(engine: AsyncEngine) -> str:
    """What all nodes sign with; the first one makes it."""
    keys = schema.keys
    async with engine.begin() as connection:
        made = {"name": "signing", "value": secrets.token_hex(32)}
        await connection.execute(insert(engine)(keys).on_conflict_do_nothing(), made)
        found = await connection.execute(select(keys.c.value).where(keys.c.name == "signing"))
        return str(found.scalar_one())


def _checked_name(name: str) -> str:
    return checked_names([name], 1)[0]


def _checked_login(login: str) -> str:
    return checked_names([login.casefold()], 1)[0]
