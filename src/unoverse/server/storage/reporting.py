"""What the operators are told of a step of a table."""

from __future__ import annotations

from typing import Any

from unoverse.server.log import entries as log
from unoverse.server.tables.table import Table


def report_in(table: Table, step: log.Step) -> dict[str, Any] | None:
    """The row of a report, if the step is one."""
    reported = step.entries[0]
    if not isinstance(reported, log.Reported):
        return None
    return {
        "table_id": table.name,
        "seq": step.seq,
        "reporter": reported.player,
        "about": reported.about,
        "name": reported.name,
        "reason": reported.reason,
        "text": _text(table, reported.message),
        "at": step.at,
    }


def _text(table: Table, message: int | None) -> str:
    entries = [] if message is None else table.places[message - 1].step.entries
    return next((entry.text for entry in entries if isinstance(entry, log.Said)), "")
