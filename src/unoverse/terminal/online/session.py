"""One person at an online table: the screen follows the table, and what is typed goes to the server.

Others act while somebody types. Whenever something happens the screen is drawn again, and the line stays.
"""

from __future__ import annotations

from concurrent.futures import Future
from pathlib import Path
from typing import Final, Literal

from unoverse.client.errors import ServerRefusedError, UnreachableError
from unoverse.client.table import new_id
from unoverse.errors import UnoError
from unoverse.game.rules import Rules
from unoverse.game.view import View
from unoverse.protocol import commands as said
from unoverse.table import actions
from unoverse.terminal.cards import pages
from unoverse.terminal.cards.asked_pages import asked_page
from unoverse.terminal.cards.commands import Command, Moment, parse
from unoverse.terminal.cards.questions import only_option, typeable
from unoverse.terminal.cards.typed_actions import objection
from unoverse.terminal.display import Display, Leave
from unoverse.terminal.key_reader import KeyReader
from unoverse.terminal.online import boards
from unoverse.terminal.online.following import Following, may_slap
from unoverse.terminal.online.link import Link
from unoverse.terminal.online.seen_online import LOOKING_ON, rules_of
from unoverse.terminal.online.table_words import (
    SHUFFLE,
    TABLE_WORDS,
    help_lines,
    is_table_word,
    refusal_words,
    shuffle_page,
    table_command,
)
from unoverse.terminal.save_files import save, shown
from unoverse.terminal.sentences import Sentence, with_cards
from unoverse.terminal.typed_line import clean

NO_HINTS: Final = "There are no hints at a table with others."
LOOKS_ON: Final = "You look on: only who sits at the table plays."


class OnlineSession:
    """Follows the table until somebody leaves, or the server sends everybody away."""

    def __init__(self, link: Link, display: Display, reader: KeyReader, address: str, watches: bool = False) -> None:
        """`address` is what friends type or click to come here."""
        self._link, self._display, self._reader, self._address = link, display, reader, address
        self._watches = watches
        self._table = Following(link, display, address)
        self._entropy = ""
        """What was added to the shuffle from here."""
        self._is_here = False
        """Has one come in, and taken a chair?"""
        self._is_at_table = False
        """Is the table on the screen, and not a page?"""

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
            line = self._display.ask(words=self._words())
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

    def _words(self) -> list[str]:
        playable = typeable(self._table.view) if self._table.is_playing else []
        return [*playable, *TABLE_WORDS, SHUFFLE]

    def _hear(self, line: str) -> None:
        phase = self._table.told.info.phase
        if is_table_word(line):
            return self._send(table_command(line))
        if clean(line).lower() == SHUFFLE:
            return self._read("The shuffle", shuffle_page(self._table.told.info, self._entropy))
        if self._table.is_playing:
            return self._hear_at_cards(line, self._table.view)
        if not clean(line):
            if phase == "between" and self._table.told.chair is not None:
                self._send(said.Ready(id=new_id()))
            return None
        return self._hear_beside(line)

    def _hear_beside(self, line: str) -> None:
        """Between two rounds, and before the first."""
        command = parse(line)
        if command.word == "act":
            started = self._table.match is not None
            self._table.notice = (
                "The round is over." if started else f'"{clean(line)[:40]}" means nothing before the deal.'
            )
            return
        self._answer(command)

    def _hear_at_cards(self, line: str, view: View) -> None:
        sits = view.seat != LOOKING_ON
        if not clean(line):
            only = only_option(view) if sits else None
            if sits and may_slap(view):
                self._act("slap")
            elif only is not None:
                self._act(str(only))
            return None
        moment = Moment(view.asked if view.to_act == view.seat else "reaction", view.names, view.legal)
        command = parse(line, moment)
        if command.word != "act":
            return self._answer(command)
        if not sits:
            self._table.notice = LOOKS_ON
            return None
        return self._carry_out(command, view)

    def _carry_out(self, command: Command, view: View) -> None:
        first = command.actions[0]
        if first.kind in (actions.PRAISE, actions.CRITICISE):
            return self._pay(command)
        self._table.notice = objection(command, view)
        if self._table.notice:
            return None
        *before, last = command.actions
        plays = sum(action.kind == actions.PLAY for action in command.actions)
        if before and last.kind == actions.COLOUR and plays >= len(view.hand):
            # A last card may need no colour: it is named when it is asked for.
            self._act(" ".join(map(str, before)))
            if self._table.view.to_act == view.seat and self._table.view.asked in ("colour", "start_colour"):
                self._act(str(last))
            return None
        return self._act(command.spelled)

    def _pay(self, command: Command) -> None:
        """A compliment or a criticism is talk with an address."""
        owed = command.actions[0]
        assert self._table.match is not None
        to = self._table.match.players[owed.argument] if owed.argument < len(self._table.match.players) else None
        text = command.text or clean(self._display.ask("Your words"))
        kind: Literal["praise", "criticise"] = "praise" if owed.kind == actions.PRAISE else "criticise"
        self._send(said.Say(id=new_id(), text=text, kind=kind, to=to))

    def _answer(self, command: Command) -> None:
        """A question, or a word for all; what is typed after reading is heard next."""
        if command.word == "quit":
            raise Leave
        if command.word == "say" and not command.text:
            self._table.notice = 'Say something: "say good evening".'
            return None
        if command.word == "say":
            return self._send(said.Say(id=new_id(), text=command.text))
        if command.word == "hint":
            self._table.notice = NO_HINTS
            return None
        if command.word == "save":
            self._table.notice = self._save(command.text)
            return None
        return self._read(*self._page(command))

    def _read(self, title: str, lines: list[Sentence]) -> None:
        typed = self._display.page(title, lines)
        return self._hear(typed) if clean(typed) else None

    def _page(self, command: Command) -> tuple[str, list[Sentence]]:
        if command.word == "help":
            known = [line for line in pages.help_page(self._rules()) if not str(line[0]).startswith("hint:")]
            return "What you can type", [*known, (), *help_lines()]
        if self._table.audience is None or self._table.match is None:
            if command.word == "rules":
                return pages.rules_page(self._rules(), command.text)
            return "Before the deal", boards.chair_lines(self._table.told)
        return asked_page(command, self._table.view, self._table.audience)

    def _rules(self) -> Rules:
        return rules_of(self._table.told.info)

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

    def _refused(self, error: ServerRefusedError) -> Sentence:
        """Why not, with the cards that the sentence names."""
        sentence = refusal_words(error, clean(self._table.told.you.name))
        if self._table.match is None:
            return (sentence,)
        view = self._table.view
        return with_cards(sentence, [*view.hand, view.top] if view.top else view.hand)
