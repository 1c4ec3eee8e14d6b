"""One person at an online table of dice or solitaire."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from unoverse.client.errors import ServerRefusedError
from unoverse.terminal.display import Leave
from unoverse.terminal.online import boards
from unoverse.terminal.online.board_game import BoardGame
from unoverse.terminal.online.following_boards import FollowingBoards
from unoverse.terminal.online.link import Snapshot
from unoverse.terminal.online.session import LOOKS_ON, NO_HINTS, OnlineSession, Place
from unoverse.terminal.online.table_words import help_lines, refusal_words
from unoverse.terminal.sentences import Sentence, words_of
from unoverse.terminal.session import QUIT, Page
from unoverse.terminal.typed_line import clean


class BoardSession(OnlineSession):
    """What is typed as in `unoverse play dice` and `unoverse play solitaire`."""

    _table: FollowingBoards

    def __init__(self, place: Place, told: Snapshot, game: BoardGame) -> None:
        self._game = game
        super().__init__(place, FollowingBoards(place.link, place.display, place.address, told, game))

    def _words(self) -> list[str]:
        return self._game.words() if self._table.is_playing else []

    def _hear_in_game(self, line: str) -> None:
        sits, typed = self._table.told.seat is not None, clean(line)
        if not typed:
            if sits and (only := self._game.only_option()):
                self._act(only)
        elif not self._answer(typed):
            if sits:
                self._act(self._game.meant(typed))
            else:
                self._table.notice = LOOKS_ON

    def _hear_beside(self, line: str) -> None:
        typed = clean(line)
        if not self._answer(typed):
            is_over = self._table.told.info.phase != "gathering"
            self._table.notice = "The round is over." if is_over else f'"{typed[:40]}" means nothing before the game.'

    def _answer(self, typed: str) -> bool:
        """A question, or a word for all; was it one? What is typed after reading is heard next."""
        word, _, rest = typed.partition(" ")
        page = self._pages().get(typed.lower())
        if typed.lower() in QUIT:
            raise Leave
        if word.lower() == "say":
            self._say(rest.strip())
        elif word.lower() == "hint":
            self._table.notice = NO_HINTS
        elif word.lower() == "save":
            self._table.notice = self._save(rest.strip())
        elif page is not None:
            self._read(*page())
        else:
            return False
        return True

    def _pages(self) -> Mapping[str, Callable[[], Page]]:
        known = dict(self._game.pages(self._table.told.info))
        if "help" in known:
            game_help = known["help"]

            def help_() -> Page:
                title, lines = game_help()
                known = [line for line in lines if not words_of(line).startswith("hint")]
                return title, [*known, (), *help_lines(self._table.talk_words)]

            known |= {"help": help_, "h": help_}
        if not self._game.has_begun:
            known["table"] = lambda: ("Before the game", boards.chair_lines(self._table.told))
        return known

    def _refused(self, error: ServerRefusedError) -> Sentence:
        return self._game.with_pieces(refusal_words(error, clean(self._table.told.you.name)))
