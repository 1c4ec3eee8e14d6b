"""A hand judged by the match scoring of the card game, which knows the rules; here only names and seats are matched."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from unoverse.game import scoring
from unoverse.game.rules import Rules
from unoverse.tournament.data import HandResult, Table


@lru_cache(maxsize=256)
def scoring_rules(code: str = "UNO", **changes: Any) -> Rules:
    """A rule set that is asked for its scoring only."""
    return Rules(code, **changes)


class Verdict(NamedTuple):
    """What a hand leads to: what it books, who is still in, and who has won."""

    points: Mapping[str, int]
    still_in: tuple[str, ...]
    winners: tuple[str, ...]


def judged(rules: Rules, totals: Mapping[str, int], table: Table, result: HandResult, brought: Any) -> Verdict:
    """The hand booked upon the totals of those who are in."""
    names = list(totals)
    before = scoring.Standing(tuple(totals.values()), tuple(range(len(names))))
    after = scoring.after_round(rules, before, _round(names, table, result, brought))
    points = {name: after.totals[names.index(name)] - totals[name] for name in table.seats}
    return Verdict(points, _named(names, after.active), _named(names, after.winners))


def next_dealer(rules: Rules, table: Table, result: HandResult, staying: Collection[str]) -> int | None:
    """The seat that deals next, of one who stays; None if the cards decide again."""
    played = _round(table.seats, table, result, dict.fromkeys(table.seats, 0))
    seats = tuple(seat for seat, name in enumerate(table.seats) if name in staying)
    return scoring.next_dealer(rules, played, seats)


def _round(names: Sequence[str], table: Table, result: HandResult, brought: Mapping[str, int]) -> scoring.RoundResult:
    winner = None if result.winner is None else table.seats.index(result.winner)
    players = tuple(names.index(name) for name in table.seats)
    points = tuple(brought.get(name, 0) for name in table.seats)
    ending = "blocked" if result.blocked else "won"
    return scoring.RoundResult(players, table.dealer, winner, points, ending)


def _named(names: Sequence[str], numbers: Sequence[int]) -> tuple[str, ...]:
    return tuple(names[number] for number in numbers)
