"""A tournament in plain text: for the terminal, for a notice board, and for the final report."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from unoverse.tournament import export_rows as rows
from unoverse.tournament.export_rows import Listing
from unoverse.tournament.export_sheets import ScoreSheet, score_sheets
from unoverse.tournament.tournament import Tournament

FIRST_WORDS: Final = "Unoverse tournament"
"""How every file begins that we export, so that we know our own again."""
CELL: Final = 9


def aligned(listing: Listing) -> list[str]:
    """Columns without boxes; columns that hold nothing are left out."""
    lines = [listing.header, *listing.rows]
    shown = [place for place in range(len(listing.header)) if any(row[place] for row in listing.rows)]
    widths = {place: max(_width(line[place]) for line in lines) for place in shown}
    return ["  ".join(_cell(line[n], widths[n], n in listing.numbers) for n in shown).rstrip() for line in lines]


def _width(text: str) -> int:
    """The columns a terminal needs for it: wide letters take two, marks on other letters none."""
    return sum(0 if unicodedata.combining(sign) else 1 + (unicodedata.east_asian_width(sign) in "WF") for sign in text)


def _cell(text: str, width: int, right: bool) -> str:
    gap = " " * (width - _width(text))
    return gap + text if right else text + gap


def heading(tournament: Tournament) -> list[str]:
    return [rows.title(tournament), *rows.facts(tournament), rows.state(tournament)]


def pairings_text(tournament: Tournament) -> list[str]:
    if tournament.over:
        return [rows.state(tournament)]
    return aligned(rows.pairings(tournament))


def standings_text(tournament: Tournament) -> list[str]:
    return aligned(rows.standings(tournament))


def schedule_text(tournament: Tournament) -> list[str]:
    if not tournament.schedule:
        return ["This format draws its tables as it goes: the pairings show those that are open now."]
    return aligned(rows.schedule(tournament))


def report_text(tournament: Tournament) -> list[str]:
    if not tournament.report:
        return ["No hand has been played yet."]
    return aligned(rows.report(tournament))


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


def sheets_text(tournament: Tournament) -> list[str]:
    """A score sheet for each table that plays now, made for a fixed-width printer."""
    if tournament.over:
        return [rows.state(tournament)]
    lines: list[str] = []
    for sheet in score_sheets(tournament):
        lines += [*sheet_text(sheet), ""]
    return lines[:-1]


def sheet_text(sheet: ScoreSheet) -> list[str]:
    """One line a hand, one column a player; 0 is written for whoever goes out."""
    table = sheet.table
    header = ("hand", "dealer", *table.seats)
    body = [(line.hand, line.dealer, *(_left(line.left, name) for name in table.seats)) for line in sheet.lines]
    if sheet.adds_up:
        body.append(("total", "", *("" for _ in table.seats)))
    widths = [max(CELL if n > 1 else 0, *(_width(line[n]) for line in (header, *body))) for n in range(len(header))]
    rule = "+".join("-" * (width + 2) for width in widths)
    drawn = [
        f" {' | '.join(_cell(*pair, False) for pair in zip(line, widths, strict=True))}" for line in (header, *body)
    ]
    framed = [line for one in drawn for line in (one.rstrip(), rule)]
    return [
        f"Round {table.round}, table {table.number} ({table.id}): {rows.who_plays(table)}",
        rule,
        *framed,
        sheet.hint,
    ]


def _left(left: Mapping[str, int], name: str) -> str:
    return str(left[name]) if name in left else ""


Part = Callable[[Tournament], Sequence[str]]
PARTS: Final[dict[str, Part]] = {
    "pairings": pairings_text,
    "standings": standings_text,
    "schedule": schedule_text,
    "sheets": sheets_text,
    "report": report_text,
}
"""What can be shown, by its name."""


def full_text(tournament: Tournament) -> str:
    """Everything: what it is, the standings, what is to be played, and every hand."""
    title, *rest = heading(tournament)
    parts = [f"{FIRST_WORDS}: {title}", *rest, "", "STANDINGS", *standings_text(tournament)]
    if not tournament.over:
        parts += ["", "TABLES TO PLAY", *pairings_text(tournament)]
    if tournament.schedule:
        parts += ["", "SCHEDULE", *schedule_text(tournament)]
    parts += ["", "EVERY HAND", *report_text(tournament)]
    return "\n".join(parts) + "\n"
