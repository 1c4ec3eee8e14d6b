"""What each reader is told of a table: built for a seat or a spectator from what that reader may know, key by key."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET

from unoverse.protocol import happenings as told
from unoverse.protocol.answers import ChairInfo, Deadline, Past, Somebody, TableInfo, Update, Welcome, You
from unoverse.protocol.over_http import MyTable
from unoverse.protocol.prices import Prices
from unoverse.protocol.version import MOST_MISSED, PROTOCOL
from unoverse.protocol.words import Document
from unoverse.server.log import entries as log
from unoverse.server.tables.deciding import Person
from unoverse.server.tables.table import PLAYING, Place, Table

CHANGES_THE_TABLE = (
    log.Opened, log.Sat, log.Stood, log.Away, log.Back, log.BotSat, log.Begun, log.SaidReady, log.Dealt,
    log.Rematched, log.Arranged,
)  # fmt: skip
DEALS = (log.Begun, log.Dealt, log.Rematched)
"""What puts other cards on the table, or takes them away."""


def table_info(table: Table, with_rules: bool = True) -> TableInfo:
    """The table, as anybody may see it."""
    options = table.options
    return TableInfo(
        table=table.name,
        code=table.opened.code,
        game=options.game,
        title=options.title,
        public=options.public,
        phase=table.phase,
        chairs=[_chair_info(table, number) for number in range(len(table.chairs))],
        chat=table.chat.mode,
        signals=options.signals,
        clock=options.clock,
        hurry=table.hurry,
        match=table.match_number,
        match_id=table.match_id,
        commitment=table.commitment,
        round_commitment=table.round_commitment,
        spectators=options.spectators,
        rules=options.rules if with_rules else UNSET,
    )


def my_table(table: Table, chair: int) -> MyTable:
    """Where whoever sits there has left off; what is asked is told only of the own turn."""
    played = table.played
    seat = played.to_act if played is not None and table.phase == PLAYING else None
    to_act = None if played is None or seat is None else played.chair_of(seat)
    mine = to_act == chair
    view = played.view(seat) if played is not None and mine else {}
    trinity = view.get("duties", {}).get("trinity", 0)
    return MyTable(
        table=table_info(table),
        chair=chair,
        at=table.at,
        round=0 if played is None else played.round_number,
        to_act=to_act,
        mine=mine,
        asked=str(view.get("asked") or view.get("phase") or ""),
        pending=view.get("pending", 0) + trinity,
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


def you(table: Table, reader: Person) -> You:
    """Who the reader is at the table."""
    chair = table.chair_of(reader.id)
    name = reader.name if chair is None else table.chairs[chair].name
    muted = [_somebody(table, *found) for found in table.chat.mutes.of(reader.id).items()]
    return You(chair if table.is_seated(reader.id) else None, name, table.host == reader.id, muted)


def _somebody(table: Table, player: str, name: str) -> Somebody:
    chair = table.chair_of(player)
    if chair is None:
        return Somebody(None, name, _first_said(table, player))
    return Somebody(chair, table.chairs[chair].name)


def _first_said(table: Table, player: str) -> int | None:
    """The first step in which this person said something."""
    steps = (place.step for place in table.places)
    return next((step.seq for step in steps if any(_is_said_by(player, entry) for entry in step.entries)), None)


def _is_said_by(player: str, entry: log.AnyEntry) -> bool:
    return isinstance(entry, log.Said) and entry.player == player


def welcome(table: Table, reader: Person, since: int, now: int, deadlines: list[Deadline]) -> Welcome:
    """Everything as it stands for this reader, and the steps after `since`."""
    played, seat = table.played, table.seat_of(reader.id)
    return Welcome(
        protocol=PROTOCOL,
        you=you(table, reader),
        seq=table.seq,
        now=now,
        table=table_info(table),
        missed=[past(table, place, reader) for place in table.places[since:][-MOST_MISSED:]],
        standing=None if played is None else played.standing(),
        view=None if played is None else played.view(seat),
        legal=_legal(table, seat),
        deadlines=deadlines,
        held=_held(table, seat),
        prices=_prices(table, seat),
    )


def _legal(table: Table, seat: int | None) -> list[str]:
    return [] if table.played is None or seat is None else table.played.legal(seat)


def _held(table: Table, seat: int | None) -> list[str]:
    return [] if table.played is None or seat is None else table.played.held(seat)


def _prices(table: Table, seat: int | None) -> Prices | None:
    return None if table.played is None or seat is None else table.played.prices(seat)


def past(table: Table, place: Place, reader: Person) -> Past:
    """A step as the reader may know it. Of matches before this one only what was said and done at the table."""
    happened = [entry_told(table, place, entry, reader) for entry in place.step.entries]
    return Past(
        seq=place.step.seq,
        at=place.step.at,
        what=[told.to_document(happening) for happening in happened if happening is not None],
        round=place.round,
        events=_events(table, place, reader),
    )


def _events(table: Table, place: Place, reader: Person) -> list[Document]:
    if table.played is None or place.match != table.match_number or place.end <= place.start:
        return []
    return table.played.events(place.round, place.start, place.end, table.chair_of(reader.id))


def updates(table: Table, fresh: Sequence[Place], reader: Person, deadlines: list[Deadline]) -> list[Update]:
    """The steps that the reader has not heard of; the last one with everything that all of them have changed."""
    steps = [past(table, place, reader) for place in fresh]
    return [
        *(Update(step.seq, step.at, step.what, step.round, step.events) for step in steps[:-1]),
        _last_update(table, steps[-1], fresh, reader, deadlines),
    ]


def _last_update(table: Table, step: Past, fresh: Sequence[Place], reader: Person, deadlines: list[Deadline]) -> Update:
    entries = [entry for place in fresh for entry in place.step.entries]
    played, seat = table.played, table.seat_of(reader.id)
    moved = any(place.end > place.start for place in fresh) or any(isinstance(entry, DEALS) for entry in entries)
    changed = any(isinstance(entry, CHANGES_THE_TABLE) for entry in entries) or (
        played is not None and moved and played.round_over
    )
    shows = moved or (played is not None and _is_about(entries, reader))
    return Update(
        seq=step.seq,
        at=step.at,
        what=step.what,
        round=step.round,
        events=step.events,
        you=you(table, reader) if changed or _has_muted(entries, reader) else UNSET,
        table=table_info(table, with_rules=False) if changed else UNSET,
        standing=UNSET if not (moved and changed) else None if played is None else played.standing(),
        view=UNSET if not shows else None if played is None else played.view(seat),
        legal=_legal(table, seat) if shows else UNSET,
        deadlines=deadlines if shows or changed else UNSET,
        held=_held(table, seat) if shows else UNSET,
        prices=_prices(table, seat) if shows else UNSET,
    )


def _is_about(entries: Sequence[log.AnyEntry], reader: Person) -> bool:
    """Did the reader take a seat, or leave it?"""
    return any(isinstance(entry, log.Sat | log.Stood) and entry.player == reader.id for entry in entries)


def _has_muted(entries: Sequence[log.AnyEntry], reader: Person) -> bool:
    return any(isinstance(entry, log.Muted) and entry.player == reader.id for entry in entries)


def entry_told(table: Table, place: Place, entry: log.AnyEntry, reader: Person) -> told.Happening | None:
    """An entry in codes and arguments, by allow-list; None if it is not for this reader."""
    match entry:
        case log.Opened():
            return told.Opened()
        case log.Sat():
            return told.Sat(entry.chair, entry.name)
        case log.Mixed():
            return told.Mixed(table.chair_of(entry.player))
        case log.Stood():
            return told.Stood(entry.chair)
        case log.Away():
            return told.Away(table.chair_of(entry.player))
        case log.Back():
            return told.Back(table.chair_of(entry.player))
        case log.BotSat():
            return told.BotSat(entry.chair, entry.bot)
        case log.Begun():
            return told.Begun(entry.names, [told.Share(name, entropy) for name, entropy in entry.shares])
        case log.Acted():
            return told.Acted(entry.seat, entry.by)
        case log.SaidReady():
            return told.SaidReady(table.chair_of(entry.player))
        case log.Dealt():
            return told.Dealt()
        case log.Rematched():
            return told.Rematched()
        case log.Said():
            return said_told(table, place, entry, reader)
        case log.Arranged():
            return told.Arranged(entry.chat, entry.hurry)
        case log.Signalled():
            is_for = reader.id in (entry.player, *entry.readers)
            return told.Signalled(entry.chair, entry.signal, entry.value, entry.colour) if is_for else None
        case log.Objected():
            return told.Objected(entry.chair, entry.about, entry.report, entry.voters, entry.until)
        case log.Voted():
            return told.Voted(entry.chair, entry.question, entry.happened, entry.decided, _penalties(place))
        case log.Muted() | log.Reported():
            return None


def said_told(table: Table, place: Place, entry: log.Said, reader: Person) -> told.Said | None:
    """Words; of somebody whom the reader has muted only what they cost."""
    is_muted = not table.chat.mutes.reads(reader.id, entry.player)
    if is_muted and not place.penalties:
        return None
    return told.Said(
        chair=entry.chair,
        name=entry.name,
        text="" if is_muted else entry.text,
        as_what=entry.as_what,
        to=entry.to,
        phrase="" if is_muted else entry.phrase,
        muted=is_muted,
        counted=entry.counted,
        penalties=_penalties(place),
    )


def _penalties(place: Place) -> list[told.Penalty]:
    return [told.Penalty(*paid) for paid in place.penalties]
