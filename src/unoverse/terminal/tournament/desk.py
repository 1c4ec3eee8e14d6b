"""The organiser's desk: what is said there changes the tournament's file, and only then is it confirmed."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from unoverse.errors import UnoError
from unoverse.terminal.tournament.typed_results import name_at, typed_result
from unoverse.tournament import HandResult, Table, Tournament, TournamentError, tournament_file
from unoverse.tournament.export_rows import ONLY_WINS, dealer, state, who_plays
from unoverse.tournament.report_text import PARTS, heading

MOST_TABLES: Final = 4
QUIT: Final = ("q", "quit", "exit", "leave")
HELP: Final = (
    "R1.T1.H1 Ana wins, Bia 20, Caio 35     the result of a table; T1 is enough if it is clear",
    "R1.T1.H1 blocked, Ana 12, Bia 20       a hand in which nobody could go on",
    "correct R1.T1.H1 Ana wins, Bia 25      another result instead of the one that was typed",
    "withdraw Ana                           Ana leaves at the end of the hand (withdraw Ana now: before it)",
    "undo                                   takes back what was typed last",
    "tables, standings, schedule, sheets, report    to look at",
    "quit                                   everything is in the file already",
)
_SHOWN: Final = {"tables": "pairings", "table": "pairings", "scores": "standings"} | {name: name for name in PARTS}


class Desk:
    """One tournament in one file. Every change is read from the file, checked, and written back whole."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._seen = ""

    def load(self) -> Tournament:
        """TournamentError says what is wrong with the file, and what to do about it here."""
        try:
            self._seen = tournament_file.load(self._path)
            return Tournament.from_text(self._seen, source=self._path.name)
        except TournamentError as error:
            raise TournamentError(self._for_the_desk(str(error))) from error

    def save(self, tournament: Tournament) -> None:
        """Writes it, unless somebody else has written since it was loaded: two desks may serve one tournament."""
        with tournament_file.held(self._path):
            if tournament_file.load(self._path) != self._seen:
                raise TournamentError(
                    f"{self._path} was changed by somebody else just now: nothing was written; try again."
                )
            self._write(tournament)

    def _write(self, tournament: Tournament) -> None:
        tournament.save(self._path)
        self._seen = tournament.to_text()

    @contextlib.contextmanager
    def _changing(self) -> Iterator[Tournament]:
        """The tournament, to be changed and then written, while no other desk does."""
        with tournament_file.held(self._path):
            tournament = self.load()
            yield tournament
            self._write(tournament)

    def _for_the_desk(self, sentence: str) -> str:
        accept = f'"unoverse tournament accept {self._path}"'
        return sentence.replace("load it with trust=True and save it again", f"{accept} says so").replace(
            "load it with trust=True to go on with those", f"{accept} goes on with those"
        )

    def result(self, where: str, line: str) -> list[str]:
        """Enters a result; answers what was understood, and what comes next."""
        with self._changing() as tournament:
            table = tournament.open_table(table_meant(tournament, where).id)
            result = self._typed(tournament, table, line)
            tournament.result(table.id, result)
        return [_said(table, result), *what_next(tournament)]

    def enter(self, table: Table, result: HandResult) -> Tournament:
        """Enters the result of a hand that was played here; answers the tournament as the file has it now."""
        with self._changing() as tournament:
            tournament.result(table.id, result)
        return tournament

    def correct(self, where: str, line: str) -> list[str]:
        """Puts another result in the place of one that was entered."""
        with self._changing() as tournament:
            table = tournament.table(where)
            result = self._typed(tournament, table, line)
            dropped = tournament.correct(table.id, result)
        lost = [f"No longer of these tables, and so dropped: {', '.join(dropped)}."] if dropped else []
        return [f"Corrected. {_said(table, result)}", *lost, *what_next(tournament)]

    def _typed(self, tournament: Tournament, table: Table, line: str) -> HandResult:
        return typed_result(line, table.seats, only_wins=tournament.format in ONLY_WINS)

    def withdraw(self, name: str, at_once: bool = False) -> list[str]:
        """A player leaves."""
        if not name.strip():
            raise TournamentError('Say who leaves: "withdraw Ana".')
        with self._changing() as tournament:
            who = name_at(name, tournament.players)
            tournament.withdraw(who, at_once=at_once)
        when = "at once" if at_once else "at the end of the hand"
        return [f"{who} leaves {when}.", *what_next(tournament)]

    def undo(self) -> list[str]:
        """Takes the last entry back."""
        with self._changing() as tournament:
            taken = tournament.undo()
        return [f"Taken back: {taken}.", *what_next(tournament)]


