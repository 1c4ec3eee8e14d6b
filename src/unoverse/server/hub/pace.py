"""What a table does by itself and when: moves that wait for a window, slaps, bots, clocks, the next deal.

Everything here can be forgotten: it is made anew from the table, on any node and after a restart. Only what has been
carried out is in the log, and nothing that still waits has been acknowledged.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, NamedTuple

from unoverse.errors import IllegalAction, UnoError
from unoverse.game import Action
from unoverse.game.action import parse_actions
from unoverse.game.clock import MOST_LATENCY_MS, Message, sent_at
from unoverse.protocol import commands as said
from unoverse.protocol.answers import Deadline, Refused
from unoverse.protocol.refusals import Refusal
from unoverse.server.games.bots import BotMove, bot_moves, decide_for
from unoverse.server.games.cards import PlayedCards
from unoverse.server.hub.connection import Connection
from unoverse.server.log import entries as log
from unoverse.server.tables.table import BETWEEN, PLAYING, Table
from unoverse.server.timing import deadlines as clock
from unoverse.server.timing.catching import FalseCatches
from unoverse.server.timing.slaps import Slap, certain_slaps
from unoverse.server.timing.windows import held_until, refuse_too_late, window_end
from unoverse.table.actions import CATCH, SLAP

if TYPE_CHECKING:
    from unoverse.server.hub.live_table import LiveTable

Job = Callable[[], Awaitable[None]]
OWN_BUSINESS = frozenset({"declare"})
"""Deadlines that tell something about a hand: only its owner hears of them."""


class Kept(NamedTuple):
    """A move that has arrived and waits until it may be carried out."""

    message: Message
    connection: Connection
    command: said.Act


class Pace:
    """The clockwork of one table."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._kept: list[Kept] = []
        self._slaps: dict[int, tuple[Slap, Kept]] = {}
        self._catches = FalseCatches()
        self._moves: list[BotMove] = []
        self._planned = 0
        """The step after which the bots have thought."""
        self._deadlines: list[clock.Deadline] = []
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
        told = [
            Deadline(found.why, found.at, found.seat)
            for found in self._deadlines
            if found.why != "window" and (found.why not in OWN_BUSINESS or found.seat == seat)
        ]
        if (end := self._window_end()) is not None:
            told.insert(0, Deadline("window", end))
        if self._deals_by_itself():
            told.append(Deadline("deal", self._deal_at()))
        return told

    def _window_end(self) -> int | None:
        """Until when reactions count for certain."""
        played, times = self._table.played, self._table.times
        if not isinstance(played, PlayedCards) or times is None or played.round_over:
            return None
        closed = (found.at for found in self._deadlines if found.why == "window")
        return window_end(played.game, times, self._table.options.window_ms) or next(closed, None)

    def plan(self) -> None:
        """The table has moved: what comes up is found anew."""
        table = self._table
        played, times = table.played, table.times
        self._deadlines = []
        if isinstance(played, PlayedCards) and times is not None and table.phase == PLAYING:
            self._slaps = self._slaps if played.game.phase == "slap" else {}
            self._deadlines = clock.deadlines(
                played.game,
                times,
                turn_clock_s=self._turn_clock(),
                minimum=table.options.window_ms,
                latency=self._latencies(),
                kept={kept.message.seat for kept in self._kept},
            )
        self._wake_soon()

    def _turn_clock(self) -> int | None:
        """The table's own clock runs only where the rules have none, and against people."""
        clock_s, to_act = self._table.options.clock, self._table.played.to_act if self._table.played else None
        if clock_s is None or to_act is None or self._bot_at(to_act):
            return None
        return clock_s

    def _latencies(self) -> dict[int, int]:
        found = {}
        for connection in self._live.connections:
            seat = self._table.seat_of(connection.person.id)
            if seat is not None:
                found[seat] = 2 * connection.latency
        return found

    def _bot_at(self, seat: int) -> str:
        """Which bot decides for the seat now; empty for a person."""
        played = self._table.played
        assert played is not None
        chair = self._table.chairs[played.chair_of(seat)]
        return self._table.bot_of(chair, self._live.now(), self._live.patience_ms)

    # Moves that wait

    def keeps(self, connection: Connection, command: said.Act) -> bool:
        """Does the move have to wait? Then it is carried out, and answered, when its time has come."""
        table, played = self._table, self._table.played
        seat = table.seat_of(connection.person.id)
        if not isinstance(played, PlayedCards) or table.times is None or seat is None or table.phase != PLAYING:
            return False
        try:
            actions = parse_actions(command.action)
        except UnoError:
            return False
        arrived = sent_at(self._live.now(), 2 * connection.latency, table.times.landed)
        kept = Kept(Message(arrived, seat, actions[-1]), connection, command)
        self._supersede(seat)
        if played.game.phase == "slap" and actions[0].kind == SLAP:
            self._slaps.setdefault(seat, (Slap(arrived, seat), kept))
            self._wake_soon()
            return True
        if max(self._held_until(action) for action in actions) <= self._live.now():
            return False
        self._kept.append(kept)
        self._wake_soon()
        return True

    def _supersede(self, seat: int) -> None:
        """Whoever sends another move has thought better of the one that waits."""
        for kept in [kept for kept in self._kept if kept.message.seat == seat]:
            self._kept.remove(kept)
            refusal = Refusal("superseded")
            kept.connection.send(Refused(kept.command.id, refusal.code, str(refusal)))

    def _held_until(self, action: Action) -> int:
        played, times = self._table.played, self._table.times
        if not isinstance(played, PlayedCards) or times is None:
            return 0
        return held_until(played.game, times, action, self._table.options.window_ms)

    def check(self, seat: int, command: said.Act) -> None:
        """Refuses what comes too late, and catches that are blind."""
        played, times = self._table.played, self._table.times
        if not isinstance(played, PlayedCards) or times is None:
            return
        try:
            actions = parse_actions(command.action)
            seen = self._table.shown_at(command.seen)
            for action in actions:
                if action.kind == CATCH:
                    self._catches.hear(played.game, seat, action.argument, self._live.now())
                if seen is not None:
                    refuse_too_late(seen, times.shown, action)
        except IllegalAction as error:
            raise Refusal("action", why=error.sentence, reason=error.reason) from error

    # Doing things

    def _wake_soon(self) -> None:
        if not self._is_stopped and not self._is_awake:
            self._is_awake = True
            self._live.spawn(self._work())

    async def _work(self) -> None:
        """Does everything that is due, one thing after the other, then sleeps until the next."""
        try:
            while not self._is_stopped:
                await self._think()
                job = self._next_job()
                if job is None:
                    break
                await job()
        finally:
            self._is_awake = False
        self._set_timer()

    async def _think(self) -> None:
        """The bots decide what they would do, beside the loop that serves people."""
        table = self._table
        if self._planned == table.seq:
            return
        self._planned = table.seq
        self._moves = []
        if table.phase == PLAYING and table.played is not None:
            bots = [self._bot_at(seat) for seat in range(table.played.seats)]
            if any(bots):
                self._moves = await self._live.aside(lambda: bot_moves(table, bots))

    def _next_job(self) -> Job | None:
        now = self._live.now()
        found = (self._due_slap, self._due_move, self._due_bot, self._due_deadline, self._due_deal)
        return next((job for due in found if (job := due(now)) is not None), None)

    def _due_slap(self, now: int) -> Job | None:
        played = self._table.played
        if not self._slaps or not isinstance(played, PlayedCards):
            return None
        for slap in certain_slaps(played.game, [slap for slap, _ in self._slaps.values()], now):
            kept = self._slaps.pop(slap.seat)[1]
            return lambda: self._live.answer(kept.connection, kept.command)
        return None

    def _due_move(self, now: int) -> Job | None:
        due = [kept for kept in self._kept if self._held_until(kept.message.action) <= now]
        if not due:
            return None
        first = min(due, key=lambda kept: kept.message.at)
        self._kept.remove(first)
        return lambda: self._live.answer(first.connection, first.command)

    def _due_bot(self, now: int) -> Job | None:
        for move in sorted(self._moves, key=lambda move: move.at):
            if max(move.at, self._held_until(move.held) if move.held else 0) <= now:
                self._moves.remove(move)
                return self._act(move.seat, move.text, "bot")
        return None

    def _due_deadline(self, now: int) -> Job | None:
        found = next((deadline for deadline in self._deadlines if deadline.at <= now), None)
        if found is None:
            return None
        self._deadlines.remove(found)
        if found.action is not None:
            return self._act(found.seat, str(found.action), "table")
        return self._decide_for(found.seat)

    def _decide_for(self, seat: int) -> Job:
        """The clock has run out: a bot makes this one decision."""

        async def decide() -> None:
            table = self._table
            text = await self._live.aside(lambda: decide_for(table, seat))
            await self._act(seat, text, "clock")()

        return decide

    def _due_deal(self, now: int) -> Job | None:
        if not self._deals_by_itself() or now < self._deal_at():
            return None

        async def deal() -> None:
            await self._live.do_itself(lambda table: [log.Dealt()] if table.phase == BETWEEN else [])

        return deal

    def _deals_by_itself(self) -> bool:
        table = self._table
        is_alone = not any(chair.is_person for chair in table.chairs)
        return table.phase == BETWEEN and (table.options.clock is not None or is_alone)

    def _deal_at(self) -> int:
        return self._table.landed + (0 if self._table.hurry else 1000 * self._table.options.pause)

    def _act(self, seat: int, text: str, by: str) -> Job:
        async def act() -> None:
            seq = self._table.seq
            await self._live.do_itself(
                lambda table: [log.Acted(seat, text, by)] if table.seq == seq and table.phase == PLAYING else []
            )

        return act

    # Sleeping

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        when = self._next_time()
        if when is not None and not self._is_stopped:
            delay = max(0, when - self._live.now()) / 1000
            self._timer = asyncio.get_running_loop().call_later(delay, self._wake_soon)

    def _next_time(self) -> int | None:
        table = self._table
        times = [self._held_until(kept.message.action) for kept in self._kept]
        times += [max(move.at, self._held_until(move.held) if move.held else 0) for move in self._moves]
        times += [deadline.at for deadline in self._deadlines]
        times += [slap.at + MOST_LATENCY_MS for slap, _ in self._slaps.values()]
        times += [self._deal_at()] if self._deals_by_itself() else []
        times += [
            chair.away_since + self._live.patience_ms
            for chair in table.chairs
            if chair.away_since is not None and table.options.clock is not None and table.phase == PLAYING
        ]
        return min(times, default=None)
