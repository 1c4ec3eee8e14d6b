"""Group commits: what one step spoils is not refused to others, and nobody waits for a writer that is gone."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import pytest
from sqlalchemy import text
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
from unoverse.server.storage.reading import steps_after
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


def test_two_tables_that_are_given_one_short_code_at_once_get_two(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(hub: Hub, live: LiveTable) -> None:
        codes = iter(["sameon", "sameon", "freeon"])

        async def new_code(_: Hub) -> str:
            return next(codes)

        monkeypatch.setattr(Hub, "_new_code", new_code)
        opened = await asyncio.gather(hub.open(OPTIONS, "b"), hub.open(OPTIONS, "c"))
        assert {one.table.opened.code for one in opened} == {"sameon", "freeon"}
        for one in opened:
            assert (await hub.table(one.table.opened.code)) is one
            assert [place.step for place in one.table.places] == await hub.read(steps_after, one.name, 0)

    _with_table_in(database_url, work)


def _moves(live: LiveTable, *numbers: int, player: str = "a") -> list[Append]:
    """Steps that change nothing but the log, as most moves do."""
    return [Append(live.name, log.Step(seq, seq, [log.Dealt()], player, str(seq))) for seq in numbers]


def test_of_moves_that_go_to_the_log_together_each_is_kept_once_whoever_was_faster(database_url: str) -> None:
    async def work(hub: Hub, live: LiveTable) -> None:
        commits = hub.writer._commits
        assert await commits.commit(_moves(live, 3, 2)) == {(live.name, 2), (live.name, 3)}
        others = _moves(live, 4, player="b")
        assert await commits.commit(others) == {(live.name, 4)}
        assert await commits.commit(_moves(live, 4)) == set()
        assert await commits.commit(_moves(live, 3, 4, 5)) == {(live.name, 3), (live.name, 5)}
        steps = await hub.read(steps_after, live.name, 1)
        assert [(step.seq, step.player) for step in steps] == [(2, "a"), (3, "a"), (4, "b"), (5, "a")]

    _with_table_in(database_url, work)


@pytest.mark.parametrize("later", [0, 0.2])
def test_the_writer_goes_on_with_another_connection_when_its_own_is_cut(later: float, postgres_url: str) -> None:
    """Before its driver has heard of it, while it hears of it, and after that."""

    async def work(hub: Hub, live: LiveTable) -> None:
        assert await hub.writer.append(_moves(live, 2)[0])
        cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = "
        async with hub.engine.connect() as connection:
            await connection.execute(text(cut + "current_database()"))
        await asyncio.sleep(later)
        assert await hub.writer.append(_moves(live, 3)[0])
        assert [step.seq for step in await hub.read(steps_after, live.name, 1)] == [2, 3]

    _with_table_in(postgres_url, work)


def _with_table(folder: Path, work: Callable[[Hub, LiveTable], Awaitable[None]]) -> None:
    _with_table_in(f"sqlite:///{folder / 'tables.db'}", work)


def _with_table_in(url: str, work: Callable[[Hub, LiveTable], Awaitable[None]]) -> None:
    """A table of a hub that runs, on a real database."""

    async def worked() -> None:
        engine = connect(url)
        await migrate(engine)
        hub = Hub(Settings(), engine)
        await hub.start()
        try:
            await work(hub, await hub.open(OPTIONS, "a"))
        finally:
            await hub.stop()
            await engine.dispose()

    asyncio.run(worked())
