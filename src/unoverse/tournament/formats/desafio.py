"""T3, Desafio UNO: whoever reaches the target leaves; the last two play it out."""

from __future__ import annotations

from typing import ClassVar

from unoverse.game.rules import Rules
from unoverse.rules.settings import Sheet
from unoverse.tournament.data import HandResult, Table, TournamentError
from unoverse.tournament.formats.driver import Block, Driver, Points, Setup, own_holding
from unoverse.tournament.formats.evening import ROUNDS_TO_500, Stage, hands_to
from unoverse.tournament.formats.one_table import OneTable
from unoverse.tournament.formats.parameters import TARGETS, sheet
from unoverse.tournament.formats.scores import judged, scoring_rules

FEWEST_FOR_TWO = 6
"""Two tables as long as each has at least three players."""


class Desafio(OneTable):
    """Everybody adds the own holdings; the seats of those who leave are closed up."""

    SHEET: ClassVar[Sheet] = sheet(
        "desafio",
        ("target", TARGETS, "Points that put a player out.", 500),
        ("headsup_totals", ("carry", "reset"), "Do totals go on when two are left?", "carry"),
        ("desafio_tables", (False, True), "Two tables as long as six or more players are in?", False),
    )
    RULES: ClassVar[str] = "UNO desafio-uno"
    TEAMS: ClassVar[bool | None] = False
    USUAL: ClassVar[int] = 6
    ABOUT: ClassVar[str] = (
        "One table, and everybody adds up what they are left with. Whoever reaches the target is out and looks on, and "
        "the last two play it out. With desafio_tables=true up to twice as many begin at two tables and change seats "
        "after every hand."
    )

    @classmethod
    def of(cls, setup: Setup) -> Driver:
        return DesafioTables(setup) if setup.settings["desafio_tables"] else cls(setup)

    @classmethod
    def check(cls, setup: Setup) -> None:
        players, most = len(setup.players), setup.rules.most_seats
        # When the sixth leaves, those of both tables sit down at one.
        may_be_two = most >= FEWEST_FOR_TWO - 1
        tables = 2 if setup.settings["desafio_tables"] and may_be_two and players >= FEWEST_FOR_TWO else 1
        if players < 2 or players > most * tables:
            more = f"; two tables (desafio_tables=true) seat {2 * most}" if tables == 1 and may_be_two else ""
            raise TournamentError(f"The format desafio is for 2 to {most * tables} players here, not {players}{more}.")

    @classmethod
    def hands_expected(cls, setup: Setup) -> int:
        return hands_to(setup.settings.number("target"), "desafio", len(setup.players))

    @classmethod
    def stages(cls, setup: Setup) -> list[Stage]:
        players = len(setup.players)
        if not setup.settings["desafio_tables"] or players < FEWEST_FOR_TWO:
            return super().stages(setup)
        rounds = max(1, round(ROUNDS_TO_500 * setup.settings.number("target") / 500))
        return [Stage(2, -(-players // 2), 1)] * rounds

    def start(self) -> None:
        self.field = list(self.players)
        """Who is in, in the order of the seats."""
        super().start()

    def scoring(self) -> Rules:
        return scoring_rules(scoring="elimination", target=self.settings.number("target"))

    def brought(self, table: Table, result: HandResult) -> Points:
        return own_holding(table, result)

    def points_of(self, table: Table, result: HandResult) -> Points:
        totals = {player: self.totals[player] for player in self.field}
        self.verdict = judged(self.scoring(), totals, table, result, self.brought(table, result))
        return self.verdict.points

    def purpose_of(self, seats: tuple[str, ...]) -> str:
        return "final" if len(seats) == 2 else "hand"

    def go_on(self, block: Block) -> None:
        self.close_up(block.seats)
        super().go_on(block)

    def close_up(self, left: tuple[str, ...]) -> None:
        """The field is those who are left; when two are left of more, they may begin at 0."""
        if len(left) == 2 < len(self.field) and self.settings["headsup_totals"] == "reset":
            self.restart(left)
        self.field = list(left)

    def rank_in(self, player: str) -> int:
        return self.totals[player]

    def rank(self, player: str) -> tuple[int, ...]:
        """Whoever left later is better; of those who left in one hand the lower total, and last who withdrew."""
        status = self.status[player]
        if status in ("winner", "in"):
            return int(status == "in"), 0, 0, self.totals[player]
        return 2, -self.left_in[player], int(status == "withdrawn"), self.totals[player]


class DesafioTables(Desafio):
    """At two tables while six or more are in; a round is one hand at each, then everybody moves on by one seat."""

    MOMENT: ClassVar[str] = "round"

    def start(self) -> None:
        self.field = list(self.players)
        self.round = 0
        self.seat_all()

    def seat_all(self) -> None:
        """The tables take the field alternately; the first of each deals."""
        self.round += 1
        tables = 2 if len(self.field) >= FEWEST_FOR_TWO else 1
        for number in range(tables):
            seats = tuple(self.field[number::tables])
            self.open_table(Block(self.round, number + 1, seats, purpose=self.purpose_of(tuple(self.field))))

    def hand_over(self, block: Block, table: Table, result: HandResult) -> None:
        for player in table.seats:
            if player not in self.verdict.still_in:
                self.put_out(player, self.round)
        block.done = True

    def leave(self, block: Block) -> None:
        block.get_up(block.leaving)

    def go_on(self, block: Block) -> None:
        if not block.done and len(block.seats) > 1:
            self.open_table(block)
        elif not self.blocks:
            self.next_round()

    def next_round(self) -> None:
        """All tables are done: those who are out or leave are gone."""
        target = self.settings.number("target")
        below = [player for player in [*self.field[1:], self.field[0]] if self.totals[player] < target]
        left = tuple(player for player in below if self.status[player] == "in")
        if not left:
            # The others were put out in the very hand after which these leave, so it has decided among them.
            best = min(self.totals[player] for player in below)
            self.win(player for player in below if self.totals[player] == best)
            return
        self.close_up(left)
        if len(left) == 1:
            self.win(left)
        else:
            self.seat_all()

    def moment(self, block: Block | None) -> int:
        return self.round
