"""The organiser's desk: what is said there changes the tournament's file, and only then is it confirmed."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from unoverse.terminal.tournament.typed_results import name_at, typed_result
from unoverse.tournament import HandResult, Table, Tournament, TournamentError, tournament_file
from unoverse.tournament.export_rows import LETTERS, ONLY_WINS, dealer, listed, purpose, state, who_plays
from unoverse.tournament.file_entries import RenameEntry

MOST_TABLES: Final = 4


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

    def book(self, table: Table, result: HandResult, since: int) -> Tournament:
        """Enters the result of a hand that began after so many entries; answers the tournament as the file has it now.

        Another desk may have given new names to those who were playing it.
        """
        with self._changing() as tournament:
            names = names_now(tournament, since)
            winner = None if result.winner is None else names.get(result.winner, result.winner)
            holding = {names.get(name, name): points for name, points in result.holding.items()}
            cards = {names.get(name, name): count for name, count in (result.cards or {}).items()}
            tournament.result(table.id, result._replace(winner=winner, holding=holding, cards=cards or None))
        return tournament

    def correct(self, where: str, line: str) -> list[str]:
        """Puts another result in the place of one that was entered."""
        with self._changing() as tournament:
            table = tournament.played_table(result_meant(tournament, where).id)
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

    def rename(self, name: str, new_name: str) -> list[str]:
        """A player is called something else from now on."""
        with self._changing() as tournament:
            who = name_at(name, tournament.players)
            place = tournament.players.index(who)
            tournament.rename(who, new_name)
        return [f"{who} is called {tournament.players[place]} from now on."]

    def enter(self, names: Sequence[str]) -> list[str]:
        """Players come late; answers where they sit, and whether anybody else has to move."""
        with self._changing() as tournament:
            before, count = _places(tournament), len(tournament.players)
            tournament.enter(*names)
        newcomers, places = tournament.players[count:], _places(tournament)
        if any(places.get(name) != place for name, place in before.items()):
            verb = "is" if len(newcomers) == 1 else "are"
            return [f"{listed(newcomers)} {verb} in, and the tables are drawn again.", *what_next(tournament)]
        lines = [f"{name} sits at {places[name]}." for name in newcomers]
        grown = [table for table in tournament.tables if set(newcomers) & set(table.seats)]
        return [*lines, "Everybody else stays.", *(_table_line(tournament, table) for table in grown)]

    def undo(self) -> list[str]:
        """Takes the last entry back."""
        with self._changing() as tournament:
            taken = tournament.undo()
        return [f"Taken back: {taken}.", *what_next(tournament)]


def names_now(tournament: Tournament, since: int) -> dict[str, str]:
    """What those are called now who have been renamed since so many entries."""
    names: dict[str, str] = {}
    for entry in tournament.entries[since:]:
        if isinstance(entry, RenameEntry):
            first = next((old for old, new in names.items() if new == entry.player), entry.player)
            names[first] = entry.name
    return names


def table_meant(tournament: Tournament, where: str) -> Table:
    """A table to play by its id, or by its number alone where only one table of that number is open."""
    return _meant(tournament, where, tournament.tables, tournament.played_tables)


def result_meant(tournament: Tournament, where: str) -> Table:
    """A table that has its result by its id, or by its number alone where that number has only one result."""
    return _meant(tournament, where, tournament.played_tables, tournament.tables)


def _meant(tournament: Tournament, where: str, tables: Sequence[Table], others: Sequence[Table]) -> Table:
    """One of the tables; of the others only if none of these is called so, and then it is known why it will not do."""
    short = where.strip().upper()
    found, rest = _called(short, tables), _called(short, others)
    if len(found) > 1:
        ids = [table.id for table in found]
        raise TournamentError(f"{short} may be {listed(ids, 'or')}: say which.")
    return next(iter(found or rest[-1:]), None) or tournament.table(where)


def _called(short: str, tables: Sequence[Table]) -> list[Table]:
    return [table for table in tables if short in (f"T{table.number}", f"R{table.round}.T{table.number}")]


def _places(tournament: Tournament) -> dict[str, str]:
    """Where everybody sits, in words."""
    return {
        name: f"table {table.number}, seat {letter}"
        for table in tournament.tables
        for name, letter in zip(table.seats, LETTERS, strict=False)
    }


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
    lines = [_table_line(tournament, table) for table in tables[:MOST_TABLES]]
    more = [f"  and {len(tables) - MOST_TABLES} more"] if len(tables) > MOST_TABLES else []
    return [state(tournament), *lines, *more]


def _table_line(tournament: Tournament, table: Table) -> str:
    return f"  {table.id}  {who_plays(table)}{_more(tournament, table)}"


def _more(tournament: Tournament, table: Table) -> str:
    """Who deals, and what the hand is for if it is no hand like others."""
    who = dealer(tournament, table)
    said = "; ".join(part for part in (f"{who} deals" if who else "", purpose(table)) if part)
    return f" ({said})" if said else ""
