"""Who is who: guests by a name and a signed cookie, accounts by a login and a password, tickets for one connection."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final, NamedTuple

from itsdangerous import BadSignature, URLSafeTimedSerializer
from sqlalchemy import delete, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from unoverse.protocol.refusals import Refusal
from unoverse.seeds_and_names import checked_names
from unoverse.server.clock import now_ms
from unoverse.server.passwords import Passwords
from unoverse.server.storage import schema
from unoverse.server.storage.database import insert
from unoverse.server.tables.deciding import Person

COOKIE: Final = "unoverse"
SESSION_SECONDS: Final = 400 * 24 * 3600
TICKET_SECONDS: Final = 30


class Known(NamedTuple):
    """Somebody who has been here before; a guest without an account has no login and no hash of a password."""

    person: Person
    password: str = ""
    login: str = ""

    @property
    def stamp(self) -> str:
        """What a cookie is good for: another password ends the sessions of the old one."""
        return hashlib.sha256(self.password.encode()).hexdigest()[:16]


class People:
    """Guests, accounts and tickets."""

    def __init__(self, engine: AsyncEngine, key: str) -> None:
        self._engine = engine
        self._sessions = URLSafeTimedSerializer(key, salt="session")
        self._tickets = URLSafeTimedSerializer(key, salt="ticket")
        self._passwords = Passwords()

    # Guests

    async def new_guest(self, name: str) -> Known:
        person = Person(secrets.token_hex(16), _checked_name(name))
        async with self._engine.begin() as connection:
            await connection.execute(schema.people.insert().values(id=person.id, name=person.name, came_at=now_ms()))
        return Known(person)

    async def rename(self, known: Known, name: str) -> Known:
        renamed = known.person._replace(name=_checked_name(name))
        async with self._engine.begin() as connection:
            await connection.execute(
                update(schema.people).where(schema.people.c.id == renamed.id).values(name=renamed.name)
            )
        return known._replace(person=renamed)

    async def find(self, identity: str) -> Known | None:
        people = schema.people
        columns = (people.c.id, people.c.name, people.c.password, people.c.login)
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(*columns).where(people.c.id == identity))).first()
        return None if row is None else Known(Person(row.id, row.name), row.password or "", row.login or "")

    def cookie_of(self, known: Known) -> str:
        return self._sessions.dumps([known.person.id, known.stamp])

    async def of_cookie(self, cookie: str | None) -> Known | None:
        """Whose cookie it is; None for one that was forged, is too old, or was made before the password changed."""
        if not cookie:
            return None
        try:
            identity, stamp = self._sessions.loads(cookie, max_age=SESSION_SECONDS)
        except (BadSignature, ValueError, TypeError):
            return None
        known = await self.find(str(identity))
        return known if known is not None and secrets.compare_digest(known.stamp, str(stamp)) else None

    # Accounts

    async def open_account(self, known: Known, login: str, password: str, address: str) -> Known:
        """Gives the guest a login; everything of the guest stays."""
        if known.password:
            raise Refusal("has_account")
        checked, hashed = _checked_login(login), await self._passwords.hash(password, address)
        people = schema.people
        try:
            async with self._engine.begin() as connection:
                given = await connection.execute(
                    update(people)
                    .where(people.c.id == known.person.id, people.c.login.is_(None))
                    .values(login=checked, password=hashed)
                )
        except IntegrityError as error:
            raise Refusal("login_taken") from error
        if not given.rowcount:
            raise Refusal("has_account")
        return known._replace(password=hashed, login=checked)

    async def change_password(self, known: Known, old: str, new: str, address: str) -> Known:
        """Whoever has the old one may set another; all other sessions end."""
        if not known.password:
            raise Refusal("no_account")
        await self._passwords.check(known.password, old, known.person.id, address)
        hashed = await self._passwords.hash(new, address)
        people = schema.people
        async with self._engine.begin() as connection:
            await connection.execute(update(people).where(people.c.id == known.person.id).values(password=hashed))
        return known._replace(password=hashed)

    async def log_in(self, login: str, password: str, address: str) -> Known:
        """A wrong login takes as long as a wrong password, and is answered with the same words."""
        people = schema.people
        checked = _checked_login(login)
        columns = (people.c.id, people.c.name, people.c.password)
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(*columns).where(people.c.login == checked))).first()
        await self._passwords.check(None if row is None else row.password, password, checked, address)
        if row is None:
            raise Refusal("login")
        return Known(Person(row.id, row.name), row.password, checked)

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
        known = await self.find(str(identity))
        if opens != table or known is None or not await self._use(str(number)):
            raise Refusal("ticket")
        return known.person

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
