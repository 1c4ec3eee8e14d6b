"""What each reader is told of a table: built for a seat or a spectator from what that reader may know, key by key."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET

from unoverse.protocol.answers import ChairInfo, Deadline, Document, Past, TableInfo, Update, Welcome
from unoverse.protocol.version import PROTOCOL
from unoverse.server.log import entries as log
from unoverse.server.tables.deciding import Person
from unoverse.server.tables.table import Place, Table

CHANGES_THE_TABLE = (
    log.Opened, log.Sat, log.Stood, log.Away, log.Back, log.BotSat, log.Begun, log.SaidReady, log.Dealt,
    log.Rematched, log.Arranged,
)  # fmt: skip


def table_info(table: Table) -> TableInfo:
    """The table, as anybody may see it."""
    options = table.options
    return TableInfo(
        table.name,
        table.opened.code,
        options.game,
        options.rules,
        options.title,
        options.public,
        table.phase,
        [_chair_info(table, number) for number in range(len(table.chairs))],
        table.chat,
        options.signals,
        options.clock,
        table.hurry,
        table.match_number,
        table.commitment,
        table.round_commitment,
        options.spectators,
    )


def _chair_info(table: Table, number: int) -> ChairInfo:
    chair = table.chairs[number]
    return ChairInfo(
        chair=number,
        name=chair.name,
        kind=chair.kind,
        bot=chair.bot,
        away=chair.left or chair.away_since is not None,
        host=bool(chair.player) and chair.player == table.host,
        ready=chair.ready,
        seat=None if table.played is None else table.played.seat_of(number),
    )


def welcome(table: Table, reader: Person, since: int, now: int, deadlines: list[Deadline]) -> Welcome:
    """Everything as it stands for this reader, and the steps after `since`."""
    played, seat = table.played, table.seat_of(reader.id)
    chair = table.chair_of(reader.id)
    return Welcome(
        protocol=PROTOCOL,
        you={
            "chair": chair,
            "name": reader.name if chair is None else table.chairs[chair].name,
            "host": table.host == reader.id,
        },
        seq=table.seq,
        now=now,
        table=table_info(table),
        missed=[past(table, place, reader) for place in table.places[since:]],
        standing=None if played is None else played.standing(),
        view=None if played is None else played.view(seat),
        legal=[] if played is None or seat is None else played.legal(seat),
        deadlines=deadlines,
    )


def past(table: Table, place: Place, reader: Person) -> Past:
    """A step as the reader may know it. Of matches before this one only what was said and done at the table."""
    return Past(
        seq=place.step.seq,
        at=place.step.at,
        what=[told for entry in place.step.entries if (told := entry_told(table, entry, reader)) is not None],
        round=place.round,
        events=_events(table, place, reader),
    )


def _events(table: Table, place: Place, reader: Person) -> list[Document]:
    if table.played is None or place.match != table.match_number or place.end <= place.start:
        return []
    return table.played.events(place.round, place.start, place.end, table.seat_of(reader.id))


def update(table: Table, place: Place, reader: Person, deadlines: list[Deadline], is_last: bool = True) -> Update:
    """A step; the last one with everything that it has changed for this reader."""
    if not is_last:
        told = past(table, place, reader)
        return Update(told.seq, told.at, told.what, told.round, told.events)
    told, played, entries = past(table, place, reader), table.played, place.step.entries
    moved = place.end > place.start or any(isinstance(entry, log.Begun | log.Dealt) for entry in entries)
    changed = any(isinstance(entry, CHANGES_THE_TABLE) for entry in entries) or (
        played is not None and moved and played.round_over
    )
    seat = table.seat_of(reader.id)
    shows = played is not None and (moved or _is_about(entries, reader))
    return Update(
        seq=told.seq,
        at=told.at,
        what=told.what,
        round=told.round,
        events=told.events,
        table=table_info(table) if changed else UNSET,
        standing=(played.standing() or UNSET) if played is not None and moved and changed else UNSET,
        view=played.view(seat) if played is not None and shows else UNSET,
        legal=UNSET if played is None or not shows else [] if seat is None else played.legal(seat),
        deadlines=deadlines if shows or changed else UNSET,
    )


def _is_about(entries: Sequence[log.AnyEntry], reader: Person) -> bool:
    """Did the reader take a seat, or leave it?"""
    return any(isinstance(entry, log.Sat | log.Stood) and entry.player == reader.id for entry in entries)


def entry_told(table: Table, entry: log.AnyEntry, reader: Person) -> Document | None:
    """An entry in codes and arguments, by allow-list; None if it is not for this reader."""
    match entry:
        case log.Opened():
            return {"kind": "opened"}
        case log.Sat():
            return {"kind": "sat", "chair": entry.chair, "name": entry.name, "you": entry.player == reader.id}
        case log.Mixed():
            return {"kind": "mixed", "chair": table.chair_of(entry.player)}
        case log.Stood():
            return {"kind": "stood", "chair": entry.chair, "you": entry.player == reader.id}
        case log.Away():
            return {"kind": "away", "chair": table.chair_of(entry.player)}
        case log.Back():
            return {"kind": "back", "chair": table.chair_of(entry.player)}
        case log.BotSat():
            return {"kind": "bot", "chair": entry.chair, "bot": entry.bot}
        case log.Begun():
            return {"kind": "begun", "names": entry.names, "shares": [[name, value] for name, value in entry.shares]}
        case log.Acted():
            return {"kind": "acted", "seat": entry.seat, "by": entry.by}
        case log.SaidReady():
            return {"kind": "ready", "chair": table.chair_of(entry.player)}
        case log.Dealt():
            return {"kind": "dealt"}
        case log.Rematched():
            return {"kind": "rematched"}
        case log.Said():
            return said_told(entry)
        case log.Arranged():
            return {"kind": "arranged", "chat": entry.chat, "hurry": entry.hurry}
        case log.Signalled():
            return None


def said_told(entry: log.Said) -> Document:
    return {
        "kind": "said",
        "chair": entry.chair,
        "name": entry.name,
        "text": entry.text,
        "as": entry.as_what,
        "to": entry.to,
        "phrase": entry.phrase,
        "counted": entry.counted,
    }
