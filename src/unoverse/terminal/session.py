"""One person at this keyboard with a game that is no card table: dice or solitaire.

The loop, leaving, saving, pages and mistakes are the same for all of them; a game brings its picture and its words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from unoverse.errors import UnoError
from unoverse.terminal.display import Board, Display, Leave
from unoverse.terminal.match_saver import MatchSaver, Played
from unoverse.terminal.sentences import Notice, Sentence, in_a_row
from unoverse.terminal.typed_line import clean

Page = tuple[str, list[Sentence]]

BY_ENTER: Final = " Enter does it."
NO_HINTS: Final = "There are no hints in a tournament."
QUIT: Final = frozenset({"q", "quit", "leave", "exit"})


class Session:
    """Shows the game, hears what is typed, and keeps the record safe. A game derives from it."""

    command: str = "unoverse play"
    """What goes on with a saved game, without --resume."""

    def __init__(self, game: Played, display: Display, keep_in: Path | None = None, welcome: str = "") -> None:
        self.display = display
        self.saver = MatchSaver(game, keep_in, self.command)
        self.notice: Notice = welcome
        self._played = game

    # What a game brings

    def board(self) -> Board:
        """The moment as it is; the notice is filled in."""
        raise NotImplementedError

    def obey(self, line: str) -> None:
        """Does what was typed; UnoError if it means nothing or may not be done."""
        raise NotImplementedError

    def refusal(self, error: UnoError) -> Notice:
        """Why something was not done, with pieces of the game in it."""
        return str(error)

    def pages(self) -> Mapping[str, Callable[[], Page]]:
        """What can be asked for, by the word for it: "help", "?", "hint" ..."""
        return {}

    def wait(self) -> None:
        """What happens before somebody is asked: bots act, a round ends."""

    def another(self) -> bool:
        """A word when the game is over; is there another one to go on with?"""
        return False

    def only_option(self) -> str:
        """What there is to do now, if that is one thing: Enter does it."""
        return ""

    def words(self) -> list[str]:
        """What Tab completes."""
        return []

    def outcome(self) -> str:
        """How the game has ended, in a sentence."""
        return ""

    def is_worth_keeping(self) -> bool:
        return True

    # The loop

    def run(self) -> None:
        """Plays until the game is over or somebody leaves. SaveError if it could not be kept where it should be."""
        try:
            self._play()
        except Leave:
            pass
        except KeyboardInterrupt:
            self.saver.keep_or_rescue()
            raise
        self.saver.part(self.display, self.is_worth_keeping(), self.outcome())

    def _play(self) -> None:
        goes_on = True
        while goes_on:
            self.wait()
            while not self._played.over:
                self._ask()
                self.wait()
            self.saver.keep()
            goes_on = self.another()

    def _ask(self) -> None:
        """Shows the moment and hears lines until one of them is carried out."""
        board = self.board()._replace(notice=self._take_notice())
        while True:
            self.display.board(board)
            if self.hear(self.display.ask(words=self.words())):
                return
            board = board._replace(notice=self._take_notice(), again=True)

    def _take_notice(self) -> Sentence:
        """What is to be said with the next picture; the game is kept before anything of it is shown."""
        notice, self.notice = in_a_row([self.notice, self.saver.keep_along()]), ""
        return notice

    def hear(self, line: str) -> bool:
        """Does or answers what was typed; was something done?"""
        if not clean(line) and not self._played.over and (only := self.only_option()):
            return self._do(only)
        while typed := clean(line):
            word, _, rest = typed.partition(" ")
            if typed.lower() in QUIT:
                raise Leave
            if word.lower() == "save":
                self.notice = self.saver.keep_as(rest.strip())
                return False
            page = self.pages().get(typed.lower())
            if page is None:
                return self._do(typed)
            line = self.display.page(*page())
        return False

    def _do(self, typed: str) -> bool:
        try:
            self.obey(typed)
        except UnoError as error:
            self.notice = self.refusal(error)
            return False
        return True
