"""A game that is no card table, as an online table shows it: dice or solitaire."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from unoverse.protocol.answers import TableInfo
from unoverse.terminal.display import Board
from unoverse.terminal.online.boards import Announced, Ended
from unoverse.terminal.online.link import Snapshot
from unoverse.terminal.sentences import Sentence
from unoverse.terminal.session import Page


class BoardGame(ABC):
    """Takes what the server tells, and draws, tells and understands it with the words of the game."""

    has_begun: bool = False
    """Does anything lie on the table?"""
    asks: bool = False
    """Has the reader anything to decide, or to react to?"""
    can_react: bool = False
    """Is it only a reaction, which a window ends?"""

    @staticmethod
    @abstractmethod
    def read_event(document: Any) -> Any:
        """What happened, as the game knows it."""

    @abstractmethod
    def take(self, told: Snapshot, events: Sequence[Any], is_new_round: bool) -> None:
        """The game has gone on; these are all events of the round."""

    @abstractmethod
    def announced(self, info: TableInfo) -> Announced:
        """What is said of the table while people gather."""

    @abstractmethod
    def board(self) -> Board:
        """The moment, with what is asked; without news."""

    def spoken(self, is_whole: bool) -> tuple[Sentence, ...]:
        """The table for ears, when it is told; all of it, or what is worth telling again."""
        return self.board().words

    @abstractmethod
    def opening(self) -> list[Sentence]:
        """How the round begins."""

    @abstractmethod
    def tell(self, start: int, end: int) -> list[Sentence]:
        """These events in sentences."""

    @abstractmethod
    def ended(self) -> Ended:
        """What the round has brought, when it is over."""

    @abstractmethod
    def pages(self, info: TableInfo) -> Mapping[str, Callable[[], Page]]:
        """What can be asked for, by the word for it; before the game only what is known by then."""

    @abstractmethod
    def words(self) -> list[str]:
        """What Tab completes while it is played."""

    @abstractmethod
    def only_option(self) -> str:
        """What there is to do now, if that is one thing: Enter does it."""

    @abstractmethod
    def meant(self, line: str) -> str:
        """What a line means, as the server takes it; UnoError if it means nothing."""

    def with_pieces(self, sentence: str) -> Sentence:
        """A sentence of the server, with the pieces of the game in it."""
        return (sentence,)
