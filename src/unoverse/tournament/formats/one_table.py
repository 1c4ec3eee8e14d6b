"""Formats at one table: hand after hand until the match scoring names a winner."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from unoverse.game.rules import Rules
from unoverse.tournament.data import HandResult, Table, TournamentError
from unoverse.tournament.formats.chance import hand_seed
from unoverse.tournament.formats.driver import Block, Driver, Points, Setup, Teams
from unoverse.tournament.formats.evening import Stage
from unoverse.tournament.formats.scores import Verdict, judged, next_dealer, scoring_rules


class OneTable(Driver):
    """All sit at one table. A format says how a hand scores and what is looked at afterwards."""

    TEAMS: ClassVar[bool | None] = None
    MOMENT: ClassVar[str] = "hand"

    @classmethod
    def check(cls, setup: Setup) -> None:
        if len(setup.players) < 2:
            raise TournamentError("A tournament needs at least 2 players.")
        setup.rules.check_seats(len(setup.players))

    @classmethod
    @abstractmethod
    def hands_expected(cls, setup: Setup) -> int:
        """About how many hands decide it."""

    @classmethod
    def stages(cls, setup: Setup) -> list[Stage]:
        return [Stage(1, len(setup.players), cls.hands_expected(setup))]

    @abstractmethod
    def scoring(self) -> Rules:
        """The match scoring by which the format is decided."""

    @abstractmethod
    def brought(self, table: Table, result: HandResult) -> Points:
        """What a hand brings each seat."""

    def start(self) -> None:
        self.verdict = Verdict({}, self.players, ())
        block = Block(1, 1, self.players, teams=self.teams_of(self.players), purpose=self.purpose_of(self.players))
        if self.rules.dealer_is_drawn:
            block.dealer = self.drawn_dealer(block)
        self.open_table(block)

    def purpose_of(self, seats: tuple[str, ...]) -> str:
        """What the next hand of these players is for."""
        return "hand"

    def teams_of(self, seats: tuple[str, ...]) -> Teams | None:
        """Partners sit opposite each other."""
        half = len(seats) // 2
        return tuple(zip(seats[:half], seats[half:], strict=True)) if self.rules.partners else None

    def drawn_dealer(self, block: Block) -> int:
        """The draw for the deal, as the seed decides it."""
        return hand_seed(self.seed, f"deal {block.id}") % len(block.seats)

    def points_of(self, table: Table, result: HandResult) -> Points:
        totals = {player: self.totals[player] for player in table.seats}
        self.verdict = judged(self.scoring(), totals, table, result, self.brought(table, result))
        return self.verdict.points

    def hand_over(self, block: Block, table: Table, result: HandResult) -> None:
        out = [player for player in block.seats if player not in self.verdict.still_in]
        for player in out:
            self.put_out(player, table.hand)
        if self.verdict.winners:
            self.win(self.verdict.winners)
            return
        self.pass_the_deal(block, table, result, set(block.seats) - set(out))
        block.get_up(out)

    def pass_the_deal(self, block: Block, table: Table, result: HandResult, left: set[str]) -> None:
        """The next who stays deals, in the direction in which the deal goes round."""
        rules = self.rules.cards or scoring_rules("UNO", dealer_next="rotate_left")
        block.hand += 1
        block.attempt = 1
        dealer = next_dealer(rules, table, result, left - block.leaving or left)
        block.dealer = self.drawn_dealer(block) if dealer is None else dealer

    def leave(self, block: Block) -> None:
        if block.leaving >= set(block.seats):
            # Everybody else was put out by the hand, so it has decided among those who were about to leave.
            best = min(self.rank_in(player) for player in block.seats)
            self.win(player for player in block.seats if self.rank_in(player) == best)
            return
        super().leave(block)

    def go_on(self, block: Block) -> None:
        block.teams, block.purpose = self.teams_of(block.seats), self.purpose_of(block.seats)
        one_side = block.seats if len(block.seats) == 1 or (block.teams and len(block.teams) == 1) else ()
        if one_side:
            self.win(one_side)
        else:
            self.open_table(block)

    def side_of(self, player: str) -> tuple[str, ...]:
        table = next(iter(self.open.values()), None)
        return (player,) if table is None else table.side_of(player)

    def moment(self, block: Block | None) -> int:
        return 1 if block is None else block.hand

    def rank_in(self, player: str) -> int:
        """Lower is better."""
        return -self.totals[player]

    def rank(self, player: str) -> tuple[int, ...]:
        return self.gone_last(player), self.rank_in(player)
