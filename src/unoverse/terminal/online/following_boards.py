"""An online table of dice or solitaire on the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from unoverse.terminal.display import Board, Display
from unoverse.terminal.online import boards
from unoverse.terminal.online.board_game import BoardGame
from unoverse.terminal.online.following import HURRY, Following
from unoverse.terminal.online.link import Link, Snapshot
from unoverse.terminal.sentences import Sentence


class Heard(NamedTuple):
    """How much of a round somebody knows."""

    events: int
    asides: int


class FollowingBoards(Following):
    """The boards of the game, with what happened since the reader acted last."""

    def __init__(self, link: Link, display: Display, address: str, told: Snapshot, game: BoardGame) -> None:
        self.game = game
        self._heard: Heard | None = None
        """None: not even how the round began."""
        super().__init__(link, display, address, told, game.read_event)
        if self._happened.events:
            self._heard = self._all()  # who comes in the middle finds the table, and reads the rest in the log

    @property
    def has_begun(self) -> bool:
        return self.game.has_begun

    def _follow(self, told: Snapshot) -> None:
        is_new_round = self._round != self._happened.round
        if is_new_round:
            self._round, self._shown, self._heard = self._happened.round, None, None
        self.game.take(told, self._happened.events, is_new_round)

    def _all(self) -> Heard:
        return Heard(len(self._happened.events), len(self._happened.asides))

    def _news(self) -> tuple[Sentence, ...]:
        """What the reader has not heard yet, in the order in which it happened."""
        news: list[Sentence] = self.game.opening() if self._heard is None else []
        at, asides = self._heard or (0, 0)
        for after, said in self._happened.asides[asides:]:
            if at < after:
                news += self.game.tell(at, after)
                at = after
            news.append(said)
        return (*news, *self.game.tell(at, len(self._happened.events)))

    def remember(self) -> Callable[[], None]:
        heard, number = self._all(), self._round

        def has_acted() -> None:
            if self._display.redraws and number == self._round:  # else all that was told is known already
                self._heard = heard

        return has_acted

    def _show_game(self, is_asked_for: bool) -> None:
        board, news, end = self.game.board(), self._news(), self._end()
        asked = board.question
        board = board._replace(news=news, question=(*asked, *self._time_to(end)), notice=self._notices())
        if self._display.redraws:
            if end is not None:
                self.seconds = HURRY
            self._display.board(board)
            return
        is_same = not news and asked == self._shown
        if not is_same or board.notice or is_asked_for:
            is_told = self.game.asks or self._shown is None
            words = self.game.spoken(is_whole=self._shown is None) if is_told and not is_same else ()
            self._display.board(board._replace(again=is_same, words=words))
            self._note(asked)
            self._heard = self._all()

    def _end(self) -> int | None:
        """When it is too late for what this reader can do now, by the server's clock."""
        if not self.game.asks:
            return None
        mine = [
            one
            for one in self.told.deadlines
            if one.seat == self.told.seat or (self.game.can_react and one.what == "window")
        ]
        return min((one.at for one in mine if one.at > self.told.now), default=None)

    def _gathering(self) -> boards.Announced:
        return self.game.announced(self.told.info)

    def _round_over(self) -> Board:
        news, ended = self._news(), self.game.ended()
        if self._display.redraws:
            return boards.round_over(self.told, ended, news, (), self._notices())
        self._heard = self._all()
        return boards.round_over(self.told, ended, (), news, self._notices())
