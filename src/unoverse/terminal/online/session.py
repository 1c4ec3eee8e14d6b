"""One person at an online table: the screen follows the table, and what is typed goes to the server.

Others act while somebody types. Whenever something happens the screen is drawn again, and the line stays.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from concurrent.futures import Future
from pathlib import Path
from typing import Final, NamedTuple

from unoverse.client.errors import ServerRefusedError, UnreachableError
from unoverse.client.table import new_id
from unoverse.errors import UnoError
from unoverse.protocol import commands as said
from unoverse.terminal.display import Display, Leave
from unoverse.terminal.key_reader import KeyReader
from unoverse.terminal.online.following import Following
from unoverse.terminal.online.link import Link
from unoverse.terminal.online.table_words import SHUFFLE, TABLE_WORDS, is_table_word, shuffle_page, table_command
from unoverse.terminal.online.talk_words import is_talk_word, page_about
from unoverse.terminal.save_files import save, shown
from unoverse.terminal.sentences import Sentence
from unoverse.terminal.typed_line import clean

NO_HINTS: Final = "There are no hints at a table with others."
LOOKS_ON: Final = "You look on: only who sits at the table plays."


class Place(NamedTuple):
    """Where one comes to a table. `address` is what friends type or click to come here."""

    link: Link
    display: Display
    reader: KeyReader
    address: str
    watches: bool = False


class OnlineSession(ABC):
    """Follows the table until somebody leaves, or the server sends everybody away. A game brings its words."""

    def __init__(self, place: Place, table: Following) -> None:
        self._link, self._display, self._reader, self._address, self._watches = place
        self._table = table
        self._entropy = ""
        """What was added to the shuffle from here."""
        self._is_here = False
        """Has one come in, and taken a chair?"""
        self._is_at_table = False
        """Is the table on the screen, and not a page?"""

    # What a game brings

    @abstractmethod
    def _words(self) -> list[str]:
        """What Tab completes, besides what is the same at every table."""

    @abstractmethod
    def _hear_in_game(self, line: str) -> None:
        """A line while the game is played."""

    @abstractmethod
    def _hear_beside(self, line: str) -> None:
        """A line between two rounds, and before the first."""

    @abstractmethod
    def _refused(self, error: ServerRefusedError) -> Sentence:
        """Why not, with the pieces of the game that the sentence names."""

    # Coming and going

    def run(self) -> str:
        """Plays; answers a word to part with."""
        self._link.changed, self._reader.woken = self._reader.wake, self._woken
        try:
            self._come_in()
            self._is_here = True
            while True:
                self._ask()
        except Leave:
            if self._watches and not self._display.redraws:
                self._watch_on()
        return self._farewell()

    def _come_in(self) -> None:
        """Takes a chair, if that is wanted and one is free; whoever sat here before has theirs."""
        mine, gathers = self._table.told.chair, self._table.told.info.phase == "gathering"
        if self._watches or (mine is not None and gathers):
            return
        if mine is None and not gathers:
            self._table.notice = f"The match has begun. {LOOKS_ON}"
            return
        try:
            self._send(table_command("sit") if gathers else said.Sit(id=new_id()))
        except ServerRefusedError as error:
            self._table.notice = (*self._refused(error), " You look on.")

    def _watch_on(self) -> None:
        """Nobody types any more, and there is still something to see."""
        self._is_at_table = True
        self._reader.wait(lambda: self._table.told.info.phase == "over")

    def _farewell(self) -> str:
        if self._table.told.chair is None or self._table.told.info.phase in ("gathering", "over"):
            return "You have left the table."
        return f"You have left the table; your chair is kept. To come back: unoverse join {self._address}"

    def _woken(self) -> None:
        if self._is_at_table:
            self._table.look()
            self._show()

    def _show(self, is_asked_for: bool = False) -> None:
        self._table.show(is_asked_for)
        self._reader.seconds = self._table.seconds

    # Hearing

    def _ask(self) -> None:
        self._table.look()
        self._show(is_asked_for=not self._table.has_told)
        self._is_at_table = True
        try:
            line = self._display.ask(words=[*self._words(), *TABLE_WORDS, *self._table.talk_words, SHUFFLE])
        finally:
            self._is_at_table = False
        self._table.notice, self._table.has_told = "", False
        try:
            self._hear(line)
        except ServerRefusedError as error:
            self._table.notice = self._refused(error)
        except UnreachableError:
            raise
        except UnoError as error:
            self._table.notice = str(error)

    def _hear(self, line: str) -> None:
        phase = self._table.told.info.phase
        if is_table_word(line):
            return self._send(table_command(line))
        if is_talk_word(line):
            return self._talk(line)
        if clean(line).lower() == SHUFFLE:
            return self._read("The shuffle", shuffle_page(self._table.told.info, self._entropy))
        if self._table.is_playing:
            return self._hear_in_game(line)
        if not clean(line):
            if phase == "between" and self._table.told.chair is not None:
                self._send(said.Ready(id=new_id()))
            return None
        return self._hear_beside(line)

    def _talk(self, line: str) -> None:
        """About talk; what nobody at the table is told of is said to who has typed it."""
        page = page_about(line, self._table.talk_rules)
        if page is not None:
            return self._read(*page)
        asked = self._table.request(line)
        self._send(asked.command)
        self._table.notice = asked.notice
        return None

    def _say(self, text: str) -> None:
        if text:
            self._send(said.Say(id=new_id(), text=text))
        else:
            self._table.notice = 'Say something: "say good evening".'

    def _read(self, title: str, lines: list[Sentence]) -> None:
        typed = self._display.page(title, lines)
        return self._hear(typed) if clean(typed) else None

    def _save(self, name: str) -> str:
        """The record is the server's, and told when the match is over."""
        if self._table.told.info.phase != "over":
            return "The record of an online match can be saved when the match is over."
        if not name:
            return 'Give the name of a file: "save match.uno".'
        path = Path(name).expanduser()
        save(path, self._link.ask(self._link.client.record(self._table.told.info.match_id)))
        return f'Saved. "unoverse replay {shown(path)}" shows it again, "unoverse verify {shown(path)}" checks it.'

    # Doing

    def _act(self, text: str) -> None:
        """A move, meant for the table as it was last seen here."""
        has_acted = self._table.remember()
        self._send(said.Act(id=new_id(), action=text, seen=self._table.told.seq))
        has_acted()

    def _send(self, command: said.Command) -> None:
        """Waits for the answer and follows the table meanwhile; what is typed until then is heard afterwards."""
        sent: Future[int] = self._link.post(command)
        self._is_at_table = self._is_here
        try:
            self._reader.wait(sent.done)
        finally:
            self._is_at_table = False
        sent.result()
        if isinstance(command, said.Sit) and command.entropy:
            self._entropy = command.entropy
        self._table.look()
