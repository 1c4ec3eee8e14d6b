"""Writes a tournament to files: text, CSV for spreadsheets, and one page to print."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from pathlib import Path
from typing import Final

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
    "schedule.csv": rows.schedule,
    "hands.csv": rows.long_report,
}
_FORMULAS: Final = ("=", "+", "-", "@")
"""What a spreadsheet would take for a formula if a name began with it."""
EXPORT: Final = "such export of ours"


def csv_text(listing: Listing) -> str:
    """Commas, quotes where they are needed, and a line of names on top."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(listing.header)
    writer.writerows([[_harmless(cell) for cell in row] for row in listing.rows])
    return out.getvalue()


def _harmless(cell: str) -> str:
    is_number = cell.removeprefix("-").isdigit()
    return f"'{cell}" if cell.startswith(_FORMULAS) and not is_number and len(cell) > 1 else cell


def write_csv(tournament: Tournament, folder: Path) -> list[Path]:
    """standings.csv, pairings.csv, hands.csv and, where there is one, schedule.csv; the folder is made if need be."""
    if folder.exists() and not folder.is_dir():
        raise TournamentError(f"{folder} is a file: name a folder for the tables.")
    folder.mkdir(parents=True, exist_ok=True)
    texts = {name: csv_text(listing(tournament)) for name, listing in CSV_FILES.items()}
    if not tournament.schedule:
        del texts["schedule.csv"]
    for name, text in texts.items():
        refuse_other_files(folder / name, text.partition("\n")[0], EXPORT)
    for name, text in texts.items():
        put(folder / name, text)
    return [folder / name for name in texts]


def write_html(tournament: Tournament, path: Path) -> Path:
    """One page with everything, which needs nothing from elsewhere."""
    refuse_other_files(path, FIRST_WORDS, EXPORT)
    put(path, page(tournament))
    return path


def write_text(tournament: Tournament, path: Path) -> Path:
    refuse_other_files(path, FIRST_WORDS + ":", EXPORT)
    put(path, full_text(tournament))
    return path
