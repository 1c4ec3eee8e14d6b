"""What the rotations of partners share (T4, T5): a schedule in advance, rounds that count as a whole, a tie-break."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import ClassVar, NamedTuple

from unoverse.tournament.data import HandResult, Table
from unoverse.tournament.formats.driver import Block, Driver, Points, Setup, winner_takes
from unoverse.tournament.formats.evening import Stage

HANDS = 4
"""In a block; each seat deals once."""
Pair = tuple[str, str]


class Kept(NamedTuple):
    """How it stood when the last round was complete."""

    rows: int
    totals: dict[str, int]
    won: dict[str, int]
    played: dict[str, int]


def sitting(round_number: int, number: int, hand: int, first: Pair, second: Pair, purpose: str = "hand") -> Block:
    """One hand of two pairs: the first at seats 0 and 2, the second at 1 and 3; seat `hand - 1` deals."""
    seats = (first[0], second[0], first[1], second[1])
    return Block(round_number, number, seats, 1, (first, second), purpose, hand, dealer=(hand - 1) % HANDS)


class Rotation(Driver):
    """Both partners are credited with the full points of their hands; the highest individual sum wins."""

    RULES: ClassVar[str] = "UNO brasil-2010-parceiros"
    TEAMS: ClassVar[bool | None] = True

    @classmethod
    def stages(cls, setup: Setup) -> list[Stage]:
        """As the schedule has it: everything is known before."""
        hands: dict[int, dict[int, int]] = {}
        for table in cls(setup).schedule:
            at = hands.setdefault(table.round, {})
            at[table.number] = at.get(table.number, 0) + 1
        return [Stage(len(at), 4, max(at.values())) for at in hands.values()]

    @abstractmethod
    def plan(self) -> Iterable[Block]:
        """All hands, in order. A round is a block of four hands at every table."""

    @abstractmethod
    def tie_break(self, one: str, other: str, round_number: int) -> Iterable[Block]:
        """Extra hands in which the two tied players are opponents."""

    def start(self) -> None:
        plan = list(self.plan())
        self.schedule = tuple(block.table(self.seed) for block in plan)
        self.rounds: dict[int, list[Block]] = {}
        for block in plan:
            self.rounds.setdefault(block.round, []).append(block)
        self.waiting: dict[int, list[Block]] = {}
        """Hands still to come at each table of this round."""
        self.extra = dict.fromkeys(self.players, (0, 0))
        """Points and hands won in the tie-break."""
        self.tied: tuple[str, ...] = ()
        self.keep()
        self.open_round(1)

    def open_round(self, number: int) -> None:
        self.round = number
        self.waiting = {}
        for block in self.rounds[number]:
            self.waiting.setdefault(block.number, []).append(block)
        for blocks in self.waiting.values():
            self.open_table(blocks.pop(0))

    def keep(self) -> None:
        self.kept = Kept(len(self.rows), dict(self.totals), dict(self.won), dict(self.played))

    def points_of(self, table: Table, result: HandResult) -> Points:
        return winner_takes(table, result) if self.counts(table) else {}

    def hand_over(self, block: Block, table: Table, result: HandResult) -> None:
        block.done = True
        if not self.counts(table):
            for player, points in winner_takes(table, result).items():
                before, won = self.extra[player]
                self.extra[player] = before + points, won + int(player in table.side_of(result.winner or ""))

    def go_on(self, block: Block) -> None:
        if not block.done:
            self.open_table(block)
        elif self.waiting[block.number]:
            self.open_table(self.waiting[block.number].pop(0))
        elif not self.blocks:
            self.round_over()

    def round_over(self) -> None:
        self.keep()
        if self.tied:
            best = max(self.extra[player] for player in self.tied)
            self.win(player for player in self.tied if self.extra[player] == best)
            self.notes |= dict.fromkeys(self.winners, "after extra hands")
        elif "withdrawn" in self.status.values():
            self.end_early()
        elif self.round < max(self.rounds):
            self.open_round(self.round + 1)
        else:
            self.finish()

    def leaders(self) -> tuple[str, ...]:
        """The highest sum; of equals, more hands won."""
        best = min(self.merit(player) for player in self.active)
        return tuple(player for player in self.active if self.merit(player) == best)

    def merit(self, player: str) -> tuple[int, int]:
        return -self.totals[player], -self.won[player]

    def finish(self) -> None:
        """Two who are tied play for the place; if there are more, they share it."""
        leaders = self.leaders()
        if len(leaders) != 2:
            self.win(leaders)
            return
        self.tied = leaders
        self.rounds[self.round + 1] = list(self.tie_break(*leaders, self.round + 1))
        self.open_round(self.round + 1)

    # Withdrawals end the tournament with the last complete round

    def stand_up(self, block: Block, at_once: bool) -> None:
        """The hand is played to its end only if that completes the block at this table."""
        if at_once or self.waiting[block.number]:
            self.end_early()

    def leave(self, block: Block) -> None:
        """The round goes on at the other table; if the last hand was blocked, it cannot be completed."""
        if not block.done:
            self.end_early()

    def moment(self, block: Block | None) -> int:
        return self.round

    def end_early(self) -> None:
        """Hands of the round that was not completed do not count."""
        rows, self.totals, self.won, self.played = self.kept
        for place in range(rows, len(self.rows)):
            row = self.rows[place]
            totals = {player: self.totals[player] for player in row.seats}
            note = row.note or "not counted: the round was not completed"
            self.rows[place] = row._replace(points={}, totals=totals, note=note)
        self.win(self.leaders())

    def rank(self, player: str) -> tuple[int, ...]:
        return self.gone_last(player), *self.merit(player)
