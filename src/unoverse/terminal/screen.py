"""The table in colour, drawn anew before every question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.text import Text

from unoverse.terminal import coloured_cards
from unoverse.terminal.alternate_screen import AlternateScreen
from unoverse.terminal.cards.coloured_table import PROMPT, Sketch
from unoverse.terminal.display import Board, Leave, Room, Scene
from unoverse.terminal.line_reader import LineReader
from unoverse.terminal.sentences import Sentence, as_sentence

if TYPE_CHECKING:
    from unoverse.terminal.key_reader import KeyReader

SMALL: Final = 20
"""Higher screens spare a line for news below a picture."""
BACK: Final = "Enter goes back to the table."


class Screen:
    """A console that is cleared and drawn."""

    redraws = True

    def __init__(
        self,
        console: Console | None = None,
        alternate: AlternateScreen | None = None,
        reader: LineReader | KeyReader | None = None,
    ) -> None:
        self.console = console or Console(highlight=False, soft_wrap=False)
        self._alternate = alternate
        self._drawn: Sequence[Text] = ()
        if alternate is not None:
            alternate.redraw = lambda: self._draw(self._drawn)
        self._reader = reader or LineReader()

    def _draw(self, lines: Sequence[Text]) -> None:
        if self._alternate is not None:
            self._alternate.enter()
        self._drawn = lines
        self._reader.step_aside(is_wiped=True)
        self.console.clear()
        for line in lines:
            self.console.print(line, overflow="crop", no_wrap=True, crop=True)

    def table(self, scene: Scene) -> None:
        self._draw(Sketch(self.console).lines(scene))

    def board(self, board: Board) -> None:
        """The picture, then as much of the news as there is room for, then what is asked."""
        sketch = Sketch(self.console)
        below = self._rows([*([as_sentence(board.notice)] if board.notice else []), board.question])
        height = sketch.height - PROMPT - len(below) - 1
        picture = board.picture(Room(sketch.width, height - 1 if sketch.height > SMALL else height, sketch.coloured))
        if len(picture) > height:
            return self._draw(sketch.too_small(sketch.height + len(picture) - height, below))
        room = height - len(picture)
        news = self._rows(board.news)[-room:] if room else []
        return self._draw([sketch.title(board.title), *picture, *news, *below])

    def _rows(self, lines: Sequence[Sentence], style: str = "") -> list[Text]:
        """Sentences as lines of the screen."""
        sketch = Sketch(self.console)
        return [row for line in lines for row in coloured_cards.wrapped(line, sketch.width, sketch.coloured, style)]

    def page(self, title: str, lines: Sequence[Sentence], onward: str = "") -> str:
        """One screen after the other; whatever is typed ends it and is answered."""
        rows, head = self._rows(lines), [*self._rows([(title,)], "bold"), Text()]
        onwards = self._rows([(onward or BACK,)], "dim")
        fit = max(1, self.console.size.height - PROMPT - len(head) - len(onwards))
        typed = ""
        for start in range(0, max(1, len(rows)), fit):
            last = start + fit >= len(rows)
            below = onwards if last else [Text("Enter shows more.", "dim")]
            self._draw([*head, *rows[start : start + fit], *below])
            typed = self.ask()
            if typed.strip():
                break
        return typed

    def ask(self, prompt: str = "", words: Sequence[str] = ()) -> str:
        self._reader.words = words
        try:
            return self._reader.read(f"{prompt}> ")
        except EOFError:
            raise Leave from None

    def say(self, text: str) -> None:
        self._clear_away()
        self.console.print(Text(text, "bold"))

    def leave(self, text: str) -> None:
        if self._alternate is not None and self._alternate.is_shown:
            self.say(text)

    def _clear_away(self) -> None:
        """What is said is to stay when the table is gone."""
        if self._alternate is not None:
            self._alternate.leave()

    def tell(self, lines: Sequence[Sentence]) -> None:
        self._clear_away()
        for row in self._rows(lines):
            self.console.print(row)

    def announce(self, title: str, lines: Sequence[Sentence]) -> None:
        self.page(title, lines, "Enter begins.")

    def hand_over(self, name: str) -> str:
        self._draw([Text(f"Pass the keyboard to {name}.", "bold"), Text(), Text(f"{name}, press Enter.")])
        return self.ask()
