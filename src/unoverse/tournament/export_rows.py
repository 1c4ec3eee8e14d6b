"""A tournament as lists of rows: what the text, the CSV files and the printed page all show."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from unoverse.rules.settings import value_text
from unoverse.tournament.data import ReportRow, Standing, Table
from unoverse.tournament.tournament import Tournament

TITLES: Final = {
    "target": "First to the target",
    "lowest": "Lowest total",
    "desafio": "Desafio UNO",
    "partners4": "Four players, rotating partners",
    "eight": "Eight players, two tables",
    "catalan": "Catalan elimination",
    "best-of": "Best of several",
    "single": "A single hand",
}

LETTERS: Final = "ABCDEFGHIJKLMNO"
"""Of the seats."""
ONLY_WINS: Final = ("best-of", "single")
"""Formats in which nobody needs to count what is left in the hands."""


class Listing(NamedTuple):
    """Rows under a header; `numbers` are the columns that stand on the right."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: frozenset[int] = frozenset()
    heads: int = 1
    """How many of the first columns say what a row is about."""


def listed(names: Sequence[str], joint: str = "and") -> str:
    """`Ana, Bia and Caio`."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {joint} {names[-1]}"


def several(number: int, noun: str) -> str:
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


# What it is and where it stands


def title(tournament: Tournament) -> str:
    return tournament.name or TITLES[tournament.format]


def facts(tournament: Tournament) -> list[str]:
    """Format, field, rules and seed: all that is needed to play it again."""
    chosen = [f"{name}={value_text(value)}" for name, value in tournament.parameters.items()]
    return [
        f"{TITLES[tournament.format]} ({tournament.format})",
        several(len(tournament.players), "player"),
        *([" ".join(chosen)] if chosen else []),
        f"Rules: {tournament.rules}",
        f"Seed {tournament.seed}",
    ]


def state(tournament: Tournament) -> str:
    """One sentence: who has won, or what is to be played."""
    if tournament.over:
        return f"The tournament is over: {outcome(tournament)}."
    hands = len(tournament.report)
    played = f"{several(hands, 'hand')} played; " if hands else ""
    rounds = sorted({table.round for table in tournament.tables})
    where = f"round {rounds[0]}" if len(rounds) == 1 else f"rounds {listed([str(number) for number in rounds])}"
    return f"{played}{several(len(tournament.tables), 'table')} to play in {where}."


def outcome(tournament: Tournament) -> str:
    winners = list(tournament.winners)
    if len(winners) == 1:
        return f"{winners[0]} wins"
    together = len(winners) == 2 and _has_fixed_partners(tournament)
    return f"{listed(winners)} win" if together else f"{listed(winners)} share the first place"


def _has_fixed_partners(tournament: Tournament) -> bool:
    """Do the same two play together all evening, and so win together?"""
    rules = tournament.hand_rules
    return rules is not None and rules.partners and not tournament.schedule


def nothing_played(tournament: Tournament) -> bool:
    """Is there nothing yet to stand anywhere with?"""
    return not tournament.report and not tournament.over


def withdrawn(tournament: Tournament) -> list[str]:
    return [row.player for row in tournament.standings if row.status == "withdrawn"]


# Rows


def standings(tournament: Tournament) -> Listing:
    """Places, totals and what became of everybody; nobody stands anywhere before the first hand."""
    found = tournament.standings
    shared = {place for place in {row.place for row in found} if sum(row.place == place for row in found) > 1}
    rows = tuple(_standing_row(row, row.place in shared, tournament.over) for row in found)
    header = ("place", "player", "points", "won", "played", "status", "note")
    return Listing(header, () if nothing_played(tournament) else rows, frozenset({2, 3, 4}), heads=2)


def _standing_row(row: Standing, shared: bool, over: bool) -> tuple[str, ...]:
    status = "" if over and row.status == "in" else row.status
    place = f"{row.place}=" if shared else str(row.place)
    return place, row.player, str(row.points), str(row.won), str(row.played), status, row.note


def pairings(tournament: Tournament) -> Listing:
    """Who sits where; without partners the first to be named sits on seat A."""
    rows = tuple(
        (table.id, dealer(tournament, table), who_plays(table), "" if table.purpose == "hand" else table.purpose)
        for table in tournament.tables
    )
    return Listing(("table", "dealer", "players", "purpose"), rows)


def seats(tournament: Tournament) -> Listing:
    """Where does everybody sit now? By name, in the order of the alphabet."""
    rows = [_seat_row(table, name) for table in tournament.tables for name in table.seats]
    seated = {row[0] for row in rows}
    rest = [row.player for row in tournament.standings if row.status == "in" and row.player not in seated]
    rows += [(name, "", "", "", "", "waits for the next tables") for name in rest]
    header = ("player", "table", "seat", "with", "against", "note")
    return Listing(header, tuple(sorted(rows, key=lambda row: _in_the_alphabet(row[0]))), frozenset({1}))


def _seat_row(table: Table, name: str) -> tuple[str, ...]:
    side = table.side_of(name)
    partners = listed([other for other in side if other != name]) if len(side) > 1 else ""
    against = listed([other for other in table.seats if other not in side])
    return name, str(table.number), LETTERS[table.seats.index(name)], partners, against, purpose(table)


def purpose(table: Table) -> str:
    """What the hand is for, if it is no hand like others."""
    return {"extra": "extra hand", "final": "final"}.get(table.purpose, "")


def _in_the_alphabet(name: str) -> tuple[str, str]:
    """Letters with marks stand among those without."""
    plain = "".join(sign for sign in unicodedata.normalize("NFKD", name) if not unicodedata.combining(sign))
    return plain.casefold(), name


def dealer(tournament: Tournament, table: Table) -> str:
    """Who deals; nobody deals dice."""
    return "" if tournament.hand_rules is None else table.dealer_name


def who_plays(table: Table) -> str:
    """`Ana, Bia, Caio` in the order of the seats, or `Ana & Caio v Bia & Davi`."""
    if table.teams is None:
        return ", ".join(table.seats)
    return " v ".join(" & ".join(team) for team in table.teams)


def schedule(tournament: Tournament) -> Listing:
    """Blocks of hands in advance, one line for each table of a round."""
    blocks: dict[tuple[int, int], list[Table]] = {}
    for table in tournament.schedule:
        blocks.setdefault((table.round, table.number), []).append(table)
    rows = tuple(
        (
            str(number),
            str(place),
            who_plays(hands[0]),
            _hand_range(hands),
            ", ".join(hand.dealer_name for hand in hands),
        )
        for (number, place), hands in blocks.items()
    )
    return Listing(("round", "table", "players", "hands", "dealers in turn"), rows, heads=2)


def _hand_range(hands: Sequence[Table]) -> str:
    first, last = hands[0].hand, hands[-1].hand
    return str(first) if first == last else f"{first} to {last}"


def report(tournament: Tournament) -> Listing:
    """Every hand in one line."""
    rows = tuple(_report_row(row, tournament.hand_rules is None) for row in tournament.report)
    return Listing(("table", "dealer", "winner", "left with", "booked", "totals", "note"), rows)


def _report_row(row: ReportRow, is_dice: bool) -> tuple[str, ...]:
    booked = _numbers({player: points for player, points in row.points.items() if points})
    note = " ".join(part for part in (row.note, _restart(row)) if part)
    totals = _numbers(row.totals) if row.points else ""
    dealt_by = "" if is_dice else row.dealer
    return row.id, dealt_by, row.winner or "blocked", _numbers(row.holding), booked or "-", totals or "-", note


def _numbers(numbers: Mapping[str, int]) -> str:
    return ", ".join(f"{player} {number}" for player, number in numbers.items())


def _restart(row: ReportRow) -> str:
    if not row.restart:
        return ""
    who = listed(row.restart) if len(row.restart) <= 4 else f"{len(row.restart)} players"
    return f"{who} begin again at 0."


LONG_HEADER: Final = (
    "id", "round", "table", "hand", "purpose", "seat", "player", "dealer", "seed", "winner", "blocked", "holding",
    "points", "total", "restart", "note",
)  # fmt: skip


def long_report(tournament: Tournament) -> Listing:
    """Every hand in one line for each player: all totals can be added up again from these."""
    lines: list[tuple[str, ...]] = []
    for row in tournament.report:
        lines += [_long_row(row, seat, player) for seat, player in enumerate(row.seats)]
        lines += [_long_row(row, None, player) for player in row.restart if player not in row.seats]
    return Listing(LONG_HEADER, tuple(lines))


def _long_row(row: ReportRow, seat: int | None, player: str) -> tuple[str, ...]:
    """A player without a seat was not there, but begins again at 0 after this hand."""
    here = (row.id, str(row.round), str(row.table), str(row.hand), row.purpose)
    sits = ("", player, "") if seat is None else (LETTERS[seat], player, _yes(player == row.dealer))
    seed = "" if row.seed is None else str(row.seed)
    numbers = (_cell(row.holding, player), _cell(row.points, player), _cell(row.totals, player))
    return *here, *sits, seed, row.winner or "", _yes(row.blocked), *numbers, _yes(player in row.restart), row.note


def _yes(true: bool) -> str:
    return "yes" if true else ""


def _cell(numbers: Mapping[str, int], player: str) -> str:
    return str(numbers[player]) if player in numbers else ""
