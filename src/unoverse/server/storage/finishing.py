"""A match that is over, as the rows that stay."""

from __future__ import annotations

import msgspec

from unoverse.server.games.played import Played
from unoverse.server.log import entries as log
from unoverse.server.storage.appends import Finished
from unoverse.server.tables.table import Table


def finished_match(table: Table) -> Finished | None:
    """The rows of the match that has just ended."""
    played = table.played
    if played is None:
        return None
    match = table.match_id
    began = next(
        place.step.at
        for place in reversed(table.places)
        if any(isinstance(entry, log.Begun) for entry in place.step.entries)
    )
    row = {
        "id": match,
        "table_id": table.name,
        "number": table.match_number,
        "game": table.options.game,
        "rules": table.options.rules,
        "began_at": began,
        "ended_at": table.at,
        "record": played.record(),
        "standing": msgspec.json.encode(played.standing()).decode(),
    }
    return Finished(row, [_player(table, match, chair, played) for chair in range(len(table.chairs))])


def _player(table: Table, match: str, number: int, played: Played) -> dict[str, object]:
    chair = table.chairs[number]
    return {
        "match_id": match,
        "chair": number,
        "person": chair.player,
        "name": chair.name,
        "total": played.totals[number],
        "has_won": int(number in played.winners),
    }
