"""Random tournaments with synthetic results, and the promises that hold at every moment of any of them."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Sequence
from typing import Any

from unoverse.tournament import FORMATS, HandResult, Table, Tournament, TournamentError, recomputed_totals

MOST_STEPS = 20_000
EXACT = {"partners4": 4, "eight": 8}
PARTNERS = "UNO brasil-2010-parceiros"
VALUES: dict[str, list[Any]] = {
    "target": [50, 200, 500],
    "tie": ["extra_hand", "shared"],
    "headsup_totals": ["carry", "reset"],
    "desafio_tables": [False, True],
    "partner4": ["full12", "cycle4"],
    "rounds": [1, 2, 3],
    "table_size": list(range(2, 11)),
    "hands_per_round": [1, 1, 2, 3],
    "advance": ["half", 1, 2, 3, 9],
    "scope": ["per_table", "overall"],
    "carry": [False, True],
    "cut_tie": ["extra_hand", "fewest_cards", "random"],
    "n": [1, 3, 5, 7],
}


def random_tournament(rng: random.Random, name: str) -> Tournament:
    """Any parameters, any number of players the format takes; large fields are rare."""
    parameters = _parameters(rng, name)
    count = _players(rng, name, parameters)
    return Tournament(name, [f"P{number}" for number in range(1, count + 1)], seed=rng.randrange(2**40), **parameters)


def _parameters(rng: random.Random, name: str) -> dict[str, Any]:
    """One value for each parameter of the format, and at times partners."""
    chosen = {parameter: rng.choice(VALUES[parameter]) for parameter in FORMATS[name].parameters}
    return chosen | (_teams(rng) if name in ("target", "lowest", "best-of", "single") else {})


def _teams(rng: random.Random) -> dict[str, Any]:
    return {"rules": PARTNERS} if rng.random() < 0.25 else {}


def _players(rng: random.Random, name: str, parameters: dict[str, Any]) -> int:
    if name in EXACT:
        return EXACT[name]
    if name == "catalan":
        return rng.randint(2, 1000) if rng.random() < 0.005 else rng.randint(2, 40)
    if name == "desafio" and parameters["desafio_tables"]:
        return rng.randint(2, 20) if rng.random() < 0.7 else 8
    if "rules" in parameters:
        return rng.choice([4, 6, 8])
    return rng.randint(2, 10)


def random_result(rng: random.Random, tournament: Tournament, table: Table) -> HandResult:
    """Holdings that are often equal, in every fourth tournament always, so that ties happen; now and then blocked."""
    blocked = rng.random() < 0.04
    winner = None if blocked else rng.choice(table.seats)
    points: Sequence[int] = [0, 5, 20, 20, 50] if rng.random() < 0.5 else range(1, 90)
    if tournament.seed % 4 == 0:
        points = [10]
    holding = {player: rng.choice(points) for player in table.seats if player != winner}
    cards = {player: rng.randint(1, 4) for player in holding}
    wanted = tournament.parameters.get("cut_tie") == "fewest_cards" or rng.random() < 0.1
    return HandResult(winner, holding, cards if wanted else None, blocked, table.seed if rng.random() < 0.5 else None)


def steps(rng: random.Random, tournament: Tournament, unrest: float = 0.0) -> Iterator[None]:
    """Plays to the end, one entry at a time; `unrest` is how often somebody withdraws, comes late or is renamed."""
    for _ in range(MOST_STEPS):
        if tournament.over:
            return
        staying = [standing.player for standing in tournament.standings if standing.status == "in"] if unrest else []
        if len(staying) > 2 and rng.random() < unrest:
            tournament.withdraw(rng.choice(staying), at_once=rng.random() < 0.5)
        elif rng.random() < unrest:
            tournament.rename(rng.choice(tournament.players), f"N{len(tournament.entries)}")
        elif not (rng.random() < 3 * unrest and comes_late(rng, tournament)):
            table = rng.choice(tournament.tables)
            tournament.result(table.id, random_result(rng, tournament, table))
        yield
    raise AssertionError(f"{tournament!r} does not end")


def comes_late(rng: random.Random, tournament: Tournament) -> bool:
    """One or two more, by names that may have been others' before; the answer tells whether they were taken."""
    free = [name for name in ("P1", "P2", "L1", "L2", "L3") if name not in tournament.players]
    try:
        tournament.enter(*free[: rng.randint(1, 2)])
    except TournamentError:
        return False
    return True


def all_that(tournament: Tournament) -> tuple[Any, ...]:
    """Everything that can be seen from outside."""
    return tournament.tables, tournament.standings, tournament.report, tournament.winners, tournament.over


def resumed(tournament: Tournament) -> Tournament:
    """From its text, as if the machine had been switched off in between."""
    again = Tournament.from_text(tournament.to_text())
    assert all_that(again) == all_that(tournament)
    return again


def assert_sound(tournament: Tournament) -> None:
    """What has to hold at every moment."""
    standings = tournament.standings
    assert sorted(standing.player for standing in standings) == sorted(tournament.players)
    assert_places(tournament)
    seated = [player for table in tournament.tables for player in table.seats]
    status = {standing.player: standing.status for standing in standings}
    assert len(seated) == len(set(seated))
    assert all(status[player] in ("in", "withdrawn") for player in seated)
    assert all(len(table.seats) >= 2 and 0 <= table.dealer < len(table.seats) for table in tournament.tables)
    assert bool(tournament.tables) != tournament.over
    assert_totals(tournament)


def assert_places(tournament: Tournament) -> None:
    places = [standing.place for standing in tournament.standings]
    assert places[0] == 1
    for number, (before, place) in enumerate(itertools.pairwise(places), 2):
        assert place in (before, number)


def assert_totals(tournament: Tournament) -> None:
    """The report alone gives every total, those of its own rows too."""
    report = tournament.report
    found = recomputed_totals(report)
    assert all(standing.points == found.get(standing.player, 0) for standing in tournament.standings)
    running: dict[str, int] = {}
    for row in report:
        for player, points in row.points.items():
            running[player] = running.get(player, 0) + points
        assert dict(row.totals) == {player: running.get(player, 0) for player in row.seats}
        running |= dict.fromkeys(row.restart, 0)


def assert_ended_well(tournament: Tournament, quiet: bool) -> None:
    """One winner, one winning team, or a first place shared where the format allows it."""
    assert tournament.over
    first = {standing.player for standing in tournament.standings if standing.place == 1}
    assert first == set(tournament.winners)
    assert {standing.player for standing in tournament.standings if standing.status == "winner"} == first
    teams = tournament.hand_rules is not None and tournament.hand_rules.partners
    if tournament.format in ("partners4", "eight"):
        # More than two tied share; two only if an extra block left them equal or a withdrawal ended it.
        extra = [row for row in tournament.report if row.purpose == "extra" and not row.blocked]
        assert len(first) != 2 or extra or not quiet
    elif tournament.parameters.get("tie") != "shared" and quiet:
        assert len(first) == (2 if teams else 1)
    else:
        assert first
