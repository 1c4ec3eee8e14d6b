"""Score sheets: what lies on a table for people to fill in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from unoverse.tournament.data import ReportRow, Table
from unoverse.tournament.export_rows import ONLY_WINS
from unoverse.tournament.tournament import Tournament

OPEN_ENDED: Final = 10
"""Lines on a score sheet where nobody knows how many hands there will be."""

OWN_POINTS: Final = ("lowest", "desafio", "catalan")
"""Formats in which everybody adds up the own holdings; elsewhere the sum of a column means nothing."""


class SheetLine(NamedTuple):
    """A line of a score sheet: the hand, who deals if that is known, and what everybody was left with, once played."""

    hand: str
    dealer: str
    left: Mapping[str, int]


class ScoreSheet(NamedTuple):
    """A table for one or several hands, to be filled in by the people who sit there."""

    table: Table
    lines: tuple[SheetLine, ...]
    hint: str
    """What is to be written."""
    adds_up: bool
    """Is there a total under each column?"""


def score_sheets(tournament: Tournament) -> list[ScoreSheet]:
    """A sheet for each table where people play now, with what has been entered already."""
    first_at: dict[tuple[int, int, str], Table] = {}
    for table in tournament.tables:
        first_at.setdefault((table.round, table.number, table.purpose), table)
    adds_up = tournament.format in OWN_POINTS
    return [
        ScoreSheet(table, tuple(_sheet_lines(tournament, table)), _hint(tournament, table), adds_up)
        for table in first_at.values()
    ]


def _hint(tournament: Tournament, table: Table) -> str:
    if tournament.format in ONLY_WINS:
        return "Mark who won each hand; points are not counted."
    if tournament.parameters.get("cut_tie") == "fewest_cards" and table.purpose == "hand":
        return "Write the points and the cards each player is left with, as in 20/3; whoever goes out has 0."
    return "Write what each player is left with; whoever goes out has 0."


def _sheet_lines(tournament: Tournament, table: Table) -> list[SheetLine]:
    known, dealers = _played_here(tournament, table), _known_dealers(tournament, table)
    return [
        SheetLine(str(hand), dealers.get(hand, ""), known[hand].holding if hand in known else {})
        for hand in _hands_of_block(tournament, table)
    ]


def _known_dealers(tournament: Tournament, table: Table) -> dict[int, str]:
    """By hand: as the schedule says, or in turn where the same people play a fixed number of hands."""
    if tournament.hand_rules is None:
        return {}
    planned = {hand.hand: hand.dealer_name for hand in tournament.schedule if _same_block(hand, table)}
    in_turn = (
        _hands_of_block(tournament, table) if tournament.format == "catalan" else range(table.hand, table.hand + 1)
    )
    return planned or {hand: table.seats[(table.dealer + hand - table.hand) % len(table.seats)] for hand in in_turn}


def _same_block(hand: Table, table: Table) -> bool:
    return (hand.round, hand.number, hand.purpose) == (table.round, table.number, table.purpose)


def _played_here(tournament: Tournament, table: Table) -> dict[int, ReportRow]:
    """Hands of the same people at the same table, by their number."""
    rows = (
        row
        for row in tournament.report
        if (row.round, row.table, row.purpose) == (table.round, table.number, table.purpose)
    )
    return {row.hand: row for row in rows if row.seats == table.seats and not row.blocked}


def _hands_of_block(tournament: Tournament, table: Table) -> range:
    moves_on = tournament.format == "single" or tournament.parameters.get("desafio_tables") is True
    if table.purpose == "extra" or moves_on:
        return range(table.hand, table.hand + 1)
    planned = [hand.hand for hand in tournament.schedule if _same_block(hand, table)]
    if planned:
        return range(min(planned), max(planned) + 1)
    lines = tournament.parameters.get({"catalan": "hands_per_round", "best-of": "n"}.get(tournament.format, ""), 0)
    last = lines if isinstance(lines, int) and lines else max(OPEN_ENDED, table.hand + OPEN_ENDED - 1)
    return range(1 if lines or table.hand == 1 else table.hand, max(last, table.hand) + 1)
