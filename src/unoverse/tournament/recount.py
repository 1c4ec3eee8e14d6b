"""Totals from the report alone; knows no format and no driver, so that it can check them."""

from __future__ import annotations

from collections.abc import Iterable

from unoverse.tournament.data import ReportRow


def recomputed_totals(report: Iterable[ReportRow]) -> dict[str, int]:
    """Everybody's total at the end of the report: what each hand booked, and who began again at 0."""
    totals: dict[str, int] = {}
    for row in report:
        for player in row.seats:
            totals[player] = totals.get(player, 0) + row.points.get(player, 0)
        totals |= dict.fromkeys(row.restart, 0)
    return totals
