"""What a table does by itself and when: moves that wait for a window, slaps, bots, clocks, the next deal.

Everything here can be forgotten: it is made anew from the table, on any node and after a restart. Only what has been
carried out is in the log, and nothing that still waits has been acknowledged.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING

from unoverse.protocol.answers import Deadline
from unoverse.server.games.bots import BotMove, bot_moves, decide_for
from unoverse.server.games.cards import PlayedCards
from unoverse.server.games.dice import PlayedDice
from unoverse.server.games.holding import held_until, window
from unoverse.server.hub.waiting_moves import WaitingMoves
from unoverse.server.log import entries as log
from unoverse.server.tables.deciding import Entries
from unoverse.server.tables.table import BETWEEN, PLAYING, Table
from unoverse.server.tables.talking import words_of_bot
from unoverse.server.timing import deadlines as clock
from unoverse.server.timing import dice as dice_timing

if TYPE_CHECKING:
    from unoverse.server.hub.live_table import LiveTable

Job = Callable[[], Awaitable[bool]]
"""Something to do; was it done?"""
FOLLOWING_MS = 250
"""So much later than the node that took the last step the others do what a table does by itself, if that is left."""
BREATH = 1.0
"""Seconds before something is tried again that went wrong."""
OWN_BUSINESS = frozenset({"declare"})
"""Deadlines that tell something about a hand: only its owner hears of them."""


class Pace:
    """The clockwork of one table."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self.waiting = WaitingMoves(live)
        self._moves: list[BotMove] = []
        self._planned: tuple[int, list[str]] = (0, [])
        """The step after which the bots have thought, and which bots those were."""
        self._looked_at = 0
        """When it was last found out who is gone and played for by a bot."""
        self._deadlines: list[clock.Deadline] = []
        self._deadlines_of = 0
        """The step after which they were found."""
        self._shown: list[clock.Deadline] = []
        """The same as if nobody's move waited: that one does is nobody else's business."""
        self._window: list[Deadline] = []
        self._deal: list[Deadline] = []
        """What everybody is told of those: the window that is open, and the next deal."""
        self._timer: asyncio.TimerHandle | None = None
        self._is_awake = False
        self._is_stopped = False

    @property
    def _table(self) -> Table:
        return self._live.table

    def stop(self) -> None:
        self._is_stopped = True
        if self._timer is not None:
            self._timer.cancel()

    # What people are told of it

    def deadlines(self, seat: int | None) -> list[Deadline]:
        """What ends when, as this seat may know it."""
        known = [found for found in self._shown if found.seat != seat and found.why not in OWN_BUSINESS]
        known += [found for found in self._deadlines if found.seat == seat]
        told = [
            Deadline(found.why, found.at, found.seat, found.since)
            for found in sorted(known, key=lambda found: found.at)
            if found.why != "window"
        ]
        return [*self._window, *told, *self._deal]

    def plan(self) -> None:
        """The table has moved: what comes up is found anew."""
        table = self._table
        played, times = table.played, table.times
        self._shown, self._deadlines_of = [], table.seq
        if isinstance(played, PlayedCards) and times is not None and table.phase == PLAYING:
            self._shown = clock.deadlines(
                played.game,
                times,
                turn_clock_s=self._turn_clock(),
                minimum=table.options.window_ms,
                latency=self._latencies(),
            )
        elif isinstance(played, PlayedDice) and table.phase == PLAYING:
            self._shown = dice_timing.clock(played.game, table.landed, self._turn_clock(), self._latencies())
        self._deadlines = clock.still_running(self._shown, self.waiting.seats)
        is_open = window(table)
        self._window = [] if is_open is None else [Deadline("window", is_open.end, since=is_open.began)]
        is_dealt = self._deals_by_itself()
        self._deal = [Deadline("deal", self._deal_at(), since=table.landed)] if is_dealt else []
        self.wake()

    def _turn_clock(self) -> int | None:
        """The table's own clock runs only where the rules have none, and against people."""
        clock_s, to_act = self._table.options.clock, self._table.played.to_act if self._table.played else None
        if clock_s is None or to_act is None or self._bot_at(to_act, self._live.now()):
            return None
        return clock_s

    def _latencies(self) -> dict[int, int]:
        """By seat the round trip of its link; of several links the slowest."""
        found: dict[int, int] = {}
        for connection in self._live.connections:
            seat = self._table.seat_of(connection.person.id)
            if seat is not None:
                found[seat] = max(found.get(seat, 0), 2 * connection.latency)
        return found

    def _bot_at(self, seat: int, now: int) -> str:
        """Which bot decides for the seat; empty for a person."""
        played = self._table.played
        assert played is not None
        chair = self._table.chairs[played.chair_of(seat)]
        return self._table.bot_of(chair, now, self._live.patience_ms)

    # Doing things

    def wake(self) -> None:
        """Something may be due. After most moves of people nothing is: then there is only the timer to set."""
        if self._is_stopped or self._is_awake:
            return
        if not self._sleeps_on():
            self._is_awake = True
            self._live.spawn(self._work())

    def _sleeps_on(self) -> bool:
        """Has no bot to think, does no move wait, and is nothing due? Then it sleeps until something is."""
        if self.waiting.is_waiting or any(bots := self._bots()):
            return False
        self._planned, self._moves = (self._table.seq, bots), []
        when = min(self._times(), default=None)
        if when is not None and when <= self._live.now():
            return False
        self._sleep_until(when)
        return True

    async def _work(self) -> None:
        """Does everything that is due, one thing after the other, then sleeps until the next."""
        goes_well = True
        try:
            while goes_well and not self._is_stopped:
                await self._think()
                job = self._next_job()
                if job is None:
                    break
                goes_well = await job()
        except Exception:
            goes_well = False
            raise
        finally:
            self._is_awake = False
            self._set_timer(goes_well)

    async def _think(self) -> None:
        """The bots decide what they would do, beside the loop that serves people; again, if the table has moved."""
        while (now := (self._table.seq, self._bots())) != self._planned:
            self._planned, self._moves = now, []
            if any(now[1]):
                self._moves = await self._live.aside(partial(bot_moves, self._table, now[1]))

    def _bots(self) -> list[str]:
        """By seat, which bot decides there now; nothing while no round is played."""
        played = self._table.played
        if played is None or self._table.phase != PLAYING:
            return []
        self._looked_at = self._live.now()
        return [self._bot_at(seat, self._looked_at) for seat in range(played.seats)]

    def _next_job(self) -> Job | None:
        now = self._live.now()
        own = now - self._lag
        return self._due_move(now) or self._due_bot(own) or self._due_deadline(own) or self._due_deal(own)

    @property
    def _lag(self) -> int:
        return 0 if self._live.is_leading or not self._live.is_shared else FOLLOWING_MS

    def _due_move(self, now: int) -> Job | None:
        kept = self.waiting.due(now)
        if kept is None:
            return None

        async def answer() -> bool:
            await self._live.answer(kept.connection, kept.command)
            return True

        return answer

    def _due_bot(self, now: int) -> Job | None:
        for move in sorted(self._moves, key=lambda move: move.at):
            if self._when(move) <= now:
                self._moves.remove(move)
                return self._act(move.seat, str(move.action), "bot", self._planned[0])
        return None

    def _due_deadline(self, now: int) -> Job | None:
        found = next((deadline for deadline in self._deadlines if deadline.at <= now), None)
        if found is None:
            return None
        self._deadlines.remove(found)
        if found.action is not None:
            return self._act(found.seat, str(found.action), "table", self._deadlines_of)
        return self._decide_for(found.seat, self._deadlines_of)

    def _decide_for(self, seat: int, seq: int) -> Job:
        """The clock has run out: a bot makes this one decision."""

        async def decide() -> bool:
            text = await self._live.aside(lambda: decide_for(self._table, seat) if self._table.seq == seq else "")
            return await self._act(seat, text, "clock", seq)() if text else True

        return decide

    def _due_deal(self, now: int) -> Job | None:
        if not self._deals_by_itself() or now < self._deal_at():
            return None

        async def deal() -> bool:
            return await self._live.do_itself(lambda table: [log.Dealt()] if table.phase == BETWEEN else [])

        return deal

    def _deals_by_itself(self) -> bool:
        """With a clock, if all are ready, or where nobody is left to be ready: people who are out look on."""
        table = self._table
        return table.phase == BETWEEN and (table.options.clock is not None or table.is_ready or not table.waited_for)

    def _deal_at(self) -> int:
        at_once = self._table.hurry or self._table.is_ready
        return self._table.landed + (0 if at_once else 1000 * self._table.options.pause)

    def _act(self, seat: int, text: str, by: str, seq: int) -> Job:
        """Only if the table still stands where this was decided."""

        def decided(table: Table) -> Entries:
            if table.seq != seq or table.phase != PLAYING:
                return []
            said = words_of_bot(table, seat, text) if by == "bot" else []
            return [*said, log.Acted(seat, text, by)]

        async def act() -> bool:
            return await self._live.do_itself(decided)

        return act

    # Sleeping

    def _set_timer(self, goes_well: bool) -> None:
        """Sleeps until the next thing is due; after something that went wrong, for a breath."""
        if goes_well or self._is_stopped:
            self._sleep_until(min(self._times(), default=None))
        else:
            self._planned = (0, [])
            self._wake_after(BREATH, self.plan)

    def _sleep_until(self, when: int | None) -> None:
        """None: until the table moves."""
        self._wake_after(None if when is None else max(0, when - self._live.now()) / 1000, self.wake)

    def _wake_after(self, seconds: float | None, woken: Callable[[], None]) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if seconds is not None and not self._is_stopped:
            self._timer = asyncio.get_running_loop().call_later(seconds, woken)

    def _times(self) -> list[int]:
        table = self._table
        own = [self._when(move) for move in self._moves]
        own += [deadline.at for deadline in self._deadlines]
        own += [self._deal_at()] if self._deals_by_itself() else []
        times = self.waiting.times() + [at + self._lag for at in own]
        if table.options.clock is None or table.phase != PLAYING:
            return times
        gone = [chair.away_since + self._live.patience_ms for chair in table.chairs if chair.away_since is not None]
        return times + [when for when in gone if when > self._looked_at]

    def _when(self, move: BotMove) -> int:
        """When the bot does what it wants: it waits for windows like everybody."""
        return max(move.at, held_until(self._table, move.seat, move.action))
