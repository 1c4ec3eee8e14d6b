"""The table in sentences: for screen readers, pipes and scripts. No colour, no boxes, no cursor movement."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TextIO

from unoverse.terminal.alternate_screen import AlternateScreen
from unoverse.terminal.cards.spoken_table import can_play, hand, middle, seats
from unoverse.terminal.display import Board, Leave, Scene, in_seating_order
from unoverse.terminal.line_reader import LineReader
from unoverse.terminal.sentences import Sentence, as_sentence, words_of

if TYPE_CHECKING:
    from unoverse.terminal.key_reader import KeyReader

HIDING_LINES: Final = 60
"""Enough to push a hand out of sight, where there is no second screen."""
WIPE: Final = "\x1b[2J\x1b[H"
OWN_AFFAIRS: Final = ("drawn", "colour", "target", "group", "give", "claim", "effect")
"""Moments in the middle of one's own turn: nothing else has changed since it began."""


class PlainDisplay:
    """Writes sentences and reads lines."""

    redraws = False

    def __init__(
        self,
        reads: TextIO,
        writes: TextIO,
        alternate: AlternateScreen | None = None,
        reader: KeyReader | None = None,
    ) -> None:
        """`alternate`, where input and output are a terminal, keeps the hands of several people off its scrollback."""
        self._reads = reads
        self._writes = writes
        self._echoes = not reads.isatty()
        self._alternate = alternate
        self._reader = reader or (None if alternate is None else LineReader())
        self._last = ""
        if alternate is not None:
            alternate.redraw = lambda: self._write(self._last)

    def _say(self, *lines: str) -> None:
        if self._reader is not None and lines:
            self._reader.step_aside(is_wiped=False)
        text = "".join(f"{line}\n" for line in lines)
        if self._alternate is not None and self._alternate.is_shown:
            self._last += text
        self._write(text)

    def _write(self, text: str) -> None:
        self._writes.write(text)
        self._writes.flush()

    def table(self, scene: Scene) -> None:
        if not scene.shows_hand and not scene.again:
            self._hide()
        if scene.again:
            return self._say(words_of(as_sentence(scene.notice) or scene.question))
        if not scene.asks:
            return self._say(*(words_of(sentence) for sentence in (*scene.news, as_sentence(scene.notice)) if sentence))
        if scene.notice:
            self._say(words_of(as_sentence(scene.notice)))
        self._say(*(words_of(sentence) for sentence in scene.news))
        if scene.view.top and scene.view.phase not in OWN_AFFAIRS:
            self._say(middle(scene.view), seats(scene.view, in_seating_order(scene)))
        if scene.shows_hand:
            self._say(*(hand(scene.view) if scene.view.phase != "drawn" else can_play(scene.view)))
        return self._say(words_of(scene.question))

    def board(self, board: Board) -> None:
        if board.again:
            return self._say(words_of(as_sentence(board.notice) or board.question))
        noted = [as_sentence(board.notice)] if board.notice else []
        told: list[Sentence] = [*noted, *board.news, *board.words, board.question]
        return self._say(*(words_of(sentence) for sentence in told))

    def page(self, title: str, lines: Sequence[Sentence], onward: str = "") -> str:
        self._say(title, *(words_of(line) for line in lines if line))
        if not onward:
            return ""
        self._say(onward)
        return self.ask()

    def ask(self, prompt: str = "", words: Sequence[str] = ()) -> str:
        if self._reader is not None:
            return self._typed(self._reader, prompt, words)
        self._write(f"{prompt}> ")
        line = self._reads.readline()
        if not line:
            self._say("")
            raise Leave
        if self._echoes:
            self._say(line.rstrip("\r\n"))
        return line

    def _typed(self, reader: LineReader | KeyReader, prompt: str, words: Sequence[str]) -> str:
        reader.words = words
        try:
            line = reader.read(f"{prompt}> ")
        except EOFError:
            self._say("")
            raise Leave from None
        if self._echoes:
            self._say(line)
        return line

    def say(self, text: str) -> None:
        self._clear_away()
        self._say(text)

    def leave(self, text: str) -> None:
        if self._alternate is not None and self._alternate.is_shown:
            self.say(text)

    def _clear_away(self) -> None:
        if self._alternate is not None:
            self._alternate.leave()

    def tell(self, lines: Sequence[Sentence]) -> None:
        self._clear_away()
        self._say(*(words_of(line) for line in lines))

    def announce(self, title: str, lines: Sequence[Sentence]) -> None:
        self._say(title, *(words_of(line) for line in lines if line))

    def hand_over(self, name: str) -> str:
        self._hide()
        self._say(f"Pass the keyboard to {name}. {name}, press Enter.")
        return self.ask()

    def _hide(self) -> None:
        """What the one before has seen is not for the next."""
        if self._alternate is None:
            self._say(*[""] * HIDING_LINES)
        else:
            self._alternate.enter()
            self._write(WIPE)
        self._last = ""
