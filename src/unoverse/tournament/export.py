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

CSV_FILES: Final[dict[str, Callable[[Tournament], Listing]]] = {
    "standings.csv": rows.standings,
    "pairings.csv": rows.pairings,
    "schedule.csv": rows.schedule,
    "hands.csv": rows.long_report,
}
_FORMULAS: Final = ("=", "+", "-", "@")
"""What a spreadsheet would take for a formula if a name began with it."""
FIRST_BYTES: Final = 300


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
    folder.mkdir(parents=True, exist_ok=True)
    texts = {name: csv_text(listing(tournament)) for name, listing in CSV_FILES.items()}
    if not tournament.schedule:
        del texts["schedule.csv"]
    for name, text in texts.items():
        _refuse_other_files(folder / name, text.partition("\n")[0])
    return [_written(folder / name, text) for name, text in texts.items()]


def write_html(tournament: Tournament, path: Path) -> Path:
    """One page with everything, which needs nothing from elsewhere."""
    _refuse_other_files(path, FIRST_WORDS)
    return _written(path, page(tournament))


def write_text(tournament: Tournament, path: Path) -> Path:
    _refuse_other_files(path, FIRST_WORDS + ":")
    return _written(path, full_text(tournament))


def _refuse_other_files(path: Path, ours: str) -> None:
    """An export may be written again; a file that is something else is not ours to replace."""
    if path.is_dir():
        raise TournamentError(f"{path} is a folder: give the name of a file.")
    if not path.exists() or path.stat().st_size == 0:
        return
    with path.open("rb") as file:
        there = file.read(FIRST_BYTES)
    if ours.encode() not in there:
        raise TournamentError(f"{path} is there already and is no such export of ours: choose another name.")


def _written(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8", newline="\n")
    return path
