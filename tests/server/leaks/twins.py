"""Two tables that are one table to the observer, and how they are kept so while the match goes on.

The second table holds other cards wherever the observer may not know them, in the round that is played and in those
before. Before something happens it is tried on copies of both games: where it would show the observer something that
was hidden, as a drawn card or a lost challenge does, both tables are made equal first and parted again afterwards.
What the kernel shows in a view and in events is judged by tests of the kernel; here everything that the server makes
of it, and adds to it, has to be equal, at the same times.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

from tests.game.json_tables import another_world
from tests.server.leaks.virtual_time import VirtualLoop
from tests.server.leaks.worlds import TABLE, Heard, World

from unoverse.errors import UnoError
from unoverse.game import Action, Game
from unoverse.game.clock import MOST_LATENCY_MS
from unoverse.game.events import NOBODY
from unoverse.game.json_public import public_event_to_json, public_view_to_json
from unoverse.protocol.signs import HOW_MANY
from unoverse.server.games.holding import held_until
from unoverse.server.hub.pace import Pace
from unoverse.server.log import entries as log

AT_ONCE = 1
"""Milliseconds in which everything happens that waits for nothing."""


MOST_TRIES = 9


class Leak(AssertionError):  # noqa: N818 (it is what was looked for)
    """Somebody was told something else."""


class Twins:
    """The two tables, and the one who must not be able to tell them apart."""

    def __init__(self, loop: VirtualLoop, opened: log.Opened, observer: str, rng: random.Random) -> None:
        self.loop, self.rng, self.observer = loop, rng, observer
        self.worlds = (World(0, loop, opened), World(1, loop, opened))
        self.seen: Counter[str] = Counter()
        self.deeds: list[str] = []
        self._compared = 0
        self._lines = 0

    @property
    def one(self) -> World:
        return self.worlds[0]

    @property
    def games(self) -> list[Game]:
        return [world.game for world in self.worlds if world.game is not None]

    @property
    def seat(self) -> int | None:
        """Where the observer sits in this round."""
        return self.one.table.seat_of(f"id-of-{self.observer}")

    def _seat_in(self, round_number: int) -> int:
        """Where the observer sat in a round, or nobody's seat."""
        chair = self.one.table.chair_of(f"id-of-{self.observer}")
        assert self.one.match is not None
        players = self.one.match.match.seatings[round_number - 1]
        return players.index(chair) if chair in players else NOBODY

    # One table, or two

    def part(self) -> None:
        """Other cards lie wherever the observer may not know them."""
        one, other = (world.match for world in self.worlds)
        if one is None or other is None:
            return
        self.seen["parted"] += 1
        for number, game in enumerate(one.match.games, 1):
            if game is one.game or self.rng.random() < 0.3:
                twin = another_world(game, self._seat_in(number), self.rng)
                other.match.games[number - 1] = twin
        other.game.when_over = other.match._book
        for world in self.worlds:
            self._plan(world)
        if self._due_by(self.loop.now + AT_ONCE):
            # In a world where something is overdue, as declaring oneself out, it would have happened.
            self.unite()

    def unite(self) -> None:
        """The second table is the first one again."""
        one, other = (world.match for world in self.worlds)
        if one is None or other is None:
            return
        self.seen["united"] += 1
        other.match.games[-1] = one.game.copy()
        other.game.when_over = other.match._book
        for world in self.worlds:
            world.live._pace._planned = (0, [])
            self._plan(world)

    def _plan(self, world: World) -> None:
        with world.logged():
            world.live._pace.plan()

    # What would happen

    def _due_by(self, when: int) -> bool:
        return any(time <= when for world in self.worlds for time in world.live._pace._times())

    def agree(self, seat: int, text: str) -> bool:
        """Would this tell the observer the same at both tables?"""
        first, second = (_tried(game.copy(), seat, text, self.seat) for game in self.games)
        return first == second

    def _agree_on_what_is_due(self, when: int) -> bool:
        due = [_due(world.live._pace, when) for world in self.worlds]
        if due[0] != due[1] or len(due[0]) != 1:
            return False
        if any(_how_many_wait(world.live._pace) > 1 for world in self.worlds):
            # A catch that is carried out may close the window for which another move waits.
            return False
        seat, text = due[0][0]
        return text is not None and self.agree(seat, text)

    # Doing

    async def let_pass(self, ms: int) -> None:
        """Time passes, and the table does what it does by itself."""
        end = self.loop.now + ms
        while self.loop.now < end:
            times = [time for world in self.worlds for time in world.live._pace._times()]
            when = min(times, default=end + 1)
            if any(_is_thinking(world.live._pace) for world in self.worlds):
                self.unite()
                await self._sleep(AT_ONCE)
            elif when > end:
                await self._sleep(end - self.loop.now)
            elif when - 1 > self.loop.now:
                await self._sleep(when - 1 - self.loop.now)
            else:
                if self._has_bots() or not self._agree_on_what_is_due(when):
                    self.unite()
                self.seen["by itself"] += 1
                await self._sleep(AT_ONCE + 1)
                self.part()
        await self._sleep(0)

    async def _sleep(self, ms: int) -> None:
        await asyncio.sleep(ms / 1000)
        self.compare()

    async def do(self, deed: str, work: Callable[[World], object], bots_may_act: bool = True) -> None:
        """The same at both tables, at the same time; what bots do after it is theirs."""
        for _ in range(MOST_TRIES):
            if self._due_by(self.loop.now + AT_ONCE):
                await self.let_pass(AT_ONCE)
        if bots_may_act and self._has_bots():
            self.unite()
        self.deeds.append(f"{self.loop.now} {deed}")
        for world in self.worlds:
            with world.logged():
                work(world)
        await self._sleep(AT_ONCE)

    async def hang_up(self, name: str) -> None:
        """Without a link nobody's time is lengthened any more: a clock may run out that moment."""
        if self._due_by(self.loop.now + AT_ONCE + MOST_LATENCY_MS):
            self.unite()
        await self.do(f"{name} hangs up", lambda world: world.hang_up(name))

    def _has_bots(self) -> bool:
        """Does somebody decide at once, from cards that nobody else sees?"""
        game, pace = self.one.game, self.one.live._pace
        return game is not None and any(pace._bots())

    async def say(self, name: str, message: dict[str, Any] | str) -> None:
        text = message if isinstance(message, str) else json.dumps(message)
        if isinstance(message, dict) and message["type"] == "stand":
            self.unite()
        bots_may_act = isinstance(message, dict) and message["type"] not in ("act", "resume")
        await self.do(f"{name}: {text}", lambda world: world.wires[name][-1].say(text), bots_may_act)

    async def act(self, name: str, text: str, **more: Any) -> None:
        """An action of somebody, who may be the observer."""
        seat = self.one.table.seat_of(f"id-of-{name}")
        if seat is not None and self.games:
            waits = any(_how_many_wait(world.live._pace) for world in self.worlds) or self._has_bots()
            # Words that are overdue are charged with the next move, at once: what is drawn for them may be seen.
            waits = waits or any(game.debts for game in self.games)
            first, second = (
                _tried(game.copy(), seat, _meant(world, seat, text), self.seat)
                for world, game in zip(self.worlds, self.games, strict=True)
            )
            changes = first.is_done or second.is_done
            own_refusal = name == self.observer and first.is_done != second.is_done
            if (first != second or (waits and changes)) and not own_refusal:
                self.unite()
        await self.say(name, {"type": "act", "action": text, **more})

    async def act_now_and_then(self, name: str, text: str, number: str) -> bool:
        """A move that has to wait arrives at one table a moment before the other: nobody can tell that it waits.

        Answers whether it had to wait; else nothing is done.
        """
        seat, message = (
            self.one.table.seat_of(f"id-of-{name}"),
            json.dumps({"type": "act", "id": number, "action": text}),
        )
        until = held_until(self.one.table, seat or 0, Action.parse(text))
        if seat is None or until < self.loop.now + 10 or self._has_bots() or _how_many_wait(self.one.live._pace):
            return False
        self.seen["moves that wait"] += 1
        self.unite()
        self.one.wires[name][-1].say(message)
        await self._sleep(AT_ONCE)
        await self.say(self.observer, {"type": "resume", "id": f"r{number}", "since": self.one.table.seq})
        self.worlds[1].wires[name][-1].say(message)
        await self.let_pass(until + AT_ONCE - self.loop.now)
        return True

    async def sign(self, name: str, number: str) -> None:
        """Somebody gives the partner a sign, at each table another one: nobody else can read it."""
        me, seat, game = self.seat, self.one.table.seat_of(f"id-of-{name}"), self.one.game
        is_partner = game is not None and me is not None and seat is not None and game.are_together(me, seat)
        is_read = is_partner or name == self.observer
        said = ({"signal": "SG-1", "value": HOW_MANY[0]}, {"signal": "SG-2", "value": HOW_MANY[-1]})
        texts = [json.dumps({"type": "signal", "id": number, **sign}) for sign in said]
        if self._has_bots():
            self.unite()
        self.deeds.append(f"{self.loop.now} {name}: {texts[0]}")
        self.seen["signs"] += not is_read
        for world, text in zip(self.worlds, texts, strict=True):
            world.wires[name][-1].say(texts[0] if is_read else text)
        await self._sleep(AT_ONCE)

    # Comparing

    def compare(self) -> None:
        """Whatever the observer has got is the same, at the same time; and so is what was logged."""
        one, other = (self._heard(world) for world in self.worlds)
        for place in range(self._compared, max(len(one), len(other))):
            if one[place : place + 1] != other[place : place + 1]:
                raise Leak(self._story(one[place : place + 1], other[place : place + 1]))
            self.seen["messages"] += 1
            self.seen["bytes"] += len(one[place].text)
        self._compared = len(one)
        self._compare_lines()
        times = [world.table.times for world in self.worlds]
        if times[0] != times[1]:
            raise Leak(self._story(*times))

    def _heard(self, world: World) -> list[Heard]:
        return [heard for wire in world.wires.get(self.observer, []) for heard in wire.heard]

    def _compare_lines(self) -> None:
        one, other = (world.lines[self._lines :] for world in self.worlds)
        if one != other or any('"failed"' in line for line in one):
            raise Leak(self._story(one, other))
        self.seen["lines"] += len(one)
        self._lines += len(one)

    async def look_from_outside(self) -> None:
        """What somebody who is not at the table can ask for."""
        one, other = [await world.get(f"/api/tables/{TABLE}") for world in self.worlds]
        if one != other or "'status', 200" not in one[0]:
            raise Leak(self._story(one, other))
        self.seen["pages"] += 1

    def _story(self, one: Any, other: Any) -> str:
        deeds = "\n".join(self.deeds[-12:])
        first, second = _where_they_differ(str(one), str(other))
        return f"{self.observer} ({self.seat}) at {self.one.table.options}\n{deeds}\n1: {first}\n2: {second}"


