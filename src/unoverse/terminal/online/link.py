"""The connection to an online table, in a thread of its own: the keyboard is waited for in the main one."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import Future
from typing import Any, NamedTuple, TypeVar

from unoverse.client import Client, OnlineTable
from unoverse.protocol.answers import Deadline, Past, TableInfo, You
from unoverse.protocol.commands import Command
from unoverse.protocol.words import Document

Found = TypeVar("Found")


class Snapshot(NamedTuple):
    """All that is known of the table at one moment."""

    you: You
    seq: int
    info: TableInfo
    standing: Document | None
    view: Document | None
    first_view: Document | None
    """The round before anything happened, if that was seen."""
    legal: Sequence[str]
    deadlines: Sequence[Deadline]
    steps: Sequence[Past]
    """What happened since the last snapshot."""
    is_connected: bool
    error: Exception | None
    now: int
    """By the server's clock, in milliseconds."""

    @property
    def chair(self) -> int | None:
        """Where one sits; None for one who looks on."""
        return self.you.chair

    @property
    def seat(self) -> int | None:
        """Where one sits in this round."""
        return None if self.chair is None else self.info.chairs[self.chair].seat


class Link:
    """Runs a loop for the client; everything here may be called by the main thread."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.changed: Callable[[], None] = lambda: None
        """Called by the other thread when there is something to look at."""
        self._table: OnlineTable | None = None
        self._first: tuple[tuple[int, int], Document] | None = None
        self._taken = 0
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    def ask(self, work: Coroutine[Any, Any, Found]) -> Found:
        """Waits for something that the server is asked."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()

    def connect(self, code: str) -> None:
        """Goes to the table; an UnoError if that cannot be."""
        self.ask(self._connect(code))

    async def _connect(self, code: str) -> None:
        self._table = self.client.table(code)
        self._table.changed = self._look
        await self._table.__aenter__()

    def _look(self) -> None:
        """Every step comes by here, in order."""
        if self._here.phase == "playing" and not self._here.events and self._here.view is not None:
            self._first = (self._round, self._here.view)
        self.changed()

    @property
    def _round(self) -> tuple[int, int]:
        """The number of the match at the table, and of the round."""
        table = self._here
        return 0 if table.table is None else table.table.match, int((table.standing or {}).get("round", 0))

    def look(self) -> Snapshot:
        """How everything stands, with what happened since it was last looked at."""
        return self.ask(self._snapshot())

    async def _snapshot(self) -> Snapshot:
        table = self._here
        assert table.table is not None
        steps, self._taken = table.steps[self._taken :], len(table.steps)
        return Snapshot(
            you=table.you,
            seq=table.seq,
            info=table.table,
            standing=table.standing,
            view=table.view,
            first_view=self._first[1] if self._first is not None and self._first[0] == self._round else None,
            legal=table.legal,
            deadlines=table.deadlines,
            steps=steps,
            is_connected=table.is_connected,
            error=table.error,
            now=round(1000 * time.time()) + table.ahead_ms,
        )

    @property
    def _here(self) -> OnlineTable:
        assert self._table is not None
        return self._table

    def post(self, command: Command) -> Future[int]:
        """Sends a command; it is sent again after a broken connection until it is answered."""
        sent = asyncio.run_coroutine_threadsafe(self._here.send(command), self._loop)
        sent.add_done_callback(lambda _: self.changed())
        return sent

    def close(self) -> None:
        """Hangs up. Whatever was acknowledged stays."""
        self.changed = lambda: None
        if self._table is not None:
            self.ask(self._table.__aexit__())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()
