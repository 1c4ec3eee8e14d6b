"""What people say, show and object to: from a command to the entries that would be added to the log; or why not."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from unoverse.errors import UnoError
from unoverse.game import Action, Game, table_talk
from unoverse.protocol import commands as said
from unoverse.protocol.refusals import Refusal
from unoverse.server.log import entries as log
from unoverse.server.tables.chairs import unlike_others
from unoverse.server.tables.table import Table
from unoverse.server.talk.chat import Message
from unoverse.server.talk.moderation import Report
from unoverse.server.talk.phrases import phrase
from unoverse.server.talk.refusals import (
    ASKED_ALREADY,
    NO_SUCH_REPORT,
    NO_VOTE,
    NOBODY_TO_ASK,
    NOT_PLAYING,
    NOT_SAID_TO_YOU,
    YOURSELF,
    TalkRefused,
)
from unoverse.server.talk.rejections import Payment
from unoverse.server.talk.votes import OPEN_MS
from unoverse.table.actions import LATE, LAUGH, SAY, SORRY

if TYPE_CHECKING:
    from unoverse.server.tables.deciding import Entries, Person


class Somebody(NamedTuple):
    """Who is meant: an id that nobody is told, and a name."""

    id: str
    name: str


def say(table: Table, person: Person, command: said.Say, now: int) -> Entries:
    """The words, and what the table enters of their speaker for them."""
    chair, seat = table.chair_of(person.id), table.seat_of(person.id)
    if command.to is not None and command.to >= len(table.chairs):
        raise Refusal("no_such_chair", most=len(table.chairs) - 1)
    message = Message(
        command.text, command.phrase, command.language, command.kind, _seat_at(table, command.to), command.replies_to
    )
    passed = table.chat.judge(message, person.id, seat, table.round_of_cards, now)
    entry = log.Said(
        person.id,
        _name(table, person),
        passed.text,
        chair,
        command.kind,
        command.to,
        command.phrase or "",
        counted(passed.said),
        command.replies_to,
    )
    return [entry, *(log.Acted(seat or 0, str(report), "table") for report in passed.said.reports)]


def words_of_bot(table: Table, seat: int, action: str) -> Entries:
    """What a bot says with what it does: something ready-made, where it pays a compliment or a criticism."""
    game, played = table.round_of_cards, table.played
    if game is None or played is None:
        return []
    paid = Action.parse(action)
    if paid.word not in table_talk.NOUNS:
        return []
    chance = random.Random(f"words {table.opened.seed} {table.seq + 1}")
    name = table.chat.ready_made(paid.word, seat, game, chance)
    if name is None:
        return []
    chair, to = played.chair_of(seat), played.chair_of(paid.argument)
    return [log.Said("", table.chairs[chair].name, phrase(name), chair, paid.word, to, name)]


def counted(judged: table_talk.Said) -> dict[str, int]:
    """How much was counted of what costs cards."""
    heard, kinds = judged.counted, {report.kind for report in judged.reports}
    found = {
        "words": heard.words if SAY in kinds and not heard.forbidden else 0,
        "forbidden": len(heard.forbidden) if SAY in kinds else 0,
        "laughs": heard.laughs if LAUGH in kinds else 0,
        "apologies": heard.apologies if SORRY in kinds else 0,
    }
    return {what: number for what, number in found.items() if number}


def _seat_at(table: Table, chair: int | None) -> int | None:
    """Where the player of a chair sits in this round."""
    return None if chair is None or table.played is None else table.played.seat_of(chair)


def _name(table: Table, person: Person) -> str:
    """A person's name at this table; who looks on has none that a player has."""
    chair = table.chair_of(person.id)
    return unlike_others(person.name, [one.name for one in table.chairs]) if chair is None else table.chairs[chair].name


def signal(table: Table, person: Person, command: said.Signal, now: int) -> Entries:
    """A sign. Whom it leaks to is chance that has nothing to do with the cards, and the same on every node."""
    game, seat, chair = table.round_of_cards, table.seat_of(person.id), table.chair_of(person.id)
    if game is None or seat is None or chair is None or table.played is None:
        raise TalkRefused(NOT_PLAYING)
    chance = random.Random(f"sign {table.opened.seed} {table.seq + 1}").random
    sign = table.signs.judge(game, seat, command.signal, command.value or None, chance)
    chairs = [table.chairs[table.played.chair_of(reader)] for reader in sorted(sign.readers)]
    readers = [one.player for one in chairs if one.is_person]
    return [log.Signalled(person.id, sign.kind, sign.value or "", chair, sign.colour or "", readers)]


