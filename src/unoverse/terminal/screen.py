"""The table in colour, drawn anew before every question."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from unoverse.terminal import coloured_cards
from unoverse.terminal.alternate_screen import AlternateScreen
from unoverse.terminal.cards.coloured_table import Sketch
from unoverse.terminal.display import Board, Leave, Scene
from unoverse.terminal.sentences import Sentence

PROMPT_LINES = 2


class Screen:
    """A console that is cleared and drawn."""

    def __init__(self, console: Console | None = None, alternate: AlternateScreen | None = None) -> None:
        self.console = console or Console(highlight=False, soft_wrap=False)
        self._alternate = alternate
        self._drawn: Sequence[Text] = ()
        if alternate is not None:
            alternate.redraw = lambda: self._draw(self._drawn)
        _help_editing()

    def _draw(self, lines: Sequence[Text]) -> None:
        if self._alternate is not None:
            self._alternate.enter()
        self._drawn = lines
        self.console.clear()
        for line in lines:
            self.console.print(line, overflow="crop", no_wrap=True, crop=True)

    def table(self, scene: Scene) -> None:
        self._draw(Sketch(self.console).lines(scene))

    def board(self, board: Board) -> None:
        """The picture, then as much of the news as there is room for, then what is asked."""
        sketch = Sketch(self.console)
        picture = board.picture(sketch.coloured)
        asked: list[Sentence] = [*([(board.notice,)] if board.notice else []), board.question]
        below = [row for line in asked for row in coloured_cards.wrapped(line, sketch.width, sketch.coloured)]
        news = [row for line in board.news for row in coloured_cards.wrapped(line, sketch.width, sketch.coloured)]
        room = sketch.height - PROMPT_LINES - 1 - len(picture) - len(below)
        shown = news[-room:] if room > 0 else []
        self._draw([Text(board.title, "bold"), *picture, *shown, *below])

    def page(self, title: str, lines: Sequence[Sentence], onward: str = "") -> str:
        """One screen after the other; whatever is typed ends it and is answered."""
        sketch = Sketch(self.console)
        rows = [row for line in lines for row in coloured_cards.wrapped(line, sketch.width, sketch.coloured)]
        fit = max(1, sketch.height - PROMPT_LINES - 2)
        typed = ""
        for start in range(0, max(1, len(rows)), fit):
            last = start + fit >= len(rows)
            below = (onward or "Enter goes back to the table.") if last else "Enter shows more."
            onwards = coloured_cards.wrapped((below,), sketch.width, sketch.coloured, "dim")
            self._draw([Text(title, "bold"), Text(), *rows[start : start + fit], *onwards])
            typed = self.ask()
            if typed.strip():
                break
        return typed

    def ask(self, prompt: str = "") -> str:
        try:
            return input(f"{prompt}> ")
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
        sketch = Sketch(self.console)
        for line in lines:
            for row in coloured_cards.wrapped(line, sketch.width, sketch.coloured):
                self.console.print(row)

    def announce(self, title: str, lines: Sequence[Sentence]) -> None:
        self.page(title, lines, "Enter begins.")

    def hand_over(self, name: str) -> None:
        self._draw([Text(f"Pass the keyboard to {name}.", "bold"), Text(), Text(f"{name}, press Enter.")])
        self.ask()


def _help_editing() -> None:
    """Arrow keys and earlier lines at the prompt, where the system has them."""
    try:
        import readline
    except ImportError:
        return
    readline.set_auto_history(True)
