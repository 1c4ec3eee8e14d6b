"""Tournaments (spec 14): formats that drive tables from pure data."""

from unoverse.tournament.data import HandResult, ReportRow, Standing, Table, TournamentError
from unoverse.tournament.recount import recomputed_totals
from unoverse.tournament.tournament import FORMATS, Tournament

__all__ = [
    "FORMATS",
    "HandResult",
    "ReportRow",
    "Standing",
    "Table",
    "Tournament",
    "TournamentError",
    "recomputed_totals",
]
