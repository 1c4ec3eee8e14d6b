"""What all formats share: tables that are open, hands that are booked, players who leave, and places."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple

from unoverse.rules.settings import Settings, Sheet
from unoverse.tournament.data import HandResult, ReportRow, Standing, Table, TournamentError
from unoverse.tournament.formats.chance import hand_seed
from unoverse.tournament.formats.evening import Stage
from unoverse.tournament.hand_rules import HandRules

Points = Mapping[str, int]
Teams = tuple[tuple[str, ...], ...]


class Setup(NamedTuple):
    """All that a tournament is a function of, apart from what is entered."""

    players: tuple[str, ...]
    settings: Settings
    seed: int
    rules: HandRules


@dataclass(eq=False)
class Block:
    """People who sit down together for one or several hands."""

    round: int
    number: int
    seats: tuple[str, ...]
    hands: int = 0
    """How many are to be played; 0 if the format decides after each."""
    teams: Teams | None = None
    purpose: str = "hand"
    hand: int = 1
    attempt: int = 1
    dealer: int = 0
    done: bool = False
    leaving: set[str] = field(default_factory=set)
    """Who gets up when the hand is over."""

    @property
    def id(self) -> str:
        mark = "X" if self.purpose == "extra" else "H"
        again = f".{self.attempt}" if self.attempt > 1 else ""
        return f"R{self.round}.T{self.number}.{mark}{self.hand}{again}"

    def table(self, seed: int) -> Table:
        """The hand to play."""
        dealt = hand_seed(seed, self.id)
        return Table(
            self.id,
            self.round,
            self.number,
            self.hand,
            self.seats,
            self.dealer,
            self.teams,
            self.purpose,
            dealt,
            self.attempt,
        )

    def next_hand(self) -> None:
        self.hand += 1
        self.attempt = 1
        self.dealer = (self.dealer + 1) % len(self.seats)

    def get_up(self, players: Iterable[str]) -> None:
        """These players leave the table; the seats are closed up, and the deal stays with whoever had it or follows."""
        gone = set(players)
        if not gone:
            return
        before, dealer = self.seats, self.dealer
        self.seats = tuple(player for player in before if player not in gone)
        self.leaving -= gone
        order = [before[(dealer + step) % len(before)] for step in range(len(before))]
        follower = next((player for player in order if player not in gone), None)
        self.dealer = 0 if follower is None else self.seats.index(follower)


class Driver(ABC):
    """A format at work. Its state is changed by `book` and `withdraw` only, both functions of what came before."""

    SHEET: ClassVar[Sheet]
    RULES: ClassVar[str]
    """The rules of the hands if the organiser names none."""
    TEAMS: ClassVar[bool | None] = False
    """Does the format need partners (True), refuse them (False), or leave it to the rules (None)?"""
    REPLAYS_BLOCKED: ClassVar[bool] = True
    MOMENT: ClassVar[str] = "round"
    """By what it is told when a player left."""
    ABOUT: ClassVar[str]
    """How an evening goes, in a few sentences for somebody who has to choose."""
    USUAL: ClassVar[int] = 4
    """For how many players it is shown."""
    TOO_LATE: ClassVar[str] = "whoever comes after the first result would lack hands that the others have played"
    """Why nobody is taken in any more."""

    def __init__(self, setup: Setup) -> None:
        self.players = setup.players
        self.settings = setup.settings
        self.seed = setup.seed
        self.rules = setup.rules
        self.totals = dict.fromkeys(self.players, 0)
        self.won = dict.fromkeys(self.players, 0)
        self.played = dict.fromkeys(self.players, 0)
        self.status = dict.fromkeys(self.players, "in")
        self.notes: dict[str, str] = {}
        self.left_in: dict[str, int] = {}
        """The round in which a player left."""
        self.open: dict[str, Table] = {}
        self.blocks: dict[str, Block] = {}
        """Of the open tables."""
        self.rows: list[ReportRow] = []
        self.winners: tuple[str, ...] = ()
        self.schedule: tuple[Table, ...] = ()
        self.start()

    @classmethod
    def of(cls, setup: Setup) -> Driver:
        """The driver for this setup; a format may have several."""
        return cls(setup)

    # What a format says

    @classmethod
    @abstractmethod
    def check(cls, setup: Setup) -> None:
        """TournamentError if these players and rules do not fit the format."""

    @classmethod
    @abstractmethod
    def stages(cls, setup: Setup) -> list[Stage]:
        """What will be played, round after round, as far as that can be known before."""

    @abstractmethod
    def start(self) -> None:
        """Opens the first tables."""

    @abstractmethod
    def points_of(self, table: Table, result: HandResult) -> Points:
        """What the hand books to each player; empty if it books nothing."""

    @abstractmethod
    def hand_over(self, block: Block, table: Table, result: HandResult) -> None:
        """A hand that counts is booked; those who leave have not got up yet."""

    @abstractmethod
    def go_on(self, block: Block) -> None:
        """What comes next for this block, or after it."""

    @abstractmethod
    def rank(self, player: str) -> tuple[Any, ...]:
        """Lower is better; players of equal rank share a place."""

    def needs_cards(self, table: Table) -> bool:
        """Does the number of cards matter in this hand?"""
        return False

    def counts(self, table: Table) -> bool:
        """Is it one of the format's hands, or does it only break a tie?"""
        return table.purpose != "extra"

    def moment(self, block: Block | None) -> int:
        """The number by which players who left are ordered: the round, or the hand where there is one table."""
        if block is not None:
            return block.round
        return max((other.round for other in self.blocks.values()), default=1)

    # What happens

    @property
    def over(self) -> bool:
        return bool(self.winners)

    def book(self, table: Table, result: HandResult) -> None:
        """A hand was played at an open table."""
        block = self.blocks.pop(table.id)
        del self.open[table.id]
        again = result.blocked and self.REPLAYS_BLOCKED
        if not again and self.counts(table):
            self._count(table, result)
        points = {} if again else self.points_of(table, result)
        for player, number in points.items():
            self.totals[player] += number
        self._report(table, result, points, "blocked: played again" if again else "")
        if again:
            block.attempt += 1
        else:
            self.hand_over(block, table, result)
        if block.leaving:
            self.leave(block)
        if not self.over:
            self.go_on(block)

    def _count(self, table: Table, result: HandResult) -> None:
        for player in table.seats:
            self.played[player] += 1
        for player in () if result.winner is None else table.side_of(result.winner):
            self.won[player] += 1

    def _report(self, table: Table, result: HandResult, points: Points, note: str) -> None:
        totals = {player: self.totals[player] for player in table.seats}
        row = ReportRow(
            table.id,
            table.round,
            table.number,
            table.hand,
            table.purpose,
            table.seats,
            table.dealer_name,
            result.seed,
            result.winner,
            result.blocked,
            result.holding,
            points,
            totals,
            (),
            note,
        )
        self.rows.append(row)

    def restart(self, players: Iterable[str]) -> None:
        """These players begin again at 0; the last row of the report says so."""
        fresh = tuple(players)
        for player in fresh:
            self.totals[player] = 0
        if self.rows:
            self.rows[-1] = self.rows[-1]._replace(restart=self.rows[-1].restart + fresh)

    def open_table(self, block: Block) -> None:
        table = block.table(self.seed)
        self.open[table.id] = table
        self.blocks[table.id] = block

    def close_tables(self) -> None:
        self.open.clear()
        self.blocks.clear()

    def win(self, players: Iterable[str]) -> None:
        """The tournament is over."""
        self.winners = tuple(players)
        for player in self.winners:
            self.status[player] = "winner"
        self.close_tables()

    def put_out(self, player: str, moment: int) -> None:
        if self.status[player] == "in":
            self.status[player] = "out"
            self.notes[player] = f"out in {self.MOMENT} {moment}"
        self.left_in[player] = moment

    @property
    def active(self) -> list[str]:
        return [player for player in self.players if self.status[player] == "in"]

    # Withdrawals

    def may_leave(self, player: str) -> bool:
        return not self.over and self.status[player] == "in" and len(self.active) > len(self.side_of(player))

    def why_not_leave(self, player: str) -> str:
        if self.status[player] == "in":
            return "nobody would be left"
        return {"out": "already eliminated", "withdrawn": "already withdrawn"}.get(self.status[player], "a winner")

    def side_of(self, player: str) -> tuple[str, ...]:
        """Who leaves when this player does."""
        return (player,)

    def withdraw(self, player: str, at_once: bool) -> None:
        """The player gets up when the hand is over, or at once."""
        gone = self.side_of(player)
        block = next((block for block in self.blocks.values() if player in block.seats), None)
        for each in gone:
            self.status[each] = "withdrawn"
            self.left_in[each] = self.moment(block)
            self.notes[each] = f"withdrew in {self.MOMENT} {self.left_in[each]}"
        if block is not None:
            # Those whose table is done are left out when the next ones are seated.
            block.leaving |= set(gone)
            self.stand_up(block, at_once)

    def stand_up(self, block: Block, at_once: bool) -> None:
        """Somebody at an open table leaves."""
        if at_once:
            self.call_off(block)

    def call_off(self, block: Block) -> None:
        """The hand that is open is not played with those who leave."""
        del self.open[block.id], self.blocks[block.id]
        block.attempt += 1
        self.leave(block)
        if not self.over:
            self.go_on(block)

    def leave(self, block: Block) -> None:
        """Those who leave get up; a format may see to more."""
        block.get_up(block.leaving)

    # Late entries

    def has_room(self, count: int) -> bool:
        """Can so many sit down at open tables while everybody stays where they are?"""
        return False

    def seat_late(self, players: Sequence[str]) -> None:
        """They sit down where there is room."""
        raise AssertionError("only a format that has room is asked")

    def admit(self, player: str) -> None:
        self.players += (player,)
        self.totals[player] = self.won[player] = self.played[player] = 0
        self.status[player] = "in"

    # Places

    def standings(self) -> list[Standing]:
        ranked = sorted((self.rank(player), number, player) for number, player in enumerate(self.players))
        found: list[Standing] = []
        before: tuple[Any, ...] | None = None
        place = 0
        for number, (rank, _, player) in enumerate(ranked, 1):
            place = place if rank == before else number
            before = rank
            found.append(self._standing(place, player))
        return found

    def _standing(self, place: int, player: str) -> Standing:
        return Standing(
            place,
            player,
            self.totals[player],
            self.won[player],
            self.played[player],
            self.status[player],
            self.note_of(player),
        )

    def note_of(self, player: str) -> str:
        """What is to be said about a player beside the numbers."""
        return self.notes.get(player, "")

    def gone_last(self, player: str) -> int:
        """For ranks: winners first, those who withdrew last."""
        return {"winner": 0, "withdrawn": 2}.get(self.status[player], 1)


def check_count(format_name: str, players: int, low: int, high: int) -> None:
    if not low <= players <= high:
        wanted = f"exactly {low}" if low == high else f"{low} to {high}"
        raise TournamentError(f"The format {format_name} is for {wanted} players, not {players}.")


def winner_takes(table: Table, result: HandResult) -> Points:
    """The winning side is credited with the points of all opponents' holdings, partners each with all of it."""
    if result.winner is None:
        return {}
    side = table.side_of(result.winner)
    points = sum(held for player, held in result.holding.items() if player not in side)
    return {player: points if player in side else 0 for player in table.seats}


def own_holding(table: Table, result: HandResult) -> Points:
    """Everybody books the own holding, the winning side nothing."""
    side = () if result.winner is None else table.side_of(result.winner)
    return {player: 0 if player in side else result.holding[player] for player in table.seats}
