"""What was said, shown and objected to at a table, as its log has it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from unoverse.game import Action
from unoverse.game.table_talk import NOUNS, REJECTIONS, Penalty, Said, penalties, punished, times_asked
from unoverse.server.games.cards import PlayedCards
from unoverse.server.log import entries as log
from unoverse.server.talk.chat import Message, Passed
from unoverse.server.talk.moderation import Report
from unoverse.server.talk.rejections import Payment
from unoverse.server.talk.votes import Vote

if TYPE_CHECKING:
    from unoverse.server.tables.table import Table

TalkEntry = log.Said | log.Signalled | log.Muted | log.Reported | log.Objected | log.Voted


def book(table: Table, entry: TalkEntry, at: int) -> None:
    """Adds an entry of the step that is being taken."""
    chat = table.chat
    match entry:
        case log.Said():
            message = Message(kind=entry.as_what, replies_to=entry.replies_to)
            chat.book(Passed(entry.player, message, entry.text, Said(), at))
            if entry.as_what in NOUNS and entry.chair is not None and entry.to is not None:
                chat.payments.pay(Payment(entry.as_what, entry.chair, entry.to), at)
        case log.Signalled():
            _book_sign(table, entry.player)
        case log.Muted():
            chat.requests.book(entry.player, at)
            if entry.on:
                chat.mutes.mute(entry.player, entry.about, entry.name)
            else:
                chat.mutes.unmute(entry.player, entry.about)
        case log.Reported():
            chat.requests.book(entry.player, at)
            chat.reports.book(Report(entry.player, entry.about, entry.reason, at, entry.message))
        case log.Objected():
            chat.requests.book(entry.player, at)
            report, voters = Action.parse(entry.report), frozenset(entry.voters)
            chat.questions[table.seq + 1] = Vote(entry.chair, entry.about, report, voters, entry.until)
            _book_rejection(table, entry, report)
        case log.Voted():
            chat.questions[entry.question] = chat.questions[entry.question].after(entry.chair, entry.happened)
            if entry.decided is not None:
                del chat.questions[entry.question]


def _book_sign(table: Table, player: str) -> None:
    game, seat = table.round_of_cards, table.seat_of(player)
    if game is not None and seat is not None:
        table.signs.book(game, seat)


def _book_rejection(table: Table, entry: log.Objected, report: Action) -> None:
    game = table.round_of_cards
    if report.kind in REJECTIONS and game is not None:
        kind = REJECTIONS[report.kind]
        asked = times_asked(game, report.argument, kind)
        table.chat.payments.reject(Payment(kind, entry.about, entry.chair), asked)


def cost_of(table: Table, step: log.Step, start: int) -> tuple[Penalty, ...]:
    """What was said in the step has cost so much. Whoever was punished in it may answer that."""
    if not isinstance(table.played, PlayedCards) or not any(isinstance(entry, log.Acted) for entry in step.entries):
        return ()
    game = table.played.game
    for seat in punished(game, start):
        table.chat.penalised(table.chairs[table.played.chair_of(seat)].player, step.seq)
    return penalties(game.history[start:]) if isinstance(step.entries[0], log.Said | log.Voted) else ()
