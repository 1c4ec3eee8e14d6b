"""From a command to the entries that would be added to the log; or why not. Nothing is changed here."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from unoverse.errors import IllegalAction, UnoError
from unoverse.fair_shuffles import SECRET_BYTES, entropy_of_hex, secret_of_hex, seed_from
from unoverse.game.action import parse_actions
from unoverse.protocol import commands as said
from unoverse.protocol.refusals import Refusal
from unoverse.seeds_and_names import PERSON
from unoverse.server.games.opening import GAMES
from unoverse.server.games.played import Played
from unoverse.server.log import entries as log
from unoverse.server.tables.chairs import unlike_others
from unoverse.server.tables.table import BETWEEN, GATHERING, OVER, PLAYING, Table
from unoverse.server.tables.talking import TALK
from unoverse.server.talk.refusals import TalkRefused
from unoverse.table.actions import CRITICISE, PRAISE, REPORTS


class Person(NamedTuple):
    """Somebody who is connected: an id that nobody else has, and a name."""

    id: str
    name: str


Entries = list[log.AnyEntry]


def decide(table: Table, person: Person, command: said.Command, now: int) -> Entries:
    """What the command would add to the log at this time; Refusal if it may not be."""
    if command.only_seated and not table.is_seated(person.id):
        raise Refusal("not_seated")
    talk = TALK.get(type(command))
    if talk is not None:
        return _talked(lambda: talk(table, person, command, now))
    found = DECIDED.get(type(command))
    if found is None:
        raise Refusal("malformed", why="there is no such command.")
    return found(table, person, command)


def _talked(talk: Callable[[], Entries]) -> Entries:
    try:
        return talk()
    except TalkRefused as refused:
        raise Refusal("chat", why=str(refused), reason=refused.code, **refused.facts) from refused


def act(table: Table, person: Person, command: said.Act) -> Entries:
    if table.played is None:
        raise Refusal("not_begun")
    if table.phase == OVER:
        raise Refusal("match_over")
    seat = table.seat_of(person.id)
    if seat is None:
        raise Refusal("out_of_the_round")
    if table.round_of_cards is not None:
        _check_is_a_move(command.action)
    action = _meant(table.played, seat, command.action)
    if table.round_of_cards is not None:
        _check_is_a_move(action)  # as it was understood
    return [log.Acted(seat, action)]


def _meant(played: Played, seat: int, action: str) -> str:
    try:
        return played.meant(seat, action)
    except IllegalAction as error:
        raise Refusal("action", why=error.sentence, reason=error.reason) from error
    except UnoError as error:
        raise Refusal("action", why=str(error), reason="unreadable") from error


def _check_is_a_move(text: str) -> None:
    """Only the table reports what happened to people, and what is owed in words is said."""
    try:
        kinds = {action.kind for action in parse_actions(text)}
    except UnoError:
        return
    if kinds & REPORTS:
        raise Refusal("not_a_move")
    if kinds & {PRAISE, CRITICISE}:
        raise Refusal("words_needed")


def sit(table: Table, person: Person, command: said.Sit) -> Entries:
    mine = table.chair_of(person.id)
    if table.phase != GATHERING:
        if mine is None or (command.chair is not None and command.chair != mine):
            raise Refusal("begun")
        return [log.Sat(person.id, table.chairs[mine].name, mine)]
    chair = _free_chair(table, command.chair)
    others = [one.name for number, one in enumerate(table.chairs) if one.is_person and number != mine]
    return [log.Sat(person.id, unlike_others(person.name, others), chair, command.entropy or "")]


def _free_chair(table: Table, wanted: int | None) -> int:
    free = [number for number, chair in enumerate(table.chairs) if chair.is_open]
    if wanted is None:
        if not free:
            raise Refusal("table_full")
        return free[0]
    if wanted >= len(table.chairs):
        raise Refusal("no_such_chair", most=len(table.chairs) - 1)
    if wanted not in free:
        raise Refusal("chair_taken", chair=wanted)
    return wanted


def mix(table: Table, person: Person, command: said.Entropy) -> Entries:
    if table.phase != GATHERING:
        raise Refusal("begun")
    return [log.Mixed(person.id, command.value)]


def stand(table: Table, person: Person, command: said.Stand) -> Entries:
    chair = table.chair_of(person.id)
    assert chair is not None
    return [log.Stood(person.id, chair)]


def seat_bot(table: Table, person: Person, command: said.SeatBot) -> Entries:
    _only_host(table, person)
    if table.phase != GATHERING:
        raise Refusal("begun")
    if command.chair >= len(table.chairs):
        raise Refusal("no_such_chair", most=len(table.chairs) - 1)
    if table.chairs[command.chair].is_person:
        raise Refusal("chair_taken", chair=command.chair)
    if command.bot is None:
        return [log.BotSat(command.chair, "")]
    try:
        return [log.BotSat(command.chair, GAMES[table.options.game].bot(command.bot).name)]
    except UnoError as error:
        raise Refusal("no_such_bot", why=str(error)) from error


def begin(table: Table, person: Person, command: said.Begin) -> Entries:
    _only_host(table, person)
    if table.phase != GATHERING:
        raise Refusal("begun")
    open_chairs = [number for number, chair in enumerate(table.chairs) if chair.is_open]
    if open_chairs:
        raise Refusal("chairs_open", chairs=", ".join(map(str, open_chairs)))
    shares, seed = next_shuffle(table)
    played_by = [PERSON if chair.is_person else chair.bot for chair in table.chairs]
    deal = GAMES[table.options.game].deal(table.options, seed)
    return [log.Begun([chair.name for chair in table.chairs], played_by, seed, shares, deal)]


def next_shuffle(table: Table) -> tuple[list[tuple[str, str]], int]:
    """What everybody has added, and the seed that follows from it and the secret."""
    mixed = [chair for chair in table.chairs if chair.player in table.shares]
    shares = [(chair.name, table.shares[chair.player]) for chair in mixed]
    return shares, seed_from(secret_of_hex(table.secret), [(name, entropy_of_hex(value)) for name, value in shares])


def find_deal(table: Table) -> None:
    """Beside the loop: the deal that a match would begin with is looked for, and found again at once when it does."""
    GAMES[table.options.game].deal(table.options, next_shuffle(table)[1])


def ready(table: Table, person: Person, command: said.Ready) -> Entries:
    if table.phase == PLAYING:
        raise Refusal("round_goes_on")
    if table.phase != BETWEEN:
        raise Refusal("match_over" if table.phase == OVER else "not_begun")
    here = [one for one in table.waited_for if one.is_present or one.player == person.id]
    if person.id not in [one.player for one in here]:
        raise Refusal("out_of_the_round")
    waiting = [one for one in here if not one.ready and one.player != person.id]
    return [log.SaidReady(person.id), *([] if waiting else [log.Dealt()])]


def rematch(table: Table, person: Person, command: said.Rematch) -> Entries:
    if table.phase != OVER:
        raise Refusal("not_begun" if table.phase == GATHERING else "match_goes_on")
    return [log.Rematched(secrets.token_hex(SECRET_BYTES))]


def arrange(table: Table, person: Person, command: said.Arrange) -> Entries:
    _only_host(table, person)
    return [log.Arranged(command.chat or "", command.hurry)]


def _only_host(table: Table, person: Person) -> None:
    if table.host != person.id:
        raise Refusal("not_host")


DECIDED: Final[dict[type[said.Command], Callable[[Table, Person, Any], Entries]]] = {
    said.Act: act,
    said.Sit: sit,
    said.Entropy: mix,
    said.Stand: stand,
    said.SeatBot: seat_bot,
    said.Begin: begin,
    said.Ready: ready,
    said.Rematch: rematch,
    said.Arrange: arrange,
}
