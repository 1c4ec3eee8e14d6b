"""A tournament: a pure function of its players, format, parameters, seed and what was entered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from unoverse.arguments import text_of
from unoverse.errors import UnoError, shortened
from unoverse.game.rules import Rules
from unoverse.rules.official.parameters import Value
from unoverse.rules.settings import Settings, Sheet, nearest
from unoverse.seeds_and_names import checked_seed
from unoverse.tournament import tournament_file
from unoverse.tournament.data import HandResult, ReportRow, Standing, Table, TournamentError
from unoverse.tournament.entrants import checked_players, checked_title, known_player, spoken
from unoverse.tournament.file_entries import (
    Entry,
    LateEntry,
    RenameEntry,
    ResultEntry,
    WithdrawalEntry,
    entry_of,
    plain_entry,
)
from unoverse.tournament.formats import FORMATS as DRIVERS
from unoverse.tournament.formats.driver import Driver, Setup
from unoverse.tournament.hand_rules import HandRules
from unoverse.tournament.name_tags import NameTags
from unoverse.tournament.possible_results import checked_result

LONGEST_ID: Final = 100
INSTEAD: Final = "Renaming a player gives the place to somebody else."
FORMATS: Final[Mapping[str, Sheet]] = MappingProxyType({name: driver.SHEET for name, driver in DRIVERS.items()})
"""The formats by name, each with the parameters it knows."""


class Tournament:
    """Tables to play, results in, standings out.

    >>> evening = Tournament("best-of", ["Ana", "Bia"], seed=7)
    >>> evening.tables[0].id, evening.tables[0].seats
    ('R1.T1.H1', ('Ana', 'Bia'))
    >>> evening.result("R1.T1.H1", HandResult("Ana", {"Bia": 20}))
    >>> evening.result("R1.T1.H2", HandResult("Ana", {"Bia": 35}))
    >>> evening.over, evening.winner, evening.standings[1].player
    (True, 'Ana', 'Bia')
    """

    def __init__(
        self,
        format: str,  # noqa: A002 (what people call it)
        players: Sequence[str],
        *,
        seed: int | str | None = None,
        name: str = "",
        rules: str | None = None,
        **parameters: Any,
    ) -> None:
        self.format = known_format(format)
        kind = DRIVERS[self.format]
        self.seed = checked_seed(seed)
        self.name = checked_title(name)
        self.settings = Settings(kind.SHEET, "", **parameters)
        code = kind.RULES if rules is None else text_of(rules, "Rules are a text such as UNO 1121", TournamentError)
        self._rules = HandRules(code or kind.RULES, kind.TEAMS)
        setup = Setup(checked_players(players), self.settings, self.seed, self._rules)
        kind.check(setup)
        self._setup = setup
        self._entries: list[Entry] = []
        self._begin()

    def _begin(self) -> None:
        """Everything as before the first hand."""
        self._names = NameTags(self._setup.players)
        self._driver: Driver = DRIVERS[self.format].of(self._setup)
        self._log: list[tuple[Entry, Table | None]] = []
        """What counts now, corrected, as entrants know it, with the table each result belongs to."""
        self._done: dict[str, Table] = {}

    # What it is

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody who has entered, by the names of now."""
        return self._names.names

    @property
    def rules(self) -> str:
        """The code of the rules the hands are played by, or `dice`."""
        return str(self._rules)

    @property
    def hand_rules(self) -> Rules | None:
        """The rules of a hand as the format wants them, partners or not; None for dice."""
        return self._rules.cards

    @property
    def parameters(self) -> Mapping[str, Value]:
        return self.settings.values

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All that was entered, in order, in the names of its time."""
        return tuple(self._entries)

    # Where it stands

    @property
    def tables(self) -> tuple[Table, ...]:
        """The hands to be played now."""
        open_now = sorted(self._driver.open.values(), key=lambda table: (table.round, table.number))
        return tuple(map(self._names.table, open_now))

    @property
    def played_tables(self) -> tuple[Table, ...]:
        """The hands that have their results, in the order in which those came first."""
        return tuple(map(self._names.table, self._done.values()))

    def table(self, table_id: str) -> Table:
        """A table to be played, or one that has been."""
        wanted = text_of(table_id, "A table is named by a text such as R1.T1.H1", TournamentError)[:LONGEST_ID]
        wanted = wanted.strip().upper()
        found = self._driver.open.get(wanted) or self._done.get(wanted)
        if found is None:
            raise TournamentError(f'There is no table "{wanted[:40]}" in this tournament. {self._what_is_open()}')
        return self._names.table(found)

    def open_table(self, table_id: str) -> Table:
        """A table to be played; TournamentError if there is none, or it has its result."""
        table = self.table(table_id)
        if table.id in self._done:
            raise TournamentError(f"{table.id} has its result already; correct it to change it. {self._what_is_open()}")
        return table

    def played_table(self, table_id: str) -> Table:
        """A table that has its result; TournamentError if there is none, or it is still to be played."""
        table = self.table(table_id)
        if table.id not in self._done:
            raise TournamentError(f"{table.id} has no result yet that could be corrected: enter it first.")
        return table

    @property
    def schedule(self) -> tuple[Table, ...]:
        """All hands in advance, where the format knows them (partners4, eight)."""
        return tuple(map(self._names.table, self._driver.schedule))

    @property
    def over(self) -> bool:
        return self._driver.over

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won; partners win together, and some formats allow a shared first place."""
        return tuple(map(self._names.name, self._driver.winners))

    @property
    def winner(self) -> str | None:
        """The one winner, if there is one."""
        return self.winners[0] if len(self.winners) == 1 else None

    @property
    def standings(self) -> list[Standing]:
        return list(map(self._names.standing, self._driver.standings()))

    @property
    def report(self) -> list[ReportRow]:
        """Every hand in the order in which it was entered."""
        return list(map(self._names.row, self._driver.rows))

    # What happens

    def result(self, table_id: str, result: HandResult) -> None:
        """Enters the result of a hand that is to be played now."""
        table = self.open_table(table_id)
        self._note(ResultEntry(table.id, self._checked(table, result)))

    def correct(self, table_id: str, result: HandResult) -> tuple[str, ...]:
        """Puts a result in the place of the one that was entered, and plays everything after it again.

        The answer names what no longer fits and was dropped: results of tables at which others sit now.
        """
        table = self.played_table(table_id)
        entry = ResultEntry(table.id, self._checked(table, result), corrects=True)
        dropped = self._rewrite(entry)
        self._entries.append(entry)
        return dropped

    def withdraw(self, player: str, *, at_once: bool = False) -> None:
        """A player leaves at the end of the hand; `at_once`: before it begins, and it is dealt again without them."""
        who = known_player(self.players, player)
        if not isinstance(at_once, bool):
            raise TournamentError(f'at_once is True or False, not "{shortened(at_once)}".')
        self._refuse_withdrawal(who)
        self._note(WithdrawalEntry(who, at_once))

    def rename(self, player: str, name: str) -> None:
        """A player is called something else from now on: a slip of the pen, or somebody who takes the place."""
        who = known_player(self.players, player)
        new = checked_players([name])[0]
        if new == who:
            raise TournamentError(f"{who} has that name already.")
        if any(spoken(new) == spoken(other) for other in self.players if other != who):
            raise TournamentError(f'The name "{new}" is used already: choose another for {who}.')
        self._note(RenameEntry(who, new))

    def enter(self, *names: str) -> None:
        """Late entry: at a table that waits for its first result where there is room, else the draw is made again."""
        if not names:
            raise TournamentError("Name whoever enters.")
        there = self.players
        newcomers = checked_players([*there, *names])[len(there) :]
        self._refuse_entry(newcomers)
        self._note(LateEntry(newcomers))

    def undo(self) -> str:
        """Takes back what was entered last; the answer says what that was."""
        if not self._entries:
            raise TournamentError("Nothing has been entered yet, so there is nothing to take back.")
        *before, last = self._entries
        self._replay(before)
        return last.words

    # Files

    def to_text(self) -> str:
        """All of it as text, from which `from_text` makes the same tournament."""
        return tournament_file.written(self._data(), [plain_entry(entry) for entry in self._entries])

    @classmethod
    def from_text(cls, text: str, *, trust: bool = False, source: str = "The text") -> Tournament:
        """The tournament of a text. `trust` takes one that was changed by hand, or the whole part of one cut off."""
        source = text_of(source, "The source of a tournament is the name of a file", TournamentError)[:LONGEST_ID]
        text = text_of(text, "A tournament is read from a text", TournamentError)
        data, entries = tournament_file.read(text, trust is True, source)
        try:
            head = {name: data[name] for name in ("seed", "name", "rules")}
            made = cls(data["format"], data["players"], **head, **data["parameters"])
        except ValueError as error:
            raise TournamentError(f"{source} holds no tournament that can be played: {error}") from error
        made._take_over(entries, source)
        return made

    def save(self, path: str | Path) -> None:
        """Writes the file: all of it or nothing of it is on the disk, whatever happens meanwhile."""
        tournament_file.save(_path(path), self.to_text())

    @classmethod
    def load(cls, path: str | Path, *, trust: bool = False) -> Tournament:
        """The tournament of a file; TournamentError says what is wrong with it and where."""
        return cls.from_text(tournament_file.load(_path(path)), trust=trust, source=_path(path).name)

    def _data(self) -> dict[str, Any]:
        return {
            "format": self.format,
            "name": self.name,
            "rules": self.rules,
            "seed": self.seed,
            "parameters": dict(self.settings.values),
            "players": list(self._setup.players),
        }

    def _take_over(self, entries: Sequence[Any], source: str) -> None:
        for number, plain in enumerate(entries, 1):
            try:
                self._enter(entry_of(plain))
            except ValueError as error:
                raise TournamentError(f"{source}, entry {number}: {error}") from error

    # Within

    def _enter(self, entry: Entry) -> None:
        """Enters what was checked once before, by the same ways."""
        match entry:
            case WithdrawalEntry():
                self.withdraw(entry.player, at_once=entry.at_once)
            case RenameEntry():
                self.rename(entry.player, entry.name)
            case LateEntry():
                self.enter(*entry.players)
            case ResultEntry():
                (self.correct if entry.corrects else self.result)(entry.table, entry.result)

    def _checked(self, table: Table, result: HandResult) -> HandResult:
        return checked_result(table, result, self._rules, cards_needed=self._driver.needs_cards(table))

    def _note(self, entry: Entry) -> None:
        """Carries out what was found right, and keeps it."""
        self._apply(self._names.inside(entry))
        self._entries.append(entry)

    def _apply(self, entry: Entry) -> None:
        table = None
        match entry:
            case ResultEntry():
                table = self._driver.open[entry.table]
                self._driver.book(table, entry.result)
                self._done[table.id] = table
            case WithdrawalEntry():
                self._driver.withdraw(entry.player, entry.at_once)
            case RenameEntry():
                self._names.rename(entry.player, entry.name)
            case LateEntry():
                self._take_in([self._names.admit(name) for name in entry.players])
        self._log.append((entry, table))

    def _take_in(self, entrants: Sequence[str]) -> None:
        """The open tables take them, or everybody is drawn again."""
        if self._driver.has_room(len(entrants)):
            self._driver.seat_late(entrants)
            return
        self._driver = DRIVERS[self.format].of(self._setup._replace(players=self._names.entrants))
        for entry, _ in self._log:
            if isinstance(entry, WithdrawalEntry):
                self._driver.withdraw(entry.player, entry.at_once)

    def _replay(self, entries: Sequence[Entry]) -> None:
        self._begin()
        self._entries = []
        for entry in entries:
            self._enter(entry)

    def _rewrite(self, correction: ResultEntry) -> tuple[str, ...]:
        """The log again with a corrected result; what cannot be entered any more is dropped."""
        old, corrected = self._log, self._names.inside(correction._replace(corrects=False))
        self._begin()
        dropped: list[Entry] = []
        for entry, table in old:
            if isinstance(entry, ResultEntry) and entry.table == correction.table:
                entry = corrected
            if self._fits(entry, table):
                self._apply(entry)
            else:
                dropped.append(entry)
        return tuple(self._names.outside(entry).words for entry in dropped)

    def _fits(self, entry: Entry, table: Table | None) -> bool:
        """Can it still be entered, and is it about the same people?"""
        match entry:
            case WithdrawalEntry():
                return self._driver.may_leave(entry.player)
            case ResultEntry() if table is not None:
                now = self._driver.open.get(table.id)
                return now is not None and set(now.seats) == set(table.seats) and _sides(now) == _sides(table)
            case _:
                return True

    def _what_is_open(self) -> str:
        open_now = [table.id for table in self.tables]
        if not open_now:
            return "The tournament is over."
        more = f" and {len(open_now) - 8} more" if len(open_now) > 8 else ""
        return f"To be played now: {', '.join(open_now[:8])}{more}."

    def _refuse_withdrawal(self, player: str) -> None:
        if self.over:
            raise TournamentError("The tournament is over; nobody can withdraw any more.")
        entrant = self._names.entrant(player)
        if not self._driver.may_leave(entrant):
            raise TournamentError(f"{player} cannot withdraw: {self._driver.why_not_leave(entrant)}.")

    def _refuse_entry(self, newcomers: Sequence[str]) -> None:
        """Before the first result everybody can be drawn again; later somebody has to have room for them."""
        if self.over:
            raise TournamentError("The tournament is over; nobody can enter any more.")
        if self._done and not self._driver.has_room(len(newcomers)):
            raise TournamentError(f"It is too late to enter: {self._driver.TOO_LATE}. {INSTEAD}")
        field = self._setup._replace(players=(*self._names.entrants, *newcomers))
        try:
            DRIVERS[self.format].check(field)
        except UnoError as error:
            raise TournamentError(f"{error} {INSTEAD}") from error

    def __reduce__(self) -> tuple[Any, ...]:
        """A pickle and a copy are what was entered, entered again."""
        return type(self).from_text, (self.to_text(),)

    def __repr__(self) -> str:
        count = len(self._driver.open)
        state = "over" if self.over else f"{count} table{'' if count == 1 else 's'} to play"
        return f"<Tournament {self.format}, {len(self.players)} players, {state}>"


def _path(given: Any) -> Path:
    if not isinstance(given, str | Path):
        raise TournamentError(f'A file is named by a text or a Path, not "{shortened(given)}".')
    return Path(given)


def _sides(table: Table) -> set[frozenset[str]]:
    return {frozenset(team) for team in table.teams or ()}


def known_format(name: str) -> str:
    """The format that is meant, however it is typed."""
    wanted = text_of(name, "A format is named by a text such as target", TournamentError)[:LONGEST_ID].strip().lower()
    if wanted not in DRIVERS:
        hint = nearest(wanted[:40], list(DRIVERS))
        raise TournamentError(f'There is no format "{wanted[:40]}".{hint} Formats: {", ".join(DRIVERS)}.')
    return wanted