def _where_they_differ(one: str, other: str, around: int = 300) -> tuple[str, str]:
    pairs = enumerate(zip(one, other, strict=False))
    place = next((place for place, (first, second) in pairs if first != second), min(len(one), len(other)))
    return one[max(0, place - around) : place + around], other[max(0, place - around) : place + around]


class _Outcome(tuple[str, ...]):
    """What the observer sees after something was tried; empty, if it was refused."""

    __slots__ = ()

    @property
    def is_done(self) -> bool:
        return bool(self)


def _meant(world: World, seat: int, text: str) -> str:
    """What was typed as the table takes it."""
    assert world.match is not None
    try:
        return world.match.meant(seat, text)
    except UnoError:
        return text


def _tried(game: Game, seat: int, text: str, observer: int | None) -> _Outcome:
    happened = len(game.history)
    try:
        game.apply(seat, text)
        while text == "done" and game.phase == "window" and game.to_act is not None:
            # Whoever has not reacted until the end of a window lets it close, one after the other.
            game.apply(game.to_act, text)
    except UnoError:
        return _Outcome()
    shown = public_view_to_json(game) if observer is None else game.view(observer).to_json(since=happened)
    events = [public_event_to_json(event) for event in game.history[happened:]] if observer is None else []
    scores = game.scores if game.over else ()
    return _Outcome((json.dumps(shown), json.dumps(events), repr(scores)))


# The clockwork of a table from the inside


def _how_many_wait(pace: Pace) -> int:
    return len(pace.waiting._kept) + len(pace.waiting._slaps)


def _is_thinking(pace: Pace) -> bool:
    """Are bots about to decide, as at the moment when somebody has been away for too long?"""
    return pace._planned[1] != pace._bots()


def _due(pace: Pace, when: int) -> list[tuple[int, str | None]]:
    """What a table does by itself until then: whose action, and which; None where somebody has to think first."""
    waiting = pace.waiting
    moves = [kept for kept in waiting._kept if held_until(pace._table, kept.seat, kept.action) <= when]
    due: list[tuple[int, str | None]] = [
        (kept.seat, kept.command.action) for kept in (*moves, *waiting._slaps.values())
    ]
    due += [(move.seat, None) for move in pace._moves if move.at <= when]
    actions = [(one.seat, one.action) for one in pace._deadlines if one.at <= when]
    return due + [(seat, None if action is None else str(action)) for seat, action in actions]
