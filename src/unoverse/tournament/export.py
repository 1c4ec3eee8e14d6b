"""Writes a tournament to files: text, CSV for spreadsheets, and one page to print."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from pathlib import Path
from typing import Final

from unoverse.errors import shortened
from unoverse.tournament import export_rows as rows
from unoverse.tournament.data import TournamentError
from unoverse.tournament.export_rows import Listing
from unoverse.tournament.html_page import page
from unoverse.tournament.report_text import FIRST_WORDS, full_text
from unoverse.tournament.tournament import Tournament
from unoverse.tournament.tournament_file import put, refuse_other_files

CSV_FILES: Final[dict[str, Callable[[Tournament], Listing]]] = {
    "standings.csv": rows.standings,
    "pairings.csv": rows.pairings,
    "seats.csv": rows.seats,
    "schedule.csv": rows.schedule,
    "hands.csv": rows.long_report,
}
SEPARATORS: Final[dict[str, str]] = {"comma": ",", "semicolon": ";", "tab": "\t"}
"""Spreadsheets of countries that write 2,5 want semicolons."""
BYTE_ORDER_MARK: Final = "\ufeff"
"""By this spreadsheets know that letters with accents are UTF-8."""
_FORMULAS: Final = tuple("=+-@＝＋－＠")
"""What a spreadsheet would take for a formula if a name began with it; some take the wide signs for the same."""
EXPORT: Final = "such export of ours"


def csv_text(listing: Listing, separator: str = ",") -> str:
    """Quotes where they are needed, a line of names on top, and lines that end as spreadsheets end theirs."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=separator, lineterminator="\r\n")
    writer.writerow(listing.header)
    writer.writerows([[_harmless(cell) for cell in row] for row in listing.rows])
    return BYTE_ORDER_MARK + out.getvalue()


def _harmless(cell: str) -> str:
    is_number = cell.removeprefix("-").isdecimal()
    return f"'{cell}" if cell.startswith(_FORMULAS) and not is_number and len(cell) > 1 else cell


def write_csv(tournament: Tournament, folder: Path, separator: str = "comma") -> list[Path]:
    """A table for each of CSV_FILES that has something to say; the folder is made if need be."""
    if separator not in SEPARATORS:
        raise TournamentError(f'A separator is {rows.listed(list(SEPARATORS), "or")}, not "{shortened(separator)}".')
    if folder.exists() and not folder.is_dir():
        raise TournamentError(f"{folder} is a file: name a folder for the tables.")
    folder.mkdir(parents=True, exist_ok=True)
    listings = {name: listing(tournament) for name, listing in CSV_FILES.items()}
    if not tournament.schedule:
        del listings["schedule.csv"]
    for name, listing in listings.items():
        heads = [sign.join(listing.header) for sign in SEPARATORS.values()]
        refuse_other_files(folder / name, EXPORT, *heads)
    for name, listing in listings.items():
        put(folder / name, csv_text(listing, SEPARATORS[separator]))
    return [folder / name for name in listings]


def write_html(tournament: Tournament, path: Path) -> Path:
    """One page with everything, which needs nothing from elsewhere."""
    refuse_other_files(path, EXPORT, FIRST_WORDS)
    put(path, page(tournament))
    return path


def write_text(tournament: Tournament, path: Path) -> Path:
    refuse_other_files(path, EXPORT, FIRST_WORDS + ":")
    put(path, full_text(tournament))
    return path
