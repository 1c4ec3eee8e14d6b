"""The desk as a conversation: one line after the other, on a screen of any size."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from unoverse.errors import UnoError
from unoverse.terminal.tournament.desk import Desk, what_next
from unoverse.tournament import TournamentError
from unoverse.tournament.export_rows import several
from unoverse.tournament.report_text import PARTS, heading
from unoverse.tournament.text_columns import ENDLESS, cell, width, wrapped

QUIT: Final = ("q", "quit", "exit", "leave")
HELP: Final = (
    ("R1.T1.H1 Ana wins, Bia 20, Caio 35", "the result of a table; T1 is enough if it is clear"),
    ("R1.T1.H1 blocked, Ana 12, Bia 20", "a hand in which nobody could go on"),
    ("correct R1.T1.H1 Ana wins, Bia 25", "another result instead of the one that was typed"),
    ("withdraw Ana", "Ana leaves at the end of the hand (withdraw Ana now: before it)"),
    ("enter Zoe, Yan", "Zoe and Yan come late"),
    ("rename Ana to Anna", "another name, or somebody who takes Ana's place"),
    ("undo", "takes back what was typed last"),
    ("tables, seats, standings, schedule, sheets, report", "to look at"),
    ("quit", "everything is in the file already"),
)
_SHOWN: Final = {"tables": "pairings", "table": "pairings", "scores": "standings"} | {name: name for name in PARTS}
_BELOW_A_PAGE: Final = 2
"""Rows for the line that says that more follows, and for what is typed."""


class Screen(NamedTuple):
    """How much can be seen at once."""

    columns: int = ENDLESS
    rows: int = ENDLESS


class DeskTalk:
    """Hears lines until the organiser leaves, and answers in lines that fit the screen, a page at a time."""

    def __init__(
        self,
        desk: Desk,
        read: Callable[[], str | None],
        say: Callable[[str], None],
        screen: Callable[[], Screen] = Screen,
    ) -> None:
        self._desk = desk
        self._read = read
        self._say = say
        self._screen = screen
        self._heard: str | None = None
        """What was typed instead of turning the page."""

    def run(self) -> None:
        """Hears lines until there are none; a mistake is said and changes nothing."""
        tournament = self._desk.load()
        self._tell([*heading(tournament)[:2], *what_next(tournament), 'Type a result, or "help".'])
        while (line := self._next_line()) is not None:
            words = line.split()
            if words and words[0].lower() in QUIT:
                return
            if words:
                self._answer(words)

    def _next_line(self) -> str | None:
        heard, self._heard = self._heard, None
        return self._read() if heard is None else heard

    def _answer(self, words: Sequence[str]) -> None:
        try:
            answer = self._do(words[0].lower(), words[1:])
        except UnoError as error:
            answer = [str(error)]
        self._tell(answer)

    def _do(self, word: str, rest: Sequence[str]) -> Sequence[str]:
        if word in ("help", "?"):
            return _help(self._screen().columns)
        if word in _SHOWN and not rest:
            return PARTS[_SHOWN[word]](self._desk.load(), self._screen().columns)
        change = {
            "undo": self._undo,
            "withdraw": self._withdraw,
            "rename": self._rename,
            "enter": self._enter,
            "correct": self._correct,
            "result": self._result,
        }.get(word)
        return self._result([word, *rest]) if change is None else change(rest)

    def _undo(self, rest: Sequence[str]) -> list[str]:
        if rest:
            raise TournamentError('"undo" takes back what was typed last; for another table type "correct".')
        return self._desk.undo()

    def _withdraw(self, rest: Sequence[str]) -> list[str]:
        now = len(rest) > 1 and rest[-1].lower() == "now"
        return self._desk.withdraw(" ".join(rest[:-1] if now else rest), now)

    def _rename(self, rest: Sequence[str]) -> list[str]:
        """`Ana to Anna Maria`; between two single words the `to` may be left out."""
        places = [place for place, word in enumerate(rest) if word.lower() == "to" and 0 < place < len(rest) - 1]
        if len(places) == 1:
            return self._desk.rename(" ".join(rest[: places[0]]), " ".join(rest[places[0] + 1 :]))
        if len(rest) != 2 or places:
            raise TournamentError('Say who, and the new name: "rename Ana to Anna".')
        return self._desk.rename(rest[0], rest[1])

    def _enter(self, rest: Sequence[str]) -> list[str]:
        names = [name for name in map(str.strip, " ".join(rest).split(",")) if name]
        if not names:
            raise TournamentError('Say who comes, with commas between the names: "enter Zoe, Yan".')
        return self._desk.enter(names)

    def _correct(self, rest: Sequence[str]) -> list[str]:
        return self._desk.correct(*_table_and_result("correct", rest))

    def _result(self, rest: Sequence[str]) -> list[str]:
        return self._desk.result(*_table_and_result("result", rest))

    def _tell(self, lines: Sequence[str]) -> None:
        """All of it, a page at a time; a line that is typed instead of Enter is heard next."""
        columns, rows = self._screen()
        left = [part for line in lines for part in wrapped(line, columns)]
        page = max(rows - _BELOW_A_PAGE, 1)
        while len(left) > page + 1:
            self._say_all(left[:page])
            left = left[page:]
            if not self._turns_the_page(len(left), columns):
                return
        self._say_all(left)

    def _say_all(self, lines: Sequence[str]) -> None:
        for line in lines:
            self._say(line)

    def _turns_the_page(self, more: int, columns: int) -> bool:
        asked = f"{several(more, 'line')} more: Enter, or type on."
        self._say(asked if len(asked) <= columns else f"{more} more")
        self._heard = self._read()
        if self._heard is not None and not self._heard.strip():
            self._heard = None
            return True
        if self._heard is not None and self._heard.strip().lower() == "q":
            self._heard = ""
        return False


def _help(columns: int) -> list[str]:
    """What can be typed, and beside it or below it what that means."""
    room = max(width(typed) for typed, _ in HELP) + 2
    if all(room + width(meaning) <= columns for _, meaning in HELP):
        return [cell(typed, room) + meaning for typed, meaning in HELP]
    return [line for typed, meaning in HELP for line in (typed, f"    {meaning}")]


def _table_and_result(word: str, rest: Sequence[str]) -> tuple[str, str]:
    if not rest:
        raise TournamentError(f'Say of which table, and the result: "{word} R1.T1.H1 Ana wins, Bia 20".')
    return rest[0], " ".join(rest[1:])
