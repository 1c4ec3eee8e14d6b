"""Tables that older versions have written are played on."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from tests.server.logs.kept import FOLDER, game_hash, read_logs, standing_of

import unoverse as uno
from unoverse.server.tables.table import table_from

WHAT_TO_DO = (
    "A log that an older version has written no longer leads where it led: matches that are being played would break."
    " Read the entry as it was meant then (a field with a default, or `format` and `version` of the opening entry) and"
    " leave the file as it is. Only a new kind of entry needs a new file: tests/server/logs/write_v1.py."
)


@pytest.mark.parametrize("file", sorted(path.name for path in Path(FOLDER).glob("v*.json")))
def test_a_log_of_an_older_version_leads_to_the_same_game_record_and_standing(file: str) -> None:
    for kept in read_logs(file):
        table, records = table_from(kept.table, kept.steps[:1]), []
        for step in kept.steps[1:]:
            before = table.phase
            table.take(step)
            if table.phase == "over" != before:
                assert table.played is not None
                records.append(table.played.record())
        standing = msgspec.to_builtins(standing_of(table))
        assert (game_hash(table), standing, records) == (kept.state, kept.standing, kept.records), WHAT_TO_DO
        for record in records:
            assert uno.replay(record).record() == record
