"""A table that is being played on this node.

One thing happens at a time. A command is decided by the table, carried out in memory, appended to the log, and only
when it is on the disk it is acknowledged and told. If the log says otherwise, because another node was faster or
nothing could be kept, the memory is thrown away and made anew from the log. If nobody can say what the log holds, a
command is not answered at all: its connection is closed, and the client sends it again.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final, TypeVar

import structlog
from msgspec import Struct
from msgspec.structs import replace

from unoverse.errors import IllegalAction, UnoError
from unoverse.protocol import commands as said
from unoverse.protocol.answers import Done, Refused
from unoverse.protocol.refusals import Refusal
from unoverse.server.clock import now_ms
from unoverse.server.hub.connection import Connection
from unoverse.server.hub.pace import Pace
from unoverse.server.log import entries as log
from unoverse.server.metrics import DOING, THINKING, timed
from unoverse.server.storage.appends import Append
from unoverse.server.storage.finishing import finished_match
from unoverse.server.storage.reading import steps_after
from unoverse.server.storage.reporting import report_in
from unoverse.server.tables.deciding import Entries, Person, decide, find_deal
from unoverse.server.tables.table import GATHERING, Table, table_from
from unoverse.server.tables.telling import updates, welcome

if TYPE_CHECKING:
    from unoverse.server.hub.hub import Hub

MOST_TRIES: Final = 20
TOUCHED_MS: Final = 60_000
"""The lobby knows to the minute when something last happened at a table; so most moves write nothing but the log."""
TABLE: Final = Person("", "")
"""Who acts when the table does something by itself."""


class UnknownOutcomeError(Refusal):
    """Whether it was kept cannot be said before the database is back."""

    def __init__(self) -> None:
        super().__init__("not_kept")


Decide = Callable[[Table], Entries]
Found = TypeVar("Found")
logger = structlog.get_logger()


class LiveTable:
    """A table in memory, the people who are connected to it here, and what it will do next."""

    def __init__(self, hub: Hub, table: Table) -> None:
        self.table = table
        self.connections: set[Connection] = set()
        self.used_at = now_ms()
        self._hub = hub
        self._lock = asyncio.Lock()
        self.told = table.seq
        """The last step that the people here were told."""
        self.is_doubtful = False
        """Does the memory hold something that the log may not?"""
        self.is_leading = False
        """Was the last step taken here? Then this node goes on with what the table does by itself."""
        self.is_closed = False
        self._lobby_knows: tuple[str, int] = ("", 0)
        """The phase of the table as this node last wrote it down for the lobby, and when."""
        self._pace = Pace(self)
        # After a restart nobody need do anything for the table to go on.
        self._pace.plan()

    @property
    def name(self) -> str:
        return self.table.name

    def now(self) -> int:
        """The clock of the table never goes back, whichever node is asked."""
        return max(now_ms(), self.table.at)

    # People

    async def join(self, connection: Connection, since: int | None) -> None:
        """Tells how everything stands, and from then on everything that happens."""
        async with self._lock:
            if self.is_closed:
                raise Refusal("closing")
            await self._catch_up()
            if self.table.chair_of(connection.person.id) is None and not self.table.options.spectators:
                if self.table.phase != "gathering":
                    raise Refusal("not_here")
            connection.send(self._welcome(connection.person, since))
            self.connections.add(connection)
        self.note_presence()

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.used_at = now_ms()
        self.note_presence()

    async def resume(self, connection: Connection, since: int) -> None:
        async with self._lock:
            await self._catch_up()
            connection.send(self._welcome(connection.person, since))

    def _welcome(self, person: Person, since: int | None) -> Struct:
        begin = min(since or 0, self.table.seq)
        deadlines = self._pace.deadlines(self.table.seat_of(person.id))
        return welcome(self.table, person, begin, self.now(), deadlines)

    def note_presence(self) -> None:
        """Whether those who sit at the table are there is told to all, on every node; what was missed is made up."""
        if not self._hub.is_closing and not self.is_closed and not self.is_doubtful and self._presence(self.table):
            self.spawn(self.do(TABLE, "", self._presence))

    def _presence(self, table: Table) -> Entries:
        here, node = {one.person.id for one in self.connections}, self._hub.node
        found: Entries = []
        for chair in table.chairs:
            if not chair.is_person or chair.left:
                continue
            if chair.player in here:
                if chair.away_since is not None or self._hub.is_dead(chair.node):
                    found.append(log.Back(chair.player, node))
            elif chair.away_since is None and (chair.node == node or self._hub.is_dead(chair.node)):
                found.append(log.Away(chair.player))
        return found

    # Commands

    async def hear(self, connection: Connection, command: said.Command) -> None:
        """Carries a command out and answers it; when the server closes, the next one will."""
        if self._hub.is_closing:
            return
        try:
            if isinstance(command, said.Resume):
                await self.resume(connection, command.since)
                return
            if isinstance(command, said.Act) and self._is_new(connection, command):
                if self._pace.waiting.arrives(connection, command):
                    self._pace.plan()
                    return
            if isinstance(command, said.Begin) and self.table.host == connection.person.id:
                await self._look_for_a_deal()
        except Refusal as refusal:
            connection.send(Refused(command.id, refusal.code, str(refusal), refusal.arguments))
            return
        await self.answer(connection, command)

    async def _look_for_a_deal(self) -> None:
        """A deal that can be won may take a while to find: the loop does not wait for it."""
        if self.table.options.game == "solitaire" and self.table.phase == GATHERING:
            await self.aside(lambda: find_deal(self.table))

    def _is_new(self, connection: Connection, command: said.Command) -> bool:
        return self.table.answer_to(connection.person.id, command.id) is None

    async def answer(self, connection: Connection, command: said.Command) -> None:
        """Carries a command out now, and answers it."""

        def decided(table: Table) -> Entries:
            connection.refuse_again(command.id)
            entries = decide(table, connection.person, command, self.now())
            if isinstance(command, said.Act) and isinstance(entries[0], log.Acted):
                self._pace.waiting.refuse_late(entries[0].seat, entries[0].action, command.seen)
            return [self._with_node(entry) for entry in entries]

        try:
            await self.do(connection.person, command.id, decided, connection)
        except UnknownOutcomeError:
            connection.close()
        except Refusal as refusal:
            connection.send(Refused(command.id, refusal.code, str(refusal), refusal.arguments))

    def _with_node(self, entry: log.AnyEntry) -> log.AnyEntry:
        return replace(entry, node=self._hub.node) if isinstance(entry, log.Sat) else entry

    async def do_itself(self, decided: Decide) -> bool:
        """The table does something that nobody asked for; was it done?"""
        try:
            await self.do(TABLE, "", decided)
        except Refusal as refusal:
            logger.warning("undone", table=self.name, code=refusal.code, reason=refusal.arguments.get("reason"))
            return False
        return True

    @timed(THINKING)
    async def aside(self, work: Callable[[], Found]) -> Found:
        """Something that takes a while and must find the table as it is."""
        async with self._lock:
            return await asyncio.to_thread(work)

    def spawn(self, work: Awaitable[None]) -> None:
        self._hub.spawn(work)

    @property
    def is_shared(self) -> bool:
        """May other nodes move this table?"""
        return self._hub.is_shared

    @property
    def patience_ms(self) -> int:
        return 1000 * self._hub.settings.patience

    @timed(DOING)
    async def do(self, person: Person, command: str, decided: Decide, asker: Connection | None = None) -> None:
        """Decides, does, keeps, answers, tells: in this order. Nothing, if there is nothing to do."""
        self.used_at = now_ms()
        async with self._lock:
            for _ in range(MOST_TRIES):
                if self.is_closed:
                    raise UnknownOutcomeError
                if self.is_doubtful:
                    await self._read_again()
                before = self.table.answer_to(person.id, command) if command else None
                if before is not None:
                    if asker is not None:
                        asker.send(Done(command, before))
                    return
                seq = self.table.seq
                try:
                    if await self._try(person, command, decided, asker):
                        return
                except Refusal:
                    # What another node has done meanwhile may allow it.
                    if not self.is_doubtful:
                        await self._catch_up()
                    if self.is_doubtful or self.table.seq == seq:
                        raise
            raise Refusal("not_kept")

    async def _try(self, person: Person, command: str, decided: Decide, asker: Connection | None) -> bool:
        """One attempt; False if another node was faster."""
        entries = decided(self.table)
        if not entries:
            return True
        table = self.table
        match_before, was_over = table.match_number, table.phase == "over"
        step = log.Step(table.seq + 1, self.now(), entries, person.id, command)
        self.is_doubtful = True
        self._take(step)
        is_finished = table.phase == "over" and not was_over and table.match_number == match_before
        finished = finished_match(table) if is_finished else None
        appended = Append(table.name, step, self._for_the_lobby(), finished=finished, report=report_in(table, step))
        if not await self._append(appended):
            return False
        self.is_doubtful, self.is_leading = False, True
        if asker is not None:
            asker.send(Done(command, step.seq))
        self._hub.wakes.tell(table.name)
        self._tell()
        return True

    def _for_the_lobby(self) -> str | None:
        """The phase, if the lobby does not know it yet, or has not heard of the table for a while."""
        phase, at = self._lobby_knows
        if self.table.phase == phase and self.table.at < at + TOUCHED_MS:
            return None
        self._lobby_knows = self.table.phase, self.table.at
        return self.table.phase

    async def _append(self, append: Append) -> bool:
        """Is it kept? What nobody could say is asked of the log; only what is certainly not there is refused."""
        try:
            return await self._hub.writer.append(append)
        except Refusal:
            await self._read_again()
            if append.step not in (place.step for place in self.table.places[append.step.seq - 1 :]):
                raise
            return True

    def _take(self, step: log.Step) -> None:
        try:
            self.table.take(step)
        except UnoError as error:
            self.is_doubtful = len(step.entries) > 1  # one that is refused changes nothing
            if isinstance(error, IllegalAction):
                raise Refusal("action", why=error.sentence, reason=error.reason) from error
            raise Refusal("action", why=str(error), reason="unreadable") from error

    # What happened elsewhere

    async def woken(self) -> None:
        """Another node has done something, perhaps."""
        async with self._lock:
            with contextlib.suppress(Refusal):
                await self._catch_up()

    async def _catch_up(self) -> None:
        if self.is_doubtful:
            await self._read_again()
        elif self._hub.is_shared:
            for step in await self._hub.read(steps_after, self.name, self.table.seq):
                self.is_doubtful = True
                self.table.take(step)
                self.is_doubtful, self.is_leading = False, False
            self._tell()

    async def _read_again(self) -> None:
        """Makes the table anew from its log."""
        try:
            steps = await self._hub.read(steps_after, self.name, 0)
        except Refusal as refusal:
            raise UnknownOutcomeError from refusal
        self.table = await asyncio.to_thread(table_from, self.name, steps)
        self.is_doubtful, self.is_leading = False, False
        self._lobby_knows = ("", 0)
        self._tell()
        self._pace.plan()

    def _tell(self) -> None:
        """Everybody here hears of the steps that they have not heard of."""
        fresh = self.table.places[self.told :]
        if fresh:
            self._pace.plan()
        for connection in self.connections if fresh else ():
            deadlines = self._pace.deadlines(self.table.seat_of(connection.person.id))
            for told in updates(self.table, fresh, connection.person, deadlines):
                connection.send(told)
        self.told = self.table.seq
        self.note_presence()

    # The end

    @property
    def is_busy(self) -> bool:
        """Is something being done just now?"""
        return self._lock.locked()

    async def close(self) -> None:
        """The table leaves the memory when what is being done is done; whoever is connected is sent away."""
        self._pace.stop()
        async with self._lock:
            was_closed, self.is_closed = self.is_closed, True
        if not was_closed:
            seal = "" if self.is_doubtful else self._hub.seal(self.table)
            logger.info("table_closed", table=self.name, seq=self.table.seq, seal=seal)
        self.send_away()

    def send_away(self) -> None:
        for connection in tuple(self.connections):
            connection.close()
