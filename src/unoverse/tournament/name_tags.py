"""What entrants are called now. The draw goes by the names under which they entered, so a new name moves nobody."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from unoverse.tournament.data import HandResult, ReportRow, Standing, Table
from unoverse.tournament.file_entries import Entry, LateEntry, RenameEntry, ResultEntry, WithdrawalEntry

Number = TypeVar("Number", bound=int)
Named = Callable[[str], str]


class NameTags:
    """Everybody's name tag. Formats know entrants only; people only what the tags say."""

    def __init__(self, entrants: Iterable[str]) -> None:
        self._shown = {entrant: entrant for entrant in entrants}
        self._renamed = False

    @property
    def entrants(self) -> tuple[str, ...]:
        return tuple(self._shown)

    @property
    def names(self) -> tuple[str, ...]:
        """In the order in which they entered."""
        return tuple(self._shown.values())

    def name(self, entrant: str) -> str:
        return self._shown[entrant]

    def entrant(self, name: str) -> str:
        """Who is called that now."""
        return next(entrant for entrant, shown in self._shown.items() if shown == name) if self._renamed else name

    def rename(self, entrant: str, name: str) -> None:
        self._shown[entrant] = name
        self._renamed = True

    def admit(self, name: str) -> str:
        """Somebody who comes late; the name may be one that another entrant has given up."""
        entrant = name
        while entrant in self._shown:
            entrant += "'"
        self._shown[entrant] = name
        self._renamed = self._renamed or entrant != name
        return entrant

    # What formats give out, as people read it

    def table(self, table: Table) -> Table:
        if not self._renamed:
            return table
        teams = None if table.teams is None else tuple(self._all(team) for team in table.teams)
        return table._replace(seats=self._all(table.seats), teams=teams)

    def standing(self, row: Standing) -> Standing:
        return row._replace(player=self.name(row.player)) if self._renamed else row

    def row(self, row: ReportRow) -> ReportRow:
        if not self._renamed:
            return row
        return row._replace(
            seats=self._all(row.seats),
            dealer=self.name(row.dealer),
            winner=None if row.winner is None else self.name(row.winner),
            holding=_keyed(row.holding, self.name),
            points=_keyed(row.points, self.name),
            totals=_keyed(row.totals, self.name),
            restart=self._all(row.restart),
        )

    def outside(self, entry: Entry) -> Entry:
        """An entry in the names of now."""
        return _called(entry, self.name)

    def inside(self, entry: Entry) -> Entry:
        """An entry as formats take it."""
        return _called(entry, self.entrant) if self._renamed else entry

    def _all(self, entrants: Iterable[str]) -> tuple[str, ...]:
        return tuple(map(self.name, entrants))


def _called(entry: Entry, named: Named) -> Entry:
    match entry:
        case ResultEntry():
            return entry._replace(result=_result(entry.result, named))
        case WithdrawalEntry() | RenameEntry():
            return entry._replace(player=named(entry.player))
        case LateEntry():
            return entry


def _result(result: HandResult, named: Named) -> HandResult:
    winner = None if result.winner is None else named(result.winner)
    cards = None if result.cards is None else _keyed(result.cards, named)
    return result._replace(winner=winner, holding=_keyed(result.holding, named), cards=cards)


def _keyed(numbers: Mapping[str, Number], named: Named) -> dict[str, Number]:
    return {named(player): number for player, number in numbers.items()}
