"""What a display is: the way a session shows and asks, in colour or in plain sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from unoverse.game.view import View
from unoverse.terminal.sentences import Notice, Sentence

if TYPE_CHECKING:
    from rich.text import Text


class Leave(Exception):  # noqa: N818 (not an error: somebody goes home)
    """The input has ended."""


class Chair(NamedTuple):
    """One seat as everybody sees it: its number, who sits there, and how the match stands for them."""

    seat: int
    name: str
    is_bot: bool
    total: int
    is_partner: bool = False
    face: str = ""
    """Of a bot with a name of its own; three characters."""


class Scene(NamedTuple):
    """A moment at the table, as one seat sees it. Displays draw this and know nothing else."""

    view: View
    title: str
    chairs: tuple[Chair, ...]
    question: Sentence
    news: tuple[Sentence, ...]
    """What has happened since this seat was last asked."""
    before: tuple[Sentence, ...]
    """What happened before that."""
    shows_hand: bool = True
    notice: Notice = ""
    """An answer to what was typed last."""
    again: bool = False
    """The same moment was shown before: only the notice is new."""
    asks: bool = True
    """Has this seat anything to decide, or to react to? If not, the news are enough for ears."""


class Room(NamedTuple):
    """How much of the screen a picture may take, and whether there are colours."""

    width: int = 80
    height: int = 18
    coloured: bool = True


class Board(NamedTuple):
    """A moment of a game that is no card table, for eyes and for ears."""

    title: str
    picture: Callable[[Room], Sequence[Text]]
    """The table line by line; higher than the room only if it cannot be drawn in less."""
    words: tuple[Sentence, ...]
    """The same in sentences, for a display that cannot draw."""
    news: tuple[Sentence, ...]
    """What has happened since the last question."""
    question: Sentence
    notice: Notice = ""
    """An answer to what was typed last."""
    again: bool = False
    """The same moment was shown before: only the notice is new."""


class Display(Protocol):
    """A way to show the table."""

    redraws: bool
    """Is everything drawn anew each time? Else what was told is not told again."""

    def board(self, board: Board) -> None:
        """Shows a moment of another game before somebody is asked."""

    def table(self, scene: Scene) -> None:
        """Shows a moment before somebody is asked."""

    def page(self, title: str, lines: Sequence[Sentence], onward: str = "") -> str:
        """Shows something to read; answers what was typed after it, if anything could be."""

    def ask(self, prompt: str = "", words: Sequence[str] = ()) -> str:
        """A typed line; Leave when there is none any more. Tab completes the words, where there are keys."""

    def say(self, text: str) -> None:
        """A word, below what stands there already."""

    def tell(self, lines: Sequence[Sentence]) -> None:
        """Sentences, below what stands there already."""

    def announce(self, title: str, lines: Sequence[Sentence]) -> None:
        """Something to read before the first card; nothing typed is lost by it."""

    def leave(self, text: str) -> None:
        """Clears the table away; where nothing of it stays to be read, this does."""

    def hand_over(self, name: str) -> str:
        """Hides everything until the next player sits at the keyboard; answers what was typed."""


def in_seating_order(scene: Scene) -> list[Chair]:
    """The others, from the left of the one who looks, and then that one."""
    me = scene.view.seat
    return [*scene.chairs[me + 1 :], *scene.chairs[: me + 1]]
