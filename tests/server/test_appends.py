"""Group commits: what one step spoils is not refused to others, and nobody waits for a writer that is gone."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from unoverse.protocol.refusals import Refusal
from unoverse.server.hub.hub import Hub
from unoverse.server.hub.live_table import LiveTable
from unoverse.server.log import entries as log
from unoverse.server.settings import Settings
from unoverse.server.storage.appends import Append, LogWriter
from unoverse.server.storage.commits import Key
from unoverse.server.storage.database import connect
from unoverse.server.storage.migrating import migrate
from unoverse.server.tables.deciding import Person

ANA = Person("a", "Ana")
OPTIONS = log.Options(game="cards", rules="UNO 1121", chairs=2)


class Lossy:
    """Commits of which the answer is lost: the first comes to nothing or is kept, and nobody says which."""

    def __init__(self, writer: LogWriter, is_kept: bool) -> None:
        self._commits = writer._commits
        self._is_kept = is_kept
        self.calls = 0

    async def commit(self, group: Sequence[Append]) -> set[Key]:
        self.calls += 1
        if self.calls == 1:
            if self._is_kept:
                await self._commits.commit(group)
            raise ConnectionResetError
        return await self._commits.commit(group)

    async def close(self) -> None:
        await self._commits.close()


@pytest.mark.parametrize("is_kept", [True, False])
def test_a_commit_whose_answer_was_lost_is_kept_once(is_kept: bool, tmp_path: Path) -> None:
    async def work(hub: Hub, live: LiveTable) -> None:
        hub.writer._commits = Lossy(hub.writer, is_kept)
        await live.do_itself(lambda table: [log.Sat("a", "Ana", 0)] if table.seq == 1 else [])
        live.is_doubtful = True
        await live.woken()
        assert [place.step.seq for place in live.table.places] == [1, 2]

    _with_table(tmp_path, work)


def test_a_step_that_no_database_takes_spoils_nothing_for_others(tmp_path: Path) -> None:
    async def work(hub: Hub, live: LiveTable) -> None:
        good = Append(live.name, log.Step(2, 1, [log.Sat("a", "Ana", 0)]), "gathering")
        bad = Append("no such table", log.Step(1, 1, [log.Dealt()]), "gathering")
        answers = await asyncio.gather(hub.writer.append(bad), hub.writer.append(good), return_exceptions=True)
        assert isinstance(answers[0], Refusal)
        assert (answers[0].code, answers[1]) == ("failed", True)

    _with_table(tmp_path, work)


def test_what_cannot_be_known_is_not_answered_and_what_is_certain_is_refused(tmp_path: Path) -> None:
    async def work(hub: Hub, live: LiveTable) -> None:
        class Full:
            async def commit(self, group: Sequence[Append]) -> set[Key]:
                error = OperationalError("INSERT", {}, Exception())
                error.orig = OSError(28, "No space left on device")
                raise error

            async def close(self) -> None:
                """Nothing is open."""

        commits, hub.writer._commits = hub.writer._commits, Full()
        with pytest.raises(Refusal) as caught:
            await live.do(ANA, "1", lambda table: [log.Sat("a", "Ana", 0)])
        assert caught.value.code == "disk_full"
        assert (live.table.seq, live.is_doubtful) == (1, False)
        hub.writer._commits = commits
        await live.do(ANA, "1", lambda table: [log.Sat("a", "Ana", 0)])
        assert live.table.seq == 2

    _with_table(tmp_path, work)


def test_a_table_is_read_once_however_many_ask_and_nothing_is_left_of_one_that_is_not_there(tmp_path: Path) -> None:
    async def work(hub: Hub, live: LiveTable) -> None:
        await hub._put_away(live)
        found = await asyncio.gather(*(hub.table(live.name) for _ in range(5)))
        assert len({id(one) for one in found}) == 1
        assert found[0] is not live
        with pytest.raises(Refusal, match=r"There is no such table\."):
            await hub.table("nowhere")
        await asyncio.sleep(0)
        assert hub._loading == {}

    _with_table(tmp_path, work)


def test_a_table_never_gets_the_short_code_of_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(hub: Hub, live: LiveTable) -> None:
        taken = live.table.opened.code
        signs = iter(taken + "another")
        monkeypatch.setattr("unoverse.server.hub.hub.secrets.choice", lambda _: next(signs))
        second = await hub.open(OPTIONS, "b")
        assert second.table.opened.code == "anothe"
        assert (await hub.table(taken)).name == live.name

    _with_table(tmp_path, work)


def _with_table(folder: Path, work: Callable[[Hub, LiveTable], Awaitable[None]]) -> None:
    """A table of a hub that runs, on a real database."""

    async def worked() -> None:
        engine = connect(f"sqlite:///{folder / 'tables.db'}")
        await migrate(engine)
        hub = Hub(Settings(), engine)
        await hub.start()
        try:
            await work(hub, await hub.open(OPTIONS, "a"))
        finally:
            await hub.stop()
            await engine.dispose()

    asyncio.run(worked())