def mute(table: Table, person: Person, command: said.Mute, now: int) -> Entries:
    about = _meant(table, command)
    table.chat.requests.check(person.id, now)
    table.chat.mutes.check(person.id, about.id)
    return [log.Muted(person.id, about.id, about.name, command.on)]


def report(table: Table, person: Person, command: said.Report, now: int) -> Entries:
    about = _meant(table, command)
    table.chat.requests.check(person.id, now)
    table.chat.reports.check(Report(person.id, about.id, command.reason, now, command.message))
    return [log.Reported(person.id, about.id, about.name, command.reason, command.message)]


def _meant(table: Table, command: said.Mute | said.Report) -> Somebody:
    """Whoever has said the message, or sits on the chair."""
    if command.message is not None:
        step = table.places[command.message - 1].step if command.message <= table.seq else None
        for entry in step.entries if step is not None else ():
            if isinstance(entry, log.Said) and entry.player:
                return Somebody(entry.player, entry.name)
    elif command.chair is not None and command.chair < len(table.chairs):
        chair = table.chairs[command.chair]
        if chair.is_person:
            return Somebody(chair.player, chair.name)
    raise Refusal("nobody_meant")


# What people vote on


def object_to(table: Table, person: Person, command: said.Object, now: int) -> Entries:
    """The others are asked, if the table would take such a report now. Bots only say what is owed."""
    game, chair = table.round_of_cards, table.chair_of(person.id)
    seat, report = _seat_at(table, command.chair), _report(command.report)
    if game is None or seat is None or chair is None:
        raise TalkRefused(NOT_PLAYING)
    if not table.chairs[command.chair].is_person and report.kind not in table_talk.REJECTIONS:
        raise Refusal("nobody_meant")
    if command.chair == chair:
        raise TalkRefused(YOURSELF)
    table.chat.requests.check(person.id, now)
    if any(one.reporter == chair and now < one.until for one in table.chat.questions.values()):
        raise TalkRefused(ASKED_ALREADY)
    if report.kind == LATE or report not in game.reports(seat):
        raise TalkRefused(NO_SUCH_REPORT)
    if report.kind in table_talk.REJECTIONS:
        _check_rejection(table, game, report, Payment(table_talk.REJECTIONS[report.kind], command.chair, chair), now)
    people = [number for number, one in enumerate(table.chairs) if one.is_present]
    voters = [number for number in people if number not in (chair, command.chair)]
    if not voters:
        raise TalkRefused(NOBODY_TO_ASK)
    return [log.Objected(person.id, chair, command.chair, str(report), voters, now + OPEN_MS)]


def _check_rejection(table: Table, game: Game, report: Action, payment: Payment, now: int) -> None:
    """Only whom the words were said to may reject them; TalkRefused if they may not."""
    if _seat_at(table, payment.creditor) != report.argument:
        raise TalkRefused(NOT_SAID_TO_YOU)
    table.chat.payments.check(payment, table_talk.times_asked(game, report.argument, payment.kind), now)


def _report(text: str) -> Action:
    try:
        return Action.parse(text)
    except UnoError as error:
        raise Refusal("action", why=str(error), reason="unreadable") from error


def vote(table: Table, person: Person, command: said.Vote, now: int) -> Entries:
    """The vote, and what is entered of the accused if it decides against them."""
    question, chair, game = table.chat.questions.get(command.question), table.chair_of(person.id), table.round_of_cards
    if question is None or chair is None or game is None or now >= question.until:
        raise TalkRefused(NO_VOTE)
    after = question.after(chair, command.happened)
    decided = after.happened if after.is_decided else None
    entry = log.Voted(person.id, chair, command.question, command.happened, decided)
    seat = _seat_at(table, question.accused)
    if not decided or seat is None or question.action not in game.reports(seat):
        return [entry]
    return [entry, log.Acted(seat, str(question.action), "table")]


TALK: Final[dict[type[said.Command], Callable[[Table, Person, Any, int], Entries]]] = {
    said.Say: say,
    said.Signal: signal,
    said.Mute: mute,
    said.Report: report,
    said.Object: object_to,
    said.Vote: vote,
}
