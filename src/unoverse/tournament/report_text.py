"""A tournament in plain text: for the terminal, for a notice board, and for the final report."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from unoverse.tournament import export_rows as rows
from unoverse.tournament.export_sheets import ScoreSheet, score_sheets
from unoverse.tournament.text_columns import ENDLESS, aligned, cell, fitted, width, wrapped
from unoverse.tournament.tournament import Tournament

FIRST_WORDS: Final = "Unoverse tournament"
"""How every file begins that we export, so that we know our own again."""
NOTHING_PLAYED: Final = "Nothing has been played yet."
CELL: Final = 9


def heading(tournament: Tournament) -> list[str]:
    return [rows.title(tournament), *rows.facts(tournament), rows.state(tournament)]


def pairings_text(tournament: Tournament, columns: int = ENDLESS) -> list[str]:
    if tournament.over:
        return [rows.state(tournament)]
    return fitted(rows.pairings(tournament), columns)


def standings_text(tournament: Tournament, columns: int = ENDLESS) -> list[str]:
    """Before the first hand there are no places, so the draw is shown instead."""
    if not rows.nothing_played(tournament):
        return fitted(rows.standings(tournament), columns)
    gone = rows.withdrawn(tournament)
    left = wrapped(f"Withdrawn: {rows.listed(gone)}.", columns) if gone else []
    return [NOTHING_PLAYED, *left, *pairings_text(tournament, columns)]


def seats_text(tournament: Tournament, columns: int = ENDLESS) -> list[str]:
    """Where everybody sits now, in the order of the alphabet."""
    if tournament.over:
        return [rows.state(tournament)]
    return fitted(rows.seats(tournament), columns)


def schedule_text(tournament: Tournament, columns: int = ENDLESS) -> list[str]:
    if not tournament.schedule:
        return ["This format draws its tables as it goes: the pairings show those that are open now."]
    return fitted(rows.schedule(tournament), columns)


def report_text(tournament: Tournament, columns: int = ENDLESS) -> list[str]:
    """Every hand in a line, or in a few short ones where a line would not fit."""
    if not tournament.report:
        return [NOTHING_PLAYED]
    lines = aligned(rows.report(tournament))
    if max(map(width, lines)) <= columns:
        return lines
    return [part for line in narrow_report(tournament) for part in wrapped(line, columns)]


def narrow_report(tournament: Tournament) -> list[str]:
    """Every hand in a few short lines, for a terminal on which the columns would not fit."""
    listing = rows.report(tournament)
    lines: list[str] = []
    for row in listing.rows:
        told = dict(zip(listing.header, row, strict=True))
        deals = f" ({told['dealer']} deals)" if told["dealer"] else ""
        lines.append(
            f"{told['table']}  {told['winner'] if told['winner'] == 'blocked' else told['winner'] + ' wins'}{deals}"
        )
        lines += [
            f"  {name}: {told[name]}"
            for name in ("left with", "booked", "totals", "note")
            if told[name] not in ("", "-")
        ]
    return lines


def sheets_text(tournament: Tournament, columns: int = ENDLESS) -> list[str]:
    """A score sheet for each table that plays now, made for a fixed-width printer."""
    if tournament.over:
        return [rows.state(tournament)]
    lines: list[str] = []
    for sheet in score_sheets(tournament):
        lines += [*sheet_text(sheet), ""]
    needed = max(map(width, lines))
    if needed > columns:
        return [f"Score sheets need {needed} columns, and there are {columns} here: print them from the exported page."]
    return lines[:-1]


def sheet_text(sheet: ScoreSheet) -> list[str]:
    """One line a hand, one column a player; 0 is written for whoever goes out."""
    table = sheet.table
    header = ("hand", "dealer", *table.seats)
    body = [(line.hand, line.dealer, *(_left(line.left, name) for name in table.seats)) for line in sheet.lines]
    if sheet.adds_up:
        body.append(("total", "", *("" for _ in table.seats)))
    widths = [max(CELL if n > 1 else 0, *(width(line[n]) for line in (header, *body))) for n in range(len(header))]
    rule = "+".join("-" * (width + 2) for width in widths)
    drawn = [f" {' | '.join(cell(*pair) for pair in zip(line, widths, strict=True))}" for line in (header, *body)]
    framed = [line for one in drawn for line in (one.rstrip(), rule)]
    return [
        f"Round {table.round}, table {table.number} ({table.id}): {rows.who_plays(table)}",
        rule,
        *framed,
        sheet.hint,
    ]


def _left(left: Mapping[str, int], name: str) -> str:
    return str(left[name]) if name in left else ""


Part = Callable[[Tournament, int], Sequence[str]]
PARTS: Final[dict[str, Part]] = {
    "pairings": pairings_text,
    "seats": seats_text,
    "standings": standings_text,
    "schedule": schedule_text,
    "sheets": sheets_text,
    "report": report_text,
}
"""What can be shown, by its name, in so many columns."""


def full_text(tournament: Tournament) -> str:
    """Everything: what it is, the standings, what is to be played, and every hand."""
    title, *rest = heading(tournament)
    parts = [f"{FIRST_WORDS}: {title}", *rest]
    if not rows.nothing_played(tournament):
        parts += ["", "STANDINGS", *standings_text(tournament)]
    if not tournament.over:
        parts += ["", "TABLES TO PLAY", *pairings_text(tournament)]
        parts += ["", "WHERE DO I SIT?", *seats_text(tournament)]
    if tournament.schedule:
        parts += ["", "SCHEDULE", *schedule_text(tournament)]
    parts += ["", "EVERY HAND", *report_text(tournament)]
    return "\n".join(parts) + "\n"
