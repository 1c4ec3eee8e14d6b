"""An online table on the screen: what is known of it now, and how it is shown whenever something happens."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Final

from unoverse.terminal.display import Board, Display
from unoverse.terminal.online import boards
from unoverse.terminal.online.happenings import Happenings
from unoverse.terminal.online.link import Link, Snapshot
from unoverse.terminal.online.talk_words import Request, Situation, TalkRules, offered_words, request
from unoverse.terminal.sentences import Notice, Sentence, in_a_row

LOST: Final = "The connection is lost. It comes back by itself; nothing that you have done is gone."
HURRY: Final = 1.0
"""Seconds between two looks at the clock, where time runs."""
SOON: Final = 0.05
"""Seconds until the clock is looked at again, where something should be over by now."""

Shown = Sentence | tuple[str, tuple[int, int], Sentence]
"""What was asked when something was told last: in the game the question, else phase, round and question."""


class Following(ABC):
    """Knows the table as it was last looked at. `notice` is said beside it until the next line is typed.

    What is the same for all games; a game brings what it shows.
    """

    def __init__(
        self, link: Link, display: Display, address: str, told: Snapshot, read_event: Callable[[Any], Any]
    ) -> None:
        """`told` is the first look at the table, `read_event` reads what happens in the game."""
        self.notice: Notice = ""
        self.has_told = False
        """Where nothing is drawn: was anything told since this was set to False?"""
        self.seconds: float | None = None
        """After so many of them it has to be shown again, because time runs."""
        self._link, self._display, self._address = link, display, address
        self._happened = Happenings(read_event)
        self._round = (0, 0)
        self._shown: Shown | None = None
        self._take(told)
        self._beside = self._happened.told_beside  # what was said before one came is over

    # What a game brings

    @property
    @abstractmethod
    def has_begun(self) -> bool:
        """Does anything lie on the table?"""

    @abstractmethod
    def _follow(self, told: Snapshot) -> None:
        """The match goes on, perhaps with another round; then `self._round` is still the one before."""

    @abstractmethod
    def _show_game(self, is_asked_for: bool) -> None:
        """The game while it is played."""

    @abstractmethod
    def _gathering(self) -> boards.Announced:
        """The table, while people gather."""

    @abstractmethod
    def _round_over(self) -> Board:
        """What the round has brought."""

    @abstractmethod
    def remember(self) -> Callable[[], None]:
        """Answers what is to be done after a move: whoever made it knows all that was shown before it."""

    @property
    def talk_rules(self) -> TalkRules:
        """What the rules of the table make of talk; usually nothing."""
        return TalkRules()

    # Looking

    def look(self) -> Snapshot:
        """How everything stands; raises what has gone wrong for good."""
        return self._take(self._link.look())

    def _take(self, told: Snapshot) -> Snapshot:
        self.told = told
        if told.error is not None:
            raise told.error
        self._happened.take(told)
        if told.view is not None and self._is_whole(told):
            self._follow(told)
        return told

    def _is_whole(self, told: Snapshot) -> bool:
        """Steps that come together may be half told: is the view one of the round that was told last?"""
        match, number = self._happened.round
        return (told.info.match, int((told.standing or {}).get("round", number))) == (match, number)

    @property
    def is_playing(self) -> bool:
        """Does something lie on the table that somebody has to answer?"""
        return self.told.info.phase == "playing" and self.has_begun

    # Talk

    @property
    def talk_words(self) -> dict[str, str]:
        """The words about talk that make sense here, each with what it does."""
        return offered_words(self.told.info, self.talk_rules)

    def request(self, line: str) -> Request:
        """What a line about talk means; ActionError with what would be right."""
        return request(line, Situation(self.told, self._happened, self.talk_rules))

    # Showing

    def show(self, is_asked_for: bool = False) -> None:
        """The table as it is now. Where nothing is drawn, only what is new is told, or what somebody asks for."""
        self.seconds = self._until_votes_end()
        if self.is_playing:
            self._show_game(is_asked_for)
        else:
            self._show_board(self.told.info.phase, is_asked_for)

    def _until_votes_end(self) -> float | None:
        """A vote that nobody decides ends by itself, and no step tells of it."""
        ends = self._happened.objections.ends
        if ends is None:
            return None
        return HURRY if self._display.redraws else max((ends - self.told.now) / 1000, SOON)

    def _show_board(self, phase: str, is_asked_for: bool) -> None:
        board = self._board(phase)
        asked = (phase, self._happened.round, board.question)
        deals = [one.at for one in self.told.deadlines if one.what == "deal" and one.at > self.told.now]
        board = board._replace(question=(*board.question, *self._time_to(min(deals, default=None))))
        if self._display.redraws:
            if deals:
                self.seconds = HURRY
            self._display.board(board)
            return
        is_same = asked == self._shown and not board.news
        if not is_same or board.notice or is_asked_for:
            is_known = self._shown is not None and self._shown[:2] == asked[:2]
            self._display.board(board._replace(again=is_same, words=() if is_known else board.words))
            self._note(asked)

    def _note(self, shown: Shown) -> None:
        """So much has been told, and is not told again."""
        self._shown, self._beside, self.notice, self.has_told = shown, self._happened.told_beside, "", True

    def _board(self, phase: str) -> Board:
        if phase != "gathering" and self.has_begun:
            return self._round_over()
        most = boards.NEWS if self._display.redraws else self._happened.told_beside - self._beside
        news = self._happened.beside(most)
        return boards.gathering(self.told, self._gathering(), self._address, news, self._notices())

    def _notices(self) -> Sentence:
        """What is to be said beside the table."""
        ballot = self._happened.ballot(self.told.now) if self._display.redraws else ""  # else the news have told it
        return in_a_row([self.notice, ballot, "" if self.told.is_connected else LOST])

    def _time_to(self, at: int | None) -> Sentence:
        return () if at is None else (f" ({math.ceil((at - self.told.now) / 1000)} s)",)
