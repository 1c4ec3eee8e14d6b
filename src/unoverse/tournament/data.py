"""What a tournament takes in and gives out: results of hands, tables to play, standings and the rows of the report."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from unoverse.errors import UnoError


class TournamentError(UnoError):
    """Something about a tournament is wrong: its players, a result, or its file. The tournament is as it was."""


class HandResult(NamedTuple):
    """The result of one hand at a table. The winner's holding is 0; those of partners are told as they are."""

    winner: str | None
    """None if the hand was blocked."""
    holding: Mapping[str, int]
    """What the cards left in each player's hand count, after the last draw."""
    cards: Mapping[str, int] | None = None
    """How many cards each holds; asked for where the fewest cards break a tie (cut_tie=fewest_cards)."""
    blocked: bool = False
    seed: int | None = None
    """The seed the hand was dealt from; None if people shuffled."""


class Table(NamedTuple):
    """A hand to be played: who sits where, who deals, who plays together."""

    id: str
    """`R2.T1.H3` is hand 3 at table 1 of round 2; an extra hand is `R2.T1.X1`, a repeated one `R2.T1.H3.2`."""
    round: int
    number: int
    hand: int
    seats: tuple[str, ...]
    dealer: int
    """The seat that deals, from 0."""
    teams: tuple[tuple[str, ...], ...] | None
    purpose: str
    """`hand`, `extra` (breaks a tie) or `final`."""
    seed: int
    """What a bot's hand is dealt from: a function of the tournament's seed and the table's id."""
    attempt: int = 1
    """2 and more if the hand is played again."""

    @property
    def dealer_name(self) -> str:
        return self.seats[self.dealer]

    def side_of(self, player: str) -> tuple[str, ...]:
        """The player and whoever plays with them."""
        return next((team for team in self.teams or () if player in team), (player,))


STATUSES: Final = ("in", "out", "withdrawn", "winner")


class Standing(NamedTuple):
    """Where a player stands. Players who share a place have the same number; the next places are left out."""

    place: int
    player: str
    points: int
    won: int
    """Hands won, by oneself or by the partner."""
    played: int
    status: str
    """`in`, `out`, `withdrawn` or `winner`."""
    note: str = ""


class ReportRow(NamedTuple):
    """One hand that was played, and what it brought. All totals follow from these rows alone."""

    id: str
    round: int
    table: int
    hand: int
    purpose: str
    seats: tuple[str, ...]
    dealer: str
    seed: int | None
    winner: str | None
    blocked: bool
    holding: Mapping[str, int]
    """Points left in each hand."""
    points: Mapping[str, int]
    """What was booked to each player; empty for hands that only break a tie or do not count."""
    totals: Mapping[str, int]
    """Of those at the table, with this hand."""
    restart: tuple[str, ...] = ()
    """Players whose totals begin again at 0 after this hand."""
    note: str = ""
