"""What is added to the log, committed in groups: everything that waits goes to the disk together, with one commit."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import structlog
from sqlalchemy.ext.asyncio import AsyncEngine

from unoverse.protocol.refusals import Refusal
from unoverse.server.log.entries import Step, entries_to_bytes
from unoverse.server.metrics import COMMIT, TOGETHER, timed
from unoverse.server.storage.commits import commits_of
from unoverse.server.storage.database import is_passing, refusal_of

MOST_TOGETHER: Final = 200
PATIENCE: Final = 15.0
"""Seconds for which a database that is gone is waited for."""
BREATH: Final = 0.1
logger = structlog.get_logger()


class Finished(NamedTuple):
    """A match that is over, and who played in it, as rows."""

    match: dict[str, Any]
    players: list[dict[str, Any]]


class Append(NamedTuple):
    """A step, and what the tables beside the log have to follow."""

    table: str
    step: Step
    phase: str | None = None
    """What the lobby has to know of the table now; None: as before, as after most moves."""
    opening: dict[str, Any] | None = None
    """The row of a table that is opened with this step."""
    finished: Finished | None = None
    report: dict[str, Any] | None = None
    """What the operators are told with this step."""

    @property
    def key(self) -> tuple[str, int]:
        return self.table, self.step.seq

    @property
    def row(self) -> dict[str, Any]:
        step = self.step
        return {
            "table_id": self.table,
            "seq": step.seq,
            "at": step.at,
            "player": step.player,
            "command": step.command,
            "entries": entries_to_bytes(step.entries),
        }


Waiting = tuple[Append, asyncio.Future[bool]]


class LogWriter:
    """The one who writes to the log on this node."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._commits = commits_of(engine)
        self._waiting: asyncio.Queue[Waiting] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self.commits = 0
        self.appends = 0

    def start(self) -> None:
        self._task = asyncio.create_task(self._write(), name="log writer")

    async def stop(self) -> None:
        """Everything that waits is written first."""
        await self._waiting.join()
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        await self._commits.close()

    async def append(self, append: Append) -> bool:
        """Is it on the disk now? False if another node has taken the number; Refusal if nothing can be kept.

        After `not_kept` it may be on the disk nevertheless: a connection can break between a commit and its answer.
        """
        if self._task is None or self._task.done():
            raise Refusal("closing")
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((append, done))
        return await done

    async def _write(self) -> None:
        while True:
            group = [await self._waiting.get()]
            while len(group) < MOST_TOGETHER and not self._waiting.empty():
                group.append(self._waiting.get_nowait())
            TOGETHER.observe(len(group))
            try:
                await self._keep(group)
            finally:
                for _ in group:
                    self._waiting.task_done()

    async def _keep(self, group: Sequence[Waiting]) -> None:
        try:
            kept = await self._patiently([append for append, _ in group])
        except Exception as error:  # noqa: BLE001 (whoever waits has to be told, whatever it was)
            await self._refuse(group, error)
            return
        self.commits += 1
        self.appends += len(group)
        for append, done in group:
            if not done.done():
                done.set_result(append.key in kept)

    async def _refuse(self, group: Sequence[Waiting], error: Exception) -> None:
        """What one step of the group has spoilt is not refused to the others: each is tried alone."""
        told = refusal_of(error)
        if told is None and len(group) > 1:
            for one in group:
                await self._keep([one])
            return
        if told is None:
            logger.error("failed", table=group[0][0].table, exc_info=error)
        for _, done in group:
            if not done.done():
                refusal = Refusal("failed" if told is None else told.code)
                refusal.__cause__ = error
                done.set_exception(refusal)

    async def _patiently(self, group: Sequence[Append]) -> set[tuple[str, int]]:
        """Tries again while the database is only gone for a while."""
        loop = asyncio.get_running_loop()
        started = loop.time()
        while True:
            try:
                return await self._commit(group)
            except Exception as error:
                if not is_passing(error) or loop.time() - started > PATIENCE:
                    raise
                await asyncio.sleep(BREATH)

    @timed(COMMIT)
    async def _commit(self, group: Sequence[Append]) -> set[tuple[str, int]]:
        return await self._commits.commit(group)
