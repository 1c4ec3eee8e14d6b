"""Somebody's connection to a table: what is sent waits in a queue, and whoever reads too slowly is let go."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

import msgspec
from msgspec import Struct

from unoverse.protocol.answers import Done, Refused
from unoverse.protocol.commands import Command
from unoverse.protocol.refusals import Refusal
from unoverse.server.metrics import note_command, note_refusal
from unoverse.server.tables.deciding import Person

MOST_WAITING: Final = 256
MOST_REMEMBERED: Final = 64
MOST_BYTES_WAITING: Final = 4 * 1024 * 1024

COME_BACK: Final = 1012
"""The close code for whoever may connect again."""

encode: Final = msgspec.json.Encoder().encode


class Connection:
    """One reader of a table."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.latency = 0
        """Half the time of a message there and back, in milliseconds."""
        self.heard_at = time.monotonic()
        """When it last said something."""
        self.is_slow = False
        self.drop: Callable[[], object] = self.close
        """What ends a connection that takes nothing."""
        self.close_code = 0
        self._asked: dict[str, str] = {}
        self.commands = 0
        """How many of its commands are being carried out."""
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._bytes = 0
        self._beat, self._beat_at = 0, 0
        self._refused: dict[str, Refused] = {}

    def next_beat(self, now: int) -> int:
        """The number of the beat that is sent now."""
        self._beat, self._beat_at = self._beat + 1, now
        return self._beat

    def heard_beat(self, number: int, now: int) -> None:
        """The answer to the last beat tells how slow the connection is."""
        if number == self._beat and self._beat_at:
            self.latency, self._beat_at = max(0, now - self._beat_at) // 2, 0

    def ask(self, command: Command) -> None:
        """A command has come; it is counted by its answer."""
        self._asked[command.id] = type(command).__name__.lower()
        if len(self._asked) > MOST_WAITING:
            del self._asked[next(iter(self._asked))]

    def send(self, answer: Struct) -> None:
        """Puts a message into the queue; the connection is closed if too much waits there."""
        if isinstance(answer, Done | Refused):
            self._count(answer)
        if self.is_slow:
            return
        if isinstance(answer, Refused) and answer.id is not None:
            self._remember(answer.id, answer)
        data = encode(answer)
        if self._queue.qsize() >= MOST_WAITING or self._bytes + len(data) > MOST_BYTES_WAITING:
            self.is_slow = True
            self.drop()
            return
        self._bytes += len(data)
        self._queue.put_nowait(data)

    def _remember(self, identity: str, refused: Refused) -> None:
        self._refused[identity] = refused
        if len(self._refused) > MOST_REMEMBERED:
            del self._refused[next(iter(self._refused))]

    def refuse_again(self, identity: str) -> None:
        """A command that was refused here stays it, also when a network delivers it twice."""
        refused = self._refused.get(identity)
        if refused is not None:
            raise Refusal(refused.code, **refused.arguments)

    def _count(self, answer: Done | Refused) -> None:
        kind = self._asked.pop(answer.id, "") if answer.id else ""
        said = answer.code if isinstance(answer, Refused) else "done"
        if isinstance(answer, Refused):
            note_refusal(answer.code)
        if kind:
            note_command(kind, said)

    def close(self, code: int = COME_BACK) -> None:
        """Nothing more will be sent; the first who closes says with which code."""
        self.close_code = self.close_code or code
        self._queue.put_nowait(None)

    async def next(self) -> bytes | None:
        """What is sent next; None at the end."""
        data = await self._queue.get()
        if data is not None:
            self._bytes -= len(data)
        return None if self.is_slow else data
