"""What readers are told when several steps come at once, and what cannot be said."""

from __future__ import annotations

import msgspec
import pytest

from unoverse.protocol.answers import TableInfo
from unoverse.protocol.commands import decoder
from unoverse.protocol.version import MOST_MISSED
from unoverse.server.log import entries as log
from unoverse.server.tables.deciding import Person
from unoverse.server.tables.table import Table
from unoverse.server.tables.telling import updates, welcome

READER = Person("reader", "Gil")


def table_of(*entries: log.AnyEntry) -> Table:
    """A table with one step for each entry."""
    options = log.Options(game="cards", rules="UNO 1121", chairs=2)
    opened = log.Opened(log.FORMAT, "1", "k7m2pq", options, "host", "00" * 32, 1)
    table = Table("table", log.Step(1, 0, [opened]))
    for seq, entry in enumerate(entries, 2):
        table.take(log.Step(seq, seq, [entry]))
    return table


def test_the_last_of_several_steps_tells_what_all_of_them_have_changed() -> None:
    """A node that catches up with another hears of many steps at once."""
    table = table_of(log.BotSat(1, "B1"), log.Said("someone", "Ana", "Hello!"))
    first, last = updates(table, table.places[1:], READER, [])
    assert first.table is msgspec.UNSET
    assert isinstance(last.table, TableInfo)
    assert last.table.chairs[1].bot == "B1"
    assert last.table.rules is msgspec.UNSET


def test_of_a_long_log_the_last_steps_are_told_again() -> None:
    table = table_of(*(log.BotSat(1, "B1") for _ in range(MOST_MISSED + 10)))
    told = welcome(table, READER, 0, 0, [])
    assert [step.seq for step in told.missed] == list(range(table.seq - MOST_MISSED + 1, table.seq + 1))
    assert told.table.rules == "UNO 1121"


@pytest.mark.parametrize("entropy", ["abc", "", "0", "zz", "00" * 65])
def test_what_goes_into_the_shuffle_is_whole_bytes(entropy: str) -> None:
    """Half a byte could be entered once, and then the match could never begin."""
    said = msgspec.json.encode({"type": "sit", "id": "1", "entropy": entropy})
    with pytest.raises(msgspec.ValidationError):
        decoder.decode(said)
