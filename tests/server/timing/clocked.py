"""A table with its clock, told step by step; and one where bots sit and time passes by itself."""

from __future__ import annotations

from collections.abc import Sequence

from tests.spec.house import table

from unoverse import Game
from unoverse.bots.catalogue import bot_named
from unoverse.bots.player import BotPlayer
from unoverse.game.action import Action, seat_number
from unoverse.game.clock import Message
from unoverse.server.timing.bot_moves import plans
from unoverse.server.timing.bot_times import Tempo
from unoverse.server.timing.deadlines import Deadline, deadlines
from unoverse.server.timing.times import Times
from unoverse.server.timing.windows import held_until

MOST_STEPS = 3000


class Clocked:
    """`Clocked("C", {"A": "R5 Y1"}, "R9")`: the table is set up at time 0."""

    def __init__(self, code: str, hands: dict[str, str], top: str, turn: str = "A", **more: object) -> None:
        self.game: Game = table("python", code, hands, top, turn, **more)  # type: ignore[arg-type]
        self.times = Times.at_the_deal(self.game, 0)

    def do(self, at: int, *steps: str) -> Clocked:
        """`do(300, "A R5", "B draw")`: that happens at this time."""
        for step in steps:
            seat, _, action = step.partition(" ")
            self.game.apply(seat, action)
            self.times = self.times.after(self.game, at)
        return self

    def held(self, action: str, minimum: int = 700) -> int:
        """Until when the action is kept."""
        return held_until(self.game, self.times, Action.parse(action), minimum)

    def deadlines(self, **options: object) -> list[tuple[int, str, str]]:
        """When what becomes of whom, and why: (5001, "B late", "limit")."""
        found = deadlines(self.game, self.times, **options)  # type: ignore[arg-type]
        return [(one.at, _step(one), one.why) for one in found]


def _step(deadline: Deadline) -> str:
    return f"{'ABCDE'[deadline.seat]} {deadline.action}".removesuffix(" None")


def message(at: int, step: str) -> Message:
    """`message(300, "D jump R5")`: what a seat wants to do."""
    seat, _, action = step.partition(" ")
    return Message(at, seat_number(seat), Action.parse(action))


def bots(*names: str) -> list[BotPlayer]:
    return [BotPlayer(bot_named(name), "python") for name in names]


def played_by_bots(game: Game, players: Sequence[BotPlayer], tempo: Tempo) -> list[tuple[int, int, Action]]:
    """A whole round on the table's clock: who did what, and when. Whatever comes first happens."""
    now, times = 0, Times.at_the_deal(game, 0)
    done: list[tuple[int, int, Action]] = []
    while not game.over and len(done) < MOST_STEPS:
        planned = [
            (max(plan.at, held_until(game, times, plan.action)), plan.seat, plan.action)
            for plan in plans(game, times, players, tempo)
        ]
        forced = [(one.at, one.seat, one.action) for one in deadlines(game, times) if one.action is not None]
        at, seat, action = min([*planned, *forced], key=lambda one: one[0])
        now = max(now, at)
        game.apply(seat, action)
        times = times.after(game, now)
        done.append((now, seat, action))
    return done
