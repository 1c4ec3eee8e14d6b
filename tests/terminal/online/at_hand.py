"""A person at an online table, without the network: the table is real, and so is what it tells of itself."""

from __future__ import annotations

import io
import os
from collections.abc import Callable
from concurrent.futures import Future

from rich.console import Console

from unoverse.client.errors import ServerRefusedError
from unoverse.errors import IllegalAction
from unoverse.game import position
from unoverse.protocol import commands as said
from unoverse.protocol.answers import Deadline
from unoverse.protocol.refusals import Refusal
from unoverse.server.games.cards import PlayedCards
from unoverse.server.log import entries as log
from unoverse.server.tables.deciding import Person, decide
from unoverse.server.tables.table import Table
from unoverse.server.tables.telling import welcome
from unoverse.terminal.display import Display
from unoverse.terminal.key_reader import KeyReader
from unoverse.terminal.online.link import Snapshot
from unoverse.terminal.online.session import Place
from unoverse.terminal.online.sitting_down import session_at
from unoverse.terminal.plain_display import PlainDisplay
from unoverse.terminal.screen import Screen

NOW = 1_000_000
ANA, BIA, MAX = Person("a" * 8, "Ana"), Person("b" * 8, "Bia"), Person("m" * 8, "Max")


def begun(rules: str, hands: dict[str, str], top: str, turn: str = "A", bia: str = "Bia") -> Table:
    """Ana and Bia in the middle of a round."""
    options = log.Options(game="cards", rules=f"UNO {rules} [wrong_play=forbid]", chairs=2)
    table = Table("t", log.Step(1, NOW, [log.Opened(1, "0", "abcdef", options, ANA.id, "ab" * 32, 1)]))
    take(table, log.Sat(ANA.id, "Ana", 0), log.Sat(BIA.id, bia, 1))
    take(table, *decide(table, ANA, said.Begin(id="1"), NOW))
    assert isinstance(table.played, PlayedCards)
    match = table.played.match
    match.games[0] = position(match.rules, hands, top, turn, seats=2, names=match.names, backend="python")
    return table


def take(table: Table, *entries: log.AnyEntry) -> None:
    table.take(log.Step(table.seq + 1, NOW, list(entries)))


class AtHand:
    """What a link does, with a table in this process."""

    def __init__(self, table: Table, person: Person, deadlines: list[Deadline]) -> None:
        self.table, self.person, self.deadlines = table, person, deadlines
        self.changed: Callable[[], None] = lambda: None
        self.sent: list[said.Command] = []
        self.acted: list[str] = []
        self.is_connected = True
        self._heard = 0

    def look(self) -> Snapshot:
        told = welcome(self.table, self.person, self._heard, NOW, self.deadlines)
        self._heard = self.table.seq
        shown = (told.you, told.seq, told.table, told.standing, told.view, None, told.legal, told.deadlines)
        return Snapshot(*shown, told.missed, self.is_connected, None, told.now)

    def post(self, command: said.Command) -> Future[int]:
        answer: Future[int] = Future()
        self.sent.append(command)
        self.acted += [command.action] if isinstance(command, said.Act) else []
        try:
            take(self.table, *decide(self.table, self.person, command, NOW))
            answer.set_result(self.table.seq)
        except IllegalAction as error:
            answer.set_exception(ServerRefusedError("action", error.sentence))
        except Refusal as refused:
            answer.set_exception(ServerRefusedError(refused.code, str(refused), refused.arguments))
        return answer


def sit(
    table: Table, lines: str, person: Person = ANA, draws: bool = False, **more: list[Deadline]
) -> tuple[AtHand, str]:
    """Types these lines and leaves; answers the link and all that was shown."""
    link, screen = AtHand(table, person, more.get("deadlines", [])), io.StringIO()
    reads, writes = os.pipe()
    os.write(writes, lines.encode())
    os.close(writes)
    reader = KeyReader(reads, screen)
    display: Display = PlainDisplay(io.StringIO(), screen, reader=reader)
    if draws:
        display = Screen(Console(file=screen, width=80, height=24), reader=reader)
    try:
        word = session_at(Place(link, display, reader, "http://here/t/abcdef")).run()  # type: ignore[arg-type]
    finally:
        os.close(reads)
    return link, screen.getvalue() + word


def opened(game: str, *people: Person, rules: str = "") -> Table:
    """A table of another game, at which these people sit."""
    options = log.Options(game=game, rules=rules, chairs=len(people))
    table = Table("t", log.Step(1, NOW, [log.Opened(1, "0", "abcdef", options, ANA.id, "ab" * 32, 1)]))
    take(table, *(log.Sat(person.id, person.name, chair) for chair, person in enumerate(people)))
    return table
