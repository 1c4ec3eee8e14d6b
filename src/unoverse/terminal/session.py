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
from unoverse.terminal.sentences import Sentence
from unoverse.terminal.typed_line import clean

Page = tuple[str, list[Sentence]]

NO_HINTS: Final = "There are no hints in a tournament."
QUIT: Final = frozenset({"q", "quit", "leave", "exit"})


class Session:
    """Shows the game, hears what is typed, and keeps the record safe. A game derives from it."""

    command: str = "unoverse play"
    """What goes on with a saved game, without --resume."""

    def __init__(self, game: Played, display: Display, keep_in: Path | None = None, welcome: str = "") -> None:
        self.display = display
        self.saver = MatchSaver(game, keep_in, self.command)
        self.notice = welcome
        self._played = game

    # What a game brings

    def board(self) -> Board:
        """The moment as it is; the notice is filled in."""
        raise NotImplementedError

    def obey(self, line: str) -> None:
        """Does what was typed; UnoError if it means nothing or may not be done."""
        raise NotImplementedError

    def pages(self) -> Mapping[str, Callable[[], Page]]:
        """What can be asked for, by the word for it: "help", "?", "hint" ..."""
        return {}

    def wait(self) -> None:
        """What happens before somebody is asked: bots act, a round ends."""

    def farewell(self) -> None:
        """A word when the game is over."""

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
        self.saver.part(self.display, self.is_worth_keeping())

    def _play(self) -> None:
        self.wait()
        while not self._played.over:
            self._ask()
            self.wait()
        self.saver.keep()
        self.farewell()

    def _ask(self) -> None:
        """Shows the moment and hears lines until one of them is carried out."""
        board = self.board()._replace(notice=self._take_notice())
        while True:
            self.display.board(board)
            if self.hear(self.display.ask()):
                return
            board = board._replace(notice=self._take_notice(), again=True)

    def _take_notice(self) -> str:
        """What is to be said with the next picture; the game is kept before anything of it is shown."""
        notice, self.notice = f"{self.notice} {self.saver.keep_along()}".strip(), ""
        return notice

    def hear(self, line: str) -> bool:
        """Does or answers what was typed; was something done?"""
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
            self.notice = str(error)
            return False
        return True