def table_meant(tournament: Tournament, where: str) -> Table:
    """A table by its id, or by its number alone where only one table of that number is open."""
    short = where.strip().upper()
    found = [table for table in tournament.tables if short in (f"T{table.number}", f"R{table.round}.T{table.number}")]
    return found[0] if len(found) == 1 else tournament.table(where)


def _said(table: Table, result: HandResult) -> str:
    """What was understood, in words that can be compared with the paper."""
    others = {name: points for name, points in result.holding.items() if name != result.winner}
    left = ", ".join(f"{name} {points}" for name, points in others.items()) if any(others.values()) else ""
    head = "blocked" if result.winner is None else f"{result.winner} wins"
    return f"{table.id}: {head}; left with: {left}." if left else f"{table.id}: {head}."


def what_next(tournament: Tournament) -> list[str]:
    """The tables to play, the first few of them with their players."""
    if tournament.over:
        return [state(tournament)]
    tables = tournament.tables
    lines = [f"  {table.id}  {who_plays(table)}{_more(tournament, table)}" for table in tables[:MOST_TABLES]]
    more = [f"  and {len(tables) - MOST_TABLES} more"] if len(tables) > MOST_TABLES else []
    return [state(tournament), *lines, *more]


def _more(tournament: Tournament, table: Table) -> str:
    """Who deals, and what the hand is for if it is no hand like others."""
    who, purpose = dealer(tournament, table), {"extra": "extra hand", "final": "final"}.get(table.purpose, "")
    said = "; ".join(part for part in (f"{who} deals" if who else "", purpose) if part)
    return f" ({said})" if said else ""


class DeskTalk:
    """The desk as a conversation: one line after the other, until the organiser leaves."""

    def __init__(self, desk: Desk, read: Callable[[], str | None], say: Callable[[str], None]) -> None:
        self._desk = desk
        self._read = read
        self._say = say

    def run(self) -> None:
        """Hears lines until there are none; a mistake is said and changes nothing."""
        tournament = self._desk.load()
        self._tell([*heading(tournament)[:2], *what_next(tournament), 'Type a result, or "help".'])
        while (line := self._read()) is not None:
            words = line.split()
            if words and words[0].lower() in QUIT:
                return
            if words:
                self._answer(words)

    def _answer(self, words: Sequence[str]) -> None:
        try:
            self._tell(self._do(words[0].lower(), words[1:]))
        except UnoError as error:
            self._say(str(error))

    def _do(self, word: str, rest: Sequence[str]) -> Sequence[str]:
        if word in ("help", "?"):
            return HELP
        if word in _SHOWN and not rest:
            return PARTS[_SHOWN[word]](self._desk.load())
        if word == "undo":
            if rest:
                raise TournamentError('"undo" takes back what was typed last; for another table type "correct".')
            return self._desk.undo()
        if word == "withdraw":
            now = len(rest) > 1 and rest[-1].lower() == "now"
            return self._desk.withdraw(" ".join(rest[:-1] if now else rest), now)
        if word in ("correct", "result"):
            if not rest:
                raise TournamentError(f'Say of which table, and the result: "{word} R1.T1.H1 Ana wins, Bia 20".')
            change = self._desk.correct if word == "correct" else self._desk.result
            return change(rest[0], " ".join(rest[1:]))
        return self._desk.result(word, " ".join(rest))

    def _tell(self, lines: Sequence[str]) -> None:
        for line in lines:
            self._say(line)
